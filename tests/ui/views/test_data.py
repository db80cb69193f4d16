"""*Your data*: what is kept, what came of an import, and a way to delete it all."""

from __future__ import annotations

import pytest

from spots.games.bundle import BadBundle, Imported
from spots.ui.app.state import State
from spots.ui.text.language import TONGUES
from spots.ui.views.data import data
from spots.ui.views.tags import h
from tests.ui.games import brief, finished, words
from tests.ui.support import ENGLISH, codes, find, nodes
from tests.ui.text.speaking import speaking

TWO_AND_ONE = {"games": (brief("a"), brief("b")), "history": (finished("c"),)}


def shown(language=ENGLISH, **state):
    return h("div", None, *data(language, State(**{**TWO_AND_ONE, **state})))


def told(imported, language=ENGLISH):
    (status,) = [n for n in nodes(shown(language, imported=imported)) if n.attributes.get("role")]
    assert status.attributes["role"] == "status"
    return words(status)


def test_it_says_what_is_kept_and_where():
    said = "Kept in this browser, on this device: 2 games in progress and 1 finished game."
    assert said in words(shown())


def test_it_offers_export_and_import():
    assert {"export", "import"} <= codes(shown(games=(), history=()))


def test_until_the_games_are_read_there_is_a_moment_to_wait():
    assert words(shown(history=None)) == "One moment…"


@pytest.mark.parametrize(
    ("imported", "said"),
    [
        (None, ""),
        (Imported(12, 3), "12 games added. 3 games were here already."),
        (Imported(1, 1), "1 game added. 1 game was here already."),
        (Imported(4, 0), "4 games added."),
        (Imported(0, 2), "0 games added. 2 games were here already."),
    ],
)
def test_it_says_what_an_import_brought(imported, said):
    assert told(imported) == said


def test_a_damaged_file_changed_nothing():
    said = told(BadBundle("<b>it is not JSON</b>"))
    assert said.startswith("This file is damaged")
    assert "Nothing has been changed." in said
    assert said.endswith("(<b>it is not JSON</b>)"), "the reason is text"


def test_a_damaged_game_in_a_file_is_told_by_its_number():
    said = told(BadBundle("game 3: its log is damaged", game=3))
    assert said.startswith("Game 3 in this file is damaged. Nothing has been changed.")
    assert "its log is damaged" in said


def test_it_says_what_an_export_has_left_out():
    assert "2 games cannot be read and are not in the file." in words(shown(skipped=2))
    assert "cannot be read" not in words(shown())


def test_a_file_of_a_newer_version_changed_nothing():
    said = told(BadBundle("it was written by a newer version", newer=True))
    assert "newer version of Spots" in said
    assert "Nothing has been changed." in said


def test_deleting_takes_two_taps_and_says_what_is_lost():
    page = shown()
    (guard,) = [n for n in nodes(page) if n.tag == "details"]
    assert "open" not in guard.attributes
    assert guard.children[0].tag == "summary"
    assert "delete" in codes(guard)
    assert "This deletes 2 games in progress and 1 finished game" in words(guard)
    assert "danger" in find(page, "delete").attributes["class"]
    unguarded = [n for n in page.children if n is not guard]
    assert "delete" not in set().union(*[codes(n) for n in unguarded])


def test_where_nothing_is_kept_there_is_nothing_to_delete():
    assert "delete" not in codes(shown(games=(), history=()))


@pytest.mark.parametrize("code", TONGUES)
def test_in_every_language(code):
    language = speaking(code)
    for imported in (None, Imported(12, 3), BadBundle("x"), BadBundle("x", newer=True)):
        assert "{" not in words(shown(language, imported=imported))
    assert language.number(12) in told(Imported(12, 3), language)
