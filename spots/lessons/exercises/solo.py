"""d0g, the opponent of those who play alone."""

from __future__ import annotations

from spots.lessons.hopes import Does
from spots.lessons.lesson import At, Step, Thing
from spots.lessons.tables import at_turn
from spots.marked import msg

from .exercise import ANOTHER_TRICK, exercise

D0G = exercise(
    "d0g",
    at_turn("howl,-walk,-run,roll-over,-fetch,beg", "26:2.145:1!35=3+0", "134", d0g="!12+1"),
    (
        # Translators: an exercise about d0g, the robot dog of solo games; points at it.
        Step(At(Thing.NEIGHBOUR), msg("d0g fills no dogs: its die picks a trick.")),
        Step(
            At(Thing.TILE, "beg"),
            # Translators: points at the tile of Beg, which will be turned face down.
            msg("Do Beg, and see what d0g makes of it."),
            Does(("beg",)),
            ANOTHER_TRICK,
        ),
    ),
    # Translators: points at d0g, which has just scored.
    Step(At(Thing.NEIGHBOUR), msg("It rolled Beg, now face down: d0g scores a dog.")),
    dice="6",
    draws="24",
)
