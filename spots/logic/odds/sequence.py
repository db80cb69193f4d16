"""The odds of single dice that are rolled one after the other, each settled before the next.

A die that fits is always placed: that buries least and completes dogs soonest. If several dogs want
it, the best one gets it. How many dice there are may be the player's choice: more dice make it
likelier to place one, to score all dogs, and to bust; only for completing a dog does each number of
dice have to be tried.

Where the dice may lead is worked out case by case in `cases.py`.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from spots.sliced import Work, remembered

from ..cards import FACES
from .cases import Burying, Cases, Completing, Scoring
from .figures import NO, SIDES, Counts, Figures, Pack


def roll_by_roll(pack: Pack, dice: range, treats: int) -> Work[Figures]:
    """The best figures of rolling any number in `dice` one by one; each treat rerolls one die."""
    near = tuple([goal for goal in pack.goals if goal.bit_count() <= dice[-1]])
    return _figures(_Course(pack.free, near, max(pack.room, 0) + 1, dice, treats))


class _Course(NamedTuple):
    """All that the figures depend on."""

    free: Counts
    goals: tuple[int, ...]  # none that needs more numbers than there are dice
    rooms: int  # one more than the spots the yard still holds
    dice: range
    treats: int


@remembered(maxsize=1 << 10)
def _figures(course: _Course) -> Work[Figures]:
    free, goals, rooms, dice, treats = course
    low, high = dice[0], dice[-1]
    bust, complete = Fraction(1), NO
    for due in dice:
        hopes = yield from _cases(Completing, free, rooms, high, goals).follow(due, treats)
        falls = SIDES ** (due + treats)
        safe = Fraction(hopes[0], falls)
        bust = min(bust, 1 - safe)
        if not goals or safe <= complete:
            break  # more dice cannot make it likelier
        complete = max(complete, Fraction(hopes[1], falls))
    fast = NO
    if sum(free) <= high:
        (scored,) = yield from _cases(Scoring, free, rooms, high).follow(high, treats)
        fast = Fraction(scored, SIDES ** (high + treats))
    place = _placed(free, rooms, high, treats)
    (spots,) = yield from _cases(Burying, free, 1, low).follow(low, treats)
    spaces = sum([number * count for number, count in zip(FACES, free, strict=True)])
    buried = Fraction(-spots, SIDES ** (low + treats)) - spaces
    return Figures(bust, place, complete, fast, buried)


@lru_cache(maxsize=6)
def _cases(
    kind: type[Cases], free: Counts, rooms: int, most: int, goals: tuple[int, ...] = ()
) -> Cases:
    """The cases of a pack, cached for other numbers of dice and treats."""
    return kind(free, rooms, most, goals)


def _placed(free: Counts, rooms: int, dice: int, treats: int) -> Fraction:
    """The chance to place a die before a bust, which depends only on the room in the yard."""
    others = [number for number, spaces in zip(FACES, free, strict=True) if not spaces]
    worths = [[0] * rooms for _ in range(treats + 1)]
    for due in range(dice):
        again = [0] * rooms
        for spent, now in enumerate(worths):
            fits = (SIDES - len(others)) * SIDES ** (due + spent)
            again = [
                fits + sum([max(now[room - n] if n <= room else 0, again[room]) for n in others])
                for room in range(rooms)
            ]
            worths[spent] = again
    return Fraction(worths[-1][-1], SIDES ** (dice + treats))
