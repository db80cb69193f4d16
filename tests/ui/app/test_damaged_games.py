"""Whatever is in the store, a visit begins; what cannot be read is kept, told once, handed over."""

from __future__ import annotations

import json
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spots.games.kept import dump_whole
from spots.games.store import Place, dump_row, row_of
from spots.ui.app.drawer import AT_ONCE, Drawer
from spots.ui.app.state import Notice
from tests.games.played import kept, log, record
from tests.support import table
from tests.ui.support import Kept, Memory, app_at, come_back, new_app, tap

TWO = table("14:4.356=3+2", "12.34+1")
WHOLE = (
    dump_whole(kept(log(1), entries=4, id="one")),
    record(log(2), id="two", away=True),
)


def stored(record, place=Place.TABLE, **more):
    row = {"id": record["id"], "place": place.value, "revision": 0, "record": record, "words": []}
    return row_of({**row, **more})


def a_visit(*rows, storage=None):
    """A visit to a device that has these rows, if they can be named."""
    store = Kept()
    store.rows = {row.record["id"]: row for row in rows if row is not None}
    return come_back(new_app(storage or Memory()), store=store)


def downloaded(app):
    tap(app, "download")
    return app._housekeeper._outside.asked[-1][1]


# --- one damaged game -----------------------------------------------------------------------------

FUTURE = {"id": "bad", "version": 99, "touched": 10**15, "packs": "unheard of"}
NOTHING = {"id": "bad", "touched": 10**13}
TORN = {**WHOLE[0], "id": "bad", "touched": 10**13, "log": "spots-log/1"}


@pytest.mark.parametrize(
    ("bad", "notice"),
    [(FUTURE, Notice.NEWER), (TORN, Notice.DAMAGED), (NOTHING, Notice.DAMAGED)],
)
def test_an_older_game_goes_on_and_what_cannot_be_read_is_told_once(bad, notice):
    row = stored(bad)
    app = a_visit(row, stored(WHOLE[0]))
    assert app.game.id == "one"
    assert app.state.notice is notice
    assert json.loads(downloaded(app))["record"] == bad
    again = come_back(app)
    assert (again.game.id, again.state.notice) == ("one", None)
    assert again.desk._store.rows["bad"] == row


def test_a_game_that_cannot_be_read_is_told_whenever_somebody_wants_to_go_on_with_it():
    app = a_visit(stored(TORN, Place.SHELF))
    for _ in range(2):
        tap(app, "dismiss")
        tap(app, "continue:bad")
        assert (app.game, app.state.notice) == (None, Notice.DAMAGED)
        assert downloaded(app) == dump_row(stored(TORN, Place.SHELF))


# --- anything -------------------------------------------------------------------------------------

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)
FIELDS = sorted({*WHOLE[0], *WHOLE[1], "dice", "rival", "judged", "trail"})


@st.composite
def damaged_rows(draw):
    """What a database may hold where a game should be."""
    whole = draw(st.sampled_from(WHOLE))
    fields = draw(st.dictionaries(st.sampled_from(FIELDS), anything, max_size=3))
    missing = draw(st.sets(st.sampled_from(FIELDS), max_size=3))
    damaged = {name: value for name, value in (whole | fields).items() if name not in missing}
    row = {
        "id": draw(st.sampled_from(["one", "two", "three"])),
        "place": draw(st.sampled_from([place.value for place in Place])),
        "revision": 0,
        "record": draw(st.sampled_from([damaged, {**damaged, "id": "one"}]) | anything),
        "words": draw(st.just([]) | st.lists(anything, max_size=3)),
    }
    row |= draw(st.dictionaries(st.sampled_from(sorted(row)), anything, max_size=1))
    return draw(st.sampled_from([row, row, row]) | anything)


@settings(max_examples=40, deadline=None)
@given(st.lists(damaged_rows(), max_size=4))
def test_whatever_is_in_the_store_a_visit_begins_and_every_dialog_opens(texts):
    rows = [row_of(json.loads(json.dumps(each))) for each in texts]
    app = a_visit(*rows, stored(WHOLE[0] | {"id": "whole"}, Place.SHELF))
    tap(app, "leave")
    assert "whole" in {game.id for game in app.state.games}
    for dialog in ("history", "statistics", "album", "data"):
        tap(app, f"open:{dialog}")
        tap(app, "close")
    tap(app, "export")
    text = app._housekeeper._outside.asked[-1][1]
    for game in app.state.games:
        tap(app, f"continue:{game.id}")
        tap(app, "leave")
        tap(app, f"give-up:{game.id}")
        tap(app, "regret")
    app.take_over_file(text)
    other = new_app()
    other.take_over_file(text)
    assert other.state.imported.added >= 1


# --- games of version 0.1.0 -----------------------------------------------------------------


def test_a_move_that_was_interrupted_when_the_game_was_over_comes_to_its_end():
    app = app_at(TWO)
    save = {"version": 1, "names": ["Ada", "Ben"], "seed": "5", "drawn": 9}
    text = json.dumps({**save, "log": dump_whole(app.game.kept(0, away=False))["log"]})
    storage = Memory()
    storage.save("game", text)
    first = come_back(new_app(storage))
    (row,) = first.desk._store.rows.values()
    store = first.desk._store
    assert storage.load("game") is None
    store.rows[first.game.id] = row._replace(place=Place.HISTORY, revision=row.revision + 1)
    storage.save("game", text)  # it was not forgotten there
    come_back(first, store=store)
    assert storage.load("game") is None
    assert [each.place for each in store.rows.values()] == [Place.HISTORY]


# --- starts ---------------------------------------------------------------------------------


def test_tabs_that_are_opened_at_once_try_a_game_once_together():
    storage = Memory()
    for moment in range(5):
        assert Drawer(storage, Memory()).begin_start("one", 1000 * moment)


def test_tabs_that_are_opened_one_after_the_other_try_it_again_and_again():
    storage = Memory()
    moments = [(AT_ONCE + 1) * number for number in range(1, 4)]
    assert [Drawer(storage, Memory()).begin_start("one", at) for at in moments] == [
        True,
        True,
        False,
    ]


def test_a_tab_that_is_reloaded_at_once_tries_it_again():
    drawer = Drawer(Memory(), Memory())
    assert [drawer.begin_start("one", 0) for _ in range(3)] == [True, True, False]


@pytest.mark.parametrize("text", ["", "one", "one:1", f"one:{'9' * 5000}:0", f"one:1:{'9' * 5000}"])
def test_whatever_is_noted_of_a_start_it_begins(text):
    storage = Memory()
    storage.save("opening", text)
    drawer = Drawer(storage, Memory())
    assert drawer.begin_start("one", 0)


def test_a_name_with_a_colon_is_no_other_name():
    drawer = Drawer(Memory(), Memory())
    for names in permutations(["a", "a:1", "a:1:2"], 2):
        assert all(drawer.begin_start(name, 0) for name in names)
