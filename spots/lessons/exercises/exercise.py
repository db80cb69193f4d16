"""What all exercises have in common: one part, and answers that fit anything else said."""

from __future__ import annotations

from spots.lessons.lesson import Lesson, Part, Step
from spots.marked import msg

ADOPTION_EVENT = "howl,walk,run,roll-over,fetch,beg"
DOG_PARK = "howl,dig,chase,roll-over,guard,chew"
AGILITY_COURSE = "howl,trot,bolt,roll-over,fetch,gobble"
HUNTING_GROUNDS = "howl,retrieve,sprint,roll-over,hunt,stay"
KENNEL_CLUB = "howl,track,dogpile,roll-over,search,beg"
PUPPY_PEN = "howl,retrieve,bolt,roll-over,scavenge,play-dead"

# Translators: the answer in an exercise when the player does another trick than the one it shows.
ANOTHER_TRICK = msg("A good trick, too. But here another one shines.")
# Translators: the answer in an exercise when the player uses the dice in another way.
ANOTHER_WAY = msg("That works, too. The other way shows more.")
# Translators: the answer in an exercise when the player rolls on instead of stopping.
ROLLED_ON = msg("Brave! But this was the moment to stop.")
# Translators: the answer in an exercise when the player stops instead of rolling on.
STOPPED = msg("Careful! But this was the moment to go on.")


def exercise(
    code: str, table: str, steps: tuple[Step, ...], done: Step, *, dice: str = "", draws: str = ""
) -> Lesson:
    """One turn with the trick of this code."""
    return Lesson(code, "", (Part(table, steps, done, dice, draws),))
