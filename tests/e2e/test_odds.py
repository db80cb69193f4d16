"""The odds, wherever a player decides: in short, in detail, in every language, or not at all."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from spots.logic import TRICKS, DoTrick, odds, parse_table
from spots.ui.text.language import ENGLISH, TONGUES, Language
from spots.ui.views.odds import spots_text
from tests.e2e.inside import inside
from tests.e2e.measures import barriers, check_for_barriers, cut_off, too_small, too_wide
from tests.e2e.screens import ADA, BEN, SCREENS, at
from tests.e2e.speaking import language
from tests.e2e.support import meddling, visit

TRACK = at("do:track", "136", tricks="track run fetch beg")
RETRIEVE = at("do:retrieve", tricks="retrieve run fetch beg", top="36")
WORKED_OUT = 30_000
"""How long the odds may take on the slowest machine that tests run on, in ms."""


@pytest.fixture
def page(phone):
    """A phone, by a shorter name."""
    return phone


def sit_at(page, table, **more):
    visit(page, table=table, **more)
    page.locator(".table").wait_for()


def button(page, code):
    return page.locator(f'[data-action="{code}"]:visible')


def show(page, wanted):
    button(page, "open:menu").click()
    button(page, "open:settings").click()
    page.locator(f'[data-action="set:odds={wanted}"]').check()
    page.locator(".close").click()


@pytest.mark.parametrize(
    ("table", "codes"),
    [
        (SCREENS["turn"], ["say:do:howl", "say:do:walk", "say:do:fetch"]),
        (SCREENS["go-on"], ["say:go-on"]),
        (SCREENS["settle"], ["reroll"]),
        (SCREENS["number"], [f"say:name:{number}" for number in range(1, 7)]),
        (RETRIEVE, ["say:name:3", "say:name:6"]),
        (SCREENS["adjust"], ["say:stop"]),
        (SCREENS["move"], ["say:stop"]),
    ],
)
def test_odds_are_on_what_is_risked_and_can_be_hidden(page, table, codes):
    sit_at(page, table)
    for code in codes:
        expect(button(page, code).locator(".risk")).to_contain_text("bust", timeout=WORKED_OUT)
    show(page, "off")
    expect(page.locator(".risk")).to_have_count(0)
    expect(button(page, "open:odds")).to_have_count(0)
    show(page, "on")
    expect(button(page, codes[0]).locator(".risk")).to_contain_text("bust", timeout=WORKED_OUT)


def test_a_slider_has_the_odds_of_what_is_chosen(page):
    sit_at(page, SCREENS["count"])
    badge = page.locator(".slider .badge .risk")
    expect(badge).to_contain_text("bust", timeout=WORKED_OUT)
    few = badge.inner_text()
    page.locator(".slider input").fill("12")
    expect(button(page, "say:aside:12")).to_be_visible()
    expect(badge).not_to_have_text(few, timeout=WORKED_OUT)
    show(page, "off")
    expect(page.locator(".slider .badge")).to_have_count(0)


AHEAD = """
from asyncio import sleep

for _ in range(600):
    if not page._odds._reckoning.missing(app.table, app.state, ahead=True):
        break
    await sleep(0.05)
"""
NEVER_IDLE = """() => {
  const before = window.requestIdleCallback;
  window.requestIdleCallback = (work, how) => how?.timeout && setTimeout(work, how.timeout / 10);
  return () => { window.requestIdleCallback = before; };
}"""
AT_ONCE = """() => {
  document.querySelector('[data-action="open:odds"]').click();
  return [...document.querySelectorAll(".chances")].map((table) => table.textContent);
}"""


def check_details_opened_at_once(page):
    """Wait until the page has worked ahead; then the details know everything."""
    expect(button(page, "say:do:fetch").locator(".risk")).to_be_visible(timeout=WORKED_OUT)
    inside(page, AHEAD)
    tables = page.evaluate(AT_ONCE)
    assert len(tables) > 2
    for text in tables:
        assert "With 2 treats" in text
        assert "…" not in text
    page.locator(".close").click()


def test_the_details_know_the_odds_with_treats_when_they_are_opened(page):
    sit_at(page, SCREENS["turn"])
    check_details_opened_at_once(page)


def test_the_details_know_them_although_no_moment_is_idle(page):
    """Chromium counts none as long as nothing is painted, after a resize for example."""
    with meddling(page, NEVER_IDLE):
        sit_at(page, SCREENS["turn"])
        check_details_opened_at_once(page)


def test_dice_marked_for_a_reroll_have_their_odds(page):
    sit_at(page, TRACK)
    button(page, "reroll").click()
    expect(button(page, "reroll").locator(".risk")).to_have_count(0)
    button(page, "die:2").click()
    expect(button(page, "reroll").locator(".risk")).to_contain_text("bust", timeout=WORKED_OUT)
    one = button(page, "reroll").locator(".risk").inner_text()
    button(page, "die:1").click()
    expect(button(page, "reroll").locator(".risk")).not_to_have_text(one, timeout=WORKED_OUT)


def test_an_own_die_says_its_odds(page):
    sit_at(page, SCREENS["own-die"])
    for code in ("buried:1", "buried:3", "space:4@14"):
        die = page.locator(f'[data-action="{code}"]')
        expect(die).to_have_accessible_name(re.compile("% bust"), timeout=WORKED_OUT)


def test_details_of_all_choices_are_in_a_dialog_and_right(page):
    sit_at(page, SCREENS["turn"])
    button(page, "open:odds").click()
    dialog = page.get_by_role("dialog", name="Odds")
    expect(dialog.locator(".roll-name")).to_have_text(
        ["Fetch", "Roll Over", "Howl", "Walk", "Run"], timeout=WORKED_OUT
    )
    expect(dialog.locator("table")).to_have_count(5)
    expect(dialog.get_by_role("table")).to_have_count(0)  # until somebody wants to know
    dialog.locator("summary", has_text="Walk").click()
    expect(dialog.get_by_text("…")).to_have_count(0, timeout=WORKED_OUT)
    walk = dialog.get_by_role("table", name="Walk")
    now = parse_table(SCREENS["turn"])
    columns = [odds(now, DoTrick(TRICKS["walk"]), treats=treats) for treats in (False, True)]
    for row, name in enumerate(("bust", "place", "complete", "fast", "buried"), 1):
        write = spots_text if name == "buried" else Language.percent
        cells = [write(ENGLISH, getattr(column, name)) for column in columns]
        expect(walk.get_by_role("row").nth(row).get_by_role("cell")).to_have_text(cells)
    check_for_barriers(page)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_a_tile_that_is_held_or_pointed_at_has_its_odds(page):
    sit_at(page, SCREENS["turn"])
    tile = button(page, "say:do:walk")
    expect(tile).to_have_accessible_description(re.compile("to complete a dog"), timeout=WORKED_OUT)
    tile.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(tile.locator(".more")).to_be_visible()
    box = tile.bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    expect(page.get_by_role("table", name="Walk")).to_be_visible(timeout=WORKED_OUT)
    page.mouse.up()
    assert barriers(page) == []


@pytest.mark.parametrize("code", TONGUES)
def test_nothing_is_cut_off_on_a_small_phone_in_any_language(small, code):
    page = small
    for screen in ("count", "turn"):
        sit_at(page, SCREENS[screen], lang=code)
        expect(page.locator(".risk").first).to_be_visible(timeout=WORKED_OUT)
        assert too_wide(page, 320) == []
        assert too_small(page) == []
        assert cut_off(page) == []
        button(page, "open:odds").click()
        expect(page.locator(".roll").first).to_be_visible(timeout=WORKED_OUT)
        for row in page.locator(".roll:not([open]) > summary").all()[::-1]:
            row.click()
        head = language(code).plural("With {n} treat", "With {n} treats", 2)
        expect(page.get_by_role("columnheader", name=head).first).to_be_visible()
        expect(page.locator(".chances").get_by_text("…")).to_have_count(0, timeout=WORKED_OUT)
        assert too_wide(page, 320) == []
        assert cut_off(page) == []


def test_without_treats_there_is_one_column(small):
    page = small
    sit_at(page, at("", players=(ADA.replace("+2", "+0"), BEN)))
    button(page, "open:odds").click()
    page.locator(".roll > summary").first.click(timeout=WORKED_OUT)
    expect(page.get_by_role("columnheader", name="Without treats").first).to_be_visible(
        timeout=WORKED_OUT
    )
    expect(page.locator(".chances thead").first.locator("th")).to_have_count(1)
