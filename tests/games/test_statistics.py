"""What all finished games come to."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spots.games.by_link.chair import Chair
from spots.games.history import Finished, finished
from spots.games.kept import Brief
from spots.games.statistics import Record, Statistics, fold
from spots.games.tally import Tally
from spots.logic import CARDS, replay
from tests.games.played import LOGS, log, record, thinned

TABLE = replay(log(1))
NONE = (0,) * 6


def game(name, touched, seats, winner, **facts):
    """A finished game of these seats, with nothing to count but what is said."""
    seats = tuple(seats.split(","))
    facts = {
        "variant": "dog-park",
        "turns": 20,
        "scored": (0,) * len(seats),
        "busts": (0,) * len(seats),
        "fast": (0,) * len(seats),
        "dogs": ((),) * len(seats),
        "faces": (NONE,) * len(seats),
        **facts,
    }
    tally = Tally(seats=seats, winner=winner, **facts)
    return Finished(Brief(name, (), (), 0, touched, False, TABLE), tally)


WON = [game("a", 1, ",puppy", 0), game("b", 2, ",puppy", 0)]
LOST = [game("c", 3, ",puppy", 1)]


def test_without_games_there_is_nothing():
    nothing = Statistics(0, 0, 0, 0, 0, {}, {}, 0, 0, None, None, {}, {}, NONE)
    assert fold([]) == nothing
    uncounted = replace(WON[0], tally=None)
    assert fold([uncounted]) == nothing


def test_a_game_is_won_if_a_person_is_alone_and_wins():
    totals = fold([*WON, *LOST, game("d", 4, ",d0g", 0), game("e", 5, ",d0g", 1)])
    assert (totals.games, totals.won, totals.together) == (5, 3, 0)


def test_nobody_wins_or_loses_a_game_of_several_people():
    both = game("x", 9, ",,puppy", 0, busts=(2, 3, 50), turns=3)
    totals = fold([*WON, both])
    assert (totals.games, totals.won, totals.together) == (3, 2, 1)
    assert (totals.streak, totals.busts) == (2, 5)
    assert totals.by_opponent == {"puppy": Record(2, 2)}
    assert totals.by_variant == {"dog-park": Record(2, 2)}
    assert totals.shortest_win == ("a", 20)


def test_nobody_wins_or_loses_a_game_that_began_from_a_table():
    """It may have begun one move before its end: it is kept and listed, and its dogs were met."""
    nearly = game("x", 9, ",top-dog", 0, variant="table", turns=1, dogs=(("12",), ()))
    lost = game("y", 10, ",top-dog", 1, variant="table")
    totals = fold([*WON, nearly, lost])
    assert (totals.games, totals.won, totals.from_table, totals.decided) == (4, 2, 2, 2)
    assert (totals.streak, totals.longest_streak, totals.together) == (2, 2, 0)
    assert totals.by_opponent == {"puppy": Record(2, 2)}
    assert totals.by_variant == {"dog-park": Record(2, 2), "table": Record(2, 1)}
    assert totals.shortest_win == ("a", 20)
    assert totals.dogs == {"12": 1}
    friends = fold([game("z", 1, ",", 0, variant="table")])
    assert (friends.together, friends.from_table, friends.decided) == (1, 0, 0)


def test_of_a_game_by_link_only_what_was_played_here_counts():
    dogs = (("12",), ("13", "14"), ("15",))
    told = {"busts": (2, 3, 50), "fast": (1, 2, 4), "dogs": dogs}
    together = game("x", 9, ",,puppy", 1, **told)
    for seat, busts, fast in ((0, 2, 1), (1, 3, 2)):
        totals = fold([by_link(together, seat)])
        assert (totals.games, totals.won, totals.together) == (1, 0, 1)
        assert (totals.busts, totals.fast, tuple(totals.dogs)) == (busts, fast, dogs[seat])
        assert {*totals.first_met} == {*dogs[seat]}


def by_link(game, seat):
    """The same game from one of the chairs of a game by link."""
    chair = Chair(seat, "00" * 16, (), ())
    return replace(game, brief=replace(game.brief, chair=chair))


def test_a_game_that_only_computers_played_is_left_out():
    watched = game("x", 9, "puppy,top-dog", 0, busts=(2, 3))
    assert fold([*WON, watched]) == fold(WON)


def test_a_streak_goes_up_to_the_last_game():
    assert (fold(WON).streak, fold(WON).longest_streak) == (2, 2)
    lost = fold([*WON, *LOST])
    assert (lost.streak, lost.longest_streak) == (0, 2)
    again = fold([*WON, *LOST, game("d", 4, ",puppy", 0)])
    assert (again.streak, again.longest_streak) == (1, 2)


def test_streaks_go_by_when_a_game_was_last_touched():
    between = replace(LOST[0], brief=replace(LOST[0].brief, touched=1, id="aa"))
    totals = fold([*WON, between])
    assert (totals.streak, totals.longest_streak) == (1, 1)


def test_a_game_counts_once_for_each_kind_of_opponent():
    totals = fold(
        [
            game("a", 1, ",puppy,puppy,top-dog", 0),
            game("b", 2, "top-dog,", 0),
            game("c", 3, ",d0g", 0),
        ]
    )
    assert totals.by_opponent == {
        "puppy": Record(1, 1),
        "top-dog": Record(2, 1),
        "d0g": Record(1, 1),
    }


def test_games_are_counted_by_their_tricks():
    totals = fold([*WON, *LOST, game("d", 4, ",d0g", 1, variant="off-leash")])
    assert totals.by_variant == {"dog-park": Record(3, 2), "off-leash": Record(1, 0)}


def test_the_shortest_and_the_longest_win_are_won_games():
    totals = fold(
        [
            game("long", 1, ",puppy", 0, turns=40),
            game("short", 2, ",puppy", 0, turns=12),
            game("as-short", 3, ",puppy", 0, turns=12),
            game("lost", 4, ",puppy", 1, turns=5),
        ]
    )
    assert (totals.shortest_win, totals.longest_win) == (("short", 12), ("long", 40))
    assert fold(LOST).shortest_win is None
    assert fold(LOST).longest_win is None


def test_figures_are_of_people_only_but_dice_of_everybody():
    totals = fold(
        [
            game(
                "a",
                1,
                "puppy,",
                0,
                busts=(7, 2),
                fast=(5, 1),
                dogs=(("12", "34"), ("56", "1")),
                faces=((9,) * 6, (1, 2, 3, 4, 5, 6)),
            ),
            game("b", 2, ",d0g", 1, dogs=(("56",), ("13",)), faces=((1,) * 6, (8,) * 6)),
        ]
    )
    assert (totals.busts, totals.fast) == (2, 1)
    assert totals.dogs == {"56": 2, "1": 1}
    assert totals.faces == (19, 20, 21, 22, 23, 24)


def test_a_dog_is_met_in_the_game_that_scored_it_first():
    early = game("early", 1, ",puppy", 0, dogs=(("12",), ("34",)))
    late = game("late", 2, ",puppy", 0, dogs=(("34", "12"), ()))
    assert fold([late, early]).first_met == {"12": "early", "34": "late"}


def test_real_games_come_to_what_their_tallies_say():
    games = [finished(record(of, id=f"g{n}", touched=n)) for n, of in enumerate(LOGS)]
    totals = fold(games)
    assert totals.games == len(LOGS)
    people = [
        (game.tally, seat)
        for game in games
        for seat, level in enumerate(game.tally.seats)
        if level == ""
    ]
    assert totals.busts == sum(tally.busts[seat] for tally, seat in people) > 0
    assert sum(totals.faces) == sum(sum(map(sum, game.tally.faces)) for game in games)
    assert sum(totals.dogs.values()) == sum(len(tally.dogs[seat]) for tally, seat in people)
    assert totals.dogs.keys() == totals.first_met.keys() <= CARDS.keys()


def test_totals_stay_when_logs_are_thinned():
    whole = [record(of, id=f"g{n}", touched=n) for n, of in enumerate(LOGS)]
    thin = [thinned(of, id=f"g{n}", touched=n) for n, of in enumerate(LOGS)]
    assert fold(map(finished, whole)) == fold(map(finished, thin))


@pytest.fixture(scope="module")
def games():
    return [finished(record(of, id=f"g{n}", touched=n % 3)) for n, of in enumerate(LOGS)]


@given(data=st.data())
def test_the_order_of_games_does_not_matter(games, data):
    assert fold(data.draw(st.permutations(games))) == fold(games)
