"""The last game's board is seen at once, and becomes alive when Python is up."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.play import Game
from tests.e2e.screens import BEN, at
from tests.e2e.support import Held, named, visit, wait_until_ready

THREE = at("do:walk settle:3@2356,6@2356", "36", players=("14:4.2356=13+2", BEN, "12.34+1"))


@pytest.fixture
def left(phone):
    """A page on which a game is left, with Ada asked whether to go on."""
    return visit(phone, table=THREE, name1="Ada", name2="<b>Ben</b>", seat3="good-dog")


@pytest.fixture
def held(left, come_back):
    """Opens the page again, with Python on its way."""

    def reopen(address="./"):
        page = come_back(left, address="about:blank")
        reopen.python = Held(page, "spots.packed")
        page.goto(address, wait_until="commit")
        return page

    return reopen


def test_the_board_is_there_before_python_and_then_alive(held):
    page = held()
    expect(page.locator(".mine .player")).to_have_text("Ada")
    expect(page.locator(".others .seat:visible .player").first).to_have_text("<b>Ben</b>")
    expect(page.locator(".others .seat .level")).to_have_text("good dog")
    expect(page.locator(".mine .dog:visible").first).to_be_visible()
    expect(page.locator("#loading-text")).to_be_visible()
    expect(page.locator("#start .play")).to_be_hidden()
    expect(page.locator("#app[inert]")).to_have_count(1)
    assert page.locator("html[data-ready]").count() == 0
    held.python.let_go()
    wait_until_ready(page)
    expect(page.locator("#loading-text")).to_be_hidden()
    expect(page.locator("#app[inert]")).to_have_count(0)
    Game(page).tap("say:stop")
    expect(page.locator(".mine .player")).to_have_text("<b>Ben</b>")


def test_a_board_that_is_not_that_of_the_saved_game_is_not_shown(held):
    page = held("./?lang=fa")
    expect(page.locator("#start .play")).to_be_visible()
    expect(page.locator("#app .table")).to_have_count(0)
    page.evaluate("localStorage.setItem('spots.shown', 'another')")
    page.goto("./", wait_until="commit")
    expect(page.locator("#start .play")).to_be_visible()
    expect(page.locator("#app .table")).to_have_count(0)


def test_a_hostile_board_runs_nothing(held):
    page = held("./?lang=fa")
    page.evaluate("""() => {
        const game = localStorage.getItem("spots.shown");
        const html = "<main class=table><script>x = 1</script><img src=x onerror='x = 1'></main>";
        localStorage.setItem("spots.board", JSON.stringify({ game, lang: "fa", html }));
    }""")
    page.watch.expect("Content Security Policy|Failed to load")
    page.goto("./?lang=fa", wait_until="commit")
    expect(page.locator("#app .table")).to_be_visible()
    assert page.evaluate("typeof x") == "undefined"


def test_what_goes_wrong_is_told_although_a_board_is_shown(left, come_back):
    trouble = ["Spots could not start", "Failed to load resource", "page error"]
    page = come_back(left, trouble, address="about:blank")
    page.route(named("spots.packed"), lambda route: route.fulfill(status=404))
    page.goto("./")
    expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
    page.unroute(named("spots.packed"))
    page.get_by_role("button", name="Try again").click()
    wait_until_ready(page)
    expect(page.locator(".table")).to_have_attribute("data-ask", "go-on")
