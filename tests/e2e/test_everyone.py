"""The page is for everyone: it can be seen, heard, touched and read, whoever and wherever.

Every kind of screen is held against the same measures: axe finds nothing, nothing scrolls sideways,
whatever is to be touched is large enough. Then: calm motion, and settings that do what they say.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import PHONE, watched_pages
from tests.e2e.measures import (
    barriers,
    check_for_barriers,
    check_for_width,
    resize,
    too_small,
    unreachable_spaces,
)
from tests.e2e.screens import BEN, SCREENS, at
from tests.e2e.support import begin, open_game

LONG_NAMES = {f"name{seat}": "Wwwwwwwwwwwwwwwwwwwwwww" + str(seat) for seat in range(1, 5)}
DIALOGS = ("rules", "settings", "keys", "log", "menu", "odds")


@pytest.fixture(scope="module")
def page(chromium, site):
    """One phone for the whole file; nobody's game is on it when a test begins."""
    with watched_pages(chromium, site) as make:
        page = make(**PHONE)
        empty = {"body": '<link rel="icon" href="data:,">', "content_type": "text/html"}
        page.route("**/nothing", lambda route: route.fulfill(**empty))
        yield page


@pytest.fixture(autouse=True)
def as_new(page):
    """An empty storage, and a page that is not the game yet."""
    page.goto("nothing")
    page.evaluate("localStorage.clear()")
    page.emulate_media(color_scheme="light", reduced_motion="no-preference")
    resize(page, "phone")


def act(page, code):
    page.locator(f'[data-action="{code}"]:visible').click()


def sit_at(page, screen):
    open_game(page, table=SCREENS[screen], **LONG_NAMES)
    expect(page.locator(".question")).not_to_be_empty()


def open_dialog(page, name):
    """All but the keyboard's list have a button; that one has a key."""
    if name == "keys":
        page.keyboard.press("?")
    else:
        act(page, f"open:{name}")
    expect(page.get_by_role("dialog")).to_be_visible()


def close_dialog(page):
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def hold(page, trick):
    """Press a tile for long: its text opens."""
    tile = page.locator(f'[data-action="say:do:{trick}"]')
    tile.hover()
    page.mouse.down()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.mouse.up()


# --- every screen -----------------------------------------------------------------------------


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_at_a_table(page, screen):
    sit_at(page, screen)
    check_for_barriers(page)
    resize(page, "desktop")
    check_for_barriers(page)


@pytest.mark.parametrize("screen", SCREENS)
def test_a_table_fits_and_can_be_touched(page, screen):
    sit_at(page, screen)
    check_for_width(page)
    for size in ("phone", "small"):
        resize(page, size)
        assert (size, too_small(page)) == (size, [])
        assert (size, unreachable_spaces(page)) == (size, [])


def test_the_start_screen_is_for_everyone(page):
    open_game(page)
    page.get_by_text("Players, opponents and tricks").click()
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


def test_dialogs_over_the_start_screen_are_for_everyone(page):
    open_game(page)
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
    open_game(page, table="garbage")
    expect(page.locator("#app").get_by_role("alert")).to_be_visible()
    check_for_barriers(page)
    check_for_width(page)
    assert too_small(page) == []

    page.evaluate("localStorage.setItem('spots.game', 'damaged')")
    open_game(page)
    expect(page.get_by_role("button", name="Download it")).to_be_visible()
    check_for_barriers(page)
    begin(page)
    expect(page.locator(".table").get_by_role("alert")).to_be_visible()
    check_for_barriers(page)
    check_for_width(page)
    assert too_small(page) == []


def test_the_page_says_its_language_and_direction_and_can_be_zoomed(page):
    open_game(page)
    html = page.locator("html")
    expect(html).to_have_attribute("lang", "en")
    expect(html).to_have_attribute("dir", "ltr")
    viewport = page.locator("meta[name=viewport]").get_attribute("content")
    assert "user-scalable" not in viewport
    assert "maximum-scale" not in viewport


# --- motion -----------------------------------------------------------------------------------

RECORD_MOTION = """() => {
    window.moved = [];
    const properties = (frames) => frames.flatMap(Object.keys).filter(
        (key) => !["offset", "computedOffset", "easing", "composite"].includes(key));
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        for (const key of new Set(properties(frames))) moved.push([key, timing.duration]);
        return animate.call(this, frames, timing);
    };
    addEventListener("transitionrun", (event) => moved.push([event.propertyName, 0]), true);
    addEventListener("animationstart", (event) => {
        for (const running of event.target.getAnimations())
            if (running instanceof CSSAnimation)
                for (const key of properties(running.effect.getKeyframes())) moved.push([key, 0]);
    }, true);
}"""


def moved_by(page, code):
    """What an animation changed, and for how long, when this was tapped; until all are over."""
    page.evaluate("moved.length = 0")
    act(page, code)
    page.evaluate(
        "new Promise(requestAnimationFrame).then(() => Promise.allSettled("
        "document.getAnimations().map(moving => moving.finished)))"
    )
    return dict(page.evaluate("moved"))


def set_to(page, name, value):
    act(page, "open:settings")
    page.get_by_role("group", name=name).get_by_role("radio", name=value, exact=True).check()
    close_dialog(page)


def chosen(page, name):
    act(page, "open:settings")
    checked = page.get_by_role("group", name=name).locator("input:checked").get_attribute("value")
    close_dialog(page)
    return checked


RUNNING = at("do:run settle:3@2356", "113", players=("14.2356+3", BEN))


def test_with_reduced_motion_things_only_fade(page):
    open_game(page, table=RUNNING, seed=4)
    page.evaluate(RECORD_MOTION)
    assert "transform" in moved_by(page, "say:go-on")
    page.emulate_media(reduced_motion="reduce")
    for code in ("reroll", "confirm"):
        assert set(moved_by(page, code)) <= {"opacity"}
    running = page.evaluate(
        "document.getAnimations().filter(one => one.playState === 'running').length"
    )
    assert running == 0


def test_animation_is_normal_fast_or_off(page):
    open_game(page, table=RUNNING, seed=4)
    page.evaluate(RECORD_MOTION)
    normal = moved_by(page, "say:go-on")["transform"]
    set_to(page, "Animation", "fast")
    assert 0 < moved_by(page, "reroll")["transform"] < normal
    set_to(page, "Animation", "off")
    assert moved_by(page, "reroll") == {}
    set_to(page, "Animation", "normal")
    assert moved_by(page, "reroll")["transform"] == normal
    set_to(page, "Animation", "off")
    reload_without_link(page)
    page.evaluate(RECORD_MOTION)
    assert chosen(page, "Animation") == "off"
    assert moved_by(page, "confirm") == {}


def reload_without_link(page):
    """Come back another time, not by the link that this game began with."""
    open_game(page)
    expect(page.locator(".table")).to_be_visible()


# --- the other settings -----------------------------------------------------------------------


def paper(page):
    return page.evaluate("getComputedStyle(document.body).backgroundColor")


def test_colours_are_the_devices_or_chosen(page):
    sit_at(page, "turn")
    light = paper(page)
    page.emulate_media(color_scheme="dark")
    dark = paper(page)
    assert light != dark
    for value, seen in (("light", light), ("dark", dark), ("light", light)):
        set_to(page, "Colours", value)
        assert paper(page) == seen
        assert barriers(page) == []
    reload_without_link(page)
    assert (paper(page), chosen(page, "Colours")) == (light, "light")
    set_to(page, "Colours", "as the device")
    assert paper(page) == dark
    page.emulate_media(color_scheme="light")
    set_to(page, "Colours", "dark")
    assert barriers(page) == []


def test_numerals_on_dice_come_and_go(page):
    sit_at(page, "settle")
    numerals = page.locator(".hand .numeral")
    expect(numerals).to_have_count(0)
    for _ in range(2):
        set_to(page, "Numerals on dice", "on")
        expect(numerals).to_have_text(["3", "6"])
        set_to(page, "Numerals on dice", "off")
        expect(numerals).to_have_count(0)
    set_to(page, "Numerals on dice", "on")
    check_for_barriers(page)
    reload_without_link(page)
    expect(numerals).to_have_text(["3", "6"])
    assert chosen(page, "Numerals on dice") == "on"


def test_odds_come_and_go(page):
    sit_at(page, "turn")
    odds = page.locator(".tile .risk")
    for _ in range(2):
        expect(odds).to_have_count(5)  # Beg rolls nothing
        set_to(page, "Show odds", "off")
        expect(odds).to_have_count(0)
        set_to(page, "Show odds", "on")
    set_to(page, "Show odds", "off")
    reload_without_link(page)
    act(page, "say:do:walk")
    expect(page.locator(".risk")).to_have_count(0)
    assert chosen(page, "Show odds") == "off"


COUNT_SOUNDS = """() => {
    window.tones = 0;
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () { tones += 1; return create.call(this); };
}"""


def test_sound_is_on_or_off(page):
    open_game(page, table=RUNNING, seed=4)
    page.evaluate(COUNT_SOUNDS)

    def tones(code):
        page.evaluate("tones = 0")
        act(page, code)
        # Sounds begin in a timeout of their own, after the page shows what happened.
        return page.evaluate("new Promise(setTimeout).then(() => tones)")

    assert tones("say:go-on") > 0
    for _ in range(2):
        set_to(page, "Sound", "off")
        assert tones("reroll") == 0
        set_to(page, "Sound", "on")
    assert tones("confirm") > 0
    set_to(page, "Sound", "off")
    reload_without_link(page)
    page.evaluate(COUNT_SOUNDS)
    act(page, "undo")
    assert tones("confirm") == 0
    assert chosen(page, "Sound") == "off"
