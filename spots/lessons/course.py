"""The six lessons, in order: from the goal of the game to pressing one's luck.

They tell of one game against Crumb, the puppy. Where a lesson begins, the table is about what the
one before has led to; so `place` leaves Walk's question open, and `yard` has the learner answer it.
The last table of `luck` is a fair one, and may be played on for real.
"""

from __future__ import annotations

from spots.lessons.hopes import ENDS, GOES_ON, REROLLS, SCORES, Does, Settles
from spots.lessons.lesson import At, Lesson, Part, Step, Thing
from spots.lessons.tables import at_turn
from spots.marked import msg

_PLACE = Lesson(
    "place",
    # Translators: the title of a lesson: placing dice on dogs, and burying them in the yard.
    msg("Place and bury"),
    (
        Part(
            at_turn("howl,walk,run,roll-over,fetch,beg", "34:3.26=2+0/16.45=3+1", "126"),
            (
                Step(
                    At(Thing.SLOTS),
                    # Translators: a sentence of a lesson has at most 12 words. It points at a thing
                    # on the table; this one at the six places for the player's scored dogs.
                    msg("Fill these six places with scored dogs to win."),
                ),
                Step(
                    At(Thing.TILE, "walk"),
                    # Translators: points at the tile of Walk.
                    msg("Each turn, do one trick. Tap Walk: it rolls two dice."),
                    Does(("walk",)),
                    # Translators: the answer to another trick than the one that was asked for.
                    msg("Good dog! That is a trick, too. Now try Walk."),
                ),
                Step(
                    At(Thing.MAIN),
                    # Translators: points at the large button, which says "Place the 4, bury the 5".
                    msg("The 4 fits a dog. The 5 gets buried. Confirm it."),
                    Settles(placed=1, buried=1),
                    # Translators: the answer to burying both dice.
                    msg("Both are too much for your yard. Place the 4."),
                ),
            ),
            # Translators: points at a dog that has just become complete.
            Step(At(Thing.DOG, "34"), msg("All its spaces are full: this dog is complete.")),
            dice="45",
        ),
    ),
)

_YARD = Lesson(
    "yard",
    # Translators: the title of a lesson.
    msg("Mind your yard"),
    (
        Part(
            "spots/1 go-on 0 howl,-walk,run,roll-over,fetch,beg 34:34.26=25+0/16.45=3+1"
            " - 126 * walk.1.0 0",
            (
                # Translators: points at the yard, which has exactly 7 spots now.
                Step(At(Thing.SOIL), msg("Your yard is full. 7 buried spots are safe, 8 bust.")),
                Step(
                    At(Thing.MAIN),
                    # Translators: points at the button "Roll 1 die". The learner is to bust on
                    # purpose; it costs nothing in a lesson.
                    msg("Walk may roll one more. Dare it: this bust is free."),
                    GOES_ON,
                    # Translators: the answer to stopping in time.
                    msg("Wise! But bust once, while it costs nothing."),
                ),
                Step(
                    At(Thing.MAIN),
                    # Translators: points at the button that buries the die and busts.
                    msg("A 5, and no dog has space. Enjoy your bust!"),
                    Settles(buried=1, busts=True),
                    msg("Wise! But bust once, while it costs nothing."),
                ),
            ),
            Step(
                At(Thing.SOIL),
                # Translators: after the bust. The next lesson begins with the dice as before.
                msg("All your dice are gone! Just this once, have them back."),
            ),
            dice="5",
        ),
    ),
)

_SCORE = Lesson(
    "score",
    # Translators: the title of a lesson: the two ways of scoring.
    msg("Slow or fast"),
    (
        Part(
            at_turn("howl,-walk,run,roll-over,-fetch,beg", "34:34.26=25+0/16.45:4=3+1", "126"),
            (
                Step(
                    At(Thing.MAIN),
                    # Translators: points at the button "Score".
                    msg("One dog is complete. Score it: that takes your turn."),
                    SCORES,
                    # Translators: the answer to doing a trick instead of scoring.
                    msg("Complete dogs can wait. But a bust would empty them."),
                ),
            ),
            # Translators: "slow and steady" is the name of this way to score.
            Step(At(Thing.SLOTS), msg("One of six! That was slow and steady.")),
            draws="15",
        ),
        Part(
            at_turn(
                "howl,walk,run,roll-over,-fetch,beg", "26:6.126:12!34=2+0/16:6.45:4=13+1", "15"
            ),
            (
                Step(
                    At(Thing.TILE, "walk"),
                    # Translators: points at the tile of Walk.
                    msg("Two empty spaces left. Walk rolls two dice: be bold!"),
                    Does(("walk",)),
                    # Translators: the answer to another trick than the one that was asked for.
                    msg("Not bad! But two dice could fill both. Try Walk."),
                ),
                Step(
                    At(Thing.MAIN),
                    # Translators: points at the button that scores all dogs in mid-trick.
                    msg("All your dogs are complete: they score at once!"),
                    Settles(placed=2, scores=True),
                    # Translators: the answer to placing fewer dice than fit.
                    msg("Almost! All dogs must be complete. Place both dice."),
                ),
                Step(
                    At(Thing.MAIN),
                    # Translators: points at the button "Roll 1 die"; "Stop" is beside it. The
                    # learner decides.
                    msg("New dogs, and Walk goes on. A third die, or stop?"),
                    ENDS,
                    free=True,
                ),
            ),
            # Translators: "fast and risky" is the name of this way to score.
            Step(At(Thing.SLOTS), msg("Three of six! That was fast and risky.")),
            dice="26 1",
            draws="145 56",
        ),
    ),
)

_TREATS = Lesson(
    "treats",
    # Translators: the title of a lesson about treats.
    msg("Treats"),
    (
        Part(
            at_turn(
                "howl,walk,-run,roll-over,fetch,-beg", "24:2.146:16!34=4+2/16.35:3!23=1+1", "126"
            ),
            (
                # Translators: points at the learner's treats.
                Step(At(Thing.TREATS), msg("Each treat is a second chance. Watch.")),
                Step(
                    At(Thing.TILE, "fetch"),
                    # Translators: points at the tile of Fetch.
                    msg("You need two 4s. Fetch rolls eight dice: try it."),
                    Does(("fetch",)),
                    # Translators: the answer to another trick than Fetch.
                    msg("Not bad, but eight dice are more fun. Try Fetch."),
                ),
                Step(
                    At(Thing.OTHER),
                    # Translators: points at the button "Reroll"; every number would bust.
                    msg("No 4, and every number busts. Reroll all of it!"),
                    REROLLS,
                    # Translators: the answer to busting although a treat was left.
                    msg("Busted! A treat would have saved you. Reroll."),
                ),
                Step(
                    At(Thing.MAIN),
                    # Translators: points at the button that places both 4s.
                    msg("Two 4s, two dogs. What a treat! Confirm it."),
                    Settles(placed=2, scores=True),
                    # Translators: the answer to keeping other dice than the 4s, or rerolling them.
                    msg("A pity about the 4s: both had a dog waiting."),
                ),
            ),
            # Translators: points at the treat that is left.
            Step(At(Thing.TREATS), msg("Well spent! Treats survive busts, so keep some.")),
            dice="22335566 12344566",
            draws="125 13",
        ),
    ),
)

_TRICKS = Lesson(
    "tricks",
    # Translators: the title of a lesson about the six trick tiles.
    msg("Tricks come and go"),
    (
        Part(
            at_turn(
                "howl,-walk,-run,-roll-over,-fetch,beg",
                "35:3.26:2!24.146=1+0/16:6.45:4!23=3+1",
                "136",
            ),
            (
                # Translators: points at a tile that lies face down.
                Step(At(Thing.TILE, "walk"), msg("Used tricks lie face down, for everybody.")),
                Step(
                    At(Thing.TILE, "beg"),
                    # Translators: points at the tile of Beg.
                    msg("Only two are left. Tap Beg: it brings a treat."),
                    Does(("beg",)),
                    # Translators: the answer to another trick than Beg.
                    msg("Good choice, too. But begging pays: try Beg."),
                ),
            ),
            Step(
                At(Thing.TILE, "howl"),
                # Translators: points at the tile of Howl, on which a treat lies now.
                msg("Howl was the last: it gets a treat, all come back."),
            ),
        ),
        Part(
            at_turn(
                "howl+1,-walk,run,roll-over,fetch,beg",
                "35:3.26:2!24.146=1+1/16:6.45:4!23=13+1",
                "136",
            ),
            (
                Step(
                    At(Thing.TILE, "howl"),
                    # Translators: points at the tile of Howl, on which a treat lies.
                    msg("Whoever does Howl takes its treat. You go first!"),
                    Does(("howl",)),
                    # Translators: the answer to another trick than Howl, on which a treat lies.
                    msg("Crumb will snatch that treat. Be quicker: try Howl."),
                ),
                Step(
                    At(Thing.MAIN),
                    # Translators: points at the button "Place the 1".
                    msg("Howl also brought a dog, and the 1 fits it."),
                    Settles(placed=1),
                    # Translators: the answer to burying or rerolling the die.
                    msg("That 1 had found a home already. Place it."),
                ),
            ),
            # Translators: points at the learner's two treats.
            Step(At(Thing.TREATS), msg("A dog, a die and a treat. Good dog!")),
            dice="1",
            draws="56",
        ),
    ),
)

_LUCK = Lesson(
    "luck",
    # Translators: the title of a lesson about taking risks.
    msg("Press your luck"),
    (
        Part(
            at_turn(
                "howl,walk,run,-roll-over,fetch,-beg",
                "25:2.356:3.14!146=2+1/45:4.126:1!23=3+1",
                "56",
            ),
            (
                # Translators: points at the badge with the chance of a bust on the tile of Run.
                Step(At(Thing.BADGE, "run"), msg("This badge tells how likely Run is to bust.")),
                Step(
                    At(Thing.TILE, "run"),
                    # Translators: like a proverb: who wants to win must dare something.
                    msg("No bone without risk. Tap Run."),
                    Does(("run",)),
                    # Translators: the answer to another trick than Run.
                    msg("Careful dog! Just this once, try Run."),
                ),
                Step(
                    At(Thing.MAIN),
                    # Translators: points at the button "Place 5 and 6, bury the 2".
                    msg("Two dice fit, one is buried. You know how."),
                    Settles(placed=2, buried=1),
                    # Translators: the answer to placing fewer dice than fit.
                    msg("That is allowed. But place what fits, this time."),
                ),
                Step(
                    At(Thing.MAIN),
                    # Translators: points at the button "Roll 1 die". Whoever rolls a 6 busts.
                    msg("Only a 6 would bust you now. Roll one more."),
                    GOES_ON,
                    # Translators: the answer to stopping.
                    msg("Safe and sound. But such a small risk? Go on."),
                ),
                Step(
                    At(Thing.MAIN),
                    # Translators: points at the button "Place the 4".
                    msg("It fits! Place it."),
                    Settles(placed=1),
                    # Translators: the answer to burying or rerolling the die.
                    msg("That 4 had found a home already. Place it."),
                ),
                Step(
                    At(Thing.MAIN),
                    # Translators: points at the button "Roll 1 die"; "Stop" is beside it. Whoever
                    # rolls a 4 or a 6 busts. The learner decides.
                    msg("A 4 or a 6 busts now. Go on, or stop?"),
                    ENDS,
                    free=True,
                ),
            ),
            Step(
                At(Thing.NEIGHBOUR),
                # Translators: points at Crumb, the puppy next door, a computer player.
                msg("That is all of Spots. Crumb cannot wait to play!"),
            ),
            dice="562 4",
        ),
    ),
)

LESSONS = {lesson.code: lesson for lesson in (_PLACE, _YARD, _SCORE, _TREATS, _TRICKS, _LUCK)}
"""The course, in order."""
