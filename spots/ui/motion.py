"""Short animations from what happened: dice tumble, dogs hop, yards shake. Never in the way.

Everything is on the page already when an animation starts; nothing waits for one to end.
"""

from __future__ import annotations

from typing import Any

from js import document, window
from pyodide.ffi import to_js

from spots.logic.events import Busted, DiceRolled, DiceSettled, DogsScored, Event, GameWon

_SPEED = {"normal": 1.0, "fast": 0.4}

_TUMBLE = (
    {"transform": "translateY(-46px) rotate(-200deg) scale(0.6)", "opacity": "0"},
    {"transform": "translateY(6px) rotate(14deg)", "opacity": "1"},
    {"transform": "none"},
)
_HOP = (
    {"transform": "none"},
    {"transform": "translateY(-14px) rotate(-4deg)"},
    {"transform": "none"},
    {"transform": "translateY(-7px) rotate(3deg)"},
    {"transform": "none"},
)
_FLIP = ({"transform": "rotateY(90deg)"}, {"transform": "rotateY(-12deg)"}, {"transform": "none"})
_SHAKE = tuple({"transform": f"translateX({x}px)"} for x in (0, -9, 8, -6, 5, -3, 0))
_POP = ({"transform": "scale(0.6)"}, {"transform": "scale(1.12)"}, {"transform": "none"})
_FADE = ({"opacity": "0"}, {"opacity": "1"})

# What moves, how, for how long (ms), and how much later each next one starts.
_MOVES: dict[type, tuple[str, tuple[dict[str, str], ...], int, int]] = {
    DiceRolled: (".hand .die", _TUMBLE, 420, 35),
    DiceSettled: (".mine .space.filled", _POP, 200, 0),
    DogsScored: (".dog.scored", _FLIP, 500, 60),
    Busted: (".yard, .mine .dog", _SHAKE, 450, 0),
    GameWon: (".winner .dog", _HOP, 900, 80),
}


def animate(events: tuple[Event, ...], setting: str) -> None:
    """Show what happened, at the speed that is set; with reduced motion only softly fade."""
    if setting == "off":
        return
    calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches
    for kind in dict.fromkeys(type(event) for event in events):
        if kind in _MOVES:
            where, frames, length, stagger = _MOVES[kind]
            _move(
                where, _FADE if calm else frames, length * _SPEED[setting], 0 if calm else stagger
            )


def _move(where: str, frames: tuple[dict[str, str], ...], length: float, stagger: int) -> None:
    keyframes = _js(frames)
    for index, element in enumerate(document.querySelectorAll(where)):
        timing = _js(
            {
                "duration": length,
                "delay": index * stagger,
                "easing": "ease-out",
                "fill": "backwards",
            }
        )
        element.animate(keyframes, timing)


def _js(value: Any) -> Any:
    from js import Object

    return to_js(value, dict_converter=Object.fromEntries)
