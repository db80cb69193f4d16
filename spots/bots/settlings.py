"""The ways to settle dice that are worth considering; and to take one back."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from spots.logic import FACES, YARD, kept_sets
from spots.logic.tricks import Keep, Roll, Step

from .evaluation import Pack
from .roll_chances import Dice, grouped
from .roll_outcomes import fill, frees
from .turn_ends import Mine

Places = tuple[tuple[int, int], ...]
"""Where dice were placed: the number of each, and the index of the dog."""


class Settling(NamedTuple):
    """One way to settle some dice, and what the player has then."""

    mine: Mine
    places: Places


def keepable(step: Step, mine: Mine, rolled: Dice, number: int) -> tuple[Dice, ...]:
    """The sets of dice that may be placed or buried and are worth considering."""
    if not isinstance(step, Roll) or step.keep is Keep.ALL:
        return (rolled,)
    if step.keep is not Keep.UNLESS_LOWER:
        return kept_sets(step.keep, rolled, number)
    low = sum(mine.yard)
    free = frees(mine.pack)
    keep: Dice = ()
    for face, count in grouped(rolled):
        keep += (face,) * (min(count, len(free[face - 1])) if face < low else count)
    return (keep,)


def may_bust(mine: Mine, dice: Dice) -> bool:
    """Whether burying all of these dice busts, which can be better than a full yard."""
    return sum(mine.yard) + sum(dice) > YARD


def settlings(step: Step, mine: Mine, dice: Dice, supply: int) -> list[Settling]:
    """The ways to place as many dice as fit; none if even that busts.

    Burying a die that fits is considered only where buried spots become treats.
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
    """The same ways with the other dice buried, for at most `reward` treats; none if that busts."""
    yard = tuple(sorted(mine.yard + buried)) if buried else mine.yard
    if sum(yard) > YARD:
        return []
    treats = mine.treats + min(sum(buried), reward)
    return [Settling(Mine(now, yard, treats), places) for now, places in ways]


def with_own_die(mine: Mine, bare: Pack) -> list[Mine]:
    """What the player has left, for each buried or placed die that may join a roll."""
    pack, yard, treats = mine
    left = [
        Mine(pack, yard[:index] + yard[index + 1 :], treats)
        for index, die in enumerate(yard)
        if die not in yard[:index]
    ]
    for dog, (empty, spaces) in enumerate(zip(pack, bare, strict=True)):
        filled = spaces & ~empty
        for number in FACES:
            if filled >> number - 1 & 1:
                left.append(Mine(fill(pack, (dog,), number), yard, treats))
    return left or [mine]
