"""The pen: smooth outlines, fur textures and the few SVG tags that every picture is made of.

Coordinates are written as they are drawn, never scaled by a transform, so that all drawings have
the same line weight.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, ceil, cos, hypot, pi, radians, sin

Point = tuple[float, ...]
"""x, y; a third member makes it a corner instead of a bend."""
Points = Sequence[Point]

LINE = 2.3
COARSE = 40
"""Handles of shapes that are wider and higher than this are rounded to whole units."""
INK = "var(--ink, #2b2118)"
FACE = "var(--face, #2b2118)"
"""Eyes, nose and mouth: dark on any coat, even if the page makes the outline light."""
TONGUE = "#ee7f86"
WHITE = "#fffaf0"


@dataclass(frozen=True, slots=True)
class Coat:
    """The three flat colours of a dog, which the page can override."""

    a: str
    b: str
    c: str

    def __call__(self, key: str) -> str:
        """The paint for `a`, `b` or `c`; anything else is already a paint."""
        return f"var(--coat-{key}, {getattr(self, key)})" if key in ("a", "b", "c") else key


@dataclass(frozen=True, slots=True)
class Frame:
    """Where a part is: moved, scaled by `s`, turned (degrees clockwise) and perhaps mirrored."""

    x: float = 0
    y: float = 0
    s: float = 1
    turn: float = 0
    flip: bool = False

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a local point is on the page."""
        if self.flip:
            x = -x
        c, s = cos(radians(self.turn)) * self.s, sin(radians(self.turn)) * self.s
        return (self.x + x * c - y * s, self.y + x * s + y * c)

    def all(self, points: Iterable[Point]) -> list[Point]:
        """Where local points are on the page; corners stay corners."""
        return [(*self.at(p[0], p[1]), *p[2:]) for p in points]


def num(value: float) -> str:
    """A number with one decimal and without needless zeros."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return {"-0": "0"}.get(text, text.replace("0.", ".", 1) if abs(value) < 1 else text)


def nums(*values: float) -> str:
    """Numbers with the fewest separators that SVG allows."""
    out = last = ""
    for value in values:
        text = num(value)
        tight = text[0] == "-" or (text[0] == "." and "." in last)
        out += text if not out or tight else " " + text
        last = text
    return out


def _tangent(points: Points, i: int, closed: bool, k: float) -> Point:
    n = len(points)
    if len(points[i]) > 2:
        return (0, 0)
    if not closed and i in (0, n - 1):
        return (0, 0)
    a, b = points[i - 1], points[(i + 1) % n]
    return ((b[0] - a[0]) * k, (b[1] - a[1]) * k)


def smooth(points: Points, closed: bool = True, k: float = 0.19) -> str:
    """Path data of a curve through all the points.

    Tangents are the same on both sides of a point, so the short command `s` can draw most of it.
    """
    n = len(points)
    # Handles of a large shape need no decimals: `s` keeps it smooth, and the file gets smaller.
    spans = [max(p[d] for p in points) - min(p[d] for p in points) for d in (0, 1)]
    coarse = min(spans) > COARSE
    at = (round(points[0][0], 1), round(points[0][1], 1))
    out = "M" + nums(*at)
    for i in range(n if closed else n - 1):
        j = (i + 1) % n
        end = (round(points[j][0], 1), round(points[j][1], 1))
        t0, t1 = _tangent(points, i, closed, k), _tangent(points, j, closed, k)
        into = (end[0] - t1[0] - at[0], end[1] - t1[1] - at[1])
        if coarse:
            t0, into = (round(t0[0]), round(t0[1])), (round(into[0]), round(into[1]))
        step = (end[0] - at[0], end[1] - at[1])
        if n == 2:
            out += "l" + nums(*step)
        elif i == 0 and t0 != (0, 0):
            out += "c" + nums(*t0, *into, *step)
        else:  # even for the first piece, where `s` uses the start as its control point
            out += "s" + nums(*into, *step)
        at = end
    return out + ("z" if closed else "")


def bow(points: Points) -> str:
    """Path data of one bend through three points; more or fewer are drawn by `smooth`."""
    if len(points) != 3:
        return smooth(points, False)
    (ax, ay), (mx, my), (bx, by) = ((round(p[0], 1), round(p[1], 1)) for p in points)
    bend = (2 * mx - (ax + bx) / 2 - ax, 2 * my - (ay + by) / 2 - ay)
    return f"M{nums(ax, ay)}q{nums(*bend, bx - ax, by - ay)}"


def sample(points: Points, closed: bool = True, k: float = 0.19, steps: int = 12) -> list[Point]:
    """Points along the same curve, for fur and for the checks."""
    n = len(points)
    out: list[Point] = []
    for i in range(n if closed else n - 1):
        p, q = points[i], points[(i + 1) % n]
        t0, t1 = _tangent(points, i, closed, k), _tangent(points, (i + 1) % n, closed, k)
        c0, c1 = (p[0] + t0[0], p[1] + t0[1]), (q[0] - t1[0], q[1] - t1[1])
        for m in range(steps):
            t = m / steps
            w = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            out.append(
                tuple(sum(w[h] * v[d] for h, v in enumerate((p, c0, c1, q))) for d in (0, 1))
            )
    return out


def _even(points: Points, step: float) -> list[Point]:
    """Clockwise points along the outline, about `step` apart."""
    ring = sample(points)
    if sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(ring, ring[1:] + ring[:1], strict=True)) < 0:
        ring.reverse()
    ring.append(ring[0])
    total = sum(hypot(q[0] - p[0], q[1] - p[1]) for p, q in pairwise(ring))
    count = max(5, ceil(total / step))
    gap, due = total / count, 0.0
    out: list[Point] = []
    for p, q in pairwise(ring):
        length = hypot(q[0] - p[0], q[1] - p[1])
        while due < length and len(out) < count:
            t = due / length
            out.append((p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t))
            due += gap
        due -= length
    return out


def curly(points: Points, step: float = 9.5) -> str:
    """A scalloped outline: curls, pompoms, clouds."""
    ring = [(round(x, 1), round(y, 1)) for x, y in _even(points, step)]
    out = "M" + nums(*ring[0])
    for p, q in zip(ring, ring[1:] + ring[:1], strict=True):
        dx, dy = q[0] - p[0], q[1] - p[1]
        r = hypot(dx, dy) * 0.56
        out += "a" + nums(r, r) + " 0 0 1 " + nums(dx, dy)
    return out + "z"


def shaggy(points: Points, step: float = 10.5, tuft: float = 3.4) -> str:
    """A rough outline: each tuft swells and ends in a small tip."""
    ring = _even(points, step)
    out, at = "", (0.0, 0.0)
    for p, q in zip(ring, ring[1:] + ring[:1], strict=True):
        a = atan2(q[1] - p[1], q[0] - p[0])
        up = (sin(a), -cos(a))
        if not out:
            at = (round(p[0], 1), round(p[1], 1))
            out = "M" + nums(*at)
        tip = (q[0] + up[0] * tuft + cos(a), q[1] + up[1] * tuft + sin(a))
        bend = ((p[0] + q[0]) / 2 + up[0] * tuft, (p[1] + q[1]) / 2 + up[1] * tuft)
        out += "q" + nums(round(bend[0] - at[0]), round(bend[1] - at[1]))
        out += " " + nums(tip[0] - at[0], tip[1] - at[1])
        at = (at[0] + round(tip[0] - at[0], 1), at[1] + round(tip[1] - at[1], 1))
        out += "l" + nums(q[0] - at[0], q[1] - at[1])
        at = (at[0] + round(q[0] - at[0], 1), at[1] + round(q[1] - at[1], 1))
    return out + "z"


def outline(points: Points, fur: str = "") -> str:
    """Path data of a closed shape with its fur: smooth, `curly` or `shaggy`."""
    return {"curly": curly, "shaggy": shaggy}.get(fur, smooth)(points)


def oval(x: float, y: float, rx: float, ry: float, turn: float = 0) -> list[Point]:
    """Eight points on an ellipse."""
    f = Frame(x, y, 1, turn)
    return [f.at(rx * cos(i * pi / 4), ry * sin(i * pi / 4)) for i in range(8)]


def ring(f: Frame, x: float, y: float, rx: float, ry: float, turn: float = 0) -> str:
    """Path data of an ellipse in a frame: two arcs, shorter than a curve through points."""
    g = Frame(*f.at(x, y), f.s, f.turn + (-turn if f.flip else turn))
    start, end = g.at(-rx, 0), g.at(rx, 0)
    arc = nums(rx * f.s, ry * f.s, g.turn % 180) + " 0 1 "
    dx, dy = round(end[0] - start[0], 1), round(end[1] - start[1], 1)
    return f"M{nums(*start)}a{arc}{nums(dx, dy)}a{arc}{nums(-dx, -dy)}z"


def path(d: str, fill: str = "", extra: str = "") -> str:
    """A closed shape in ink and fill (the stroke is inherited); without a fill, a line."""
    return f'<path d="{d}"' + (f' fill="{fill}"' if fill else "") + extra + "/>"


def flat(d: str, fill: str, extra: str = "") -> str:
    """A patch of colour without a line."""
    return f'<path d="{d}" fill="{fill}" stroke="none"{extra}/>'


def wide(d: str, width: float, paint: str = "") -> str:
    """A thick line, in ink by default."""
    stroke = f' stroke="{paint}"' if paint else ""
    return f'<path d="{d}"{stroke} stroke-width="{num(width)}"/>'


def disc(x: float, y: float, r: float, fill: str, extra: str = "") -> str:
    """A circle in ink and fill."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{extra}/>'


def dot(x: float, y: float, r: float, paint: str, extra: str = "") -> str:
    """A spot of colour: a line of no length with a round cap, so that several can be one path."""
    return f'<path d="M{nums(x, y)}h0" stroke="{paint}" stroke-width="{num(2 * r)}"{extra}/>'


_TWINS = re.compile(
    r'<path d="([^"]*)"((?: fill="[^"]*" stroke="none"| stroke="[^"]*"'
    r'| stroke-(?:width|opacity)="[^"]*")*)/>'
    r'<path d="([^"]*)"\2/>'
)


def merged(body: str) -> str:
    """Merge neighbours of the same paint into one path: lines, or patches without a line.

    Shapes that have both stay separate, because one must cover the other's line.
    """
    while (shorter := _TWINS.sub(r'<path d="\1\3"\2/>', body)) != body:
        body = shorter
    return body


def symbol(name: str, box: str, body: str, fit: str = "") -> str:
    """A symbol of a sprite; everything in it inherits the same pen; `fit`: how it fills its box."""
    fitted = f' preserveAspectRatio="{fit}"' if fit else ""
    return (
        f'<symbol id="{name}" viewBox="{box}"{fitted} fill="none" stroke="{INK}" '
        f'stroke-width="{num(LINE)}" stroke-linejoin="round" stroke-linecap="round">'
        f"{merged(body)}</symbol>"
    )


def sprite(symbols: Iterable[str]) -> str:
    """One SVG file of symbols."""
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols) + "\n</svg>\n"
