"""The page starts, says how far it is, and survives what goes wrong."""

from __future__ import annotations

import re
from functools import partial
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from spots.ui.text.language import TONGUES
from tests.e2e.measures import barriers, check_for_width, resize, too_small
from tests.e2e.pages import watched_pages
from tests.e2e.play import act
from tests.e2e.screens import SCREENS
from tests.e2e.speaking import language
from tests.e2e.support import (
    READY_WITHIN,
    Held,
    built,
    hollow,
    log_of,
    named,
    open_game,
    wait_until_ready,
)
from tools.browser.devices import DESKTOP
from tools.browser.serve import serving
from tools.build.page import WATCHED

TROUBLE = ["Spots could not start", "Failed to load resource", "page error"]
"""What the browser says of itself when a file cannot be had."""

HOME = {"offline": False, "latency": 0, "downloadThroughput": 8e6, "uploadThroughput": 8e6}
"""A connection on which something can be seen."""

WATCH_PROGRESS = """
    window.seen = [];
    new MutationObserver((records) => {
        for (const { target } of records)
            if (target.id === "loading") seen.push([target.value, target.max]);
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ["value"] });
"""


@pytest.fixture(scope="module")
def first_visit(chromium, site):
    """A first visit, with what was asked for and how far the page said it was."""
    with watched_pages(chromium, site) as make:
        page = make(**DESKTOP)
        page.add_init_script(WATCH_PROGRESS)
        page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", HOME)
        yield open_game(page)


def test_the_page_starts(first_visit):
    expect(first_visit.locator("#loading")).to_be_hidden()
    expect(first_visit.locator("#start .play")).to_be_visible()
    expect(first_visit.get_by_role("alert")).to_be_hidden()


def test_progress_counts_real_bytes_up_to_the_total(first_visit, dist):
    seen = first_visit.evaluate("seen")
    total = sum(built(dist, name).stat().st_size for name in WATCHED)
    assert {maximum for _, maximum in seen} == {total}
    values = [value for value, _ in seen]
    assert values == sorted(values)
    assert values[-1] == total
    assert len(set(values)) > 5


def test_everything_is_asked_for_once_and_here(first_visit):
    first_visit.wait_for_load_state("networkidle")
    asked = first_visit.watch.requests
    assert asked
    for name in WATCHED:
        assert len([url for url in asked if named(name).search(url)]) == 1
    assert not any(["lock" in url for url in asked])


@pytest.mark.parametrize(("browser", "word"), [("en-GB", "Spots"), ("fa", "خال‌ها")])
def test_before_the_first_script_the_scene_is_seen_and_no_language(new_phone, browser, word):
    page = new_phone(locale=browser)
    boot = Held(page, "static/boot.js")
    page.goto("./", wait_until="commit")
    expect(page.locator("#start-screen .fence")).to_be_visible()
    assert page.locator("#start-screen").inner_text().strip() == ""
    boot.let_go()
    expect(page.locator("#start-screen h1")).to_contain_text(word)
    expect(page.locator("#start .play")).to_be_visible()


def test_play_that_is_pressed_before_python_is_up_is_remembered(new_phone):
    page = new_phone()
    game = Held(page, "spots.packed")
    page.goto("./", wait_until="commit")
    page.locator("#start .play").click()
    expect(page.locator("#loading-text")).to_contain_text("as soon as it is loaded")
    assert page.evaluate("window.spotsPending") is True
    assert page.locator("html[data-ready]").count() == 0
    game.let_go()
    wait_until_ready(page)
    expect(page.locator("#app")).not_to_be_empty()
    assert page.url.endswith("/")


def test_the_page_works_under_any_path(new_desktop, dist, tmp_path):
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "spots").symlink_to(dist, target_is_directory=True)
    with serving(tmp_path) as address:
        page = new_desktop(expected=[f"asked somebody else: {address}games/spots/"])
        open_game(page, f"{address}games/spots/")
        page.wait_for_load_state("networkidle")
        page.close()  # in an idle moment it would ask a server that is gone


# --- what goes wrong --------------------------------------------------------------------------

NEEDED = (
    "runtime/pyodide.asm.wasm",
    "runtime/pyodide.asm.mjs",
    "runtime/python.packed",
    "runtime/pyscript/core.js",
    "spots.packed",
)


def answer_with(answer, route):
    route.fulfill(**answer)


def told_in_turn(page, troubles):
    """Let one file after the other fail, and try again each time; the last time it starts.

    A trouble is a file, how its request is answered, and what the page says of that.
    """
    alert = page.get_by_role("alert")
    page.goto("about:blank")
    for number, (file, answer, said) in enumerate(troubles):
        page.route(named(file), partial(answer_with, answer))
        with page.expect_navigation():
            if number:
                alert.get_by_role("button", name="Try again").click()
            else:
                page.evaluate("address => location = address", page.watch.origin)
        expect(alert, file).to_contain_text(said, timeout=READY_WITHIN)
        expect(page.locator("#loading")).to_be_hidden()
        page.unroute(named(file))
    alert.get_by_role("button", name="Try again").click()
    wait_until_ready(page)
    expect(alert).to_be_hidden()


def test_a_file_that_cannot_be_had_is_named_and_can_be_tried_again(new_phone):
    missing = {"status": 404}
    troubles = [(file, missing, f"{plain(file)} could not be loaded") for file in NEEDED]
    told_in_turn(new_phone(expected=TROUBLE), troubles)


def plain(file):
    return file.split("/")[-1]


def test_a_file_that_is_cut_off_or_broken_is_told_and_can_be_tried_again(new_phone, dist):
    wasm = {"content_type": "application/wasm"}
    size = built(dist, "runtime/pyodide.asm.wasm").stat().st_size
    troubles = [
        ("spots.packed", {"body": hollow(dist, "spots.packed")}, "could not start"),
        (
            "runtime/pyodide.asm.wasm",
            {"body": bytes(size), **wasm},
            "pyodide.asm.wasm could not be loaded",
        ),
    ]
    for file in WATCHED:
        content = built(dist, file).read_bytes()
        half = {"body": content[: len(content) // 2], **(wasm if file.endswith(".wasm") else {})}
        troubles.append((file, half, f"{plain(file)} could not be loaded"))
    assert len(troubles) == 5
    expected = [*TROUBLE, "wasm streaming compile failed", "falling back", "spots"]
    told_in_turn(new_phone(expected), troubles)


def test_a_script_that_is_cut_off_after_a_statement_is_told_too(new_phone, dist):
    """It is a good script, but for what it should export."""
    scripts = ("static/python.mjs", "runtime/pyscript/core.js", "runtime/pyodide.asm.mjs")
    troubles = []
    for file in scripts:
        begin, export, _ = built(dist, file).read_text(encoding="utf-8").rpartition("export")
        assert export
        answer = {"body": begin, "content_type": "text/javascript"}
        troubles.append((file, answer, f"{plain(file)} could not be loaded"))
    told_in_turn(new_phone(expected=TROUBLE), troubles)


def test_a_lost_connection_is_told(new_phone):
    page = new_phone(expected=TROUBLE)
    page.route(named("runtime/pyodide.asm.wasm"), lambda route: route.abort())
    page.goto("./")
    expect(page.get_by_role("alert")).to_contain_text("pyodide.asm.wasm could not be loaded")


# --- nothing arrives that could tell ----------------------------------------------------------


def stuck(page, address="./"):
    """Open a page that waits for what does not come, fifty times as fast; what it says of that."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 50})
    page.goto(address)
    expect(page.get_by_role("alert")).to_be_visible()
    return page.get_by_role("alert")


def test_without_the_first_script_the_page_says_so_after_a_while_in_every_language(new_phone):
    page = new_phone(expected=TROUBLE, reduced_motion="reduce")
    page.route(named("static/boot.js"), lambda route: route.abort())
    alert = stuck(page)
    for code in TONGUES:
        link = alert.locator(f"a[lang={code}]")
        expect(link).to_have_text(language(code).text("Not loading? Try again."))
        expect(link).to_have_attribute("dir", language(code).direction)
    assert barriers(page) == ["page-has-heading-one: html ()"]  # its name is a word of a language
    page.emulate_media(color_scheme="dark")
    assert barriers(page, only="color-contrast") == []
    check_for_width(page)
    resize(page, "phone")
    assert too_small(page) == []
    fence = page.locator("#start-screen .fence").bounding_box()
    assert alert.bounding_box()["y"] > fence["y"] + fence["height"]
    assert [url for url in page.watch.requests if "font" in url] == []


def test_whoever_tries_again_gets_the_page_with_what_the_link_asked_for(new_phone):
    page = new_phone(expected=TROUBLE)
    page.route(named("static/boot.js"), lambda route: route.abort())
    alert = stuck(page, f"./?{urlencode({'lang': 'fa', 'table': SCREENS['settle']})}")
    page.unroute_all()
    alert.locator("a[lang=fa]").click()
    wait_until_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "fa")
    expect(page.locator(".table")).to_have_attribute("data-ask", "settle")


def test_nobody_is_told_to_try_again_while_the_page_may_still_come(new_phone):
    page = new_phone()
    held = []
    page.route(named("static/boot.js"), lambda route: held.insert(0, route))
    page.goto("./", wait_until="commit")
    offer = page.locator(".stuck")
    expect(offer).to_have_css("animation-delay", "8s")
    expect(offer).to_be_hidden()
    held[0].continue_()
    expect(page.locator("#start .play")).to_be_visible()
    expect(offer).to_have_css("display", "none")


def test_half_a_page_is_told_too(new_phone, dist):
    text = (dist / "index.html").read_text(encoding="utf-8")
    half = text[: text.index('<script type="text/plain" lang=')]
    page = new_phone(expected=["The page is incomplete"])
    page.route(re.compile(r"/$"), lambda route: route.fulfill(body=half, content_type="text/html"))
    alert = stuck(page)
    expect(alert).to_contain_text("Not loading? Try again.")
    page.unroute_all()
    alert.locator("a[lang=en]").click()
    wait_until_ready(page)


# --- the clock --------------------------------------------------------------------------------

CLOCK = """
    const Real = Date, away = Date.UTC(%d, 5, 1) - Date.now();
    globalThis.Date = class extends Real {
        constructor(...when) { super(...(when.length ? when : [Real.now() + away])); }
        static now() { return Real.now() + away; }
    };
"""


@pytest.mark.parametrize(
    ("year", "code", "date"),
    [(3001, "en", "June 1, 3001"), (1960, "es", "1 de junio de 1960"), (3001, "fa", "۲۳۸۰")],
)
def test_a_clock_that_python_cannot_read_is_named(new_phone, year, code, date):
    page = new_phone(expected=[*TROUBLE, "PythonError", "Overflow"], locale=code)
    page.add_init_script(CLOCK % year)
    page.goto("./")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(date, timeout=READY_WITHIN)
    told = language(code).text(
        "The game could not start: the clock of this device says {date}. Set it, then try again.",
        date="|",
    )
    for part in told.split("|"):
        expect(alert).to_contain_text(part)


def test_a_clock_that_is_off_is_not_blamed_for_a_missing_file(new_phone):
    page = new_phone(expected=TROUBLE)
    page.add_init_script(CLOCK % 3001)
    page.route(named("spots.packed"), lambda route: route.fulfill(status=404))
    page.goto("./")
    expect(page.get_by_role("alert")).to_contain_text("spots.packed could not be loaded")


@pytest.mark.parametrize("year", [1970, 2100])
def test_the_page_starts_with_a_clock_that_is_off_by_decades_and_keeps_games(new_phone, year):
    page = new_phone()
    page.add_init_script(CLOCK % year)
    open_game(page, table=SCREENS["settle"])
    expect(page.locator(".table")).to_have_attribute("data-ask", "settle")
    act(page, "confirm")
    log = log_of(page)
    page.reload()
    wait_until_ready(page)
    assert log_of(page) == log
    expect(page.locator("#app").get_by_role("alert")).to_have_count(0)
