"""Every legal action and every answer of chance by its number, without listing the others.

The number of an action is its position in `legal_actions`, that of an answer its position in
`chance`. A roll may be settled in ten thousand ways: to list them all for each choice of a game
would hold up a slow phone, so the number of a settling is worked out from the numbers of its parts,
and that of a roll from its faces. Links rely on this order (`games/codec.py`), and
`tests/logic/test_numbering.py` freezes it.
"""

from __future__ import annotations

from math import comb, prod

from .actions import Action, Answer, Faces, Reroll, Settle
from .cards import FACES
from .chance import chance, dice_rolling
from .errors import IllegalAction, Why
from .legal import discards, legal_actions, placings_by_number, rerolls, without
from .state import Ask, Space, Table

_DRAWING = (Ask.TOP_DOG, Ask.TOP_TRICK)

_Parts = list[list[tuple[Space, ...]]]
"""For each number in hand that fits somewhere, the ways to place dice of it."""


def count_actions(table: Table) -> int:
    """How many legal actions there are.

    >>> from .rules import new_table
    >>> from .setup import Setup
    >>> count_actions(new_table(Setup(players=2)))
    0
    """
    if table.ask is not Ask.SETTLE:
        return len(legal_actions(table))
    settlings = sum([prod(map(len, parts)) for _, parts in _settlings(table)])
    return settlings + len(rerolls(table))


def number_of(table: Table, action: Action) -> int:
    """The position of an action in `legal_actions`; one that is not there raises."""
    try:
        return _number_of(table, action)
    except ValueError:  # it is in no list
        raise IllegalAction(Why.NOT_ASKED) from None


def _number_of(table: Table, action: Action) -> int:
    if table.ask is not Ask.SETTLE:
        return legal_actions(table).index(action)
    before = 0
    for discard, parts in _settlings(table):
        if isinstance(action, Settle) and action.discard == discard:
            return before + _number_of_placing(parts, action.place)
        before += prod(map(len, parts))
    if not isinstance(action, Reroll):
        raise IllegalAction(Why.NOT_ASKED)
    return before + rerolls(table).index(action.dice)


def action_at(table: Table, number: int) -> Action:
    """The action at a position in `legal_actions`; where there is none, it raises."""
    if table.ask is not Ask.SETTLE:
        actions = legal_actions(table)
        if not 0 <= number < len(actions):
            raise IllegalAction(Why.NOT_ASKED)
        return actions[number]
    left = number
    for discard, parts in _settlings(table):
        ways = prod(map(len, parts))
        if 0 <= left < ways:
            return Settle(_placing_at(parts, left), discard)
        left -= ways
    again = rerolls(table)
    if not 0 <= left < len(again):
        raise IllegalAction(Why.NOT_ASKED)
    return Reroll(again[left])


def count_answers(table: Table) -> int:
    """How many answers chance may give; dice are indistinguishable."""
    if table.ask in _DRAWING or not table.ask.of_chance:
        return len(chance(table))
    return _rolls(dice_rolling(table))


def number_of_answer(table: Table, answer: Answer) -> int:
    """The position of an answer in `chance`, whichever order its dice fell in."""
    if isinstance(answer, Faces):
        return _number_of_roll(table, sorted(answer.dice))
    answers = [possible for possible, _ in chance(table)]
    if answer not in answers:
        raise IllegalAction(Why.NOT_ASKED)
    return answers.index(answer)


def answer_at(table: Table, number: int) -> Answer:
    """The answer at a position in `chance`; where there is none, it raises."""
    if not 0 <= number < count_answers(table):
        raise IllegalAction(Why.NOT_ASKED)
    if table.ask in _DRAWING:
        return chance(table)[number][0]
    dice: list[int] = []
    for left in reversed(range(dice_rolling(table))):
        face = dice[-1] if dice else FACES[0]
        while number >= (ways := _rolls(left, face)):
            number -= ways
            face += 1
        dice.append(face)
    return Faces(tuple(dice))


def _number_of_roll(table: Table, dice: list[int]) -> int:
    rolling = table.ask.of_chance and table.ask not in _DRAWING
    if not rolling or len(dice) != dice_rolling(table) or not {*dice} <= {*FACES}:
        raise IllegalAction(Why.NOT_ASKED)
    number, least = 0, FACES[0]
    for left, face in zip(reversed(range(len(dice))), dice, strict=True):
        number += sum([_rolls(left, lower) for lower in range(least, face)])
        least = face
    return number


def _rolls(count: int, least: int = FACES[0]) -> int:
    """How many rolls of `count` dice there are without a face below `least`."""
    return comb(FACES[-1] - least + count, count)


def _settlings(table: Table) -> list[tuple[tuple[int, ...], _Parts]]:
    """What may be discarded, and for each the ways to place what is kept."""
    return [
        (discard, placings_by_number(table.player, without(table.hand, discard)))
        for discard in discards(table)
    ]


def _number_of_placing(parts: _Parts, place: tuple[Space, ...]) -> int:
    number, rest = 0, place
    for ways in parts:
        of_number = ways[-1][0].number  # the last way places the most
        own = tuple([space for space in place if space.number == of_number])
        rest = tuple([space for space in rest if space.number != of_number])
        number = number * len(ways) + ways.index(own)
    if rest:
        raise IllegalAction(Why.NOT_ASKED)
    return number


def _placing_at(parts: _Parts, number: int) -> tuple[Space, ...]:
    chosen: list[tuple[Space, ...]] = []
    for ways in reversed(parts):
        number, position = divmod(number, len(ways))
        chosen.append(ways[position])
    return tuple([space for way in reversed(chosen) for space in way])
