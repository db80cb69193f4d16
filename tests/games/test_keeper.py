"""The keeper: appends what was said, and lets nothing older over something newer."""

from __future__ import annotations

from dataclasses import replace

from spots.games.keeper import Keeper
from spots.games.kept import Kept, parse
from spots.games.memory import MemoryStore
from spots.games.store import Outcome, Place
from spots.logic import TRICKS, DoTrick, Log, SeededDice, Setup
from spots.session import Session


class Slow(MemoryStore):
    """A store that answers when it is told to."""

    def __init__(self):
        super().__init__()
        self.late = []
        self.written = []
        self.refuse = None

    def write(self, writes, then):
        self.written += writes
        if self.refuse:
            self.late.append(lambda: then(self.refuse))
        else:
            self.late.append(lambda: super(Slow, self).write(writes, then))

    def answer(self):
        self.late.pop(0)()


class Playing:
    """A game that is kept in a slow store."""

    def __init__(self, store, row=None, start=None):
        self.store, self.heard = store, []
        self.session = Session.new(start or Setup(players=2), SeededDice(7))
        self.keeper = Keeper(store, lambda _, outcome: self.heard.append(outcome), self.kept, row)

    @property
    def kept(self):
        return Kept("one", self.session.log, ("Ada", "Ben"), seed=7)

    def keep(self):
        self.keeper.keep(self.kept, self.session.table)

    def act(self, trick="beg"):
        self.session.act(DoTrick(TRICKS[trick]))
        self.keep()

    def settle(self):
        while self.store.late:
            self.store.answer()


def stored(store):
    row = store.rows["one"]
    return parse(row.record, row.words)


def test_a_new_game_is_written_whole():
    game = Playing(store := Slow())
    game.keep()
    assert not game.keeper.settled
    assert game.keeper.row is None
    store.answer()
    assert game.keeper.settled
    assert game.heard == [Outcome.KEPT]
    assert stored(store).log == game.session.log
    assert store.rows["one"].words == ()


def test_an_input_is_appended_and_the_log_is_not_written_anew():
    game = Playing(store := Slow())
    game.keep()
    store.answer()
    log = store.rows["one"].record["log"]
    game.act()
    store.answer()
    row = store.rows["one"]
    assert (row.record["log"], row.words) == (log, ("do:beg",))
    game.act("howl")
    store.answer()
    assert store.written[-1].keep == 1
    assert len(store.written[-1].words) >= 2
    assert stored(store).log == game.session.log


def test_while_a_write_is_on_its_way_only_the_newest_state_waits():
    game = Playing(store := Slow())
    game.keep()
    for trick in ("beg", "howl"):
        game.act(trick)
    assert len(store.written) == 1
    store.answer()
    assert len(store.written) == 2
    assert game.heard == []
    store.answer()
    assert game.heard == [Outcome.KEPT]
    assert stored(store).log == game.session.log


def test_what_is_taken_back_is_taken_back_in_the_store():
    game = Playing(store := Slow())
    game.keep()
    game.settle()
    game.act()
    game.settle()
    game.session.undo()
    game.keep()
    game.settle()
    assert store.rows["one"].words == ()
    assert stored(store).log == game.session.log


def test_what_is_taken_back_beyond_the_words_makes_a_new_log():
    game = Playing(store := Slow())
    game.act()
    game.settle()
    assert store.rows["one"].record["log"].count("do:beg") == 1
    game.session.undo()
    game.keep()
    game.settle()
    assert "do:beg" not in store.rows["one"].record["log"]
    assert stored(store).log == game.session.log


def test_nothing_older_is_written_over_something_newer():
    game = Playing(store := Slow())
    game.keep()
    game.settle()
    stale = Playing(store, store.rows["one"])
    game.act()
    game.settle()
    before = store.rows["one"]
    stale.act("howl")
    stale.settle()
    assert stale.heard == [Outcome.OLDER]
    assert store.rows["one"] == before


def test_a_game_that_was_cleared_away_meanwhile_is_written_whole_again():
    game = Playing(store := Slow())
    game.keep()
    game.settle()
    store.rows.clear()
    game.act()
    game.settle()
    assert game.heard == [Outcome.KEPT, Outcome.KEPT]
    assert stored(store).log == game.session.log


def test_what_a_full_store_refused_is_written_with_the_next_input():
    game = Playing(store := Slow())
    game.keep()
    game.settle()
    store.refuse = Outcome.FULL
    game.act()
    game.settle()
    assert game.heard[-1] is Outcome.FULL
    store.refuse = None
    game.act("howl")
    game.settle()
    assert game.heard[-1] is Outcome.KEPT
    assert stored(store).log == game.session.log


def test_a_game_that_is_taken_up_is_appended_to():
    first = Playing(store := Slow())
    first.act()
    first.settle()
    row = store.rows["one"]
    again = Playing(store, row)
    again.session = Session(Log(first.session.log.start, first.session.log.entries), SeededDice(7))
    again.keeper = Keeper(store, lambda *_: None, again.kept, row)
    again.act("howl")
    again.settle()
    assert store.written[-1].follows == row.revision
    assert store.rows["one"].record["log"] == row.record["log"]
    assert stored(store).log == again.session.log


def test_where_a_game_lies():
    game = Playing(store := Slow())
    game.keep()
    game.settle()
    assert store.rows["one"].place is Place.TABLE


def test_nobody_waits_for_what_is_kept_aside():
    game = Playing(store := Slow())
    game.keep()
    game.settle()
    game.keeper.keep(replace(game.kept, judged=("-", "+1")), game.session.table, aside=True)
    assert game.keeper.settled
    game.act()
    assert not game.keeper.settled, "the input waits for the write before it"
    store.answer()
    assert not game.keeper.settled
    store.answer()
    assert game.keeper.settled
    assert stored(store).log == game.session.log


def test_what_is_kept_aside_does_not_hide_what_is_not_stored_yet():
    game = Playing(store := Slow())
    game.keep()
    game.keeper.keep(replace(game.kept, judged=("-",)), game.session.table, aside=True)
    assert not game.keeper.settled
    game.settle()
    assert game.keeper.settled
    assert stored(store).judged == ("-",)
