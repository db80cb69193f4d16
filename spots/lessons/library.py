"""Where lessons are found, those of the course and the exercises alike."""

from __future__ import annotations

from spots.lessons.course import LESSONS
from spots.lessons.exercises import EXERCISES
from spots.lessons.lesson import Lesson


def find(code: str) -> Lesson | None:
    """The lesson or exercise with this code.

    >>> [lesson.code for code in ("place", "howl", "sit") if (lesson := find(code))]
    ['place', 'howl']
    """
    return LESSONS.get(code) or EXERCISES.get(code)
