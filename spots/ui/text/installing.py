"""What the device shows of the app that is installed: shortcuts, and pictures before that."""

from __future__ import annotations

from spots.ui.text.language import Language


def shortcut_name(language: Language, option: str) -> str:
    """What a long press on the app's icon offers."""
    names = {
        "continue": language.text("Continue"),
        "daily": language.text("Dog of the day"),
        "lesson": language.text("Learn by playing"),
        "new": language.text("New game"),
    }
    return names[option]


def screenshot_label(language: Language, name: str) -> str:
    """What can be seen on a picture that the installer shows."""
    text = language.text
    labels = {
        # Translators: says what is on a picture: the player may choose a trick.
        "turn.png": text("A turn: choose a trick"),
        # Translators: says what is on a picture.
        "start.png": text("The start screen"),
        # Translators: says what is on a picture: dice were rolled, and go on the spots of dogs.
        "settling.png": text("Dice find their spots"),
        # Translators: says what is on a picture.
        "win.png": text("A game is won"),
        # Translators: says what is on a picture: eight dice were rolled.
        "table.png": text("A big roll at a table of four"),
        # Translators: says what is on a picture.
        "four.png": text("Four players at the table"),
    }
    return labels[name]
