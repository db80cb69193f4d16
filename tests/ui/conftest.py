"""What tests of the page share."""

from __future__ import annotations

import time

import pytest


@pytest.fixture
def in_utc(monkeypatch):
    """Days are those of Greenwich, wherever the tests run."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()
