"""Who is offered as the next opponent, and that the game with them begins."""

from __future__ import annotations

import pytest

from spots.logic import MOST_D0G_TREATS, Outcome, Setup, recommended
from spots.ui.app.rematch import Rematch, next_game, rematch
from tests.support import table
from tests.ui.games import LOST, SOLO, WON
from tests.ui.support import app_at, tap

TWO, THREE = Setup(2, recommended("dog-park")), Setup(3)
ME, THEM, D0G = Outcome(0), Outcome(1), Outcome(1, by_d0g=True)


@pytest.mark.parametrize(
    ("seats", "outcome", "opponent", "then"),
    [
        (("", "puppy"), ME, "good-dog", ("", "good-dog")),
        (("", "good-dog"), ME, "top-dog", ("", "top-dog")),
        (("puppy", ""), THEM, "good-dog", ("good-dog", "")),
        (("", "good-dog"), THEM, "puppy", ("", "puppy")),
        (("", "top-dog"), THEM, "good-dog", ("", "good-dog")),
        (("", "puppy", "top-dog"), ME, "good-dog", ("", "good-dog", "top-dog")),
        (("", "puppy", "top-dog"), THEM, "good-dog", ("", "puppy", "good-dog")),
    ],
)
def test_a_win_brings_somebody_stronger_and_a_loss_somebody_easier(seats, outcome, opponent, then):
    start = TWO if len(seats) == 2 else THREE
    assert next_game(start, seats, outcome) == Rematch(opponent, start, then)


def test_after_the_strongest_comes_d0g():
    alone = Setup(1, TWO.tricks, 1)
    assert next_game(TWO, ("", "top-dog"), ME) == Rematch("d0g", alone, ("",), 1)
    assert next_game(THREE, ("", "top-dog", "top-dog"), ME).opponent == "d0g"


def test_nobody_is_easier_than_the_puppy():
    assert next_game(TWO, ("", "puppy"), THEM) is None


@pytest.mark.parametrize("seats", [("",), ()])
def test_d0g_gets_a_treat_more_or_fewer(seats):
    for treats in range(MOST_D0G_TREATS):
        more = Setup(1, d0g=treats + 1)
        fewer = Setup(1, d0g=treats)
        assert next_game(fewer, seats, ME) == Rematch("d0g", more, ("",), treats + 1)
        assert next_game(more, seats, D0G) == Rematch("d0g", fewer, ("",), treats)
    assert next_game(Setup(1, d0g=MOST_D0G_TREATS), seats, ME) is None
    assert next_game(Setup(1, d0g=0), seats, D0G) is None


@pytest.mark.parametrize("seats", [(), ("", ""), ("puppy", "top-dog"), ("", "", "puppy")])
def test_only_somebody_alone_with_computers_is_offered_another(seats):
    assert next_game(THREE if len(seats) == 3 else TWO, seats, ME) is None


def test_a_table_that_was_sent_keeps_what_is_on_it():
    at = table("14.25+1", "12.34+1")
    assert next_game(at, ("", "puppy"), ME) == Rematch("good-dog", at, ("", "good-dog"))
    assert next_game(at, ("", "top-dog"), ME) is None
    assert next_game(table("14.25+1", d0g="+1"), ("",), ME) is None
    assert next_game(WON, ("", "puppy"), ME) is None, "it would be over at once"


def test_the_game_that_is_offered_begins_under_the_same_name():
    start = table("14:14!12.13.23.24.26+1", "16.34+1")
    app = app_at(start, seats=("", "good-dog"), names=("Zoë", ""))
    tap(app, "say:score")
    assert tap(app, "next-opponent")
    assert (app.game.seats, app.game.names) == (("", "top-dog"), ("Zoë", ""))


def test_against_d0g_only_the_person_plays_on():
    start = Setup(2)
    app = app_at(start, seats=("top-dog", ""), names=("", "Zoë"))
    app.game.session._tables[-1] = LOST  # the person, in the second seat, has won
    asked = rematch(app.game)
    assert (asked.seats, asked.names) == (("",), ("Zoë",))
    assert asked.start.d0g is not None


def test_nothing_is_offered_where_nothing_fits():
    app = app_at(SOLO, seats=("",), names=("Zoë",))
    assert not tap(app, "next-opponent")
    playing = app_at(table("14.25+1", "12.34+1"), seats=("", "puppy"))
    assert not tap(playing, "next-opponent")
