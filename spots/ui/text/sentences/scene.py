"""The words that stand on the table: on tiles, under dice, on the soil, beside the shelf."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import SupportsFloat

from spots.logic import YARD, Space
from spots.logic.events import DogsScored
from spots.marked import msg

from ..language import Language
from .names import dice_count, dog_name
from .people import Names, subject

# --- the soil -----------------------------------------------------------------------------------


def yard_reading(language: Language, will_be: int) -> str:
    """How full the yard is: '3 of 7'."""
    # Translators: the yard's gauge: spots buried, of the seven it holds.
    return language.text("{buried} of {most}", buried=will_be, most=YARD)


def yard_room(language: Language, will_be: int) -> str:
    """How much more the yard holds: '4 more is safe'."""
    if will_be > YARD:
        # Translators: stands on the yard while its dice total more than 7.
        return language.in_context("yard", "bust!")
    if will_be == YARD:
        # Translators: stands on a yard whose dice total exactly {most}, which is no bust.
        return language.in_context("yard", "full: {most} is safe", most=YARD)
    # Translators: stands on the yard: it holds {n} more spots without a bust.
    return language.plural("{n} more is safe", "{n} more is safe", YARD - will_be)


# --- on the stage -------------------------------------------------------------------------------


def fate_label(language: Language, fate: Space | Enum) -> str:
    """Where a die goes, under it: on a dog, or what its draft calls `bury` and `discard`."""
    if isinstance(fate, Space):
        # Translators: under a small die: it will be placed on this dog. Keep it short; the name
        # alone will do.
        return language.in_context("fate", "on {dog}", dog=dog_name(language, fate.dog))
    fates = {
        # Translators: under a small die: it will be buried. Keep it short.
        "bury": language.in_context("fate", "buried"),
        # Translators: under a small die: it will be discarded. Keep it short.
        "discard": language.in_context("fate", "away"),
    }
    return fates[fate.value]


def running_sum(language: Language, dice: Sequence[int], of: int) -> str:
    """What dice total, and how that compares with what they have to: '5 + 3 = 8', '5 + 2 = 7 < 8'.

    A formula needs no words, and is read from left to right in every language.
    """
    total = sum(dice)
    formula = language.number(total)
    if len(dice) > 1:
        formula = f"{' + '.join([language.number(die) for die in dice])} = {formula}"
    if total != of:
        formula = f"{formula} {'<' if total < of else '>'} {language.number(of)}"
    return language.left_to_right(formula)


def kept_of(language: Language, kept: int, most: int) -> str:
    """How many dice are chosen, of those that may be kept: '1 of 2'."""
    # Translators: dice chosen, of the two that may be kept.
    return language.text("{kept} of {most}", kept=kept, most=most)


def paws_left(language: Language, n: int) -> str:
    """How many paws are not used up yet."""
    return language.plural("{n} paw left", "{n} paws left", n)


def aside(language: Language, n: int) -> str:
    """How many dice are set aside."""
    return dice_count(language, n)


def marked(language: Language, n: int) -> str:
    """How many dice are marked for a reroll."""
    # Translators: {n} dice are marked for a reroll.
    return language.plural("{n} marked", "{n} marked", n)


def banner_score(language: Language, scored: DogsScored) -> str:
    """The banner over dogs that were scored: all at once, or slow and steady."""
    if scored.fast:
        return language.text("Fast and risky!")
    dogs = len(scored.cards)
    return language.plural("{n} dog scored!", "{n} dogs scored!", dogs)


def banner_bust(language: Language) -> str:
    """The banner over a bust."""
    return language.text("Bust!")


# --- on the tiles -------------------------------------------------------------------------------


def bust_badge(language: Language, bust: SupportsFloat) -> str:
    """How likely a trick busts: '17% bust'."""
    # Translators: on the tile of a trick, at most 12 characters; {chance} is like 17%.
    return language.text("{chance} bust", chance=language.percent(bust))


def no_dice_badge(language: Language) -> str:
    """Nothing is rolled, so nothing is risked."""
    # Translators: on the tile of a trick that rolls nothing, at most 12 characters.
    return language.text("no dice")


def fits_badge(language: Language, place: SupportsFloat) -> str:
    """How likely a die of a trick can be placed: '96% fits'."""
    # Translators: on the tile of a trick, at most 12 characters; {chance} is like 96%: that often a
    # die fits on a dog.
    return language.text("{chance} fits", chance=language.percent(place))


# --- whose turn ---------------------------------------------------------------------------------


def up_next(language: Language, names: Names, seat: int) -> str:
    """Who plays after the one who plays now."""
    return subject(language, names, seat).tell(msg("Next: {name}"), msg("Your turn is next"))


def passing(language: Language, names: Names, seat: int) -> str:
    """The lawn changes hands: whose it is now."""
    return subject(language, names, seat).tell(msg("{name}'s turn"), msg("Your turn"))


def no_score_yet(language: Language) -> str:
    """In place of the button that scores."""
    return language.text("No dog is complete yet")


# --- beside the lawn ----------------------------------------------------------------------------


def goal(language: Language) -> str:
    """What the six places of the shelf are for."""
    return language.text("6 dogs win")


def ready_tag(language: Language) -> str:
    """The tag of a dog that is complete and not scored yet."""
    # Translators: the tag of a dog that is complete: it can be scored.
    return language.in_context("tag", "ready")


def counts(language: Language, deck: int, pile: int, supply: int) -> str:
    """What is left for all: '19 in the deck · 28 dice in the pile · 12 treats left'."""
    return " · ".join(
        [
            # Translators: {n} dogs.
            language.plural("{n} in the deck", "{n} in the deck", deck),
            language.plural("{n} die in the pile", "{n} dice in the pile", pile),
            # Translators: treats in the supply.
            language.plural("{n} treat left", "{n} treats left", supply),
        ]
    )
