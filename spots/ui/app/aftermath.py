"""What the page finds out about a game that is over: how it went, by luck and by skill.

That takes a while.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from spots.games.race import Race, run
from spots.logic import Table
from spots.ui.app.archive import Worker
from spots.ui.app.state import State
from spots.ui.app.storyteller import Page, Storyteller


class Aftermath:
    """Follows the game on the desk once it is over, in pieces, while the page shows the rest."""

    def __init__(self, page: Page, work: Worker, idle: Worker, now: Callable[[], int]) -> None:
        self._desk = page.desk
        self._work = work
        self._storyteller = Storyteller(page, idle)
        self._now = now
        self._table: Table | None = None  # the last table of the game that is followed
        self._race: Race | None = None

    def known(self, state: State) -> State:
        """The state with what is known of the game on the desk."""
        state, game = self._storyteller.known(state), self._desk.game
        if game is None or game.table is not self._table or self._race is None:
            return state
        return replace(state, race=self._race, minutes=game.minutes(self._now()))

    def follow(self, told: Callable[[], None]) -> None:
        """Find out how the game went, if it is over and stored; tell once it is known."""
        self._storyteller.follow(told)
        game = self._desk.game
        if game is None or not (self._desk.over and self._desk.settled):
            return
        table = game.table
        if self._table is table:
            return
        self._table, self._race = table, None

        def ran(race: Race) -> None:
            if self._table is table:
                self._race = race
                told()

        self._work(run(game.session.log), ran)
