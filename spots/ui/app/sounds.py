"""What is heard of what happened: events in, a score out. Everything sounds, one after the other.

The sounds themselves are in `voices`; `spots/ui/browser/sound.py` plays them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any

from spots.logic.events import (
    Busted,
    D0gRolled,
    DiceRolled,
    DiceSettled,
    DieAdjusted,
    DieMoved,
    DieTaken,
    DogsScored,
    Event,
    GameWon,
    StartDieRolled,
    TilesReset,
    TileTurned,
    TreatSpent,
    TreatsTaken,
    TurnBegan,
)
from spots.ui.app import voices
from spots.ui.app.intents import Intent, Press

LONGEST = 1.5
"""Seconds that the sounds of one beat may take; if there are many, they come faster."""
FINALE = 3.0
"""Seconds for the end of a game: nothing waits for it."""
MOST_CRUNCHES = 3
MOST_BARKS = 4

_STEP: dict[str, float] = {
    "tap": 0.05,
    "dice": 0.06,
    "place": 0.09,
    "bury": 0.13,
    "complete": 0.26,
    "bark": 0.26,
    "treat": 0.13,
    "paper": 0.05,
    "bust": 0.5,
    "wuf": 0.25,
    "bell": 0.2,
    "hm": 0.3,
    "d0g": 0.4,
    "win": 1.7,
    "lost": 0.8,
}
"""Seconds until the next sound begins; this one may still ring."""
_PAUSE = 0.08
"""Seconds between what belongs to different events."""

Named = tuple[str, int]
"""A sound: its name in `voices`, and which of its variants."""


@dataclass(frozen=True, slots=True)
class Note:
    """One sound of a score."""

    at: float  # seconds after the beat began
    name: str
    variant: int = 0
    far: bool = False  # somebody else did it: not as loud


@dataclass(frozen=True, slots=True)
class Score:
    """The sounds of a beat, and what the next one has to know."""

    notes: tuple[Note, ...]
    placed: int  # dice placed this turn so far: each sounds higher than the one before

    @property
    def length(self) -> float:
        """Seconds until the last sound has died away."""
        return max([n.at + voices.length(n.name, n.variant) for n in self.notes], default=0.0)


def score(
    events: tuple[Event, ...],
    *,
    you: int | None = None,
    placed: int = 0,
    completed: frozenset[str] = frozenset(),
) -> Score:
    """The score of what happened.

    `you` is the seat of the listener, `placed` what the last score ended with, and `completed`
    the dogs that the dice have completed (their codes).

    >>> [note.name for note in score((TurnBegan(0), TileTurned(0, None, 1)), you=0).notes]
    ['bell', 'paper', 'treat']
    """
    notes: list[Note] = []
    at, busted = 0.0, False
    for event in events:
        if isinstance(event, TurnBegan):
            placed = 0
        if isinstance(event, Busted):
            if busted:  # when the pile is empty, all do at once
                continue
            busted = True
        far = getattr(event, "player", you) != you
        heard = tuple(_heard(event, you, placed, completed))
        if notes and heard:
            at += _PAUSE
        for name, variant in heard:
            notes.append(Note(at, name, min(variant, voices.VARIANTS[name] - 1), far))
            at += _STEP[name]
        placed += len(event.placed) if isinstance(event, DiceSettled) else 0
    return Score(_in_time(tuple(notes)), placed)


def cue(intent: Intent) -> str:
    """What a tap sounds like by itself."""
    return "hm" if intent is Press.HINT else "tap"


def _in_time(notes: tuple[Note, ...]) -> tuple[Note, ...]:
    """The same, but faster if it would take too long."""
    names = {note.name for note in notes}
    longest = FINALE if names & {"win", "lost"} else LONGEST
    rings = [(note.at, voices.length(note.name, note.variant)) for note in notes]
    pace = min([1.0, *[(longest - length) / at for at, length in rings if at + length > longest]])
    return tuple([Note(round(n.at * pace, 4), n.name, n.variant, n.far) for n in notes])


# --- what each event sounds like ------------------------------------------------------------------


def _heard(
    event: Event, you: int | None, placed: int, completed: frozenset[str]
) -> Iterator[Named]:
    match event:
        case TurnBegan(player=player) if player == you:
            yield "bell", 0
        case DiceSettled():
            yield from _settled(event, placed, completed)
        case DieMoved(end=end):
            yield "place", placed
            yield from _complete({end.dog}, completed)
        case GameWon(player=player):
            yield ("lost" if you not in (None, player) else "win"), 0
        case _ if type(event) in _DEPENDS:
            yield from _DEPENDS[type(event)](event)
        case _:
            yield from _ALWAYS.get(type(event), ())


def _settled(event: DiceSettled, placed: int, completed: frozenset[str]) -> Iterator[Named]:
    for nth, _ in zip(count(placed), event.placed, strict=False):
        yield "place", nth
    for _ in event.buried:
        yield "bury", 0
    yield from _complete({space.dog for space in event.placed}, completed)


def _complete(dogs: set[str], completed: frozenset[str]) -> Iterator[Named]:
    if dogs & completed:
        yield "complete", 0


def _scored(event: DogsScored) -> Iterator[Named]:
    dogs = len(event.cards)
    if event.fast:
        for step in range(dogs + 2):
            yield "place", step
    for dog in range(min(dogs, MOST_BARKS)):
        yield "bark", dog


def _crunches(treats: int) -> Iterator[Named]:
    for nth in range(min(treats, MOST_CRUNCHES)):
        yield "treat", nth


def _turned(event: TileTurned) -> Iterator[Named]:
    yield "paper", 0
    yield from _crunches(event.treats)


_ALWAYS: dict[type[Event], tuple[Named, ...]] = {
    DieTaken: (("tap", 0),),
    DieAdjusted: (("tap", 0),),
    TreatSpent: (("treat", 0),),
    TilesReset: tuple([("paper", place) for place in range(6)]),
    Busted: (("bust", 0), ("wuf", 0)),
}
"""Events that always sound the same."""
_DEPENDS: dict[type[Event], Callable[[Any], Iterator[Named]]] = {
    StartDieRolled: lambda event: iter([("dice", event.die - 1)]),
    DiceRolled: lambda event: iter([("dice", face - 1) for face in event.dice]),
    TileTurned: _turned,
    TreatsTaken: lambda event: _crunches(event.treats),
    DogsScored: _scored,
    D0gRolled: lambda event: iter([("d0g", event.die - 1)]),
}
"""Events that sound by what is in them."""
