"""The rules beyond the first game as data: colours, sets, Off Leash Hours, d0g, and a glossary."""

from __future__ import annotations

from spots.marked import msg

from .rules_texts import SectionText

COLOURS_SECTION = SectionText(
    "colours",
    msg("The colours of tricks"),
    (msg("Each colour has a rosette of its own shape, and a character of its own."),),
    (
        msg("Red, basic: Howl brings new dogs, Roll Over tidies your yard. Always in play."),
        msg("Yellow, walking: a few dice, little risk."),
        msg("Purple, running: many dice, for as long as you dare."),
        msg("Blue, choosing dice: roll many, keep a few."),
        msg("Green, treats: hardly any dice, many rerolls to come."),
    ),
)

SETS_SECTION = SectionText(
    "sets",
    msg("Sets of tricks"),
    (
        msg(
            "Howl and Roll Over are in every game, and one trick of each colour joins them. "
            "Play a set from this list, let chance pick, or choose four yourself. Adoption "
            "Event is best for a first game."
        ),
    ),
)

VARIANTS: tuple[SectionText, ...] = (
    SectionText(
        "off-leash",
        msg("Off Leash Hours"),
        (
            msg(
                "All 22 tricks in one wild game. The five tricks of each colour form a stack in "
                "random order, and only the top of a stack is in play, alongside Howl and Roll "
                "Over."
            ),
        ),
        (
            msg("Doing a trick turns the top of its stack face down. It stays there for now."),
            msg(
                "On a reset, each face-down trick goes to the bottom of its stack, and the next "
                "one comes up. Howl and Roll Over are just turned face up."
            ),
            msg("The one trick that was still face up gets the treat and stays on top."),
        ),
    ),
    SectionText(
        "solo",
        msg("Solo against d0g"),
        (
            msg(
                "d0g is half dog, half die. It has no yard and no pack, only treats, and it "
                "never busts. You start; then you and d0g take turns. Be first to six scored "
                "dogs."
            ),
        ),
        (
            msg(
                "d0g's turn starts like yours: if only one trick is face up, the tricks are reset."
            ),
            msg(
                "Then it rolls a die. The tricks count as 1 to 6, the upper row from left to "
                "right, then the lower row."
            ),
            msg("If that trick is face up, d0g turns it face down and takes the treats on it."),
            msg("If that trick is face down, d0g scores the top dog of the deck."),
            msg(
                "Whenever d0g has 2 or more treats, it pays back 2 of them and scores the top dog "
                "of the deck."
            ),
            msg("d0g starts with 1 treat. With 0 it is tamer, with more it bites."),
        ),
        (
            msg(
                "d0g rolls 4. That is Roll Over, which is face down already, so d0g scores the "
                "top dog of the deck. Leave few tricks face down, and d0g scores less."
            ),
        ),
    ),
    SectionText(
        "opponents",
        msg("Opponents and hints"),
        (
            msg(
                "Each seat can be a person or a computer player, in any mix. No computer player "
                "knows more than you: they see the table, never the dice or the dogs to come."
            ),
        ),
        (
            msg("A computer player shows every move. “Skip” goes straight on to your turn."),
            msg(
                "“Hint” asks the strongest of them what it would do in your place: the two best "
                "choices, with their chances of a bust, of placing a die and of winning."
            ),
            msg(
                "Undo takes back your last decision and whatever computer players did after it; "
                "dice that were rolled stay rolled."
            ),
        ),
    ),
    SectionText(
        "words",
        msg("Words"),
        items=(
            msg("Place: put a die on an empty space with its number on one of your dogs."),
            msg("Bury: put a die into your yard."),
            msg("Discard: put a die back into the pile."),
            msg("Settle: place, bury or discard, for every die in a roll."),
            msg("Keep: place or bury."),
            msg("Pack: your dogs. Yard: your buried dice. Paws: those on your unscored dogs."),
        ),
    ),
)
