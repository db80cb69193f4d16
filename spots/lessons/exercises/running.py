"""The purple tricks: roll, and roll again, until it is enough or too much."""

from __future__ import annotations

from spots.lessons.hopes import ENDS, GOES_ON, STOPS, Does, Exactly, Settles
from spots.lessons.lesson import At, Step, Thing
from spots.lessons.tables import at_turn
from spots.marked import msg

from .exercise import (
    ADOPTION_EVENT,
    ANOTHER_TRICK,
    ANOTHER_WAY,
    DOG_PARK,
    HUNTING_GROUNDS,
    KENNEL_CLUB,
    PUPPY_PEN,
    ROLLED_ON,
    STOPPED,
    exercise,
)

RUNNING = (
    exercise(
        "run",
        at_turn(ADOPTION_EVENT, "123.456.25:2=1+0/35.46:4=2+1", "134"),
        (
            Step(
                At(Thing.TILE, "run"),
                # Translators: an exercise; points at the tile of Run.
                msg("Empty dogs, nearly empty yard: time for Run."),
                Does(("run",)),
                ANOTHER_TRICK,
            ),
            Step(
                At(Thing.MAIN),
                # Translators: points at the button that places three dice.
                msg("Three dice, three spaces. What a start!"),
                Settles(placed=3),
                ANOTHER_WAY,
            ),
            Step(
                At(Thing.MAIN),
                # Translators: points at the button "Roll 1 die".
                msg("Your yard holds any die. Roll one more."),
                GOES_ON,
                STOPPED,
            ),
            Step(
                At(Thing.OTHER),
                # Translators: points at the button "Stop"; a 4 has just been buried.
                msg("That one was buried. Do not push it: stop."),
                STOPS,
                ROLLED_ON,
            ),
        ),
        # Translators: points at a dog with two dice on it.
        Step(At(Thing.DOG, "456"), msg("Run far while your yard is empty.")),
        dice="146 4",
    ),
    exercise(
        "chase",
        at_turn(DOG_PARK, "126.345.14+0/35:3.46:4=2+1", "134"),
        (
            Step(
                At(Thing.TILE, "chase"),
                # Translators: an exercise; points at the tile of Chase.
                msg("Chase rolls one die, then two, then three …"),
                Does(("chase",)),
                ANOTHER_TRICK,
            ),
            Step(
                At(Thing.MAIN),
                # Translators: points at the button "Place the 2".
                msg("The first die fits. Place it."),
                Settles(placed=1),
                ANOTHER_WAY,
            ),
            Step(
                At(Thing.MAIN),
                # Translators: points at the button "Roll 2 dice".
                msg("Two dice now, and no risk at all. Go on!"),
                GOES_ON,
                STOPPED,
            ),
            Step(
                At(Thing.MAIN),
                # Translators: points at the button that places both dice.
                msg("Both fit. Place them."),
                Settles(placed=2),
                ANOTHER_WAY,
            ),
            Step(
                At(Thing.OTHER),
                # Translators: points at the button "Stop".
                msg("Three dice next: too wild. Let the cat go: stop."),
                STOPS,
                ROLLED_ON,
            ),
        ),
        # Translators: points at the yard, which is still empty.
        Step(At(Thing.SOIL), msg("Chase starts small. You choose where it ends.")),
        dice="2 56",
    ),
    exercise(
        "bolt",
        at_turn(PUPPY_PEN, "134:1.256:2=4+0/12:1.35:3=4+1", "46"),
        (
            Step(
                At(Thing.TILE, "bolt"),
                # Translators: an exercise; points at the tile of Bolt.
                msg("Bolt rolls its dice one at a time."),
                Does(("bolt",)),
                ANOTHER_TRICK,
            ),
            Step(
                At(Thing.STAGE),
                # Translators: points at the slider for how many dice are set aside.
                msg("Set three dice aside: a short bolt will do."),
                Exactly(("aside:3",)),
                ANOTHER_WAY,
            ),
            Step(
                At(Thing.MAIN),
                # Translators: points at the button "Place the 5".
                msg("The first one fits. Place it."),
                Settles(placed=1),
                ANOTHER_WAY,
            ),
            Step(
                At(Thing.OTHER),
                # Translators: points at the button "Stop". Each paw on the player's dogs lets one
                # die be left over.
                msg("Your two paws let you leave two dice. Stop here."),
                STOPS,
                ROLLED_ON,
            ),
        ),
        # Translators: points at a dog with a paw.
        Step(At(Thing.DOG, "256"), msg("With paws, you bolt only as far as you like.")),
        dice="5",
    ),
    exercise(
        "sprint",
        at_turn(HUNTING_GROUNDS, "12:1.36:3.456:4=2+0/15.35:3=4+1", "134"),
        (
            Step(
                At(Thing.TILE, "sprint"),
                # Translators: an exercise; points at the tile of Sprint.
                msg("Three dogs have empty spaces: Sprint rolls three dice."),
                Does(("sprint",)),
                ANOTHER_TRICK,
            ),
            Step(
                At(Thing.MAIN),
                # Translators: points at the button that places three dice.
                msg("Two dogs are complete, one is not."),
                Settles(placed=3),
                ANOTHER_WAY,
            ),
            Step(
                At(Thing.MAIN),
                # Translators: points at the button "Roll 1 die".
                msg("One dog left, so one die. It cannot bust: go on."),
                GOES_ON,
                STOPPED,
            ),
            Step(
                At(Thing.MAIN),
                # Translators: points at the button that scores all dogs.
                msg("The missing 6! All your dogs score."),
                Settles(placed=1, scores=True),
                ANOTHER_WAY,
            ),
            Step(
                At(Thing.MAIN),
                # Translators: points at the button "Roll 3 dice"; "Stop" is beside it. The player
                # decides.
                msg("Three new dogs, three dice again. Go on, or stop?"),
                ENDS,
                free=True,
            ),
        ),
        # Translators: points at the places for scored dogs.
        Step(At(Thing.SLOTS), msg("The fewer dogs are open, the safer Sprint gets.")),
        dice="256 6",
        draws="145 24 25",
    ),
    exercise(
        "dogpile",
        at_turn(KENNEL_CLUB, "13:1.256:2=16+0/12:1.35:3=4+1", "134"),
        (
            Step(
                At(Thing.TILE, "dogpile"),
                # Translators: an exercise; points at the tile of Dogpile.
                msg("Dogpile rolls two dice and one of your own."),
                Does(("dogpile",)),
                ANOTHER_TRICK,
            ),
            Step(
                At(Thing.SOIL),
                # Translators: points at the yard, in which a 6 is buried.
                msg("Take the 6 out of your full yard: tap it."),
                Exactly(("take:6",)),
                ANOTHER_WAY,
            ),
            Step(
                At(Thing.MAIN),
                # Translators: points at the button "Place 3 and 5, bury the 4".
                msg("Two fit, and the 4 has room again."),
                Settles(placed=2, buried=1),
                ANOTHER_WAY,
            ),
            Step(
                At(Thing.OTHER),
                # Translators: points at the button "Stop".
                msg("The pile could go on. Stop before it topples."),
                STOPS,
                ROLLED_ON,
            ),
        ),
        # Translators: points at the yard.
        Step(At(Thing.SOIL), msg("Your worst buried die is your best start.")),
        dice="354",
    ),
)
