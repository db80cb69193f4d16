"""The end of a game as a scene: it fits every screen, moves if it may, and leads on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from spots.logic import dump_table
from tests.e2e.inside import inside
from tests.e2e.measures import check_for_barriers, too_small, wait_until_still
from tests.e2e.play import Game, act, close_dialog
from tests.e2e.support import meddling, visit
from tests.support import play, table

SIZES = (
    *((320, 568), (390, 664), (390, 844), (568, 320), (844, 390), (820, 1180), (1180, 820)),
    *((1280, 800), (640, 400), (1920, 1080), (2560, 1440)),
)
LONG = "Wwwwwwwwwwwwwwwwwwwwwww"
PERSIAN = "محمدرضا شجریان‌نژاد"
SIX = "14:14!12.13.23.24.26=13+2"


def over(*players, turn=0, **more):
    """A table at which somebody has just won."""
    return dump_table(play(table(*players, turn=turn, **more), "score").table)


WON = over(SIX, "25.126!34.35+1")
LOST = over("25:2.126.145.16!34.35+1", SIX, turn=1)
ENDS = {
    "won": {"table": WON, "seat2": "good-dog"},
    "lost": {"table": LOST, "seat2": "top-dog"},
    "lost with three dogs": {"table": over("25.126!34+1", SIX, turn=1), "seat2": "puppy"},
    "among friends": {"table": WON, "name1": LONG, "name2": "Ben"},
    "among Persian friends": {"table": WON, "name1": PERSIAN, "name2": PERSIAN},
    "four": {
        "table": over("25.126!34.35+1", "16.145!36+1", SIX, "123.256!45+1", turn=2),
        **{"name1": LONG, "seat2": "puppy", "seat3": "top-dog", "seat4": "good-dog"},
    },
    "lost to d0g": {
        "table": dump_table(
            play(
                table("14.256!34+1", d0g="!12.13.23.24.25+1", down="howl walk run"),
                "do:beg",
                "1",
            ).table
        )
    },
}

# What is not wholly inside, is covered at one of five points, or lies over something else.
AMISS = """() => {
    const amiss = [];
    const page = document.documentElement;
    if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth)
        amiss.push(`scrolls: ${page.scrollWidth} by ${page.scrollHeight}`);
    const box = (element) => element.getBoundingClientRect();
    const all = [".ending h1", ".ending-result", ".ending-dog", ".race", ".figure", "button"];
    for (const wanted of all) {
        for (const element of document.querySelectorAll(`.ending ${wanted}, .ending${wanted}`)) {
            const { left, top, right, bottom, width, height } = box(element);
            const name = `${wanted} ${element.textContent.slice(0, 12)}`;
            if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
                amiss.push(`${name} sticks out`);
            if (width < 12 || height < 8) amiss.push(`${name} is too small to be seen`);
            for (const [x, y] of [[0.5, 0.5], [0.1, 0.2], [0.9, 0.2], [0.1, 0.8], [0.9, 0.8]]) {
                const there = document.elementFromPoint(left + x * width, top + y * height);
                const near = there && (element.contains(there) || there.contains(element));
                if (!near) amiss.push(`${name} is covered by ${there?.textContent}`);
            }
        }
    }
    const lines = (element) => {
        const range = new Range();
        range.selectNodeContents(element);
        return [...range.getClientRects()];
    };
    const written = document.querySelectorAll(".ending h1, .ending-result span");
    const taken = [...written].flatMap(lines);
    taken.push(...[...document.querySelectorAll(".ending-dog, .race, .new-medal")].map(box));
    for (const tool of document.querySelectorAll(".tools .tool")) {
        const { left, top, right, bottom } = box(tool);
        for (const one of taken)
            if (one.left < right && one.right > left && one.top < bottom && one.bottom > top)
                amiss.push(`a tool lies over something ${one.width} by ${one.height}`);
    }
    const figures = document.querySelectorAll(":is(.ending-head, .ending-dog) .drawing");
    const drawn = [...figures].map(box);
    for (const line of lines(document.querySelector(".ending h1")))
        for (const one of drawn) // a line is higher than its letters
            if (one.left < line.right && one.right > line.left && one.top < line.bottom - 4)
                amiss.push(`the title lies over a figure by ${line.bottom - one.top}`);
    for (const one of document.querySelectorAll(".of-other")) {
        const below = box(one).bottom - box(one.parentElement).bottom;
        if (one.scrollWidth > one.clientWidth + 1 || below > 1)
            amiss.push(`a number is cut: ${one.textContent}`);
    }
    const card = box(document.querySelector(".race"));
    for (const part of document.querySelectorAll(".figure, .race-head"))
        if (box(part).bottom > card.bottom || box(part).top < card.top)
            amiss.push("figures leave the card");
    const chart = box(document.querySelector(".race-chart"));
    if (chart.height < 24) amiss.push(`a chart of ${chart.height} pixels`);
    const says = (node) => node.nodeType === Node.TEXT_NODE && node.data.trim();
    for (const element of document.querySelectorAll(".ending *"))
        if (!element.closest(".heard") && [...element.childNodes].some(says) &&
            parseFloat(getComputedStyle(element).fontSize) < 11)
            amiss.push(`${element.textContent} is in small print`);
    return amiss;
}"""


def at_the_end(page, end, **more):
    visit(page, **ENDS[end], **more)
    if page.locator("#app .notice").count():  # of the game before
        act(page, "dismiss")
    expect(page.locator(".race:not([aria-busy])")).to_be_visible()


# A game from a table earns no medal: as if this one had been played from its beginning.
EARN = """
from spots.games.medals import Medal

app._aftermath._medals = (Medal.CLEAN, Medal.TRICKS)
app._followed()
"""


# As if it were a day's game that was judged: nothing else has so much to say of its result.
JUDGE = """
from dataclasses import replace
from spots.games.daily.balance import Balance
from spots.games.daily.dice import Daily
from spots.games.daily.days import parse_day
from spots.ui.app.state import Story

known = app.storyteller.known

def judged(state):
    story = Story(app.game.log, game=app.game.id, balance=Balance(-1.28, 1.37))
    return replace(known(state), story=story)

app.game._dice = Daily(parse_day("2026-11-28")).dice()
app.storyteller.known = judged
app._followed()
"""


def with_medals(page, end, **more):
    at_the_end(page, end, **more)
    inside(page, EARN)
    expect(page.locator(".new-medal")).to_be_visible()


# What was the last choice can be taken back: a game from a table has none.
UNDO = """() => {
    const menu = document.querySelector(".tools .tool");
    const undo = menu.cloneNode(true);
    undo.dataset.action = "undo";
    menu.before(undo);
    return () => undo.remove();
}"""


@pytest.mark.parametrize("code", ["en", "uk", "fa"])
def test_the_end_fits_every_screen(phone, code):
    phone.emulate_media(reduced_motion="reduce")
    for end in ENDS:
        with_medals(phone, end, lang=code)
        if end == "lost to d0g":
            inside(phone, JUDGE)
            expect(phone.locator(".race-head .facts")).to_be_visible()
        for width, height in SIZES:
            phone.set_viewport_size({"width": width, "height": height})
            wait_until_still(phone)
            assert (end, width, height, phone.evaluate(AMISS)) == (end, width, height, [])
            assert (end, width, height, too_small(phone)) == (end, width, height, [])
            with meddling(phone, UNDO):
                found = phone.evaluate(AMISS)
            assert (end, width, height, "undo", found) == (end, width, height, "undo", [])


@pytest.mark.parametrize("end", ENDS)
def test_the_end_is_for_everyone(phone, end):
    at_the_end(phone, end)
    wait_until_still(phone)
    check_for_barriers(phone)
    heading = phone.get_by_role("heading", level=1)
    expect(heading).to_have_count(1)
    expect(phone.get_by_role("img", name="Scored dogs after each turn")).to_be_visible()


def test_a_new_medal_moves_nothing_and_leads_to_all_of_them(phone):
    phone.emulate_media(reduced_motion="reduce")
    at_the_end(phone, "won")
    bands = "() => [...document.querySelectorAll('.ending h1, .ending-pack, .race, .ending-dock')]"
    places = f"{bands}.map((band) => band.getBoundingClientRect().top)"
    before = phone.evaluate(places)
    inside(phone, EARN)
    expect(phone.get_by_role("status").filter(has_text="New medals:")).to_be_visible()
    assert phone.evaluate(places) == before
    phone.get_by_role("button", name="New medals: Clean paws and Every trick in the book").click()
    dialog = phone.get_by_role("dialog", name="Album of dogs")
    expect(dialog.get_by_role("heading", name="Medals")).to_be_in_viewport()
    expect(dialog.locator(".medal")).to_have_count(12)
    check_for_barriers(phone)
    close_dialog(phone)


def test_the_dock_leads_back_to_the_link_and_to_the_next_opponent(phone):
    at = dump_table(table(SIX, "25.126!34.35+1"))
    game = Game(visit(phone, table=at, seat2="good-dog", name1="Ada"))
    game.tap("say:score")
    expect(phone.locator(".ending h1")).to_have_text("Six good dogs!")
    expect(phone.locator(".ending-result")).to_contain_text("You win · 6 to 2 · 1 turn")
    phone.get_by_role("button", name="Look back").click()
    expect(phone.get_by_role("slider", name="Turn")).to_be_visible()
    act(phone, "look-done")
    phone.get_by_role("button", name="Share").click()
    expect(phone.get_by_role("dialog", name="Share")).to_be_visible()
    close_dialog(phone)
    phone.get_by_role("button", name="Try Baron").click()
    expect(phone.locator(".ending")).to_have_count(0)
    expect(phone.locator("#app .seat .level")).to_have_text("top dog")


def test_a_new_game_begins_on_the_start_screen(phone):
    at_the_end(phone, "among friends")
    expect(phone.get_by_role("button", name="Try")).to_have_count(0)
    act(phone, "leave")
    expect(phone.locator("#start .play")).to_be_visible()


MOVES = "() => getComputedStyle(document.querySelector('.ending-dog')).animationName"


def test_dogs_run_in_unless_motion_is_reduced_or_off(phone):
    at_the_end(phone, "won")
    assert phone.evaluate(MOVES) == "run-in"
    at_the_end(phone, "lost")
    assert phone.evaluate(MOVES) == "soft"
    phone.emulate_media(reduced_motion="reduce")
    at_the_end(phone, "won")
    assert phone.evaluate(MOVES) == "soft"
    expect(phone.locator(".paper-spots")).to_be_hidden()
    phone.emulate_media(reduced_motion="no-preference")
    phone.evaluate("document.documentElement.dataset.motion = 'off'")
    assert phone.evaluate(MOVES) == "soft"
    phone.evaluate("document.documentElement.dataset.motion = 'normal'")  # for the tests after it


DOGS = """() => [...document.querySelectorAll(".ending-dog")]
    .map((dog) => dog.getBoundingClientRect().left)"""
SCALE = "getComputedStyle(document.querySelector('.race-picture')).scale"


def test_persian_is_mirrored(phone):
    phone.emulate_media(reduced_motion="reduce")
    at_the_end(phone, "won", lang="fa")
    first, second, third, *_ = phone.evaluate(DOGS)
    assert first > second > third
    assert phone.evaluate(SCALE) == "-1 1"


LINES = """() => [...document.querySelectorAll("polyline")].map((line) => {
    const { stroke, strokeDasharray } = getComputedStyle(line);
    return `${stroke} ${strokeDasharray}`;
})"""


def test_lines_differ_by_more_than_colour(phone):
    at_the_end(phone, "four")
    plain = phone.evaluate(LINES)
    assert len({line.split(") ")[1] for line in plain}) == 4
    phone.emulate_media(forced_colors="active")
    forced = phone.evaluate(LINES)
    assert len(set(forced)) == 4
    assert forced != plain
