"""Thinking on the page's only thread without being noticed: a few milliseconds at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import MessageChannel, clearTimeout, performance, setTimeout
from pyodide.ffi import create_proxy

from spots.ui.conductor import Thought

SLICE = 6.0
"""Milliseconds; then taps and paints have their turn, however slow the device is."""


class SlicedThinker:
    """Runs a thought in slices. A message to ourselves comes sooner than any timeout."""

    def __init__(self) -> None:
        self._thought: Thought | None = None
        self._done: Callable[[Any], None] | None = None
        self._called = False  # whether a message is on its way
        channel = MessageChannel.new()
        self._far = channel.port2
        self._near = channel.port1
        self._near.onmessage = create_proxy(self._slice)
        self._now = performance.now.bind(performance)

    def begin(self, thought: Thought, done: Callable[[Any], None]) -> None:
        """Think this instead of whatever was being thought."""
        self.stop()
        self._thought, self._done = thought, done
        self._call()

    def stop(self) -> None:
        """Forget what is being thought."""
        if self._thought is not None:
            self._thought.close()
        self._thought = self._done = None

    def _call(self) -> None:
        if not self._called:
            self._called = True
            self._far.postMessage(None)

    def _slice(self, event: Any) -> None:
        del event
        self._called = False
        thought, done = self._thought, self._done
        if thought is None or done is None:
            return
        end = self._now() + SLICE
        try:
            next(thought)
            while self._now() < end:
                next(thought)
        except StopIteration as thought_out:
            self._thought = self._done = None
            done(thought_out.value)
            return
        self._call()


class Timer:
    """The page's clock."""

    def __init__(self) -> None:
        self.now: Callable[[], float] = performance.now.bind(performance)
        self._work: Callable[[], None] | None = None
        self._timeout: Any = None
        self._ring = create_proxy(self._rung)

    def wake(self, after: float, work: Callable[[], None]) -> None:
        """Do something once, later; what was to be done then is forgotten."""
        self.stop()
        self._work = work
        self._timeout = setTimeout(self._ring, after)

    def stop(self) -> None:
        """Do not wake."""
        if self._work is not None:
            clearTimeout(self._timeout)
            self._work = None

    def _rung(self) -> None:
        work, self._work = self._work, None
        if work is not None:
            work()
