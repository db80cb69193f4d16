"""A double tap does not press what appears under the finger; a quick player is not held up."""

from __future__ import annotations

from math import dist

import pytest
from playwright.sync_api import expect

from tests.e2e.play import Game, act, sit_down
from tests.e2e.support import begin, table_of

UNDER = """([x, y]) => {
    const under = document.elementFromPoint(x, y)?.closest("[data-action]");
    return under?.dataset.action ?? "";
}"""
NEW, WHILE = 400, 450
"""Milliseconds in which a screen is new once it is painted, and after which it is not any more."""
TAKEN_IN = """ms => new Promise(
    seen => requestAnimationFrame(() => setTimeout(() => setTimeout(seen, ms))),
)"""


AT_REST = """() => Promise.all(
    document.getAnimations()
        .filter(({ effect }) => effect.getComputedTiming().endTime < Infinity)
        .map(({ finished }) => finished.catch(() => {})),
)"""


def middle(locator):
    """Where something is, when it has come to rest."""
    locator.page.evaluate(AT_REST)
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def at(page, point):
    """What a tap at a point would press."""
    return page.evaluate(UNDER, point)


def take_in(page):
    """Look at the screen for so long, from when it is painted, that it is not new any more."""
    page.evaluate(TAKEN_IN, WHILE)


def press(page, point, times=1):
    """A tap, or a click where nothing can be touched; or several, as quick as they come."""
    touched = page.evaluate("navigator.maxTouchPoints > 0")
    for _ in range(times):
        (page.touchscreen.tap if touched else page.mouse.click)(*point)


# Notes when presses were.
PRESSES = """() => {
    const times = [];
    const note = ({ timeStamp }) => times.push(timeStamp);
    addEventListener("pointerdown", note, true);
    return () => {
        removeEventListener("pointerdown", note, true);
        return times;
    };
}"""
TOO_SLOW = "this machine is too busy for a double tap"
pytestmark = pytest.mark.flaky(reruns=3, only_rerun=[TOO_SLOW])


def twice(page, point):
    """A double tap: nobody can have seen what the first one did."""
    presses = page.evaluate_handle(PRESSES)
    press(page, point, times=2)
    first, second = presses.evaluate("presses => presses()")
    presses.dispose()
    assert second - first < NEW, TOO_SLOW


def people(page):
    """Everybody is a person."""
    for seat in range(1, 5):
        menu = page.locator(f"#start [name=seat{seat}]")
        menu.evaluate("menu => { menu.value = 'person'; }")


def hurry(page):
    """See `UNHURRIED` in pages.py."""
    page.evaluate("sessionStorage.setItem('hurried', 'yes')")


@pytest.fixture(autouse=True)
def hurried(request):
    """Here taps are as quick as they come."""
    name = "page" if "page" in request.fixturenames else "desktop"
    hurry(request.getfixturevalue(name))


@pytest.fixture(params=["phone", "desktop"])
def page(request):
    return request.getfixturevalue(request.param)


LAY = """(element, [x, y]) => {
    Object.assign(element.style, { position: "fixed", left: 0, top: 0 });
    const { left, top, width, height } = element.getBoundingClientRect();
    element.style.left = `${x - left - width / 2}px`;
    element.style.top = `${y - top - height / 2}px`;
}"""


def lay_at(element, point):
    """Put a button where something else will be, as on a screen on which both have that place."""
    element.evaluate(LAY, point)


@pytest.fixture
def play_over_a_tile(page):
    """A point on Play under which a tile will be."""
    begin(page)
    point = middle(page.locator('[data-action="say:do:walk"]'))
    page.standing.sweep()
    hurry(page)
    people(page)
    lay_at(page.locator("#start .play"), point)
    yield point
    page.locator("#start .play").evaluate("play => play.removeAttribute('style')")


def test_a_double_tap_on_play_begins_the_game_and_does_nothing_in_it(page, play_over_a_tile):
    point = play_over_a_tile
    assert at(page, point) == ""  # Play itself
    twice(page, point)
    page.locator(".table").wait_for()
    under = at(page, point)
    before = table_of(page)
    take_in(page)
    assert table_of(page) == before
    assert " turn " in before
    assert under.startswith("say:do:"), "nothing is under the finger: the test shows nothing"
    press(page, point)
    expect(page.locator(".table")).not_to_have_attribute("data-ask", "turn")


@pytest.mark.parametrize("page", ["desktop"], indirect=True)
def test_a_double_click_is_one_too(page, play_over_a_tile):
    page.mouse.dblclick(*play_over_a_tile)
    page.locator(".table").wait_for()
    assert at(page, play_over_a_tile).startswith("say:do:")
    take_in(page)
    assert " turn " in table_of(page)


def test_keys_are_not_held_up(desktop):
    people(desktop)
    desktop.locator("#start .play").press("Enter")
    desktop.keyboard.press("2")
    expect(desktop.locator(".table")).to_have_attribute("data-ask", "settle")


def test_a_tap_elsewhere_counts_at_once(page):
    people(page)
    play = page.locator("#start .play")
    play.scroll_into_view_if_needed()
    before = middle(play)
    press(page, before)
    page.locator(".table").wait_for()
    tiles = [middle(tile) for tile in page.locator(".tile").all()]
    press(page, max(tiles, key=lambda tile: dist(tile, before)))
    expect(page.locator(".table")).not_to_have_attribute("data-ask", "turn")


def test_two_quick_taps_on_the_same_screen_both_count(page):
    game = sit_down(page, "14.23.356+2", dice="34 11")
    game.do("walk")
    die = middle(game.button("die:0"))
    press(page, die)
    game.pressed("die:0")
    press(page, die, times=2)
    game.pressed("die:0")
    press(page, die)
    game.pressed("die:0", False)


def test_a_double_tap_on_a_dialogs_button_does_not_press_what_is_under_it(page):
    """Whatever is closed by a tap: the table under it is another screen."""
    sit_down(page, "14.23.356+2", dice="34 11")
    game = Game(page)
    tile = middle(game.button("say:do:walk"))
    before = table_of(page)
    act(page, "open:menu")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    close = dialog.locator('[data-action="close"]').first
    lay_at(close, tile)
    take_in(page)
    assert at(page, tile) == "close"
    twice(page, tile)
    expect(dialog).to_have_count(0)
    assert at(page, tile) == "say:do:walk"
    take_in(page)
    assert table_of(page) == before


def nearly_won(page):
    game = sit_down(page, "14:4!23.24.26.34.35+0", "56.126+1", dice="13 22")
    game.do("walk")
    return game


def test_a_double_tap_that_wins_does_not_begin_the_next_game(page):
    game = nearly_won(page)
    game.tap("confirm")
    again = middle(game.button("again"))
    game = nearly_won(page)
    lay_at(game.button("confirm"), again)
    twice(page, again)
    expect(page.locator(".ending")).to_be_visible()
    assert at(page, again) == "again"
    take_in(page)
    assert " nothing " in table_of(page)
    press(page, again)
    expect(page.locator(".ending")).to_have_count(0)


def test_a_press_that_began_before_the_screen_changed_is_dropped(desktop):
    """Whoever changed it: here a link is opened while the button of the mouse is down."""
    sit_down(desktop, "14.23.356+2", dice="34 11")
    game = sit_down(desktop, "14.23.356+2", dice="34 11")  # with a notice of the one before
    x, y = middle(game.button("say:do:walk"))
    desktop.mouse.move(x, y)
    desktop.mouse.down()
    sit_down(desktop, "14.23.456+2", dice="34 11")
    desktop.mouse.up()
    take_in(desktop)
    assert " turn " in table_of(desktop)
    assert at(desktop, (x, y)) == "say:do:walk"
    desktop.mouse.click(x, y)
    expect(desktop.locator(".table")).to_have_attribute("data-ask", "settle")
