"""What is felt of what happened to you: events in, a pattern for the device's motor out."""

from __future__ import annotations

from collections.abc import Iterator

from spots.logic.events import Busted, DiceSettled, DieMoved, DogsScored, Event, TurnBegan

Pattern = tuple[int, ...]
"""Milliseconds: on, off, on, …"""

PATTERNS: dict[str, Pattern] = {
    "place": (8,),
    "bury": (15,),
    "complete": (10, 40, 10),
    "score": (20, 30, 40),
    "bust": (60, 40, 90),
    "turn": (12,),
}
_PAUSE = 62
"""Milliseconds between two of them: dice land about as fast as that."""
LONGEST = 700
"""Milliseconds; what comes later is not felt."""


def buzz(
    events: tuple[Event, ...], *, you: int | None, completed: frozenset[str] = frozenset()
) -> Pattern:
    """The pattern for what happened to the player in seat `you`, or nothing.

    `completed` are the dogs that the dice have completed (their codes).

    >>> buzz((TurnBegan(1), TurnBegan(0)), you=0)
    (12,)
    """
    pattern: Pattern = ()
    for event in events:
        if you is None or getattr(event, "player", None) != you:
            continue
        for name in _felt(event, completed):
            longer = (*pattern, _PAUSE, *PATTERNS[name]) if pattern else PATTERNS[name]
            if sum(longer) > LONGEST:
                return pattern
            pattern = longer
    return pattern


def _felt(event: Event, completed: frozenset[str]) -> Iterator[str]:
    match event:
        case DiceSettled(placed=placed, buried=buried):
            yield from ["place"] * len(placed)
            yield from ["bury"] * len(buried)
            if completed & {space.dog for space in placed}:
                yield "complete"
        case DieMoved(end=end):
            yield "complete" if end.dog in completed else "place"
        case DogsScored():
            yield "score"
        case Busted():
            yield "bust"
        case TurnBegan():
            yield "turn"
