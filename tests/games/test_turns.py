"""What came of each turn: the same as the race of a game says."""

from __future__ import annotations

import pytest

from spots.games.outcome import result
from spots.games.race import run
from spots.games.turns import Came, follow_turns
from spots.logic import Log
from spots.sliced import finish
from tests.games.played import LOGS, log
from tests.support import play, table


@pytest.mark.parametrize("game", LOGS, ids=range(len(LOGS)))
def test_turns_are_those_of_the_race(game):
    turns, race = finish(follow_turns(game)), finish(run(game))
    assert len(turns) == race.turns == finish(result(game)).turns
    for number, (seat, came) in enumerate(turns, 1):
        gained = race.scored[seat][number] - race.scored[seat][number - 1]
        busted = any((mark.seat, mark.turn) == (seat, number) for mark in race.busts)
        fast = any((mark.seat, mark.turn) == (seat, number) for mark in race.fast)
        if fast:
            assert came is Came.FAST
        elif busted:
            assert came is Came.BUST
        else:
            assert came is (Came.SCORED if gained else Came.NOTHING)
    assert {came for _, came in turns} > {Came.NOTHING}


def test_a_turn_under_way_is_one_and_a_game_that_was_over_has_none():
    start = table("14:14!12.13.23.24.26=13+2", "25.126!34.35+1")
    assert finish(follow_turns(Log(start))) == ((0, Came.NOTHING),)
    over = play(start, "score").table
    assert finish(follow_turns(Log(over))) == ()


def test_every_turn_has_somebody():
    players = len(log().first_table().players)
    assert {seat for seat, _ in finish(follow_turns(log()))} == {*range(players)}
