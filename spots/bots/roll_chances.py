"""Rolls as computer players see them: each multiset of faces once, with its probability."""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial

from spots.logic import FACES, kept_sets
from spots.logic.tricks import Keep
from spots.sliced import Work, finish, remembered

Dice = tuple[int, ...]
"""Dice in rising order."""
PIECE = 24
"""How many rolls make a piece of work."""


def _probability(faces: Dice) -> float:
    """How likely a roll is, in any order."""
    orders = factorial(len(faces))
    for _, count in grouped(faces):
        orders //= factorial(count)
    return float(orders / len(FACES) ** len(faces))


@cache
def chances(dice: int) -> tuple[tuple[Dice, float], ...]:
    """Every roll of `dice` dice, and how likely it is."""
    rolls = combinations_with_replacement(FACES, dice)
    return tuple([(faces, _probability(faces)) for faces in rolls])


@cache
def grouped(dice: Dice) -> tuple[tuple[int, int], ...]:
    """The numbers among some dice, each with its count."""
    return tuple((number, dice.count(number)) for number in FACES if number in dice)


CHOSEN = frozenset({Keep.ONE_NUMBER, Keep.TWO, Keep.EIGHT})
"""Where a player chooses which dice of a roll to keep."""


Offers = tuple[tuple[tuple[Dice, ...], float], ...]


@remembered(maxsize=64)
def offers(keep: Keep, dice: int) -> Work[Offers]:
    """The choices of sets to keep that rolls of `dice` dice offer, and how likely each choice is.

    With many dice this takes long, so it is done in pieces.
    """
    found: dict[tuple[Dice, ...], float] = {}
    for number, faces in enumerate(combinations_with_replacement(FACES, dice)):
        options = kept_sets(keep, faces, 0)
        found[options] = found.get(options, 0.0) + _probability(faces)
        if number % PIECE == 0:
            yield
    return tuple(found.items())


def known_offers(keep: Keep, dice: int) -> Offers:
    """The same, all at once."""
    return finish(offers(keep, dice))


@cache
def offered_sets(keep: Keep, dice: int) -> tuple[Dice, ...]:
    """All the sets that rolls of `dice` dice may offer."""
    return tuple({option for options, _ in known_offers(keep, dice) for option in options})


@cache
def parts(dice: Dice) -> tuple[Dice, ...]:
    """The sets of dice that may be kept when the others are rerolled: all but the whole."""
    return tuple({some for size in range(len(dice)) for some in combinations(dice, size)})
