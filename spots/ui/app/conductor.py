"""Leads through the moves of computers, and the thinking about a hint; no browser here either.

`go_on` is called whenever something may have changed: it finds out what there is to think about,
drops what is out of date, and moves when the thought is thought and the page has been read. All it
needs of the world is handed in: somebody who thinks in small slices, a clock, and the page.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from spots.logic import Action, Table
from spots.sliced import Work
from spots.ui.app.app import App
from spots.ui.app.hints import Hint


class Thinker(Protocol):
    """Thinks one thing at a time, and lets the page live meanwhile."""

    def begin(self, thought: Work[Any], done: Callable[[Any], None]) -> None:
        """Think, instead of whatever was being thought; tell the result later, not at once."""

    def stop(self) -> None:
        """Forget what is being thought."""


class Clock(Protocol):
    """Tells the time in ms, and wakes."""

    def now(self) -> float:
        """The time."""

    def wake(self, after: float, work: Callable[[], None]) -> None:
        """Do something once, later; what was to be done then is forgotten."""

    def stop(self) -> None:
        """Do not wake."""


class Conductor:
    """Sees to it that computers move, at a pace at which people can follow."""

    def __init__(self, app: App, thinker: Thinker, clock: Clock, show: Callable[[], None]) -> None:
        self._app = app
        self._thinker = thinker
        self._clock = clock
        self._show = show
        self._about: tuple[str, Table] | None = None  # what is thought about
        self._answer: Action | Hint | None = None
        self._read_at = 0.0  # when people have read what is on the page

    def shown(self, hold: float) -> None:
        """Note that something new is shown, and for how many milliseconds it is to be seen."""
        self._read_at = self._clock.now() + hold

    def hurry(self) -> None:
        """Whoever waits has seen enough."""
        self._read_at = 0.0
        self.go_on()

    def go_on(self) -> None:
        """Think, wait or move: whatever is next."""
        about = self._subject()
        if not _same(about, self._about):
            self._thinker.stop()
            self._clock.stop()
            self._about, self._answer = about, None
            if about is not None:
                self._thinker.begin(self._app.thought(), self._thought)
        if self._answer is None or self._app.state.dialog is not None:
            return  # whoever reads the rules misses nothing
        if isinstance(self._answer, Hint):
            self._app.advise(self._answer)
            self._show()
        else:
            # A move has a moment of its own: the tap or the thought before it was work enough.
            self._clock.wake(self._wait, self._move)

    @property
    def _wait(self) -> float:
        """How long people still read."""
        return 0.0 if self._app.state.skipping else max(0.0, self._read_at - self._clock.now())

    def _subject(self) -> tuple[str, Table] | None:
        app = self._app
        if app.game is None:
            return None
        if app.mover is not None:
            return "move", app.table
        return ("hint", app.table) if app.state.hint == Hint() else None

    def _thought(self, answer: Action | Hint) -> None:
        self._answer = answer
        self.go_on()

    def _move(self) -> None:
        if self._app.state.dialog is not None or self._wait:
            self.go_on()  # there is more to read by now
            return
        turn = self._app.table.turn
        assert not isinstance(self._answer, Hint | None)
        self._app.move(self._answer)
        if self._app.state.skipping and self._app.table.turn == turn:
            self.go_on()
        else:
            # A slow device notices if all is done at once. Showing comes back to `go_on`.
            self._clock.wake(0, self._show)


def _same(one: tuple[str, Table] | None, other: tuple[str, Table] | None) -> bool:
    """Whether it is the same table, not only one that looks the same."""
    if one is None or other is None:
        return one is other
    return one[0] == other[0] and one[1] is other[1]
