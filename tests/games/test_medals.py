"""Medals: each from games made by hand that deserve it, and beside it games that do not quite."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spots.games.by_link.chair import Chair
from spots.games.deeds import Deeds
from spots.games.history import Finished, finished
from spots.games.kept import Brief
from spots.games.medals import Awards, Medal, awards
from spots.games.tally import Tally
from spots.logic import CARDS, SETS, TRICKS
from spots.sliced import finish
from tests.games.played import LOGS, log, record, thinned
from tests.support import table

NONE = (0,) * 6
OVER = table("12.35!13+1", "24!34+1")
SIX = ("12", "13", "14", "15", "16", "23")


def game(
    name="a",
    seats=("", "puppy"),
    winner=0,
    *,
    touched=1,
    variant="dog-park",
    busts=1,
    fast=2,
    dogs=SIX,
    at_once=1,
    behind=0,
    rerolls=1,
    tricks=("howl",),
    last=1,
    yard=(2,),
    deeds=True,
):
    """A game that earns nothing but what is said of its first seat."""
    others = len(seats) - 1
    at_end = replace(OVER, players=(replace(OVER.players[0], yard=yard), *OVER.players[1:]))
    done = Deeds(
        (at_once, *(1,) * others),
        (behind, *(0,) * others),
        (rerolls, *(1,) * others),
        (tricks, *((),) * others),
        last,
    )
    tally = Tally(
        variant,
        seats,
        winner,
        20,
        (6, *(3,) * others),
        (busts, *(1,) * others),
        (fast, *(2,) * others),
        (dogs, *((),) * others),
        (NONE,) * len(seats),
        done if deeds else None,
    )
    return Finished(Brief(name, (), (), 0, touched, False, at_end), tally)


def earned(*games):
    return finish(awards(games)).games


def test_there_are_twelve_and_nobody_has_any_at_first():
    assert len(Medal) == 12
    nothing = {Medal.SETS: (0, 6), Medal.TRICKS: (0, 22), Medal.DOGS: (0, 32)}
    assert finish(awards([])) == Awards({}, nothing)
    assert earned(game()) == {}
    assert earned(replace(game(), tally=None)) == {}


FOR_ONE_GAME = {
    Medal.PAIR: ({"at_once": 2}, {"at_once": 1}),
    Medal.FLYING: ({"last": 3}, {"last": 2}),
    Medal.STEADY: ({"fast": 1}, {"fast": 2}),
    Medal.CLEAN: ({"busts": 0}, {"busts": 1}),
    Medal.BRIM: ({"yard": (1, 6)}, {"yard": (6,)}),
    Medal.THRIFT: ({"rerolls": 0}, {"rerolls": 1}),
    Medal.COMEBACK: ({"behind": 3}, {"behind": 2}),
    Medal.BARON: ({"seats": ("", "puppy", "top-dog")}, {"seats": ("", "good-dog")}),
    Medal.D0G: ({"seats": ("", "d0g")}, {"seats": ("", "puppy")}),
}


@pytest.mark.parametrize("medal", FOR_ONE_GAME)
def test_a_game_earns_a_medal(medal):
    enough, too_little = FOR_ONE_GAME[medal]
    assert earned(game("g", **enough)) == {medal: "g"}
    assert earned(game("g", **too_little)) == {}


@pytest.mark.parametrize("medal", [medal for medal in FOR_ONE_GAME if medal is not Medal.PAIR])
def test_it_has_to_be_won(medal):
    enough, _ = FOR_ONE_GAME[medal]
    assert earned(game(winner=1, **enough)) == {}


@pytest.mark.parametrize("medal", FOR_ONE_GAME)
def test_a_game_from_a_table_may_have_begun_at_its_end(medal):
    enough, _ = FOR_ONE_GAME[medal]
    assert earned(game(variant="table", **enough)) == {}


@pytest.mark.parametrize("medal", [Medal.CLEAN, Medal.FLYING, Medal.BARON])
def test_among_friends_somebody_wins_always(medal):
    enough, _ = FOR_ONE_GAME[medal]
    seats = ("", "", *enough.get("seats", ())[2:])
    assert earned(game(**{**enough, "seats": seats})) == {}


def test_two_dogs_at_once_are_as_good_in_a_lost_game_and_among_friends():
    assert Medal.PAIR in earned(game(winner=1, at_once=2))
    assert Medal.PAIR in earned(game(seats=("", ""), at_once=2))
    assert earned(game(seats=("puppy", ""), winner=0, at_once=2)) == {}


def test_what_a_friend_elsewhere_did_earns_the_friend_a_medal_and_nobody_here():
    codes = tuple(TRICKS)
    for deed in ({"at_once": 2}, {"tricks": codes}, {"dogs": tuple(CARDS)}):
        done = game("x", ("", ""), **deed)
        assert len(earned(by_link(done, 0))) == 1
        assert earned(by_link(done, 1)) == {}


def by_link(game, seat):
    """The same game from one of the chairs of a game by link."""
    return replace(game, brief=replace(game.brief, chair=Chair(seat, "00" * 16, (), ())))


def test_what_only_computers_did_earns_nothing():
    assert earned(game(seats=("top-dog", "puppy"), busts=0, at_once=3, last=3)) == {}


def test_every_set_has_to_be_won():
    games = [game(name, variant=name, touched=n) for n, name in enumerate(SETS)]
    assert earned(*games) == {Medal.SETS: "puppy-pen"}
    assert earned(*games[:-1]) == {}
    assert earned(*games[:-1], game("x", variant="own"), game("y", variant="off-leash")) == {}
    lost = game("z", variant="puppy-pen", winner=1)
    assert finish(awards([*games[:-1], lost])).counts[Medal.SETS] == (5, 6)


def test_every_trick_has_to_be_done():
    codes = tuple(TRICKS)
    some, rest = game("some", tricks=codes[:12]), game("rest", tricks=codes[12:], touched=2)
    assert earned(some, rest) == {Medal.TRICKS: "rest"}
    assert earned(some, game("rest", tricks=codes[12:-1])) == {}
    friends = game("friends", ("", ""), 1, tricks=codes)
    assert earned(friends) == {Medal.TRICKS: "friends"}


def test_every_dog_has_to_be_met():
    codes = tuple(CARDS)
    games = [game(f"g{n}", dogs=codes[n : n + 6], touched=n) for n in range(0, 32, 6)]
    assert earned(*games) == {Medal.DOGS: "g30"}
    assert finish(awards(games[:2])).counts[Medal.DOGS] == (12, 32)
    by_link = [*games[:-1], replace(games[-1], tally=replace(games[-1].tally, variant="table"))]
    assert Medal.DOGS in earned(*by_link), "the album has them, too"


def test_a_medal_is_of_the_first_game_that_earns_it_whatever_the_order():
    first, second = game("b", busts=0, touched=1), game("a", busts=0, touched=2)
    found = finish(awards([second, first]))
    assert found.games == {Medal.CLEAN: "b"}
    assert (found.earned_in("b"), found.earned_in("a")) == ((Medal.CLEAN,), ())


def test_games_counted_by_an_earlier_program_earn_what_their_figures_tell():
    old = game("old", ("", "top-dog"), deeds=False, busts=0)
    assert earned(old) == {Medal.CLEAN: "old", Medal.BARON: "old"}


def test_a_long_history_is_looked_at_in_pieces():
    assert sum(1 for _ in awards([game(str(n)) for n in range(500)])) >= 10


def test_real_games_earn_the_same_with_their_logs_or_without():
    whole = [finished(record(of, id=f"g{n}", touched=n)) for n, of in enumerate(LOGS)]
    thin = [finished(thinned(of, id=f"g{n}", touched=n)) for n, of in enumerate(LOGS)]
    assert finish(awards(whole)) == finish(awards(thin))
    assert Medal.PAIR in earned(*whole)
    assert finish(awards(whole)).counts[Medal.TRICKS][0] > 6


def test_every_win_ends_fast_and_risky():
    """So there is no medal for that: whoever has six dogs has just completed all that were left."""
    for of in (*LOGS, log(31), log(32, "off-leash", 3)):
        tally = finished(record(of)).tally
        assert tally.seats[tally.winner] == "d0g" or tally.fast[tally.winner] > 0
