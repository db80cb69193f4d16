"""What happened is shown once it is stored, so that nothing a player has seen is ever lost."""

from __future__ import annotations

from asyncio import Event
from collections.abc import Callable

from spots.ui.app.app import App
from spots.ui.browser.slicer import Timer

PATIENCE = 1000
"""Milliseconds; what is not stored by then is shown all the same."""


class Waiting:
    """Holds back results until they are stored, and the keys that are pressed meanwhile."""

    def __init__(
        self,
        app: App,
        press: Callable[[str], object],
        render: Callable[[], None],
        news: Callable[[], None],
    ) -> None:
        """`press` does what a key means; `news` renders what has come of itself."""
        self._app = app
        self._press = press
        self._render = render
        self._news = news
        self._show: Callable[[], None] | None = None
        self._keys: list[str] = []
        self._timer = Timer()
        self._nothing_waits = Event()
        self._nothing_waits.set()
        app.when_settled(self.over)

    def show(self, how: Callable[[], None] | None = None) -> None:
        """Render the page, or show it as is said here, when all that happened is stored."""
        if self._app.desk.settled:
            (how or self._render)()
        else:
            self._show = how or self._render
            self._nothing_waits.clear()
            self._timer.wake(PATIENCE, self._go_on)

    async def all_shown(self) -> None:
        """Wait until nothing is held back."""
        await self._nothing_waits.wait()

    def hold_back(self, key: str) -> bool:
        """Keep a key for later: what it means depends on what is about to be shown."""
        if self._show is None:
            return False
        self._keys.append(key)
        return True

    def over(self) -> None:
        """Everything is stored, or something has come of itself, which may be before that."""
        if self._app.desk.settled:
            self._go_on()

    def _go_on(self) -> None:
        """Show what waits for it, or what has come of itself."""
        show, self._show = self._show, None
        self._timer.stop()
        if show is None:
            self._news()
            return
        show()
        if self._show is None:
            self._nothing_waits.set()
        while self._keys and self._show is None:
            self._press(self._keys.pop(0))
