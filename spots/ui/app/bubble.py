"""What a speech bubble says: one sentence, what it points at, and its buttons."""

from __future__ import annotations

from dataclasses import dataclass

from spots.lessons.lesson import At
from spots.ui.app.intents import Page, Teaching


@dataclass(frozen=True, slots=True)
class Bubble:
    """A sentence of a lesson, or a note in a game."""

    at: At
    sentence: str  # a message; the view translates it
    offers: tuple[Teaching | Page, ...] = ()  # its buttons besides *Skip*, the main one first
    skip: bool = True  # whether *Skip* is needed: the last sentence has better ways out
    done: int = 0  # how many steps of the lesson came before
    steps: int = 0  # how many there are
    where: str = ""  # which step of which lesson, in a word: two steps may say the same

    @property
    def rests(self) -> bool:
        """Whether it has to be answered before anything else: the table waits meanwhile.

        *Try again* is only an offer: learners who did something else may go on with it.
        """
        return any(isinstance(each, Teaching) for each in self.offers if each != Teaching.RETRY)
