"""What the tiles say, as data: names, steps and explanations, still in the source language."""

from __future__ import annotations

from typing import NamedTuple

from spots.marked import msg


class TrickText(NamedTuple):
    """A trick's messages, still in the source language."""

    name: str
    short: str  # what fits on the tile of a phone
    steps: tuple[str, ...]  # numbered on the tile if there is more than one
    more: tuple[str, ...]  # the explanation, a paragraph each


TEXTS: dict[str, TrickText] = {
    "howl": TrickText(
        # Translators: the name of a trick tile. In the texts of tricks, "place" means on a matching
        # empty space of one of your dogs, "bury" into your own yard, "discard" back to the common
        # pile; to "keep" dice is to place or bury them; to "settle" dice is any of these.
        msg("Howl"),
        # Translators: the short text on the tile of a trick, at most 44 characters. Its steps are
        # told in full elsewhere; a question mark stands for "you may".
        msg("A new dog joins. Roll 1 die."),
        (msg("Add the top dog of the deck to your pack, up to 6."), msg("Roll 1 die.")),
        (
            msg(
                "Call a new friend over, then roll one die, with the newcomer's spaces ready "
                "for it."
            ),
            msg(
                "Scored dogs count too: with 6 dog cards in all, or with the deck empty, nobody "
                "joins and you only roll."
            ),
        ),
    ),
    "roll-over": TrickText(
        msg("Roll Over"),
        msg("Roll all your buried dice. 1 more?"),
        (msg("Roll all your buried dice."), msg("You may roll 1 die.")),
        (
            msg(
                "Every die leaves your yard and is rolled at once. Place them or bury them "
                "again: this is how a full yard gets better, or much worse."
            ),
            msg("With an empty yard you skip the first step but may still roll 1 die."),
            msg("A treat rerolls all of the dice you dug up."),
        ),
    ),
    "walk": TrickText(
        msg("Walk"),
        msg("Roll 2 dice. Roll 1 more?"),
        (msg("Roll 2 dice."), msg("You may roll 1 die.")),
        (
            msg(
                "A gentle stroll: two dice, and one more if you feel like it. Settle the first "
                "two before you decide."
            ),
        ),
    ),
    "dig": TrickText(
        msg("Dig"),
        msg("Per paw, ±1 in anyone's yard. Roll 2 dice."),
        (
            msg("For each paw, you may raise or lower any player's buried die by 1."),
            msg("Roll 2 dice."),
        ),
        (
            msg(
                "You get one nudge for each paw on your unscored dogs. Spread them over any "
                "buried dice, yours or another player's, in any order, and stop when you like."
            ),
            msg("Lowering a 1 discards it. A 6 cannot be raised. An empty yard cannot be chosen."),
            msg(
                "Push another yard above 7 and that player busts at once. Push your own above 7 "
                "and you bust: your turn is over."
            ),
        ),
    ),
    "trot": TrickText(
        msg("Trot"),
        msg("Move a placed die? Roll 2 dice."),
        (
            msg("You may move one placed die to any empty space, turning it to fit."),
            msg("Roll 2 dice."),
        ),
        (
            msg(
                "Pick a die on one of your dogs and put it on any empty space of the same dog "
                "or another one. It turns to that space's number."
            ),
            msg(
                "The die leaves a space empty, so the move alone never completes all your dogs. "
                "The roll after it can."
            ),
        ),
    ),
    "retrieve": TrickText(
        msg("Retrieve"),
        msg("Set a die to fit the next dog. Roll 2 dice."),
        (msg("Take a die and set it to any number on the deck's top dog."), msg("Roll 2 dice.")),
        (
            msg(
                "Look at the top card of the deck and choose one of its numbers. Take a die, set "
                "it to that number and place or bury it. Then roll 2 dice."
            ),
            msg(
                "The die was set, not rolled, so no treat can reroll it. If the deck or the pile "
                "is empty, you skip this step."
            ),
        ),
    ),
    "track": TrickText(
        msg("Track"),
        msg("Roll 3 dice. A treat rerolls any of them."),
        (msg("Roll 3 dice. A treat rerolls only the dice you choose."),),
        (
            msg(
                "With Track, a treat follows your nose: choose which dice in this roll it rerolls "
                "instead of rolling all of them. You may spend several treats, choosing anew each "
                "time."
            ),
        ),
    ),
    "run": TrickText(
        msg("Run"),
        msg("Roll 3 dice. Then 1 more, while you dare."),
        (msg("Roll 3 dice."), msg("You may roll 1 die. Repeat if you like.")),
        (
            msg(
                "Three dice at once, then one more, and one more, for as long as you dare. "
                "Settle each roll before you decide about the next."
            ),
        ),
    ),
    "chase": TrickText(
        msg("Chase"),
        msg("Roll 1 die, then 2, 3 … Stop when you like."),
        (msg("Roll 1 die. Repeat if you like, with 1 more die each time."),),
        (
            msg(
                "First one die, then two, then three: every round is a die bigger than the "
                "last. Stop after any of them."
            ),
            msg("If the pile has fewer dice than the round asks for, you roll what is there."),
        ),
    ),
    "bolt": TrickText(
        msg("Bolt"),
        msg("Set aside 3–12 dice, roll them one by one."),
        (
            msg("Set aside 3 to 12 dice."),
            msg("Roll one at a time. You may stop with at least as many paws as dice left."),
        ),
        (
            msg(
                "Choose how many dice to set aside, then roll them one by one, settling each. A "
                "treat rerolls the die you just rolled."
            ),
            msg(
                "You may stop early as soon as the dice still set aside are no more than your "
                "paws. With no paws you have to roll them all. Dice you did not roll return to "
                "the pile."
            ),
            msg("With fewer than 3 dice in the pile, you set aside all of them."),
        ),
    ),
    "sprint": TrickText(
        msg("Sprint"),
        msg("Roll 1 die per unfinished dog. Again?"),
        (msg("Roll 1 die for each of your dogs with an empty space. Repeat if you like."),),
        (
            msg(
                "Count your dogs that still have an empty space and roll that many dice. Count "
                "anew before every round: complete dogs drop out, new dogs join in."
            ),
        ),
    ),
    "dogpile": TrickText(
        msg("Dogpile"),
        msg("Roll 2 dice and 1 of your own. Again?"),
        (msg("Roll 2 dice plus 1 of your own placed or buried dice. Repeat if you like."),),
        (
            msg(
                "Take two dice from the pile and a third one from your own dogs or yard, and "
                "roll them together. You choose which one, but if you have any, one has to come "
                "along."
            ),
            msg("With no dice of your own, you roll just the two."),
        ),
    ),
    "fetch": TrickText(
        msg("Fetch"),
        msg("Roll 8 dice. Keep all showing one number."),
        (msg("Roll 8 dice. Keep all that show one number, discard the rest."),),
        (
            msg(
                "A big bouncy roll. Choose a number that came up: every die showing it has to "
                "be placed or buried, and all the others are discarded."
            ),
            msg("Treats come first: choose the number when you are happy with the roll."),
        ),
    ),
    "guard": TrickText(
        msg("Guard"),
        msg("Name a number. Roll 4 dice, keep up to it."),
        (msg("Name a number, then roll 4 dice. Discard those above it, keep the rest."),),
        (
            msg(
                "Say where the fence is before you roll: any number from 1 to 6. Dice above it "
                "are discarded, dice up to it have to be placed or buried."
            ),
            msg("A reroll keeps the number you named."),
        ),
    ),
    "hunt": TrickText(
        msg("Hunt"),
        msg("Roll 2 dice and 1 per paw. Keep two."),
        (msg("Roll 2 dice, plus 1 per paw. Keep any two, discard the rest."),),
        (
            msg(
                "The more paws on your unscored dogs, the more dice to pick from. Exactly two "
                "of them are placed or buried; all the others are discarded."
            ),
            msg("If fewer than two dice were rolled, you place or bury what there is."),
        ),
    ),
    "search": TrickText(
        msg("Search"),
        msg("Roll 7 dice. Keep some that make 8."),
        (msg("Roll 7 dice. Keep some totalling exactly 8, discard the rest."),),
        (
            msg(
                "Find dice in the roll that add up to exactly 8, and place or bury those. Any such "
                "set will do, but if there is one, you have to take one."
            ),
            msg("If nothing adds up to 8, all dice are discarded and nothing happens."),
        ),
    ),
    "scavenge": TrickText(
        msg("Scavenge"),
        msg("Roll 4 dice. Discard any below your yard?"),
        (msg("Roll 4 dice. You may discard any lower than your yard's total; keep the rest."),),
        (
            msg(
                "Compare each die with the total buried in your yard when you rolled: what is "
                "lower may be discarded. Equal or higher dice have to be placed or buried."
            ),
            msg(
                "The fuller your yard, the pickier you can be. An empty yard lets you discard "
                "nothing."
            ),
        ),
    ),
    "beg": TrickText(
        msg("Beg"),
        msg("Take 1 treat, and 1 more per paw."),
        (msg("Take 1 treat."), msg("Take 1 more treat per paw.")),
        (msg("Big eyes, many paws, many treats. Only paws of unscored dogs count."),),
    ),
    "chew": TrickText(
        msg("Chew"),
        msg("Double your treats, then take 1."),
        (msg("Double your treats."), msg("Take 1 treat.")),
        (
            msg(
                "Take as many treats as you have, then one more. A treat that lay on this tile "
                "is yours before you double, so it counts too."
            ),
        ),
    ),
    "gobble": TrickText(
        msg("Gobble"),
        msg("7 treats minus your highest empty space."),
        (msg("Take 7 treats."), msg("Return as many as your highest empty space shows.")),
        (
            msg(
                "Grab seven, then give some back: the highest number among the empty spaces of "
                "your dogs says how many."
            ),
            msg(
                "If the supply is short, take what is there. You never return more than you "
                "have, and with no empty space you return none."
            ),
        ),
    ),
    "stay": TrickText(
        msg("Stay"),
        msg("1 treat for each other face-down trick."),
        (msg("Take 1 treat for each other face-down trick."),),
        (
            msg(
                "Good things come to those who wait: the more tricks lie face down, the more "
                "treats. Stay itself, just turned down, does not count."
            ),
            msg(
                "In Off Leash Hours, count the tops of the stacks, Howl and Roll Over: each one "
                "that is face down."
            ),
        ),
    ),
    "play-dead": TrickText(
        msg("Play Dead"),
        msg("Roll 1 die. Bury it for that many treats."),
        (msg("Roll 1 die. If you bury it without a bust, take treats equal to its spots."),),
        (
            msg(
                "One die. Place it and nothing more happens; bury it and take a treat for each "
                "of its spots, as long as your yard holds."
            ),
            msg("Burying by choice counts, even if the die would have fit on a dog."),
        ),
    ),
}
