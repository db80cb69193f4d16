"""The page's own drawings as shapes: every one of them is understood, and none of it is lost."""

from __future__ import annotations

import re

import pytest

from art.scenery import sky
from art.sprite import dogs_sprite
from art.things import things
from spots.ui.views.drawings import Shape, box, rounded, shapes

DOGS = dict(re.findall(r'(<symbol id="([\w-]+)".*?</symbol>)', dogs_sprite(), re.DOTALL))
SYMBOLS = {
    **{name: markup for markup, name in DOGS.items()},
    **{name: drawn for name, drawn in things().items() if name != "fence-row"},
    "sky": sky(),
}
COLOUR = re.compile(r"(#[0-9a-f]{3,8})?")


@pytest.mark.parametrize("name", SYMBOLS)
def test_every_drawing_of_the_page_is_understood(name):
    paints = {"cloud": "#fff", "hill": "#eee", "hill-far": "#ddd"}
    found = list(shapes(SYMBOLS[name], paints))
    drawn = re.findall("<(path|circle|rect) ", SYMBOLS[name])
    assert len(found) == len(drawn) > 0
    for shape in found:
        assert shape.path.startswith("M")
        assert COLOUR.fullmatch(shape.fill), shape
        assert COLOUR.fullmatch(shape.stroke), shape
        assert 0 <= shape.fill_alpha <= 1
        assert 0 <= shape.stroke_alpha <= 1
        assert shape.width > 0
    assert all(size > 0 for size in box(SYMBOLS[name])[2:])


def test_what_is_inside_inherits_and_what_follows_does_not():
    symbol = (
        '<symbol viewBox="0 0 9 9" fill="none" stroke="var(--ink, #2b2118)" stroke-width="2.3">'
        '<g stroke-width="4" opacity=".5"><path d="M1 1" fill="var(--coat-a, #abc)"/></g>'
        '<path d="M2 2" stroke="none"/></symbol>'
    )
    first, second = shapes(symbol, {"coat-a": "#123"})
    assert first == Shape("M1 1", "#123", "#2b2118", 4, (), 0.5, 0.5)
    assert second == Shape("M2 2", "", "", 2.3)


def test_a_colour_that_nobody_knows_draws_nothing():
    (star,) = shapes('<path d="M1 1h0" stroke="var(--star)"/>')
    assert star.stroke == ""


def test_a_rectangle_is_a_path_with_round_corners():
    (found,) = shapes('<rect x="1" y="2" width="10" height="6" rx="2"/>')
    assert found.path == rounded(1.0, 2.0, 10.0, 6.0, 2.0)
    assert found.path.startswith("M3.0 2.0h6.0a2.0 2.0 0 0 1 2.0 2.0v2.0")


def test_a_drawing_without_a_box_is_none():
    with pytest.raises(ValueError, match="without a box"):
        box("<symbol></symbol>")
