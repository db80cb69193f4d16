"""The odds of a roll after which nothing more is forced.

Dice cannot be told apart, so a roll is how often each number fell. The numbers are gone through one
after the other, and all rolls that leave the same choice are counted together. A treat that rolls
everything again is spent when the roll did not bring what was hoped for.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import NamedTuple

from .cards import FACES
from .prospects import BITS, NO, SIDES, Counts, Figures, Pack
from .tricks import Keep


class LastRoll(NamedTuple):
    """All that the odds of a roll depend on."""

    dice: int
    keep: Keep
    low: int  # lower dice may be discarded
    high: int  # higher dice are
    free: Counts  # no more than there are dice
    goals: tuple[int, ...]  # none that needs more numbers than there are dice
    room: int
    fast: bool  # whether there are dice enough for all free spaces

    @classmethod
    def of(cls, pack: Pack, dice: int, keep: Keep, low: int, high: int) -> LastRoll:
        """The roll of so many dice for a pack."""
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


class _Ways(NamedTuple):
    """In how many of all falls of the dice something can be had."""

    safe: int
    place: int
    complete: int
    fast: int
    buried: dict[int, int]  # for each number of spots, the falls that bury them at least


@lru_cache(maxsize=1 << 14)
def last_roll(roll: LastRoll, treats: int) -> Figures:
    """The figures of a roll that so many treats may roll again, all dice at once."""
    if roll.keep is Keep.ONE_NUMBER:
        ways = _one_number(roll)
    elif roll.keep not in _ALL_KEPT:
        ways = _some_kept(roll)
    elif roll.dice <= _FEW:
        ways = _few_kept(roll)
    else:
        ways = _all_kept(roll, treats > 0)
    falls, rolls = SIDES**roll.dice, treats + 1
    every = falls**rolls
    expected = _expected(roll) if roll.keep in _ALL_KEPT else _mean(ways.buried, falls)
    if treats:
        expected = _spared(expected, ways.buried, falls, treats)
    # With treats, one roll of several has to bring what is hoped for.
    place, complete, fast = [
        Fraction(every - (falls - some) ** rolls, every) if some else NO
        for some in (ways.place, ways.complete, ways.fast)
    ]
    return Figures(Fraction((falls - ways.safe) ** rolls, every), place, complete, fast, expected)


def _spared(expected: Fraction, buried: dict[int, int], falls: int, treats: int) -> Fraction:
    """The spots buried on average when a roll that buries more than the next one is rerolled."""
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


def _expected(roll: LastRoll) -> Fraction:
    """The spots buried on average: what is left over of each number, by itself."""
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


def _all_kept(roll: LastRoll, spread: bool) -> _Ways:
    """The ways when what is kept is settled as a whole; with how they bury if that is asked for.

    Placing as many as fit buries least, and on which dog they go changes nothing of it. So a dog
    can be completed when all its numbers fell and nothing busts.
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
    # A key holds the hopes that are left, the spots buried and the dice still to fall.
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
    return _Ways(safe, SIDES**dice - (SIDES - fitting) ** dice, complete, quick, buried)


def _fallen(
    tallies: dict[int, int], row: list[tuple[int, int, int]], most: int, *, last: bool
) -> dict[int, int]:
    """The tallies after one more number; what buries more than the most is not followed."""
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
"""So many dice are counted faster one fall after the other."""


def _few_kept(roll: LastRoll) -> _Ways:
    """The same for few dice: there are few falls."""
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
    return _Ways(safe, place, complete, quick, buried)


@lru_cache(maxsize=_FEW)
def _falls(dice: int) -> list[tuple[int, int, tuple[tuple[int, int], ...]]]:
    """Every fall of the dice: in how many orders, which numbers (as bits), and how often each."""
    falls = []
    for hand in combinations_with_replacement(FACES, dice):
        counts = tuple([(number, hand.count(number)) for number in sorted(set(hand))])
        ways = factorial(dice) // prod([factorial(count) for _, count in counts])
        falls.append((ways, sum([BITS[number] for number, _ in counts]), counts))
    return falls


# --- all dice of one number are kept ----------------------------------------------------------


def _one_number(roll: LastRoll) -> _Ways:
    """The ways when the player keeps all dice of one of the numbers that fell."""
    fast = roll.free if roll.fast else ()
    safe, place, complete, quick = set(), set(), set(), set()
    costs: dict[int, set[_Count]] = {}
    for number, free in zip(FACES, roll.free, strict=True):
        for fell in range(1, roll.dice + 1):
            spots = number * max(0, fell - free)
            costs.setdefault(spots, set()).add((number, fell))
            if free:
                place.add((number, fell))
            if spots > roll.room:
                continue
            safe.add((number, fell))
            if BITS[number] in roll.goals:
                complete.add((number, fell))
            if 0 < free <= fell and free == sum(fast):
                quick.add((number, fell))
    buried: dict[int, int] = {}
    least: set[_Count] = set()
    before = 0
    for spots in sorted(costs):
        least |= costs[spots]
        ways = _falls_with(roll.dice, least)
        if ways > before:
            buried[spots] = ways - before
        before = ways
    hopes = [_falls_with(roll.dice, some) for some in (safe, place, complete, quick)]
    return _Ways(hopes[0], hopes[1], hopes[2], hopes[3], buried)


_Count = tuple[int, int]
"""A number, and how often it fell."""


def _falls_with(dice: int, some: set[_Count]) -> int:
    """In how many falls a number falls exactly as often as one of these say.

    The others are the coefficient of a product: for each number, one over the factorial of how
    often it fell. All coefficients of a factor lie side by side in one large number.
    """
    if not some:
        return 0
    orders = factorial(dice)
    width = (SIDES**dice * orders**SIDES).bit_length()
    within = (1 << width * (dice + 1)) - 1
    product = 1
    for number in FACES:
        other = [fell for fell in range(dice + 1) if (number, fell) not in some]
        factor = sum([orders // factorial(fell) << width * fell for fell in other])
        product = product * factor & within
    falls: int = SIDES**dice - (product >> width * dice) // orders ** (SIDES - 1)
    return falls


# --- only some dice are kept ------------------------------------------------------------------


def _some_kept(roll: LastRoll) -> _Ways:
    """The ways when the player chooses among sets of dice to keep."""
    sets, falls = _offers(roll.keep, roll.dice)
    free = roll.free
    ok = place = complete = fast = 0
    costs: dict[int, int] = {}
    for at, counts in enumerate(sets):
        bit = 1 << at
        fell, spots = 0, 0
        for number, count, spaces in zip(FACES, counts, free, strict=True):
            if count:
                fell |= BITS[number]
                place |= bit if spaces else 0
                spots += number * (count - spaces) if count > spaces else 0
        costs[spots] = costs.get(spots, 0) | bit
        if spots <= roll.room:
            ok |= bit
            complete |= bit if any([goal & fell == goal for goal in roll.goals]) else 0
            if roll.fast and all([count >= n for count, n in zip(counts, free, strict=True)]):
                fast |= bit
    # No set at all: everything is discarded.
    none = sum([ways for offer, ways in falls if not offer])
    safe, places, completes, quick = [
        sum([ways for offer, ways in falls if offer & bits]) if bits else 0
        for bits in (ok, place, complete, fast)
    ]
    buried = {0: none} if none else {}
    rest: tuple[tuple[int, int], ...] | list[tuple[int, int]] = falls
    for spots in sorted(costs):
        bits = costs[spots]
        with_it = sum([ways for offer, ways in rest if offer & bits])
        if with_it:
            buried[spots] = buried.get(spots, 0) + with_it
            rest = [fall for fall in rest if not fall[0] & bits]
    return _Ways(safe + none, places, completes, quick, buried)


@lru_cache(maxsize=64)
def _offers(keep: Keep, dice: int) -> tuple[list[Counts], tuple[tuple[int, int], ...]]:
    """The sets that may be kept, and in how many falls which of them (as bits) are offered."""
    sets = [tuple([kept.count(number) for number in FACES]) for kept in _sets(keep, dice)]
    tallies = {(dice, (1 << len(sets)) - 1): 1}
    for number in FACES:
        offered = [
            sum([1 << at for at, counts in enumerate(sets) if counts[number - 1] <= fell])
            for fell in range(dice + 1)
        ]
        after: dict[tuple[int, int], int] = {}
        for (left, offer), ways in tallies.items():
            for fell in range(left + 1) if number < FACES[-1] else (left,):
                now = left - fell, offer & offered[fell]
                after[now] = after.get(now, 0) + ways * comb(left, fell)
        tallies = after
    return sets, tuple([(offer, ways) for (_, offer), ways in tallies.items()])


def _sets(keep: Keep, dice: int) -> list[tuple[int, ...]]:
    if keep is Keep.TWO:
        return list(combinations_with_replacement(FACES, min(2, dice)))
    return [
        kept
        for size in range(1, dice + 1)
        for kept in combinations_with_replacement(FACES, size)
        if sum(kept) == 8
    ]
