"""The tricks in words: names, the steps as a tile shows them, and longer explanations."""

from __future__ import annotations

from typing import NamedTuple

from spots.logic import Category, Trick

from .language import Language, msg


class TrickText(NamedTuple):
    """A trick's messages, still in the source language."""

    name: str
    steps: tuple[str, ...]  # numbered on the tile if there is more than one
    more: tuple[str, ...]  # the explanation, a paragraph each


TEXTS: dict[str, TrickText] = {
    "howl": TrickText(
        # Translators: the name of a trick tile. In the texts of tricks, "place" means on a matching
        # empty space of one of your dogs, "bury" into your own yard, "discard" back to the common
        # pile; to "keep" dice is to place or bury them; to "settle" dice is any of these.
        msg("Howl"),
        (msg("Add the top dog of the deck to your pack, up to 6."), msg("Roll 1.")),
        (
            msg(
                "Call a new friend over, then roll one die, with the newcomer's spaces ready "
                "for it."
            ),
            msg(
                "Scored dogs count too: with 6 dog cards in all, or with no deck left, nobody "
                "joins and you only roll."
            ),
        ),
    ),
    "roll-over": TrickText(
        msg("Roll Over"),
        (msg("Roll all your buried dice."), msg("You may roll 1.")),
        (
            msg(
                "Every die leaves your yard and is rolled at once. Place them or bury them "
                "again: this is how a full yard gets better, or much worse."
            ),
            msg("With an empty yard you skip the first step and may still roll 1."),
            msg("A treat rerolls all of the dice you dug up."),
        ),
    ),
    "walk": TrickText(
        msg("Walk"),
        (msg("Roll 2."), msg("You may roll 1.")),
        (
            msg(
                "A gentle stroll: two dice, and one more if you feel like it. Settle the first "
                "two before you decide."
            ),
        ),
    ),
    "dig": TrickText(
        msg("Dig"),
        (msg("Per paw, you may raise or lower any buried die by 1."), msg("Roll 2.")),
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
        (msg("You may move one placed die to any empty space, turning it to fit."), msg("Roll 2.")),
        (
            msg(
                "Pick a die on one of your dogs and put it on any empty space of the same dog "
                "or another one. It turns to that space's number."
            ),
            msg("If the move completes all of your dogs, they score at once, before you roll."),
        ),
    ),
    "retrieve": TrickText(
        msg("Retrieve"),
        (msg("Take a die showing any number of the deck's top dog."), msg("Roll 2.")),
        (
            msg(
                "Look at the top card of the deck and choose one of its numbers. Take a die, "
                "set it to that number and place or bury it. Then roll 2."
            ),
            msg(
                "The die was set, not rolled, so no treat can reroll it. With no deck or no "
                "dice left, you skip this step."
            ),
        ),
    ),
    "track": TrickText(
        msg("Track"),
        (msg("Roll 3. A treat rerolls only the dice you choose."),),
        (
            msg(
                "With Track, a treat follows your nose: choose which dice of this roll it "
                "rerolls instead of rolling all of them. You may spend several treats, choosing "
                "anew each time."
            ),
        ),
    ),
    "run": TrickText(
        msg("Run"),
        (msg("Roll 3."), msg("You may roll 1. Repeat.")),
        (
            msg(
                "Three dice at once, then one more, and one more, for as long as you dare. "
                "Settle each roll before you decide about the next."
            ),
        ),
    ),
    "chase": TrickText(
        msg("Chase"),
        (msg("Roll 1. Repeat, with 1 more die each time."),),
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
        (
            msg("Set aside 3 to 12 dice."),
            msg("Roll them one at a time. You may stop once your paws match the dice left."),
        ),
        (
            msg(
                "Choose how many dice you will chase, then roll them one by one, settling each. "
                "A treat rerolls the die you just rolled."
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
        (msg("Roll 1 per dog of yours with an empty space. Repeat."),),
        (
            msg(
                "Count your dogs that still have an empty space and roll that many dice. Count "
                "anew before every round: complete dogs drop out, new dogs join in."
            ),
        ),
    ),
    "dogpile": TrickText(
        msg("Dogpile"),
        (msg("Roll 2 and 1 of your own placed or buried dice. Repeat."),),
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
        (msg("Roll 8. Keep all dice of one number, discard the rest."),),
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
        (msg("Name a number, then roll 4. Discard all dice above it, keep the rest."),),
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
        (msg("Roll 2, and 1 per paw. Keep any two, discard the rest."),),
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
        (msg("Roll 7. Keep dice totalling exactly 8, discard the rest."),),
        (
            msg(
                "Find some dice of the roll that add up to exactly 8, and place or bury those. "
                "Any such set will do, but if there is one, you have to take one."
            ),
            msg("If nothing adds up to 8, all dice are discarded and nothing happens."),
        ),
    ),
    "scavenge": TrickText(
        msg("Scavenge"),
        (msg("Roll 4. You may discard dice lower than your yard's total, keep the rest."),),
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
        (msg("Take 1 treat."), msg("Take 1 more treat per paw.")),
        (msg("Big eyes, many paws, many treats. Only paws of unscored dogs count."),),
    ),
    "chew": TrickText(
        msg("Chew"),
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
        (msg("Take 1 treat per other face-down trick."),),
        (
            msg(
                "Good things come to those who wait: the more tricks lie face down, the more "
                "treats. Stay itself, just turned down, does not count."
            ),
            msg("In Off Leash Hours, count the face-down tops of the stacks, Howl and Roll Over."),
        ),
    ),
    "play-dead": TrickText(
        msg("Play Dead"),
        (msg("Roll 1. If you bury it without a bust, take treats equal to its spots."),),
        (
            msg(
                "One die. Place it and nothing more happens; bury it and take a treat for each "
                "of its spots, as long as your yard holds."
            ),
            msg("Burying by choice counts, even if the die would have fit on a dog."),
        ),
    ),
}

COLOURS: dict[Category, str] = {
    Category.BASIC: msg("red"),
    Category.WALKING: msg("yellow"),
    Category.RUNNING: msg("purple"),
    Category.CHOOSING: msg("blue"),
    Category.TREATS: msg("green"),
}

KINDS: dict[Category, str] = {
    Category.BASIC: msg("basic tricks"),
    Category.WALKING: msg("walking"),
    Category.RUNNING: msg("running"),
    Category.CHOOSING: msg("choosing dice"),
    Category.TREATS: msg("finding treats"),
}

SET_NAMES: dict[str, str] = {
    "adoption-event": msg("Adoption Event"),
    "dog-park": msg("Dog Park"),
    "agility-course": msg("Agility Course"),
    "hunting-grounds": msg("Hunting Grounds"),
    "kennel-club": msg("Kennel Club"),
    "puppy-pen": msg("Puppy Pen"),
    "off-leash": msg("Off Leash Hours"),
}


def trick_name(language: Language, trick: Trick | str) -> str:
    """A trick's name, by trick or code; it may be in another script than the language."""
    return language.isolate(language.text(_of(trick).name))


def trick_steps(language: Language, trick: Trick | str) -> tuple[str, ...]:
    """The steps as the tile shows them, one text each."""
    return tuple(language.text(step) for step in _of(trick).steps)


def trick_explanation(language: Language, trick: Trick | str) -> tuple[str, ...]:
    """The longer explanation, with the rulings that concern the trick; a paragraph each."""
    return tuple(language.text(paragraph) for paragraph in _of(trick).more)


def colour_name(language: Language, colour: Category | str) -> str:
    """A colour's name, by category or its value."""
    return language.text(COLOURS[Category(colour)])


def kind_name(language: Language, category: Category) -> str:
    """What the tricks of a category are about."""
    return language.text(KINDS[category])


def set_name(language: Language, code: str) -> str:
    """The name of a recommended set, or of `off-leash`."""
    return language.text(SET_NAMES[code])


def _of(trick: Trick | str) -> TrickText:
    return TEXTS[trick if isinstance(trick, str) else trick.code]
