"""Caches heal: whatever in them is damaged or gone, the page starts again, with its game."""

from __future__ import annotations

import shutil

import pytest
from playwright.sync_api import expect

from tests.e2e.caching import (
    DIGESTS,
    PORTAL,
    TROUBLE,
    begin_game,
    clear_http_cache,
    is_back,
    page_of_its_own,
    spoil,
    try_again,
    wait_until_cached,
)
from tests.e2e.pages import USUAL, Watch, origin_of
from tests.e2e.support import READY_WITHIN
from tools.browser.devices import PHONE

AT_ONCE = ("index.html", "static/boot.js")
"""Without these nobody could try again: they are checked before they are used."""
AFTER_TRYING_AGAIN = (
    "static/python.mjs",
    "runtime/pyscript/core.js",
    "runtime/pyodide.mjs",
    "runtime/pyodide.asm.mjs",
    "runtime/python.packed",
    "spots.packed",
)
ENGINE = "runtime/pyodide.asm.wasm"
"""It comes from the browser's own cache first."""
EVICT = "caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))"

# The worker is not told to look after its caches, or it might heal what a test has just damaged.
NOT_LOOKED_AFTER = "ServiceWorker.prototype.postMessage = () => {}"

# Of other pages at the same origin, and of the game: not what was cached of its files. And that.
KEEP = """async () => {
    for (const name of await caches.keys())
        await (await caches.open(name)).put("stale", new Response());
    await (await caches.open("spots-snapshot")).put("stale", new Response());
    localStorage.setItem("other", "kept");
    await caches.open("other");
    await caches.open(`workbox-precache-v2-${new URL("other/", location)}`);
    const request = indexedDB.open("other");
    await new Promise((resolve) => { request.onsuccess = resolve; });
    request.result.close();
}"""
KEPT = """async () => [
    ...(await caches.keys()).filter((name) => /other/.test(name)),
    ...(await indexedDB.databases()).map(({ name }) => name).filter((name) => name === "other"),
    localStorage.getItem("other"),
].length"""
STALE = "caches.match('stale').then(Boolean)"


@pytest.fixture(scope="module")
def visitor(chromium, site):
    """Somebody who has a game, and everything cached."""
    context = chromium.new_context(base_url=site, **{**USUAL, **PHONE, "service_workers": "allow"})
    context.add_init_script(NOT_LOOKED_AFTER)
    page = context.new_page()
    page.watch = Watch(page, origin_of(site), TROUBLE)
    begin_game(page)
    yield page
    assert page.watch.problems == []
    context.close()


@pytest.mark.parametrize("portal", ["", PORTAL], ids=["half", "portal"])
@pytest.mark.parametrize("file", AT_ONCE)
def test_what_no_script_could_tell_of_heals_at_once(visitor, dist, file, portal):
    wait_until_cached(visitor, dist)
    spoil(visitor, dist, file, portal)
    visitor.goto("./")
    is_back(visitor)


@pytest.mark.parametrize("file", AFTER_TRYING_AGAIN)
def test_a_damaged_file_is_named_and_heals_by_trying_again(visitor, dist, file):
    """Cut short or a page in its place: each time it is named, and the second time it heals."""
    wait_until_cached(visitor, dist)
    told = f"{file.split('/')[-1]} could not be loaded"
    damages = ("", PORTAL) if AFTER_TRYING_AGAIN.index(file) % 2 else (PORTAL, "")
    for portal in damages:
        spoil(visitor, dist, file, portal)
        visitor.goto("./")
        expect(visitor.get_by_role("alert")).to_contain_text(told, timeout=READY_WITHIN)
    try_again(visitor)
    is_back(visitor)
    visitor.evaluate("caches.delete('whole')")


@pytest.mark.parametrize("portal", ["", PORTAL], ids=["half", "portal"])
def test_a_damaged_copy_of_the_engine_harms_nobody(visitor, dist, portal):
    """It is for those whose browser has lost the engine, and then it is fetched."""
    wait_until_cached(visitor, dist)
    spoil(visitor, dist, ENGINE, portal)
    for lose in (False, True):
        if lose:
            clear_http_cache(visitor)
        visitor.goto("./")
        is_back(visitor)
    visitor.goto("again.html")
    is_back(visitor)
    visitor.evaluate("caches.delete('whole')")


def test_trying_again_removes_nothing_but_what_was_cached_of_the_game(visitor, dist, site):
    wait_until_cached(visitor, dist)
    other = visitor.context.new_page()  # in which the worker goes on that is thrown away
    other.watch, other.game = Watch(other, origin_of(site), TROUBLE), visitor.game
    other.goto("./")
    is_back(other)
    visitor.bring_to_front()
    visitor.evaluate(KEEP)
    before = visitor.evaluate(KEPT)
    assert before == 4
    assert visitor.evaluate(STALE) is True
    visitor.goto("again.html")
    is_back(visitor)
    assert visitor.evaluate(KEPT) == before
    assert visitor.evaluate(STALE) is False
    other.bring_to_front()
    other.goto("./")
    is_back(other)
    assert other.watch.problems == []
    other.close()


def test_what_the_browser_evicted_and_what_is_damaged_is_cached_again_by_the_next_visit(
    chromium, dist
):
    with page_of_its_own(chromium, dist) as page:
        begin_game(page)
        wait_until_cached(page, dist)
        page.evaluate(EVICT)
        page.goto("./")
        is_back(page)
        wait_until_cached(page, dist)
        spoil(page, dist, "static/dogs.svg")  # without which the game starts
        page.goto("./")
        is_back(page)
        wait_until_cached(page, dist)
        page.server.stop()
        page.goto("./")
        is_back(page)


def test_a_browser_that_evicted_the_old_version_starts_the_new_one(
    chromium, dist, stretched, tmp_path
):
    folder = tmp_path / "dist"
    shutil.copytree(dist, folder)
    with page_of_its_own(chromium, folder) as page:
        begin_game(page)
        wait_until_cached(page, dist)
        page.evaluate(EVICT)
        shutil.rmtree(folder)
        shutil.copytree(stretched, folder)
        page.goto("./")
        is_back(page)
        spanish = page.evaluate("document.querySelector('script[lang=es]').textContent")
        assert spanish.count("aa") > 3


def test_without_a_server_nothing_is_thrown_away(chromium, dist):
    with page_of_its_own(chromium, dist) as page:
        begin_game(page)
        wait_until_cached(page, dist)
        page.server.stop()
        spoil(page, dist, "runtime/pyodide.mjs")
        cached = page.evaluate(DIGESTS)
        page.goto("./")
        alert = page.get_by_role("alert")
        for _ in range(2):
            expect(alert).to_contain_text("pyodide.mjs could not be loaded")
            with page.expect_navigation():
                try_again(page)
        expect(alert).to_contain_text("pyodide.mjs could not be loaded")
        assert page.evaluate(DIGESTS) == cached
        page.server.start()
        try_again(page)
        is_back(page)
