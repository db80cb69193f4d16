"""A world without a browser: what a conductor needs, turned by hand."""

from __future__ import annotations

from spots.ui.app.conductor import Conductor
from tests.ui.support import shown, tap


class Clock:
    """The world's clock."""

    def __init__(self, world):
        self._world = world

    def now(self):
        return self._world.time

    def wake(self, after, work):
        self._world.alarm = (self._world.time + after, work)

    def stop(self):
        self._world.alarm = None


class World:
    """A thinker that thinks one slice when told to, a clock that is turned by hand, and a page."""

    def __init__(self, app):
        self.app = app
        self.time = 0.0
        self.alarm = None
        self.thought = None
        self.begun = 0
        self.texts = []
        self.seen = []  # beats, and when they were shown
        self.conductor = Conductor(app, self, Clock(self), self.show)

    def show(self):
        beat = self.conductor.beat
        self.texts.append(shown(self.app, beat=beat))
        self.seen.append((beat and beat.kind, self.time))
        self.conductor.shown()
        self.conductor.go_on()

    def tap(self, code):
        if tap(self.app, code):
            self.show()

    # the thinker
    def begin(self, thought, done):
        self.begun += 1
        self.thought = (thought, done)

    def stop(self):
        self.thought = None

    def slice(self):
        thought, done = self.thought
        try:
            next(thought)
        except StopIteration as end:
            self.thought = None
            done(end.value)

    def think(self):
        """Until nothing is thought about, or to be shown at once."""
        while self.thought is not None or (self.alarm and self.alarm[0] <= self.time):
            if self.thought is None:
                self.ring()
            else:
                self.slice()

    def ring(self):
        """Until the alarm, and what it was for."""
        self.time, work = self.alarm
        self.alarm = None
        work()

    def until(self, done):
        for _ in range(50_000):
            if done():
                return
            if self.thought is not None:
                self.slice()
            else:
                self.ring()
        raise AssertionError("it does not get on")
