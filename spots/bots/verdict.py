"""What top dog thinks of a table: of every choice at it, and of every answer chance may give.

Values are chances to win, from the same search that chooses top dog's moves. The outcomes of a roll
are weighed in one model of the turn: most of what follows is the same for all of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from spots.logic import Action, Answer, Ask, Settle, Table, TopDog, TopTrick, chance, step
from spots.sliced import Work

from .judge import Judge
from .levels import LEVELS
from .search import (
    _settle,  # the model of one turn for several tables, which `weigh` does not share
    _then_forget,
    _value,
    weigh,
)
from .turn_ends import unordered
from .turn_model import Turn

JUDGE = 1
"""The number of this judge. A change of what it thinks about any table must increment it.

What it thinks of a game is kept with the game, and two judges would not agree.
"""


def value(table: Table, seat: int) -> Work[float]:
    """The chance to win of the player at `seat`; what is drawn next is unknown."""
    while table.ask in (Ask.TOP_DOG, Ask.TOP_TRICK):
        if table.ask is Ask.TOP_DOG:
            answer: Answer = TopDog(unordered(table.deck)[0])
        else:
            answer = chance(table)[0][0]
            assert isinstance(answer, TopTrick)
        table, _ = step(table, answer)
    return (yield from _value(table, _judge(table), seat))


def choices(table: Table) -> Work[dict[Action, float]]:
    """The choices worth considering, the best first, and what each is worth to the chooser."""
    weighed = yield from weigh(table, _judge(table))
    return {in_order(action): win for action, win in sorted(weighed, key=lambda pair: -pair[1])}


def in_order(action: Action) -> Action:
    """The same action, with its dice in order: there are several ways to say the same."""
    if isinstance(action, Settle):
        place = sorted(action.place, key=lambda space: (space.number, space.dog))
        return Settle(tuple(place), tuple(sorted(action.discard)))
    return action


def outcomes(table: Table, answers: Sequence[Answer], seat: int) -> Work[list[float]]:
    """What the player at `seat` has after each of these answers of chance."""
    tables = []
    for answer in answers:
        tables.append(step(table, answer)[0])
        yield
    if table.ask is Ask.ROLL and all([after.ask is Ask.SETTLE for after in tables]):
        turn = _judge(tables[0]).turn(tables[0])
        return (yield from _then_forget(turn.memory, _settled(turn, tables)))
    found = []
    for after in tables:
        found.append((yield from value(after, seat)))
        yield
    return found


def _settled(turn: Turn, tables: Sequence[Table]) -> Work[list[float]]:
    """The best that can be made of each roll."""
    found = []
    for table in tables:
        weighed = yield from _settle(turn, table)
        found.append(max([win for _, win in weighed]))
        yield
    return found


def _judge(table: Table) -> Judge:
    level = LEVELS["top-dog"]
    return level.table if table.d0g is None else level.solo
