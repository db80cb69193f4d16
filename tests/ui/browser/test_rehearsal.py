"""The moves that nobody sees: they must be moves that can be made."""

from __future__ import annotations

from itertools import pairwise

from spots.logic.events import DiceRolled, DiceSettled, TileTurned, TreatsTaken
from spots.ui.browser.rehearsal import GAMES, rehearse
from spots.ui.text.language import Language


def test_everything_that_is_said_in_a_rehearsal_changes_the_page():
    shown, moved = [], []
    steps = list(rehearse(Language(), shown.append, lambda events, _: moved.extend(events)))
    assert len(shown) == sum(1 + len(codes) for codes in GAMES)
    assert len(steps) > 3 * len(shown)
    assert {TileTurned, DiceRolled, DiceSettled, TreatsTaken} <= {type(event) for event in moved}
    assert all(before != after for before, after in pairwise(shown))
