"""Rolls as computer players go through them: each multiset of faces once, with its probability."""

from __future__ import annotations

from collections.abc import Generator
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial

from spots.logic import FACES
from spots.logic.pieces import finish
from spots.logic.tricks import Keep

Dice = tuple[int, ...]
"""Dice in rising order."""
PIECE = 32
"""So many rolls are gone through at a time."""


def _probability(faces: Dice) -> float:
    """How likely a roll is, in any order."""
    orders = factorial(len(faces))
    for _, count in grouped(faces):
        orders //= factorial(count)
    return float(orders / len(FACES) ** len(faces))


@cache
def chances(dice: int) -> tuple[tuple[Dice, float], ...]:
    """Every roll of so many dice, and how likely it is."""
    rolls = combinations_with_replacement(FACES, dice)
    return tuple([(faces, _probability(faces)) for faces in rolls])


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


Choices = tuple[tuple[tuple[Dice, ...], float], ...]
_known: dict[tuple[Keep, int], Choices] = {}


def learn(keep: Keep, dice: int) -> Generator[None, None, Choices]:
    """What rolls of so many dice let one choose from, and how likely each choice is.

    The first time this takes long for many dice, so it is done in pieces.
    """
    known = _known.get((keep, dice))
    if known is None:
        found: dict[tuple[Dice, ...], float] = {}
        for number, faces in enumerate(combinations_with_replacement(FACES, dice)):
            options = kept(keep, faces, 0)
            found[options] = found.get(options, 0.0) + _probability(faces)
            if number % PIECE == 0:
                yield
        known = _known[keep, dice] = tuple(found.items())
    return known


def kept_rolls(keep: Keep, dice: int) -> Choices:
    """The same at once."""
    return finish(learn(keep, dice))


@cache
def choosable(keep: Keep, dice: int) -> tuple[Dice, ...]:
    """All the sets of dice that rolls of so many dice let one choose from."""
    return tuple({option for options, _ in kept_rolls(keep, dice) for option in options})


@cache
def parts(dice: Dice) -> tuple[Dice, ...]:
    """The sets of dice one may keep when the others are rolled again: all but the whole."""
    return tuple({some for size in range(len(dice)) for some in combinations(dice, size)})
