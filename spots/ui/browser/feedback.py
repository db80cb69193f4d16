"""What is seen to move, heard and felt of the game, as the player has set it."""

from __future__ import annotations

from js import document

from spots.ui.app import haptics, sounds
from spots.ui.app.beats import Beat
from spots.ui.app.completions import completed
from spots.ui.app.draft import Draft
from spots.ui.app.intents import Intent
from spots.ui.app.settings import Settings
from spots.ui.browser.idling import Idling
from spots.ui.browser.motion import Motion
from spots.ui.browser.motor import vibrate
from spots.ui.browser.slicer import after_paint
from spots.ui.browser.sound import Sound


class Feedback:
    """Motion, the loudspeaker and the motor."""

    def __init__(self) -> None:
        self._sound = Sound()
        self._motion = Motion(document.documentElement, Idling())
        self._draft: Draft | None = None  # the last one that was seen
        self._moved: Beat | None = None  # the beat that was last set in motion

    def wake(self, settings: Settings) -> None:
        """Call this from a tap: the loudspeaker may have fallen asleep."""
        if settings.sound != "off":
            self._sound.wake()

    def tapped(self, intent: Intent, settings: Settings) -> None:
        """A tap that did nothing at the table."""
        after_paint(lambda: self._sound.cue(sounds.cue(intent), settings.sound))

    def happened(self, beat: Beat, settings: Settings, *, you: int | None) -> None:
        """Something is shown: it moves and is heard, once; `you` is the seat of the listener."""
        if beat is self._moved:
            return
        self._moved, events, table = beat, beat.events, beat.table
        self._motion.after(events, settings.motion, table=table, you=you)
        done = completed(events, table)
        after_paint(lambda: self._sound.play(events, settings.sound, you=you, completed=done))
        if settings.haptics == "on":
            vibrate(haptics.buzz(events, you=you, completed=done))

    def drafted(self, draft: Draft | None, settings: Settings) -> None:
        """Dice may be meant for other places now."""
        before, self._draft = self._draft, draft
        if before != draft:
            self._motion.drafted(before, draft, settings.motion)

    def dropped(self) -> None:
        """A finger has brought a die to its place: it has nowhere to fly from."""
        self._draft = None

    def before(self) -> None:
        """The page is about to change."""
        self._motion.before()

    def during(self, beat: Beat | None, settings: Settings) -> None:
        """The page has changed in part, and will show this in one of the next frames."""
        events = () if beat is None or beat is self._moved else beat.events
        self._motion.during(events, settings.motion)

    def finish(self) -> None:
        """The player has seen enough: everything that moves jumps to where it was going."""
        self._motion.finish()
