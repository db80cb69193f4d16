"""A whole game as what was said and what chance answered: save, replay and history in one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile
from operator import is_
from typing import TypeAlias

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


Moment: TypeAlias = tuple[Table, tuple[Event, ...]]
"""A table, and what happened right before."""


class _Memory:
    """The log that was followed last: the same game is followed again and again, and grows.

    Only the very same entries are known; equal ones may be of other types.
    """

    def __init__(self) -> None:
        self._log: Log | None = None
        self._moments: list[Moment] = []

    def begin(self, log: Log) -> list[Moment]:
        """What is known of a log already, to be gone on with; there is always the first table."""
        if self._log is None or self._log.start is not log.start:
            known: list[Moment] = [(log.first_table(), ())]
        else:
            same = map(is_, self._log.entries, log.entries)
            known = self._moments[: 1 + sum(takewhile(bool, same))]
            if len(known) > len(log.entries):
                return known  # all of it; the log that was followed may be longer
        self._log, self._moments = log, known
        return known


_MEMORY = _Memory()


def tables(log: Log) -> Iterator[Moment]:
    """The first table, then the table after each entry, with what happened."""
    moments = _MEMORY.begin(log)
    yield from moments
    table, _ = moments[-1]
    for number, entry in enumerate(log.entries[len(moments) - 1 :], len(moments)):
        try:
            table, events = step(table, entry)
        except IllegalAction as refused:
            detail = str(refused.reason)
            raise BadNotation(Why.IMPOSSIBLE_LOG, number=number, detail=detail) from None
        moments.append((table, events))
        yield table, events


def replay(log: Log) -> Table:
    """The table at the end of a log; a log that cannot have happened is refused."""
    last = log.first_table()
    for last, _ in tables(log):  # noqa: B007 - only the last one is wanted
        pass
    return last
