"""The 22 tricks, as data: a row reads like the tile.

A trick is a tuple of steps. The rules, the texts of the tiles, the computer players and the tests
all read these rows, so nothing asks which trick it is: only what kind of step comes next. How each
kind runs is in `steps.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TypeVar


class Category(Enum):
    """A trick's colour; each category has its own rosette shape too."""

    BASIC = "red"
    WALKING = "yellow"
    RUNNING = "purple"
    CHOOSING = "blue"
    TREATS = "green"


class Per(Enum):
    """What an amount grows with. It is read when the step is done, not when the trick is chosen."""

    NOTHING = "nothing"
    PAW = "paw"
    ROUND = "round"  # how often this step has been done already, for any number of dice
    OPEN_DOG = "open dog"  # your dogs with an empty space
    TREAT = "treat"  # treats you have
    DOWN_TILE = "down tile"  # other face-down tiles
    HIGHEST_EMPTY = "highest empty"  # the number of your highest empty space


class Source(Enum):
    """Where the dice of a roll come from."""

    PILE = "pile"
    YARD = "yard"
    ASIDE = "aside"


class Keep(Enum):
    """Which dice of a roll are placed or buried; the rest are discarded."""

    ALL = "all"
    ONE_NUMBER = "one number"
    UP_TO_NAMED = "up to named"
    TWO = "two"
    EIGHT = "eight"  # a set totalling exactly 8
    UNLESS_LOWER = "unless lower"  # you may discard what is lower than your yard's total


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a trick: mandatory unless `may`, done again and again if `repeat`."""

    may: bool = field(default=False, kw_only=True)
    repeat: bool = field(default=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Roll(Step):
    """Roll dice and settle them."""

    dice: int = 0
    per: Per = Per.NOTHING
    source: Source = Source.PILE
    keep: Keep = Keep.ALL
    own_die: bool = field(default=False, kw_only=True)  # one more of your own dice, if you have any
    pick: bool = field(default=False, kw_only=True)  # a treat rerolls any of the dice
    reward: bool = field(default=False, kw_only=True)  # buried spots become treats

    def size(self, more: int, pile: int, aside: int, yard: int, *, own: bool) -> int:
        """How many dice it has, from how many there are; fewer than asked for when there are fewer.

        `more` is what `per` comes to now; `own`: whether the player has a die of their own.
        """
        if self.source is Source.YARD:
            return yard
        if self.source is Source.ASIDE:
            return min(self.dice, aside)
        dice = min(self.dice + more, pile)
        return dice + 1 if own and self.own_die else dice

    def optional(self, rounds: int, aside: int, paws: int) -> bool:
        """Whether the player may stop instead, having done it `rounds` times."""
        if self.source is Source.ASIDE:
            return paws >= aside
        return self.may or rounds > 0


@dataclass(frozen=True, slots=True)
class AddDog(Step):
    """Add the deck's top dog to your pack."""


@dataclass(frozen=True, slots=True)
class AdjustDice(Step):
    """For each paw, you may raise or lower any player's buried die by 1."""


@dataclass(frozen=True, slots=True)
class MoveDie(Step):
    """Move one placed die to another empty space."""


@dataclass(frozen=True, slots=True)
class SetDie(Step):
    """Take a die, set to one of the numbers on the deck's top card, and settle it."""


@dataclass(frozen=True, slots=True)
class SetAside(Step):
    """Set dice aside, as many as you choose."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class TakeTreats(Step):
    """Take treats from the supply."""

    treats: int = 0
    per: Per = Per.NOTHING


@dataclass(frozen=True, slots=True)
class ReturnTreats(Step):
    """Return treats to the supply."""

    treats: int = 0
    per: Per = Per.NOTHING


_S = TypeVar("_S", bound=Step)


def May(step: _S) -> _S:
    """The same step, optional."""
    return replace(step, may=True)


def Repeat(step: _S) -> _S:
    """The same step, done again and again until the player stops or busts."""
    return replace(step, repeat=True)


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick tile."""

    code: str
    category: Category = field(repr=False, hash=False)
    steps: tuple[Step, ...] = field(repr=False, hash=False)


_ROWS: dict[Category, dict[str, tuple[Step, ...]]] = {
    Category.BASIC: {
        "howl": (AddDog(), Roll(1)),
        "roll-over": (Roll(source=Source.YARD), May(Roll(1))),
    },
    Category.WALKING: {
        "walk": (Roll(2), May(Roll(1))),
        "dig": (AdjustDice(), Roll(2)),
        "trot": (May(MoveDie()), Roll(2)),
        "retrieve": (SetDie(), Roll(2)),
        "track": (Roll(3, pick=True),),
    },
    Category.RUNNING: {
        "run": (Roll(3), May(Repeat(Roll(1)))),
        "chase": (Repeat(Roll(1, Per.ROUND)),),
        "bolt": (SetAside(3, 12), Repeat(Roll(1, source=Source.ASIDE))),
        "sprint": (Repeat(Roll(per=Per.OPEN_DOG)),),
        "dogpile": (Repeat(Roll(2, own_die=True)),),
    },
    Category.CHOOSING: {
        "fetch": (Roll(8, keep=Keep.ONE_NUMBER),),
        "guard": (Roll(4, keep=Keep.UP_TO_NAMED),),
        "hunt": (Roll(2, Per.PAW, keep=Keep.TWO),),
        "search": (Roll(7, keep=Keep.EIGHT),),
        "scavenge": (Roll(4, keep=Keep.UNLESS_LOWER),),
    },
    Category.TREATS: {
        "beg": (TakeTreats(1), TakeTreats(per=Per.PAW)),
        "chew": (TakeTreats(per=Per.TREAT), TakeTreats(1)),
        "gobble": (TakeTreats(7), ReturnTreats(per=Per.HIGHEST_EMPTY)),
        "stay": (TakeTreats(per=Per.DOWN_TILE),),
        "play-dead": (Roll(1, reward=True),),
    },
}

TRICKS: dict[str, Trick] = {
    code: Trick(code, category, steps)
    for category, row in _ROWS.items()
    for code, steps in row.items()
}
"""All 22 tricks by code."""
