"""What is counted for medals, from scripted dice, and how it is kept."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spots.games.bundle import dump_bundle, parse_bundle
from spots.games.deeds import Deeds
from spots.games.history import finished, thin
from spots.games.listing import RECOUNTED
from spots.games.memory import MemoryStore
from spots.games.merging import merge
from spots.games.shelf import Shelf
from spots.games.store import Place, Row
from spots.games.tally import count, dump_tally, fits, parse_tally
from spots.logic import ScriptedDice, parse_input, replay
from spots.session import Session
from spots.sliced import finish
from tests.games.played import LOGS, SEATS, counted, players, record
from tests.support import table

FOUR = "12.34:34!15.25.35.45"


def deeds(start, inputs, dice="", draws=""):
    session = Session.new(start, ScriptedDice(dice, draws))
    for word in inputs.split():
        session.act(parse_input(word))
    return finish(count(session.log, ())).deeds


def test_a_win_is_told_by_its_dogs_its_treats_and_its_tricks():
    start = table(f"{FOUR}+2", "13.24+0")
    assert deeds(start, "do:walk reroll:56 reroll:66 settle:1@12,2@12", "56 66 12") == Deeds(
        at_once=(2, 0), behind=(0, 6), rerolls=(2, 0), tricks=(("walk",), ()), last=2
    )


def test_whoever_was_behind_stays_marked():
    start = table("12.34:34!15.25.35.45+0", "56:56!13.14.16.24.26+0")
    found = deeds(start, "do:walk settle:1@12,2@12", "12")
    assert found.behind == (1, 1), "the second had five dogs to four, then five to six"


def test_tricks_are_in_the_order_of_the_rules():
    of = LOGS[0]
    for codes in counted(of, SEATS[players(of)]).deeds.tricks:
        order = ["howl", "roll-over"]
        assert [code for code in codes if code in order] == [c for c in order if c in codes]


# --- earlier tallies ------------------------------------------------------------------------------

OF = LOGS[2]


def old(of=OF, **facts):
    """The record as an earlier program left it."""
    game = record(of, **facts)
    tally = {name: value for name, value in game["tally"].items() if name != "deeds"}
    return {**game, "tally": {**tally, "version": 1}}


def test_an_earlier_tally_reads_as_ever_and_is_written_as_it_was():
    tally = parse_tally(old()["tally"])
    assert tally == replace(parse_tally(record(OF)["tally"]), deeds=None)
    assert dump_tally(tally) == old()["tally"]
    assert fits(tally, SEATS[players(OF)], replay(OF))


@pytest.mark.parametrize("wrong", [{"version": 2}, {"version": 0}, {"turns": -1}])
def test_it_is_none_if_it_is_not_what_it_says(wrong):
    assert parse_tally({**old()["tally"], **wrong}) is None


def listed(*records):
    store = MemoryStore()
    store.rows = {each["id"]: Row(Place.HISTORY, 0, each, ()) for each in records}
    shelf = Shelf(store, lambda _: None)
    return finish(shelf.list_history([*store.rows.values()])), store


def test_a_game_is_counted_anew_where_its_log_is_still_there():
    (game,), store = listed(old())
    assert game.tally.deeds == parse_tally(record(OF)["tally"]).deeds
    assert store.rows["game-1"].record == record(OF)


def test_without_its_log_it_stays_as_it_is():
    left = thin(old())
    (game,), store = listed(left)
    assert (game.tally.deeds, game.whole) == (None, False)
    assert store.rows["game-1"].record == left


def test_many_games_are_counted_anew_a_few_at_a_time():
    many = [old(id=f"g{n}", touched=n) for n in range(RECOUNTED + 5)]
    games, store = listed(*many)
    assert sum(game.tally.deeds is None for game in games) == 5
    again, _ = listed(*[row.record for row in store.rows.values()])
    assert all(game.tally.deeds is not None for game in again)


def test_a_file_by_an_earlier_program_is_read_and_written():
    (whole,) = finish(parse_bundle(dump_bundle([old(away=True)])))
    assert whole == record(OF, away=True)
    left = thin(old(away=True))
    assert finish(parse_bundle(dump_bundle([left]))) == (left,)


def test_of_two_thinned_records_the_one_that_tells_more_stays():
    new, less = thin(record(OF, away=True)), thin(old(away=True, touched=1_800_000_000_000))
    for ours, theirs in ((new, less), (less, new)):
        written, _ = merge({"game-1": ours}, [theirs])
        assert {**{"game-1": ours}, **{each["id"]: each for each in written}}["game-1"] == new
    assert finished(new).tally.deeds is not None


@pytest.mark.parametrize(
    "wrong",
    [
        {"at_once": [0, 0, 0]},
        {"at_once": [7, 7, 7]},
        {"behind": [0, 0, 0]},
        {"behind": [99, 99, 99]},
        {"last": 0},
        {"last": 6},
        {"last": True},
        {"rerolls": [-1, 0, 0]},
        {"rerolls": [0, 0]},
        {"tricks": [["beg", "howl"], [], []]},
        {"tricks": [["howl", "howl"], [], []]},
        {"tricks": [["sit"], [], []]},
    ],
    ids=str,
)
def test_deeds_that_cannot_be_are_refused(wrong):
    of = next(of for of in LOGS if players(of) == 3)
    good = record(of)["tally"]
    tally = parse_tally({**good, "deeds": {**good["deeds"], **wrong}})
    assert tally is None or not fits(tally, SEATS[3], replay(of))
