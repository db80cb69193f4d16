"""The odds of single dice that have to be rolled one after the other, each settled by itself.

A die that fits is always placed: that buries least and completes soonest; where several dogs want
it, the best one gets it, before the next die is rolled. How many dice there are may be the player's
choice. With more dice it is easier to place one and to score all dogs, and harder not to bust; only
for completing a dog each number of dice has to be looked at.

All ways to fill the pack are followed at once (see `side_by_side.py`), a die more with each step;
of a large pack only those that the dice can lead to, one by one (see `case_by_case.py`).
"""

from __future__ import annotations

from collections.abc import Generator
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from .cards import FACES
from .case_by_case import CaseByCase
from .prospects import BITS, NO, SIDES, Counts, Figures, Pack
from .side_by_side import Lanes, SideBySide, Worth


def roll_by_roll(pack: Pack, dice: range, treats: int) -> Generator[None, None, Figures]:
    """The best figures of some number of dice rolled one by one; each treat rolls one again."""
    near = tuple([goal for goal in pack.goals if goal.bit_count() <= dice[-1]])
    course = _Course(pack.free, near, max(pack.room, 0) + 1, dice, treats)
    known = _known(course)
    if not known:
        figures = yield from _figures(course)
        known[:] = [figures]
    return known[0]


class _Course(NamedTuple):
    """All that the figures depend on."""

    free: Counts
    goals: tuple[int, ...]  # none that needs more numbers than there are dice
    rooms: int  # so many spots that the yard still holds, and none
    dice: range
    treats: int


@lru_cache(maxsize=1 << 10)
def _known(_: _Course) -> list[Figures]:
    """Where figures are kept once they are found."""
    return []


def _figures(course: _Course) -> Generator[None, None, Figures]:
    free, goals, rooms, dice, treats = course
    low, high = dice[0], dice[-1]
    bust, complete = Fraction(1), NO
    for due in dice if goals else dice[:1]:
        hopes = yield from _hoped(course, due)
        falls = SIDES ** (due + treats)
        safe = Fraction(hopes[0], falls)
        bust = min(bust, 1 - safe)
        if safe <= complete:
            break  # nor can it be more with more dice
        complete = max(complete, Fraction(hopes[1], falls))
    fast = NO
    if sum(free) <= high:
        fast = yield from _scored(free, rooms, high, treats)
    place = yield from _placed(free, rooms, high, treats)
    buried = yield from _buried(free, low, treats)
    return Figures(bust, place, complete, fast, buried)


# --- side by side, or case by case ----------------------------------------------------------------

_FEW, _MANY = 8, 12
"""The most dice that are followed in narrower lanes, and the most there are."""
_MOST_BITS = 1 << 19
"""So many bits, times the treats, can be followed sooner side by side than case by case."""


def _hoped(course: _Course, due: int) -> Generator[None, None, tuple[int, int]]:
    """In how many of all falls of so many dice nothing busts; and a dog is complete too."""
    free, goals, rooms, dice, treats = course
    if _bits(free, goals, rooms, dice[-1] + treats) * (treats + 1) > _MOST_BITS:
        return (yield from _cases(free, goals, rooms, dice[-1]).follow(due, treats))
    hopes = _hopes(free, goals, rooms, treats, _FEW if due <= _FEW else _MANY)
    yield from hopes.follow(due)
    return hopes.safe[due], hopes.complete[due]


def _bits(free: Counts, goals: tuple[int, ...], rooms: int, rolls: int) -> int:
    """How large the number is that holds all cases side by side."""
    fillings = 1
    for number, spaces in zip(FACES, free, strict=True):
        rivals = len([goal for goal in goals if goal & BITS[number]])
        fillings *= (1 << rivals) + spaces - rivals if rivals > 1 else spaces + 1
    width: int = (SIDES**rolls).bit_length()
    return fillings * rooms * width


@lru_cache(maxsize=2)
def _cases(free: Counts, goals: tuple[int, ...], rooms: int, most: int) -> CaseByCase:
    return CaseByCase(free, goals, rooms, most)


# --- side by side ---------------------------------------------------------------------------------


def _sure(side: SideBySide, dice: int, treats: int) -> Worth:
    """What is certain is worth, in every case."""
    return [side.ones * SIDES ** (dice + spent) for spent in range(treats + 1)]


class _Hopes:
    """Not to bust, and to complete a dog and not to bust: for each number of dice due."""

    def __init__(
        self, free: Counts, goals: tuple[int, ...], rooms: int, treats: int, most: int
    ) -> None:
        self._pack = free, goals, rooms, SIDES ** (most + treats)
        self._treats = treats
        self._side: SideBySide | None = None
        self.safe: list[int] = []
        self.complete: list[int] = []

    def follow(self, dice: int) -> Generator[None, None, None]:
        """Find out for up to so many dice; another one may be at the same."""
        if self._side is None:
            side = yield from SideBySide.of(*self._pack)
            if self._side is None:
                self._side = side
                self._safe = _sure(side, 0, self._treats)
                self._complete = [worth & side.completed for worth in self._safe]
                self.safe.append(side.first(self._safe[-1]))
                self.complete.append(side.first(self._complete[-1]))
        side = self._side
        while (due := len(self.safe)) <= dice:
            safe = yield from side.rolled(self._safe)
            safe = _put(safe, _sure(side, due, self._treats), side.scored)
            complete = yield from side.rolled(self._complete, side.larger)
            complete = _put(complete, safe, side.completed)
            if len(self.safe) == due:
                self._safe, self._complete = safe, complete
                self.safe.append(side.first(safe[-1]))
                self.complete.append(side.first(complete[-1]))


@lru_cache(maxsize=8)
def _hopes(free: Counts, goals: tuple[int, ...], rooms: int, treats: int, most: int) -> _Hopes:
    return _Hopes(free, goals, rooms, treats, most)


def _put(worth: Worth, other: Worth, lanes: Lanes) -> Worth:
    """A worth, but in some lanes another one."""
    return [(one & ~lanes) | (two & lanes) for one, two in zip(worth, other, strict=True)]


def _scored(free: Counts, rooms: int, dice: int, treats: int) -> Generator[None, None, Fraction]:
    """To fill all spaces before a bust; what comes after it does not count."""
    falls = SIDES ** (dice + treats)
    side = yield from SideBySide.of(free, (), rooms, falls)
    worth = [sure & side.scored for sure in _sure(side, 0, treats)]
    for due in range(1, dice + 1):
        worth = yield from side.rolled(worth)
        worth = _put(worth, _sure(side, due, treats), side.scored)
    return Fraction(side.first(worth[-1]), falls)


def _placed(free: Counts, rooms: int, dice: int, treats: int) -> Generator[None, None, Fraction]:
    """To place a die before a bust: the first one that fits."""
    falls = SIDES ** (dice + treats)
    side = yield from SideBySide.of((0,) * SIDES, (), rooms, falls)
    worth = [0] * (treats + 1)
    for due in range(dice):
        again = 0
        for spent, sure in enumerate(_sure(side, due, treats)):
            parts = [
                sure if spaces else side.buried(worth[spent], number)
                for number, spaces in zip(FACES, free, strict=True)
            ]
            worth[spent] = again = side.average(parts, again)
        yield
    return Fraction(side.first(worth[-1]), falls)


def _buried(free: Counts, dice: int, treats: int) -> Generator[None, None, Fraction]:
    """The spots buried on average: as few as can be, so six less them for each die are most."""
    most = FACES[-1]
    falls = SIDES ** (dice + treats)
    side = yield from SideBySide.of(free, (), 1, most * dice * falls, busts=False)
    spared = [
        most * side.ones - number * (side.ones & filled)
        for number, filled in zip(FACES, side.filled, strict=True)
    ]
    worth = [0] * (treats + 1)
    for due in range(1, dice + 1):
        units = [SIDES ** (due - 1 + spent) for spent in range(treats + 1)]
        gains = [[gain * unit for unit in units] for gain in spared]
        worth = yield from side.rolled(worth, gains=gains)
        # Once all dogs are scored, no die that was due is rolled.
        none = [most * due * sure for sure in _sure(side, due, treats)]
        worth = _put(worth, none, side.scored)
    return most * dice - Fraction(side.first(worth[-1]), falls)
