"""Looking back at a game in a browser: by finger, by key and by ear, on every screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from spots.logic import dump_log, dump_table
from tests.e2e.inside import inside
from tests.e2e.measures import check_for_barriers, too_small, wait_until_still
from tests.e2e.play import Game, act
from tests.e2e.support import log_of, stored, table_of, visit
from tests.games.played import log
from tests.support import table

ADA, BEN, CLEO = "14:14!12.13.23.24.26=13+2", "25.126!34.35+1", "16.145!36+1"
START = dump_table(table(ADA, BEN, CLEO, turn=1))
NAMES = {"name1": "Ada", "name2": "Ben", "name3": "Cleo"}
TURNS = ("say:do:beg", "say:do:roll-over", "say:stop")
"""What Ben and Cleo say: no die is rolled, and then Ada can score her sixth dog."""
SIZES = ((320, 568), (568, 320), (390, 844), (844, 390), (1280, 800))
LONG = dump_log(log(3, "agility-course", 4))
SHOW = """
import types
from spots.logic import parse_log

seats = ("", "puppy", "good-dog", "top-dog")
names = ("Ada", "", "", "")
game = types.SimpleNamespace(log=parse_log(log), names=names, seats=seats, at=at, source=None)
app.looking_back.show(game)
"""

# What sticks out, is covered, is cut off or is in small print.
AMISS = """() => {
    const amiss = [];
    const page = document.documentElement;
    if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth)
        amiss.push(`scrolls: ${page.scrollWidth} by ${page.scrollHeight}`);
    const all = ".timeline button, .timeline input, .told, .tools button";
    for (const element of document.querySelectorAll(all)) {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const name = element.ariaLabel || element.textContent;
        if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
            amiss.push(`${name} sticks out`);
        const there = document.elementFromPoint((left + right) / 2, bottom - 12);
        if (element.matches("button, input") && !element.contains(there))
            amiss.push(`${name} is covered by ${there?.outerHTML.slice(0, 60)}`);
        if (element.scrollWidth > element.clientWidth + 1) amiss.push(`${name} is too wide`);
        if (element.scrollHeight > element.clientHeight + 1) amiss.push(`${name} is too high`);
        if (parseFloat(getComputedStyle(element).fontSize) < 11) amiss.push(`${name}: small print`);
    }
    const told = document.querySelector(".told").getBoundingClientRect();
    for (const said of document.querySelectorAll(".happened, .judged")) {
        const { top, bottom, width } = said.getBoundingClientRect();
        const cut = said.clientWidth && said.scrollWidth > said.clientWidth + 1;
        const lower = said.clientHeight && said.scrollHeight > said.clientHeight + 1;
        if (!said.checkVisibility() || width < 20 || cut || lower)
            amiss.push(`cut or missing: ${said.textContent}`);
        if (top < told.top - 1 || bottom > told.bottom + 1)
            amiss.push(`beside what is told: ${said.textContent}`);
    }
    if (told.top < document.querySelector(".dock").getBoundingClientRect().top - 20)
        amiss.push("what is told lies over the table");
    return amiss;
}"""
BANDS = """() => [".others", ":is(.front, .stage)", ".mine", ".dock"].map((band) => {
    const { x, y, width, height } = document.querySelector(`.table > ${band}`)
        .getBoundingClientRect();
    return [band, x, y, width, height].join(" ");
})"""
TURN = "document.querySelector('.turns input').ariaValueText"


def played(page):
    """A short game of three that Ada has won in the third turn."""
    game = Game(visit(page, table=START, **NAMES))
    game.tap(*TURNS, "say:score")
    expect(page.locator(".ending h1")).to_be_visible()
    return game


def games(page):
    """What is stored of all games, apart from what is thought of them."""
    return [(row["place"], row["words"], {**row["record"], "judged": ""}) for row in stored(page)]


def is_at(page, where):
    expect(page.get_by_role("slider", name="Turn")).to_have_attribute("aria-valuetext", where)


def show(page, at=0):
    """Look back at a long game of four."""
    inside(page, SHOW, log=LONG, at=at)
    expect(page.locator(".timeline")).to_be_visible()


def test_by_finger_from_the_first_turn_to_the_last_and_back_to_the_end(phone):
    game = played(phone)
    game.tap("look-back")
    is_at(phone, "Turn 1 of 3, Ben")
    assert table_of(phone).startswith("spots/1 nothing")
    phone.locator(".turns input").fill("2")
    is_at(phone, "Turn 2 of 3, Cleo")
    game.told("Cleo's turn.")
    game.tap("look-last")
    game.told("Ada won the game")
    expect(phone.locator(".turns input")).to_have_value("3")
    phone.locator(".turns input").fill("1")
    is_at(phone, "Turn 1 of 3, Ben")
    game.tap("look-next")
    game.told("Ben chose Beg")
    game.tap("look-done")
    expect(phone.locator(".ending h1")).to_be_visible()


def test_by_key_and_every_key_in_its_direction(desktop):
    played(desktop)
    desktop.get_by_role("button", name="Look back").focus()
    desktop.keyboard.press("Enter")
    is_at(desktop, "Turn 1 of 3, Ben")
    expect(desktop.get_by_role("button", name="Play it")).to_be_focused()
    desktop.keyboard.press("End")
    is_at(desktop, "Turn 3 of 3, Ada")
    expect(desktop.get_by_role("status")).to_contain_text("Ada won the game")
    desktop.keyboard.press("ArrowLeft")
    expect(desktop.get_by_role("status")).to_contain_text("Ada scored")
    desktop.keyboard.press("Home")
    is_at(desktop, "Turn 1 of 3, Ben")
    desktop.keyboard.press("ArrowRight")
    expect(desktop.get_by_role("status")).to_contain_text("Ben chose Beg")
    desktop.get_by_role("slider", name="Turn").focus()
    desktop.keyboard.press("ArrowRight")  # the slider's own: a turn
    is_at(desktop, "Turn 2 of 3, Cleo")
    desktop.keyboard.press("Space")
    expect(desktop.get_by_role("button", name="Pause")).to_be_visible()
    is_at(desktop, "Turn 3 of 3, Ada")  # by itself
    expect(desktop.get_by_role("button", name="Play it")).to_be_visible()  # its end
    desktop.keyboard.press("Escape")
    expect(desktop.locator(".ending h1")).to_be_visible()


def test_it_plays_and_pauses(phone):
    game = played(phone)
    game.tap("look-back", "look-play")
    expect(game.button("look-play")).to_have_accessible_name("Pause")
    game.told("Ben chose Beg")
    game.tap("look-play")
    expect(game.button("look-play")).to_have_accessible_name("Play it")
    where = phone.evaluate(TURN)
    phone.wait_for_timeout(1500)
    assert phone.evaluate(TURN) == where


def test_in_persian_time_runs_to_the_left(desktop):
    visit(desktop, lang="fa")
    show(desktop)
    first = desktop.evaluate(TURN)
    desktop.keyboard.press("ArrowRight")
    assert desktop.evaluate(TURN) == first
    expect(desktop.locator(".turns input")).to_have_value("1")
    for _ in range(12):
        desktop.keyboard.press("ArrowLeft")
    expect(desktop.locator(".turns input")).not_to_have_value("1")
    left, right = [
        desktop.locator(f'[data-action="look-{end}"]').bounding_box()["x"]
        for end in ("last", "first")
    ]
    assert left < right


def test_a_line_of_the_log_leads_there_in_the_game_and_in_the_past(phone):
    game = Game(visit(phone, table=START, **NAMES))
    game.tap(*TURNS)
    act(phone, "open:menu")
    act(phone, "open:log")
    phone.get_by_role("button", name="Cleo did Roll Over").click()
    is_at(phone, "Turn 2 of 3, Cleo")
    act(phone, "open:log")
    expect(phone.locator(".jump[aria-current]")).to_contain_text("Cleo did Roll Over")
    phone.get_by_role("button", name="Ben did Beg").click()
    is_at(phone, "Turn 1 of 3, Ben")
    game.tap("look-done")
    game.turn_of("Ada")


def test_a_game_from_here_leaves_the_old_one_alone(phone):
    game = played(phone)
    before, (old,) = log_of(phone), [row["id"] for row in stored(phone)]
    game.tap("look-back")
    phone.locator(".turns input").fill("2")
    phone.get_by_role("button", name="Play from here").click()
    phone.get_by_role("button", name="With new dice").click()
    game.turn_of("Cleo")
    rows = {row["id"]: row for row in stored(phone)}
    assert len(rows) == 2
    assert (rows[old]["place"], rows[old]["record"]["state"]) == ("history", "finished")
    assert log_of(phone) != before
    game.tap("say:do:walk")
    act(phone, "open:menu")
    act(phone, "leave")
    expect(phone.locator("#games")).to_contain_text("Cleo")


def test_from_the_history_and_back_to_it(phone):
    played(phone)
    act(phone, "leave")
    phone.locator(".doors summary").click()
    act(phone, "open:history")
    phone.locator(".past-games button").click()
    phone.get_by_role("button", name="Look back").click()
    is_at(phone, "Turn 1 of 3, Ben")
    before = games(phone)
    act(phone, "look-last")
    act(phone, "look-done")
    expect(phone.get_by_role("dialog", name="Ada won")).to_be_visible()
    assert games(phone) == before


# As if all of the game were judged, and Baron had as much to say of each decision as can be.
JUDGE = """
from dataclasses import replace
from spots.games.judging import Decision, Fate, Stroke
from spots.games.report import Report
from spots.ui.app.state import Story

def judged(moment, said):
    table = moment.table
    if table.ask.of_chance:
        return Stroke(table.turn, Fate.ROLL, -0.21) if table.turn >= 0 else None
    return Decision(table.turn, 0.36, said, 0.54)

past = app.state.past
every = tuple(map(judged, past.replay.moments, past.log.entries))
story = Story(past.log, len(every), Report(every, ((0.25, 0.5),) * 4, ()))
app.storyteller.known = lambda state: replace(state, story=story)
app._followed()
"""


@pytest.mark.parametrize("code", ["uk", "fa"])
def test_it_fits_every_screen_and_no_band_moves(phone, code):
    phone.emulate_media(reduced_motion="reduce")
    for width, height in SIZES:
        phone.set_viewport_size({"width": width, "height": height})
        visit(phone, lang=code)
        seen = set()
        for at in (0, 16, 120, 10_000):
            show(phone, at)
            inside(phone, JUDGE)
            wait_until_still(phone)
            assert (width, height, at, phone.evaluate(AMISS)) == (width, height, at, [])
            assert (width, height, at, too_small(phone)) == (width, height, at, [])
            seen.add(tuple(phone.evaluate(BANDS)))
        assert len(seen) == 1


def test_it_is_for_everyone(phone):
    visit(phone)
    show(phone, 120)
    check_for_barriers(phone)
    listed = phone.get_by_role("list", name="What stood out").get_by_role("listitem")
    assert listed.count() >= phone.locator(".turn-mark").count() > 5, "near ones are only heard"
    act(phone, "open:play-from-here")
    check_for_barriers(phone)


def test_a_reload_shows_the_game_as_it_is(new_phone):
    page = new_phone()
    page.goto("./?" + "play=1&players=2&seat1=person&seat2=person")
    game = Game(page)
    page.locator("html[data-ready]").wait_for(state="attached", timeout=60_000)
    game.tap("say:do:beg")
    now = table_of(page)
    act(page, "open:menu")
    act(page, "look-back")
    act(page, "look-first")
    page.reload(wait_until="commit")
    page.locator("html[data-ready]").wait_for(state="attached", timeout=60_000)
    assert table_of(page) == now
    expect(page.locator(".timeline")).to_have_count(0)
    game.offers("say:do:walk")
