"""When a game may be judged: while the player does nothing, and nothing else is left to do.

A finger on the page ends it at once, before anybody knows what it will do.
"""

from __future__ import annotations

from typing import Any

from js import document
from pyodide.ffi import create_proxy

from spots.ui.app.app import App
from spots.ui.app.conductor import Conductor
from spots.ui.browser.odds_worker import OddsWorker
from spots.ui.browser.slicer import Timer

QUIET = 500
"""Milliseconds without a tap or anything new, after which people think rather than play."""


class Reflection:
    """Lets the app's storyteller work, and stops it."""

    def __init__(self, app: App, conductor: Conductor, odds: OddsWorker) -> None:
        self._app = app
        self._conductor = conductor
        self._odds = odds
        self._timer = Timer()
        self._touched = False  # whether a finger is on the page
        for kind in ("pointerdown", "pointerup", "pointercancel", "keydown"):
            document.addEventListener(kind, create_proxy(self._heard), capture=True, passive=True)

    def shown(self) -> None:
        """The page shows something new; who looks at a game that is over waits for its story."""
        if self._app.storyteller.wanted and not self._touched:
            self._timer.stop()
            self._app.storyteller.go_on()
        else:
            self._pause()

    def _heard(self, event: Any) -> None:
        self._touched = event.type == "pointerdown"
        self._pause()

    def _pause(self) -> None:
        self._app.storyteller.pause()
        if self._touched:
            self._timer.stop()
        else:
            self._timer.wake(QUIET, self._go_on)

    def _go_on(self) -> None:
        if self._app.storyteller.wanted or self._nothing_left:
            self._app.storyteller.go_on()

    @property
    def _nothing_left(self) -> bool:
        """Whether all was seen that has happened, and nothing is missing."""
        playing = self._app.game is not None
        return playing and self._conductor.beat is None and not self._odds.missing
