"""What came of a turn is seen: scored dogs on the stage, and what a bust costs."""

from __future__ import annotations

from dataclasses import replace

from spots.ui.app.beats import Kind, beats
from spots.ui.views.table import table_page
from tests.support import table
from tests.ui.support import app_at, look, nodes, tap, text_of


def beat_of(kind, start, *inputs, seats=(), dice=""):
    """The page in a beat of what is said at a table."""
    app = app_at(start, dice=dice)
    found = []
    app.watch(lambda change: found.extend(beats(change)))
    for code in inputs:
        assert tap(app, code)
    beat = next(beat for beat in found if beat.kind is kind)
    return table_page(replace(look(app, beat=beat), seats=seats))


def having(page, style):
    return [n for n in nodes(page) if style in n.attributes.get("class", "").split()]


def one(page, style):
    (found,) = having(page, style)
    return found


SCORING = table("14:14.356=3+0", "12+1")
BUSTING = table("14:4.356:3=6+0", "12+1")
MINE, THEIRS = ("", "puppy"), ("puppy", "")


def test_a_neighbours_scored_dogs_are_on_the_stage_and_glad():
    page = beat_of(Kind.SCORE, SCORING, "say:score", seats=THEIRS)
    stage = one(page, "stage")
    assert stage.attributes["aria-label"] == "1 dog scored!"
    (dog,) = having(stage, "dog")
    assert dog.attributes["data-dog"] == "14"
    (drawing,) = [n for n in nodes(dog) if n.tag == "use"]
    assert drawing.attributes["href"].endswith("#glad-14")
    assert "inert" in one(page, "tricks").attributes


def test_ones_own_are_on_the_shelf_and_the_tiles_stay():
    page = beat_of(Kind.SCORE, SCORING, "say:score", seats=MINE)
    assert having(page, "stage") == []
    assert "1 dog scored!" in text_of(one(page, "banner"))


def bust(seats):
    return beat_of(Kind.BUST, BUSTING, "say:do:walk", "confirm", seats=seats, dice="55")


def test_a_bust_is_seen_in_the_soil_what_was_buried_and_the_crack():
    soil = one(bust(MINE), "soil")
    assert {"bust", "lost"} <= set(soil.attributes["class"].split())
    # The 3 lies on its dog: a 5 fits there too, and one is buried beside the 6.
    assert [die.attributes["aria-label"] for die in having(soil, "buried")] == [
        "Die showing 5",
        "Die showing 6",
    ]
    assert having(soil, "crack")
    assert "11 of 7" in text_of(soil)


def test_a_neighbours_bust_is_seen_on_the_stage_with_its_dogs():
    page = bust(THEIRS)
    stage = one(page, "stage")
    assert stage.attributes["aria-label"] == "Bust!"
    assert len(having(one(stage, "lost-yard"), "buried")) == 2
    assert having(stage, "crack")
    assert len(having(stage, "dog")) == 2
    assert having(one(page, "soil"), "crack") == []


def test_after_a_bust_the_soil_is_empty():
    app = app_at(BUSTING, dice="55")
    tap(app, "say:do:walk")
    tap(app, "confirm")
    soil = one(table_page(replace(look(app), seats=MINE)), "soil")
    assert having(soil, "buried") == []
    assert "calm" in soil.attributes["class"]


def test_a_lawn_that_changes_hands_says_whose_it_is():
    shared = one(table_page(look(app_at(SCORING))), "mine")
    assert text_of(one(shared, "passing")) == "Ada's turn"
    assert "shared" in shared.attributes["class"].split()
    alone = one(table_page(look(app_at(SCORING, seats=MINE))), "mine")
    assert having(alone, "passing") == []
    assert "shared" not in alone.attributes["class"].split()
