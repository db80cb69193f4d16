"""Finished games as they are listed, and which of them lose their logs first."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spots.games.history import Finished, finished, newest_first, thin, to_thin
from spots.games.kept import BadGame, brief, parse
from spots.games.tally import parse_tally
from spots.games.trail import DIGITS, trail
from tests.games.played import LOGS, json_values, log, record, spoiled, thinned


def test_a_finished_game_has_its_brief_and_its_tally():
    game = record(LOGS[2])
    assert finished(game) == Finished(brief(game), parse_tally(game["tally"]), whole=True)


def test_a_game_that_is_not_counted_yet_has_no_tally():
    game = record(LOGS[2])
    del game["tally"]
    assert finished(game) == Finished(brief(game), None, whole=True)


@pytest.mark.parametrize("tally", [None, {}, {"version": 99}, [1]])
def test_a_tally_that_cannot_be_read_is_to_be_counted_again(tally):
    assert finished({**record(LOGS[2]), "tally": tally}).tally is None


def test_a_tally_of_another_game_is_to_be_counted_again():
    assert finished({**record(LOGS[2]), "tally": record(LOGS[6])["tally"]}).tally is None


def test_a_game_in_progress_is_not_finished():
    with pytest.raises(BadGame, match="not over"):
        finished(record(LOGS[2], entries=-1))


def test_a_thinned_game_keeps_all_but_its_log():
    whole = record(LOGS[2])
    game = thin(whole)
    assert game == {**whole, "log": None, "trail": trail(whole["log"])}
    assert finished(game) == Finished(brief(whole), parse_tally(whole["tally"]), whole=False)
    with pytest.raises(BadGame, match="its log is missing"):
        parse(game)


def test_a_log_may_be_absent():
    game = thinned(LOGS[2])
    del game["log"]
    assert not finished(game).whole


def test_thinning_leaves_the_record_as_it_was():
    whole = record(LOGS[2])
    thin(whole)
    assert whole == record(LOGS[2])


def test_a_thinned_game_can_be_thinned_again():
    assert thin(thinned(LOGS[2])) == thinned(LOGS[2])


def test_a_game_is_not_thinned_before_it_is_counted():
    game = record(LOGS[2])
    del game["tally"]
    with pytest.raises(BadGame, match="not counted yet"):
        thin(game)


@pytest.mark.parametrize("tally", [None, {}, record(LOGS[6])["tally"]])
def test_a_game_with_neither_log_nor_figures_cannot_be_read(tally):
    with pytest.raises(BadGame, match="its log and its figures are missing"):
        finished({**thinned(LOGS[2]), "tally": tally})


@pytest.mark.parametrize("left", [None, "", "abc", "x" * 400, thinned(LOGS[6])["trail"]])
def test_a_thinned_game_has_a_trail_of_as_many_turns(left):
    with pytest.raises(BadGame, match="no trail"):
        finished({**thinned(LOGS[2]), "trail": left})


@pytest.mark.parametrize("of", LOGS)
def test_a_trail_has_the_start_the_deal_and_each_turn(of):
    game = thinned(of)
    assert len(game["trail"]) == DIGITS * (2 + game["tally"]["turns"])


def test_trails_part_where_logs_do_and_stay_apart():
    lines = record(LOGS[2])["log"].splitlines()
    for number in range(1, len(lines) - 1):
        other = [*lines[:number], lines[number] + " stop", *lines[number + 1 :]]
        one, two = [checksums(trail("\n".join(each))) for each in (lines, other)]
        differ = [mine != others for mine, others in zip(one, two, strict=True)]
        assert not any(differ[: number - 1])
        assert differ[number - 1]
        assert sum(differ) >= len(differ) - number  # one may be the same by chance


def checksums(left):
    return [left[place : place + DIGITS] for place in range(0, len(left), DIGITS)]


@settings(max_examples=200)
@given(json_values | spoiled(record(LOGS[2])) | spoiled(thinned(LOGS[2])))
def test_any_value_is_a_finished_game_or_refused(value):
    try:
        game = finished(value)
    except BadGame:
        return
    assert game.brief.finished


def test_the_newest_game_comes_first():
    games = [
        finished(record(LOGS[2], id=name, touched=touched))
        for name, touched in [("a", 5), ("c", 9), ("b", 9), ("d", -7)]
    ]
    assert [game.brief.id for game in newest_first(games)] == ["b", "c", "a", "d"]


# --- room -------------------------------------------------------------------------------------


def some(count):
    return [record(log(1), id=f"g{age}", touched=age) for age in range(count)]


def test_a_fifth_of_the_logs_goes_the_oldest_first():
    games = some(10)
    assert to_thin(reversed(games)) == games[:2]


def test_one_log_goes_if_there_are_few():
    assert to_thin(some(1)) == some(1)
    assert to_thin(some(4)) == some(4)[:1]
    assert to_thin([]) == []


def test_logs_count_by_their_length():
    long, short = sorted((log(1), log(2)), key=lambda of: len(of.entries), reverse=True)
    games = [record(long, id="long", touched=0), *some(0)]
    games += [record(short, id=f"s{age}", touched=age) for age in range(1, 6)]
    chosen = to_thin(games)
    total = sum(len(game["log"]) for game in games)
    freed = sum(len(game["log"]) for game in chosen)
    assert freed >= total / 5 > freed - len(chosen[-1]["log"])


@settings(max_examples=25)
@given(st.lists(st.tuples(st.integers(0, 9), st.booleans()), max_size=12))
def test_thinning_again_and_again_gives_up_every_log_in_the_end(ages):
    shelf = {
        f"g{number}": (thinned if thin_ else record)(log(1), id=f"g{number}", touched=age)
        for number, (age, thin_) in enumerate(ages)
    }
    rounds = 0
    while chosen := to_thin(shelf.values()):
        newest = max((game["touched"], game["id"]) for game in chosen)
        for game in shelf.values():
            if game["log"] is not None and game not in chosen:
                assert (game["touched"], game["id"]) > newest
        shelf.update({game["id"]: thin(game) for game in chosen})
        rounds += 1
    assert all(game["log"] is None for game in shelf.values())
    assert rounds <= len(ages)


def test_games_in_progress_uncounted_thinned_or_damaged_stay():
    uncounted = record(log(1), id="u")
    del uncounted["tally"]
    games = [
        record(log(1), entries=40),
        uncounted,
        thinned(log(1)),
        {**record(log(1)), "table": ""},
    ]
    assert to_thin([*games, {**record(log(1)), "log": 5}]) == []
    assert to_thin([*games, record(log(1), id="z", touched=10**13)])[0]["id"] == "z"
