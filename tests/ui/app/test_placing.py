"""Where a bubble stands: pure geometry."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spots.ui.app.placing import CORNER, EDGE, GAP, Box, Side, place, ring_around

PHONE = (320.0, 568.0)
SIZE = (240.0, 110.0)


def standing(at, size=SIZE):
    return Box(at.left, at.top, *size)


@pytest.mark.parametrize(
    ("target", "side"),
    [
        (Box(100, 60, 90, 60), Side.BELOW),
        (Box(0, 420, 320, 46), Side.ABOVE),
        (Box(10, 500, 200, 46), Side.ABOVE),
    ],
)
def test_on_a_phone_it_stands_below_or_above(target, side):
    at = place(PHONE, SIZE, target)
    assert at.side is side
    assert standing(at).covers(target) == 0


@pytest.mark.parametrize(
    ("target", "side"),
    [(Box(94, 4, 206, 250), Side.RIGHT), (Box(310, 4, 250, 300), Side.LEFT)],
)
def test_on_a_phone_held_sideways_it_stands_beside_what_is_high(target, side):
    at = place((568.0, 320.0), (230.0, 120.0), target)
    assert at.side is side


def test_the_tail_points_at_the_middle_of_the_target():
    target = Box(130, 60, 60, 60)
    at = place(PHONE, SIZE, target)
    assert at.left + at.tail == 160


def test_near_a_corner_the_tail_stays_on_the_straight_side():
    at = place(PHONE, SIZE, Box(0, 60, 10, 10))
    assert at.tail == CORNER


def test_without_a_target_it_stands_in_the_middle_and_has_no_tail():
    at = place(PHONE, SIZE, None)
    assert at.side is None
    assert (at.left, at.top) == (40, 229)


def test_what_is_needed_stays_free_where_there_is_room_elsewhere():
    target = Box(100, 200, 100, 40)
    below = Box(0, 240 + GAP, 320, 40)
    assert place(PHONE, SIZE, target).side is Side.BELOW
    assert place(PHONE, SIZE, target, [(below, 1.0)]).side is Side.ABOVE


def test_of_two_the_more_needed_stays_free():
    target = Box(100, 250, 100, 40)
    above, below = Box(0, 150, 320, 60), Box(0, 310, 320, 60)
    assert place(PHONE, SIZE, target, [(above, 1.0), (below, 9.0)]).side is Side.ABOVE
    assert place(PHONE, SIZE, target, [(above, 9.0), (below, 1.0)]).side is Side.BELOW


def test_the_target_is_covered_rather_never_than_anything_else():
    target = Box(20, 100, 280, 100)
    at = place(PHONE, SIZE, target, [(Box(0, 200, 320, 368), 20.0)])
    assert standing(at).covers(target) == 0


LENGTH = st.floats(1, 150)


@given(LENGTH, LENGTH, st.floats(0, 1), st.floats(0, 1))
def test_beside_any_small_target_it_is_whole_on_the_page_and_covers_nothing_of_it(w, h, x, y):
    target = Box(x * (PHONE[0] - w), y * (PHONE[1] - h), w, h)
    at = place(PHONE, SIZE, target)
    box = standing(at)
    assert box.covers(target) == 0
    assert box.left >= EDGE
    assert box.top >= EDGE
    assert box.right <= PHONE[0] - EDGE
    assert box.bottom <= PHONE[1] - EDGE
    across = at.side in (Side.ABOVE, Side.BELOW)
    assert 0 < at.tail < (SIZE[0] if across else SIZE[1])


@given(LENGTH, LENGTH, st.floats(0, 1), st.floats(0, 1))
def test_the_ring_is_around_its_target_and_on_the_page(w, h, x, y):
    target = Box(x * (PHONE[0] - w), y * (PHONE[1] - h), w, h)
    ring = ring_around(target, PHONE)
    assert ring.left > 0
    assert ring.top > 0
    assert ring.right < PHONE[0]
    assert ring.bottom < PHONE[1]
    assert ring.covers(target) > 0.5 or min(w, h) < 4
