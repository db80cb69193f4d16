"""Settings survive whatever is in storage."""

from __future__ import annotations

import pytest

from spots.ui.app import settings
from spots.ui.app.settings import Settings


@pytest.mark.parametrize("text", [None, "", "{", "[]", '{"theme": 7, "odds": "maybe"}', "null"])
def test_unreadable_settings_are_the_usual_ones(text):
    assert settings.parse(text) == Settings()


def test_settings_read_back():
    changed = Settings().but("theme", "dark").but("sound", "off")
    assert settings.parse(settings.dump(changed)) == changed


@pytest.mark.parametrize(
    ("stored", "sound"), [("on", "soft"), ("off", "off"), ("full", "full"), ("loud", "soft")]
)
def test_sound_was_on_or_off_before_it_had_a_volume(stored, sound):
    assert settings.parse(f'{{"sound": "{stored}", "theme": "dark"}}') == Settings(
        theme="dark", sound=sound
    )


def test_on_means_soft_for_the_sound_only():
    assert settings.parse('{"odds": "on", "haptics": "off"}') == Settings(haptics="off")


def test_the_default_of_every_setting_is_offered_first():
    for name, values in settings.CHOICES.items():
        assert name == "language" or getattr(Settings(), name) == values[0]
