"""A few quiet sounds of our own, made on the spot: no files, silent until the first tap."""

from __future__ import annotations

from typing import Any

from js import AudioContext
from pyodide.ffi import JsException

from spots.logic.events import (
    Busted,
    DiceRolled,
    DiceSettled,
    DogsScored,
    Event,
    GameWon,
    TreatsTaken,
)

# Each sound is a few notes: when it starts, how long it is, from which pitch to which, its shape.
_SOUNDS: dict[str, tuple[tuple[float, float, float, float, str], ...]] = {
    "dice": tuple((0.06 * n, 0.04, 900 - 90 * n, 300, "square") for n in range(4)),
    "place": ((0, 0.07, 520, 780, "triangle"),),
    "dig": ((0, 0.12, 160, 70, "triangle"),),
    "treat": ((0, 0.06, 700, 900, "sine"), (0.08, 0.08, 900, 1200, "sine")),
    "bark": ((0, 0.09, 420, 260, "sawtooth"), (0.16, 0.11, 460, 250, "sawtooth")),
    "bust": ((0, 0.5, 300, 60, "sawtooth"),),
    "win": tuple((0.12 * n, 0.22, f, f, "triangle") for n, f in enumerate((523, 659, 784, 1047))),
}


class Sound:
    """The page's loudspeaker."""

    def __init__(self) -> None:
        self._context: Any = None

    def wake(self) -> None:
        """Browsers may put the loudspeaker to sleep, and wake it only from a tap."""
        if self._context is not None and self._context.state == "suspended":
            self._context.resume()

    def play(self, events: tuple[Event, ...]) -> None:
        """The loudest thing that happened. Call this after a tap: before it there is no sound.

        The first time opens the loudspeaker, which takes some frames: call it after the paint.
        """
        if self._context is None:
            try:
                self._context = AudioContext.new()
            except JsException:
                return
        name = _loudest(events)
        if name:
            for note in _SOUNDS[name]:
                self._note(*note)

    def _note(self, start: float, length: float, low: float, high: float, shape: str) -> None:
        context = self._context
        begin = context.currentTime + start
        tone, loudness = context.createOscillator(), context.createGain()
        tone.type = shape
        tone.frequency.setValueAtTime(low, begin)
        tone.frequency.exponentialRampToValueAtTime(high, begin + length)
        loudness.gain.setValueAtTime(0.05, begin)
        loudness.gain.exponentialRampToValueAtTime(0.0005, begin + length)
        tone.connect(loudness)
        loudness.connect(context.destination)
        tone.start(begin)
        tone.stop(begin + length)


def _loudest(events: tuple[Event, ...]) -> str:
    kinds = {type(event) for event in events}
    for kind, name in (
        (GameWon, "win"),
        (Busted, "bust"),
        (DogsScored, "bark"),
        (DiceRolled, "dice"),
    ):
        if kind in kinds:
            return name
    for event in events:
        if isinstance(event, DiceSettled):
            return "place" if event.placed else "dig"
        if isinstance(event, TreatsTaken):
            return "treat"
    return ""
