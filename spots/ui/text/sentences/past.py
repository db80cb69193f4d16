"""What is said while a game is looked back at: where one is in it, and what stood out."""

from __future__ import annotations

from spots.games.replay import Mark
from spots.logic import Table

from ..language import Language
from .events import event_sentence
from .people import Names, player_name


def turn_of(language: Language, turn: int, turns: int, name: str) -> str:
    """Where one is in a game: 'Turn 7 of 31, Buddy'."""
    return language.with_commas(
        # Translators: a place in a game that is looked back at, as in "Turn 7 of 31, Buddy".
        language.text("Turn {n} of {last}", n=turn, last=turns),
        name,
    )


def slider_label(language: Language) -> str:
    """What the slider over a game's turns is called."""
    # Translators: names a slider over all turns of a game.
    return language.in_context("slider", "Turn")


def marks_label(language: Language) -> str:
    """What the list of all that stood out is called."""
    # Translators: the title of a list of busts and scored dogs of a game.
    return language.text("What stood out")


def mark_text(language: Language, mark: Mark, names: Names, table: Table) -> str:
    """What stood out, and when; `table` is the one it led to."""
    # Translators: a moment after which a game went differently.
    told = language.text("a turning point")
    if mark.event is not None:
        told = event_sentence(language, mark.event, names, table) or ""
    # Translators: what happened in the turn with this number, as in "Turn 7: Buddy busted."
    return language.text("Turn {n}: {told}", n=mark.turn, told=told)


def told_of(language: Language, said: str, seat: int, names: Names) -> str:
    """What a beat tells; where nothing has happened yet, whose turn it is."""
    return said or language.text("{name}'s turn.", name=player_name(language, names, seat))


def play_from_label(language: Language) -> str:
    """The button, and the dialog, that begins a game from a table of the past."""
    # Translators: a button under a game that is looked back at: begin a new game from this table.
    # As short as can be.
    return language.text("Play from here")


def play_from_text(language: Language, where: str) -> str:
    """What that does; `where` is a place in the game."""
    # Translators: {where} is a place in a game, such as "Turn 7 of 31, Buddy".
    return language.text(
        "A new game begins at this table ({where}). The old one stays as it is.", where=where
    )


def dice_labels(language: Language) -> tuple[str, str]:
    """The buttons that begin that game: with new dice, or with those that came."""
    # Translators: a button: play on from a table of an old game, with dice that fall anew.
    new = language.text("With new dice")
    # Translators: a button: play on from a table of an old game; the dice fall as they fell then.
    same = language.text("With the same dice")
    return new, same


def same_dice_text(language: Language) -> str:
    """What it means that dice are the same."""
    return language.text("The same dice fall as they fell then, roll after roll.")
