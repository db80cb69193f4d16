"""The ways to settle dice that were rolled, without those that nobody would choose."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from spots.logic import YARD
from spots.logic.tricks import Keep, Roll, Step

from .ends import Mine
from .falls import fill, frees
from .rolls import Dice, grouped, kept
from .worth import Pack

Places = tuple[tuple[int, int], ...]
"""Which die went to which dog: numbers, and the indexes of dogs."""


class Settling(NamedTuple):
    """One way to settle some dice, and what is mine then."""

    mine: Mine
    places: Places


def keepable(step: Step, mine: Mine, rolled: Dice, number: int) -> tuple[Dice, ...]:
    """The sets of dice that may be placed or buried."""
    if not isinstance(step, Roll) or step.keep is Keep.ALL:
        return (rolled,)
    if step.keep is not Keep.UNLESS_LOWER:
        return kept(step.keep, rolled, number)
    low = sum(mine.yard)
    free = frees(mine.pack)
    keep: Dice = ()
    for face, count in grouped(rolled):
        keep += (face,) * (min(count, len(free[face - 1])) if face < low else count)
    return (keep,)


def may_bust(mine: Mine, dice: Dice) -> bool:
    """Whether burying all of these dice busts: at times that is better than a full yard."""
    return sum(mine.yard) + sum(dice) > YARD


def settlings(step: Step, mine: Mine, dice: Dice, supply: int) -> list[Settling]:
    """The ways to place as many dice as fit; none if even that busts.

    Burying a die that fits is worth thinking of only where buried spots become treats.
    """
    pack = mine.pack
    free = frees(pack)
    ways: list[tuple[Pack, Places]] = [(pack, ())]
    buried: Dice = ()
    for number, count in grouped(dice):
        spaces = free[number - 1]
        buried += (number,) * (count - len(spaces))
        if spaces:
            ways = [
                (fill(now, dogs, number), (*places, *[(number, dog) for dog in dogs]))
                for now, places in ways
                for dogs in combinations(spaces, min(count, len(spaces)))
            ]
    reward = supply if isinstance(step, Roll) and step.reward else 0
    if reward and ways[0][1]:
        return [
            *_buried(mine, ways, buried, reward),
            *_buried(mine, [(pack, ())], dice, reward),
        ]
    return _buried(mine, ways, buried, reward)


def _buried(
    mine: Mine, ways: list[tuple[Pack, Places]], buried: Dice, reward: int
) -> list[Settling]:
    """The same ways with the other dice buried, for so many treats at most; none if that busts."""
    yard = tuple(sorted(mine.yard + buried)) if buried else mine.yard
    if sum(yard) > YARD:
        return []
    treats = mine.treats + min(sum(buried), reward)
    return [Settling(Mine(now, yard, treats), places) for now, places in ways]
