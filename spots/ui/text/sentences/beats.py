"""One beat of somebody's turn, short enough for the dock."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spots.logic import Table
from spots.logic import events as happened
from spots.logic.events import Event
from spots.marked import forms

from ..language import Language
from .events import told
from .people import Names, subject

_ROOM = 80
"""How many characters the dock has room for."""

_LIGHT = (
    happened.TurnBegan,
    happened.TilesReset,
    happened.TrickTurnedUp,
    happened.DogJoined,
    happened.StepSkipped,
    happened.Stopped,
    happened.TreatsReturned,
    happened.TreatsTaken,
)
"""What is left out if there is too much to tell, the first first: it can be seen anyway."""


def beat_sentence(language: Language, events: Iterable[Event], names: Names, table: Table) -> str:
    """What happened in a beat; `table` is the one it led to. If all is too much, what matters."""
    beat = told(language, events, names, table)
    for kind in _LIGHT:
        if _fits(beat):
            break
        beat = [part for part in beat if not isinstance(part[0], kind)] or beat
    if not _fits(beat):
        beat = [(event, _in_short(language, event, names) or said) for event, said in beat]
    while len(beat) > 1 and not _fits(beat):
        beat = beat[1:]  # what comes last is what it has led to
    return _joined(beat)


def _fits(beat: Sequence[tuple[Event, str]]) -> bool:
    return len(_joined(beat)) <= _ROOM


def _joined(beat: Sequence[tuple[Event, str]]) -> str:
    return " ".join([said for _, said in beat])


def _in_short(language: Language, event: Event, names: Names) -> str | None:
    """Dice that were settled, counted instead of named."""
    if not isinstance(event, happened.DiceSettled) or len(event.placed) < 2:
        return None
    dice = len(event.placed) + len(event.buried) + len(event.discarded)
    return subject(language, names, event.player).count(
        # Translators: {placed} is how many of the {n} dice were placed; the others were buried or
        # discarded.
        forms("{name} placed {placed} of {n} die.", "{name} placed {placed} of {n} dice."),
        # Translators: {placed} is how many of the {n} dice were placed; the others were buried or
        # discarded.
        forms("You placed {placed} of {n} die.", "You placed {placed} of {n} dice."),
        dice,
        placed=len(event.placed),
    )
