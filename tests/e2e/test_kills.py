"""A game goes on at the last input that was shown, though the browser was killed or crashed.

`make kills` does it fifty times each.
"""

from __future__ import annotations

import random

from tests.e2e.pages import QUICK
from tools.bench.kills import HAPPENINGS, play_on


def test_a_game_goes_on_exactly_whatever_happens_to_the_browser(playwright, dist):
    kinds = [*HAPPENINGS, "killed browsers"]
    count = play_on(playwright, dist, kinds, random.Random(), longest=1, flags=[QUICK])
    assert str(count) == f"{len(kinds)} of {len(kinds)}", count.reasons
