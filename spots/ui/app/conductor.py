"""Leads through a game as people see it: beats, the moves of computers, the thinking for a hint.

`go_on` is called whenever something may have changed: it finds out what there is to think about,
drops what is out of date, shows the next beat when one has been seen, and moves when the thought is
thought. All it needs of the world is handed in: somebody who thinks in small slices, a clock, and
the page.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Protocol

from spots.logic import Action, Table
from spots.session import Change
from spots.sliced import Work
from spots.ui.app.app import App
from spots.ui.app.beats import Beat, Kind, beats, seen
from spots.ui.app.hints import Hint


class Thinker(Protocol):
    """Thinks one thing at a time, and lets the page live meanwhile."""

    def begin(self, thought: Work[Any], done: Callable[[Any], None]) -> None:
        """Think, instead of the current thought; tell the result later, not at once."""

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
    """Sees to it that every beat is seen, and that computers move at a pace people can follow."""

    def __init__(self, app: App, thinker: Thinker, clock: Clock, show: Callable[[], None]) -> None:
        self._app = app
        self._thinker = thinker
        self._clock = clock
        self._show = show
        self._about: tuple[str, Table] | None = None  # what is thought about
        self._answer: Action | Hint | None = None
        self._waiting: list[Beat] = []  # beats to be seen before the table as it is
        self._last: Beat | None = None  # the beat that led to the table as it is
        self._fresh = False  # whether the page has not shown that yet
        self._seen: Beat | None = None  # the beat that the page shows
        self._until = 0.0  # when that has been seen
        app.watch(self._happened)

    # --- beats ----------------------------------------------------------------------------------

    @property
    def beat(self) -> Beat | None:
        """The beat to show; None: the table as it is."""
        return self._waiting[0] if self._waiting else None

    @property
    def latest(self) -> Beat | None:
        """What has just happened on the table to show, if anything has."""
        past = self._app.state.past
        if past is not None:
            return past.beat if past.fresh else None
        return self.beat or self._last

    def forget(self) -> None:
        """Another game is on the table, or none: nothing of the last one is shown any more."""
        self._waiting.clear()
        self._last = self._seen = None

    def finish(self) -> list[Beat]:
        """Show the table as it is now, without the beats in between, and hand those out."""
        waiting, self._waiting = self._waiting, []
        return waiting

    def resume(self, waiting: list[Beat]) -> None:
        """Go on with beats that were handed out: the first of them has been seen."""
        self._waiting = waiting
        self._next()

    def next(self) -> None:
        """The player has seen enough of this beat."""
        past = self._app.state.past
        if past is not None:
            if past.playing:
                self._play_on()
            return
        self._until = 0.0
        if self._waiting:
            self._next()
        else:
            self.go_on()

    def shown(self) -> None:
        """The page shows what it was to show: from now on it is seen."""
        latest = self.latest
        if not self._waiting:
            self._fresh = False
        if latest is not None and latest is not self._seen:
            self._until = self._clock.now() + self._hold(latest)
        self._seen = latest

    def _happened(self, change: Change) -> None:
        found = beats(change)
        if not found:  # something was undone
            self._waiting.clear()
        before = [self._last] if self._fresh and self._last is not None else []
        shown = seen([*before, *found], self._hold)  # one thing said may have led to the next
        self._last = shown[-1] if found else None
        self._fresh = self._last is None or not self._worth_a_beat(self._last)
        self._waiting += shown[:-1] if self._fresh else shown

    def _worth_a_beat(self, last: Beat) -> bool:
        """Whether the last beat of what was said is seen by itself, although more is asked at once.

        Dogs that were scored are, and whatever a neighbour did: else only that it thinks on.
        """
        neighbours = not self._own(last) and last.kind is not Kind.PASS
        return bool(self._hold(last)) and (neighbours or last.scored is not None)

    def _hold(self, beat: Beat) -> float:
        game, state = self._app.game, self._app.state
        if state.past is not None:
            return beat.hold(state.settings.motion, own=False)
        if game is None or state.skipping:
            return 0.0
        return beat.hold(state.settings.motion, own=self._own(beat))

    def _own(self, beat: Beat) -> bool:
        """Whether it is a person's."""
        game = self._app.game
        if game is None or beat.player >= len(game.names):
            return False
        return not any(game.seats[beat.player : beat.player + 1])

    def _next(self) -> None:
        told = self._waiting.pop(0) if self._waiting else None
        if told is not None and told is self._last and self._answer is not None:
            self.go_on()  # it has thought meanwhile: nobody need be told that it thinks
        else:
            self._show()

    # --- thoughts -------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Show the next beat, think, wait or move: the next thing to do."""
        about = self._subject()
        if not _same(about, self._about):
            self._thinker.stop()
            self._clock.stop()
            self._about, self._answer = about, None
            if about is not None and self._app.game is not None:
                self._thinker.begin(self._app.game.thought(), self._thought)
        if self._app.state.dialog is not None:  # a player who reads the rules misses nothing
            self._clock.stop()
            return
        if self._app.state.past is not None:
            self._look_back()
        elif self._waiting:
            self._clock.wake(self._wait, self._next)
        elif isinstance(self._answer, Hint):
            self._app.state = replace(self._app.state, hint=self._answer)
            self._show()
        elif self._answer is not None:
            # A move has a moment of its own: the tap or the thought before it was work enough.
            self._clock.wake(self._wait, self._move)

    def _look_back(self) -> None:
        """Let a game that is looked back at go on by itself; the one on the table waits."""
        self._waiting.clear()
        self._last = None  # by the end of it, nobody waits to see that
        past = self._app.state.past
        if past is not None and past.playing:
            self._clock.wake(self._wait if past.fresh else 0.0, self._play_on)
        else:
            self._clock.stop()

    def _play_on(self) -> None:
        self._app.looking_back.play_on()
        self._show()

    @property
    def _wait(self) -> float:
        """How long people still look."""
        return 0.0 if self._app.state.skipping else max(0.0, self._until - self._clock.now())

    def _subject(self) -> tuple[str, Table] | None:
        app = self._app
        if app.game is None or app.state.past is not None:
            return None
        if app.mover is not None:
            return "move", app.table
        return ("hint", app.table) if app.state.hint == Hint() else None

    def _thought(self, answer: Action | Hint) -> None:
        self._answer = answer
        self.go_on()

    def _move(self) -> None:
        seen = self._app.state.dialog is None and not self._waiting and not self._wait
        if not seen or not _same(self._subject(), self._about):
            self.go_on()  # there is more to see by now, or something else to think about
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
