"""The six lessons, in order: from the goal of the game to pressing one's luck."""

from __future__ import annotations

from spots.lessons.hopes import Does, Settles
from spots.lessons.lesson import At, Lesson, Part, Step, Thing
from spots.marked import msg

_PLACE = Lesson(
    "place",
    msg("Place and bury"),
    (
        Part(
            "spots/1 turn 0 howl,walk,run,roll-over,fetch,beg 34.25=1+1/16.45=3+1 - 126 * - 0",
            (
                Step(At(Thing.SLOTS), msg("Score six dogs to win: fill these slots.")),
                Step(
                    At(Thing.TILE, "walk"),
                    msg("Every turn, do one trick. Tap Walk to roll two dice."),
                    Does(("walk",)),
                    msg("That is a trick, too. This time, try Walk."),
                ),
                Step(
                    At(Thing.MAIN),
                    msg("The 4 fits on a dog; the 1 is buried. Confirm it."),
                    Settles(placed=1, buried=1),
                    msg("Buried dice fill your yard. Place the 4 on its dog."),
                ),
            ),
            Step(At(Thing.SOIL), msg("Placed dice fill dogs. Buried dice fill your yard.")),
            dice="41",
        ),
    ),
)

LESSONS = {lesson.code: lesson for lesson in (_PLACE,)}
