"""Games by link where they are kept: on the table, where no row is of interest, or in the store."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from spots.games import kept as games
from spots.games.kept import BadGame, Kept
from spots.games.store import Outcome, Row
from spots.ui.app.desk import Desk
from spots.ui.app.outside import Outside
from spots.ui.app.state import Notice, State

Found = Callable[[Kept | None, Row | None], None]
"""Gets a game and its row; no row if it lies on the table."""


class Page(Protocol):
    """The page that games by link are played on."""

    state: State
    desk: Desk

    def settled(self) -> None:
        """Something has come of itself."""

    def tell(self, notice: Notice) -> None:
        """Put a notice over the page."""


class PostBoxes:
    """Finds games by link, and stores them."""

    def __init__(self, page: Page, outside: Outside) -> None:
        self._page = page
        self._outside = outside

    def find(self, game: str, then: Found) -> None:
        """Find a game: on the table, or where it is stored; None: it is on this device no more."""
        desk = self._page.desk
        if desk.game is not None and desk.game.id == game and desk.mine:
            then(desk.game.kept(self._outside.now(), away=False), None)
            return

        def read(row: Row | None) -> None:
            try:
                kept = None if row is None else games.parse(row.record, row.words)
            except BadGame as bad:
                assert row is not None
                desk.cannot_read(row, bad)
                self._page.settled()
                return
            then(kept, row)

        desk.read(game, read)

    def store(
        self, kept: Kept, row: Row | None, then: Callable[[], None], again: Callable[[], None]
    ) -> None:
        """Store a game that is not on the table; `again`: another page was faster."""

        def written(outcome: Outcome) -> None:
            if outcome is Outcome.KEPT:
                then()
            elif outcome is Outcome.OLDER:
                again()
            else:
                self._page.tell(Notice.FULL if outcome is Outcome.FULL else Notice.STORAGE)
                self._page.settled()

        there = replace(kept, touched=self._outside.now(), away=True)
        self._page.desk.shelf.post(there, row, written)
