"""Whole heads: ears, skull, markings and muzzle, with a face on top."""

from __future__ import annotations

from art.ink import FACE, WHITE, Coat, Frame, Point, Points, bow, flat, outline, path, ring, smooth
from art.traits import BEARD, EARS, FLEWS, MARKS, MUZZLES, SKULLS, SNOUTS, Head

PALE = ' fill-opacity=".55"'
"""Makes white a lighter tone of the coat under it, even if the page turns that grey."""


def _tone(coat: Coat, key: str) -> tuple[str, str]:
    return (WHITE, PALE) if key == "pale" else (coat(key), "")


def _patch(d: str, coat: Coat, key: str) -> str:
    paint, extra = _tone(coat, key)
    return flat(d, paint, extra)


def _ear(head: Head, coat: Coat, kind: str, f: Frame, far: bool = False) -> tuple[bool, str]:
    over, shape, inner = EARS[kind]
    fill = "b" if far else head.ear_fill
    out = path(outline(f.all(shape), head.ear_fur), coat(fill))
    if inner and not far:
        out += flat(smooth(f.all(inner)), coat("b" if fill != "b" else "a"))
    return over, out


def _put(f: Frame, x: float, y: float, turn: float, mirror: bool, size: float) -> Frame:
    """A frame inside a frame, for a part that is turned about its own origin."""
    at = f.at(x, y)
    flip = f.flip != mirror
    return Frame(at[0], at[1], f.s * size, f.turn + (-turn if flip else turn), flip)


def _ears(head: Head, coat: Coat) -> tuple[str, str]:
    """The ears behind the skull, and those in front of it."""
    f, back, front = head.frame, "", ""
    if head.side:
        places = [(-2.0, -11.0, True), (8.0, -9.0, False)]
    else:
        places = [(-13.0, -10.0, False), (13.0, -10.0, False)]
    for i, (x, y, far) in enumerate(places):
        if not head.ears[i]:
            continue
        mirror = i == 0 and not head.side
        spot = _put(f, x, y, head.ear_turn[i], mirror, head.ear_size)
        over, drawn = _ear(head, coat, head.ears[i], spot, far)
        if over and not far:
            front += drawn
        else:
            back += drawn
    return back, front


def _moved(points: Points, x: float) -> list[Point]:
    return [(p[0] + x, *p[1:]) for p in points]


def _marks(head: Head, coat: Coat) -> str:
    f, x, out = head.frame, head.gaze * 6, ""
    for mark in head.marks:
        if mark in MARKS:
            key, follows, shape = MARKS[mark]
            out += _patch(smooth(f.all(_moved(shape, x if follows else 0))), coat, key)
        elif mark == "brows":
            for bx in (-5.0,) if head.side else (x - 7.5, x + 7.5):
                out += _patch(ring(f, bx, -8.5, 2.8, 2), coat, "pale")
        elif mark == "tufts":
            for bx in (x - 8, x + 8):
                brow = _moved([(-5, -5), (-2, -9), (1, -7), (5, -9), (5, -5)], bx)
                out += path(smooth(f.all(brow)), coat("c"))
        elif mark == "wrinkles":
            out += path(bow(f.all([(x - 4, -9), (x, -7.4), (x + 4, -9)])))
            out += path(bow(f.all([(x - 3, -12.6), (x, -11.4), (x + 3, -12.6)])))
    return out


def _muzzle(head: Head, coat: Coat) -> str:
    """The muzzle and nose of a head that looks out of the page."""
    f, x = head.frame, head.gaze * 8
    y, rx, ry, ny = MUZZLES[head.muzzle]
    paint, extra = _tone(coat, head.muzzle_fill)
    if head.muzzle == "beard":
        out = path(outline(f.all(_moved(BEARD, x)), "shaggy"), paint, extra)
    elif head.muzzle == "flews":
        out = path(smooth(f.all(_moved(FLEWS, x))), paint, extra)
    else:
        out = flat(ring(f, x, y, rx, ry), paint, extra)
    n = head.nose
    nose = [(x - 4.2 * n, ny - 1.6 * n), (x + 4.2 * n, ny - 1.6 * n), (x, ny + 2.4 * n)]
    line = path(smooth(f.all([(x, ny + 2), (x, ny + 4.6)]), False), extra=f' stroke="{FACE}"')
    return out + flat(smooth(f.all(nose), k=0.26), FACE) + line


def _profile(head: Head, coat: Coat) -> str:
    """The outline of a head seen from the side, with its pale lower jaw and its nose."""
    f, n = head.frame, SNOUTS[head.muzzle]
    brow: Points = [(14, -12), (5, -16), (-5, -14), (-10, -6.5)]
    snout: Points = [(-11 - n * 0.6, -3.5), (-12 - n, -0.5), (-13 - n, 3.5), (-10.5 - n, 8)]
    jaw: Points = [(-7 - n * 0.3, 10.5), (0, 13), (9, 14), (17, 9), (19, -2)]
    low = [(-12 - n, 3), (-8 - n * 0.5, 2), (-3, 6), (2, 12), (-6, 9.6), (-9.5 - n, 7)]
    return (
        path(outline(f.all([*brow, *snout, *jaw]), head.fur), coat(head.fill))
        + _marks(head, coat)
        + _patch(smooth(f.all(low)), coat, head.muzzle_fill)
        + flat(ring(f, -12 - n, 0.6, 3.6 * head.nose, 3 * head.nose), FACE)
    )


def head_svg(head: Head, coat: Coat, face: str) -> str:
    """The whole head, with a face and with ears behind and in front."""
    back, front = _ears(head, coat)
    if head.side:
        return back + _profile(head, coat) + front + face
    skull = path(outline(head.frame.all(SKULLS[head.skull]), head.fur), coat(head.fill))
    return back + skull + _marks(head, coat) + _muzzle(head, coat) + front + face
