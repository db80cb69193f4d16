"""The blue tricks: many dice are rolled, and only some of them are kept."""

from __future__ import annotations

from spots.lessons.hopes import Does, Exactly, Settles
from spots.lessons.lesson import At, Step, Thing
from spots.lessons.tables import at_turn
from spots.marked import msg

from .exercise import (
    AGILITY_COURSE,
    ANOTHER_TRICK,
    ANOTHER_WAY,
    DOG_PARK,
    HUNTING_GROUNDS,
    KENNEL_CLUB,
    PUPPY_PEN,
    exercise,
)

CHOOSING = (
    exercise(
        "fetch",
        at_turn(AGILITY_COURSE, "25:2.35:3.456:46=6+0/12:1.46=4+1", "134"),
        (
            Step(
                At(Thing.TILE, "fetch"),
                # Translators: an exercise; points at the tile of Fetch.
                msg("Three dogs need a 5. Fetch rolls eight dice."),
                Does(("fetch",)),
                ANOTHER_TRICK,
            ),
            Step(
                At(Thing.DICE),
                # Translators: points at the eight dice; all 5s are chosen already, other numbers
                # can be chosen by a tap.
                msg("Keep all the dice showing one number: the 5s. Confirm it."),
                Settles(placed=3, scores=True),
                ANOTHER_WAY,
            ),
        ),
        # Translators: points at the places for scored dogs.
        Step(At(Thing.SLOTS), msg("One number is missing everywhere? Fetch it.")),
        dice="12355564",
        draws="15 24 23",
    ),
    exercise(
        "guard",
        at_turn(DOG_PARK, "12.126:6=5+0/35:3.46=4+1", "134"),
        (
            Step(
                At(Thing.TILE, "guard"),
                # Translators: an exercise; points at the tile of Guard.
                msg("Low dice wanted, yard nearly full: a job for Guard."),
                Does(("guard",)),
                ANOTHER_TRICK,
            ),
            Step(
                At(Thing.STAGE),
                # Translators: points at the numbers from 1 to 6.
                msg("Name 2: every higher die is discarded."),
                Exactly(("name:2",)),
                ANOTHER_WAY,
            ),
            Step(
                At(Thing.MAIN),
                # Translators: points at the button that places 1 and 2 and discards 5 and 6.
                msg("5 and 6 must stay outside. 1 and 2 fit."),
                Settles(placed=2),
                ANOTHER_WAY,
            ),
        ),
        # Translators: points at the yard, in which nothing was buried.
        Step(At(Thing.SOIL), msg("Four dice rolled, and nothing got buried. Good watchdog!")),
        dice="1265",
    ),
    exercise(
        "hunt",
        at_turn(HUNTING_GROUNDS, "136:1.245:24=6+0/35:3.46=4+1", "134"),
        (
            Step(
                At(Thing.TILE, "hunt"),
                # Translators: an exercise; points at the tile of Hunt.
                msg("Your two paws add two dice: Hunt rolls four."),
                Does(("hunt",)),
                ANOTHER_TRICK,
            ),
            Step(
                At(Thing.DICE),
                # Translators: points at the four dice; the 3 and a 6 are chosen already.
                msg("Keep any two. 3 and 6 complete a dog: confirm it."),
                Settles(placed=2),
                ANOTHER_WAY,
            ),
        ),
        # Translators: points at the dog that is complete now.
        Step(At(Thing.DOG, "136"), msg("The more paws, the better the hunt.")),
        dice="2636",
    ),
    exercise(
        "search",
        at_turn(KENNEL_CLUB, "35.246:2=16+0/12:1.46=4+1", "134"),
        (
            Step(
                At(Thing.TILE, "search"),
                # Translators: an exercise; points at the tile of Search.
                msg("Search rolls seven dice and keeps exactly 8 spots."),
                Does(("search",)),
                ANOTHER_TRICK,
            ),
            Step(
                At(Thing.DICE),
                # Translators: points at the seven dice; 3 and 5 are chosen already.
                msg("3 and 5 make 8, and complete a dog. Confirm it."),
                Settles(placed=2),
                ANOTHER_WAY,
            ),
        ),
        # Translators: points at the dog that is complete now.
        Step(At(Thing.DOG, "35"), msg("Look for dogs whose empty spaces make 8.")),
        dice="1635461",
    ),
    exercise(
        "scavenge",
        at_turn(PUPPY_PEN, "25:2.134=34+0/12:1.46=4+1", "126"),
        (
            Step(
                At(Thing.TILE, "scavenge"),
                # Translators: an exercise; points at the tile of Scavenge.
                msg("Your yard is full? Perfect for Scavenge."),
                Does(("scavenge",)),
                ANOTHER_TRICK,
            ),
            Step(
                At(Thing.DICE),
                # Translators: points at the four dice; the player's yard has 7 spots, and dice
                # lower than that may be discarded.
                msg("Dice below 7 may be discarded: keep what fits."),
                Settles(placed=2),
                ANOTHER_WAY,
            ),
        ),
        # Translators: points at the yard, which is full.
        Step(At(Thing.SOIL), msg("The fuller your yard, the pickier you may be.")),
        dice="1665",
    ),
)
