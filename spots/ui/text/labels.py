"""Names of settings, shortcuts and other furniture of the page."""

from __future__ import annotations

from .language import TONGUES, Language


def setting_name(language: Language, name: str) -> str:
    """What a setting is called."""
    names = {
        "language": language.text("Language"),
        "digits": language.text("Digits"),
        "theme": language.text("Theme"),
        "numerals": language.text("Numerals on dice"),
        "odds": language.text("Show odds"),
        # Translators: a setting: short notes for whoever hesitates in the first games.
        "help": language.text("Notes for new players"),
        # Translators: a setting: whether the end of a game tells who was lucky and who played well.
        "report": language.text("Luck and skill after a game"),
        "motion": language.text("Animation"),
        "sound": language.text("Sound"),
        "haptics": language.text("Vibration"),
    }
    return names[name]


def setting_value(language: Language, name: str, value: str) -> str:
    """What one of a setting's values is called."""
    if name == "language":
        return TONGUES[value].name
    values = {
        # Translators: how numbers are written; only Persian has digits of its own.
        "own": language.in_context("digits", "Persian"),
        # Translators: how numbers are written: with 0 to 9.
        "western": language.in_context("digits", "Western"),
        "system": language.text("match device"),
        "light": language.text("light"),
        "dark": language.text("dark"),
        "on": language.text("on"),
        "off": language.text("off"),
        # Translators: how loud the sound is.
        "soft": language.in_context("volume", "soft"),
        # Translators: how loud the sound is: as loud as it gets.
        "full": language.in_context("volume", "full"),
        "fast": language.text("fast"),
        "normal": language.text("normal"),
    }
    return values[value]


def shortcuts(language: Language) -> tuple[tuple[str, str], ...]:
    """Keys and what they do; `keys.py` maps them to actions."""
    return (
        ("1 – 6", language.text("Do the trick in that place on the table, or name a number")),
        ("Q W E R Y …", language.text("Choose a die in your hand")),
        ("Tab", language.text("Move to the next control; Enter activates it")),
        ("Enter", language.text("Main button: confirm, roll or score")),
        ("S", language.text("Stop; or skip what a computer player does")),
        ("I", language.text("Show or hide a hint")),
        ("B", language.text("Bury the chosen die")),
        ("T", language.text("Spend a treat to reroll")),
        ("Z", language.text("Undo")),
        ("L", language.text("What happened")),
        ("H", language.text("How to play")),
        ("?", language.text("This list")),
        # Translators: keys of a game that is looked back at.
        ("← → Home End", language.text("Looking back: step by step, to the beginning, to the end")),
        ("Space", language.text("Looking back: play or pause")),
        ("Esc", language.text("Close, or let go of the die")),
    )
