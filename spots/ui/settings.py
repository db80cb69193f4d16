"""What a player may set, remembered from visit to visit."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace

from .language import TONGUES

CHOICES: dict[str, tuple[str, ...]] = {
    "language": tuple(TONGUES),
    "digits": ("own", "western"),
    "theme": ("system", "light", "dark"),
    "numerals": ("off", "on"),
    "odds": ("on", "off"),
    "motion": ("normal", "fast", "off"),
    "sound": ("on", "off"),
}
"""Every setting with its values, the usual one first; the usual language is the browser's."""
MOST = 1000
"""A longer text is not ours."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings in force."""

    language: str = ""  # none chosen: the page is in the browser's
    digits: str = "own"
    theme: str = "system"
    numerals: str = "off"
    odds: str = "on"
    motion: str = "normal"
    sound: str = "on"

    def but(self, name: str, value: str) -> Settings:
        """The same with one changed; what is not offered changes nothing.

        >>> Settings().but("theme", "dark").theme
        'dark'
        >>> Settings().but("theme", "plaid") == Settings()
        True
        """
        if value not in CHOICES.get(name, ()):
            return self
        return replace(self, **{name: value})


def dump(settings: Settings) -> str:
    """Settings as text."""
    return json.dumps(asdict(settings))


def parse(text: str | None) -> Settings:
    """Settings from text; what cannot be read or is not offered is as usual."""
    settings = Settings()
    if text is None or len(text) > MOST:
        return settings
    try:
        stored = json.loads(text)
    except ValueError:
        return settings
    if isinstance(stored, dict):
        for name, value in stored.items():
            settings = settings.but(name, value) if isinstance(value, str) else settings
    return settings
