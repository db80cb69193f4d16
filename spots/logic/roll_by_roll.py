"""The odds of single dice that have to be rolled one after the other, each settled by itself.

A die that fits is always placed: that buries least and completes soonest; where several dogs want
it, the best one gets it. What something is worth is known for every room in the yard at once: eight
whole numbers (times 6 for each die still to be rolled and for each treat) that lie side by side in
one large number, so that adding them up and burying spots are single operations.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import prod

from .cards import FACES, TREATS, YARD
from .prospects import BITS, SIDES, Counts, Figures, Pack

Rooms = int
"""What something is worth with room for 0, 1, … 7 spots in the yard, side by side."""
Free = int
"""How many spaces of each number are free, side by side: no more than dice can fill."""
Goals = int
"""What dogs lack, each set of numbers as one bit; none that contains another."""


def roll_by_roll(pack: Pack, dice: int, treats: int) -> Figures:
    """The figures of so many dice rolled one by one; each treat rolls one of them again."""
    treats = min(treats, _followed(pack.free, dice))
    room = max(pack.room, 0)
    free = _packed(tuple([min(spaces, dice) for spaces in pack.free]))
    fits = sum([BITS[number] for number, spaces in zip(FACES, pack.free, strict=True) if spaces])
    goals = sum([1 << goal for goal in pack.goals]) & _NEAR[dice]
    everything = SIDES ** (dice + treats)

    def chance(worth: Rooms) -> Fraction:
        return Fraction(worth >> _WIDTH * room & _LANE, everything)

    safe, scored, buried = _settled(free, dice, treats)
    return Figures(
        1 - chance(safe),
        chance(_placed(fits, dice, treats)),
        chance(_completed(free, goals, dice, treats)),
        chance(scored if pack.spaces <= dice else 0),
        Fraction(buried, everything),
    )


def _followed(free: Counts, dice: int) -> int:
    """How many treats are followed: for a large pack and many dice not all, it would take long."""
    fillings = prod([min(spaces, dice) + 1 for spaces in free])
    return max(_MOST_WORK // (fillings * dice) - 1, 1)


_MOST_WORK = 2000


# --- numbers side by side -------------------------------------------------------------------------

_WIDTH = 96
"""Bits for one room: enough for the dice and treats there are, and one more."""
_LANE = (1 << _WIDTH - 1) - 1
_LOWEST = sum([1 << _WIDTH * room for room in range(YARD + 1)])
_HIGHEST = _LOWEST << _WIDTH - 1
_ALL = _LOWEST * ((1 << _WIDTH) - 1)
_DICE = 12
"""The most dice that are rolled one by one."""
_FULL = [_LOWEST * SIDES**rolls for rolls in range(_DICE + TREATS + 1)]
"""What is certain is worth, for each number of dice and treats."""

_DIGIT = 5
"""Bits for the free spaces of one number: enough for the dice there are, and one more."""
_PLACES = [(n, BITS[n], _DIGIT * (n - 1), _WIDTH * n) for n in FACES]
"""Each number with its bit, where its free spaces are, and how far burying it moves the rooms."""
_ONES = sum([1 << digit for _, _, digit, _ in _PLACES])
_OVER = _ONES << _DIGIT - 1
_BEYOND = [_ONES * ((1 << _DIGIT - 1) - 1 - dice) for dice in range(_DICE + 1)]
"""Added to free spaces, for each number of dice: more of them than dice go over the edge."""


_GOALS = range(max(BITS) * 2)
_SIZES = [sum([1 << goal for goal in _GOALS if goal.bit_count() == size]) for size in range(8)]
_NEAR = [sum(_SIZES[: dice + 1]) for dice in range(_DICE + 1)]
"""For each number of dice: the goals that they may reach."""
_WITH = {bit: sum([1 << goal for goal in _GOALS if goal & bit]) for bit in BITS}


@lru_cache(maxsize=len(_GOALS))
def _containing(goal: int) -> Goals:
    return sum([1 << other for other in _GOALS if other & goal == goal])


def _better(one: Rooms, other: Rooms) -> Rooms:
    """The larger of two, for each room."""
    larger = (one | _HIGHEST) - other & _HIGHEST
    return other ^ (one ^ other) & larger - (larger >> _WIDTH - 1)


def _packed(free: Counts) -> Free:
    return sum([spaces << _DIGIT * at for at, spaces in enumerate(free)])


@lru_cache(maxsize=1 << 12)
def _at_most(free: Free, dice: int) -> Free:
    """No more spaces of a number than there are dice left to fill them."""
    return sum([min(free >> digit & 15, dice) << digit for _, _, digit, _ in _PLACES])


# --- what may be hoped for ------------------------------------------------------------------------


@lru_cache(maxsize=1 << 15)
def _settled(free: Free, dice: int, treats: int) -> tuple[Rooms, Rooms, int]:
    """Not to bust; to fill all spaces; and the spots buried at least, whatever the yard holds."""
    if not dice:
        return _FULL[treats], 0, 0
    dice -= 1
    unit = SIDES ** (dice + treats)
    beyond = _BEYOND[dice]
    safe = scored = buried = 0
    if treats:
        safe_again, scored_again, buried_again = _settled(free, dice + 1, treats - 1)
    # More spaces than dice to fill them: all of them are never filled.
    over = free + beyond & _OVER
    if_safe, if_scored, if_buried = _settled(_at_most(free, dice) if over else free, dice, treats)
    if over:
        if_scored = 0
    for number, _, digit, spots in _PLACES:
        if free >> digit & 15:
            left = free - (1 << digit)
            over = left + beyond & _OVER
            if not left:
                # The last space filled scores all dogs.
                still = filled = _FULL[dice + treats]
                more = 0
            elif over:
                still, _, more = _settled(_at_most(left, dice), dice, treats)
                filled = 0
            else:
                still, filled, more = _settled(left, dice, treats)
        else:
            still, filled = if_safe << spots & _ALL, if_scored << spots & _ALL
            more = if_buried + number * unit
        if treats:
            still = _better(still, safe_again)
            filled = _better(filled, scored_again)
            more = min(more, buried_again)
        safe += still
        scored += filled
        buried += more
    return safe, scored, buried


@lru_cache(maxsize=1 << 15)
def _completed(free: Free, goals: Goals, dice: int, treats: int) -> Rooms:
    """To complete a dog and not to bust."""
    if not goals:
        return 0
    dice -= 1
    again = _completed(free, goals, dice + 1, treats - 1) if treats else 0
    beyond, near = _BEYOND[dice], _NEAR[dice]
    rest = _at_most(free, dice) if free + beyond & _OVER else free
    buried = _completed(rest, goals & near, dice, treats)
    worth = 0
    for _, bit, digit, spots in _PLACES:
        if free >> digit & 15:
            left = free - (1 << digit)
            scored = not left
            if left + beyond & _OVER:
                left = _at_most(left, dice)
            if goals >> bit & 1:
                part = _FULL[dice + treats] if scored else _settled(left, dice, treats)[0]
            elif wanting := goals & _WITH[bit]:
                part = 0
                while wanting:
                    # The number goes on this dog; those that lack all it lacks still are no nearer.
                    goal = wanting.bit_length() - 1
                    wanting ^= 1 << goal
                    after = (goals ^ 1 << goal) & ~_containing(goal ^ bit) | 1 << (goal ^ bit)
                    other = _completed(left, after & near, dice, treats)
                    part = _better(part, other) if part else other
            else:
                part = _completed(left, goals & near, dice, treats)
        else:
            part = buried << spots & _ALL
        worth += _better(part, again) if treats else part
    return worth


@lru_cache(maxsize=1 << 12)
def _placed(fits: int, dice: int, treats: int) -> Rooms:
    """To place a die before a bust."""
    if not dice or not fits:
        return 0
    again = _placed(fits, dice, treats - 1) if treats else 0
    buried = _placed(fits, dice - 1, treats)
    worth = 0
    for _, bit, _, spots in _PLACES:
        part = _FULL[dice - 1 + treats] if fits & bit else buried << spots & _ALL
        worth += _better(part, again) if treats else part
    return worth
