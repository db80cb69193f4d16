"""What the odds of a roll depend on, and what they consist of."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from ..cards import FACES, YARD
from ..tricks import Keep

SIDES = len(FACES)

Counts = tuple[int, ...]
"""How many of each number, from 1 to 6: spaces or dice."""


class Figures(NamedTuple):
    """The five chances, each under the play that is best for it."""

    bust: Fraction
    place: Fraction
    complete: Fraction
    fast: Fraction
    buried: Fraction

    def best(self, other: Figures) -> Figures:
        """The better of each: what a choice between the two gives."""
        return Figures(
            min(self.bust, other.bust),
            max(self.place, other.place),
            max(self.complete, other.complete),
            max(self.fast, other.fast),
            min(self.buried, other.buried),
        )


NO, YES = Fraction(0), Fraction(1)
SCORED = Figures(NO, YES, YES, YES, NO)
"""All dogs are scored: nothing that follows counts."""


class Pack(NamedTuple):
    """All that matters about a player's dogs and yard during a trick.

    What has to be buried depends only on how many spaces of each number are free. For completing a
    dog it matters which dog they are on; but a dog that lacks all that another one lacks, and more,
    is never completed sooner, so only the smallest sets of missing numbers are kept.
    """

    free: Counts
    goals: tuple[int, ...]  # for dogs that were not complete, the missing numbers as bits
    room: int  # spots the yard still holds; less than 0: busted
    placed: bool  # a die was placed since the choice
    complete: bool  # a dog was completed since
    buried: int  # spots buried since

    @property
    def spaces(self) -> int:
        """How many spaces are free."""
        return sum(self.free)

    def now(self) -> Figures:
        """The figures if no more dice are rolled."""
        return Figures(
            Fraction(self.room < 0),
            Fraction(self.placed),
            Fraction(self.complete and self.room >= 0),
            NO,
            Fraction(self.buried),
        )

    def after(self, rolled: Figures) -> Figures:
        """The figures of a roll with what was done before it."""
        if self.room < 0:
            return self.now()._replace(buried=self.buried + rolled.buried)
        return Figures(
            rolled.bust,
            YES if self.placed else rolled.place,
            1 - rolled.bust if self.complete else rolled.complete,
            rolled.fast,
            self.buried + rolled.buried,
        )


BITS = tuple([1 << number for number in range(FACES[-1] + 1)])
"""The bit of each number."""


class Missing(NamedTuple):
    """The numbers a dog lacks, and whether completing it counts."""

    numbers: tuple[int, ...]
    wanted: bool


def pack_of(dogs: Iterable[Missing], yard: int, *, placed: bool, buried: int) -> Pack:
    """The pack with these dogs, and `yard` spots in the yard."""
    free, goals = [0] * len(FACES), []
    complete = False
    for numbers, wanted in dogs:
        goal = 0
        for number in numbers:
            free[number - 1] += 1
            goal |= BITS[number]
        if wanted:
            if goal:
                goals.append(goal)
            else:
                complete = True
    return Pack(tuple(free), least(tuple(goals)), YARD - yard, placed, complete, buried)


@lru_cache(maxsize=4096)
def least(goals: tuple[int, ...]) -> tuple[int, ...]:
    """The goals that contain no other goal."""
    kept: list[int] = []
    for goal in sorted(set(goals), key=lambda goal: (goal.bit_count(), goal)):
        if not any([goal & small == small for small in kept]):
            kept.append(goal)
    return tuple(kept)


# --- a single roll ----------------------------------------------------------------------------


class SingleRoll(NamedTuple):
    """All that the odds of a roll depend on."""

    dice: int
    keep: Keep
    low: int  # dice lower than this may be discarded
    high: int  # dice higher than this are discarded
    free: Counts  # at most as many as there are dice
    goals: tuple[int, ...]  # none that needs more numbers than there are dice
    room: int
    fast: bool  # whether there are enough dice for all free spaces

    @classmethod
    def of(cls, pack: Pack, dice: int, keep: Keep, low: int, high: int) -> SingleRoll:
        """The roll of `dice` dice for a pack."""
        return cls(
            dice,
            keep,
            low,
            high,
            tuple([min(spaces, dice) for spaces in pack.free]),
            tuple([goal for goal in pack.goals if goal.bit_count() <= dice]),
            max(pack.room, 0),
            1 <= pack.spaces <= dice,
        )


class Tally(NamedTuple):
    """In how many of all falls of the dice each figure is reached."""

    safe: int
    place: int
    complete: int
    fast: int
    buried: dict[int, int]  # for each number of spots, the falls that have to bury that many
