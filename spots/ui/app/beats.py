"""A turn in beats: choose, roll, settle, score or bust, pass.

The rules often go far in one step: dice are settled, dogs scored, and the turn passes. People see
that as beats, each from the table as it was then, and each for a while before the next.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from spots.logic import Table
from spots.logic.events import (
    Busted,
    D0gRolled,
    DicePutAside,
    DiceRolled,
    DiceSettled,
    DieAdjusted,
    DieMoved,
    DieSet,
    DieTaken,
    DogsScored,
    Event,
    GameWon,
    NumberNamed,
    StartDieRolled,
    TileTurned,
    TreatSpent,
    TreatsReturned,
    TreatsTaken,
    TurnBegan,
)
from spots.session import Change
from spots.ui.app.settings import Motion


class Kind(Enum):
    """What a beat shows."""

    DEAL = "deal"  # before the first turn
    CHOOSE = "choose"
    ROLL = "roll"
    SETTLE = "settle"
    SCORE = "score"
    BUST = "bust"
    PASS = "pass"
    D0G = "d0g"
    WIN = "win"


_KINDS: dict[type[Event], Kind] = {
    StartDieRolled: Kind.DEAL,
    TileTurned: Kind.CHOOSE,
    NumberNamed: Kind.CHOOSE,
    DieSet: Kind.CHOOSE,
    DicePutAside: Kind.CHOOSE,
    DieTaken: Kind.CHOOSE,
    DiceRolled: Kind.ROLL,
    TreatSpent: Kind.ROLL,
    DiceSettled: Kind.SETTLE,
    DieMoved: Kind.SETTLE,
    DieAdjusted: Kind.SETTLE,
    DogsScored: Kind.SCORE,
    Busted: Kind.BUST,
    TurnBegan: Kind.PASS,
    D0gRolled: Kind.D0G,
    GameWon: Kind.WIN,
}
"""Which beat an event is; any other belongs to the beat in which it happens."""

_OF_D0G = (TileTurned, DogsScored)
"""What is part of d0g's only beat."""

_HOLD: dict[Kind, int] = {
    Kind.DEAL: 0,
    Kind.CHOOSE: 600,
    Kind.ROLL: 700,
    Kind.SETTLE: 700,
    Kind.SCORE: 1200,
    Kind.BUST: 1200,
    Kind.PASS: 300,
    Kind.D0G: 1400,
    Kind.WIN: 0,
}
"""Milliseconds for which a computer's beat is seen."""
_OWN_HOLD: dict[Kind, int] = {**_HOLD, Kind.CHOOSE: 0, Kind.ROLL: 0, Kind.SETTLE: 450}
"""The same for a person's own: who has just tapped knows what was chosen."""
_PACE: dict[Motion, float] = {"normal": 1.0, "fast": 0.4, "off": 0.4}


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that happened, and the table when it had."""

    kind: Kind
    player: int  # whose beat it is; d0g's seat comes after all players'
    table: Table
    events: tuple[Event, ...]
    before: Table | None = None  # of a bust: the table with what is lost

    def hold(self, motion: Motion, *, own: bool) -> float:
        """How many milliseconds it is seen before the next, at least."""
        got = any([isinstance(event, TreatsTaken | TreatsReturned) for event in self.events])
        holds = _OWN_HOLD if own and not got else _HOLD
        return holds[self.kind] * _PACE[motion]

    @property
    def scored(self) -> DogsScored | None:
        """The dogs that it is about, if it is about dogs that were scored."""
        if self.kind is not Kind.SCORE:
            return None
        return next((event for event in self.events if isinstance(event, DogsScored)), None)

    def lost(self, player: int) -> tuple[int, ...] | None:
        """What a player who busts in it had buried; None for anybody else."""
        if self.before is None or Busted not in _kinds(self.events, player):
            return None
        return self.before.players[player].yard


def _kinds(events: Sequence[Event], player: int) -> set[type[Event]]:
    """What happened to a player."""
    return {type(event) for event in events if getattr(event, "player", None) == player}


def beats(change: Change) -> tuple[Beat, ...]:
    """What happened, as beats; the last one is how things are now."""
    found: list[Beat] = []
    for event, table in zip(change.events, change.tables, strict=True):
        last = found[-1] if found else None
        kind = _KINDS.get(type(event))
        if last is not None and (kind is None or _goes_on(last, event, kind)):
            found[-1] = replace(last, table=table, events=(*last.events, event))
        else:
            player = getattr(event, "player", table.turn)
            before = last.table if last is not None and kind is Kind.BUST else None
            found.append(Beat(kind or Kind.CHOOSE, player, table, (event,), before))
    return tuple(found)


def seen(found: Sequence[Beat], hold: Callable[[Beat], float]) -> list[Beat]:
    """The beats that are shown: those that are held for a while, and the last.

    What happened in a beat that is not held happens in the next one of the same player: who taps a
    trick sees its tile become the stage and the dice roll onto it, and does not wait in between.
    """
    shown: list[Beat] = []
    for beat in found:
        if shown and not hold(shown[-1]):
            passed = shown.pop()
            before = passed.events if passed.player == beat.player else ()
            shown.append(replace(beat, events=(*before, *beat.events)))
        else:
            shown.append(beat)
    return shown


def _goes_on(last: Beat, event: Event, kind: Kind) -> bool:
    """Whether an event is still part of the last beat."""
    if last.kind is Kind.D0G:
        return isinstance(event, _OF_D0G)
    if kind is Kind.ROLL:  # a treat, and then the dice that it rerolls; else each roll is a beat
        return last.kind is Kind.ROLL and isinstance(last.events[-1], TreatSpent)
    if kind is Kind.CHOOSE:
        return last.kind is Kind.CHOOSE
    return kind in (Kind.BUST, Kind.DEAL) and last.kind is kind
