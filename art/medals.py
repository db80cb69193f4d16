"""The medals: a round tag on a ribbon, each with a sign of what it was given for."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from art.ink import FACE, Frame, Point, disc, dot, flat, num, path, ring, smooth, symbol
from art.wear import pawprint

X, Y = 24, 30
"""The middle of the tag."""
GOLD, PAPER = "#e8b321", "#fff3d0"
RED, YELLOW, PURPLE, BLUE, GREEN = "#c8453b", "#f0b93a", "#8659a8", "#3f78b5", "#4f8f4f"
BOX = "0 0 48 48"


def _line(d: str, width: float = 1.9) -> str:
    """A line of the sign: dark in any theme, as the tag is light."""
    return f'<path d="{d}" stroke="{FACE}" stroke-width="{num(width)}"/>'


def _closed(d: str, fill: str, width: float = 1.6) -> str:
    return f'<path d="{d}" fill="{fill}" stroke="{FACE}" stroke-width="{num(width)}"/>'


def _star(x: float, y: float, points: int, outer: float, inner: float) -> str:
    corners: list[Point] = [
        (
            x + (outer, inner)[i % 2] * sin(i * pi / points),
            y - (outer, inner)[i % 2] * cos(i * pi / points),
            1,
        )
        for i in range(2 * points)
    ]
    return smooth(corners)


def _pair() -> str:
    return pawprint(19.6, 33, 1.15, RED) + pawprint(29, 27.6, 1.15, BLUE)


def _flying() -> str:
    return _closed(_star(27, 29.6, 5, 6.6, 2.9), YELLOW) + _line(
        "M15.5 26.5h4M14.5 30h4M15.5 33.5h4"
    )


def _steady() -> str:
    """A snail."""
    body = "M15 35.5h17q3.6-.4 3.4-4.4l-.6-5.6M32.4 31.6l-1-5.4"
    return (
        _line(body)
        + disc(24.2, 29.2, 6.2, "#e6a15c", f' stroke="{FACE}" stroke-width="1.6"')
        + _line("M24.2 31.6q-2.4-.4-1.8-2.8q1.4-2.2 3.6-.6q2 3-.8 4.6", 1.5)
    )


def _clean() -> str:
    return (
        _closed(_star(22.4, 31, 4, 7.6, 2.4), "#bfe3f2")
        + _closed(_star(30.4, 24.6, 4, 3.8, 1.3), "#bfe3f2", 1.3)
        + dot(31.4, 34.6, 1.2, BLUE)
    )


def _brim() -> str:
    """Seven spots, and not one more."""
    spots = [(X, Y)] + [(X + 5.6 * cos(i * pi / 3), Y + 5.6 * sin(i * pi / 3)) for i in range(6)]
    return "".join(dot(x, y, 2.1, "#8a5a35") for x, y in spots)


def _thrift() -> str:
    f = Frame(X, Y, 0.44, -28)
    half: list[Point] = [(-9, -4.6, 1), (-12, -9), (-18, -8.6), (-19.6, -3.4), (-16.8, 0, 1)]
    half += [(-19.6, 3.4), (-18, 8.6), (-12, 9), (-9, 4.6, 1)]
    bone = half + [(-x, -y, *corner) for x, y, *corner in half]
    return _closed(smooth(f.all(bone)), "#f6e3bd")


def _comeback() -> str:
    return _line("M15.6 26.6l5.4 7.4l4-4l6.6-6.4", 2.2) + _line("M26.8 23.2h5.2v5.2", 2.2)


def _baron() -> str:
    """A monocle."""
    glass = disc(22.4, 28, 5.8, "#dfe9f2", f' stroke="{FACE}" stroke-width="2"')
    return glass + _line("M19.8 27.2q.8-2.2 2.8-2.6", 1.4) + _line("M28 29.4q4.4 1.6 2.6 7.6", 1.5)


def _d0g() -> str:
    head = (
        '<rect x="17.4" y="25.6" width="13.2" height="10.6" rx="2.4" fill="#b9c3c9" '
        f'stroke="{FACE}" stroke-width="1.7"/>'
    )
    return (
        _line("M24 25.4v-3.4")
        + dot(24, 21.8, 1.5, RED)
        + head
        + dot(21.4, 29.6, 1.2, FACE)
        + dot(26.6, 29.6, 1.2, FACE)
        + _line("M21.2 33.2h5.6", 1.6)
    )


def _sets() -> str:
    colours = (RED, YELLOW, PURPLE, BLUE, GREEN, "#e6a15c")
    return "".join(
        disc(
            X + 6 * sin(i * pi / 3),
            Y - 6 * cos(i * pi / 3),
            2.7,
            colour,
            f' stroke="{FACE}" stroke-width="1.2"',
        )
        for i, colour in enumerate(colours)
    )


def _tricks() -> str:
    """A book."""
    left = "M24 25.2q-3.6-2.4-8-1.4v11.4q4.4-.8 8 1.4z"
    right = "M24 25.2q3.6-2.4 8-1.4v11.4q-4.4-.8-8 1.4z"
    return (
        _closed(left, "#fffaf0")
        + _closed(right, "#fffaf0")
        + _line(
            "M18.4 27.8q1.8 0 3.2.6M18.4 31.2q1.8 0 3.2.6"
            "M26.4 28.4q1.4-.6 3.2-.6M26.4 31.8q1.4-.6 3.2-.6",
            1.2,
        )
    )


def _dogs() -> str:
    heart = (
        "M24 37q-8.6-5.4-8.4-10.6q.4-4.2 4.2-4.2q2.8 0 4.2 3"
        "q1.4-3 4.2-3q3.8 0 4.2 4.2q.2 5.2-8.4 10.6z"
    )
    return _closed(heart, "#ee7f86") + pawprint(X, 29.6, 0.86, "#fffaf0")


MEDALS: dict[str, tuple[str, Callable[[], str]]] = {
    "pair": (BLUE, _pair),
    "flying": (RED, _flying),
    "steady": (GREEN, _steady),
    "clean": (BLUE, _clean),
    "brim": (YELLOW, _brim),
    "thrift": (PURPLE, _thrift),
    "comeback": (RED, _comeback),
    "baron": (PURPLE, _baron),
    "d0g": (GREEN, _d0g),
    "sets": (YELLOW, _sets),
    "tricks": (BLUE, _tricks),
    "dogs": (RED, _dogs),
}
"""The colour of each medal's ribbon, and its sign."""


def medals() -> dict[str, str]:
    """`medal-pair` … as symbols."""
    return {
        (name := f"medal-{code}"): symbol(name, BOX, _ribbon(colour) + _tag() + sign())
        for code, (colour, sign) in MEDALS.items()
    }


def _ribbon(colour: str) -> str:
    return path("M11 2.5h10l7 16h-9z", colour) + path("M37 2.5h-10l-7 16h9z", colour)


def _tag() -> str:
    return disc(X, Y, 15, GOLD) + flat(ring(Frame(), X, Y, 11.8, 11.8), PAPER)
