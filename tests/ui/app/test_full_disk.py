"""A store that refuses: nothing is lost as long as the page is open, and the player knows it."""

from __future__ import annotations

from copy import deepcopy

import pytest

from spots.games.store import Outcome, Place
from spots.logic import Setup
from spots.ui.app.opening import Visit
from spots.ui.app.state import Notice, Unwritten
from spots.ui.views.data import data
from spots.ui.views.start import over_start
from spots.ui.views.tags import h
from tests.support import table
from tests.ui.support import (
    ENGLISH,
    Kept,
    app_at,
    begin,
    codes,
    come_back,
    new_app,
    shown,
    tap,
    text_of,
)

TWO = table("14:4.356=3+2", "12.34+1")


class Stubborn(Kept):
    """A store that does what it is told to, or says that it did not."""

    def __init__(self):
        super().__init__()
        self.outcomes = []
        self.outcome = None
        self.cleared = Outcome.KEPT
        self.readable = True

    def write(self, writes, then):
        outcome = self.outcomes.pop(0) if self.outcomes else self.outcome
        if outcome is None:
            super().write(writes, then)
        else:
            then(outcome)

    def clear(self, then):
        if self.cleared is Outcome.KEPT:
            super().clear(then)
        else:
            then(self.cleared)

    def when_unreadable(self, told):
        self.unreadable = told

    def read(self, places, then):
        if self.readable:
            super().read(places, then)
        else:
            self.unreadable()

    def read_one(self, game, then):
        if self.readable:
            super().read_one(game, then)
        else:
            self.unreadable()


@pytest.fixture
def store():
    return Stubborn()


@pytest.mark.parametrize("refusal", [Outcome.FULL, Outcome.FAILED])
def test_a_new_game_that_cannot_be_saved_waits_on_the_start_screen_and_goes_on(store, refusal):
    app = new_app(store=store)
    store.outcome = refusal
    begin(app, TWO)
    tap(app, "say:do:howl")
    tap(app, "dismiss")
    before = app.table
    tap(app, "leave")
    assert store.rows == {}
    assert app.state.notice is Notice.UNSAVED
    (game,) = app.state.games
    tap(app, f"continue:{game.id}")
    assert app.table == before
    store.outcome = None
    tap(app, "confirm")
    assert come_back(app).table == app.table
    tap(app, "leave")
    assert app.state.notice is None


def test_every_game_that_cannot_be_saved_is_told_and_all_are_in_the_file(store):
    app = new_app(store=store)
    store.outcome = Outcome.FULL
    for players in (2, 3):
        begin(app, Setup(players))
        tap(app, "say:do:beg")
        tap(app, "leave")
        assert app.state.notice is Notice.UNSAVED
    assert [len(game.names) for game in app.state.games] == [3, 2]
    assert "export" in codes(over_start(ENGLISH, app.state))
    tap(app, "export")
    other = new_app()
    other.take_over_file(app._housekeeper._outside.asked[-1][1])
    assert [len(game.names) for game in other.state.games] == [3, 2]


def test_a_game_that_cannot_be_given_up_is_still_there_and_that_is_told(store):
    app = app_at(TWO)
    tap(app, "leave")
    store.rows = app.desk._store.rows
    app = come_back(app, store=store)
    store.outcome = Outcome.FAILED
    (game,) = app.state.games
    tap(app, f"give-up:{game.id}")
    assert app.state.notice is Notice.UNCHANGED
    assert [listed.id for listed in app.state.games] == [game.id]
    assert "Nothing has been changed." in text_of(over_start(ENGLISH, app.state))


def test_games_that_could_not_be_deleted_are_not_said_to_be_gone(store):
    app = new_app(store=store)
    begin(app, TWO)
    store.cleared = Outcome.FAILED
    tap(app, "open:data")
    tap(app, "delete")
    assert app.state.notice is Notice.UNCHANGED
    assert len(app.state.games) == len(store.rows) == 1


def test_deleting_everything_forgets_who_played(store):
    app = new_app(store=store)
    app.drawer._storage.save("choices", '{"name1": "Ada"}')
    tap(app, "open:data")
    tap(app, "delete")
    assert app.drawer._storage.load("choices") is None


# --- a store that cannot be read ----------------------------------------------------------------


def test_what_cannot_be_read_just_now_is_not_taken_for_gone(store):
    app = new_app(store=store)
    begin(app, TWO)
    tap(app, "say:do:howl")
    store.readable = False
    app.desk._written_elsewhere(app.game.id)
    assert app.game is not None
    assert app.state.notice is Notice.UNCHANGED
    tap(app, "dismiss")
    tap(app, "leave")
    (game,) = app.state.games
    tap(app, f"continue:{game.id}")
    assert [listed.id for listed in app.state.games] == [game.id]
    assert app.state.notice is Notice.UNCHANGED


def test_a_file_of_games_that_could_not_be_read_is_no_file_without_games(store):
    app = new_app(store=store)
    begin(app, TWO)
    store.readable = False
    tap(app, "export")
    assert app._housekeeper._outside.asked == []
    assert app.state.notice is Notice.UNCHANGED


# --- importing ------------------------------------------------------------------------------------


@pytest.fixture
def file():
    other = app_at(TWO)
    tap(other, "export")
    return other._housekeeper._outside.asked[-1][1]


def told(app):
    return text_of(h("div", None, *data(ENGLISH, app.state)))


def test_a_file_for_which_there_is_no_room_is_not_called_damaged(store, file):
    app = new_app(store=store)
    for outcome, why, said in (
        (Outcome.FULL, Unwritten.FULL, "no room left"),
        (Outcome.FAILED, Unwritten.FAILED, "could not read or save"),
    ):
        store.outcome = outcome
        tap(app, "open:data")
        app.take_over_file(file)
        assert app.state.imported is why
        assert said in told(app)
        assert "damaged" not in told(app)
    assert store.rows == {}


def test_a_file_is_brought_in_even_if_another_tab_writes_meanwhile(store, file):
    app = new_app(store=store)
    store.outcomes = [Outcome.OLDER, Outcome.GONE]
    app.take_over_file(file)
    assert app.state.imported.added == len(store.rows) == 1


def test_a_file_is_not_tried_for_ever(store, file):
    app = new_app(store=store)
    store.outcome = Outcome.OLDER
    app.take_over_file(file)
    assert app.state.imported is Unwritten.FAILED


def test_the_game_on_the_table_goes_on_where_a_file_has_it_and_is_there_after_a_reload():
    app = app_at(TWO)
    other = new_app(store=deepcopy(app.desk._store))
    other.open(Visit())
    tap(other, "say:do:howl")
    tap(other, "export")
    app.take_over_file(other._housekeeper._outside.asked[-1][1])
    assert app.table == other.table
    (row,) = app.desk._store.rows.values()
    assert row.place is Place.TABLE
    again = come_back(app, app.drawer._tab)
    assert again.table == other.table
    assert "Ada" in text_of(shown(again))
