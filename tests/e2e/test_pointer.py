"""By finger and by mouse: dragging dice, tapping them and their spaces, undoing, pressing long."""

from __future__ import annotations

import re
from time import time

import pytest
from playwright.sync_api import expect

from tests.e2e.play import sit_down

# Ada rolls 3 and 4 with Walk: the 3 fits on Bonbon and Nika, the 4 on Tobi.
ADA = "14.23.356+2"
DICE = "34 11 22 55"


@pytest.fixture
def touched(phone):
    return sit_down(phone, ADA, dice=DICE)


@pytest.fixture
def clicked(desktop):
    return sit_down(desktop, ADA, dice=DICE)


def middle(locator):
    locator.scroll_into_view_if_needed()
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Finger:
    """A real finger: what the browser makes of its touches is the browser's.

    It comes to rest before it is lifted; a flick would make the browser swallow the next tap.
    """

    def __init__(self, page):
        self._cdp = page.context.new_cdp_session(page)
        self._time = time() - 2

    def _touch(self, kind, *points, after=0.016):
        self._time += after
        at = [{"x": x, "y": y} for x, y in points]
        touch = {"type": kind, "touchPoints": at, "timestamp": self._time}
        self._cdp.send("Input.dispatchTouchEvent", touch)

    def down(self, point):
        self._touch("touchStart", point)

    def move(self, start, end, steps=6):
        for step in range(1, steps + 1):
            part = step / steps
            self._touch(
                "touchMove",
                (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part),
            )
        self._touch("touchMove", (end[0] + 1, end[1]), after=0.5)

    def up(self):
        self._touch("touchEnd")


def drag_by_finger(page, start, end):
    """Both must be on the screen at once: scrolling to one must not move the other away."""
    finger = Finger(page)
    target = middle(end)
    source = middle(start)
    finger.down(source)
    finger.move(source, target)
    expect(page.locator(".dragged")).to_be_visible()
    finger.up()
    expect(page.locator(".dragged")).to_have_count(0)


def drag_by_mouse(page, start, end):
    target, source = middle(end), middle(start)
    page.mouse.move(*source)
    page.mouse.down()
    page.mouse.move(*target, steps=6)
    expect(page.locator(".dragged")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".dragged")).to_have_count(0)


@pytest.mark.parametrize(
    ("device", "drag"), [("touched", drag_by_finger), ("clicked", drag_by_mouse)]
)
def test_a_die_is_dragged_onto_a_space_onto_the_yard_and_back(request, device, drag):
    game = request.getfixturevalue(device)
    page = game.page
    game.do("walk")
    game.hand("3 on Nika", "4 on Tobi")
    drag(page, game.button("die:0"), game.button("space:3@356"))
    game.hand("3 on Bonbon", "4 on Tobi")
    drag(page, game.button("die:1"), page.locator(".soil"))
    game.hand("3 on Bonbon", "4 buried")
    game.has("Ada", yard=4)
    drag(page, game.button("space:3@356"), game.button("space:3@23"))
    game.hand("3 on Nika", "4 buried")
    drag(page, game.button("die:1"), game.button("space:4@14"))
    game.hand("3 on Nika", "4 on Tobi")
    game.tap("confirm")
    game.filled("3 on Nika", "4 on Tobi")


@pytest.mark.parametrize(
    ("device", "drag"), [("touched", drag_by_finger), ("clicked", drag_by_mouse)]
)
def test_any_point_of_a_dog_takes_a_die_that_is_dragged_there(request, device, drag):
    game = request.getfixturevalue(device)
    page = game.page
    game.do("walk")
    drag(page, game.button("die:0"), page.locator(".pack [data-dog='356'] .dog-name"))
    game.hand("3 on Bonbon", "4 on Tobi")
    drag(page, game.button("space:3@356"), page.locator(".pack [data-dog='23'] .dog-name"))
    game.hand("3 on Nika", "4 on Tobi")
    drag(page, game.button("die:0"), game.button("space:6@356"))
    game.hand("3 on Bonbon", "4 on Tobi")


def test_a_die_dropped_where_it_cannot_go_stays(touched):
    page = touched.page
    touched.do("walk")
    for target in (touched.button("space:1@14"), page.locator(".question")):
        drag_by_finger(page, touched.button("die:0"), target)
        touched.hand("3 on Nika", "4 on Tobi")
    touched.tap("confirm")
    touched.filled("3 on Nika", "4 on Tobi")


def test_after_a_drag_by_mouse_the_keyboard_still_presses_buttons(clicked):
    page = clicked.page
    clicked.do("walk")
    drag_by_mouse(page, clicked.button("die:0"), clicked.button("space:3@356"))
    clicked.button("confirm").press("Enter")
    clicked.filled("3 on Bonbon", "4 on Tobi")


def test_tapping_a_die_then_where_it_goes(touched):
    touched.do("walk")
    touched.tap("die:0")
    touched.pressed("die:0")
    touched.tap("space:3@356")
    touched.hand("3 on Bonbon", "4 on Tobi")
    touched.pressed("die:0", False)
    touched.tap("die:1", "yard")
    touched.hand("3 on Bonbon", "4 buried")
    touched.tap("die:1", "die:1")
    touched.pressed("die:1", False)
    touched.tap("die:1", "space:4@14")
    touched.hand("3 on Bonbon", "4 on Tobi")


def test_tapping_a_space_takes_its_die_off_and_puts_one_on(touched):
    touched.do("walk")
    for _ in range(2):
        touched.tap("space:3@23")
        touched.hand("3 buried", "4 on Tobi")
        touched.tap("space:3@23")
        touched.hand("3 on Nika", "4 on Tobi")
    touched.tap("space:3@23", "space:3@356")
    touched.hand("3 on Bonbon", "4 on Tobi")


def test_undo_goes_back_to_the_roll_and_no_further(touched):
    page = touched.page
    touched.not_offered("undo")
    touched.do("walk")
    touched.not_offered("undo")
    for _ in range(2):
        touched.tap("confirm")
        touched.asks("Roll one more die?")
        touched.tap("undo")
        touched.hand("3 on Nika", "4 on Tobi")
        touched.filled()
    touched.tap("confirm", "say:stop")
    touched.turn_of("Ben")
    touched.tap("undo")
    touched.asks("Roll one more die?")
    touched.tap("undo")
    touched.hand("3 on Nika", "4 on Tobi")
    touched.not_offered("undo")
    page.keyboard.press("z")
    expect(page.locator(".refused")).to_contain_text("Nothing to undo")
    touched.hand("3 on Nika", "4 on Tobi")


def test_a_long_press_on_a_tile_opens_its_text_and_does_nothing_else(touched):
    page, finger = touched.page, Finger(touched.page)
    dialog = page.get_by_role("dialog")
    for trick, name in (("walk", "Walk"), ("run", "Run")):
        finger.down(middle(touched.button(f"say:do:{trick}")))
        expect(dialog).to_be_visible()
        expect(dialog).to_have_accessible_name(name)
        finger.up()
        expect(dialog).to_contain_text("Roll")
        dialog.get_by_role("button", name="Close").tap()
        expect(dialog).to_have_count(0)
        touched.turn_of("Ada")
    touched.do("walk")
    touched.hand("3 on Nika", "4 on Tobi")


def test_a_long_press_by_mouse_opens_it_too(clicked):
    page = clicked.page
    x, y = middle(clicked.button("say:do:walk"))
    page.mouse.move(x, y)
    page.mouse.down()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.mouse.up()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    clicked.turn_of("Ada")


def test_a_treat_rerolls_all_dice_as_often_as_there_are_treats(touched):
    touched.do("walk")
    touched.tap("reroll")
    touched.hand("1 on Tobi", "1 buried")
    touched.has("Ada", "1 treat")
    touched.tap("reroll")
    touched.hand("2 on Nika", "2 buried")
    touched.has("Ada", "0 treats")
    expect(touched.button("reroll")).to_have_count(0)
    touched.not_offered("undo")


def test_track_rerolls_the_dice_that_are_chosen(phone):
    game = sit_down(phone, ADA, dice="345 1 6", tricks="track run fetch beg")
    game.do("track")
    game.hand("3 on Nika", "4 on Tobi", "5 on Bonbon")
    game.tap("reroll")
    expect(game.button("reroll")).to_have_attribute("aria-disabled", "true")
    game.tap("die:1")
    game.pressed("die:1")
    expect(game.button("reroll")).to_have_text(re.compile("Reroll 1 die"))
    game.tap("unmark")
    game.hand("3 on Nika", "4 on Tobi", "5 on Bonbon")
    game.tap("reroll", "die:1", "reroll")
    game.has("Ada", "1 treat")
    expect(game.page.locator(".stage .die")).to_have_count(3)
