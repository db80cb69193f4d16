"""The installed app: what installs it, its shortcuts, and what other programs hand to it."""

from __future__ import annotations

import json
from urllib.parse import quote_plus, urljoin

import pytest
from playwright.sync_api import expect

from tests.e2e.pages import QUICK
from tests.e2e.screens import SCREENS
from tests.e2e.support import open_game, table_of, wait_until_ready
from tests.games.test_links import LINK
from tools.browser.find import FLAGS, browser

CACHED = """async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active.state;
}"""
CHAT = f"Look at this!\r\nhttps://example.org/spots/{LINK};at=9 How would you play it?"


@pytest.fixture(scope="module")
def manifest(dist):
    return json.loads((dist / "locale" / "en.webmanifest").read_text(encoding="utf-8"))


def test_chromium_would_install_it_under_its_own_address(playwright, site, tmp_path):
    context = playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=browser(), args=[*FLAGS, QUICK], base_url=site
    )
    try:
        page = open_game(context.pages[0])
        page.evaluate(CACHED)
        session = context.new_cdp_session(page)
        assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
        assert session.send("Page.getAppManifest")["errors"] == []
        # Another app may live in another folder of the same host.
        assert session.send("Page.getAppId")["appId"] == page.evaluate("document.baseURI")
    finally:
        context.close()


def test_shortcuts_and_shared_texts_lead_to_their_screens_offline(new_phone, site, manifest):
    page = new_phone(service_workers="allow")
    open_game(page, table=SCREENS["turn"])
    page.evaluate(CACHED)
    page.reload()  # from now on the worker answers
    wait_until_ready(page)
    page.context.set_offline(True)
    at = urljoin(site, "locale/en.webmanifest")
    shown = {
        "../?new": page.locator("#start .play"),
        "../?continue": page.locator(".table[data-ask=turn]"),
        "../?daily": page.get_by_role("dialog", name="Dog of the day"),
        "../?lesson": page.locator(".bubble"),
    }
    assert {shortcut["url"] for shortcut in manifest["shortcuts"]} == {*shown}
    for url, screen in shown.items():
        page.goto(urljoin(at, url))
        wait_until_ready(page)
        expect(screen).to_be_visible()
        assert page.evaluate("location.search") == ""  # a reload does not do it once more
        if url == "../?continue":
            assert table_of(page) == SCREENS["turn"]
    target = manifest["share_target"]
    for text, screen in {CHAT: page.get_by_role("slider"), "Hi!": page.locator("#pasted")}.items():
        shared = f"{target['action']}?{target['params']['text']}={quote_plus(text)}"
        page.goto(urljoin(at, shared))
        wait_until_ready(page)
        expect(screen).to_be_visible()
        assert page.evaluate("location.search + location.hash") == ""
    expect(page.locator(".refused")).to_contain_text("There is no link of Spots in this text.")
    assert page.locator("#pasted").input_value() == "Hi!"


LAUNCHER = """Object.defineProperty(window, "launchQueue", { value: {
    setConsumer(consume) { window.launched = consume; },
} });"""
LAUNCH = """text => launched({
    files: [{ getFile: async () => new File([text], "games.spots") }],
})"""


def test_a_file_that_is_opened_with_the_app_is_taken_over(new_phone):
    page = new_phone()
    page.add_init_script(LAUNCHER)
    open_game(page)
    page.evaluate(LAUNCH, "nonsense")
    expect(page.locator(".came")).to_contain_text("This file is damaged")
    expect(page.get_by_role("dialog")).to_contain_text("0 finished games")
