"""Lessons as they are shown: a bubble, what it points at, and the list of all."""

from __future__ import annotations

import re

import pytest

from spots.lessons.course import LESSONS
from spots.lessons.exercises import EXERCISES
from spots.lessons.lesson import At, Thing
from spots.logic import COLOURS, TRICKS
from spots.ui.app.intents import Dialog
from spots.ui.app.keys import key_intent
from spots.ui.app.state import State
from spots.ui.text.language import TONGUES
from spots.ui.views.dialogs import dialog
from spots.ui.views.lessons import lesson_list
from spots.ui.views.pointing import NEEDED, selectors
from spots.ui.views.shelf import left_off
from tests.support import table
from tests.ui.games import of_class, words
from tests.ui.learning import every_step, hoped_for, in_lesson, until
from tests.ui.play import is_off
from tests.ui.support import ENGLISH, app_at, codes, find, look, nodes, shown, tap
from tests.ui.text.speaking import speaking

EVERYTHING = [*LESSONS, *EXERCISES]


def matches(node, simple):
    """Whether a node is what a selector without spaces says."""
    classes = str(node.attributes.get("class") or "").split()
    given = re.fullmatch(r'((?:\.[a-z-]+)+)((?:\[[a-z-]+="[^"]*"\])*)', simple)
    assert given, simple
    wanted = dict(re.findall(r'\[([a-z-]+)="([^"]*)"\]', given[2]))
    return {*given[1].split(".")[1:]} <= {*classes} and all(
        [node.attributes.get(name) == value for name, value in wanted.items()]
    )


def select(tree, selector):
    """What a selector finds in a tree, as a browser would."""
    found = [tree]
    for simple in selector.split(" "):
        inside = [child for each in found for child in nodes(each) if child is not each]
        found = [child for child in inside if matches(child, simple)]
    return found


def pointed_at(app):
    """What the bubble points at on the page."""
    tree = shown(app)
    targets = [select(tree, one) for one in selectors(app.state.bubble.at)]
    return next((found[0] for found in targets if found), None)


# --- pointing ---------------------------------------------------------------------------------


@pytest.mark.parametrize("lesson", EVERYTHING)
def test_what_a_sentence_points_at_is_on_the_page(lesson):
    app = in_lesson(lesson)
    for bubble in every_step(app):
        assert pointed_at(app) is not None, (bubble.where, bubble.at)


@pytest.mark.parametrize("lesson", EVERYTHING)
def test_a_tile_or_a_button_that_is_to_be_tapped_can_be(lesson):
    app = in_lesson(lesson)
    for bubble in every_step(app):
        if not bubble.offers and bubble.at.thing in (Thing.TILE, Thing.MAIN, Thing.OTHER):
            assert not is_off(pointed_at(app)), bubble.where


def test_everything_that_can_be_pointed_at_has_a_selector():
    for thing in Thing:
        for selector in selectors(At(thing, "walk")):
            assert "{" not in selector
    page = shown(app_at(table("14:4.356=3+2", "12.34+1")))
    known = [one for one in NEEDED if select(page, one)]
    assert {".answers .secondary", ".tools", ".question", ".front .tile", ".pack .dog"} <= {*known}


def test_without_odds_a_badge_is_pointed_at_by_its_tile():
    app = in_lesson("luck")
    assert matches(pointed_at(app), ".badge")
    tap(app, "set:odds=off")
    assert matches(pointed_at(app), ".tile")


# --- the bubble -------------------------------------------------------------------------------


def bubble_of(app):
    (found,) = of_class(shown(app), "bubble")
    return found


def test_it_says_the_sentence_and_how_far_the_lesson_is():
    app = until(in_lesson("place"), "place:0:1")
    bubble = bubble_of(app)
    assert bubble.attributes["aria-label"] == "Lesson 1 of 6: Place and bury"
    (says,) = of_class(bubble, "says")
    assert words(says) == app.state.bubble.sentence
    (dots,) = of_class(bubble, "dots")
    assert dots.attributes["aria-label"] == "Step 2 of 4"
    assert [dot.attributes["class"] for dot in dots.children] == [
        "dot seen",
        "dot now",
        "dot",
        "dot",
    ]


@pytest.mark.parametrize("lesson", EVERYTHING)
def test_from_every_step_there_is_a_way_out_and_a_way_on(lesson):
    app = in_lesson(lesson)
    for bubble in every_step(app):
        offered = codes(bubble_of(app))
        assert ("lesson-skip" in offered) == bubble.skip
        assert offered == {offer.value for offer in bubble.offers} | (
            {"lesson-skip"} if bubble.skip else set()
        )
        assert bubble.skip or {"lesson-go-on", "lesson-list"} & offered
        assert len(of_class(bubble_of(app), "primary")) == bool(bubble.offers)


def test_an_exercise_is_named_by_its_trick_in_every_language():
    app = in_lesson("dig")
    for code in TONGUES:
        page = look(app, language=speaking(code))
        assert page.answers is not None
    assert bubble_of(app).attributes["aria-label"] == "Exercise: Dig"
    assert bubble_of(in_lesson("d0g")).attributes["aria-label"] == "Exercise: d0g"


def test_each_step_is_a_bubble_of_its_own_so_that_it_is_seen_to_come():
    app = in_lesson("place")
    keys = []
    for _ in every_step(app):
        keys.append(bubble_of(app).key)
        if len(keys) == 4:
            break
    assert len({*keys}) == 4


@pytest.mark.parametrize("lesson", EVERYTHING)
def test_the_table_rests_while_something_has_to_be_answered(lesson):
    app = in_lesson(lesson)
    for bubble in every_step(app):
        page = shown(app)
        live = [
            node
            for node in nodes(page)
            if str(node.attributes.get("data-action")).startswith("say:") and not is_off(node)
        ]
        assert bool(live) == (not bubble.offers and app.state.draft is None) or not live
        if bubble.offers:
            assert live == []
            assert key_intent("Enter", app.state, look(app).answers) is bubble.offers[0]


def test_enter_does_what_is_hoped_for_where_the_main_button_is_pointed_at():
    app = until(in_lesson("place"), "place:0:2")
    app.handle(key_intent("Enter", app.state, look(app).answers))
    assert app.state.bubble.where == "place:0:3"


def test_escape_loses_nothing():
    app = until(in_lesson("place"), "place:0:1")
    assert key_intent("Escape", app.state, look(app).answers) is None


def test_no_bubble_talks_over_a_beat():
    from spots.ui.app.beats import beats

    app = until(in_lesson("place"), "place:0:2")
    changes = []
    app.watch(changes.append)
    tap(app, "confirm")
    first, *_ = beats(changes[0])
    assert of_class(shown(app, beat=first), "bubble") == []
    assert of_class(shown(app), "bubble")


def test_where_crumb_would_be_next_nobody_is_said_to_think():
    app = in_lesson("beg")
    *_, last = every_step(app)
    assert last.offers
    assert app.table.turn == 1
    assert "thinking" not in words(shown(app))
    assert "skip" not in codes(shown(app))


def test_hoped_for_things_can_be_said_with_the_controls_of_the_page():
    """The slider, the numbers and Dig's nudges are drawn while they rest, too."""
    for lesson in ("bolt", "guard", "dig"):
        app = in_lesson(lesson)
        for bubble in every_step(app):
            assert shown(app)
            if not bubble.offers:
                assert hoped_for(app)


# --- lists, dialogs, the start screen -----------------------------------------------------------


def test_the_rules_list_every_lesson_and_exercise_with_a_tick_when_it_is_done():
    listed = lesson_list(ENGLISH, frozenset({"yard", "dig"}))
    assert codes(listed) == {f"learn:{code}" for code in EVERYTHING}
    ticked = [n for n in nodes(listed) if n.tag == "button" and of_class(n, "tick")]
    assert [n.attributes["data-action"] for n in ticked] == ["learn:yard", "learn:dig"]
    assert find(listed, "learn:yard").attributes["aria-label"] == "Mind your yard, done"


def test_exercises_come_by_colour_and_d0g_comes_last():
    (exercises,) = of_class(lesson_list(ENGLISH, frozenset()), "tricks-list")
    listed = [row.key for row in exercises.children]
    assert listed[-1] == "d0g"
    colours = [TRICKS[code].category for code in listed[:-1]]
    assert len([*dict.fromkeys(colours)]) == 1 + len(COLOURS)
    assert colours == sorted(colours, key=colours.index)


@pytest.mark.parametrize("code", TRICKS)
def test_a_tricks_text_offers_to_try_it(code):
    state = State(dialog=Dialog.TILE, trick=TRICKS[code])
    assert f"learn:{code}" in codes(dialog(ENGLISH, state, None))
    within = State(dialog=Dialog.TILE, trick=TRICKS[code], lesson=code)
    assert f"learn:{code}" not in codes(dialog(ENGLISH, within, None))


def test_the_menu_of_a_lesson_has_its_own_ways_out():
    app = in_lesson("place")
    tap(app, "open:menu")
    offered = codes(shown(app))
    assert {"leave", "lesson-skip"} <= offered
    assert not {code for code in offered if "give-up" in code}


def test_the_start_screen_offers_a_lesson_that_was_put_away():
    assert left_off(ENGLISH, "") is None
    offer = left_off(ENGLISH, "yard")
    assert offer.attributes["data-action"] == "learn:yard"
    assert words(offer) == "Go on with the lesson Mind your yard"
