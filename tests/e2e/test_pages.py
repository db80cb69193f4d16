"""The tests' own pages: one that stands open is as good as a new one, and hides no problem."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.measures import barriers, cut_off, resize
from tests.e2e.screens import SCREENS
from tests.e2e.support import meddling, open_game, seen, visit, wait_until_shown

PORTRAIT = """() => {
    const html = document.documentElement;
    const shown = (query) => {
        const copy = document.querySelector(query).cloneNode(true);
        copy.querySelector("#loading")?.remove(); // the order of its attributes tells its past
        // Python fills these in when the start screen is shown; and dogs blink whenever they like.
        // Tiles behind the stage are those that were last in front of it, if any were.
        const alive = "#games, #met, #today, .trio, .runner, .behind > *";
        for (const one of copy.querySelectorAll(alive)) one.remove();
        return copy.innerHTML;
    };
    return {
        attributes: [...html.attributes].filter(({ name }) => name !== "data-view") // with an id
            .map(({ name, value }) => `${name}=${value}`).sort(),
        app: shown("#app"),
        start: shown("#start-screen"),
        form: Object.fromEntries(new FormData(document.getElementById("start"))),
        title: document.title,
        // ids are random, and the dogs on the start screen come when the shell does
        stored: { ...localStorage, "spots.shown": "spots.shown" in localStorage, "spots.trio": "" },
        focus: document.activeElement.outerHTML.slice(0, 80),
        dark: matchMedia("(prefers-color-scheme: dark)").matches,
        calm: matchMedia("(prefers-reduced-motion)").matches,
        seen: [location.pathname, location.search, innerWidth, innerHeight, scrollY],
    };
}"""
VISITS = {
    "the start screen": {},
    "a link to a table": {"table": SCREENS["settle"], "seed": 7, "name1": "Ada", "lang": "fa"},
    "a link to a game": {"play": 1, "players": 3, "seed": 7, "seat3": "person", "theme": "dark"},
}


def portrait(page):
    """All there is to see of a page, once its odds are worked out."""
    wait_until_shown(page)
    if page.locator(".table").count():
        expect(page.locator("#app .risk").last).to_be_visible()
    return page.evaluate(PORTRAIT)


@pytest.mark.parametrize("name", VISITS)
def test_a_visit_in_place_is_like_opening_the_page(phone, new_phone, name):
    link = VISITS[name]
    in_place = portrait(visit(phone, **link))
    opened = portrait(open_game(new_phone(), **link))
    assert in_place == opened


def test_a_page_is_swept_of_whatever_a_test_did(phone):
    before = portrait(phone)
    phone.evaluate("localStorage.setItem('spots.settings', '{\"numerals\":\"on\"}')")
    visit(phone, table=SCREENS["turn"], lang="fa", theme="dark", name1="Ada")
    phone.route("**/*", lambda route: route.abort())
    resize(phone, "desktop")
    phone.emulate_media(color_scheme="dark", reduced_motion="reduce")
    phone.keyboard.press("Tab")
    phone.keyboard.press("?")
    expect(phone.get_by_role("dialog")).to_be_visible()
    assert portrait(phone) != before
    phone.standing.sweep()
    assert portrait(phone) == before


FAINT = """() => {
    const said = document.createElement("p");
    said.textContent = "A dog that nobody sees";
    said.style.cssText = "position: fixed; inset: 0; background: #fff; color: #ddd;" +
        "width: 3em; overflow: hidden; white-space: nowrap";
    document.querySelector("main, #app, body").append(said);
    return () => said.remove();
}"""


def test_a_page_that_is_not_painted_is_seen_by_whatever_looks(phone):
    opacity = "getComputedStyle(document.documentElement).opacity"
    assert phone.evaluate(opacity) == "0"
    with meddling(phone, FAINT):
        assert [found for found in barriers(phone) if found.startswith("color-contrast")]
        assert cut_off(phone) == ["A dog that nobody sees"]
    with seen(phone):
        assert phone.evaluate(opacity) == "1"
    assert phone.evaluate(opacity) == "0"


def test_a_computer_that_thinks_does_not_move_in_the_next_test(phone):
    visit(phone, table=SCREENS["turn"], seat1="top-dog", seat2="top-dog")
    expect(phone.locator(".table.watching")).to_be_visible()
    phone.standing.sweep()
    phone.wait_for_timeout(1500)
    expect(phone.locator(".table")).to_have_count(0)
    assert phone.evaluate("localStorage.length") == 0


@pytest.mark.parametrize(
    ("script", "undo", "told"),
    [
        ("window.leaked = 1", "delete window.leaked", "left behind: window.leaked"),
        (
            "window.was = Element.prototype.animate; Element.prototype.animate = () => {}",
            "Element.prototype.animate = window.was; delete window.was",
            "left behind: Element.animate",
        ),
        (
            "Object.defineProperty(navigator, 'standalone', { value: 1, configurable: true })",
            "delete navigator.standalone",
            "left behind: navigator.standalone",
        ),
        ("console.error('ouch')", "0", "console: ouch"),
        ("setTimeout(() => { throw new Error('thrown'); })", "0", "page error: thrown"),
        ("alert('hello')", "0", "a dialog of the browser's: hello"),
    ],
)
def test_whatever_goes_wrong_is_noticed(phone, script, undo, told):
    phone.evaluate(script)
    phone.evaluate("new Promise((done) => setTimeout(done, 50))")  # the script's came before it
    noticed = phone.standing.left_behind()
    phone.evaluate(undo)
    phone.watch.forget()
    assert any([problem.startswith(told) for problem in noticed]), noticed
    assert phone.standing.left_behind() == []


def test_a_request_to_anybody_else_is_noticed(phone):
    phone.watch.asked("https://example.org/font.woff2")
    phone.watch.asked(f"{phone.watch.origin}/locale/es.mo")
    phone.watch.asked("data:,")
    assert phone.standing.left_behind() == ["asked somebody else: https://example.org/font.woff2"]
    phone.watch.forget()
