"""What a player sees is stored: nothing is shown before, not even while other things happen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.inside import inside
from tests.e2e.pages import origin_of
from tests.e2e.play import act
from tests.e2e.support import (
    begin,
    log_of,
    meddling,
    open_game,
    python,
    saved,
    stored,
    visit,
    wait_until_ready,
    wait_until_shown,
)

# Writes take as long as the test wants, but at most as long as the page is patient.
SLOW = """async () => {
    const store = await window.spotsStore;
    const before = store.write;
    const waiting = [];
    store.write = async (...asked) => {
        await new Promise((go) => waiting.push(go));
        return before.apply(store, asked);
    };
    window.letWrite = () => waiting.splice(0).forEach((go) => go());
    window.writes = () => waiting.length;
    return () => {
        delete store.write;
        window.letWrite();
        delete window.letWrite;
        delete window.writes;
    };
}"""
# A page that would wait for its store for ever.
PATIENT = """
from spots.ui.browser import waiting

before, waiting.PATIENCE = waiting.PATIENCE, patience
before
"""
WRITING = "writes() > 0"
TABLE = ".table"


@pytest.fixture
def slow(phone):
    """A phone whose store takes as long as the test wants."""
    before = python(phone, PATIENT, patience=60_000)
    yield phone
    python(phone, PATIENT, patience=before)


def press(page, code):
    """Click, and do not wait for what comes of it."""
    page.evaluate("code => document.querySelector(`#app [data-action='${code}']`).click()", code)


def test_a_new_game_is_shown_when_it_is_stored_and_play_pressed_twice_begins_one(slow):
    with meddling(slow, SLOW):
        play = slow.locator("#start .play")
        for _ in range(2):
            play.evaluate("play => play.click()")
        slow.wait_for_function(WRITING)
        expect(slow.locator(TABLE)).to_have_count(0)
        assert stored(slow) == []
        slow.evaluate("letWrite()")
        slow.locator(TABLE).wait_for()
        assert len(stored(slow)) == 1


def test_what_was_said_is_shown_when_it_is_stored_whatever_else_there_is_to_show(slow):
    begin(visit(slow, seed=5))
    asks = slow.locator(TABLE)
    with meddling(slow, SLOW):
        press(slow, "say:do:walk")
        slow.wait_for_function(WRITING)
        assert "do:walk" in log_of(slow)
        # Odds that were still missing, another tab's games, a new version, another setting.
        inside(slow, "page._odds._show()")
        inside(slow, "app.settled()")
        slow.evaluate("document.dispatchEvent(new Event('spots:update'))")
        press(slow, "open:menu")
        slow.wait_for_timeout(100)
        expect(asks).to_have_attribute("data-ask", "turn")
        slow.evaluate("letWrite()")
        expect(asks).to_have_attribute("data-ask", "settle")


def test_a_store_that_takes_too_long_is_not_waited_for_for_ever(phone):
    begin(visit(phone, seed=5))
    with meddling(phone, SLOW):
        press(phone, "say:do:walk")
        expect(phone.locator(TABLE)).to_have_attribute("data-ask", "settle")
        assert phone.evaluate(WRITING)
    wait_until_shown(phone)
    act(phone, "confirm")
    assert log_of(phone).count("settle") == 1


def test_a_game_whose_site_is_cleared_in_mid_game_is_stored_again_with_the_next_tap(
    new_phone, site
):
    page = new_phone()
    begin(open_game(page, seed=5))
    act(page, "say:do:walk")
    session = page.context.new_cdp_session(page)
    cleared = {"origin": origin_of(site), "storageTypes": "all"}
    session.send("Storage.clearDataForOrigin", cleared)
    act(page, "confirm")
    log = log_of(page)
    assert saved(page)["log"] == log
    page.reload()
    wait_until_ready(page)
    assert log_of(page) == log
