"""Work on the page's only thread: some milliseconds, a frame or an idle moment at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from js import MessageChannel, clearTimeout, navigator, performance, setTimeout, window
from pyodide.ffi import create_once_callable, create_proxy

from spots.sliced import Work

SLICE = 6.0
"""Milliseconds; then taps and paints have their turn, however slow the device is."""
MARGIN, LONGEST = 25.0, 35.0
"""How many milliseconds of an idle moment stay unused for its last piece: at first, and at most
(longer tasks are felt).
"""
GLANCE = 1.0
"""Milliseconds between two looks for a tap: pieces may be much smaller."""
PATIENCE = 1000
"""Milliseconds to wait for an idle moment: Chromium may count none until something is painted."""

_END = object()


class Slicer:
    """Does one piece of work after the other until a slice is over, then lets the page live.

    A message to ourselves starts the next slice: it comes sooner than any timeout.
    """

    def __init__(self) -> None:
        self._work: Work[Any] | None = None
        self._done: Callable[[Any], None] | None = None
        self._called = False  # whether a message is on its way
        self._channel: Any = None  # once there is work: many a slicer never has any
        self._now = performance.now.bind(performance)

    def begin(self, work: Work[Any], done: Callable[[Any], None]) -> None:
        """Do this instead of the current work; tell its result later, not at once."""
        self.stop()
        self._work, self._done = work, done
        self._call()

    def stop(self) -> None:
        """Drop what is being done."""
        if self._work is not None:
            self._work.close()
        self._work = self._done = None

    def _call(self) -> None:
        if self._called:
            return
        if self._channel is None:
            self._channel = MessageChannel.new()
            self._channel.port1.onmessage = create_proxy(self._slice)
        self._called = True
        self._channel.port2.postMessage(None)

    def _slice(self, event: Any) -> None:
        del event
        self._called = False
        work, done = self._work, self._done
        if work is None or done is None:
            return
        end = self._now() + SLICE
        try:
            next(work)
            while self._now() < end:
                next(work)
        except StopIteration as result:
            self._work = self._done = None
            done(result.value)
            return
        self._call()


class Idler:
    """Does work in idle moments only, so that it disturbs no one: it is never urgent."""

    def __init__(self) -> None:
        self._work: Work[Any] | None = None
        self._done: Callable[[Any], None] | None = None
        self._waits = False  # whether an idle moment is waited for
        self._longest = MARGIN  # what a piece may take here
        self._now = performance.now.bind(performance)
        scheduling = getattr(navigator, "scheduling", None)  # Chromium's
        self._tapped = scheduling.isInputPending.bind(scheduling) if scheduling else _never

    def begin(self, work: Work[Any], done: Callable[[Any], None]) -> None:
        """Do this instead of the current work; tell its result later."""
        if self._work is not None:
            self._work.close()
        self._work, self._done = work, done
        if not self._waits:
            self._wait()

    def _wait(self) -> None:
        self._waits = True
        later = create_once_callable(self._idle)
        idle = getattr(window, "requestIdleCallback", None)  # WebKit has no idle moments
        if idle is None:
            setTimeout(later)
        else:
            idle(later, timeout=PATIENCE)

    def _idle(self, moment: Any = None) -> None:
        """Use an idle moment, all but its end: the next one may be long in coming.

        A tap ends it at once, where the browser says that there is one.
        """
        self._waits = False
        work, done = self._work, self._done
        if work is None or done is None:
            return
        idle = 0.0 if moment is None else moment.timeRemaining() - self._longest
        now = look = self._now()
        end = now + max(SLICE, idle)
        try:
            while now < end and work is self._work:
                if now > look + GLANCE:
                    if self._tapped():
                        break
                    look = now
                next(work)
                before, now = now, self._now()
                if now - before > self._longest:
                    self._longest = min(now - before, LONGEST)
        except StopIteration as result:
            if work is self._work:
                self._work = self._done = None
                done(result.value)
        if self._work is not None and not self._waits:
            # A moment that is asked for within this one comes only once this one could be over.
            self._waits = True
            setTimeout(create_once_callable(self._wait))


def _never() -> bool:
    """For browsers that cannot tell of a tap before they handle it."""
    return False


def when_idle(work: Iterator[object]) -> None:
    """Do one piece after the other, each in an idle moment of its own, so that taps come first."""

    def piece(*_: object) -> None:
        if next(work, _END) is not _END:
            when_idle(work)

    later = create_once_callable(piece)
    idle = getattr(window, "requestIdleCallback", None)  # WebKit has no idle moments
    if idle is None:
        setTimeout(later)
    else:
        idle(later, timeout=PATIENCE)


def frame_by_frame(work: Iterator[object], go_on: Callable[[], bool]) -> None:
    """Do one piece now and each of the others in a frame of its own, as long as `go_on` says so."""
    if go_on() and next(work, _END) is not _END:
        after_paint(lambda: frame_by_frame(work, go_on))


def after_paint(work: Callable[[], None]) -> None:
    """Do something when the frame with what was just rendered is painted, and not before."""
    later = create_once_callable(work)
    window.requestAnimationFrame(create_once_callable(lambda _: setTimeout(later, 0)))


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
