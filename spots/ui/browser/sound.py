"""The page's loudspeaker: plays scores (`app/sounds.py`), silent until the first tap.

The browser makes all sounds once, off the page's thread, after the first of them was asked for.
From then on it takes four calls to play one: a beat with twenty sounds holds up the page for less
than a millisecond (building it from its grains took 44).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import AudioContext
from pyodide.ffi import JsException, create_once_callable

from spots.logic.events import Event
from spots.sliced import Work
from spots.ui.app import sounds, voices
from spots.ui.app.sounds import Note
from spots.ui.browser.slicer import Slicer, after_paint
from spots.ui.browser.synthesis import Bank, Key

_GAIN = {"soft": 0.05, "full": 0.12}
_FAR = 0.6
"""How loud others are beside yourself."""
_FADE = 0.02
"""Seconds in which an interrupted beat falls silent."""
_LATE = 0.3
"""Seconds; what comes later than that, because it is still being made, is not played."""

_FIRST = ("tap", "paper", "dice", "treat", "place", "bury", "bell")
_REST = tuple([name for name in voices.VARIANTS if name not in _FIRST])

Made = dict[Key, tuple[Any, float]]
"""For each sound the buffer that it is in, and where it begins there."""


class Sound:
    """Everything that is heard of the page."""

    def __init__(self) -> None:
        self._context: Any = None
        self._slicer = Slicer()
        self._made: Made = {}
        self._beat: _Beat | None = None
        self._placed = 0

    def wake(self) -> None:
        """Browsers may put the loudspeaker to sleep, and wake it only from a tap."""
        if self._context is not None and self._context.state == "suspended":
            self._context.resume()

    def play(
        self,
        events: tuple[Event, ...],
        volume: str,
        *,
        you: int | None,
        completed: frozenset[str] = frozenset(),
    ) -> None:
        """Everything that happened, one sound after the other, instead of what is still playing.

        Call this after a tap: before it there is no sound.
        """
        score = sounds.score(events, you=you, placed=self._placed, completed=completed)
        self._placed = score.placed
        if score.notes and volume != "off":
            self._begin(score.notes, volume)

    def cue(self, name: str, volume: str) -> None:
        """One sound for a tap that changed nothing at the table, unless a beat is being played."""
        if volume != "off" and (self._beat is None or self._beat.over):
            self._begin((Note(0, name),), volume)

    def stop(self) -> None:
        """Be silent, but without a click."""
        if self._beat is not None:
            self._beat.stop()
            self._beat = None

    def _begin(self, notes: tuple[Note, ...], volume: str) -> None:
        self.stop()
        if self._context is None:
            # This takes some frames: not the one with the answer to the tap.
            after_paint(lambda: self._open(notes, volume))
            return
        self._beat = _Beat(self._context, _GAIN[volume], notes)
        self._beat.play(self._made)

    def _open(self, notes: tuple[Note, ...], volume: str) -> None:
        if self._context is None:
            try:
                self._context = AudioContext.new()
            except JsException:
                return  # there is no loudspeaker
            self._make(_FIRST, lambda: self._make(_REST, lambda: None))
        self._begin(notes, volume)

    def _make(self, names: tuple[str, ...], then: Callable[[], None]) -> None:
        bank = Bank(names)

        def rendered(buffer: Any) -> None:
            self._made |= {key: (buffer, begin) for key, begin in bank.places.items()}
            if self._beat is not None:
                self._beat.play(self._made)
            then()

        def built(promise: Any) -> None:
            promise.then(create_once_callable(rendered))

        work: Work[Any] = bank.make(self._context.sampleRate)
        self._slicer.begin(work, built)


class _Beat:
    """What is being played: it can be stopped as one."""

    def __init__(self, context: Any, gain: float, notes: tuple[Note, ...]) -> None:
        self._context = context
        self._begin = context.currentTime
        self._end = self._begin
        self._near = context.createGain()
        self._near.gain.value = gain
        self._near.connect(context.destination)
        self._far: Any = None
        self._sources: list[Any] = []
        self._missing = notes

    @property
    def over(self) -> bool:
        """Whether all of it was heard."""
        return bool(self._context.currentTime >= self._end)

    def play(self, made: Made) -> None:
        """Play what there is, each when its time comes; the rest when this is called again."""
        latest = self._context.currentTime - _LATE - self._begin
        notes, self._missing = self._missing, ()
        for note in notes:
            found = made.get((note.name, note.variant))
            if found is None:
                self._missing = (*self._missing, note)
            elif note.at >= latest:
                self._add(note, *found)

    def stop(self) -> None:
        """Fade out, and play nothing of what was to come."""
        now = self._context.currentTime
        self._missing = ()
        if now >= self._end:
            return
        self._near.gain.setTargetAtTime(0, now, _FADE / 4)
        for source in self._sources:
            source.stop(now + _FADE)

    def _add(self, note: Note, buffer: Any, begin: float) -> None:
        length = voices.length(note.name, note.variant)
        at = self._begin + note.at
        source = self._context.createBufferSource()
        source.buffer = buffer
        source.connect(self._quieter() if note.far else self._near)
        source.start(at, begin, length)
        self._sources.append(source)
        self._end = max(self._end, at + length)

    def _quieter(self) -> Any:
        if self._far is None:
            self._far = self._context.createGain()
            self._far.gain.value = _FAR
            self._far.connect(self._near)
        return self._far
