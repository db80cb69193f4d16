"""Computer players: they see the table as everybody does, think, and choose an action.

A player is a function (table, level, random stream of its own) -> action. It cannot see the dice to
come or more of the deck than its top card, because a table does not hold them. Choices are judged
in three steps: `search.py` lists them, `turn_model.py` plays the turn to its end, and
`evaluation.py` says what the table is worth then. Levels differ in what they value and in how far
they look (`levels.py`).

>>> from spots.logic import SeededDice, Setup, dump_input, new_table, resolve, step
>>> table, dice = new_table(Setup(players=2)), SeededDice(1)
>>> while table.ask.of_chance:
...     table, _ = step(table, resolve(table, dice))
>>> dump_input(decide(table, LEVELS["good-dog"], random.Random(1))).startswith("do:")
True
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import exp

from spots.logic import Action, Table, only_action
from spots.sliced import Work, finish

from .levels import LEVELS, Level
from .search import Weighed, weigh

__all__ = ["LEVELS", "Advice", "Choice", "Level", "advise", "decide", "think", "weigh_all"]


@dataclass(frozen=True, slots=True)
class Choice:
    """An action, and the chance to win that top dog gives it."""

    action: Action
    win: float


@dataclass(frozen=True, slots=True)
class Advice:
    """What top dog would do, and the next best choice."""

    best: Choice
    second: Choice | None


def think(table: Table, level: Level, rng: random.Random) -> Work[Action]:
    """What a computer player says."""
    only = only_action(table)
    if only is not None:
        return only
    weighed = yield from weigh_all(table, level)
    best = weighed[0][1]
    if not level.whim:
        return weighed[0][0]
    shares = [exp((value - best) / level.whim) for _, value in weighed]
    return rng.choices([action for action, _ in weighed], shares)[0]


def advise(table: Table) -> Work[Advice]:
    """What top dog would do in a player's place."""
    weighed = yield from weigh_all(table, LEVELS["top-dog"])
    best, *others = [Choice(action, value) for action, value in weighed[:2]]
    return Advice(best, others[0] if others else None)


def weigh_all(table: Table, level: Level) -> Work[list[Weighed]]:
    """The choices worth considering, best first."""
    weighed = yield from weigh(table, level.table if table.d0g is None else level.solo)
    return sorted(weighed, key=lambda pair: -pair[1])


def decide(table: Table, level: Level, rng: random.Random) -> Action:
    """What a computer player says, without a pause in between."""
    return finish(think(table, level, rng))
