"""Settings do what they say, at once and the next time; and motion is calm where that is wanted."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.inside import inside
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


def open_settings(page):
    act(page, "open:menu")
    act(page, "open:settings")


def set_to(page, name, value):
    open_settings(page)
    page.get_by_role("group", name=name).get_by_role("radio", name=value, exact=True).check()
    close_dialog(page)


def chosen(page, name):
    open_settings(page)
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
    assert set(moved_by(page, "reroll")) <= {"opacity"}
    set_to(page, "Animation", "normal")
    assert moved_by(page, "reroll")["transform"] == normal
    set_to(page, "Animation", "off")
    come_again(page)
    assert chosen(page, "Animation") == "off"
    assert set(moved_by(page, "confirm")) <= {"opacity"}


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
    numerals = page.locator(".stage .numeral")
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
    odds = page.locator(".tile .badge:not(.none)")
    for _ in range(2):
        expect(odds).to_have_count(5)  # Beg rolls nothing
        set_to(page, "Show odds", "off")
        expect(odds).to_have_count(0)
        set_to(page, "Show odds", "on")
    set_to(page, "Show odds", "off")
    come_again(page)
    act(page, "say:do:walk")
    expect(page.locator(".badge")).to_have_count(0)
    assert chosen(page, "Show odds") == "off"


# Counts what is played, and notes how loud.
LISTEN = """() => {
    window.heard = [];
    const connect = AudioNode.prototype.connect;
    const { start } = AudioBufferSourceNode.prototype;
    AudioNode.prototype.connect = function (to, ...more) {
        if (to instanceof AudioDestinationNode && this.context instanceof AudioContext)
            window.loudness = this.gain.value;
        return connect.call(this, to, ...more);
    };
    AudioBufferSourceNode.prototype.start = function (...when) {
        if (this.context instanceof AudioContext) heard.push(window.loudness);
        return start.apply(this, when);
    };
    return () => {
        AudioNode.prototype.connect = connect;
        AudioBufferSourceNode.prototype.start = start;
        delete window.heard;
        delete window.loudness;
    };
}"""


# The first tap that is heard opens the loudspeaker, and only then the sounds are made.
MADE = """
from asyncio import sleep
from spots.ui.app import voices

sound = page._feedback._sound
for _ in range(1000):
    if len(sound._made) == sum(voices.VARIANTS.values()):
        break
    sound.cue("tap", "soft")
    await sleep(0.01)
else:
    raise TimeoutError("there are no sounds")
"""


@pytest.fixture
def listened_to(page):
    """The page, with its sounds made, and a record of what is played."""
    page.mouse.click(2, 2)
    inside(page, MADE)
    with meddling(page, LISTEN):
        yield page


def heard_of(page, code):
    """How loud each sound was that began when this was tapped."""
    page.evaluate("heard.length = 0")
    act(page, code)
    # Sounds begin in a timeout of their own, after the page has painted what happened.
    page.wait_for_function("() => new Promise(requestAnimationFrame)")
    return page.evaluate("new Promise(done => setTimeout(done, 150)).then(() => heard)")


def test_sound_is_soft_full_or_off(listened_to):
    page = visit(listened_to, table=RUNNING, seed=4)
    (soft,) = set(heard_of(page, "say:go-on"))
    for _ in range(2):
        set_to(page, "Sound", "off")
        assert heard_of(page, "reroll") == []
        set_to(page, "Sound", "full")
    (full,) = set(heard_of(page, "confirm"))
    assert full == pytest.approx(2.4 * soft)
    set_to(page, "Sound", "off")
    come_again(page)
    act(page, "undo")
    assert heard_of(page, "confirm") == []
    assert chosen(page, "Sound") == "off"


def test_a_tap_that_does_nothing_at_the_table_ticks(listened_to):
    page = visit(listened_to, table=SCREENS["settle"])
    page.wait_for_timeout(100)
    assert len(heard_of(page, "open:menu")) == 1
    close_dialog(page)


FEEL = """() => {
    window.felt = [];
    navigator.vibrate = (pattern) => felt.push([...pattern]);
    return () => {
        delete navigator.vibrate; // it is Navigator's
        delete window.felt;
    };
}"""


def test_the_device_is_felt_or_not(page):
    with meddling(page, FEEL):
        visit(page, table=SCREENS["settle"])
        act(page, "confirm")
        assert page.evaluate("felt.length") == 1
        assert page.evaluate("felt[0][0]") in (8, 15)
        act(page, "undo")
        set_to(page, "Vibration", "off")
        act(page, "confirm")
        assert page.evaluate("felt.length") == 1
        assert chosen(page, "Vibration") == "off"


def test_a_mouse_is_not_felt(desktop):
    visit(desktop, table=SCREENS["settle"])
    open_settings(desktop)
    expect(desktop.get_by_role("group", name="Sound")).to_be_visible()
    expect(desktop.get_by_role("group", name="Vibration")).to_be_hidden()
    close_dialog(desktop)


SET = {
    "Theme": "dark",
    "Numerals on dice": "on",
    "Show odds": "off",
    "Animation": "fast",
    "Sound": "full",
    "Vibration": "off",
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
