"""What dogs wear: collars, bandanas, bows and hats; and the paw print on some of these."""

from __future__ import annotations

from collections.abc import Callable

from art.ink import (
    FACE,
    LINE,
    Coat,
    Frame,
    Point,
    Points,
    bow,
    disc,
    dot,
    flat,
    path,
    ring,
    smooth,
    wide,
)


def pawprint(x: float, y: float, s: float = 1, paint: str = FACE) -> str:
    """A paw print about 10 wide at size 1."""
    f = Frame(x, y, s)
    pad = [(-2.9, 2.7), (0, -1.3), (2.9, 2.7)]
    toes = "".join(
        dot(*f.at(tx, ty), 1.35 * s, paint)
        for tx, ty in ((-4.2, -1.6), (-1.6, -4), (1.6, -4), (4.2, -1.6))
    )
    return flat(smooth(f.all(pad), k=0.26), paint) + toes


def collar(
    coat: Coat, points: Points, width: float = 6.5, tag: Point = (), paw: bool = False
) -> str:
    """A band along the points, perhaps with a round tag."""
    d = bow(points)
    out = wide(d, width) + wide(d, width - 2 * LINE + 0.6, coat("c"))
    if tag:
        r = tag[2] if len(tag) > 2 else 4
        out += disc(tag[0], tag[1], r, coat("c"))
        if paw:
            out += pawprint(tag[0], tag[1], r / 7.5)
    return out


def bandana(coat: Coat, points: Points, paw: Point = ()) -> str:
    """A bandana by its outline, perhaps with a paw print."""
    out = path(smooth(points), coat("c"))
    if paw:
        out += pawprint(paw[0], paw[1], paw[2])
    return out


def _leaf(f: Frame, coat: Coat) -> str:
    out = path(smooth(f.all([(0, 0, 1), (4, -9), (14, -11, 1), (11, -2)])), coat("c"))
    out += path(smooth(f.all([(0, 0, 1), (-3, -7), (-11, -9, 1), (-9, -2)])), coat("c"))
    return out + path(smooth(f.all([(1, -1), (7, -6), (10, -8)]), False))


def _flower(f: Frame, coat: Coat) -> str:
    out = "".join(
        path(ring(f, x, y, 4, 4), coat("c"))
        for x, y in ((0, -5), (4.8, -1.5), (3, 4), (-3, 4), (-4.8, -1.5))
    )
    return out + disc(*f.at(0, 0), 3 * f.s, coat("a"))


def _bow(f: Frame, coat: Coat) -> str:
    out = path(smooth(f.all([(0, 0, 1), (-7, -7), (-12, -5), (-12, 4), (-8, 6)])), coat("c"))
    out += path(smooth(f.all([(0, 0, 1), (7, -7), (12, -5), (12, 4), (8, 6)])), coat("c"))
    return out + path(ring(f, 0, 0, 3.4, 3.4), coat("c"))


def _party(f: Frame, coat: Coat) -> str:
    out = path(smooth(f.all([(-9, 2, 1), (0, -22, 1), (9, 2, 1), (0, 4)])), coat("c"))
    out += path(smooth(f.all([(-6, -6), (0, -4.6), (5.6, -7)]), False))
    out += path(smooth(f.all([(-3, -14), (3, -14.6)]), False))
    return out + path(ring(f, 0, -22, 3.6, 3.6), coat("b"))


def _sombrero(f: Frame, coat: Coat) -> str:
    out = path(
        smooth(
            f.all([(-24, -4), (-12, 2), (0, 3.4), (12, 2), (24, -4), (22, 3), (0, 8), (-22, 3)])
        ),
        coat("c"),
    )
    out += path(
        smooth(f.all([(-10, 2.5), (-7, -11), (0, -15), (7, -11), (10, 2.5), (0, 4)])), coat("c")
    )
    return out + path(smooth(f.all([(-9, -2.6), (0, -0.6), (9, -2.6)]), False))


def _nightcap(f: Frame, coat: Coat) -> str:
    cap = [(-15, 3, 1), (-11, -8), (0, -15), (14, -14), (25, -4), (28, 6, 1), (18, 2), (14, 4, 1)]
    out = path(smooth(f.all(cap)), coat("c"))
    out += path(
        smooth(f.all([(-16, 2), (0, -2.4), (15, 3), (14, 7), (0, 2.6), (-15, 7)])), "#fffaf0"
    )
    return out + path(ring(f, 28, 9, 4, 4), "#fffaf0")


def _flathat(f: Frame, coat: Coat) -> str:
    out = path(smooth(f.all([(-20, 0), (0, -4), (20, 0), (18, 4), (0, 3), (-18, 4)])), coat("c"))
    return out + path(
        smooth(f.all([(-10, -1, 1), (-9, -10), (0, -11.5), (9, -10), (10, -1, 1), (0, -2.4)])),
        coat("c"),
    )


def _feathers(f: Frame, coat: Coat) -> str:
    out = ""
    for turn, paint in ((-52, "c"), (44, "c"), (-27, "b"), (20, "b"), (-4, "c")):
        g = Frame(f.x, f.y, f.s, f.turn + turn, f.flip)
        out += path(
            smooth(g.all([(-2, 0), (-5.5, -12), (0, -21, 1), (5.5, -12), (2, 0)])), coat(paint)
        )
        out += path(smooth(g.all([(0, -3), (0, -13)]), False))
    return out + path(ring(f, 0, 0, 4, 3.4), coat("c"))


def _cap(f: Frame, coat: Coat) -> str:
    out = path(
        smooth(f.all([(-12, 2, 1), (-11, -7), (0, -12), (11, -7), (12, 2, 1), (0, 0)])), coat("c")
    )
    return out + path(
        smooth(f.all([(-11, -2), (0, 1), (2, 5), (-10, 4), (-22, 7), (-22, 2)])), coat("c")
    )


def _topknot(f: Frame, coat: Coat) -> str:
    tuft = [
        (0, 2, 1),
        (-8, -7),
        (-7, -15, 1),
        (-2, -11),
        (0, -18, 1),
        (3, -11),
        (8, -15, 1),
        (8, -7),
    ]
    g = Frame(f.x, f.y, f.s * 0.62, f.turn, f.flip)
    return path(smooth(f.all(tuft)), coat("a")) + _bow(g, coat)


def _rose(f: Frame, coat: Coat) -> str:
    stem = path(smooth(f.all([(-10, 2), (-2, 0), (7, -1)]), False))
    bud = path(ring(f, -13, 1, 6, 5.6), coat("c"))
    return stem + bud + path(smooth(f.all([(-15, -1), (-12, -1), (-12, 2), (-14, 2)]), False))


HATS: dict[str, Callable[[Frame, Coat], str]] = {
    "leaf": _leaf,
    "flower": _flower,
    "bow": _bow,
    "party": _party,
    "sombrero": _sombrero,
    "nightcap": _nightcap,
    "flathat": _flathat,
    "feathers": _feathers,
    "cap": _cap,
    "topknot": _topknot,
    "rose": _rose,
}


def hat(name: str, f: Frame, coat: Coat) -> str:
    """Something to wear that sits at the frame's origin."""
    return HATS[name](f, coat)
