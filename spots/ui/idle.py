"""Work for the right moment: after a frame is painted, or when the page has nothing else to do."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from js import setTimeout, window
from pyodide.ffi import create_once_callable

END = object()


def when_idle(steps: Iterator[object]) -> None:
    """Take one step after the other, each in an idle moment of its own, so that taps come first."""

    def step(*_: object) -> None:
        if next(steps, END) is not END:
            when_idle(steps)

    later = getattr(window, "requestIdleCallback", None) or setTimeout  # WebKit has no idle moments
    later(create_once_callable(step))


def after_paint(work: Callable[[], None]) -> None:
    """Do something when the frame with what was just rendered is painted, and not before."""
    later = create_once_callable(work)
    window.requestAnimationFrame(create_once_callable(lambda _: setTimeout(later, 0)))
