"""What chance may answer, and how likely each answer is."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

from .actions import Answer, Faces, TopDog, TopTrick
from .cards import FACES
from .dice import Dice, Seeing
from .errors import IllegalAction, Why
from .state import Ask, Table
from .tiles import slot_to_turn_up
from .tricks import Trick

Chances = tuple[tuple[Answer, Fraction], ...]


def chance(table: Table) -> Chances:
    """Every answer chance may give now, with its probability; nothing if a player is asked.

    Dice are indistinguishable, so each roll is listed once, with the probability of all its orders.

    >>> from .rules import new_table
    >>> from .setup import Setup
    >>> chances = chance(new_table(Setup(players=2)))
    >>> len(chances), chances[0][1]
    (32, Fraction(1, 32))
    """
    if table.ask is Ask.TOP_DOG:
        return tuple((TopDog(card), Fraction(1, len(table.deck))) for card in table.deck)
    if table.ask is Ask.TOP_TRICK:
        unseen = _unseen(table)
        return tuple((TopTrick(trick), Fraction(1, len(unseen))) for trick in unseen)
    return _rolls(dice_rolling(table)) if table.ask.of_chance else ()


def resolve(table: Table, dice: Dice) -> Answer:
    """Let dice answer for chance."""
    if isinstance(dice, Seeing):
        dice.see(table)
    if table.ask is Ask.TOP_DOG:
        return TopDog(dice.draw(table.deck))
    if table.ask is Ask.TOP_TRICK:
        return TopTrick(dice.draw(_unseen(table)))
    if table.ask.of_chance:
        return Faces(dice.roll(dice_rolling(table)))
    raise IllegalAction(Why.NOT_ASKED)


def dice_rolling(table: Table) -> int:
    """How many dice chance has to roll."""
    return table.doing.rolling if table.ask is Ask.ROLL and table.doing is not None else 1


def _unseen(table: Table) -> tuple[Trick, ...]:
    slot = slot_to_turn_up(table.tiles)
    assert slot is not None
    return table.tiles[slot].unseen


@cache
def _rolls(count: int) -> Chances:
    everything = len(FACES) ** count
    return tuple(
        (Faces(dice), Fraction(_orders(dice), everything))
        for dice in combinations_with_replacement(FACES, count)
    )


def _orders(dice: tuple[int, ...]) -> int:
    """In how many orders these faces can fall."""
    return factorial(len(dice)) // prod(factorial(dice.count(face)) for face in set(dice))
