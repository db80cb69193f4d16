"""The buttons under the question that are more than one action of the rules."""

from __future__ import annotations

from ..language import Language


def confirm_label(language: Language, *, lost: int = 0, scores: bool = False) -> str:
    """The button that settles the draft; `lost` dice say that it busts."""
    if lost:
        return language.plural("Bust! Lose {n} die", "Bust! Lose {n} dice", lost)
    if scores:
        return language.text("Confirm and score!")
    return language.text("Confirm")


def reroll_marked_label(language: Language, dice: int) -> str:
    """The button that rerolls the dice marked for it."""
    return language.plural("Reroll {n} die (1 treat)", "Reroll {n} dice (1 treat)", dice)


def mark_label(language: Language) -> str:
    """The button that lets dice be marked for a reroll."""
    return language.text("Reroll some dice (1 treat)")


def keep_label(language: Language) -> str:
    """The button that rerolls nothing after all."""
    return language.text("Keep the roll")


def score_label(language: Language) -> str:
    """The button that scores, while there is nothing to score."""
    return language.text("Score your dogs")


def skip_label(language: Language) -> str:
    """The button that stops showing each move of computer players."""
    # Translators: a button: do not show each move of a computer player, go on to my turn.
    return language.text("Skip")


def over_labels(language: Language) -> tuple[str, str]:
    """The buttons after a game: the same once more, and another one."""
    return language.text("Play again"), language.text("New game")
