"""The odds of a roll of which a treat may reroll any dice, not only all of them.

Such a roll has few dice, so there are few hands, and each of them is looked at: what it is worth as
it is, and what it is worth to keep some of its dice and reroll the others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from operator import itemgetter
from typing import NamedTuple

from spots.sliced import Work, remembered

from ..cards import FACES
from ..tricks import Keep
from .figures import BITS, SIDES, Figures, SingleRoll

Pick = Callable[[Sequence[int]], Sequence[int]]
"""Picks, for each hand of one size, the value of a hand of another size."""


class _Hands(NamedTuple):
    """Every hand of one size, and how to get from it to hands with one die more or less."""

    hands: list[tuple[int, ...]]
    more: list[Pick]  # by the number of the added die; empty for the largest size
    less: list[Pick]  # by the place of the removed die; empty for no dice


@lru_cache(maxsize=16)
def _hands(dice: int) -> list[_Hands]:
    """The hands of at most `dice` dice, by size."""
    sizes = [list(combinations_with_replacement(FACES, size)) for size in range(dice + 1)]
    at = {hand: index for hands in sizes for index, hand in enumerate(hands)}
    found = []
    for size, hands in enumerate(sizes):
        faces = FACES if size < dice else ()
        more = [[at[tuple(sorted((*hand, face)))] for hand in hands] for face in faces]
        less = [[at[hand[:die] + hand[die + 1 :]] for hand in hands] for die in range(size)]
        found.append(_Hands(hands, [_pick(some) for some in more], [_pick(some) for some in less]))
    return found


def _pick(places: list[int]) -> Pick:
    # With a single place, an itemgetter would not give a sequence.
    return itemgetter(*places) if len(places) > 1 else lambda values: [values[places[0]]]


@remembered(maxsize=1 << 10)
def roll_picking(roll: SingleRoll, hand: tuple[int, ...], treats: int) -> Work[Figures]:
    """The figures of a roll of which each treat may reroll any dice; `hand` has been kept of it.

    `roll.dice` counts all dice, those in hand too.
    """
    assert roll.keep is Keep.ALL, "dice can be picked only where all are kept"
    hands = _hands(roll.dice)
    safe, complete, fast, spots = [], [], [], []
    for whole in hands[-1].hands:
        counts = [whole.count(number) for number in FACES]
        over = [n * (c - f) for n, c, f in zip(FACES, counts, roll.free, strict=True) if c > f]
        fell = sum([BITS[number] for number in set(whole)])
        ok = sum(over) <= roll.room
        safe.append(int(ok))
        complete.append(int(ok and any([goal & fell == goal for goal in roll.goals])))
        filled = all([c >= f for c, f in zip(counts, roll.free, strict=True)])
        fast.append(int(ok and roll.fast and filled))
        spots.append(-sum(over))
    hoped = []
    for worth in (safe, complete, fast, spots):
        hoped.append(_hoped(hands, worth, hand, treats))
        yield
    return Figures(1 - hoped[0], _placed(roll, hand, treats), hoped[1], hoped[2], -hoped[3])


def _placed(roll: SingleRoll, hand: tuple[int, ...], treats: int) -> Fraction:
    """The chance to place a die: as long as none fits, everything is rerolled."""
    if any([roll.free[number - 1] for number in hand]):
        return Fraction(1)
    dice = roll.dice * (treats + 1) - len(hand)
    return 1 - Fraction(roll.free.count(0), SIDES) ** dice


def _hoped(hands: list[_Hands], worth: list[int], hand: tuple[int, ...], treats: int) -> Fraction:
    """What a hand is worth on average before its other dice are rolled, with the best rerolls."""
    if min(worth) == max(worth):
        return Fraction(worth[0])
    dice = len(hands) - 1
    scale = SIDES**dice
    unit = 1
    values = worth
    means: list[list[int]] = []
    for spent in range(treats + 1):
        if spent:
            unit *= scale
            # What may be kept of a hand is all of it, or what may be kept with one die less.
            best: Sequence[int] = means[0]
            for size in range(1, dice):
                best = _largest(means[size], [pick(best) for pick in hands[size].less])
            worth_now = [value * unit for value in worth]
            values = _largest(worth_now, [pick(best) for pick in hands[dice].less])
        # Means are kept times `scale`, so that they stay whole numbers.
        means = [[value * scale for value in values]]
        for size in range(dice - 1, -1, -1):
            six = zip(*[pick(means[0]) for pick in hands[size].more], strict=True)
            means.insert(0, [sum(each) // SIDES for each in six])
    return Fraction(means[len(hand)][hands[len(hand)].hands.index(hand)], unit * scale)


def _largest(one: Sequence[int], others: list[Sequence[int]]) -> list[int]:
    """The largest value for each hand."""
    return list(map(max, one, *others))
