"""The odds of a roll of which a treat may roll any dice again, not only all of them.

There are few hands of so few dice, so each of them is looked at: what it is worth as it lies, and
what it is worth to keep some of its dice and roll the others.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from .cards import FACES
from .last_roll import LastRoll
from .prospects import BITS, SIDES, Figures
from .tricks import Keep


class _Hands(NamedTuple):
    """Every hand of up to so many dice, the smallest first."""

    at: dict[tuple[int, ...], int]
    whole: list[tuple[int, ...]]  # those of all dice
    more: list[list[int]]  # of each smaller one: the six that come of it with one die more
    less: list[list[int]]  # of each but the empty one: those with one die less


@lru_cache(maxsize=16)
def _hands(dice: int) -> _Hands:
    sizes = [list(combinations_with_replacement(FACES, size)) for size in range(dice + 1)]
    at = {hand: index for index, hand in enumerate([hand for hands in sizes for hand in hands])}
    more = [
        [at[tuple(sorted((*hand, face)))] for face in FACES]
        for hands in sizes[:-1]
        for hand in hands
    ]
    less = [
        sorted({at[some] for some in combinations(hand, len(hand) - 1)})
        for hands in sizes[1:]
        for hand in hands
    ]
    return _Hands(at, sizes[-1], more, less)


@lru_cache(maxsize=1 << 10)
def picked_roll(roll: LastRoll, hand: tuple[int, ...], treats: int) -> Figures:
    """The figures of a roll of which each treat may roll any dice again; `hand` is kept of it.

    The roll's dice are all of them, those in hand too.
    """
    assert roll.keep is Keep.ALL, "dice can be picked only where all are kept"
    hands = _hands(roll.dice)
    safe, complete, fast, spots = [], [], [], []
    for whole in hands.whole:
        counts = [whole.count(number) for number in FACES]
        over = [n * (c - f) for n, c, f in zip(FACES, counts, roll.free, strict=True) if c > f]
        fell = sum([BITS[number] for number in set(whole)])
        ok = sum(over) <= roll.room
        safe.append(int(ok))
        complete.append(int(ok and any([goal & fell == goal for goal in roll.goals])))
        filled = all([c >= f for c, f in zip(counts, roll.free, strict=True)])
        fast.append(int(ok and roll.fast and filled))
        spots.append(-sum(over))
    at = hands.at[hand]
    return Figures(
        1 - _hoped(hands, roll.dice, safe, at, treats),
        _placed(roll, hand, treats),
        _hoped(hands, roll.dice, complete, at, treats),
        _hoped(hands, roll.dice, fast, at, treats),
        -_hoped(hands, roll.dice, spots, at, treats),
    )


def _placed(roll: LastRoll, hand: tuple[int, ...], treats: int) -> Fraction:
    """To place a die: as long as none fits, everything is rolled again."""
    if any([roll.free[number - 1] for number in hand]):
        return Fraction(1)
    dice = roll.dice * (treats + 1) - len(hand)
    return 1 - Fraction(roll.free.count(0), SIDES) ** dice


def _hoped(hands: _Hands, dice: int, worth: list[int], at: int, treats: int) -> Fraction:
    """What a hand is worth on average before its other dice are rolled, with the best rerolls."""
    if min(worth) == max(worth):
        return Fraction(worth[0])
    scale = SIDES**dice
    unit = 1
    values = worth
    smaller = len(hands.more)
    means: list[int] = []
    for spent in range(treats + 1):
        if spent:
            unit *= scale
            # The best that can be kept of a hand is the best of what may be kept with a die less.
            best = means[:1]
            for index, less in enumerate(hands.less[: smaller - 1], 1):
                best.append(max([means[index], *[best[fewer] for fewer in less]]))
            values = [
                max([value * unit, *[best[fewer] for fewer in less]])
                for value, less in zip(worth, hands.less[smaller - 1 :], strict=True)
            ]
        # Means are kept times `scale`, so that they stay whole numbers.
        means = [0] * smaller + [value * scale for value in values]
        for index in range(smaller - 1, -1, -1):
            means[index] = sum([means[more] for more in hands.more[index]]) // SIDES
    return Fraction(means[at], unit * scale)
