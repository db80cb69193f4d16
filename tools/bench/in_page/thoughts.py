"""Notes how long the page's thoughts take, and each piece of them; they stay as they are.

Odds are worked out by the same `Slicer`, but not while a computer is to move.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable
from typing import Any

import js

from spots.sliced import Work
from spots.ui.browser.slicer import Slicer

times: list[float] = []
pieces: list[float] = []
begin = Slicer.begin


def watched(thought: Work[Any]) -> Work[Any]:
    """The same thought; its pieces are timed."""
    while True:
        began = js.performance.now()
        try:
            next(thought)
        except StopIteration as end:
            pieces.append(js.performance.now() - began)
            return end.value
        pieces.append(js.performance.now() - began)
        yield


def timed(self: Slicer, work: Work[Any], done: Callable[[Any], None]) -> None:
    """Begin a thought, and note how long it takes until it is known."""
    began = js.performance.now()

    def told(answer: object) -> None:
        times.append(js.performance.now() - began)
        done(answer)

    begin(self, watched(work), told)


Slicer.begin = timed  # type: ignore[method-assign] # the page's own class, from outside
vars(builtins).update(thought_times=times, thought_pieces=pieces)
