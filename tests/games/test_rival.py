"""What a challenge asks somebody to beat: compared with what came of it, and kept with the game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spots.games import kept as games
from spots.games.bundle import dump_bundle, parse_bundle
from spots.games.kept import BadGame
from spots.games.outcome import Result
from spots.games.rival import Rival, Verdict, dump_rival, parse_rival, verdict
from spots.sliced import finish
from tests.games.played import kept, log, record

WON = Rival(("Ada", ""), Result(0, (6, 4), 14))
LOST = Rival(("", ""), Result(1, (4, 6), 9))


@pytest.mark.parametrize(
    ("rival", "now", "came"),
    [
        (WON, Result(0, (6, 1), 12), Verdict.BEATEN),
        (WON, Result(0, (6, 4), 14), Verdict.EQUAL),
        (WON, Result(0, (6, 3), 14), Verdict.BEATEN),
        (WON, Result(0, (6, 0), 15), Verdict.MISSED),
        (WON, Result(1, (5, 6), 3), Verdict.MISSED),
        (LOST, Result(0, (6, 5), 99), Verdict.BEATEN),
        (LOST, Result(1, (5, 6), 99), Verdict.BEATEN),
        (LOST, Result(1, (4, 6), 1), Verdict.EQUAL),
        (LOST, Result(1, (3, 6), 9), Verdict.MISSED),
    ],
)
def test_a_win_beats_a_loss_a_short_win_a_long_one_and_many_dogs_few(rival, now, came):
    assert verdict(rival, now, 0) is came


def test_where_several_play_winners_are_compared():
    assert verdict(WON, Result(1, (2, 6), 13), None) is Verdict.BEATEN
    assert verdict(WON, Result(1, (4, 6), 14), None) is Verdict.EQUAL


def test_it_is_kept_with_the_game_and_its_brief_and_goes_through_a_file():
    game = kept(log(), rival=WON, away=True)
    dumped = games.dump_whole(game)
    assert games.parse(dumped).rival == WON
    assert games.brief(dumped).rival == WON
    assert games.parse(record(log())).rival is None
    (read,) = finish(parse_bundle(dump_bundle([record(log(), rival=WON)])))
    assert games.parse(read).rival == WON


def test_names_that_somebody_wrote_into_a_record_are_made_clean():
    dirty = {**dump_rival(WON), "names": [" A\nda ", "x" * 99]}
    assert games.parse({**record(log()), "rival": dirty}).rival.names == ("A da", "x" * 24)


@pytest.mark.parametrize(
    "wrong",
    [
        {"names": ["Ada"]},
        {"names": [1, 2]},
        {"winner": 2},
        {"winner": None},
        {"winner": True},
        {"scored": [6]},
        {"scored": [6, 33]},
        {"scored": [6, -1]},
        {"turns": -1},
        {"turns": 1e3},
        {"turns": 10**9},
    ],
    ids=str,
)
def test_what_is_no_rival_is_refused(wrong):
    value = {**dump_rival(WON), **wrong}
    with pytest.raises(ValueError, match="no"):
        parse_rival(value, 2, d0g=False)
    with pytest.raises(BadGame):
        games.parse({**record(log()), "rival": value})


@pytest.mark.parametrize("value", [[], "Ada", 7])
def test_anything_else_is_no_rival_either(value):
    with pytest.raises(ValueError, match="no rival"):
        parse_rival(value, 2, d0g=False)


def test_with_d0g_its_dogs_come_last():
    solo = Rival(("Ada",), Result(1, (2, 6), 14))
    assert parse_rival(dump_rival(solo), 1, d0g=True) == solo
    assert verdict(solo, replace(solo.result, scored=(3, 6)), 0) is Verdict.BEATEN
