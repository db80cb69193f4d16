"""Back closes an open dialog before it leaves the page, and nothing else of the history changes."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.play import act, close_dialog
from tests.e2e.screens import SCREENS
from tests.e2e.support import (
    close_options,
    open_game,
    open_options,
    table_of,
    visit,
    wait_until_ready,
)

BACK = "history.back()"
ENTRIES = "history.length"
OURS = "Boolean(history.state?.dialog)"


def no_dialog(page):
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.wait_for_function(f"!({OURS})")


def test_back_closes_the_dialog_and_stays_on_the_page(phone):
    open_options(phone)
    phone.evaluate(BACK)
    no_dialog(phone)
    open_options(phone)
    close_options(phone)
    no_dialog(phone)
    visit(phone, table=SCREENS["turn"])
    address, entries, now = phone.url, phone.evaluate(ENTRIES), table_of(phone)
    for _ in range(2):
        act(phone, "open:menu")
        act(phone, "open:rules")  # in the place of the menu
        expect(phone.get_by_role("dialog", name="How to play")).to_be_visible()
        phone.evaluate(BACK)
        no_dialog(phone)
    act(phone, "open:menu")
    close_dialog(phone)
    act(phone, "open:menu")  # before the browser is back from the first one
    expect(phone.get_by_role("dialog")).to_be_visible()
    phone.keyboard.press("Escape")
    no_dialog(phone)
    assert (phone.url, table_of(phone)) == (address, now)
    assert phone.evaluate(ENTRIES) <= entries + 1, "one to go forward to"
    phone.evaluate("history.forward()")
    no_dialog(phone)


def test_whoever_reloads_while_a_dialog_is_open_goes_back_to_where_they_came_from(new_desktop):
    page = new_desktop()
    before = page.url
    open_game(page, seat2="puppy", theme="dark")
    address = page.url
    open_options(page)
    page.wait_for_function(OURS)
    page.reload()
    wait_until_ready(page)
    no_dialog(page)
    assert page.url == address
    page.go_back(wait_until="commit")
    assert page.url == before, "in one step"
