"""The moves that nobody sees: they must be moves that can be made."""

from __future__ import annotations

from itertools import pairwise

from spots.ui.text.language import Language
from spots.ui.views.rehearsal import GAMES, rehearse


def test_everything_that_is_said_in_a_rehearsal_changes_the_page():
    shown = []
    steps = list(rehearse(Language(), shown.append))
    assert len(steps) == 3 * len(shown) == 3 * sum(1 + len(codes) for codes in GAMES)
    assert all(before != after for before, after in pairwise(shown))
