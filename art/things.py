"""Everything but the 32 dogs: bone, paw, robot, rosettes, fence, computer players and icons."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import cos, pi, sin

from art.faces import face
from art.heads import head_svg
from art.ink import (
    FACE,
    INK,
    LINE,
    WHITE,
    Coat,
    Frame,
    Point,
    disc,
    dot,
    flat,
    num,
    outline,
    oval,
    path,
    ring,
    smooth,
    sprite,
    symbol,
)
from art.opponents import heads
from art.traits import Head
from art.wear import pawprint

CATEGORIES: dict[str, str] = {
    "red": "#c8453b",
    "yellow": "#f0b93a",
    "purple": "#8659a8",
    "blue": "#3f78b5",
    "green": "#4f8f4f",
}
"""The categories of tricks and their colours; `_silhouette` gives each a shape of its own."""


def _svg(box: str, body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" fill="none" stroke="{INK}" '
        f'stroke-width="{num(LINE)}" stroke-linejoin="round" stroke-linecap="round">{body}</svg>'
    )


def _still(text: str) -> str:
    """Replace CSS variables by their defaults: no page styles an icon."""
    return re.sub(r"var\(--[\w-]+, ([^()]+)\)", r"\1", text)


def _treat() -> str:
    f = Frame(24, 16, 1, -14)
    bone = [
        (-9, -4.6, 1),
        (-12, -9),
        (-18, -8.6),
        (-19.6, -3.4),
        (-16.8, 0, 1),
        (-19.6, 3.4),
        (-18, 8.6),
        (-12, 9),
        (-9, 4.6, 1),
        (9, 4.6, 1),
        (12, 9),
        (18, 8.6),
        (19.6, 3.4),
        (16.8, 0, 1),
        (19.6, -3.4),
        (18, -8.6),
        (12, -9),
        (9, -4.6, 1),
    ]
    return path(smooth(f.all(bone)), "var(--treat, #f6e3bd)") + path(
        smooth(f.all([(-5, -0.6), (1, -0.6)]), False)
    )


def _paw() -> str:
    return pawprint(24, 25.5, 4.2, f"var(--paw, {INK})")


def _d0g() -> str:
    """All right angles, and no opinion."""
    steel, dark, lamp = "var(--coat-a, #b9c3c9)", "var(--coat-b, #7f8d96)", "var(--coat-c, #e8b33f)"

    def box(x: float, y: float, w: float, h: float, r: float, fill: str) -> str:
        return (
            f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" '
            f'rx="{num(r)}" fill="{fill}"/>'
        )

    out = path("M100 56l8-10l-6-6l10-12") + disc(112, 26, 5, f"var(--antenna, {lamp})")
    for x in (50, 90):
        out += box(x, 84, 9, 22, 2, dark)
    for x in (40, 100):
        out += box(x, 82, 10, 20, 2, steel) + box(x - 4, 98, 15, 9, 3, steel)
    out += box(36, 52, 76, 36, 7, steel)
    out += box(60, 60, 32, 20, 4, dark)
    for x, y in ((68, 65), (84, 65), (76, 70), (68, 75), (84, 75)):
        out += dot(x, y, 2, lamp)
    for x, y in ((42, 58), (106, 58), (42, 82), (106, 82)):
        out += dot(x, y, 1.5, FACE)
    out += box(26, 46, 16, 14, 2, dark)
    # the head: slabs for ears, a screen for eyes, a box for a snout
    out += path("M30 12v-6") + disc(30, 5, 3, lamp)
    out += box(9, 11, 42, 36, 6, steel)
    out += box(3, 13, 10, 25, 3, dark) + box(47, 13, 10, 25, 3, dark)
    out += dot(8, 18, 1.5, FACE) + dot(52, 18, 1.5, FACE)
    out += box(16, 17, 28, 12, 3, "#2b2f38")
    # eyelids at half-mast: it has computed the odds
    for left in (19.5, 32.5):
        out += flat(f"M{num(left)} 22.4h8v1.6a4 3.4 0 0 1-8 0z", "#ffe9a8")
    out += box(18, 33, 24, 17, 5, steel) + box(25, 33, 10, 5.4, 2.4, FACE)
    return out + path("M24 44.4h12")


def _star(points: int, outer: float, inner: float, turn: float = -pi / 2) -> list[Point]:
    return [
        (
            (outer, inner)[i % 2] * cos(turn + i * pi / points),
            (outer, inner)[i % 2] * sin(turn + i * pi / points),
        )
        for i in range(2 * points)
    ]


def _silhouette(category: str) -> str:
    f = Frame(24, 19)
    if category == "red":
        return ring(f, 0, 0, 16, 16)
    if category == "yellow":
        return outline(f.all(oval(0, 0, 14.6, 14.6)), "curly")
    if category == "purple":
        return smooth(f.all((*p, 1) for p in _star(5, 17.2, 10.4)))
    if category == "blue":
        return smooth(f.all((*p, 1) for p in _star(12, 17.6, 13)))
    return smooth(f.all(_star(7, 17.6, 13.4)), k=0.26)


def _rosette(category: str) -> str:
    paint = f"var(--rosette, {CATEGORIES[category]})"
    # The star is narrow at the bottom, so its ribbons hang closer together.
    x = 20 if category == "purple" else 17
    out = path(f"M{x} 28l-6 17l6.5-2.5l4 4l4-14z", paint)
    out += path(f"M{48 - x} 28l6 17l-6.5-2.5l-4 4l-4-14z", paint)
    out += path(_silhouette(category), paint)
    r = 6.8 if category == "purple" else 8.6
    return out + disc(24, 19, r, WHITE)


def _fence() -> str:
    wood, shade = "var(--fence, #d9b98c)", "var(--fence-dark, #b58f5e)"
    # Rails cross both edges and pickets divide the width evenly, so that pieces join seamlessly.
    out = "".join(path(f"M-3 {y}h126v6h-126z", shade) for y in (16, 32))
    for i, top in enumerate((5, 7, 4, 6, 5, 7, 4)):
        left = 120 / 7 * i + 2.6
        right = left + 12
        picket = [(left, 46), (left, top + 7), (left + 6, top), (right, top + 7), (right, 46)]
        out += path(smooth([(*p, 1) for p in picket]), wood)
        out += dot(left + 6, 19, 1.1, FACE) + dot(left + 6, 35, 1.1, FACE)
    return out


PIECES = 40
"""Pieces of fence in a row: it is as long as the widest screen needs, and cut where that ends."""


def _fence_row() -> str:
    """The whole fence, made of its piece; a symbol of its own, since a style cannot repeat one."""
    return "".join(
        f'<use href="#fence" x="{120 * piece}" width="120" height="48"/>' for piece in range(PIECES)
    )


_PICTURES: dict[str, tuple[str, Callable[[], str]]] = {
    "treat": ("0 0 48 32", _treat),
    "paw": ("0 0 48 48", _paw),
    "d0g": ("0 0 120 110", _d0g),
    "fence": ("0 0 120 48", _fence),
}


def treat() -> str:
    """A bone."""
    return _svg("0 0 48 32", _treat())


def paw() -> str:
    """A paw print."""
    return _svg("0 0 48 48", _paw())


def d0g() -> str:
    """The robot dog of the solo game."""
    return _svg("0 0 120 110", _d0g())


def rosette(category: str) -> str:
    """A trick's rosette; its shape alone shows the category."""
    return _svg("0 0 48 48", _rosette(category))


def fence() -> str:
    """A piece of the yard's fence, which repeats sideways."""
    return _svg("0 0 120 48", _fence())


def _portrait(x: float, y: float, s: float) -> str:
    """Uno's face; the patch around its eye is a die that shows a five."""
    coat = Coat("#fff1d6", "#c8773a", "#d6493f")
    head = Head(
        x=x,
        y=y,
        s=s,
        skull="wide",
        ears=("fold", "drop"),
        ear_size=0.85,
        muzzle="mid",
        eyes="none",
        glad="none",
        mouth="w",
    )
    f = head.frame
    die = f.all([(1.6, -13.4), (14.4, -13.4), (14.4, -0.6), (1.6, -0.6)])
    left, top, size = die[0][0], die[0][1], 13.2 * s
    out = head_svg(head, coat, face(head, glad=False))
    out += (
        f'<rect x="{num(left)}" y="{num(top)}" width="{num(size)}" height="{num(size)}" '
        f'rx="{num(3.4 * s)}" fill="#fffaf0" stroke="#2b2118"/>'
    )
    for px, py in ((4.6, -10.4), (11.8, -10.4), (8.2, -6.8), (4.6, -3.2), (11.8, -3.2)):
        cx, cy = f.at(px, py)
        out += dot(cx, cy, 1.45 * s, "#c8453b")
    cx, cy = f.at(-8, -4)
    return out + dot(cx, cy, 3 * s, "#2b2118")


def favicon() -> str:
    """A dog's face with a die for a spot, 64 by 64."""
    text = _svg("0 0 64 64", _portrait(32.5, 35.5, 1.14))
    return _still(text)


def app_icon() -> str:
    """512 by 512, to the edges; what matters is in the circle of 80 % that every mask leaves."""
    ground = flat("M0 0h512v512h-512z", "#e8a64e") + flat(
        ring(Frame(), 256, 256, 200, 200), "#f6cf8a"
    )
    face = _portrait(256, 274, 6.3)
    text = _svg("0 0 512 512", ground + f'<g stroke-width="13">{face}</g>')
    return _still(text)


def things() -> dict[str, str]:
    """`treat`, `paw`, `d0g`, `fence`, `rosette-red` … and `head-puppy` … as symbols."""
    small = "0 0 48 48"
    row = symbol("fence-row", f"0 0 {120 * PIECES} 48", _fence_row(), "xMidYMax slice")
    return {
        **{name: symbol(name, box, draw()) for name, (box, draw) in _PICTURES.items()},
        **{(name := f"rosette-{c}"): symbol(name, small, _rosette(c)) for c in CATEGORIES},
        "fence-row": row,
        **{(name := f"head-{code}"): symbol(name, small, head) for code, head in heads().items()},
    }


def things_sprite() -> str:
    """All of them as one SVG."""
    return sprite(things().values())
