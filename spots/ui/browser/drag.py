"""Dragging a die onto a space or the yard, and pressing a tile for long, by finger or mouse."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import clearTimeout, document, setTimeout
from pyodide.ffi import create_proxy

from spots.ui.app.codes import dropped, parse
from spots.ui.app.intents import Intent

FAR = 8
"""How many pixels make a drag of a press."""
LONG = 500
"""How many milliseconds make a long press."""


class Drag:
    """Follows one pointer from its press to its release."""

    def __init__(self, root: Any, say: Callable[[Intent], None]) -> None:
        self._say = say
        self._root = root
        self._die: Any = None
        self._ghost: Any = None
        self._start = (0.0, 0.0)
        self._hold = ""
        self._timer: Any = None
        self.just_dragged = False
        self._proxies = {
            "pointermove": create_proxy(self._move),
            "pointerup": create_proxy(self._up),
            "pointercancel": create_proxy(self._cancel),
        }
        self._on_time = create_proxy(self._held)
        root.addEventListener("pointerdown", create_proxy(self._down))

    def _down(self, event: Any) -> None:
        self.just_dragged = False
        if not event.isPrimary or event.button != 0:
            return
        self._start = (event.clientX, event.clientY)
        self._die = event.target.closest("[data-drag]")
        tile = event.target.closest("[data-hold]")
        if tile:
            self._hold = tile.dataset.hold
            self._timer = setTimeout(self._on_time, LONG)
        if self._die or tile:
            for kind, proxy in self._proxies.items():
                document.addEventListener(kind, proxy)

    def _held(self) -> None:
        self._timer = None
        self.just_dragged = True  # the click that follows the release is not a tap
        self._stop()
        self._tell(parse(self._hold))

    def _move(self, event: Any) -> None:
        x, y = event.clientX, event.clientY
        if self._ghost is None:
            if abs(x - self._start[0]) + abs(y - self._start[1]) < FAR:
                return
            self._forget_hold()
            if not self._die:
                self._stop()
                return
            self._ghost = self._die.cloneNode(True)
            self._ghost.removeAttribute("data-drag")
            self._ghost.removeAttribute("data-action")
            self._ghost.setAttribute("aria-hidden", "true")
            self._ghost.className = "die dragged"
            document.body.appendChild(self._ghost)
            # The style sheet lights up where this face may go.
            self._root.dataset.dragged = _face(self._die)
        self._ghost.style.left = f"{x - 26}px"
        self._ghost.style.top = f"{y - 40}px"

    def _up(self, event: Any) -> None:
        dragged, die = self._ghost is not None, self._die
        self._stop()
        if not dragged:
            return
        self.just_dragged = True
        under = document.elementFromPoint(event.clientX, event.clientY)
        target = _target(under, _face(die)) if under else None
        if target:
            self._tell(dropped(die.dataset.drag, target.dataset.drop))

    def _tell(self, intent: Intent | None) -> None:
        if intent is not None:
            self._say(intent)

    def _cancel(self, event: Any) -> None:
        del event
        self._stop()

    def _forget_hold(self) -> None:
        if self._timer is not None:
            clearTimeout(self._timer)
            self._timer = None

    def _stop(self) -> None:
        self._forget_hold()
        if self._ghost is not None:
            self._ghost.remove()
            self._root.removeAttribute("data-dragged")
        self._ghost = self._die = None
        for kind, proxy in self._proxies.items():
            document.removeEventListener(kind, proxy)


def _face(die: Any) -> str:
    """What a die shows, on the stage or on the space that it is meant for."""
    return str(die.getAttribute("data-face") or die.getAttribute("data-number"))


def _target(under: Any, face: str) -> Any:
    """Where a die goes that is let go of here: any point of a dog means its space for this face."""
    dog = under.closest(".pack > .dog")
    space = dog and dog.querySelector(f'[data-drop][data-number="{face}"]:not(.filled)')
    return space or under.closest("[data-drop]")
