"""Computer players: they see the table as everybody does, think, and say what they would do.

A player is (table, level, own random stream) -> action. None of them sees the coming dice, nor more
of the deck than its top card: a table does not hold them. How a choice is judged is in three parts:
`thought.py` puts the question, `turn.py` plays the turn to its end, `worth.py` says what the table
is worth then. The levels differ in what they find worth having (`levels.py`).

>>> from spots.logic import SeededDice, Setup, dump_input, new_table, resolve, step
>>> table, dice = new_table(Setup(players=2)), SeededDice(1)
>>> while table.ask.of_chance:
...     table, _ = step(table, resolve(table, dice))
>>> dump_input(decide(table, LEVELS["good-dog"], random.Random(1))).startswith("do:")
True
"""

from __future__ import annotations

import random
from collections.abc import Generator
from dataclasses import dataclass
from math import exp

from spots.logic import Action, Table, legal_actions
from spots.logic.pieces import finish

from .levels import LEVELS, Level
from .thought import Weighed, weigh

__all__ = ["LEVELS", "Advice", "Choice", "Level", "advise", "decide", "finish", "think"]


@dataclass(frozen=True, slots=True)
class Choice:
    """Something a player might say, and the chance to win that top dog sees in it."""

    action: Action
    win: float


@dataclass(frozen=True, slots=True)
class Advice:
    """What top dog would do, and what it thinks the next best."""

    best: Choice
    second: Choice | None


def think(table: Table, level: Level, rng: random.Random) -> Generator[None, None, Action]:
    """What a computer player says; it yields after each small piece of thought."""
    actions = legal_actions(table)
    if len(actions) == 1:
        return actions[0]
    weighed = yield from _weigh(table, level)
    best = weighed[0][1]
    if not level.whim:
        return weighed[0][0]
    shares = [exp((value - best) / level.whim) for _, value in weighed]
    return rng.choices([action for action, _ in weighed], shares)[0]


def advise(table: Table) -> Generator[None, None, Advice]:
    """What top dog would do in a player's place; it yields after each small piece of thought."""
    weighed = yield from _weigh(table, LEVELS["top-dog"])
    best, *others = [Choice(action, value) for action, value in weighed[:2]]
    return Advice(best, others[0] if others else None)


def _weigh(table: Table, level: Level) -> Generator[None, None, list[Weighed]]:
    """The choices worth a thought, the best first."""
    weighed = yield from weigh(table, level.table if table.d0g is None else level.solo)
    return sorted(weighed, key=lambda pair: -pair[1])


def decide(table: Table, level: Level, rng: random.Random) -> Action:
    """What a computer player says, thought through at once."""
    return finish(think(table, level, rng))
