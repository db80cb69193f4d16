"""The day's game whose result is shown: if it was left before all of it was judged, that is done.

It lies in the history, so it is read from there, and only then.
"""

from __future__ import annotations

from collections.abc import Callable

from spots.games import kept as games
from spots.games.daily.days import Day, parse_day
from spots.games.daily.tries import results
from spots.games.kept import BadGame, Brief
from spots.games.review import Review
from spots.games.store import Row
from spots.ui.app.desk import Desk
from spots.ui.app.intents import Dialog
from spots.ui.app.state import State


def picked(state: State) -> Day | None:
    """The day that the dialog is about; its topic is a date, or empty for today."""
    if state.dialog is not Dialog.DAILY or state.diary is None:
        return None
    try:
        return parse_day(state.topic)
    except ValueError:
        return state.diary.today


class Diarist:
    """Finds the game of a day that there is still to judge."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._asked: Brief | None = None  # the game that was read last, or is being read
        self._review: Review | None = None  # None: not read yet, or it cannot be

    def wanted(self, state: State) -> Brief | None:
        """The game whose result is shown, if nobody knows yet how lucky it was."""
        day = picked(state)
        done = None if day is None else results(state.history or ()).get(day)
        return done.brief if done and done.whole and done.balance is None else None

    def review(self, game: Brief) -> Review | None:
        """What is thought of this game; None until it is read."""
        return self._review if self._asked == game else None

    def read(self, game: Brief, then: Callable[[], None]) -> None:
        """Read it from the history, once; `then` it may be there."""
        if self._asked == game:
            return
        self._asked, self._review = game, None

        def read(row: Row | None) -> None:
            if row is None or self._asked != game:
                return
            try:
                kept = games.parse(row.record, row.words)
            except BadGame:
                return
            self._review = Review(kept.log, kept.judged)
            then()

        self._desk.read(game.id, read)
