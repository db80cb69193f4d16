"""The page's own drawings as shapes: a symbol's markup in, what a pen has to draw out.

Drawings are made by `art/` with few tags and attributes; everything in a symbol inherits its pen.

>>> [shape] = shapes('<symbol id="x" viewBox="0 0 9 9" stroke="red"><path d="M1 1h0"/></symbol>')
>>> shape.path, shape.fill, shape.stroke
('M1 1h0', '', 'red')
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

_TAG = re.compile(r"<(/?)([a-z]+)((?:\s[^<>]*?)?)(/?)>", re.IGNORECASE)
_ATTRIBUTE = re.compile(r'([\w:-]+)="([^"]*)"')
_VARIABLE = re.compile(r"var\(--([\w-]+)(?:,\s*([^()]*))?\)")


@dataclass(frozen=True, slots=True)
class Shape:
    """A path with its paints; an empty paint draws nothing."""

    path: str
    fill: str = ""
    stroke: str = ""
    width: float = 1
    dash: tuple[float, ...] = ()
    fill_alpha: float = 1
    stroke_alpha: float = 1


def box(symbol: str) -> tuple[float, float, float, float]:
    """The left, top, width and height of what a symbol shows."""
    found = re.search(r'viewBox="([^"]*)"', symbol)
    if found is None:
        raise ValueError("a symbol without a box")
    left, top, width, height = map(float, found[1].split())
    return left, top, width, height


def shapes(symbol: str, paints: Mapping[str, str] | None = None) -> Iterator[Shape]:
    """All that is drawn in a symbol, from back to front; `paints` are variables of its colours."""
    pens = [Shape("")]
    for closing, tag, text, alone in _TAG.findall(symbol):
        if closing:
            pens.pop()
            continue
        given = dict(_ATTRIBUTE.findall(text))
        pen = _pen(pens[-1], given, paints or {})
        path = _path(tag, given)
        if path:
            yield replace(pen, path=path)
        if not alone:
            pens.append(pen)


def _pen(outer: Shape, given: Mapping[str, str], paints: Mapping[str, str]) -> Shape:
    """The pen in an element: that of the element around it, but for what it says itself."""

    def painted(variable: re.Match[str]) -> str:
        return paints.get(variable[1], variable[2] or "none")

    def said(name: str, otherwise: str) -> str:
        value = given.get(name, otherwise)
        while (known := _VARIABLE.sub(painted, value)) != value:  # the innermost come first
            value = known
        return value

    def paint(name: str, otherwise: str) -> str:
        return said(name, otherwise).strip().removeprefix("none")

    whole = float(said("opacity", "1"))
    return Shape(
        "",
        paint("fill", outer.fill),
        paint("stroke", outer.stroke),
        float(said("stroke-width", str(outer.width))),
        (),
        float(said("fill-opacity", str(outer.fill_alpha))) * whole,
        float(said("stroke-opacity", str(outer.stroke_alpha))) * whole,
    )


def _path(tag: str, given: Mapping[str, str]) -> str:
    """What an element draws, as path data."""
    match tag:
        case "path":
            return given["d"]
        case "circle":
            x, y, r = [float(given[name]) for name in ("cx", "cy", "r")]
            return f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z"
        case "rect":
            x, y, wide, high = [float(given[name]) for name in ("x", "y", "width", "height")]
            return rounded(x, y, wide, high, float(given.get("rx", 0)))
    return ""


def rounded(x: float, y: float, wide: float, high: float, r: float) -> str:
    """Path data of a rectangle with round corners."""
    across, down = wide - 2 * r, high - 2 * r
    corners = [f"a{r} {r} 0 0 1 {dx * r} {dy * r}" for dx, dy in _CORNERS]
    sides = (f"h{across}", f"v{down}", f"h{-across}", f"v{-down}")
    drawn = [f"{side}{corner}" for side, corner in zip(sides, corners, strict=True)]
    return f"M{x + r} {y}{''.join(drawn)}z"


_CORNERS = ((1, 1), (-1, 1), (-1, -1), (1, -1))
