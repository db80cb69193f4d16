"""*About* on the page: opened from the start screen and from a game, with licences to read."""

from __future__ import annotations

from playwright.sync_api import expect

from spots.ui.text.about import VERSION, WORKS
from tests.e2e.measures import check_for_barriers, check_for_width, too_small
from tests.e2e.pages import watched_pages
from tests.e2e.screens import SCREENS
from tests.e2e.support import open_game, visit
from tools.browser.devices import PHONE


def test_it_opens_from_the_start_screen_and_links_lead_to_licences(phone):
    page = phone
    page.locator(".doors summary").click()
    page.get_by_role("button", name="About").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(f"Version {VERSION}")
    links = dialog.get_by_role("link")
    expect(links).to_have_count(len(WORKS))
    for work, link in zip(WORKS, links.all(), strict=True):
        answer = page.request.get(link.evaluate("link => link.href"))
        assert answer.ok, work.file
        assert "licen" in answer.text().lower()
    check_for_barriers(page)
    check_for_width(page)
    assert too_small(page) == []


def test_it_opens_from_a_games_settings_and_closes_onto_the_game(phone):
    page = visit(phone, table=SCREENS["turn"], seat1="person", seat2="person")
    page.locator('[data-action="open:menu"]').click()
    page.locator('dialog [data-action="open:settings"]').click()
    page.locator('dialog [data-action="open:about"]').click()
    expect(page.get_by_role("dialog")).to_contain_text(f"Version {VERSION}")
    page.locator("dialog .close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".table")).to_be_visible()


def test_the_game_in_one_file_has_the_texts_inside(chromium, dist):
    with watched_pages(chromium, (dist / "spots.html").as_uri()) as make:
        page = open_game(make(**PHONE), "spots.html")
        page.locator(".doors summary").click()
        page.get_by_role("button", name="About").click()
        expect(page.get_by_role("dialog")).to_contain_text("at the end of this file")
        expect(page.get_by_role("dialog").get_by_role("link")).to_have_count(0)
    text = (dist / "spots.html").read_text(encoding="utf-8")
    for words in ("Mozilla Public License", "Apache License", "SIL OPEN FONT LICENSE"):
        assert words in text
