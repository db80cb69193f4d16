"""In how many falls of a roll each figure is reached, where the player chooses the dice to keep."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, factorial

from ..cards import FACES
from ..tricks import Keep
from .figures import BITS, SIDES, Counts, SingleRoll, Tally

# --- all dice of one number are kept ----------------------------------------------------------


def one_number_kept(roll: SingleRoll) -> Tally:
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
    return Tally(hopes[0], hopes[1], hopes[2], hopes[3], buried)


_Count = tuple[int, int]
"""A number, and how often it fell."""


def _falls_with(dice: int, some: set[_Count]) -> int:
    """In how many falls some number falls exactly as often as one of these counts says.

    The other falls are a coefficient of a product of generating functions: for each number, one
    over the factorial of how often it fell. A factor's coefficients are packed into one integer.
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


def one_set_kept(roll: SingleRoll) -> Tally:
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
    # No set is offered: everything is discarded.
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
    return Tally(safe + none, places, completes, quick, buried)


@lru_cache(maxsize=64)
def _offers(keep: Keep, dice: int) -> tuple[list[Counts], tuple[tuple[int, int], ...]]:
    """The sets that may be kept, and in how many falls which of them are offered, as bits."""
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
