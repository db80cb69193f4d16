"""The exact risk of the next roll.

Dice cannot be told apart, so a roll is how often each number fell. The numbers are gone through one
after the other, and all rolls that leave the same choice are counted together: how much has to be
buried depends on little, so a roll of a dozen dice costs no more than a few hundred sums.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

from .actions import Action, Answer, TopDog
from .cards import FACES, YARD
from .rules import step
from .state import Ask, Table
from .tricks import Keep, Roll


@dataclass(frozen=True, slots=True)
class Risk:
    """What a roll may bring: how many dice, and how likely the worst and the best of it are."""

    dice: int
    bust: Fraction
    """That even the best settling busts."""
    place: Fraction
    """That at least one die of the roll can be placed."""


def risk(table: Table, action: Action) -> Risk | None:
    """The risk of the roll that this action leads to; `None` if it leads to no roll at once."""
    said: Action | Answer = action
    while True:
        table, _ = step(table, said)
        if table.ask is Ask.ROLL:
            return roll_risk(table)
        if table.ask is not Ask.TOP_DOG or table.owed:
            return None
        # Whichever dog comes to the top of the deck, the roll is the same; but one still owed to
        # the player changes the pack, and nobody knows yet how.
        said = TopDog(table.deck[0])


def roll_risk(table: Table) -> Risk:
    """The risk of the dice that are about to be rolled."""
    doing, player = table.doing, table.player
    assert table.ask is Ask.ROLL, "no dice are being rolled"
    assert doing is not None
    now = doing.current
    assert isinstance(now, Roll)
    empty = [number for dog in player.dogs for number in dog.empty]
    spaces = tuple([empty.count(number) for number in FACES])
    yard = sum(player.yard)
    low, high = FACES[0], FACES[-1]
    if now.keep is Keep.UNLESS_LOWER:
        low = yard
    elif now.keep is Keep.UP_TO_NAMED:
        high = doing.number
    dice = doing.rolling
    bust, place = _ways(_Roll(dice, doing.hand, now.keep, low, high, spaces, YARD - yard))
    return Risk(dice, Fraction(bust, len(FACES) ** dice), Fraction(place, len(FACES) ** dice))


# --- counting ---------------------------------------------------------------------------------

Tally = tuple[int, ...]
"""All that matters of the numbers gone through so far; what its entries mean is the rule's."""

_MUCH = YARD + 1
"""So many spots bust any yard; how many more makes no difference."""
_NEVER = _MUCH + 1
"""More than that: what the dice do not allow."""


class _Roll(NamedTuple):
    """All that the risk of a roll depends on."""

    dice: int
    hand: tuple[int, ...]  # dice that fall no more and are settled with the others
    keep: Keep
    low: int  # lower dice may be discarded
    high: int  # higher dice are
    spaces: tuple[int, ...]  # free ones for each number
    room: int  # in the yard


@lru_cache(maxsize=4096)
def _ways(roll: _Roll) -> tuple[int, int]:
    """In how many of all falls of the dice one has to bust, and in how many one can place a die."""
    dice, hand, keep, low, high, spaces, room = roll
    first, add, least = _RULES[keep]
    tallies: dict[tuple[int, Tally], int] = {(dice, first): 1}  # dice left, tally: ways
    for number, free in zip(FACES, spaces, strict=True):
        held = hand.count(number)
        after: dict[tuple[int, Tally], int] = {}
        for (left, tally), ways in tallies.items():
            for fell in range(left + 1) if number < FACES[-1] else (left,):
                # Nothing is buried less than by discarding what may be discarded.
                counts = low <= number <= high
                now = add(tally, number, held + fell, free) if counts else tally
                after[left - fell, now] = after.get((left - fell, now), 0) + ways * comb(left, fell)
        tallies = after
    ends = [(tally, ways) for (_, tally), ways in tallies.items()]
    bust = sum([ways for tally, ways in ends if least(tally) > room])
    if keep is Keep.EIGHT:
        # A set of eight that is not all buried.
        return bust, sum([ways for tally, ways in ends if tally[8] < 8])
    fitting = {number for number in FACES if spaces[number - 1] and number <= high}
    without = 0 if fitting.intersection(hand) else (len(FACES) - len(fitting)) ** dice
    return bust, len(FACES) ** dice - without


# --- the rules for keeping dice ---------------------------------------------------------------
# Each says what so many dice of one number, with so many free spaces, add to a tally. Placing as
# many as fit always buries least, so only what is left over is weighed.


def _left_over(number: int, dice: int, free: int) -> int:
    """The spots that have to be buried of so many dice of a number."""
    return min(number * (dice - free), _MUCH) if dice > free else 0


def _add_all(tally: Tally, number: int, dice: int, free: int) -> Tally:
    """All dice are kept: what they bury together."""
    return (min(tally[0] + _left_over(number, dice, free), _MUCH),)


def _add_one(tally: Tally, number: int, dice: int, free: int) -> Tally:
    """One number is kept: the least that any of them buries."""
    return (min(tally[0], _left_over(number, dice, free)),) if dice else tally


def _add_two(tally: Tally, number: int, dice: int, free: int) -> Tally:
    """Two dice are kept: the two that bury least; one that fits buries nothing."""
    fit = min(dice, free, 2)
    return tuple(sorted([*tally, *[0] * fit, *[number] * min(dice - fit, 2)])[:2])


def _add_eight(tally: Tally, number: int, dice: int, free: int) -> Tally:
    """A set of eight is kept: for each total up to 8, the least that a set of it buries."""
    for die in range(min(dice, 8 // number)):
        cost = 0 if die < free else number
        joined = [_NEVER] * number + [buried + cost for buried in tally[: 9 - number]]
        tally = tuple(map(min, tally, joined))
    return tally


_RULES: dict[
    Keep, tuple[Tally, Callable[[Tally, int, int, int], Tally], Callable[[Tally], int]]
] = {
    Keep.ALL: ((0,), _add_all, sum),
    Keep.UP_TO_NAMED: ((0,), _add_all, sum),
    Keep.UNLESS_LOWER: ((0,), _add_all, sum),
    Keep.ONE_NUMBER: ((_NEVER,), _add_one, sum),
    Keep.TWO: ((), _add_two, sum),
    # No set of eight: all are discarded and nothing is buried.
    Keep.EIGHT: (
        (0, *[_NEVER] * 8),
        _add_eight,
        lambda tally: tally[8] if tally[8] < _NEVER else 0,
    ),
}
"""Where a tally starts, how dice add to it, and what it buries at least in the end."""
