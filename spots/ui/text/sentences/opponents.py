"""Who the computer players are: their names, their levels, their characters."""

from __future__ import annotations

from collections.abc import Sequence

from ..language import Language


def level_name(language: Language, code: str) -> str:
    """How strong a computer player is, as one would say of a dog."""
    names = {
        # Translators: the weakest of three computer players.
        "puppy": language.in_context("level", "puppy"),
        # Translators: the middle one of three computer players; what one says to praise a dog.
        "good-dog": language.in_context("level", "good dog"),
        # Translators: the strongest of three computer players; an idiom for whoever is in charge.
        "top-dog": language.in_context("level", "top dog"),
    }
    return names[code]


def opponent_name(language: Language, code: str) -> str:
    """What a computer player is called."""
    names = {
        # Translators: the name of the weakest computer player, a clumsy puppy.
        "puppy": language.in_context("opponent", "Crumb"),
        # Translators: the name of the middle computer player, a faithful dog.
        "good-dog": language.in_context("opponent", "Buddy"),
        # Translators: the name of the strongest computer player, a noble dog.
        "top-dog": language.in_context("opponent", "Baron"),
    }
    return names[code]


def opponent_character(language: Language, code: str) -> str:
    """What a computer player is like."""
    characters = {
        "puppy": language.text("Jumps at every trick, digs too deep, and wags at every bust."),
        "good-dog": language.text("Knows the odds, knows when to stop, and plays fair."),
        "top-dog": language.text("Thinks through every die before lifting a paw. Hard to beat."),
    }
    return characters[code]


def opponent_at(language: Language, seats: Sequence[str], seat: int) -> str:
    """The name of the computer in a seat; the second of its kind has a number."""
    name = opponent_name(language, seats[seat])
    before = seats[:seat].count(seats[seat])
    # Translators: the second or third computer player of the same kind, such as "Buddy 2".
    return language.text("{name} {n}", name=name, n=before + 1) if before else name
