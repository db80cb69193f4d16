"""The stories of tricks are played on a tree of nodes; tests/e2e/test_tricks.py repeats some."""

from __future__ import annotations

import pytest

from tests.ui import play


@pytest.fixture
def sit_down():
    """Ada's turn at a table."""
    return play.sit_down
