"""The Dog of the day in the page: a date is one game everywhere, and its calendar is for all."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from spots.games.daily.days import parse_day
from spots.games.daily.dice import Daily
from spots.logic import Ask, dump_log, legal_actions
from spots.session import Session
from spots.ui.text.language import TONGUES
from tests.e2e.inside import inside
from tests.e2e.measures import check_for_barriers, check_for_width, too_small
from tests.e2e.play import act, play_on
from tests.e2e.support import (
    all_stored,
    forget_everything,
    log_of,
    open_game,
    saved,
    stop_playing,
    visit,
    wait_until_shown,
)

DATE = "2026-11-18"
ANYWHERE = {
    "Europe/Kyiv": "2026-11-18T12:00:00Z",
    "Asia/Tehran": "2026-11-17T20:31:00Z",  # half past midnight begins at half past an hour there
    "Pacific/Auckland": "2026-11-17T11:01:00Z",
    "America/Los_Angeles": "2026-11-19T07:59:00Z",
}
"""Moments of one date: Auckland's begins when in Los Angeles it is still the day before."""
TURNS = 3
# Plays three turns, or to the end, always with the first thing that may be said.
PLAY = """
from spots.logic import Ask, legal_actions
from spots.logic.events import TurnBegan

turns = 0

def heard(change):
    global turns
    turns += sum([isinstance(e, TurnBegan) and e.player == 0 for e in change.events])

app.game.session.subscribe(heard)

def choose():
    if app.table.ask is not Ask.NOTHING and turns < most:
        actions = legal_actions(app.table)
        return actions[choice % len(actions)]
"""


def play(page, most=TURNS, choice=0):
    play_on(page, PLAY, most=most, choice=choice)


def expected(choice=0):
    """The same on CPython."""
    source = Daily(parse_day(DATE))
    playing = Session.new(source.setup, source.dice())
    while playing.table.ask is not Ask.NOTHING:
        actions = legal_actions(playing.table)
        playing.act(actions[choice % len(actions)])
    return playing.log


def begin(page):
    page.locator("#start-daily").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Play", exact=True).click()
    expect(dialog).to_have_count(0, timeout=20_000)
    all_stored(page)
    wait_until_shown(page)


def day_of_game(page):
    return inside(page, "str(app.game.day)")


def test_a_date_is_the_same_game_in_every_zone_and_on_cpython_without_a_network(new_phone):
    page = new_phone(["ERR_INTERNET_DISCONNECTED"])  # the dogs are in a file of their own
    page.clock.set_fixed_time("2026-11-18T12:00:00Z")
    open_game(page)
    page.context.set_offline(True)
    session = page.context.new_cdp_session(page)
    whole = dump_log(expected()).splitlines()[1:-1]
    for zone, moment in ANYWHERE.items():
        page.clock.set_fixed_time(moment)
        session.send("Emulation.setTimezoneOverride", {"timezoneId": zone})
        visit(page)
        expect(page.locator("#today")).to_have_text("18")
        begin(page)
        assert day_of_game(page) == DATE
        play(page)
        played = log_of(page).splitlines()[1:-1]
        assert len(played) > TURNS
        assert " ".join(whole).startswith(" ".join(played)), zone
        stop_playing(page)
        forget_everything(page)


def test_midnight_in_the_middle_of_a_game_and_a_clock_set_back_a_year(new_phone):
    page = new_phone(timezone_id="Europe/Madrid")
    page.clock.set_fixed_time("2026-11-18T22:58:00Z")
    open_game(page)
    begin(page)
    play(page, 1)
    page.clock.set_fixed_time("2026-11-18T23:03:00Z")
    play(page, 10_000)
    assert day_of_game(page) == DATE
    act(page, "leave")
    expect(page.locator("#today")).to_have_text("19")
    page.clock.set_fixed_time("2025-11-18T12:00:00Z")
    open_game(page)
    expect(page.locator("#today")).to_have_text("18")
    begin(page)
    assert day_of_game(page) == "2025-11-18"
    act(page, "open:menu")
    act(page, "leave")
    page.clock.set_fixed_time("2026-11-19T12:00:00Z")
    open_game(page)
    page.locator("#start-daily").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("1 day so far.")).to_be_visible()
    expect(dialog.get_by_role("radio", name="Wednesday, 18 November, You lost")).to_be_enabled()


def test_a_link_to_a_day_opens_its_dialog_and_is_forgotten(phone):
    phone.evaluate("location.hash = 'daily=2026-11-03'")
    dialog = phone.get_by_role("dialog", name="Dog of the day")
    expect(dialog.get_by_text("3 November 2026")).to_be_visible()
    assert "#" not in phone.url
    dialog.get_by_role("button", name="Play for practice").click()
    all_stored(phone)
    wait_until_shown(phone)
    assert saved(phone)["dice"]["day"] == "2026-11-03"


def test_the_calendar_by_keyboard(phone):
    phone.locator("#start-daily").click()
    dialog = phone.get_by_role("dialog", name="Dog of the day")
    phone.evaluate("location.hash = 'daily=2020-02-29'")
    expect(dialog.get_by_text("29 February 2020")).to_be_visible()
    picked = dialog.get_by_role("radio", checked=True)
    picked.focus()
    phone.keyboard.press("ArrowLeft")
    expect(dialog.get_by_text("28 February 2020")).to_be_visible()
    expect(dialog.get_by_role("radio", name="Friday, 28 February")).to_be_focused()
    dialog.get_by_role("button", name="Earlier month").press("Enter")
    expect(dialog.get_by_text("28 January 2020")).to_be_visible()
    expect(dialog.get_by_role("button", name="Earlier month")).to_be_focused()
    phone.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(phone.locator("#start-daily")).to_be_focused()


@pytest.mark.parametrize("code", TONGUES)
def test_the_calendar_is_for_everyone(small, code):
    visit(small, lang=code)
    assert too_small(small) == []
    small.locator("#start-daily").click()
    expect(small.locator(".calendar .day")).not_to_have_count(0)
    check_for_width(small)
    check_for_barriers(small)
    assert too_small(small) == []
    small.set_viewport_size({"width": 568, "height": 320})
    check_for_width(small)
