"""Luck and skill of the game on the desk: judged in idle moments once it is over.

While it goes on, nothing is judged: a tap must never wait for that. Top dog judges, so the work
waits while a computer thinks: two thoughts at once would spoil each other's memory.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import takewhile
from operator import is_
from typing import Protocol

from spots.bots import Level
from spots.games.judging import Judged, judge
from spots.games.replay import follow
from spots.games.report import Report, compose
from spots.logic import Log, Table, step
from spots.sliced import Work
from spots.ui.app.archive import Worker
from spots.ui.app.desk import Desk
from spots.ui.app.hints import Hint
from spots.ui.app.intents import Dialog
from spots.ui.app.state import State, Story

STEP = 10
"""How many entries are judged before the page is told how far the work is."""
PIECE = 8
"""How many entries are replayed at a time."""


class Page(Protocol):
    """Whose game is judged."""

    state: State
    desk: Desk

    @property
    def mover(self) -> Level | None:
        """The computer that is to decide now."""


class Storyteller:
    """Judges the log of the game on the desk, entry by entry, and makes a report of it."""

    def __init__(self, page: Page, work: Worker) -> None:
        self._page = page
        self._work = work
        self._log: Log | None = None  # what is being judged, or was
        self._judged: list[Judged] = []
        self._report: Report | None = None
        self._busy = False

    def known(self, state: State) -> State:
        """The state with what is known of the game on the desk, once that is over."""
        game = self._page.desk.game
        if game is None or not self._page.desk.over or state.settings.report == "off":
            return replace(state, story=None)
        log = game.session.log
        if not log.entries:  # it was over when it began
            return replace(state, story=None)
        if log != self._log:
            return replace(state, story=Story(log))
        return replace(state, story=Story(log, len(self._judged), self._report))

    def follow(self, told: Callable[[], None]) -> None:
        """Go on with what was said meanwhile; tell how far a game that is over is judged."""
        game = self._page.desk.game
        if game is None or not self._may:
            return
        log, over = game.session.log, self._page.desk.over
        if log == self._log and (self._busy or self._done(log, over=over)):
            return
        self._turn_to(log)

        def done(report: Report | None) -> None:
            if self._log is log:
                self._busy = False
                self._report = report
                if report is not None:
                    told()

        self._busy = True
        self._work(self._follow(log, told, over=over), done)

    def _done(self, log: Log, *, over: bool) -> bool:
        """Whether nothing is left to do."""
        if over:
            return self._report is not None
        return len(self._judged) == len(log.entries)

    @property
    def _may(self) -> bool:
        """Whether nobody else is thinking."""
        state = self._page.state
        on = state.settings.report == "on" and self._page.desk.over
        return on and self._page.mover is None and state.hint != Hint()

    def _turn_to(self, log: Log) -> None:
        """Keep what is known of this log: something may have been undone, or it is another game."""
        same = 0
        if self._log is not None and self._log.start == log.start:
            pairs = zip(self._log.entries, log.entries, strict=False)
            same = len([*takewhile(lambda pair: is_(*pair), pairs)])
        del self._judged[same:]
        self._log, self._report = log, None

    def _follow(self, log: Log, told: Callable[[], None], *, over: bool) -> Work[Report | None]:
        """Judge what is not judged yet; whoever else has to think makes this end."""
        table: Table = log.first_table()
        for number, entry in enumerate(log.entries):
            if number >= len(self._judged):
                judging = judge(table, entry)
                while True:
                    try:
                        next(judging)
                    except StopIteration as end:
                        self._judged.append(end.value)
                        break
                    yield
                    if not self._may:
                        self._busy = False
                        return None
                if number % STEP == 0 and self._page.state.dialog is Dialog.STORY:
                    told()
            table, _ = step(table, entry)
            if number % PIECE == 0:
                yield
        replayed = (yield from follow(log)) if over else None
        return None if replayed is None else (yield from compose(replayed, self._judged))
