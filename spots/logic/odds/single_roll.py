"""The odds of a roll after which nothing more is forced.

Dice are indistinguishable, so a roll is how often each number fell. The numbers are taken one after
the other, and all rolls that leave the same choice are counted together. A treat, which rerolls
everything, is spent when the roll did not bring what was hoped for.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod

from ..cards import FACES
from ..tricks import Keep
from .chosen_dice import one_number_kept, one_set_kept
from .figures import BITS, NO, SIDES, Figures, SingleRoll, Tally


@lru_cache(maxsize=1 << 14)
def roll_once(roll: SingleRoll, treats: int) -> Figures:
    """The figures of a roll that `treats` treats may reroll, all dice at once."""
    if roll.keep is Keep.ONE_NUMBER:
        ways = one_number_kept(roll)
    elif roll.keep not in _ALL_KEPT:
        ways = one_set_kept(roll)
    elif roll.dice <= _FEW:
        ways = _few_kept(roll)
    else:
        ways = _all_kept(roll, treats > 0)
    falls, rolls = SIDES**roll.dice, treats + 1
    every = falls**rolls
    expected = _expected(roll) if roll.keep in _ALL_KEPT else _mean(ways.buried, falls)
    if treats:
        expected = _spared(expected, ways.buried, falls, treats)
    # With treats, one of several rolls has to bring what is hoped for.
    place, complete, fast = [
        Fraction(every - (falls - some) ** rolls, every) if some else NO
        for some in (ways.place, ways.complete, ways.fast)
    ]
    return Figures(Fraction((falls - ways.safe) ** rolls, every), place, complete, fast, expected)


def _spared(expected: Fraction, buried: dict[int, int], falls: int, treats: int) -> Fraction:
    """The spots buried on average if a roll that buries more than its reroll would is rerolled."""
    unit = falls
    spots = int(expected * unit)
    for _ in range(treats):
        less = [(spots - few * unit) * ways for few, ways in buried.items() if few * unit < spots]
        spots = spots * falls - sum(less)
        unit *= falls
    return Fraction(spots, unit)


def _mean(buried: dict[int, int], falls: int) -> Fraction:
    return Fraction(sum([spots * ways for spots, ways in buried.items()]), falls)


# --- all dice are kept, but for some numbers --------------------------------------------------

_ALL_KEPT = frozenset({Keep.ALL, Keep.UP_TO_NAMED, Keep.UNLESS_LOWER})


def _expected(roll: SingleRoll) -> Fraction:
    """The spots buried on average: for each number by itself, the dice that do not fit."""
    dice, spots = roll.dice, 0
    for number in range(roll.low, roll.high + 1):
        free = roll.free[number - 1]
        over = [
            (fell - free) * comb(dice, fell) * (SIDES - 1) ** (dice - fell)
            for fell in range(free + 1, dice + 1)
        ]
        spots += number * sum(over)
    return Fraction(spots, SIDES**dice)


_LEFT = 6  # bits for the dice left, in a key
_SPOTS = 12  # bits for the spots buried


def _all_kept(roll: SingleRoll, spread: bool) -> Tally:
    """The ways when all dice are kept; `spread`: whether all numbers of buried spots are needed.

    Placing as many as fit buries least, on whichever dogs. So a dog can be completed when all its
    numbers fell and nothing busts.
    """
    dice, free, room = roll.dice, roll.free, roll.room
    most = max(room, int(_expected(roll))) if spread else room
    goals = [goal for goal in roll.goals if goal < BITS[roll.high] * 2]
    fast = 1 << len(goals) if roll.fast and not any(free[roll.high :]) else 0
    rows = []
    for number in reversed(FACES[: roll.high]):
        row = [
            (
                fell,
                number * max(0, fell - free[number - 1]) if number >= roll.low else 0,
                sum([1 << at for at, goal in enumerate(goals) if fell or not goal & BITS[number]])
                + (fast if fell >= free[number - 1] else 0),
            )
            for fell in range(dice + 1)
        ]
        if row[0][1:] != row[-1][1:]:
            rows.append([(fell, spots, hopes) for fell, spots, hopes in row if spots <= most])
    idle = SIDES - len(rows)
    every = (1 << len(goals)) - 1 | fast
    # A key holds the goals that can still be reached, the spots buried and the dice left to fall.
    tallies = {
        every << _LEFT + _SPOTS | left: comb(dice, left) * idle ** (dice - left)
        for left in (range(dice + 1) if idle else (dice,))
    }
    for row in rows:
        tallies = _fallen(tallies, row, most, last=row is rows[-1])
    safe = complete = quick = 0
    buried: dict[int, int] = {}
    for key, ways in tallies.items():
        if key & (1 << _LEFT) - 1:
            continue
        spots = key >> _LEFT & (1 << _SPOTS) - 1
        if spots <= room:
            hopes = key >> _LEFT + _SPOTS
            safe += ways
            complete += ways if hopes & ~fast else 0
            quick += ways if hopes & fast else 0
        buried[spots] = buried.get(spots, 0) + ways
    fitting = len([number for number in FACES[: roll.high] if free[number - 1]])
    return Tally(safe, SIDES**dice - (SIDES - fitting) ** dice, complete, quick, buried)


def _fallen(
    tallies: dict[int, int], row: list[tuple[int, int, int]], most: int, *, last: bool
) -> dict[int, int]:
    """The tallies after one more number; falls that bury more than `most` are dropped."""
    after: dict[int, int] = {}
    for key, ways in tallies.items():
        left = key & (1 << _LEFT) - 1
        spots = key >> _LEFT & (1 << _SPOTS) - 1
        hopes = key >> _LEFT + _SPOTS
        for fell, more, still in row[left:] if last else row:
            if fell > left or spots + more > most:
                break
            now = ((hopes & still) << _SPOTS | spots + more) << _LEFT | left - fell
            after[now] = after.get(now, 0) + ways * comb(left, fell)
    return after


_FEW = 3
"""The most dice of which it is faster to look at each fall."""


def _few_kept(roll: SingleRoll) -> Tally:
    """The same for few dice, by looking at each fall."""
    free, high = roll.free, roll.high
    over = [[0] * (roll.dice + 1) for _ in range(FACES[-1] + 1)]
    for number in range(roll.low, high + 1):
        over[number] = [number * max(0, fell - free[number - 1]) for fell in range(roll.dice + 1)]
    goals = [goal for goal in roll.goals if goal < BITS[high] * 2]
    spaces = sum(free)
    fits = sum([BITS[number] for number in FACES[:high] if free[number - 1]])
    safe = place = complete = quick = 0
    buried: dict[int, int] = {}
    for ways, fell, counts in _falls(roll.dice):
        spots = sum([over[number][count] for number, count in counts])
        buried[spots] = buried.get(spots, 0) + ways
        place += ways if fell & fits else 0
        if spots > roll.room:
            continue
        safe += ways
        if any([goal & fell == goal for goal in goals]):
            complete += ways
        if roll.fast:
            filled = [min(count, free[number - 1]) for number, count in counts if number <= high]
            quick += ways if sum(filled) == spaces else 0
    return Tally(safe, place, complete, quick, buried)


@lru_cache(maxsize=_FEW)
def _falls(dice: int) -> list[tuple[int, int, tuple[tuple[int, int], ...]]]:
    """Every fall of the dice: in how many orders, which numbers (as bits), and how often each."""
    falls = []
    for hand in combinations_with_replacement(FACES, dice):
        counts = tuple([(number, hand.count(number)) for number in sorted(set(hand))])
        ways = factorial(dice) // prod([factorial(count) for _, count in counts])
        falls.append((ways, sum([BITS[number] for number, _ in counts]), counts))
    return falls
