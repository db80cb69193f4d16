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
