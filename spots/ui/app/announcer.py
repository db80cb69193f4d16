"""What is said aloud to players who do not see the page: what happened, and what a bubble says."""

from __future__ import annotations

from spots.session import Change
from spots.ui.app import opponents
from spots.ui.app.game import Game
from spots.ui.app.state import State
from spots.ui.text import sentences
from spots.ui.text.language import Language


class Announcer:
    """Says everything once; several changes in a row are told as one."""

    def __init__(self) -> None:
        self.said = ""
        self.happened: Change | None = None  # what is not told yet
        self._skipped = False  # whether that is only told in brief
        self._heard = ""  # the bubble that was read out last

    def forget(self) -> None:
        """Another language is spoken: in it, nothing was said."""
        self.said = self._heard = ""

    def note(self, change: Change, *, skipping: bool) -> None:
        """Keep what happened until it is told."""
        before = self.happened.events if self.happened else ()
        self.happened = Change(change.table, before + change.events)
        self._skipped |= skipping

    def shown(self) -> None:
        """What happened is on the page now."""
        self.happened, self._skipped = None, False

    def speak(self, language: Language, game: Game | None, state: State, *, past: bool) -> None:
        """Say what is new; a bubble waits while the page still shows what is `past`."""
        if game is None:
            self.said = self._heard = ""
            return
        if state.elsewhere:
            self.said = sentences.elsewhere_sentence(language)
        told = [self._events(language, game, state), "" if past else self._bubble(language, state)]
        if any(told):
            self.said = " ".join(filter(None, told))

    def _events(self, language: Language, game: Game, state: State) -> str:
        happened = self.happened
        if happened is None or state.skipping:
            return ""
        names = sentences.everyone(language, game.names, game.seats)
        told = opponents.in_brief(happened.events) if self._skipped else happened.events
        return sentences.announcement(language, told, names, happened.table)

    def _bubble(self, language: Language, state: State) -> str:
        bubble, heard = state.bubble, self._heard
        self._heard = bubble.where if bubble is not None else ""
        return language.text(bubble.sentence) if bubble and bubble.where != heard else ""
