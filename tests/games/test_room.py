"""A full disk: little is given up for it, nothing is lost, and what is only here is known."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spots.games import room
from spots.games.kept import dump_whole, parse
from spots.games.memory import MemoryStore
from spots.games.shelf import Shelf
from spots.games.store import Outcome, Place, Row
from spots.logic import Log, replay
from spots.sliced import finish
from tests.games.played import kept, log, record

GAMES = 20


class Full(MemoryStore):
    """A store that refuses all but a few writes; what makes records smaller is none of them."""

    def __init__(self, left=0):
        super().__init__()
        self.left = left
        self.freed = 0  # how many writes there is room for once moves have gone
        self.refused = 0

    def write(self, writes, then):
        smaller = all(not write.record.get("log") for write in writes)
        if not smaller and self.left <= 0:
            self.refused += 1
            then(Outcome.FULL)
        else:
            self.left += self.freed if smaller else -1
            super().write(writes, then)

    @property
    def whole(self):
        """How many games have their moves."""
        return sum(bool(row.record.get("log")) for row in self.rows.values())


@pytest.fixture
def store():
    """A full store with a history."""
    full = Full()
    for number in range(GAMES):
        name = f"old-{number}"
        counted = record(log(1), id=name, away=True, touched=number)
        full.rows[name] = Row(Place.HISTORY, 0, counted, ())
    return full


class Device:
    """A page with a game on its table, which is not stored yet."""

    def __init__(self, store):
        self.outcomes = []
        self.shelf = Shelf(store, self.outcomes.append)
        self.shelf.begin(self.state(0))

    def state(self, entries, *, away=False):
        return kept(log(2), entries=entries, id="new", away=away, touched=10**9)

    def keep(self, entries, *, away=False, aside=False):
        state = self.state(entries, away=away)
        self.shelf.keep(state, replay(state.log), aside=aside)

    def listed(self):
        return [brief.id for brief in self.shelf.games()]


def test_one_tap_on_a_full_disk_lets_at_most_two_rounds_of_moves_go(store):
    device = Device(store)
    device.keep(1)
    assert device.outcomes == [Outcome.FULL]
    assert store.whole == 12, "a fifth of the logs, twice"
    assert device.shelf.take_thinned() == GAMES - 12
    assert device.shelf.take_thinned() == 0


def test_the_next_taps_on_a_full_disk_let_nothing_more_go(store):
    device = Device(store)
    for entries in range(1, 40):
        device.keep(entries)
    assert store.whole == 12
    assert {*device.outcomes} == {Outcome.FULL}


def test_when_it_has_been_calm_for_a_while_moves_may_go_again(store, monkeypatch):
    monkeypatch.setattr(room, "CALM", 3)
    device = Device(store)
    device.keep(1)
    store.left = 2
    for entries in (2, 3, 4):
        device.keep(entries)
    assert device.outcomes[1:] == [Outcome.KEPT, Outcome.KEPT, Outcome.FULL]
    assert store.whole == 12 + 1, "two writes are no calm"
    store.left = 3
    for entries in (5, 6, 7, 8):
        device.keep(entries)
    assert store.whole < 12


def test_a_round_that_helps_is_the_only_one(store):
    device = Device(store)
    store.freed = 1
    device.keep(1)
    assert device.outcomes == [Outcome.KEPT]
    assert store.whole == 16 + 1


def test_what_is_thought_of_a_game_costs_no_other_its_moves(store):
    store.left = 1
    device = Device(store)
    device.keep(5)
    state = replace(device.state(5), judged=("-",))
    device.shelf.keep(state, replay(state.log), aside=True)
    assert store.refused == 1
    assert store.whole == GAMES + 1
    assert device.outcomes == [Outcome.KEPT]
    assert not device.shelf.unsaved


def test_a_game_that_is_not_on_the_table_makes_room_as_well(store):
    device, heard = Device(store), []
    letter = kept(log(3), entries=4, id="by-link", away=True)
    store.freed = 1
    device.shelf.post(letter, None, heard.append)
    assert heard == [Outcome.KEPT]
    assert "by-link" in store.rows
    assert store.whole == 16 + 1


def test_posting_gives_up_at_last(store):
    device, heard = Device(store), []
    device.shelf.post(kept(log(3), entries=4, id="by-link", away=True), None, heard.append)
    assert heard == [Outcome.FULL]
    assert store.whole == 12


# --- games that are only here -------------------------------------------------------------------


def test_a_new_game_that_could_not_be_saved_is_listed_when_it_is_left_and_goes_on(store):
    device = Device(store)
    device.keep(9)
    device.keep(9, away=True)
    device.shelf.leave()
    assert device.shelf.unsaved
    assert device.listed() == ["new"]
    found = []
    device.shelf.read_one("new", found.append)
    assert device.shelf.take_up(found[0]).log == device.state(9).log
    store.left = 1
    device.keep(10)
    assert device.outcomes[-1] is Outcome.KEPT
    assert parse(store.rows["new"].record, store.rows["new"].words).log == device.state(10).log
    assert not device.shelf.unsaved


def test_a_game_of_which_only_the_end_could_not_be_saved_goes_on_at_its_end(store):
    store.left = 1
    device = Device(store)
    device.keep(3)
    device.keep(9, away=True)
    device.shelf.leave()
    found = []
    device.shelf.read_one("new", found.append)
    assert device.shelf.take_up(found[0]).log == device.state(9).log


def test_what_another_page_has_gone_on_with_is_newer_than_what_could_not_be_saved(store):
    store.left = 3
    device = Device(store)
    device.keep(3)
    other = Device(store)
    other.shelf.take_up(store.rows["new"])
    store.left = 0
    device.keep(4)
    store.left = 3
    other.keep(7)
    found = []
    device.shelf.read_one("new", found.append)
    assert device.shelf.take_up(found[0]).log == device.state(7).log
    assert not device.shelf.unsaved


def test_when_there_is_room_again_everything_is_saved(store):
    device = Device(store)
    device.keep(9, away=True)
    device.shelf.leave()
    store.left = 2
    device.shelf.begin(kept(log(3), id="next"))
    device.shelf.keep(kept(log(3), entries=2, id="next"), replay(Log(log(3).start)))
    assert {"new", "next"} <= store.rows.keys()
    assert not device.shelf.unsaved


def test_a_win_that_could_not_be_saved_is_in_the_history_and_in_the_file(store):
    device = Device(store)
    device.keep(None, away=True)
    device.shelf.leave()
    rows = []
    device.shelf.read_history(rows.extend)
    assert "new" in {game.brief.id for game in finish(device.shelf.list_history(rows))}
    assert '"new"' in finish(device.shelf.export(store.rows.values())).text


def test_a_game_that_is_only_here_can_be_given_up_and_taken_back(store):
    device = Device(store)
    device.keep(9, away=True)
    device.shelf.leave()
    device.shelf.give_up("new", device.outcomes.append)
    assert device.listed() == []
    device.shelf.take_back("new", device.outcomes.append)
    assert device.listed() == ["new"]


def test_a_game_that_cannot_be_given_up_stays_as_it_is(store):
    store.left = 1
    device = Device(store)
    device.keep(3)
    device.keep(9, away=True)
    device.shelf.leave()
    device.shelf.give_up("new", device.outcomes.append)
    assert device.outcomes[-1] is Outcome.FULL
    (game,) = device.shelf.games()
    assert game.table == replay(device.state(9).log)


# --- files ----------------------------------------------------------------------------------------


def test_a_game_that_cannot_be_read_is_left_out_of_the_file_and_counted():
    store = MemoryStore()
    whole = dump_whole(kept(log(1), id="good", away=True))
    bad = [
        {"id": "a"},
        {**whole, "id": "b", "names": "Ada"},
        {**whole, "id": "c", "log": "spots-log/1"},
        {name: value for name, value in {**whole, "id": "d"}.items() if name != "drawn"},
        {**whole, "id": "e", "version": 99},
    ]
    for damaged in (whole, *bad, {**whole, "id": "f", "state": "playing"}):
        store.rows[damaged["id"]] = Row(Place.HISTORY, 0, damaged, ())
    shelf = Shelf(store, lambda _: None)
    exported = finish(shelf.export(store.rows.values()))
    assert exported.skipped == len(bad)
    other = Shelf(MemoryStore(), lambda _: None)
    _, imported = finish(other.merge([], exported.text))
    assert imported.added == 2, "the one with a wrong word for its state is whole"


def test_a_file_goes_on_with_the_game_on_the_table_where_it_lies():
    store, outcomes = MemoryStore(), []
    shelf = Shelf(store, outcomes.append)
    shelf.begin(kept(log(1), id="one"))
    shelf.keep(kept(log(1), entries=3, id="one"), replay(Log(log(1).start, log(1).entries[:3])))
    further = dump_whole(kept(log(1), entries=20, id="one", away=True))
    text = finish(shelf.export([Row(Place.SHELF, 0, further, ())])).text
    writes, _ = finish(shelf.merge(store.rows.values(), text))
    shelf.write_all(writes, outcomes.append)
    row = store.rows["one"]
    assert (row.place, row.record["away"]) == (Place.TABLE, False)
    assert parse(row.record).log.entries == log(1).entries[:20]
