"""Motion on the table: things fly from where they were, a tap ends it, and nothing stays behind."""

from __future__ import annotations

import itertools

import pytest
from playwright.sync_api import expect

from tests.e2e.inside import inside
from tests.e2e.play import act
from tests.e2e.screens import SCREENS, at
from tests.e2e.stopped import stopped
from tests.e2e.support import look, meddling, visit

# Notes what is animated, and from where to where; and keeps everything at its first frame.
HOLD = """() => {
    window.held = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, timing) {
        const end = this.getBoundingClientRect();
        const one = animate.call(this, frames, timing);
        one.pause();
        const start = this.getBoundingClientRect();
        held.push({ of: this.className.baseVal ?? this.className, start, end, timing, one });
        return one;
    };
    return () => {
        Element.prototype.animate = animate;
        delete window.held;
    };
}"""
HELD = """held.map(({ of, start, end, timing }) => ({
    of, timing, start: start.toJSON(), end: end.toJSON() }))"""
FACES = "dice => dice.map(({ dataset }) => dataset.face)"
# How much is seen of the two false faces of each die.
FALSE = """[...document.querySelectorAll(".stage .die .face")].map((face) =>
    ["::before", "::after"].map((part) => getComputedStyle(face, part).opacity))"""
# What is seen of all that tells how dice fell, and whether a die that is meant for a space is.
TOLD = """() => {
    const telling = ".fate, .coming, .bubble, .live .answers .primary span, .soil .reading," +
        " [data-beat] .question";
    const told = [...document.querySelectorAll(telling)].filter(
        (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
    const dice = [...document.querySelectorAll(".lawn .space:not(.filled)")].map(
        (one) => getComputedStyle(one).getPropertyValue("--die-edge"));
    if (new Set(dice).size > 1) told.push("a space");
    const coats = [...document.querySelectorAll(".lawn .coat")].map(
        (one) => getComputedStyle(one).getPropertyValue("--got"));
    if (coats.some((got) => got !== "0")) told.push("a coat");
    return told.map((one) => one.className || one.textContent || one).sort();
}"""
TO_D0G = """
while page._conductor.beat.kind.value != "d0g":
    page._conductor.next()
"""
PLAYERS = ("14.25=1+1", "36.126=24+1")


@pytest.fixture
def held(phone):
    """A phone on which whatever begins to move stops there."""
    look(phone)  # much is about what can be seen by now
    with meddling(phone, HOLD):
        yield phone
        phone.evaluate("held.forEach(({ one }) => one.finish())")


def begun(page, code, kind):
    """What of a kind begins to move when this is tapped."""
    page.evaluate("held.length = 0")
    act(page, code)
    page.wait_for_function("kind => held.some(({ of }) => of.includes(kind))", arg=kind)
    return [one for one in page.evaluate(HELD) if kind in one["of"]]


def middle(box):
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def box_of(page, selector):
    return page.locator(selector).evaluate("one => one.getBoundingClientRect().toJSON()")


def test_a_placed_die_flies_from_the_stage_to_its_space(held):
    visit(held, table=at("do:walk", "16", players=PLAYERS))
    die = box_of(held, '.stage .die[data-die="0"] .face')
    (one,) = begun(held, "confirm", "at-14-1")
    assert middle(one["start"]) == pytest.approx(middle(die), abs=4)
    assert one["start"]["width"] == pytest.approx(die["width"], rel=0.12)  # it lay at an angle
    assert one["end"]["y"] > one["start"]["y"] + 100


def test_a_buried_die_flies_into_its_hole_and_earth_crumbles_there(held):
    visit(held, table=at("do:walk", "66", players=PLAYERS))
    (first, _) = begun(held, "confirm", "die")
    assert first["end"]["y"] > first["start"]["y"] + 200
    hole = held.locator(".soil .buried").first
    assert hole.evaluate("one => getComputedStyle(one).overflow") == "visible", "it is seen to fly"
    crumbs = held.evaluate("held.filter(({ of }) => of.includes('crumb')).length")
    assert 4 <= crumbs <= 12
    assert held.locator("#confetti i").count() <= 12


def test_a_chosen_tile_becomes_the_stage_and_the_others_make_way(held):
    visit(held, table=at("", players=PLAYERS), seed=4)
    tile = box_of(held, '.tile[data-action="say:do:run"]')
    (head,) = begun(held, "say:do:run", "stage-head")
    assert head["start"]["x"] + 2 == pytest.approx(tile["x"] + 2, abs=3)
    assert head["start"]["y"] == pytest.approx(tile["y"], abs=3)
    behind = held.locator(".tricks[inert]")
    expect(behind.locator(".tile:visible")).to_have_count(6)
    assert behind.get_attribute("data-leaving") == "going"
    held.evaluate("held.forEach(({ one }) => one.finish())")
    expect(behind).to_be_hidden()
    assert box_of(held, ".stage-head")["y"] == pytest.approx(head["end"]["y"], abs=1)


def test_while_a_neighbours_choice_is_drawn_its_tiles_are_seen_and_not_yet_the_stage(phone):
    watched = """() => {
        window.seen = [];
        const stop = new AbortController();
        const look = () => {
            if (stop.signal.aborted) return;
            const stage = document.querySelector(".stage.theirs");
            const tiles = document.querySelector(".tricks");
            if (stage)
                seen.push([getComputedStyle(stage).visibility,
                    tiles.checkVisibility({ visibilityProperty: true })]);
            requestAnimationFrame(look);
        };
        look();
        return () => { stop.abort(); delete window.seen; };
    }"""
    with meddling(phone, watched):
        visit(phone, table=at("", players=PLAYERS, turn=1), seat2="puppy")
        phone.wait_for_function("window.seen.length > 5")
        seen = phone.evaluate("seen")
    assert ["hidden", False] not in seen
    assert seen[0][1], "there are tiles to see when the stage comes"


def test_dice_roll_in_one_after_the_other(held):
    visit(held, table=at("", players=PLAYERS), seed=4)
    dice = begun(held, "say:do:run", "die")
    delays = [one["timing"]["delay"] for one in dice]
    assert [later - sooner for sooner, later in itertools.pairwise(delays)] == [60, 60]
    assert all(one["start"]["x"] > one["end"]["x"] for one in dice)


def test_a_rolling_die_shows_other_faces_first_and_its_own_as_soon_as_it_is_interrupted(held):
    visit(held, table=at("", players=PLAYERS), dice="135")
    assert len(begun(held, "say:do:run", "cast")) == 3
    assert held.locator(".stage .die").evaluate_all(FACES) == ["1", "3", "5"]
    assert held.evaluate(FALSE) == [["1", "0"]] * 3
    held.evaluate("held.forEach(({ one }) => one.finish())")
    assert held.evaluate(FALSE) == [["0", "0"]] * 3


def test_what_dice_came_to_is_told_when_they_lie_and_not_before(held):
    visit(held, table=at("", players=PLAYERS), dice="46")
    begun(held, "say:do:walk", "cast")
    assert held.evaluate(TOLD) == []
    was = held.locator(".room").evaluate("one => getComputedStyle(one, '::before').content")
    assert was.startswith('"1 of 7"'), "the soil is as it was"
    held.evaluate("""held.map(({ one }) => one).filter(
        ({ effect }) => !effect.target.matches(".stage .die[data-die='1']"))
        .forEach((one) => one.finish())""")
    assert held.evaluate(TOLD) == [], "the last one has not come to rest"
    held.evaluate("held.forEach(({ one }) => one.finish())")
    held.wait_for_function("!document.documentElement.matches('[data-rolling]')")
    held.wait_for_function(f"({TOLD})().includes('a coat')")
    told = held.evaluate(TOLD)
    assert told.pop(0) == "Place the 4, bury the 6"
    assert told == ["a coat", "a space", "coming covers-6", "fate", "fate", "reading"]


def test_whoever_confirms_while_dice_roll_is_not_held_up(held):
    visit(held, table=at("", players=PLAYERS), dice="46")
    begun(held, "say:do:walk", "cast")
    held.locator('[data-action="confirm"]').tap()
    expect(held.locator(".lawn .space.filled")).to_have_count(1)
    expect(held.locator("html")).not_to_have_attribute("data-rolling", "")


def test_without_motion_everything_is_told_at_once(phone):
    visit(phone, table=at("", players=PLAYERS), dice="46")
    phone.emulate_media(reduced_motion="reduce")
    act(phone, "say:do:walk")
    expect(phone.locator(".fate").first).to_be_visible()
    assert phone.locator("html[data-rolling]").count() == 0


def test_d0gs_tile_turns_and_its_words_are_read_when_its_die_lies(held):
    visit(held, table=SCREENS["solo"], dice="5 5")
    with stopped(held):
        act(held, "say:do:beg")
        inside(held, TO_D0G)
        held.wait_for_function("held.some(({ of }) => of.includes('d0g-die'))")
        looks = "one => getComputedStyle(one).borderTopStyle"
        tile = held.locator(".tile.hit.turned")
        assert "question" not in held.evaluate(TOLD)
        assert tile.evaluate(looks) == "solid"
        inside(held, "page._feedback.finish()")
        assert "question" in held.evaluate(TOLD)
        assert tile.evaluate(looks) == "dashed"


def test_in_persian_dice_roll_in_from_the_left(held):
    visit(held, table=at("", players=PLAYERS), seed=4, lang="fa")
    dice = begun(held, "say:do:run", "die")
    assert all(one["start"]["x"] < one["end"]["x"] for one in dice)


def test_a_tap_ends_all_motion_at_once(phone):
    visit(phone, table=at("do:walk", "66", players=PLAYERS))
    act(phone, "confirm")
    phone.wait_for_function("document.getAnimations().length > 0")
    inside(phone, "page._feedback.finish()")
    left = phone.evaluate(
        """() => document.getAnimations().filter((one) =>
            !(one instanceof CSSTransition || one instanceof CSSAnimation)
            && one.playState === "running").length"""
    )
    assert left == 0
    assert phone.locator("#confetti i").count() == 0


def test_small_things_go_away_by_themselves(phone):
    visit(phone, table=at("do:walk", "66", players=PLAYERS))
    act(phone, "confirm")
    phone.wait_for_function("document.querySelector('#confetti i')")
    phone.wait_for_function("!document.querySelector('#confetti i')")
    assert (
        phone.locator("#confetti").evaluate("one => getComputedStyle(one).pointerEvents") == "none"
    )


STIR = "page._feedback._motion.idling.stir()"


def test_a_dog_stirs_now_and_then_unless_motion_is_not_wanted(phone):
    visit(phone, table=at("", players=PLAYERS))
    inside(phone, STIR)
    assert phone.locator(".dog[data-idle]").count() == 1
    name = phone.locator(".dog[data-idle] .body").evaluate(
        "one => getComputedStyle(one).animationName"
    )
    assert name in ("wag", "nod", "blink")
    phone.wait_for_function("!document.querySelector('[data-idle]')")
    phone.emulate_media(reduced_motion="reduce")
    inside(phone, STIR)
    assert phone.locator(".dog[data-idle]").count() == 0


BLINK_SLOWLY = """dog => {
    dog.querySelector(".body").style.animationDuration = "60s";
    dog.dataset.idle = "blink";
}"""


def test_a_dog_that_blinks_shuts_its_eyes_and_nothing_else_moves(phone):
    visit(phone, table=at("", players=PLAYERS))
    look(phone)
    still = phone.locator(".lawn .pack").screenshot()
    blinking = phone.locator(".lawn .pack .dog").first
    blinking.evaluate(BLINK_SLOWLY)
    assert blinking.locator(".body").evaluate(
        "one => ['--eyes', '--lids'].map((name) => getComputedStyle(one).getPropertyValue(name))"
    ) == ["0", "1"]
    assert phone.locator(".lawn .pack").screenshot() != still
    blinking.evaluate("dog => { delete dog.dataset.idle; }")
    phone.wait_for_timeout(100)
    assert phone.locator(".lawn .pack").screenshot() == still


def test_no_dog_stirs_while_something_else_moves(phone):
    visit(phone, table=at("do:walk", "66", players=PLAYERS))
    act(phone, "confirm")
    phone.wait_for_function("document.getAnimations().length > 0")
    inside(phone, STIR)
    assert phone.locator(".dog[data-idle]").count() == 0
