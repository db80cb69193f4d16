"""Works out the odds that the page shows, between frames: no tap waits for arithmetic."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from spots.logic import Action, Odds, Table
from spots.sliced import Work
from spots.ui.app.app import App
from spots.ui.app.reckoning import Asked, Reckoning
from spots.ui.browser.slicer import Slicer, after_paint, when_idle


class OddsWorker:
    """Knows the odds of the table that is shown, as far as they are worked out."""

    def __init__(self, app: App, show: Callable[[], None]) -> None:
        self._app = app
        self._show = show
        self._reckoning = Reckoning()
        self._slicer = Slicer()
        self._ahead: Work[None] | None = None  # odds that may be asked for next

    def known(self, table: Table) -> Mapping[Asked, Odds | None]:
        """What is known of this table."""
        return self._reckoning.turn_to(table)

    def risks(self, table: Table) -> dict[Action, Fraction]:
        """The chances of a bust at this table that are known, without treats."""
        odds = self.known(table) if self._app.state.settings.odds != "off" else {}
        return {
            each.action: found.bust for each, found in odds.items() if found and not each.treats
        }

    def stop_looking_ahead(self) -> None:
        """Something else is about to be shown."""
        if self._ahead is not None:
            self._ahead.close()

    @property
    def missing(self) -> bool:
        """Whether any that the page shows still have to be worked out."""
        table, state = self._app.table, self._app.state
        return self._wanted and bool(self._reckoning.missing(table, state))

    def go_on(self) -> None:
        """Work out what is missing, once the page is painted, or what may be asked for next."""
        self._slicer.stop()
        if not self._wanted:
            return
        table, state = self._app.table, self._app.state
        if self.missing:
            after_paint(self._work_out)
        else:
            self._ahead = self._reckoning.ahead(table, state)
            when_idle(self._ahead)

    @property
    def _wanted(self) -> bool:
        """Whether the decision is somebody's on this page."""
        game = self._app.game
        return game is not None and game.mover is None and not self._app.state.elsewhere

    def _work_out(self) -> None:
        if self._wanted:
            work = self._reckoning.work(self._app.table, self._app.state)
            self._slicer.begin(work, lambda _: self._show())
