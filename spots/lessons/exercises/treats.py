"""The green tricks: no dogs today, but treats for all the days to come."""

from __future__ import annotations

from spots.lessons.hopes import Does, Settles
from spots.lessons.lesson import At, Step, Thing
from spots.lessons.tables import at_turn
from spots.marked import msg

from .exercise import (
    ADOPTION_EVENT,
    AGILITY_COURSE,
    ANOTHER_TRICK,
    PUPPY_PEN,
    exercise,
)

TREATS = (
    exercise(
        "beg",
        at_turn(ADOPTION_EVENT, "126:1.345.256:2=2+0/12:1.46=4+1", "134"),
        (
            # Translators: an exercise; points at a dog with a paw, one of three.
            Step(At(Thing.DOG, "126"), msg("Each of your three dogs has a paw.")),
            Step(
                At(Thing.TILE, "beg"),
                # Translators: points at the tile of Beg.
                msg("Beg brings a treat, and one more per paw."),
                Does(("beg",)),
                ANOTHER_TRICK,
            ),
        ),
        # Translators: points at the player's four treats.
        Step(At(Thing.TREATS), msg("Four treats: four rolls you need not fear.")),
    ),
    exercise(
        "chew",
        at_turn("howl,dig,chase,roll-over,guard,chew+1", "12:1.36=3+2/35:3.46=4+1", "134"),
        (
            # Translators: an exercise; points at the player's treats.
            Step(At(Thing.TREATS), msg("You have two treats, and one lies on Chew.")),
            Step(
                At(Thing.TILE, "chew"),
                # Translators: points at the tile of Chew, on which a treat lies.
                msg("Take it, double all three, and get one more."),
                Does(("chew",)),
                ANOTHER_TRICK,
            ),
        ),
        # Translators: points at the player's seven treats.
        Step(At(Thing.TREATS), msg("Seven! Chew is best while you have treats.")),
    ),
    exercise(
        "gobble",
        at_turn(AGILITY_COURSE, "12:2.13:3=4+0/35:3.46=4+1", "134"),
        (
            # Translators: an exercise; points at a dog whose space for a 1 is empty.
            Step(At(Thing.DOG, "12"), msg("Your highest empty space is only a 1.")),
            Step(
                At(Thing.TILE, "gobble"),
                # Translators: points at the tile of Gobble.
                msg("Gobble takes seven treats, then returns just that one."),
                Does(("gobble",)),
                ANOTHER_TRICK,
            ),
        ),
        # Translators: points at the player's six treats.
        Step(At(Thing.TREATS), msg("Six treats! Gobble while high spaces are full.")),
    ),
    exercise(
        "stay",
        at_turn("-howl,-retrieve,sprint,-roll-over,-hunt,stay", "12:1.36:3=4+0/35:3.46=4+1", "134"),
        (
            # Translators: an exercise; points at one of four tiles that lie face down.
            Step(At(Thing.TILE, "howl"), msg("Four tricks are lying face down.")),
            Step(
                At(Thing.TILE, "stay"),
                # Translators: points at the tile of Stay.
                msg("Stay brings a treat for each of them."),
                Does(("stay",)),
                ANOTHER_TRICK,
            ),
        ),
        # Translators: points at the player's four treats.
        Step(At(Thing.TREATS), msg("Good dogs wait: late, Stay pays best.")),
    ),
    exercise(
        "play-dead",
        at_turn(PUPPY_PEN, "12:1.34:3=1+1/35:3.46=4+1", "134"),
        (
            Step(
                At(Thing.TILE, "play-dead"),
                # Translators: an exercise; points at the tile of Play Dead.
                msg("Play Dead rolls one die. Buried, it becomes treats."),
                Does(("play-dead",)),
                ANOTHER_TRICK,
            ),
            Step(
                At(Thing.MAIN),
                # Translators: points at the button "Bury the 6". The yard has 1 spot until now.
                msg("Your yard can just take it. Bury the 6!"),
                Settles(buried=1),
                # Translators: the answer to rerolling a 6 that was worth six treats.
                msg("Pity! That 6 was worth six treats."),
            ),
        ),
        # Translators: points at the player's seven treats.
        Step(At(Thing.TREATS), msg("Six treats, and the yard holds. What an actor!")),
        dice="6",
    ),
)
