"""Rolls as computer players go through them: each multiset of faces once, with its probability."""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial

from spots.logic import FACES
from spots.logic.tricks import Keep

Dice = tuple[int, ...]
"""Dice in rising order."""


@cache
def chances(dice: int) -> tuple[tuple[Dice, float], ...]:
    """Every roll of so many dice, and how likely it is."""
    everything = len(FACES) ** dice
    orders = factorial(dice)
    rolls = []
    for faces in combinations_with_replacement(FACES, dice):
        same = 1
        for _, count in grouped(faces):
            same *= factorial(count)
        rolls.append((faces, orders / same / everything))
    return tuple(rolls)


@cache
def grouped(dice: Dice) -> tuple[tuple[int, int], ...]:
    """The numbers among some dice, each with how often it is there."""
    return tuple((number, dice.count(number)) for number in FACES if number in dice)


def _eights() -> tuple[Dice, ...]:
    """Every set of dice that totals exactly 8."""

    def sets(total: int, highest: int) -> list[Dice]:
        if total == 0:
            return [()]
        return [
            (*rest, number)
            for number in range(min(total, highest), 0, -1)
            for rest in sets(total - number, number)
        ]

    return tuple(sets(8, FACES[-1]))


EIGHTS = _eights()


def _within(some: Dice, dice: Dice) -> bool:
    return all([dice.count(number) >= count for number, count in grouped(some)])


@cache
def kept(keep: Keep, dice: Dice, limit: int) -> tuple[Dice, ...]:
    """The sets of dice that a roll may come down to, where the choice is about which dice to keep.

    `limit` is the number named. What a yard lets one discard depends on the pack too: see `turn`.
    """
    if keep is Keep.ONE_NUMBER:
        return tuple([(number,) * count for number, count in grouped(dice)])
    if keep is Keep.TWO:
        return tuple(sorted(set(combinations(dice, min(2, len(dice))))))
    if keep is Keep.EIGHT:
        return tuple([eight for eight in EIGHTS if _within(eight, dice)]) or ((),)
    if keep is Keep.UP_TO_NAMED:
        return (tuple([die for die in dice if die <= limit]),)
    return (dice,)


CHOSEN = frozenset({Keep.ONE_NUMBER, Keep.TWO, Keep.EIGHT})
"""Where a player chooses which dice of a roll to keep."""


@cache
def kept_rolls(keep: Keep, dice: int) -> tuple[tuple[tuple[Dice, ...], float], ...]:
    """What rolls of so many dice let one choose from, and how likely each choice is."""
    found: dict[tuple[Dice, ...], float] = {}
    for faces, probability in chances(dice):
        options = kept(keep, faces, 0)
        found[options] = found.get(options, 0.0) + probability
    return tuple(found.items())


@cache
def parts(dice: Dice) -> tuple[Dice, ...]:
    """The sets of dice one may keep when the others are rolled again: all but the whole."""
    return tuple({some for size in range(len(dice)) for some in combinations(dice, size)})
