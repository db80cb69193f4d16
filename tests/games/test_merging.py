"""Bringing games onto a shelf: nothing twice, nothing lost, in any order."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spots.games.bundle import Imported, dump_bundle, parse_bundle
from spots.games.canonical import canonical
from spots.games.kept import ID, brief, parse
from spots.games.memory import MemoryStore
from spots.games.merging import family, merge
from spots.games.sealed_dice import Source
from spots.games.shelf import Shelf
from spots.games.store import Outcome, Place, Row
from spots.games.trail import trail, without_last_turn
from spots.logic import dump_input
from spots.sliced import finish
from tests.games.played import LOGS, branch, log, record, thinned

WHOLE = log(1)
FORK = branch(1, 60)
OTHER = branch(1, 100)


def game(of=WHOLE, **facts):
    return record(of, **{"away": True, "id": "x", **facts})


def thin(of=WHOLE, **facts):
    return thinned(of, **{"away": True, "id": "x", **facts})


def brought(shelf, *theirs):
    """A shelf after an import."""
    written, _ = merge(shelf, theirs)
    return {**shelf, **{each["id"]: each for each in written}}


def shelf_of(*records):
    return brought({}, *records)


def summary(shelf, *theirs):
    return merge(shelf, theirs)[1]


def inputs(each):
    return parse(each).log.entries


def as_games(shelf):
    """A shelf whose forks have any id of their family."""
    return sorted(
        [repr(sorted({**each, "id": family(each["id"])}.items())) for each in shelf.values()]
    )


# --- what is unknown is added -----------------------------------------------------------------


def test_unknown_games_are_added():
    games = [game(), game(LOGS[2], id="y", entries=40), thin(LOGS[3], id="z")]
    written, imported = merge({"a": game(id="a")}, games)
    assert list(written) == games
    assert imported == Imported(added=3, known=0)


def test_what_is_there_already_changes_nothing():
    games = [game(), game(LOGS[2], id="y", entries=40), thin(LOGS[3], id="z")]
    written, imported = merge({each["id"]: each for each in games}, games)
    assert written == ()
    assert imported == Imported(added=0, known=3)


def test_words_that_were_said_last_before_an_export_do_not_depend_on_the_order():
    silent, said = [
        game(entries=40, seed=None, drawn=0, source=Source("0123456789abcdef" * 2, words))
        for words in ("", "Good dog!")
    ]
    assert shelf_of(silent, said) == shelf_of(said, silent)


def test_a_game_that_is_not_counted_yet_is_there_already():
    ours = game(away=False)
    del ours["tally"]
    assert merge({"x": ours}, [game()]) == ((), Imported(0, 1))


# --- what continues a game takes its place ------------------------------------------------------


@pytest.mark.parametrize(
    ("less", "more"),
    [
        (game(entries=20), game(entries=21)),
        (game(entries=0), game(entries=100)),
        (game(entries=-1), game()),
        (thin(), game()),
        (game(entries=100), thin()),
        (game(entries=20), game(entries=20, touched=2_000_000_000_000)),
        (thin(), thin(touched=2_000_000_000_000)),
    ],
    ids=["longer", "longest", "finished", "whole", "thinned-finished", "later", "thinned-later"],
)
def test_the_one_that_continues_the_other_wins(less, more):
    assert merge({"x": less}, [more]) == ((more,), Imported(0, 1, updated=1))
    assert merge({"x": more}, [less]) == ((), Imported(0, 1))


def test_a_longer_log_wins_though_it_was_touched_earlier():
    assert brought({"x": game(entries=20)}, game(entries=40, touched=0)) == {
        "x": game(entries=40, touched=0)
    }


# --- forks --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (game(), game(FORK)),
        (game(entries=80), game(FORK, entries=70)),
        (game(entries=-1), game(FORK)),
        (game(), thin(FORK)),
        (thin(), game(FORK)),
        (thin(), thin(FORK)),
        (game(LOGS[2], entries=20), game(LOGS[3], entries=20)),
        (game(LOGS[2], entries=20), thin(LOGS[3])),
        (game(), game(LOGS[0], entries=0)),
        (game(entries=-1), thin(FORK)),
        (game(entries=80), thin(FORK)),
        (thin(), game(FORK, entries=80)),
    ],
)
def test_a_fork_keeps_ours_and_adds_theirs_under_an_id_of_its_own(ours, theirs):
    written, imported = merge({"x": ours}, [theirs])
    assert imported == Imported(added=1, known=0)
    (added,) = written
    assert added == {**theirs, "id": added["id"]}
    assert re.fullmatch("x-fork-[0-9a-f]{8}", added["id"])
    assert merge(brought({"x": ours}, theirs), [theirs, ours]) == ((), Imported(0, 2))


def test_a_fork_goes_on_under_its_own_id():
    shelf = brought({"x": game(entries=80)}, game(FORK, entries=70))
    (fork,) = shelf.keys() - {"x"}
    assert brought(shelf, game(FORK)) == {**shelf, fork: game(FORK, id=fork)}
    assert brought(shelf, game(FORK, id=fork)) == {**shelf, fork: game(FORK, id=fork)}


def test_a_fork_that_went_another_way_here_does_not_stand_in_the_way():
    first = brought({"x": game()}, game(FORK, entries=70))
    (fork,) = first.keys() - {"x"}
    shelf = {"x": game(), fork: game(OTHER, id=fork)}
    again = brought(shelf, game(FORK, entries=70))
    assert len(again) == 3
    assert again[fork] == shelf[fork]
    assert brought(again, game(FORK, entries=70)) == again


def test_two_devices_with_forks_come_to_the_same():
    one = brought({"x": game()}, game(FORK))
    two = brought({"x": game(FORK)}, game())
    assert as_games(brought(one, *two.values())) == as_games(one)
    assert as_games(brought(two, *one.values())) == as_games(two) == as_games(one)


def test_a_game_without_its_log_stands_for_what_led_to_it_up_to_the_last_turn():
    """A fork in the turn that was not over cannot be told any more; one before that can."""
    in_last_turn = game(FORK, entries=61)
    assert merge({"x": thin()}, [in_last_turn]) == ((), Imported(0, 1))
    assert merge({"x": in_last_turn}, [thin()]) == ((thin(),), Imported(0, 1, updated=1))
    turns_later = game(FORK, entries=80)
    assert merge({"x": thin()}, [turns_later])[1] == Imported(1, 0)
    assert merge({"x": turns_later}, [thin()])[1] == Imported(1, 0)


def test_ids_stay_short_however_long_they_were():
    name = "a" * 64
    shelf = brought({name: game(id=name)}, game(FORK, id=name))
    (fork,) = shelf.keys() - {name}
    assert re.fullmatch(ID, fork)
    assert family(fork) == family(name) != family("a" * 63 + "b")
    assert brought(shelf, game(FORK, id=name), game(id=name)) == shelf


# --- what cannot be read -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "ours",
    [
        None,
        {},
        {"id": "x", "version": 99},
        {**game(), "table": 5},
        {**game(), "log": 5},
        {**game(), "log": ""},
        {**game(), "log": "spots-log/1\nend:0"},
    ],
    ids=["none", "empty", "newer", "table", "log", "no-log", "short"],
)
def test_nothing_takes_the_place_of_a_game_that_cannot_be_read(ours):
    written, imported = merge({"x": ours}, [game()])
    assert [each["id"] for each in written] != ["x"]
    assert imported == Imported(1, 0)


# --- laws ---------------------------------------------------------------------------------------

moments = st.sampled_from([1_700_000_600_000, 1_700_000_700_000])
games = st.builds(
    lambda of, part, touched, name: (
        thin(of, touched=touched, id=name)
        if part == 5
        else game(of, entries=len(of.entries) * part // 4, touched=touched, id=name)
    ),
    st.sampled_from([WHOLE, FORK, OTHER]),
    st.integers(0, 5),
    moments,
    st.sampled_from(["x", "y"]),
)
"""Games of two ids, of which each may have gone three ways, with and without their logs."""


def two_orders():
    return st.lists(games, max_size=6).flatmap(
        lambda all_: st.tuples(st.just(all_), st.permutations(all_))
    )


@settings(max_examples=30)
@given(*[st.lists(games, max_size=5)] * 2)
def test_importing_twice_is_importing_once(ours, theirs):
    shelf = shelf_of(*ours)
    once = brought(shelf, *theirs)
    assert brought(once, *theirs) == once
    assert summary(once, *theirs) == Imported(0, len(theirs))


@settings(max_examples=30)
@given(two_orders())
def test_the_order_of_imports_does_not_matter(orders):
    one, other = orders
    assert as_games(shelf_of(*one)) == as_games(shelf_of(*other))


@settings(max_examples=30)
@given(st.lists(games, max_size=6))
def test_nothing_that_was_played_is_lost(theirs):
    """Every game is the beginning of one of its family, or its end is there."""
    shelf = shelf_of(*theirs)
    for each in theirs:
        mine = [other for other in shelf.values() if family(other["id"]) == each["id"]]
        whole = [inputs(other) for other in mine if other["log"] is not None]
        ends = [other["trail"] for other in mine if other["log"] is None]
        if each["log"] is None:
            assert each["table"] in [other["table"] for other in mine]
        else:
            said, left = inputs(each), without_last_turn(trail(each["log"]))
            went_on = any(other[: len(said)] == said for other in whole)
            assert went_on or any(end.startswith(left) for end in ends)


@settings(max_examples=30)
@given(st.lists(games, max_size=5))
def test_a_shelf_comes_out_of_its_file_as_it_was(played):
    shelf = shelf_of(*played)
    theirs = finish(parse_bundle(dump_bundle(shelf.values())))
    assert brought({}, *theirs) == shelf
    assert merge(shelf, theirs)[0] == ()


# --- on a real shelf ----------------------------------------------------------------------------


def stored(*records, words=()):
    store = MemoryStore()
    for each in records:
        store.rows[each["id"]] = Row(Place.SHELF, 3, each, tuple(words))
    return store


def on_shelf(store):
    return Shelf(store, lambda _: None)


def exported(store):
    return finish(on_shelf(store).export(store.rows.values())).text


def take_over(store, text):
    shelf = on_shelf(store)
    writes, imported = finish(shelf.merge(list(store.rows.values()), text))
    outcomes = []
    shelf.write_all(writes, outcomes.append)
    return imported, outcomes


def test_inputs_beside_a_record_are_exported_with_it():
    words = [dump_input(entry) for entry in WHOLE.entries[20:30]]
    last = {**game(entries=30), "log": game(entries=20)["log"]}
    (only,) = finish(parse_bundle(exported(stored(last, words=words))))
    assert only == game(entries=30)


def test_a_game_that_cannot_be_read_spoils_no_export():
    good = game(id="good")
    damaged = [
        {**game(id="a"), "log": game()["log"][:-3]},
        {**game(id="b"), "names": None},
        {**game(id="c"), "version": 99},
        {**thin(id="d"), "tally": None},
        {"id": "e"},
    ]
    assert finish(parse_bundle(exported(stored(good, *damaged)))) == (good,)


@pytest.mark.parametrize(("version", "words"), [(99, ()), (1, ("dice:123456",))])
def test_an_import_leaves_a_game_that_cannot_be_read_as_it_is(version, words):
    ours = {**game(entries=30), "version": version}
    store = stored(ours, words=words)
    assert take_over(store, dump_bundle([game()])) == (Imported(1, 0), [Outcome.KEPT])
    assert store.rows["x"] == Row(Place.SHELF, 3, ours, words)
    assert len(store.rows) == 2


def test_a_file_brings_every_game_to_another_device():
    games = [game(), game(LOGS[2], id="y", entries=40), thin(LOGS[3], id="z")]
    text = exported(stored(*games))
    other = MemoryStore()
    assert take_over(other, text) == (Imported(3, 0), [Outcome.KEPT])
    assert {name: row.record for name, row in other.rows.items()} == {
        each["id"]: each for each in games
    }
    assert other.rows["x"].place is other.rows["z"].place is Place.HISTORY
    assert exported(other) == text
    assert all(finish(canonical(row.record)) == row.record for row in other.rows.values())
    assert brief(other.rows["y"].record).away


@pytest.mark.parametrize(("ours", "theirs"), [(80, 20), (20, 80), (20, 20)])
def test_a_file_brings_back_what_was_given_up_as_far_as_it_has_gone_anywhere(ours, theirs):
    store = stored(game(entries=ours))
    store.rows["x"] = store.rows["x"]._replace(place=Place.GIVEN_UP)
    take_over(store, dump_bundle([game(entries=theirs)]))
    (row,) = store.rows.values()
    assert row.place is Place.SHELF
    assert inputs(row.record) == WHOLE.entries[: max(ours, theirs)]


def test_a_file_brings_nothing_back_that_it_does_not_know():
    store = stored(game(entries=20))
    store.rows["x"] = store.rows["x"]._replace(place=Place.GIVEN_UP)
    take_over(store, dump_bundle([game(LOGS[2], id="y", entries=40)]))
    assert store.rows["x"].place is Place.GIVEN_UP
