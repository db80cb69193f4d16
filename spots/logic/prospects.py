"""What the odds of a roll depend on, and what they say: shared by all that counts dice."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from .cards import FACES, YARD

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
        """The better one of each: what a choice between the two gives."""
        return Figures(
            min(self.bust, other.bust),
            max(self.place, other.place),
            max(self.complete, other.complete),
            max(self.fast, other.fast),
            min(self.buried, other.buried),
        )


NO, YES = Fraction(0), Fraction(1)
SCORED = Figures(NO, YES, YES, YES, NO)
"""All dogs complete: nothing after it counts."""


class Pack(NamedTuple):
    """All that matters of a player's dogs and yard while a trick goes on.

    Only how many spaces of each number are free decides what has to be buried. Which dog they are
    on matters for completing one, and there a dog that lacks all that another one lacks, and more,
    is never completed sooner: only the least sets of missing numbers are kept.
    """

    free: Counts
    goals: tuple[int, ...]  # missing numbers of dogs that were not complete, as bits
    room: int  # spots the yard still holds; less than 0: busted
    placed: bool  # a die was placed since the choice
    complete: bool  # a dog was completed since
    buried: int  # spots buried since

    @property
    def spaces(self) -> int:
        """How many spaces are free."""
        return sum(self.free)

    def now(self) -> Figures:
        """The figures if no dice are rolled any more."""
        return Figures(
            Fraction(self.room < 0),
            Fraction(self.placed),
            Fraction(self.complete and self.room >= 0),
            NO,
            Fraction(self.buried),
        )

    def after(self, rolled: Figures) -> Figures:
        """The figures with what was done before the roll."""
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
    """What matters of dogs and of the spots in the yard."""
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
    """The goals that contain no other one."""
    kept: list[int] = []
    for goal in sorted(set(goals), key=lambda goal: (goal.bit_count(), goal)):
        if not any([goal & small == small for small in kept]):
            kept.append(goal)
    return tuple(kept)
