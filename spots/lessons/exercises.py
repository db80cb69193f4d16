"""Exercises: each trick on a table of its own, and a round against d0g."""

from __future__ import annotations

from spots.lessons.hopes import Does
from spots.lessons.lesson import At, Lesson, Part, Step, Thing
from spots.marked import msg

_BEG = Lesson(
    "beg",
    msg("Beg"),
    (
        Part(
            "spots/1 turn 0 howl,walk,run,roll-over,fetch,beg 34.125=1+1/16.45=3+1 - 126 * - 0",
            (
                Step(
                    At(Thing.TILE, "beg"),
                    msg("One paw, so Beg gives you two treats. Tap it."),
                    Does(("beg",)),
                    msg("That works, too. This time, try Beg."),
                ),
            ),
            Step(At(Thing.TREATS), msg("Two treats more, and no die was rolled.")),
        ),
    ),
)

EXERCISES = {lesson.code: lesson for lesson in (_BEG,)}
