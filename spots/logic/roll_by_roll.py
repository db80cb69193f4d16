"""The odds of single dice that have to be rolled one after the other, each settled by itself.

A die that fits is always placed: that buries least and completes soonest; where several dogs want
it, the best one gets it. What is worth how much is kept for every room in the yard at once, as
whole numbers: times 6 for each die still to be rolled and for each treat.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from .cards import FACES, YARD
from .prospects import BITS, SIDES, Counts, Figures, Pack, least

Rooms = tuple[int, ...]
"""What something is worth with room for 0, 1, … 7 spots in the yard."""

_ROOMS = YARD + 1


def roll_by_roll(pack: Pack, dice: int, treats: int) -> Figures:
    """The figures of so many dice rolled one by one; each treat rolls one of them again."""
    free = tuple([min(spaces, dice) for spaces in pack.free])
    fits = sum([BITS[number] for number, spaces in zip(FACES, free, strict=True) if spaces])
    everything = SIDES ** (dice + treats)
    room = max(pack.room, 0)
    spots = _buried(free, dice, treats)
    safe = _safe(free, dice, treats)[room]
    place = _placed(fits, dice, treats)[room]
    fast = _scored(pack.free, dice, treats)[room] if fits else 0
    complete = _completed(free, _within(pack.goals, dice), dice, treats)[room]
    return Figures(
        Fraction(everything - safe, everything),
        Fraction(place, everything),
        Fraction(complete, everything),
        Fraction(fast, everything),
        Fraction(spots, everything),
    )


def _full(dice: int, treats: int) -> Rooms:
    return (SIDES ** (dice + treats),) * _ROOMS


_NOTHING = (0,) * _ROOMS


def _less_room(worth: Rooms, spots: int) -> Rooms:
    """The same after burying spots; where there is no room for them, nothing."""
    return _NOTHING[:spots] + worth[:-spots]


def _fewer(free: Counts, number: int, dice: int) -> Counts:
    """The free spaces after placing a number, no more of each than the dice left can fill."""
    return tuple(
        [min(spaces - (number == each), dice) for each, spaces in zip(FACES, free, strict=True)]
    )


def _at_most(free: Counts, dice: int) -> Counts:
    return tuple([min(spaces, dice) for spaces in free]) if max(free) > dice else free


def _within(goals: tuple[int, ...], dice: int) -> tuple[int, ...]:
    return tuple([goal for goal in goals if goal.bit_count() <= dice])


def _together(parts: list[Rooms], again: Rooms | None) -> Rooms:
    """What a roll is worth: for each face the better of settling it and of rolling again."""
    if again is not None:
        parts = [tuple(map(max, part, again)) for part in parts]
    return tuple(map(sum, zip(*parts, strict=True)))


@lru_cache(maxsize=1 << 15)
def _safe(free: Counts, dice: int, treats: int) -> Rooms:
    """Not to bust."""
    if not dice:
        return _full(0, treats)
    buried = _safe(_at_most(free, dice - 1), dice - 1, treats)
    parts = []
    for number, spaces in zip(FACES, free, strict=True):
        if not spaces:
            parts.append(_less_room(buried, number))
            continue
        left = _fewer(free, number, dice - 1)
        # The last space filled scores all dogs; with no dice left there is no bust either.
        parts.append(_safe(left, dice - 1, treats) if any(left) else _full(dice - 1, treats))
    return _together(parts, _safe(free, dice, treats - 1) if treats else None)


@lru_cache(maxsize=1 << 15)
def _scored(free: Counts, dice: int, treats: int) -> Rooms:
    """To fill all spaces."""
    if sum(free) > dice:
        return _NOTHING
    buried = _scored(free, dice - 1, treats)
    parts = []
    for number, spaces in zip(FACES, free, strict=True):
        if not spaces:
            parts.append(_less_room(buried, number))
            continue
        left = _fewer(free, number, dice)
        parts.append(_scored(left, dice - 1, treats) if any(left) else _full(dice - 1, treats))
    return _together(parts, _scored(free, dice, treats - 1) if treats else None)


@lru_cache(maxsize=1 << 15)
def _completed(free: Counts, goals: tuple[int, ...], dice: int, treats: int) -> Rooms:
    """To complete a dog and not to bust."""
    if not goals:
        return _NOTHING
    fewer = _within(goals, dice - 1)
    buried = _completed(_at_most(free, dice - 1), fewer, dice - 1, treats)
    parts = []
    for number, spaces in zip(FACES, free, strict=True):
        bit = BITS[number]
        if not spaces:
            parts.append(_less_room(buried, number))
            continue
        left = _fewer(free, number, dice - 1)
        if bit in goals:
            parts.append(_safe(left, dice - 1, treats) if any(left) else _full(dice - 1, treats))
            continue
        choices = [
            _completed(
                left,
                _within(
                    least(tuple([goal ^ bit if goal == each else goal for goal in goals])), dice - 1
                ),
                dice - 1,
                treats,
            )
            for each in goals
            if each & bit
        ] or [_completed(left, fewer, dice - 1, treats)]
        parts.append(choices[0] if len(choices) == 1 else tuple(map(max, *choices)))
    return _together(parts, _completed(free, goals, dice, treats - 1) if treats else None)


@lru_cache(maxsize=1 << 12)
def _placed(fits: int, dice: int, treats: int) -> Rooms:
    """To place a die before a bust."""
    if not dice or not fits:
        return _NOTHING
    buried = _placed(fits, dice - 1, treats)
    full = _full(dice - 1, treats)
    parts = [full if fits & BITS[number] else _less_room(buried, number) for number in FACES]
    return _together(parts, _placed(fits, dice, treats - 1) if treats else None)


@lru_cache(maxsize=1 << 15)
def _buried(free: Counts, dice: int, treats: int) -> int:
    """The spots buried at least, whatever the yard holds."""
    if not dice:
        return 0
    buried = _buried(_at_most(free, dice - 1), dice - 1, treats)
    unit = SIDES ** (dice - 1 + treats)
    parts = []
    for number, spaces in zip(FACES, free, strict=True):
        if spaces:
            left = _fewer(free, number, dice - 1)
            parts.append(_buried(left, dice - 1, treats) if any(left) else 0)
        else:
            parts.append(number * unit + buried)
    if treats:
        again = _buried(free, dice, treats - 1)
        parts = [min(part, again) for part in parts]
    return sum(parts)
