"""What the page finds out about a game that is over: how it went, and medals. It takes a while."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from spots.games.medals import Medal
from spots.games.race import Race, run
from spots.games.store import Row
from spots.logic import Table
from spots.ui.app.archive import PastGames, past_games
from spots.ui.app.desk import Desk
from spots.ui.app.state import State
from spots.ui.app.workers import Hire


class Page(Protocol):
    """Whose game is followed."""

    desk: Desk


class Aftermath:
    """Follows the game on the desk once it is over, in pieces, while the page shows the rest."""

    def __init__(self, page: Page, hire: Hire, now: Callable[[], int]) -> None:
        self._desk = page.desk
        self._follower = hire()
        self._now = now
        self._table: Table | None = None  # the last table of the game that is followed
        self._race: Race | None = None
        self._medals: tuple[Medal, ...] = ()

    def known(self, state: State) -> State:
        """The state with what is known of the game on the desk."""
        game = self._desk.game
        if game is None or game.table is not self._table or self._race is None:
            return state
        minutes = game.minutes(self._now())
        return replace(state, race=self._race, minutes=minutes, medals=self._medals)

    def follow(self, told: Callable[[], None]) -> None:
        """Find out how the game went, if it is over and stored; tell once it is known."""
        game = self._desk.game
        if game is None or not (self._desk.over and self._desk.settled):
            return
        table = game.table
        if self._table is table:
            return
        self._table, self._race, self._medals = table, None, ()

        def ran(race: Race) -> None:
            if self._table is table:
                self._race = race
                told()
                self._look_for_medals(game.id, table, told)

        self._follower(run(game.session.log), ran)

    def _look_for_medals(self, game: str, table: Table, told: Callable[[], None]) -> None:
        """Tell which medals this game has brought: those that no earlier one had."""

        def found(past: PastGames) -> None:
            if self._table is table and past.awards.earned_in(game):
                self._medals = past.awards.earned_in(game)
                told()

        def read(rows: list[Row]) -> None:
            if self._table is table:
                self._follower(past_games(self._desk.shelf, rows), found)

        self._desk.shelf.read_history(read)
