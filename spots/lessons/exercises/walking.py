"""The yellow tricks: a few dice, and some care before or after."""

from __future__ import annotations

from spots.lessons.hopes import STOPS, Does, Exactly, Settles
from spots.lessons.lesson import At, Step, Thing
from spots.lessons.tables import at_turn
from spots.marked import msg

from .exercise import (
    ADOPTION_EVENT,
    AGILITY_COURSE,
    ANOTHER_TRICK,
    ANOTHER_WAY,
    DOG_PARK,
    HUNTING_GROUNDS,
    KENNEL_CLUB,
    ROLLED_ON,
    exercise,
)

WALKING = (
    exercise(
        "walk",
        at_turn(ADOPTION_EVENT, "26:2.145:1=3+0/35.46:4=2+1", "134"),
        (
            Step(
                At(Thing.TILE, "walk"),
                # Translators: an exercise; points at the tile of Walk.
                msg("Walk rolls two dice, and a third if you like."),
                Does(("walk",)),
                ANOTHER_TRICK,
            ),
            Step(
                At(Thing.MAIN),
                # Translators: points at the button that places both dice.
                msg("Both fit. Place them before you decide."),
                Settles(placed=2),
                ANOTHER_WAY,
            ),
            Step(
                At(Thing.OTHER),
                # Translators: points at the button "Stop".
                msg("A third die could bust you. Stop here."),
                STOPS,
                ROLLED_ON,
            ),
        ),
        # Translators: points at a dog that is complete now.
        Step(At(Thing.DOG, "26"), msg("A gentle stroll: two dice placed, nothing lost.")),
        dice="65",
    ),
    exercise(
        "dig",
        at_turn(DOG_PARK, "134:1.256:2=6+0/12:1.35:3=34+1", "46"),
        (
            Step(
                At(Thing.TILE, "dig"),
                # Translators: an exercise; points at the tile of Dig. To nudge a die is to raise or
                # lower it by 1; each paw on the player's dogs allows one nudge.
                msg("Your dogs have two paws: two nudges for buried dice."),
                Does(("dig",)),
                ANOTHER_TRICK,
            ),
            Step(
                At(Thing.STAGE),
                # Translators: points at the buried dice; Crumb, a computer player, has 7 spots.
                msg("Crumb's yard is full to the brim. Raise a die there!"),
                Exactly(("raise:1.3", "raise:1.4")),
                ANOTHER_WAY,
            ),
            Step(
                At(Thing.STAGE),
                # Translators: points at the player's own buried 6.
                msg("Now lower your own 6: that makes room."),
                Exactly(("lower:0.6",)),
                ANOTHER_WAY,
            ),
            Step(
                At(Thing.MAIN),
                # Translators: points at the button "Place the 3, bury the 2".
                msg("Without that nudge, the 2 would have busted you."),
                Settles(placed=1, buried=1),
                ANOTHER_WAY,
            ),
        ),
        # Translators: points at Crumb, a computer player, who has busted.
        Step(At(Thing.NEIGHBOUR), msg("Crumb busted, and you dug yourself free. Naughty dog!")),
        dice="32",
    ),
    exercise(
        "trot",
        at_turn(AGILITY_COURSE, "26:2.345:45=3+0/12:1.35:3=4+1", "134"),
        (
            Step(
                At(Thing.TILE, "trot"),
                # Translators: an exercise; points at the tile of Trot.
                msg("Trot may move a placed die, then rolls two."),
                Does(("trot",)),
                ANOTHER_TRICK,
            ),
            Step(
                At(Thing.DOG, "26"),
                # Translators: points at the dog with the 2; the empty 3 is on another dog.
                msg("Tap this 2, then the empty 3: it turns to fit."),
                Exactly(("move:2@26>3@345",)),
                ANOTHER_WAY,
            ),
            Step(
                At(Thing.MAIN),
                # Translators: points at the button that scores all dogs.
                msg("The other dog fills up, too: all score at once!"),
                Settles(placed=2, scores=True),
                ANOTHER_WAY,
            ),
        ),
        # Translators: points at the places for scored dogs.
        Step(At(Thing.SLOTS), msg("One die trotted over, two dogs scored.")),
        dice="26",
        draws="15 24",
    ),
    exercise(
        "retrieve",
        at_turn(HUNTING_GROUNDS, "25:2.136:1=4+0/12:1.35:3=4+1", "15"),
        (
            Step(
                At(Thing.TILE, "retrieve"),
                # Translators: an exercise; points at the tile of Retrieve.
                msg("Retrieve needs no luck: pick a number of the next dog."),
                Does(("retrieve",)),
                ANOTHER_TRICK,
            ),
            Step(
                At(Thing.STAGE),
                # Translators: points at the numbers 1 and 5 to choose from.
                msg("Your dog waits for a 5. Take it."),
                Exactly(("name:5",)),
                ANOTHER_WAY,
            ),
            Step(
                At(Thing.MAIN),
                # Translators: points at the button "Place the 5".
                msg("It completes the dog. Place it."),
                Settles(placed=1),
                ANOTHER_WAY,
            ),
            Step(
                At(Thing.MAIN),
                # Translators: points at the button "Place the 3, bury the 1".
                msg("And two dice on top, this time with luck."),
                Settles(placed=1, buried=1),
                ANOTHER_WAY,
            ),
        ),
        # Translators: points at the next dog, on the deck.
        Step(At(Thing.DECK), msg("Watch the next dog: its numbers can be yours.")),
        dice="31",
    ),
    exercise(
        "track",
        at_turn(KENNEL_CLUB, "13:1.25:2.46=5+2/12:1.35:3=4+1", "134"),
        (
            Step(
                At(Thing.TILE, "track"),
                # Translators: an exercise; points at the tile of Track.
                msg("With Track, a treat rerolls only what you choose."),
                Does(("track",)),
                ANOTHER_TRICK,
            ),
            Step(
                At(Thing.OTHER),
                # Translators: points at the button "Reroll …"; then a die is tapped and confirmed.
                msg("One 3 too many. Choose Reroll, and only that 3."),
                Exactly(("reroll:3",)),
                # Translators: the answer to rerolling other dice, or none, in the same exercise.
                msg("A treat could have changed just one 3."),
            ),
            Step(
                At(Thing.MAIN),
                # Translators: points at the button that places three dice.
                msg("Good nose! Now all three fit."),
                Settles(placed=3),
                ANOTHER_WAY,
            ),
        ),
        # Translators: points at the player's treats.
        Step(At(Thing.TREATS), msg("Track keeps the good dice and rerolls the bad.")),
        dice="335 4",
    ),
)
