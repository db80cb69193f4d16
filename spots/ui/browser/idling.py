"""Dogs that have nothing to do: now and then one of them wags, nods or blinks."""

from __future__ import annotations

import random
from typing import Any

from js import document, window

from spots.ui.browser.slicer import Timer

_WAYS = ("blink", "wag", "nod")
_REST = (6000, 10_000)
"""Milliseconds from one dog's moving to the next one's, at least and at most."""
_LONGEST = 1000
"""Milliseconds after which any way to move is over."""


class Idling:
    """One dog of the lawn at a time, while nothing else moves; the style sees to how it does."""

    def __init__(self) -> None:
        self._timer = Timer()
        self._calm = window.matchMedia("(prefers-reduced-motion: reduce)")
        self._query = document.querySelectorAll.bind(document)
        self._dog: Any = None  # the one that moves
        self._rest()

    def stir(self) -> None:
        """Let a dog move, if that is wanted and there is one."""
        dogs = list(self._query(".lawn .pack .dog")) if self._quiet() else []
        if not dogs:
            self._rest()
            return
        self._dog = random.choice(dogs)
        self._dog.dataset.idle = random.choice(_WAYS)
        self._timer.wake(_LONGEST, self.stop)

    def stop(self) -> None:
        """There is something to do: no dog moves by itself until that is long over."""
        if self._dog is not None:
            self._dog.removeAttribute("data-idle")
            self._dog = None
        self._rest()

    def _rest(self) -> None:
        self._timer.wake(random.uniform(*_REST), self.stir)

    def _quiet(self) -> bool:
        wanted = not self._calm.matches and document.documentElement.dataset.motion != "off"
        return wanted and not document.hidden and not document.getAnimations().length
