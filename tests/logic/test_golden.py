"""Golden games: a whole game in each variant comes out as it did."""

from __future__ import annotations

import pytest

from spots.logic import SETS, dump_table, parse_log, replay
from tools.games.golden import FOLDER, GAMES, annotate, play, stored


@pytest.mark.parametrize("name", GAMES)
def test_the_golden_game_is_played_again(name):
    """`make golden` writes it anew; read the diff before you commit it."""
    assert annotate(play(name)) == stored(name).text


@pytest.mark.parametrize("name", GAMES)
def test_the_golden_log_replays_to_its_last_table(name):
    game = stored(name)
    assert dump_table(replay(parse_log(game.log))) == game.last


def test_every_set_off_leash_and_solo_have_a_golden_game():
    assert set(GAMES) == {*SETS, "off-leash", "solo"}
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
