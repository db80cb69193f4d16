"""Puts the bubble beside what it points at, and the ring around that."""

from __future__ import annotations

from typing import Any

from js import window
from pyodide.ffi import create_proxy

from spots.ui.app.placing import Box, Place, place, ring_around
from spots.ui.views.look import Look
from spots.ui.views.pointing import NEEDED, selectors


class Pointer:
    """Measures the page after each rendering with a bubble, and whenever its size changes."""

    def __init__(self, root: Any) -> None:
        self.at: tuple[str, ...] = ()
        """Where to look for what the bubble points at; empty without a bubble."""
        self._root = root
        window.addEventListener("resize", create_proxy(lambda _: self._place()))

    def point(self, look: Look | None) -> None:
        """The page shows this now."""
        bubble = look.state.bubble if look is not None else None
        self.at = selectors(bubble.at) if bubble is not None else ()
        if bubble is not None:
            self._place()

    def _place(self) -> None:
        bubble, ring = self._find(".bubble"), self._find(".ring")
        if not self.at or not bubble or not ring:
            return
        page = self._find(".table").getBoundingClientRect()

        def box(element: Any) -> Box:
            there = element.getBoundingClientRect()
            return Box(there.left - page.left, there.top - page.top, there.width, there.height)

        target = next((found for one in self.at if (found := self._seen(one, box))), None)
        needed = [
            (box(element), weight)
            for selector, weight in NEEDED.items()
            for element in self._root.querySelectorAll(selector)
        ]
        size = (bubble.offsetWidth, bubble.offsetHeight)  # motion does not count
        _stand(bubble, place((page.width, page.height), size, target, needed))
        ring.hidden = target is None
        if target is not None:
            around = ring_around(target, (page.width, page.height))
            for name, length in zip(("x", "y", "wide", "high"), around, strict=True):
                ring.style.setProperty(f"--{name}", f"{length}px")

    def _find(self, selector: str) -> Any:
        return self._root.querySelector(selector)

    def _seen(self, selector: str, box: Any) -> Box | None:
        element = self._find(selector)
        found: Box | None = box(element) if element else None
        return found if found is not None and found.width and found.height else None


def _stand(bubble: Any, at: Place) -> None:
    for name, length in (("x", at.left), ("y", at.top), ("tail", at.tail)):
        bubble.style.setProperty(f"--{name}", f"{length}px")
    bubble.dataset.side = at.side.value if at.side is not None else "none"
    bubble.toggleAttribute("data-far", at.far)
