"""One beat of somebody's turn, short enough for the dock."""

from __future__ import annotations

from collections.abc import Iterable

from spots.logic import Table
from spots.logic import events as happened
from spots.logic.events import Event

from ..language import Language, forms
from .events import told
from .people import Names, subject

_ROOM = 80
"""How many characters the dock has room for."""

_LIGHT = (
    happened.TrickTurnedUp,
    happened.DogJoined,
    happened.TilesReset,
    happened.StepSkipped,
    happened.Stopped,
    happened.TreatsReturned,
    happened.TreatsTaken,
    happened.TurnBegan,
)
"""What is left out first if there is too much to tell: it can be seen anyway."""


def beat_sentence(language: Language, events: Iterable[Event], names: Names, table: Table) -> str:
    """What happened in a beat; `table` is the one it led to. If all is too much, what matters."""
    beat = told(language, events, names, table)
    if _length(beat) > _ROOM:
        beat = [(event, _in_short(language, event, names) or said) for event, said in beat]
    while _length(beat) > _ROOM and len(beat) > 1:
        beat.remove(min(beat, key=_weight))
    return " ".join([said for _, said in beat])


def _length(beat: list[tuple[Event, str]]) -> int:
    return sum([len(said) + 1 for _, said in beat]) - 1


def _weight(part: tuple[Event, str]) -> int:
    kind = type(part[0])
    return _LIGHT.index(kind) if kind in _LIGHT else len(_LIGHT)


def _in_short(language: Language, event: Event, names: Names) -> str | None:
    """Dice that were settled, counted instead of named."""
    if not isinstance(event, happened.DiceSettled) or not event.placed:
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
