"""What version 0.1.0 saved, and a link that it made, are read for ever."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest

from spots.games.store import Outcome, Place
from spots.logic import Ask, SeededDice, Setup, Why, dump_log, dump_table
from spots.session import Session
from spots.ui.app.earlier_saves import parse_save
from spots.ui.app.opening import Visit, visit
from spots.ui.app.state import Notice
from tests.ui.support import Kept, Memory, Outside, come_back, new_app, tap

KEPT = Path(__file__).parent / "kept"
SAVE = (KEPT / "save-2.json").read_text(encoding="utf-8").strip()
LINK = dict(parse_qsl(urlsplit((KEPT / "link-1.txt").read_text().strip()).query))


def save(seed=3, **more):
    """Another save of that version."""
    log = dump_log(Session.new(Setup(2), SeededDice(seed)).log)
    parts = {"version": 2, "names": ["Ada", "Ben"], "seats": [], "seed": str(seed), "drawn": 50}
    return json.dumps({**parts, "log": log, **more})


GOOD = save()


def resumed(store=None, **saved):
    """An app whose browser has what version 0.1.0 left there."""
    storage = Memory()
    for key, text in saved.items():
        storage.save(key, text)
    app = new_app(storage, store=store)
    app.open(Visit())
    return app


def left(app):
    """What is still where version 0.1.0 kept it."""
    return {*app.drawer._storage.texts} & {"game", "previous", "damaged"}


def test_a_kept_save_goes_on_in_mid_roll_with_its_people_and_its_dice():
    app = resumed(game=SAVE)
    assert app.state.notice is None
    assert app.game.names == ("Ada", "Ben <b>", "میلاد")
    assert app.game.seats == ("", "", "good-dog")
    assert app.table.ask is Ask.SETTLE
    tap(app, "reroll")
    assert app.table.doing.hand == (1, 4, 4, 5), "as that version would have rolled"
    tap(app, "confirm")
    assert app.state.refused is None


def test_a_kept_link_leads_to_the_same_table():
    begun = visit(LINK, {}).begin
    assert dump_table(begun.start) == LINK["table"]
    assert begun.start == resumed(game=SAVE).table
    assert begun.seats == ("", "", "good-dog")


def test_one_changed_letter_of_a_kept_link_is_refused():
    broken = {**LINK, "table": LINK["table"].replace("settle", "sottle")}
    assert visit(broken, {}).begin.why is Why.DAMAGED


def test_all_games_are_brought_over_once():
    app = resumed(game=SAVE, previous=save(4), damaged=save(5))
    assert app.game.names == ("Ada", "Ben <b>", "میلاد")
    assert left(app) == set()
    rows = app.desk._store.rows.values()
    assert sorted(row.place.value for row in rows) == ["shelf", "shelf", "table"]
    later = come_back(app)
    assert later.table == app.table
    assert len(later.desk.games()) == 2


def test_what_cannot_be_written_stays_where_it_was():
    class Full(Kept):
        def write(self, _, then):
            then(Outcome.FAILED)

    app = resumed(Full(), game=SAVE, previous=save(4))
    assert app.game.names == ("Ada", "Ben <b>", "میلاد")
    assert app.state.notice is Notice.STORAGE
    assert left(app) == {"game", "previous"}


def test_an_interrupted_move_makes_no_second_game():
    app = resumed(game=SAVE)
    app.drawer._storage.save("game", SAVE)  # it was not removed in time
    later = come_back(app)
    assert len(later.desk._store.rows) == 1
    assert left(later) == set()
    assert later.table == app.table


@pytest.mark.parametrize("first", [1, 2])
def test_the_first_version_knew_no_computers(first):
    old = {**json.loads(SAVE), "version": first}
    if first == 1:
        del old["seats"]
    assert parse_save(json.dumps(old)).seats == (() if first == 1 else ("", "", "good-dog"))


DAMAGED = [
    "",
    "{",
    "[]",
    "{}",
    "null",
    "[" * 100_000,
    GOOD[:-30],
    GOOD.replace("dice:", "dice:7"),
    GOOD.replace('"drawn": 50', '"drawn": -1'),
    GOOD.replace('"drawn": 50', '"drawn": "x"'),
    GOOD.replace('["Ada", "Ben"]', '["Ada"]'),
    GOOD.replace('"names"', '"nomes"'),
    GOOD.replace('"seats": []', '"seats": ["", "cat"]'),
    GOOD.replace('"seats": []', '"seats": ["puppy"]'),
    GOOD.replace('"seats": []', '"seats": 7'),
]
NEWER = [
    GOOD.replace('"version": 2', '"version": 3'),
    GOOD.replace('"version": 2', '"version": "2"'),
]


@pytest.mark.parametrize("text", [*DAMAGED, *NEWER])
def test_a_damaged_save_is_set_aside_reported_and_kept_for_download(text):
    app = resumed(game=text)
    assert app.game is None
    assert app.state.notice is (Notice.NEWER if text in NEWER else Notice.DAMAGED)
    app._housekeeper._outside = Outside()
    tap(app, "download")
    assert app._housekeeper._outside.asked == [("download", text)]
    assert left(app) == {"damaged"}


def test_a_newer_save_that_was_set_aside_is_found_again_by_the_newer_version():
    app = resumed(damaged=NEWER[0])
    assert (app.game, app.state.notice) == (None, None)  # it was told when it was set aside
    assert left(app) == {"damaged"}
    newer = resumed(damaged=GOOD)  # now this version can read it
    assert [game.names for game in newer.desk.games()] == [("Ada", "Ben")]
    assert left(newer) == set()


def test_the_good_save_is_good():
    app = resumed(game=GOOD)
    assert app.table.ask is Ask.TURN
    (row,) = app.desk._store.rows.values()
    assert (row.place, row.record["seed"]) == (Place.TABLE, "3")
