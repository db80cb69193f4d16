"""The story of a game in a browser: judged meanwhile, read, looked at, tried again, and kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.inside import inside
from tests.e2e.measures import check_for_barriers, too_small, too_wide
from tests.e2e.play import sit_down
from tests.e2e.support import all_stored, saved, wait_until_ready

CLOSE = ("34:4!12.13.14.15.16+0", "56:56!23.24.26.35.36+0")
"""A 3 wins for the first player; the second one only has to score."""
JUDGED = "len(app.desk.game.review.words)"
TOLD = "app.desk.game.review.report is not None"
STOP = """
app.storyteller.pause()
app.storyteller.go_on = lambda: None
"""
SET = """
from spots.ui.app.intents import Set
page.handle(Set("language", language))
"""
OFF = """localStorage.setItem("spots.settings", JSON.stringify({ report: "off" }))"""


def begun(page):
    """A game in which Ada has just rolled what wins it."""
    game = sit_down(page, *CLOSE, dice="36", down="fetch")
    game.do("walk")
    return game


def win(game):
    game.tap("confirm")
    expect(game.page.locator(".ending h1")).to_be_visible()


def until(page, code):
    for _ in range(400):
        if inside(page, code):
            return
        page.wait_for_timeout(25)
    raise AssertionError("nobody was idle")


def test_a_game_is_judged_while_somebody_thinks_and_told_when_it_is_over(phone):
    game = begun(phone)
    until(phone, JUDGED)
    assert phone.locator(".judged, .race-opener").count() == 0
    win(game)
    phone.locator(".race-opener").tap()
    sheet = phone.get_by_role("dialog")
    expect(sheet.locator(".story-verdict")).to_contain_text("The dice helped Ada a lot")
    expect(sheet.locator(".story-drawn")).to_have_count(5)  # two for each, and the rest
    expect(sheet.locator(".story-curve polyline")).to_have_count(1)
    last = sheet.get_by_role("row").last
    expect(last.get_by_role("cell")).to_have_text(["100%", "0%"])
    expect(sheet.locator(".story-points li")).to_contain_text("Ada rolled 3 and 6: +")
    check_for_barriers(phone)
    assert too_small(phone) == []
    sheet.get_by_role("button", name="Try again from here").tap()
    all_stored(phone)
    game.turn_of("Ada")


def test_by_key_from_the_story_to_the_moment_and_its_figures(desktop):
    win(begun(desktop))
    until(desktop, TOLD)
    desktop.locator(".race-opener").focus()
    desktop.keyboard.press("Enter")
    expect(desktop.locator(".story-verdict")).to_be_visible()
    look = desktop.get_by_role("button", name="Look at it")
    for _ in range(10):
        if look.evaluate("one => one === document.activeElement"):
            break
        desktop.keyboard.press("Tab")
    desktop.keyboard.press("Enter")
    expect(desktop.get_by_role("slider")).to_be_visible()
    expect(desktop.locator(".turn-mark.turning")).to_have_count(1)
    desktop.keyboard.press("End")
    expect(desktop.locator(".judged")).to_contain_text("as Baron would: 100% to win")
    tool = desktop.get_by_role("button", name="The story of this game")
    tool.focus()
    desktop.keyboard.press("Enter")
    expect(desktop.locator(".story-verdict")).to_be_visible()
    desktop.keyboard.press("Escape")
    expect(desktop.get_by_role("dialog")).to_have_count(0)
    desktop.keyboard.press("Escape")
    expect(desktop.locator(".ending h1")).to_be_visible()


def test_a_reload_goes_on_with_what_was_judged(phone, come_back):
    game = begun(phone)
    until(phone, JUDGED)
    inside(phone, STOP)
    judged = inside(phone, JUDGED)
    win(game)
    assert judged < 3
    assert len(saved(phone)["judged"].split()) == 1 + judged
    later = come_back(phone)
    wait_until_ready(later)
    until(later, TOLD)
    all_stored(later)
    assert saved(later)["judged"].startswith(saved(phone)["judged"] + " ")
    later.locator(".race-opener").tap()
    expect(later.locator(".story-verdict")).to_be_visible()


def test_whoever_does_not_want_it_waits_for_nothing(phone):
    phone.evaluate(OFF)
    game = begun(phone)
    phone.wait_for_timeout(800)
    assert inside(phone, JUDGED) == 0
    win(game)
    expect(phone.locator(".race-opener")).to_have_count(0)
    assert "judged" not in saved(phone)


def choose(page, language):
    """Choose a language, as in the settings."""
    inside(page, SET, language=language)
    expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize("language", ["uk", "fa"])
def test_it_fits_on_the_smallest_phone(small, language):
    win(begun(small))
    choose(small, language)
    small.locator(".race-opener").tap()
    expect(small.locator(".story-points li")).to_have_count(1)
    assert too_wide(small, 320) == []
    assert too_small(small) == []
