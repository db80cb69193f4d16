"""What happened is shown once it is stored, so that nothing a player has seen is ever lost."""

from __future__ import annotations

from collections.abc import Callable

from spots.ui.app.app import App
from spots.ui.browser.slicer import Timer

PATIENCE = 1000
"""Milliseconds; what is not stored by then is shown all the same."""


class Waiting:
    """Holds back what is to be shown, and the keys that are pressed meanwhile."""

    def __init__(self, app: App, press: Callable[[str], object], news: Callable[[], None]) -> None:
        """`press` does what a key means; `news` shows what has come of itself."""
        self._app = app
        self._press = press
        self._news = news
        self._show: Callable[[], None] | None = None
        self._keys: list[str] = []
        self._timer = Timer()
        app.when_settled(self.over)

    def once_stored(self, show: Callable[[], None]) -> None:
        """Show something when all that happened is stored."""
        if self._app.desk.settled:
            show()
        else:
            self._show = show
            self._timer.wake(PATIENCE, self.over)

    def hold_back(self, key: str) -> bool:
        """Keep a key for later: what it means depends on what is about to be shown."""
        if self._show is None:
            return False
        self._keys.append(key)
        return True

    def over(self) -> None:
        """Everything is stored, or something has come of itself, or the store takes too long."""
        show, self._show = self._show, None
        self._timer.stop()
        if show is None:
            self._news()
            return
        show()
        while self._keys and self._show is None:
            self._press(self._keys.pop(0))
