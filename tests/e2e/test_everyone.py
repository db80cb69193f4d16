"""The page is for everyone: it can be seen, heard, touched and read, whoever and wherever.

Every kind of screen is held against the same measures: axe finds nothing, nothing scrolls sideways,
whatever is to be touched is large enough.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from spots.ui.text.language import TONGUES
from tests.e2e.inside import inside
from tests.e2e.measures import (
    broken_words,
    check_for_barriers,
    check_for_width,
    resize,
    too_small,
    unreachable_spaces,
)
from tests.e2e.play import close_dialog
from tests.e2e.screens import SCREENS
from tests.e2e.support import begin, open_options, visit

LONG_NAMES = {f"name{seat}": "Wwwwwwwwwwwwwwwwwwwwwww" + str(seat) for seat in range(1, 5)}
OPEN = """
from spots.ui.app.codes import parse

app.handle(parse(f"open:{name}"))
page.render()
"""
DIALOGS = ("rules", "settings", "keys", "log", "menu", "odds")


@pytest.fixture
def page(phone):
    """A phone, by a shorter name."""
    return phone


def sit_at(page, screen):
    visit(page, table=SCREENS[screen], **LONG_NAMES)
    expect(page.locator(".question, .ending h1")).not_to_be_empty()


def open_dialog(page, name):
    """All but the keyboard's list have a button; that one has a key."""
    if name == "keys":
        page.keyboard.press("?")
    else:
        menu = page.locator('[data-action="open:menu"]')
        if name in ("rules", "settings", "log") and menu.count():
            menu.click()
        page.locator(f'[data-action="open:{name}"]:visible').last.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def hold(page, trick):
    """Press a tile for long: its text opens."""
    tile = page.locator(f'[data-action="say:do:{trick}"]')
    tile.hover()
    page.mouse.down()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.mouse.up()


# --- every screen -----------------------------------------------------------------------------


@pytest.mark.parametrize("screen", SCREENS)
def test_a_table_is_for_everyone(page, screen):
    """Axe finds nothing, it fits, and it can be touched."""
    sit_at(page, screen)
    check_for_barriers(page)
    check_for_width(page)
    for size in ("phone", "small"):
        resize(page, size)
        assert (size, too_small(page)) == (size, [])
        assert (size, unreachable_spaces(page)) == (size, [])
    resize(page, "desktop")
    check_for_barriers(page)


def test_the_start_screen_is_for_everyone(page):
    visit(page)
    open_options(page)
    players = page.get_by_role("group", name="How many play?")
    tricks = page.get_by_role("group", name="Tricks", exact=True)
    for count, chosen_set in (("1, against d0g", "My own choice"), ("4", "Off Leash Hours")):
        players.get_by_label(count, exact=True).check()
        tricks.get_by_label(chosen_set, exact=True).check()
        check_for_barriers(page)
        check_for_width(page)
        assert too_small(page) == []


def test_every_dialog_is_for_everyone(page):
    sit_at(page, "turn")
    for name in DIALOGS:
        open_dialog(page, name)
        check_for_barriers(page)
        check_for_width(page)
        assert (name, too_small(page)) == (name, [])
        close_dialog(page)
    hold(page, "walk")
    check_for_barriers(page)
    check_for_width(page)
    assert too_small(page) == []


@pytest.mark.parametrize("screen", ["turn", "won"])
def test_no_word_of_a_button_is_broken_in_a_dialog(page, screen):
    """Rules for the table's answers are not for those of dialogs, which are narrower."""
    sit_at(page, screen)
    for name in ("menu", "share", "fair", "rules", "settings", "log", "statistics", "album"):
        inside(page, OPEN, name=name)
        expect(page.get_by_role("dialog")).to_be_visible()
        for size in ("desktop", "zoomed", "phone", "small"):
            resize(page, size)
            assert (name, size, broken_words(page)) == (name, size, [])
        close_dialog(page)


@pytest.mark.parametrize("code", [code for code in TONGUES if code != "en"])
def test_no_word_of_the_menu_is_broken_in_any_language(page, code):
    visit(page, table=SCREENS["turn"], lang=code)
    inside(page, OPEN, name="menu")
    for size in ("desktop", "zoomed", "phone", "small"):
        resize(page, size)
        assert (size, broken_words(page)) == (size, [])


def test_dialogs_over_the_start_screen_are_for_everyone(page):
    visit(page)
    for name in ("rules", "settings"):
        open_dialog(page, name)
        check_for_barriers(page)
        check_for_width(page)
        close_dialog(page)
        open_dialog(page, name)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        open_dialog(page, name)
        close_dialog(page)


def test_notices_are_for_everyone(page):
    visit(page, table="garbage")
    expect(page.locator("#app").get_by_role("alert")).to_be_visible()
    check_for_barriers(page)
    check_for_width(page)
    assert too_small(page) == []

    page.evaluate("localStorage.setItem('spots.game', 'damaged')")
    visit(page)
    expect(page.get_by_role("button", name="Download it")).to_be_visible()
    check_for_barriers(page)
    begin(page)
    expect(page.locator(".table").get_by_role("alert")).to_be_visible()
    check_for_barriers(page)
    check_for_width(page)
    assert too_small(page) == []


def test_the_page_says_its_language_and_direction_and_can_be_zoomed(page):
    visit(page)
    html = page.locator("html")
    expect(html).to_have_attribute("lang", "en")
    expect(html).to_have_attribute("dir", "ltr")
    viewport = page.locator("meta[name=viewport]").get_attribute("content")
    assert "user-scalable" not in viewport
    assert "maximum-scale" not in viewport
