"""A link that is pasted leads where it would lead if it were opened; or says why it does not."""

from __future__ import annotations

import pytest

from spots.games.links import with_names
from spots.logic import Reason, Setup, Why
from spots.ui.app.intents import Dialog, Link
from spots.ui.app.opening import visit
from spots.ui.app.pasted import Fault
from spots.ui.app.state import Notice
from spots.ui.views.dialogs import dialog
from tests.games.test_links import CHALLENGE, LINK, LOG, POSITION, opened
from tests.ui.support import (
    ENGLISH,
    Outside,
    begin,
    codes,
    new_app,
    nodes,
    shown,
    tap,
    text_of,
)

CHAT = f"Look at this!\nhttps://example.org/spots/{LINK};at=9\nHow would you play it?"


@pytest.fixture
def outside():
    return Outside()


@pytest.fixture
def app(outside):
    """An app with a game on the table, and the dialog open."""
    app = new_app(outside=outside)
    begin(app, Setup(2), ("Ada", "Bo"), ("", ""))
    tap(app, "open:paste")
    return app


def follow(app, text):
    """Type a text, and press the button."""
    app.handle(Link(text))
    tap(app, "follow")


def why(app):
    """What the dialog says against the text."""
    inside = nodes(dialog(ENGLISH, app.state, None))
    (told,) = [text_of(node) for node in inside if node.attributes.get("role") == "alert"]
    return told


def test_a_whole_message_leads_to_the_moment_of_its_link(app):
    before = app.game
    follow(app, CHAT)
    assert app.state.dialog is None
    assert app.state.past.log == LOG
    assert app.state.past.stop == app.state.past.replay.at_or_after(9)
    tap(app, "look-done")
    assert app.game is before  # it waits as it was


def test_a_challenge_and_a_table_put_the_game_away(app):
    first = app.game.id
    follow(app, with_names(CHALLENGE, ("Ada", "")))
    assert app.state.notice is Notice.CHALLENGE
    assert (app.state.dialog, app.state.pasted) == (None, None)
    tap(app, "open:paste")
    follow(app, f"<{POSITION}>.")
    assert app.table == opened(POSITION).position.table
    assert first in [brief.id for brief in app.desk.games()]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", Fault.EMPTY),
        ("  \n", Fault.EMPTY),
        ("See you at eight!", Fault.NO_LINK),
        ("https://example.com/spots/?players=3", Fault.NO_LINK),
        (LINK[:30], Reason(Why.LINK_CUT)),
        (f"{LINK[:30]}x{LINK[31:]}", Reason(Why.LINK_DAMAGED)),
    ],
)
def test_what_leads_nowhere_says_why_and_changes_nothing(app, text, fault):
    game, table = app.game, app.table
    follow(app, text)
    assert app.state.pasted.fault == fault
    assert why(app)
    assert (app.game, app.table, app.state.dialog) == (game, table, Dialog.PASTE)
    app.handle(Link(f"{text} "))
    assert why(app) == ""  # it was about the text before


def test_what_was_copied_elsewhere_is_followed_at_once(app, outside):
    assert "paste" not in codes(dialog(ENGLISH, app.state, None))  # the browser cannot say it
    outside.copied = CHAT
    tap(app, "open:paste")
    assert "paste" in codes(dialog(ENGLISH, app.state, None))
    tap(app, "paste")
    assert app.state.past.log == LOG


def test_a_browser_that_does_not_say_what_was_copied_is_no_mystery(app, outside):
    outside.copied = ""
    tap(app, "open:paste")
    outside.paste = lambda done: done(None)
    tap(app, "paste")
    assert app.state.pasted.fault is Fault.NOT_TOLD


def test_a_link_to_a_new_game_starts_the_page_anew_with_it(app, outside):
    follow(app, "Play this (https://example.org/spots/?players=3&set=own).")
    assert outside.asked == [("go", "?players=3&set=own")]


def test_a_broken_link_that_is_opened_leaves_a_look_back_as_it_is(app):
    tap(app, "close")
    app.lead(opened(LINK))
    past = app.state.past
    app.lead(Reason(Why.LINK_CUT))
    assert (app.state.past, app.state.notice) == (past, Notice.LINK)


def test_a_game_to_look_back_at_puts_a_lesson_away():
    app = new_app()
    tap(app, "learn")
    code = app.state.lesson
    app.lead(opened(LINK))
    assert app.state.past.log == LOG
    before = app.state.past.stop
    tap(app, "look-last")  # in a lesson, nobody would hear that
    assert app.state.past.stop != before
    assert "look-done" in codes(shown(app))
    tap(app, "look-done")
    assert (app.game, app.state.lesson) == (None, code)  # to go on with, from the start screen


# --- visits -----------------------------------------------------------------------------------


def test_a_text_that_is_shared_with_the_app_and_has_no_link_is_shown():
    link = {"shared": "See you at eight!", "shared-url": "https://example.com/"}
    app = new_app()
    seen = visit(link, {})
    app.open(seen)
    assert seen.by_link  # so it is done once
    assert app.state.pasted.text == "See you at eight! https://example.com/"
    assert app.state.pasted.fault is Fault.NO_LINK


def test_a_link_that_is_shared_with_the_app_is_followed_and_not_shown():
    app = new_app()
    app.open(visit({"shared": CHAT}, {}, opened=opened(CHAT)))
    assert app.state.past.log == LOG
    assert app.state.dialog is None


def test_the_shortcuts_lead_to_the_start_screen_and_on_with_the_newest_game():
    app = new_app()
    begin(app, Setup(2))
    newest = app.game.id
    app.open(visit({"new": ""}, {}))
    assert app.game is None
    app.open(visit({"continue": ""}, {}))
    assert app.game.id == newest
    tap(app, "leave")
    app.open(visit({"continue": ""}, {}))  # it was put away
    assert app.game.id == newest
    fresh = new_app()
    fresh.open(visit({"continue": ""}, {}))
    assert fresh.game is None  # there is nothing to go on with
