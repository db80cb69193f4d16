"""What a roll can come to when all of its dice are settled, placing as many as fit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from spots.logic import FACES

from .rolls import Dice
from .worth import Pack


class Fall(NamedTuple):
    """Some of the ways a roll may fall that leave the same choice."""

    packs: tuple[Pack, ...]  # the dice placed in every way that may make a difference
    buried: Dice
    spots: int  # of all dice that might have been buried
    ways: int


class Falls(NamedTuple):
    """All the ways a roll may fall; `lost` are those that bust."""

    kept: tuple[Fall, ...]
    lost: int


@lru_cache(maxsize=4096)
def frees(pack: Pack) -> tuple[tuple[int, ...], ...]:
    """For each number the dogs with a free space of it."""
    return tuple(
        [
            tuple([dog for dog, empty in enumerate(pack) if empty >> index & 1])
            for index in range(len(FACES))
        ]
    )


def fill(pack: Pack, dogs: Sequence[int], number: int) -> Pack:
    """The pack with a die of that number on each of these dogs (or taken off them)."""
    bit = 1 << number - 1
    if len(dogs) == 1:
        (dog,) = dogs
        return (*pack[:dog], pack[dog] ^ bit, *pack[dog + 1 :])
    return tuple([empty ^ bit if dog in dogs else empty for dog, empty in enumerate(pack)])


@lru_cache(maxsize=8192)
def falls(pack: Pack, dice: int, room: int, low: int, high: int) -> Falls:
    """All the ways so many dice may fall for a pack, with so much room in the yard.

    Dice above `high` are discarded, and those below `low` if they do not fit. From the sixes down:
    what is lost already is counted at once, whatever the other dice show.
    """
    now: list[tuple[int, int, Fall]] = [(dice, room, Fall((pack,), (), 0, 1))]
    lost = 0
    free = frees(pack)
    for face in reversed(FACES):
        later: list[tuple[int, int, Fall]] = []
        spaces = free[face - 1] if face <= high else ()
        buries = low <= face <= high
        for left, space, (packs, buried, spots, ways) in now:
            for count in range(left + 1) if face > 1 else (left,):
                over = count - len(spaces) if buries else 0
                if over > 0 and face * over > space:
                    lost += ways * _at_least(count, left, face - 1)
                    break
                under = (face,) * over
                after = Fall(
                    _filled(packs, spaces, count, face),
                    under + buried,
                    spots + face * count if face <= high else spots,
                    ways * comb(left, count),
                )
                later.append((left - count, space - sum(under), after))
        now = later
    return Falls(tuple([fall for _, _, fall in now]), lost)


def _filled(
    packs: tuple[Pack, ...], spaces: tuple[int, ...], count: int, face: int
) -> tuple[Pack, ...]:
    """The packs with so many dice of a number placed, in every way."""
    if not count or not spaces:
        return packs
    choices = list(combinations(spaces, min(count, len(spaces))))
    return tuple([fill(pack, dogs, face) for pack in packs for dogs in choices])


@cache
def _at_least(count: int, dice: int, others: int) -> int:
    """In how many ways so many of some dice, or more, show one number, the rest one of others."""
    return sum([comb(dice, some) * others ** (dice - some) for some in range(count, dice + 1)])
