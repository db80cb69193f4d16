"""A story of each colour, by finger and by mouse; tests/ui/tricks/ tells all without a browser."""

from __future__ import annotations

import pytest

from tests.e2e import play
from tests.ui.tricks.test_basic import (  # noqa: F401
    test_a_bust_says_so_before_it_happens,
    test_howl_brings_the_next_dog_and_rolls_one,
)
from tests.ui.tricks.test_blue import test_search_keeps_a_set_of_eight  # noqa: F401
from tests.ui.tricks.test_green import test_play_dead_gives_treats_for_a_die_that_is_buried  # noqa: F401
from tests.ui.tricks.test_purple import test_dogpile_rolls_dice_of_your_own_too  # noqa: F401
from tests.ui.tricks.test_yellow import (  # noqa: F401
    test_dig_takes_ones_away_and_makes_others_bust,
    test_trot_moves_a_placed_die_or_none,
)


@pytest.fixture(params=["phone", "desktop"])
def sit_down(request):
    """Ada's turn at a table, on a page."""
    page = request.getfixturevalue(request.param)
    return lambda *players, **more: play.sit_down(page, *players, **more)
