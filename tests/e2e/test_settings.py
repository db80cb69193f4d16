"""Settings do what they say, at once and the next time; and motion is calm where that is wanted."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.measures import barriers, check_for_barriers, wait_until_still
from tests.e2e.play import act, close_dialog
from tests.e2e.screens import BEN, SCREENS, at
from tests.e2e.support import Held, meddling, visit, wait_until_ready


@pytest.fixture
def page(phone):
    """A phone, by a shorter name."""
    return phone


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
    const over = new AbortController();
    const how = { capture: true, signal: over.signal };
    addEventListener("transitionrun", (event) => moved.push([event.propertyName, 0]), how);
    addEventListener("animationstart", (event) => {
        for (const running of event.target.getAnimations())
            if (running instanceof CSSAnimation)
                for (const key of properties(running.effect.getKeyframes())) moved.push([key, 0]);
    }, how);
    return () => {
        over.abort();
        Element.prototype.animate = animate;
        delete window.moved;
    };
}"""


@pytest.fixture
def recorded(page):
    """The page, with a record of everything that moves."""
    with meddling(page, RECORD_MOTION):
        yield page


def moved_by(page, code):
    """What an animation changed, and for how long, when this was tapped; until all are over."""
    page.evaluate("moved.length = 0")
    act(page, code)
    page.wait_for_function("() => new Promise(requestAnimationFrame)")
    wait_until_still(page)
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


def test_with_reduced_motion_things_only_fade(recorded):
    page = visit(recorded, table=RUNNING, seed=4)
    assert "transform" in moved_by(page, "say:go-on")
    page.emulate_media(reduced_motion="reduce")
    for code in ("reroll", "confirm"):
        assert set(moved_by(page, code)) <= {"opacity"}
    running = page.evaluate(
        "document.getAnimations().filter(one => one.playState === 'running').length"
    )
    assert running == 0


def test_animation_is_normal_fast_or_off(recorded):
    page = visit(recorded, table=RUNNING, seed=4)
    normal = moved_by(page, "say:go-on")["transform"]
    set_to(page, "Animation", "fast")
    assert 0 < moved_by(page, "reroll")["transform"] < normal
    set_to(page, "Animation", "off")
    assert moved_by(page, "reroll") == {}
    set_to(page, "Animation", "normal")
    assert moved_by(page, "reroll")["transform"] == normal
    set_to(page, "Animation", "off")
    come_again(page)
    assert chosen(page, "Animation") == "off"
    assert moved_by(page, "confirm") == {}


def come_again(page):
    """Another time, not by the link that this game began with."""
    visit(page)
    expect(page.locator(".table")).to_be_visible()


# --- the other settings -----------------------------------------------------------------------


def paper(page):
    return page.evaluate("getComputedStyle(document.body).backgroundColor")


def test_colours_are_the_devices_or_chosen(page):
    visit(page, table=SCREENS["turn"])
    light = paper(page)
    page.emulate_media(color_scheme="dark")
    dark = paper(page)
    assert light != dark
    for value, seen in (("light", light), ("dark", dark), ("light", light)):
        set_to(page, "Theme", value)
        assert paper(page) == seen
        assert barriers(page) == []
    come_again(page)
    assert (paper(page), chosen(page, "Theme")) == (light, "light")
    set_to(page, "Theme", "match device")
    assert paper(page) == dark
    page.emulate_media(color_scheme="light")
    set_to(page, "Theme", "dark")
    assert barriers(page) == []


def test_numerals_on_dice_come_and_go(page):
    visit(page, table=SCREENS["settle"])
    numerals = page.locator(".hand .numeral")
    expect(numerals).to_have_count(0)
    for _ in range(2):
        set_to(page, "Numerals on dice", "on")
        expect(numerals).to_have_text(["3", "6"])
        set_to(page, "Numerals on dice", "off")
        expect(numerals).to_have_count(0)
    set_to(page, "Numerals on dice", "on")
    check_for_barriers(page)
    come_again(page)
    expect(numerals).to_have_text(["3", "6"])
    assert chosen(page, "Numerals on dice") == "on"


def test_odds_come_and_go(page):
    visit(page, table=SCREENS["turn"])
    odds = page.locator(".tile .risk")
    for _ in range(2):
        expect(odds).to_have_count(5)  # Beg rolls nothing
        set_to(page, "Show odds", "off")
        expect(odds).to_have_count(0)
        set_to(page, "Show odds", "on")
    set_to(page, "Show odds", "off")
    come_again(page)
    act(page, "say:do:walk")
    expect(page.locator(".risk")).to_have_count(0)
    assert chosen(page, "Show odds") == "off"


COUNT_SOUNDS = """() => {
    window.tones = 0;
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () { tones += 1; return create.call(this); };
    return () => {
        delete AudioContext.prototype.createOscillator; // it is BaseAudioContext's
        delete window.tones;
    };
}"""


@pytest.fixture
def listened_to(page):
    """The page, with its tones counted."""
    with meddling(page, COUNT_SOUNDS):
        yield page


def test_sound_is_on_or_off(listened_to):
    page = visit(listened_to, table=RUNNING, seed=4)

    def tones(code):
        page.evaluate("tones = 0")
        act(page, code)
        # Sounds begin in a timeout of their own, after the page has painted what happened.
        page.wait_for_function("() => new Promise(requestAnimationFrame)")
        return page.evaluate("new Promise(done => setTimeout(done, 50)).then(() => tones)")

    assert tones("say:go-on") > 0
    for _ in range(2):
        set_to(page, "Sound", "off")
        assert tones("reroll") == 0
        set_to(page, "Sound", "on")
    assert tones("confirm") > 0
    set_to(page, "Sound", "off")
    come_again(page)
    act(page, "undo")
    assert tones("confirm") == 0
    assert chosen(page, "Sound") == "off"


SET = {
    "Theme": "dark",
    "Numerals on dice": "on",
    "Show odds": "off",
    "Animation": "fast",
    "Sound": "off",
}


def test_every_setting_is_there_when_the_page_starts_again(page, come_back):
    visit(page, table=SCREENS["settle"])
    for name, value in SET.items():
        set_to(page, name, value)
    dark = paper(page)
    later = come_back(page, address="about:blank")
    game = Held(later, "spots.packed")
    later.goto("./", wait_until="commit")
    expect(later.locator("#app .table")).to_be_visible()
    assert paper(later) == dark
    assert later.locator("html[data-ready]").count() == 0, "the colours are there before Python"
    game.let_go()
    wait_until_ready(later)
    assert {name: chosen(later, name) for name in SET} == SET
