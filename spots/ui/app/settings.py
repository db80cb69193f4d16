"""What a player may set, remembered from visit to visit."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Literal, get_args

from spots.ui.text.language import TONGUES

Digits = Literal["own", "western"]
Theme = Literal["system", "light", "dark"]
Switch = Literal["on", "off"]
Motion = Literal["normal", "fast", "off"]
Volume = Literal["soft", "full", "off"]
Name = Literal[
    "language",
    "digits",
    "theme",
    "numerals",
    "odds",
    "help",
    "report",
    "motion",
    "sound",
    "haptics",
]

CHOICES: Mapping[Name, tuple[str, ...]] = {
    "language": tuple(TONGUES),
    "digits": get_args(Digits),
    "theme": get_args(Theme),
    "numerals": get_args(Switch)[::-1],
    "odds": get_args(Switch),
    "help": get_args(Switch),
    "report": get_args(Switch),
    "motion": get_args(Motion),
    "sound": get_args(Volume),
    "haptics": get_args(Switch),
}
"""Every setting with its values, the default first; the default language is the browser's."""
_EARLIER: Mapping[tuple[str, str], str] = {("sound", "on"): "soft"}
"""Values that version 0.1.0 stored, and what they are called now."""
LONGEST = 1000
"""Characters; a longer text is not ours."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings in force."""

    language: str = ""  # none chosen: the page is in the browser's
    digits: Digits = "own"
    theme: Theme = "system"
    numerals: Switch = "off"
    odds: Switch = "on"
    help: Switch = "on"
    report: Switch = "on"  # luck and skill, once a game is over
    motion: Motion = "normal"
    sound: Volume = "soft"
    haptics: Switch = "on"

    def but(self, name: str, value: str) -> Settings:
        """The same with one changed; what is not offered changes nothing.

        >>> Settings().but("theme", "dark").theme
        'dark'
        >>> Settings().but("theme", "plaid") == Settings()
        True
        """
        offered = any([name == known and value in values for known, values in CHOICES.items()])
        changed: dict[str, object] = {name: value}
        return replace(self, **changed) if offered else self  # type: ignore[arg-type]


def dump(settings: Settings) -> str:
    """Settings as text."""
    return json.dumps(asdict(settings))


def parse(text: str | None) -> Settings:
    """Settings from text; what cannot be read or is not offered keeps its default."""
    settings = Settings()
    if text is None or len(text) > LONGEST:
        return settings
    try:
        stored = json.loads(text)
    except (ValueError, RecursionError):
        return settings
    if isinstance(stored, dict):
        for name, value in stored.items():
            if isinstance(value, str):
                settings = settings.but(name, _EARLIER.get((name, value), value))
    return settings
