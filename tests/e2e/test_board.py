"""The last game's board is seen at once, and becomes alive when Python is up."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.play import Game
from tests.e2e.screens import SCREENS
from tests.e2e.support import named, open_game, wait_until_ready


@pytest.fixture
def held(phone):
    """A page on which a game was left, opened again, with Python on its way."""
    page = phone()
    open_game(page, table=SCREENS["go-on"], name1="Ada", name2="<b>Ben</b>")
    page.goto("about:blank")
    routes = []
    page.route(named("spots.packed"), lambda route: routes.insert(0, route))

    def reopen(query=""):
        page.goto(f"./{query}", wait_until="commit")
        return page

    def go_on():
        routes[0].continue_()

    reopen.go_on = go_on
    return reopen


def test_the_board_is_there_before_python_and_then_alive(held):
    page = held()
    expect(page.locator(".mine .player")).to_have_text("Ada")
    expect(page.locator(".others .seat:visible .player")).to_have_text("<b>Ben</b>")
    expect(page.locator(".mine .dog:visible").first).to_be_visible()
    expect(page.locator("#loading-text")).to_be_visible()
    expect(page.locator("#start .play")).to_be_hidden()
    assert page.locator("#app").evaluate("one => one.inert")
    assert page.locator("html[data-ready]").count() == 0
    held.go_on()
    wait_until_ready(page)
    expect(page.locator("#loading-text")).to_be_hidden()
    assert not page.locator("#app").evaluate("one => one.inert")
    Game(page).tap("say:stop")
    expect(page.locator(".mine .player")).to_have_text("<b>Ben</b>")


def test_a_board_that_is_not_that_of_the_saved_game_is_not_shown(held):
    page = held("?lang=fa")
    expect(page.locator("#start .play")).to_be_visible()
    expect(page.locator("#app .table")).to_have_count(0)
    page.evaluate("localStorage.setItem('spots.game', 'another')")
    page.goto("./", wait_until="commit")
    expect(page.locator("#start .play")).to_be_visible()
    expect(page.locator("#app .table")).to_have_count(0)


def test_a_hostile_board_runs_nothing(held):
    page = held("?lang=fa")
    page.evaluate("""() => {
        const game = localStorage.getItem("spots.game");
        const html = "<main class=table><script>x = 1</script><img src=x onerror='x = 1'></main>";
        localStorage.setItem("spots.board", JSON.stringify({ game, lang: "fa", html }));
    }""")
    page.watch.expected.append(re.compile("Content Security Policy|Failed to load"))
    page.goto("./?lang=fa", wait_until="commit")
    expect(page.locator("#app .table")).to_be_visible()
    assert page.evaluate("typeof x") == "undefined"


def test_what_goes_wrong_is_told_although_a_board_is_shown(phone):
    page = phone(expected=["Spots could not start", "Failed to load resource", "page error"])
    open_game(page, table=SCREENS["go-on"])
    page.goto("about:blank")
    page.route(named("spots.packed"), lambda route: route.fulfill(status=404))
    page.goto("./")
    expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
    page.unroute(named("spots.packed"))
    page.get_by_role("button", name="Try again").click()
    wait_until_ready(page)
    expect(page.locator(".table")).to_have_attribute("data-ask", "go-on")
