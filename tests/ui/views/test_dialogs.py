"""What all dialogs of kept games have in common, the one that leaves a game, and the notices."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spots.games.bundle import Imported
from spots.ui.app.intents import Dialog
from spots.ui.app.state import Notice, State
from spots.ui.text.language import TONGUES
from spots.ui.views.dialogs import dialog
from spots.ui.views.notices import notice
from tests.support import table
from tests.ui.games import WON, brief, finished, of_class, speaking, words
from tests.ui.support import ENGLISH, app_at, codes, find, look, nodes

PLAYED = State(
    games=(brief("x"), brief("y")),
    history=tuple([finished(f"g{n}") for n in range(60)]),
    imported=Imported(3, 4),
)
OPENED = [
    (Dialog.HISTORY, "", "History"),
    (Dialog.HISTORY, "good-dog-2", "History"),
    (Dialog.FINISHED, "g7", "You won 6 to 4"),
    (Dialog.STATISTICS, "", "Statistics"),
    (Dialog.DOG, "12", "Kiki"),
    (Dialog.DOG, "2356", "Konfeti"),
    (Dialog.DATA, "", "Your data"),
    (Dialog.SETTINGS, "", "Settings"),
]


def opened(which, topic="", state=PLAYED, language=ENGLISH):
    return dialog(language, replace(state, dialog=which, topic=topic), None)


@pytest.mark.parametrize(("which", "topic", "title"), OPENED)
def test_each_has_its_title_and_can_be_closed(which, topic, title):
    sheet = opened(which, topic)
    assert sheet.tag == "dialog"
    assert words(find(sheet, "close")) == "×"
    assert [words(n) for n in nodes(sheet) if n.attributes.get("id") == "dialog-title"] == [title]


@pytest.mark.parametrize(("which", "topic", "title"), OPENED)
@pytest.mark.parametrize(
    "games", [PLAYED, State(history=()), State()], ids=["many", "none", "unread"]
)
def test_each_is_well_made(which, topic, title, games):
    """Siblings have different keys, every button a name, no element a style of its own."""
    del title
    for node in nodes(opened(which, topic, games)):
        keys = [c.key for c in node.children if not isinstance(c, str) and c.key]
        assert len(keys) == len(set(keys)), keys
        assert "style" not in node.attributes
        if node.tag == "button":
            assert node.attributes.get("aria-label") or words(node)
            assert node.attributes["type"] == "button"


@pytest.mark.parametrize("code", TONGUES)
@pytest.mark.parametrize(("which", "topic", "title"), OPENED)
def test_each_is_there_in_every_language(which, topic, title, code):
    sheet = opened(which, topic, language=speaking(code))
    assert "{" not in words(sheet)
    if code != "en" and which is not Dialog.DOG:  # some dogs have the same name
        assert title not in words(sheet)


def test_one_that_leads_to_another_makes_way_for_it():
    """A new element begins at its top, and the browser moves the focus into it."""
    keys = [opened(which, topic).key for which, topic, _ in OPENED]
    assert len(set(keys)) == len(OPENED)
    assert opened(Dialog.DATA).key == opened(Dialog.DATA, state=State(history=())).key


def test_settings_lead_to_what_is_kept():
    assert {"open:data", "open:about"} <= codes(opened(Dialog.SETTINGS))


def test_statistics_and_history_lead_to_each_other_and_to_what_is_kept():
    assert {"open:history", "open:data"} <= codes(opened(Dialog.STATISTICS))
    assert {"open:statistics", "open:data"} <= codes(opened(Dialog.HISTORY))


@pytest.mark.parametrize("which", [Dialog.LOG, Dialog.ODDS])
def test_what_is_about_a_table_needs_one(which):
    assert opened(which) is None


# --- leaving --------------------------------------------------------------------------------------


def leaving(at):
    app = app_at(at)
    return dialog(ENGLISH, State(dialog=Dialog.MENU), look(app))


def test_leaving_keeps_the_game_and_says_so():
    sheet = leaving(table("14:4.356=3+2", "12.34+1"))
    assert "The game is kept. You will find it on the start screen." in words(sheet)
    assert words(find(sheet, "leave")) == "Put it away"
    (first,) = of_class(sheet, "primary")
    assert words(first) == "Keep playing"
    assert "open:share" in codes(sheet)
    assert not [code for code in codes(sheet) if code.startswith("give-up")]


def test_a_game_that_is_over_goes_into_the_history():
    sheet = leaving(WON)
    assert "You will find it in the history." in words(sheet)
    assert {"leave", "open:share", "close"} == codes(sheet)
    assert "Keep playing" not in words(sheet)


# --- notices --------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", TONGUES)
@pytest.mark.parametrize("told", Notice)
def test_every_notice_is_said_in_every_language(told, code):
    shown = notice(speaking(code), State(notice=told))
    assert len(words(shown)) > 15
    assert "{" not in words(shown)
    assert "dismiss" in codes(shown)


@pytest.mark.parametrize(
    ("told", "remedy"),
    [
        (Notice.GAVE_UP, "regret"),
        (Notice.NEWER, "download"),
        (Notice.DAMAGED, "download"),
        (Notice.UPDATE, "update"),
    ],
)
def test_what_can_be_done_about_it_is_a_button(told, remedy):
    assert codes(notice(ENGLISH, State(notice=told))) == {remedy, "dismiss"}
