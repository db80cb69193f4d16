"""A whole game as what was said and what chance answered: save, replay and history in one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .actions import Action, Answer
from .errors import BadNotation, IllegalAction, Why
from .events import Event
from .rules import new_table, step
from .setup import Setup
from .state import Table


@dataclass(frozen=True, slots=True)
class Log:
    """Where a game started (a setup, or any table) and every input since."""

    start: Setup | Table
    entries: tuple[Action | Answer, ...] = ()

    def first_table(self) -> Table:
        """The table before the first entry."""
        return self.start if isinstance(self.start, Table) else new_table(self.start)


def tables(log: Log) -> Iterator[tuple[Table, tuple[Event, ...]]]:
    """The first table, then the table after each entry, with what happened."""
    table = log.first_table()
    yield table, ()
    for number, entry in enumerate(log.entries, 1):
        try:
            table, events = step(table, entry)
        except IllegalAction as refused:
            detail = str(refused.reason)
            raise BadNotation(Why.IMPOSSIBLE_LOG, number=number, detail=detail) from None
        yield table, events


def replay(log: Log) -> Table:
    """The table at the end of a log; a log that cannot have happened is refused."""
    last = log.first_table()
    for last, _ in tables(log):  # noqa: B007 - only the last one is wanted
        pass
    return last
