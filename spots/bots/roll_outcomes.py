"""What a roll can come to when all of its dice are settled and as many as fit are placed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from spots.logic import FACES

from .evaluation import Pack
from .roll_chances import Dice


class Fall(NamedTuple):
    """The ways a roll may fall that leave the same choice of packs."""

    packs: tuple[Pack, ...]  # all ways to place the dice that make a difference
    buried: Dice
    spots: int  # of all dice that were kept
    ways: int


class Falls(NamedTuple):
    """All the ways a roll may fall; `lost` are those that bust."""

    kept: tuple[Fall, ...]
    lost: int


class Count(NamedTuple):
    """A fall before it is decided which dogs the dice are placed on."""

    placed: tuple[tuple[int, int], ...]  # the numbers, each with how many of them
    buried: Dice
    spots: int
    ways: int


# Eight times as much memory would make a thought at most 4 % faster, and after some games the page
# would be half as large again.
@lru_cache(maxsize=512)
def frees(pack: Pack) -> tuple[tuple[int, ...], ...]:
    """For each number, the dogs that have it free."""
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


@lru_cache(maxsize=1024)
def falls(pack: Pack, dice: int, room: int, low: int, high: int) -> Falls:
    """All the ways `dice` dice may fall for a pack whose yard has room for `room` spots.

    Dice above `high` are discarded, and those below `low` if they do not fit.
    """
    counts, lost = counted(pack, dice, room, low, high)
    return Falls(
        tuple([Fall(tuple(placed(pack, count)), *count[1:]) for count in counts]),
        lost,
    )


def counted(pack: Pack, dice: int, room: int, low: int, high: int) -> tuple[tuple[Count, ...], int]:
    """The same without the packs: seven dice may lead to 50,000 of them, but fall in 792 ways."""
    free = tuple([len(dogs) for dogs in frees(pack)])
    return _counted(free, dice, room, low, high)


def placed(pack: Pack, count: Count) -> list[Pack]:
    """The packs that dice lead to, placed in every way that makes a difference."""
    free = frees(pack)
    packs = [pack]
    for number, dice in count.placed:
        choices = list(combinations(free[number - 1], dice))
        packs = [fill(now, dogs, number) for now in packs for dogs in choices]
    return packs


@lru_cache(maxsize=512)
def _counted(
    free: tuple[int, ...], dice: int, room: int, low: int, high: int
) -> tuple[tuple[Count, ...], int]:
    """Sixes come first: when the dice so far bust, all falls of the others are counted at once."""
    now: list[tuple[int, int, Count]] = [(dice, room, Count((), (), 0, 1))]
    lost = 0
    for face in reversed(FACES):
        later: list[tuple[int, int, Count]] = []
        spaces = free[face - 1] if face <= high else 0
        buries = low <= face <= high
        for left, space, (filled, buried, spots, ways) in now:
            for count in range(left + 1) if face > 1 else (left,):
                over = count - spaces if buries else 0
                if over > 0 and face * over > space:
                    lost += ways * _at_least(count, left, face - 1)
                    break
                under = (face,) * over
                fits = min(count, spaces)
                after = Count(
                    (*filled, (face, fits)) if fits else filled,
                    under + buried,
                    spots + face * count if face <= high else spots,
                    ways * comb(left, count),
                )
                later.append((left - count, space - sum(under), after))
        now = later
    return tuple([count for _, _, count in now]), lost


@cache
def _at_least(count: int, dice: int, others: int) -> int:
    """In how many falls at least `count` dice show one number, and the rest `others` numbers."""
    return sum([comb(dice, some) * others ** (dice - some) for some in range(count, dice + 1)])
