"""Short animations from what happened: dice tumble, dogs hop, yards shake. Never in the way.

Everything is on the page already when an animation starts; nothing waits for one to end.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from js import Object, document, window
from pyodide.ffi import to_js

from spots.logic.events import Busted, DiceRolled, DiceSettled, DogsScored, Event

_SPEED = {"normal": 1.0, "fast": 0.4}

Frames = tuple[tuple[tuple[str, str], ...], ...]
"""Frame by frame, the styles and their values."""

_TUMBLE: Frames = (
    (("transform", "translateY(-46px) rotate(-200deg) scale(0.6)"), ("opacity", "0")),
    (("transform", "translateY(6px) rotate(14deg)"), ("opacity", "1")),
    (("transform", "none"),),
)
_HOP: Frames = (
    (("transform", "none"),),
    (("transform", "translateY(-14px) rotate(-4deg)"),),
    (("transform", "none"),),
    (("transform", "translateY(-7px) rotate(3deg)"),),
    (("transform", "none"),),
)
_FLIP: Frames = (
    (("transform", "rotateY(90deg)"),),
    (("transform", "rotateY(-12deg)"),),
    (("transform", "none"),),
)
_SHAKE: Frames = tuple((("transform", f"translateX({x}px)"),) for x in (0, -9, 8, -6, 5, -3, 0))
_POP: Frames = (
    (("transform", "scale(0.6)"),),
    (("transform", "scale(1.12)"),),
    (("transform", "none"),),
)
_FADE: Frames = ((("opacity", "0"),), (("opacity", "1"),))


def animate(events: tuple[Event, ...], setting: str) -> None:
    """Show what happened, at the speed that is set; with reduced motion only softly fade."""
    if setting == "off":
        return
    calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches
    for event in events:
        for where, frames, length in _moves(event):
            _move(where, _FADE if calm else frames, length * _SPEED[setting])


def _moves(event: Event) -> Iterator[tuple[str, Frames, int]]:
    """What moves on the page for an event, how, and for how many milliseconds."""
    match event:
        case DiceRolled():
            yield ".hand .die", _TUMBLE, 420
        case DiceSettled(placed=placed):
            for number, dog in placed:
                yield f".filled.at-{dog}-{number} .face", _POP, 200
                yield f'.complete[data-dog="{dog}"]', _HOP, 600
        case DogsScored(cards=cards):
            for card in cards:
                yield f'.scored[data-dog="{card.code}"]', _FLIP, 500
        case Busted(player=seat):
            yield f'[data-seat="{seat}"]', _SHAKE, 450


def _move(where: str, frames: Frames, length: float) -> None:
    for element in document.querySelectorAll(where):
        element.animate(_keyframes(frames), _timing(length))


# The same few again and again: to hand them over to the page anew would take longer than the rest.
@cache
def _keyframes(frames: Frames) -> Any:
    return to_js([dict(frame) for frame in frames], dict_converter=Object.fromEntries)


@cache
def _timing(length: float) -> Any:
    return to_js({"duration": length, "easing": "ease-out"}, dict_converter=Object.fromEntries)
