"""What the page says of its dice: seals, checks, and how evenly they fell."""

from __future__ import annotations

from collections.abc import Sequence

from spots.games.fairness import Difference
from spots.games.spread import FEWEST, Spread
from spots.logic import dump_input

from ..language import Language


def seal_meaning(language: Language) -> str:
    """What a seal is good for, while the game goes on."""
    # Translators: a seal is a short code such as 7f3a-91c2-04de-6b11; the secret number is much
    # longer. "Note it" means: write it down.
    return language.text(
        "All dice and cards of this game follow from a secret number that was drawn before the "
        "first roll, and this seal is its fingerprint. Note it: when the game is over you see the "
        "number, and anybody can check that nothing was changed."
    )


def no_seal(language: Language) -> str:
    """Why a game has none."""
    return language.text(
        "The dice of this game have no seal: it was begun with an earlier version of Spots, or "
        "its link says which dice come."
    )


def no_secret(language: Language) -> str:
    """Why the game of a day has none."""
    return language.text(
        "The dice of this game follow from its date alone: by turn and roll they are the same for "
        "everybody, whatever was done before. So they are no secret, and have no seal."
    )


def words_meaning(language: Language) -> str:
    """What words of one's own are good for."""
    # Translators: "they" are words that the player types, such as "good dog".
    return language.text(
        "They are mixed into all dice and cards from now on. Nobody could know them when the seal "
        "was made, so nobody can have chosen these dice."
    )


def check_label(language: Language) -> str:
    """The button that leads to a check."""
    # Translators: a button: recompute all rolls of a game that is over, to see that they were fair.
    return language.text("Check the dice")


def words_in(language: Language, words: str) -> str:
    """That somebody's words were mixed in, once the game is over."""
    # Translators: {words} are what a player has typed. The game is over.
    return language.text(
        "The words “{words}” were mixed in: all dice and cards since then depend on them.",
        words=language.isolate(words),
    )


def words_said(language: Language, words: str) -> str:
    """That they are mixed in."""
    # Translators: {words} are what a player has typed.
    return language.text(
        "Your words “{words}” are mixed in: all dice and cards since then depend on them.",
        words=language.isolate(words),
    )


def checked(language: Language, difference: Difference | None) -> str:
    """What came of a check."""
    if difference is None:
        return language.text("Every roll and every card is exactly what the seal promised.")
    # Translators: {number} counts the lines of the game's log; {found} and {due} are codes such as
    # dice:35 (those dice were rolled) or dog:356 (that dog was drawn).
    return language.text(
        "Number {number} of the log is not what the seal promised: {found} instead of {due}.",
        number=difference.number,
        found=language.left_to_right(dump_input(difference.found)),
        due=language.left_to_right(dump_input(difference.due)),
    )


def blindness(language: Language) -> str:
    """Why a computer cannot see the dice."""
    return language.text(
        "No. A computer is told what lies on the table, and nothing else. Try it: ask one again "
        "for its last choice before a roll, with other dice to come."
    )


def asked_again(language: Language, name: str, *, same: bool) -> str:
    """What asking a computer again came to, and what that proves."""
    if same:
        # Translators: {name} is a computer player. The dice would have shown something else each
        # time; somebody who could see them would not have done the same each time.
        return language.text(
            "{name} does the same every time, though the dice are different ones. Whoever could "
            "see them would not.",
            name=name,
        )
    return language.text(
        "{name} does not do the same every time. After an update of Spots, computers may think "
        "otherwise than when they moved; in one and the same version this must not happen.",
        name=name,
    )


def nothing_to_ask(language: Language) -> str:
    """That no computer has chosen anything yet."""
    return language.text("No computer has made a choice before a roll yet.")


def dice_verdict(language: Language, faces: Sequence[int], usual: Spread | None) -> str:
    """Whether all dice on a device fell as fair dice do, in plain words."""
    everybody = language.text("Everybody’s dice count: yours, the computers’ and d0g’s.")
    if usual is None:
        # Translators: {n} dice have to be rolled before the chart can be compared with fair dice.
        waiting = language.plural(
            "From {n} die on, you will see here how fair dice would fall.",
            "From {n} dice on, you will see here how fair dice would fall.",
            FEWEST,
        )
        return f"{everybody} {waiting}"
    # Translators: the light field behind each bar of a chart; how often each number was rolled.
    field = language.text(
        "The field behind the bars goes from {low} to {high}.", low=usual.low, high=usual.high
    )
    if usual.holds(faces):
        # Translators: the bars of a chart, one for each number of a die.
        verdict = language.text(
            "All six bars end in it, as on 95 of 100 devices with fair dice: yours look fair."
        )
    else:
        verdict = language.text(
            "Not all bars end in it. That happens on 5 of 100 devices with fair dice: rare, but no "
            "proof. Play on, and look again."
        )
    return f"{everybody} {field} {verdict}"
