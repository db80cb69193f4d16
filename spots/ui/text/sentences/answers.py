"""The buttons under the question that are more than one action of the rules."""

from __future__ import annotations

from collections.abc import Sequence

from ..language import Language
from .names import dice_count

_ROOM, _ROOM_ELSEWHERE = 34, 44
"""How long the main button may be in English and in other languages, whose words are longer."""


def confirm_label(
    language: Language,
    placed: Sequence[int],
    buried: Sequence[int],
    discarded: Sequence[int],
    *,
    lost: int = 0,
    scored: int = 0,
) -> str:
    """The button that settles the draft says what happens to the dice, by their numbers.

    `lost` dice say that it busts, `scored` dogs that they are scored at once.
    """
    if lost:
        return language.plural("Bust: lose {n} die", "Bust: lose {n} dice", lost)
    if scored:
        # Translators: a button that settles the dice; then all dogs, {n} of them, are scored.
        return language.plural("Confirm and score {n}!", "Confirm and score {n}!", scored)
    away = dice_count(language, len(discarded)) if discarded else ""
    room = _ROOM if language.code == "en" else _ROOM_ELSEWHERE
    for named in (_faces, _numbers):
        kept = (named(language, sorted(placed)), named(language, sorted(buried)))
        label = _fates(language, (*kept, away))
        if len(label) <= room:
            return label
    return _fates(language, _counted(language, (placed, buried, discarded)))


def _fates(language: Language, fates: Sequence[str]) -> str:
    """What happens to the dice placed, buried and discarded; a fate that no die has is empty."""
    placed, buried, discarded = fates
    parts = []
    if placed:
        # Translators: a button that settles the dice of a roll. {dice} is like "the 6", "1, 4 and
        # 6" or "3 dice"; more may follow: "Place the 6, bury the 3, discard 2 dice".
        parts.append(language.in_context("button", "Place {dice}", dice=placed))
    if buried and parts:
        # Translators: the middle or the end of "Place the 6, bury the 3".
        parts.append(language.in_context("button", "bury {dice}", dice=buried))
    elif buried:
        # Translators: the whole or the beginning of "Bury the 3, discard 2 dice".
        parts.append(language.in_context("button", "Bury {dice}", dice=buried))
    if discarded and parts:
        # Translators: the end of "Place the 6, discard 2 dice".
        parts.append(language.in_context("button", "discard {dice}", dice=discarded))
    elif discarded:
        parts.append(language.in_context("button", "Discard {dice}", dice=discarded))
    return language.with_commas(*parts)


def _faces(language: Language, dice: Sequence[int]) -> str:
    """Dice by their numbers: 'the 6', '1, 4 and 6'."""
    if len(dice) == 1:
        # Translators: a single die by its number, as in "Place the 6, bury the 3".
        return language.in_context("dice", "the {number}", number=dice[0])
    return _numbers(language, dice)


def _numbers(language: Language, dice: Sequence[int]) -> str:
    if not dice:
        return ""
    # Translators: dice by their numbers: the "4 and 6" in "Place 4 and 6". Most languages add
    # nothing; Persian marks the object here.
    return language.in_context("dice", "{numbers}", numbers=language.numbers(dice))


def _counted(language: Language, fates: Sequence[Sequence[int]]) -> list[str]:
    """Only how many dice have each fate: '3 dice', then just '2'."""
    counts: list[str] = []
    for dice in fates:
        if not dice:
            counts.append("")
        elif any(counts):
            # Translators: a number of dice, after others: the 2 in "Place 3 dice, bury 2".
            counts.append(language.in_context("dice", "{n}", n=len(dice)))
        else:
            counts.append(dice_count(language, len(dice)))
    return counts


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


def next_beat_label(language: Language) -> str:
    """The button that goes on to what happened next."""
    return language.text("Continue")


def over_labels(language: Language) -> tuple[str, str]:
    """The buttons after a game: the same once more, and another one."""
    return language.text("Play again"), language.text("New game")
