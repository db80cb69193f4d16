"""`window.spots`: the game's texts for whoever embeds it, and nothing else of it."""

from __future__ import annotations

import pytest

from spots.logic import dump_log, dump_table, parse_log, parse_table, replay
from spots.ui.text.about import VERSION
from tests.e2e.screens import SCREENS
from tests.e2e.support import visit

BLOG = """<!doctype html><title>A blog</title><link rel="icon" href="data:,">
<iframe src="./?embed&amp;players=2" title="Spots" width="390" height="700"></iframe>"""
DOOR = "() => Object.fromEntries(Object.entries(spots).map(([name, one]) => [name, typeof one]))"


def test_before_a_game_there_is_a_version_and_no_text(phone):
    page = phone
    assert page.evaluate("[spots.version, spots.table(), spots.log()]") == [VERSION, "", ""]


def test_it_tells_the_table_and_the_log_as_the_game_goes_on(phone):
    page = visit(phone, table=SCREENS["turn"], seat1="person", seat2="person")
    assert page.evaluate("spots.table()") == SCREENS["turn"]
    page.locator('[data-action="say:do:walk"]').click()
    page.locator(".stage .die").first.wait_for()
    table, log = page.evaluate("[spots.table(), spots.log()]")
    assert dump_table(parse_table(table)) == table
    assert table != SCREENS["turn"]
    assert dump_log(parse_log(log)) == log
    assert dump_table(replay(parse_log(log))) == table


def test_after_a_game_it_tells_nothing(phone):
    page = visit(phone, table=SCREENS["turn"], seat1="person", seat2="person")
    page.locator('[data-action="open:menu"]').click()
    page.locator('[data-action="leave"]').click()
    page.locator("#start .play").wait_for()
    assert page.evaluate("[spots.table(), spots.log()]") == ["", ""]


@pytest.mark.parametrize(
    "change",
    [
        "spots = null",
        "window.spots = {}",
        "delete window.spots",
        "spots.table = () => ''",
        "spots.more = 1",
        "delete spots.log",
        "Object.defineProperty(window, 'spots', { value: 1 })",
    ],
)
def test_it_cannot_be_changed(game, change):
    outcome = "(() => { 'use strict'; try { %s; return 'done' } catch { return 'refused' } })()"
    assert game.evaluate(outcome % change) == "refused"
    assert game.evaluate(DOOR) == {"version": "string", "table": "function", "log": "function"}


INSIDE = ["__closure__", "__globals__", "__code__", "__self__", "toJs", "destroy", "type"]
"""What a proxy of a Python function has."""


def test_nothing_of_python_can_be_reached_through_it(game):
    for name in ("table", "log"):
        assert game.evaluate(f"names => names.filter(name => name in spots.{name})", INSIDE) == []
        keys = game.evaluate(f"Reflect.ownKeys(spots.{name}).map(String).sort()")
        assert keys == ["length", "name"]
        assert game.evaluate(f"Object.getPrototypeOf(spots.{name}) === Function.prototype")


def test_a_page_that_embeds_the_game_reads_it_in_its_frame(new_phone):
    page = new_phone()
    page.route("**/blog.html", lambda route: route.fulfill(body=BLOG, content_type="text/html"))
    page.goto("blog.html")
    frame = page.frame_locator("iframe")
    frame.locator("#start .play").click()
    frame.locator("html[data-ready]").wait_for(state="attached", timeout=60_000)
    table = page.evaluate("document.querySelector('iframe').contentWindow.spots.table()")
    assert len(parse_table(table).players) == 2


@pytest.fixture
def game(phone):
    """A page with a game on it."""
    return visit(phone, table=SCREENS["turn"])
