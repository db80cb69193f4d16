"""How a game stands, over or not: who won, the scored dogs, and how many turns were played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from spots.logic import Ask, Log, Table, tables
from spots.logic.events import Event, TurnBegan
from spots.sliced import Work

PIECE = 8
"""How many inputs are followed at a time."""


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a game so far. Lists go by seats; with d0g, its figures come last."""

    winner: int | None  # None: the game is not over
    scored: tuple[int, ...]
    turns: int  # of players, not d0g's


def result(log: Log) -> Work[Result]:
    """How a game stands where its log ends."""
    table = log.first_table()
    turns = under_way(table)
    for number, (table, events) in enumerate(tables(log)):
        turns += begun(table, events)
        if number % PIECE == 0:
            yield
    return result_at(table, turns)


def result_at(table: Table, turns: int) -> Result:
    """How a game stands at this table after `turns` turns."""
    packs = [player.scored for player in table.players]
    packs += [] if table.d0g is None else [table.d0g.scored]
    winner = None if table.outcome is None else table.outcome.winner
    return Result(winner, tuple(map(len, packs)), turns)


def under_way(first: Table) -> int:
    """Whether a turn is under way at the first table: it is one of the game's, too."""
    return int(0 <= first.turn < len(first.players) and first.ask is not Ask.NOTHING)


def begun(table: Table, events: Iterable[Event]) -> int:
    """How many turns of players began."""
    turns = [event for event in events if isinstance(event, TurnBegan)]
    return sum([turn.player < len(table.players) for turn in turns])
