"""Where a bubble stands: beside what it points at, inside the page, covering as little as it can.

Pure geometry: rectangles in, a place and a side out. `browser/bubble.py` measures and moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

EDGE = 6.0
"""Pixels between a bubble and the end of the page."""
RING = 6
"""Pixels between what is pointed at and the outer edge of the ring around it."""
GAP = 14.0
"""Pixels between a bubble and what it points at: the ring, and the tail."""
STEPS = tuple([20.0 * step for step in range(19)])
"""Pixels by which it may stand farther away, if it covers less there."""
FAR = 0.04
"""How bad each of these pixels is."""
NEAR = 40.0
"""Pixels up to which the tail leads to what is pointed at; beyond, it would point at others."""
CORNER = 20.0
"""Pixels of a bubble's side that are too near to its corners for the tail."""


class Side(Enum):
    """Where the bubble is, seen from what it points at."""

    ABOVE = "above"
    BELOW = "below"
    LEFT = "left"
    RIGHT = "right"


class Box(NamedTuple):
    """A rectangle on the page, in pixels."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.top + self.height

    def covers(self, other: Box) -> float:
        """How much of another box lies under this one, from 0 to 1.

        >>> Box(0, 0, 10, 10).covers(Box(5, 8, 10, 4))
        0.25
        """
        width = min(self.right, other.right) - max(self.left, other.left)
        height = min(self.bottom, other.bottom) - max(self.top, other.top)
        area = other.width * other.height
        return width * height / area if width > 0 and height > 0 and area > 0 else 0.0


@dataclass(frozen=True, slots=True)
class Place:
    """Where a bubble stands, and where on its side the tail is."""

    left: float
    top: float
    side: Side | None  # None: it points at nothing
    tail: float = 0.0  # from the bubble's left or upper edge
    far: bool = False  # too far away for a tail


def place(
    page: tuple[float, float],
    size: tuple[float, float],
    target: Box | None,
    needed: Sequence[tuple[Box, float]] = (),
) -> Place:
    """The place for a bubble of this size; what is `needed` has the cost of covering it."""
    if target is None:
        return Place((page[0] - size[0]) / 2, (page[1] - size[1]) / 2, None)
    found = [
        (_cost(Box(left, top, *size), target, needed) + away * FAR, number, side, left, top)
        for away in STEPS
        for number, (side, left, top) in enumerate(_candidates(page, size, target, GAP + away))
    ]
    _, _, side, left, top = min(found, key=lambda each: each[:2])
    far = _distance(Box(left, top, *size), target) > NEAR
    if side in (Side.ABOVE, Side.BELOW):
        return Place(left, top, side, _tail(target.left + target.width / 2 - left, size[0]), far)
    return Place(left, top, side, _tail(target.top + target.height / 2 - top, size[1]), far)


def ring_around(target: Box, page: tuple[float, float]) -> Box:
    """The ring around a target: a little larger, but inside the page.

    >>> ring_around(Box(0, 100, 320, 40), (320, 568))
    Box(left=1, top=94, width=318, height=52)
    """
    left, top = max(1, target.left - RING), max(1, target.top - RING)
    right, bottom = min(page[0] - 1, target.right + RING), min(page[1] - 1, target.bottom + RING)
    return Box(left, top, right - left, bottom - top)


def _candidates(
    page: tuple[float, float], size: tuple[float, float], target: Box, gap: float
) -> Iterator[tuple[Side, float, float]]:
    """Every side, first in the middle of the target and then towards either of its ends."""
    width, height = size
    for side, top in (
        (Side.BELOW, target.bottom + gap),
        (Side.ABOVE, target.top - gap - height),
    ):
        for left in _along(target.left, target.width, width):
            yield side, _within(left, width, page[0]), _within(top, height, page[1])
    for side, left in (
        (Side.RIGHT, target.right + gap),
        (Side.LEFT, target.left - gap - width),
    ):
        for top in _along(target.top, target.height, height):
            yield side, _within(left, width, page[0]), _within(top, height, page[1])


def _along(start: float, length: float, own: float) -> tuple[float, ...]:
    return start + (length - own) / 2, start + length - own, start


def _within(start: float, length: float, page: float) -> float:
    return max(EDGE, min(start, page - EDGE - length))


def _distance(one: Box, other: Box) -> float:
    """How far apart two boxes are.

    >>> _distance(Box(0, 0, 10, 10), Box(5, 40, 10, 10))
    30
    """
    across = max(one.left, other.left) - min(one.right, other.right)
    down = max(one.top, other.top) - min(one.bottom, other.bottom)
    return max(0, across, down)


def _tail(middle: float, length: float) -> float:
    return max(min(CORNER, length / 2), min(middle, length - CORNER))


def _cost(box: Box, target: Box, needed: Sequence[tuple[Box, float]]) -> float:
    """How bad a place is: nothing is worse than to cover the target."""
    covered = box.covers(target)
    cost = 1000.0 * (1 + covered) if covered else 0.0
    return cost + sum(weight * box.covers(other) for other, weight in needed)
