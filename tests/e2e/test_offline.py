"""Offline: the second visit needs no server; a new version is offered and interrupts nothing."""

from __future__ import annotations

import json
import re
import shutil
import struct

import pytest
from playwright.sync_api import expect

from tests.e2e.caching import clear_http_cache, left_out
from tests.e2e.pages import watched_pages
from tests.e2e.play import Game
from tests.e2e.screens import SCREENS
from tests.e2e.support import meddling, open_game, press_play, stored, visit, wait_until_ready
from tools.browser.devices import DESKTOP, PHONE
from tools.browser.serve import serving
from tools.build.manifest import SCREENSHOTS

KEPT = """async () => {
    await navigator.serviceWorker.ready;
    const names = (await caches.keys()).filter((name) => name !== "spots-snapshot");
    const caches_ = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return caches_.flat().length;
}"""
SPANISH = "document.querySelector('script[lang=es]').textContent"


@pytest.fixture
def site_of_its_own(dist, tmp_path):
    """A copy of what is deployed, served until the test closes it."""
    folder = tmp_path / "dist"
    shutil.copytree(dist, folder)
    with serving(folder) as address:
        yield folder, address


def test_the_second_visit_starts_with_the_server_dead(chromium, dist, tmp_path):
    folder = tmp_path / "dist"
    shutil.copytree(dist, folder)
    server = serving(folder)
    address = server.__enter__()
    try:
        with watched_pages(chromium, address) as make:
            page = make(**PHONE, service_workers="allow")
            open_game(page)
            files = [path for path in folder.rglob("*") if path.is_file()]
            kept = [path for path in files if not left_out(path)]
            assert len(kept) == len(files) - 5 - len(SCREENSHOTS)
            assert page.evaluate(KEPT) == len(kept)
            server.__exit__(None, None, None)
            server = None
            open_game(page, lang="fa", table=SCREENS["go-on"])
            expect(page.locator("html")).to_have_attribute("lang", "fa")
            expect(page.locator(".mine .dog:visible .drawing").first).to_be_visible()
            Game(page).tap("say:stop")
            expect(page.locator(".table")).to_have_attribute("data-ask", "turn")
            page.reload()
            wait_until_ready(page)
            expect(page.locator(".table")).to_have_attribute("data-ask", "turn")
            clear_http_cache(page)  # the engine was there: now the worker's copy has to do
            page.reload()
            wait_until_ready(page)
            expect(page.locator(".table")).to_have_attribute("data-ask", "turn")
            for lang in ("uk", "es", "en"):
                visit(page, lang=lang)
                expect(page.locator(".table")).to_have_attribute("data-ask", "turn")
    finally:
        if server is not None:
            server.__exit__(None, None, None)


SEEN = """async (dog) => {
    for (let waited = 0; waited < 2000 && !dog.getBBox().width; waited += 50)
        await new Promise((done) => setTimeout(done, 50));
    return dog.getBBox().width > 0;
}"""


def test_whoever_loses_the_network_at_once_still_sees_dogs(new_phone):
    page = open_game(new_phone(expected=["console: Failed to load resource"]))
    page.context.set_offline(True)
    press_play(page)
    assert page.locator(".pack > .dog .drawing use").first.evaluate(SEEN)


def test_a_new_version_is_offered_and_the_game_goes_on(chromium, site_of_its_own, stretched):
    folder, address = site_of_its_own
    with watched_pages(chromium, address) as make:
        page = make(**DESKTOP, service_workers="allow")
        open_game(page, table=SCREENS["settle"], name1="Ada", name2="Ben")
        page.evaluate(KEPT)
        page.reload()  # from now on the worker answers
        wait_until_ready(page)
        before = (folder / "index.html").read_text(encoding="utf-8")
        shutil.rmtree(folder)
        shutil.copytree(stretched, folder)
        assert (folder / "index.html").read_text(encoding="utf-8") != before
        page.evaluate("navigator.serviceWorker.ready.then(one => one.update())")
        notice = page.get_by_role("alert")
        expect(notice).to_contain_text("There is a new version of Spots.", timeout=20_000)
        game = Game(page)
        game.tap("confirm")  # nothing was interrupted
        expect(page.locator(".table")).to_have_attribute("data-ask", "go-on")
        page.get_by_role("button", name="OK").click()
        expect(notice).to_have_count(0)
        page.reload()  # the old version, for it was not taken; so it is offered again
        wait_until_ready(page)
        for _ in range(3):  # a worker that is busy lets the old page reload first
            with page.expect_navigation():
                page.get_by_role("button", name="Update now").click()
            wait_until_ready(page)
            if page.evaluate(SPANISH).count("aa") > 3:
                break
        assert page.evaluate(SPANISH).count("aa") > 3
        expect(page.locator(".table")).to_have_attribute("data-ask", "go-on")
        expect(page.locator(".mine .player")).to_have_text("Ada")
        saved = stored(page)[-1]["record"]["version"]
        assert saved == 2


def test_an_old_version_that_does_not_go_is_left_by_a_reload(chromium, site_of_its_own):
    folder, address = site_of_its_own
    with watched_pages(chromium, address) as make:
        page = make(**DESKTOP, service_workers="allow")
        # As with a worker that is busy: it is asked to go, and nothing happens.
        page.add_init_script("ServiceWorker.prototype.postMessage = () => {}")
        open_game(page, table=SCREENS["settle"])
        page.evaluate(KEPT)
        page.reload()
        wait_until_ready(page)
        with (folder / "sw.js").open("a", encoding="utf-8") as worker:
            worker.write("// another version")
        page.evaluate("navigator.serviceWorker.ready.then(one => one.update())")
        with page.expect_navigation():
            page.get_by_role("button", name="Update now").click()
        wait_until_ready(page)
        expect(page.locator(".table")).to_have_attribute("data-ask", "settle")
        expect(page.get_by_role("button", name="Update now")).to_be_visible()  # it waits still


def test_a_browser_that_refuses_to_keep_the_page_plays_all_the_same(new_desktop):
    page = new_desktop(service_workers="allow")
    page.add_init_script(
        "navigator.serviceWorker.register = () => Promise.reject(new Error('refused'))"
    )
    open_game(page, table=SCREENS["go-on"])
    Game(page).tap("say:stop")
    expect(page.locator(".table")).to_have_attribute("data-ask", "turn")


COUNT_ASKED = """() => {
    window.asked = 0;
    navigator.storage.persist = async () => Boolean(++window.asked);
    return () => { delete navigator.storage.persist; delete window.asked; };
}"""


def test_storage_is_asked_to_stay_when_a_game_begins(desktop):
    with meddling(desktop, COUNT_ASKED):
        visit(desktop)
        assert desktop.evaluate("asked") == 0
        desktop.locator("#start .play").click()
        assert desktop.evaluate("asked") == 1


IPHONE = """() => {
    Object.defineProperty(navigator, "standalone", { value: false, configurable: true });
    return () => { delete navigator.standalone; };
}"""


def test_an_iphone_is_told_of_the_home_screen_once(phone):
    with meddling(phone, IPHONE):
        visit(phone, table=SCREENS["turn"])
        expect(phone.get_by_role("alert")).to_contain_text("Add to Home Screen")
        phone.get_by_role("button", name="OK").click()
        visit(phone)
        expect(phone.locator(".table")).to_be_visible()
        expect(phone.get_by_role("alert")).to_have_count(0)


def test_nobody_else_is_told_of_the_home_screen(phone):
    visit(phone, table=SCREENS["turn"])
    expect(phone.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("code", ["en", "es", "uk", "ru", "fa"])
def test_the_manifest_has_what_an_installer_needs(dist, code):
    manifest = json.loads((dist / "locale" / f"{code}.webmanifest").read_text(encoding="utf-8"))
    assert manifest["display"] == "standalone"
    assert (dist / "locale" / manifest["start_url"] / "index.html").resolve().is_file()
    pictures = [*manifest["icons"], *manifest["screenshots"]]
    for picture in pictures:
        path = dist / "locale" / picture["src"]
        assert path.is_file()
        if path.suffix == ".png":
            size = struct.unpack(">II", path.read_bytes()[16:24])
            assert picture["sizes"] == "{}x{}".format(*size)
    sizes = {(icon["sizes"], icon.get("purpose", "any")) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"narrow", "wide"}


def test_the_page_has_the_tags_of_apples_phones(dist):
    text = (dist / "index.html").read_text(encoding="utf-8")
    icon = re.search(r'<link rel="apple-touch-icon" href="([^"]+)">', text)
    assert icon is not None
    assert (dist / icon[1]).is_file()
    assert '<meta name="apple-mobile-web-app-capable" content="yes">' in text
    assert '<meta name="mobile-web-app-capable" content="yes">' in text
