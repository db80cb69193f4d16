"""Howl and Roll Over: what is always there."""

from __future__ import annotations

from spots.lessons.hopes import GOES_ON, Does, Settles
from spots.lessons.lesson import At, Step, Thing
from spots.lessons.tables import at_turn
from spots.marked import msg

from .exercise import ADOPTION_EVENT, ANOTHER_TRICK, ANOTHER_WAY, STOPPED, exercise

BASIC = (
    exercise(
        "howl",
        at_turn(ADOPTION_EVENT, "12:1.36:3=4+0/35.46:4=2+1", "145"),
        (
            Step(
                At(Thing.TILE, "howl"),
                # Translators: an exercise; points at the tile of Howl.
                msg("Howl calls the next dog, then rolls one die."),
                Does(("howl",)),
                ANOTHER_TRICK,
            ),
            Step(
                At(Thing.MAIN),
                # Translators: points at the button "Place the 5"; buried, the 5 would bust.
                msg("A 5 would have busted you. Your new dog takes it."),
                Settles(placed=1),
                ANOTHER_WAY,
            ),
        ),
        # Translators: points at the dog that has just joined.
        Step(At(Thing.DOG, "145"), msg("More dogs, more spaces: hardly a die is wasted.")),
        dice="5",
        draws="23",
    ),
    exercise(
        "roll-over",
        at_turn(ADOPTION_EVENT, "25:2.134:1=16+0/35.46:4=2+1", "126"),
        (
            Step(
                At(Thing.TILE, "roll-over"),
                # Translators: an exercise; points at the tile of Roll Over.
                msg("Your yard is full. Roll Over rolls all of it anew."),
                Does(("roll-over",)),
                ANOTHER_TRICK,
            ),
            Step(
                At(Thing.MAIN),
                # Translators: points at the button that places both dice.
                msg("Buried dice no more: both fit your dogs."),
                Settles(placed=2),
                ANOTHER_WAY,
            ),
            Step(
                At(Thing.MAIN),
                # Translators: points at the button "Roll 1 die".
                msg("An empty yard holds any die. Roll one more."),
                GOES_ON,
                STOPPED,
            ),
            Step(
                At(Thing.MAIN),
                # Translators: points at the button that scores all dogs.
                msg("The 4 completes all your dogs!"),
                Settles(placed=1, scores=True),
                ANOTHER_WAY,
            ),
        ),
        # Translators: points at the places for scored dogs.
        Step(At(Thing.SLOTS), msg("From a full yard to two scored dogs.")),
        dice="35 4",
        draws="15 24",
    ),
)
