"""The errors that bad input raises, and the reasons they give.

A reason is a value (`Why` plus facts), so that the page can say it in the player's language; its
`str` is the English sentence.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Why(Enum):
    """Every reason for refusing something. The value is the English sentence."""

    # about an action
    NOT_ASKED = "That is not what is being asked now."
    MALFORMED = "That is not something a player can say."
    GAME_OVER = "The game is over."
    DICE_FIRST = "Wait for the dice."
    SETTLE_FIRST = "Settle the dice in your hand first."
    NOT_IN_PLAY = "That trick is not in play."
    FACE_DOWN = "That trick is face down until the tiles are reset."
    NO_COMPLETE_DOG = "None of your dogs is complete, so there is nothing to score."
    NO_TREATS = "You have no treats to spend."
    SET_NOT_ROLLED = "This die was set, not rolled, so it cannot be rerolled."
    REROLL_ALL = "A treat rerolls every die in the roll."
    REROLL_NONE = "Choose at least one die to reroll."
    NOT_IN_HAND = "There is no such die in your hand."
    OTHER_NUMBER = "That die shows another number."
    NOT_YOUR_DOG = "That dog is not in your pack, or is already scored."
    NO_SUCH_SPACE = "That dog has no such space."
    SPACE_TAKEN = "There is already a die on that space."
    KEEP_ALL = "This trick does not let you discard dice."
    KEEP_ONE_NUMBER = "Keep all the dice showing one number and discard the rest."
    KEEP_UP_TO_NAMED = "Discard every die above {number}, and no others."
    KEEP_TWO = "Keep exactly two dice and discard the rest."
    KEEP_EIGHT = "Keep dice that total exactly 8 and discard the rest."
    KEEP_NONE = "No dice here total exactly 8: discard them all."
    KEEP_UNLESS_LOWER = "Only dice lower than {total}, the total in your yard, may be discarded."
    NUMBER_RANGE = "Choose one of these numbers: {numbers}."
    COUNT_RANGE = "Choose {low} to {high} dice."
    NO_SUCH_PLAYER = "There is no such player."
    NOT_BURIED = "No die with that number is buried there."
    SIX_IS_TOP = "A 6 cannot be raised."
    NOT_PLACED = "There is no die on that space."
    # about what chance brings
    WRONG_DICE = "Chance has to roll {count} dice with faces from 1 to 6."
    WRONG_DOG = "That dog cannot be the next one in the deck."
    WRONG_TRICK = "That trick cannot be the next one of its stack."
    # about a game's setup
    PLAYER_COUNT = "Spots is for 1 to 4 players."
    D0G_TREATS = "d0g starts with 0 to 5 treats."
    D0G_ALONE = "d0g plays only against a single player."
    UNKNOWN_TRICK = "There is no trick called {name}."
    UNKNOWN_SET = "There is no trick set called {name}."
    SET_SIZE = "Choose four tricks: one of each colour."
    SET_COLOUR = "Choose exactly one {colour} trick."
    SET_BASIC = "{name} is always in play and need not be chosen."
    SOLO_PERSON = "Only a person can play alone against d0g."
    NO_SUCH_LESSON = "There is no such lesson."
    BAD_SEED = "A seed is a whole number with at most {count} digits."
    # about a text
    NOT_TEXT = "This is not the text of a Spots game."
    NEWER_VERSION = "This was written by a newer version of Spots."
    DAMAGED = "This text is damaged: {detail}."
    IMPOSSIBLE = "This table cannot come up in a game: {detail}."
    IMPOSSIBLE_LOG = "Entry {number} of this log cannot happen: {detail}"
    # about a link
    LINK_STRANGE = "This is not a link that Spots has made."
    LINK_CUT = (
        "This link is not whole: its end is missing. Copy the whole message, or ask for it again."
    )
    LINK_DAMAGED = (
        "This link is damaged: a part of it has been changed. Copy the whole message, or ask for "
        "it again."
    )
    LINK_NEWER = "This link was made by a newer version of Spots."
    LINK_OLDER = "This link was made by an older version of Spots: its game cannot go on here."
    LINK_CHANGED = "This link is from other rules: the game would go another way here."
    LINK_LONG = "This game is too long for a link."
    LINK_SHORT = "This link leaves out turns that this device does not know yet."
    # about a session and its dice
    NOTHING_TO_UNDO = "Nothing to undo: dice have been rolled or a card turned since."
    BAD_SCRIPT = "The scripted dice cannot answer: {detail}."
    SHORT_SCRIPT = "The scripted dice run out before the first turn."
    LONG_SCRIPT = "At most {count} dice, and as many dogs and tricks, can be scripted."


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is refused, with the facts its sentence mentions.

    >>> str(Reason(Why.COUNT_RANGE, (("low", 3), ("high", 12))))
    'Choose 3 to 12 dice.'
    """

    why: Why
    facts: tuple[tuple[str, int | str], ...] = ()

    def __str__(self) -> str:
        return self.why.value.format(**dict(self.facts))


def because(why: Why, **facts: int | str) -> Reason:
    """A reason with its facts, given by name."""
    return Reason(why, tuple(facts.items()))


class SpotsError(ValueError):
    """Something is wrong with the input; `reason` says what."""

    def __init__(self, why: Why | Reason, **facts: int | str) -> None:
        self.reason = why if isinstance(why, Reason) else because(why, **facts)
        super().__init__(str(self.reason))


class IllegalAction(SpotsError):
    """The rules do not allow this action, or this result of chance, now."""


class BadSetup(SpotsError):
    """A game cannot be set up like this."""


class BadNotation(SpotsError):
    """A text that is not a table, an input or a log."""


class NothingToUndo(SpotsError):
    """The last thing that happened cannot be taken back."""


class BadScript(SpotsError):
    """Scripted dice that ran out or do not fit the table."""
