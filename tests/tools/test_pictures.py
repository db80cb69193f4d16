"""Pictures of tables that can come up, with few colours."""

from __future__ import annotations

from collections import Counter

import pytest

from spots.logic import parse_table
from tools.browser.pictures import SHOTS, few_colours, screens

TABLES = {shot.table for shot in (*SHOTS, *screens("es")) if shot.table}


@pytest.mark.parametrize("table", sorted(TABLES))
def test_every_table_that_is_pictured_can_come_up(table):
    parse_table(table)


def test_a_picture_of_few_colours_keeps_them_all():
    colours = [bytes([shade, 0, 255 - shade]) for shade in range(200)]
    palette, nearest = few_colours(Counter(colours))
    assert sorted(palette) == sorted(colours)
    assert all(palette[nearest[colour]] == colour for colour in colours)


def test_a_picture_of_many_colours_gets_256_and_each_is_near_its_own():
    colours = [bytes([red, green, 0]) for red in range(0, 256, 5) for green in range(0, 256, 5)]
    palette, nearest = few_colours(Counter(colours))
    assert len(palette) == len(set(palette)) == 256
    for colour in colours:
        stands_for_it = palette[nearest[colour]]
        assert max(abs(a - b) for a, b in zip(colour, stands_for_it, strict=True)) <= 16


def test_the_colour_that_covers_most_is_kept_exactly():
    rare = [bytes([red, green, 0]) for red in range(0, 250, 7) for green in range(0, 250, 7)]
    common = bytes([1, 1, 1])
    palette, nearest = few_colours(Counter([*rare, *[common] * 100_000]))
    assert palette[nearest[common]] == common
