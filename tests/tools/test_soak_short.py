"""A short version of `make soak`."""

from __future__ import annotations

from collections import Counter

from tools.games.soak import merge, soak_game

GAMES = 16


def test_a_short_soak_of_all_variants():
    total = Counter()
    for seed in range(GAMES):
        merge(total, soak_game(seed))
    assert total["games"] == GAMES
    assert total["won by d0g"] + total["won by players"] == GAMES
    assert total["decisions"] > 10 * GAMES
