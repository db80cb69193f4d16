"""The dice of a lesson: a script as far as it goes, then the same dice for everybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from spots.lessons.lesson import Part
from spots.logic import Card, SeededDice, Trick

T = TypeVar("T", Card, Trick)

SEED = 7
"""Of the dice after the script: they are the same each time a lesson is played."""


class LessonDice:
    """Dice that never run out and never refuse, no matter what the learner does."""

    def __init__(self, part: Part) -> None:
        self._faces = [int(face) for face in part.dice if face.isdigit()]
        self._draws = part.draws.split()
        self._then = SeededDice(SEED)

    def roll(self, count: int) -> tuple[int, ...]:
        """The next faces of the script, and others when it has no more."""
        said, self._faces = self._faces[:count], self._faces[count:]
        return (*said, *self._then.roll(count - len(said)))

    def draw(self, options: Sequence[T]) -> T:
        """The script's next card or tile, if it can be drawn now."""
        wanted = next((each for each in options if [each.code] == self._draws[:1]), None)
        if wanted is None:
            return self._then.draw(options)
        del self._draws[:1]
        return wanted
