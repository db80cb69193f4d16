"""The two faces of a head: calm until the dog is scored, glad from then on."""

from __future__ import annotations

import re

from art.ink import FACE, TONGUE, WHITE, Frame, Points, bow, disc, dot, flat, path, ring, smooth
from art.traits import MOUTHS, MUZZLES, SNOUTS, Head


def _eye(kind: str, f: Frame, x: float, y: float, s: float) -> str:
    cx, cy = f.at(x, y)
    if kind == "big":
        gx, gy = f.at(x - 1.1, y - 1.3)
        return dot(cx, cy, 3.5 * s, FACE) + dot(gx, gy, 1.2 * s, WHITE)
    if kind == "side":
        gx, gy = f.at(x - 1.3, y + 0.4)
        return disc(cx, cy, 4.2 * s, WHITE, ' stroke-width="1.6"') + dot(gx, gy, 2.2 * s, FACE)
    lines = {
        "shut": [(-3.6, -0.5), (0, 1.8), (3.6, -0.5)],
        "arc": [(-3.6, 1.4), (0, -2.2), (3.6, 1.4)],
        "half": [(-4.2, -0.2), (0, -2.9), (4.2, -0.2)],
    }
    if kind in ("shut", "arc"):
        return path(bow(f.all((x + a, y + b) for a, b in lines[kind])))
    out = dot(cx, cy, 2.5 * s, FACE)
    if kind in lines:
        out += path(bow(f.all((x + a, y + b) for a, b in lines[kind])))
    elif kind == "spark":
        gx, gy = f.at(x - 1, y - 1.2)
        out = dot(cx, cy, 3.6 * s, FACE) + dot(gx, gy, 1.4 * s, WHITE)
        gx, gy = f.at(x + 1.3, y + 1.3)
        out += dot(gx, gy, 0.7 * s, WHITE)
    return out


def _eyes(head: Head, kind: str) -> str:
    f = head.frame
    if kind == "none":
        return ""
    if head.side:
        return _eye(kind, f, -5, -3.5, head.s)
    x, gap = head.gaze * 6, 8.0
    if kind == "wink":
        return _eye("arc", f, x - gap, -2, head.s) + _eye("spark", f, x + gap, -2, head.s)
    left, right = (_eye(kind, f, x + dx, -2, head.s) for dx in (-gap, gap))
    # The same part of both eyes side by side, so that `merged` can join them.
    parts = [re.findall(r"<[^>]+>", eye) for eye in (left, right)]
    return "".join(a + b for a, b in zip(*parts, strict=True))


def _mouth_front(head: Head, happy: bool) -> str:
    nose = MUZZLES[head.muzzle][3]
    x, top = head.gaze * 8, nose + 4.6
    f = head.frame

    def run(points: Points, closed: bool = False) -> str:
        placed = f.all((x + p[0], top + p[1], *p[2:]) for p in points)
        return smooth(placed) if closed else bow(placed)

    if not happy:
        out = path(run(MOUTHS["w" if head.mouth == "blep" else head.mouth]))
        if head.mouth == "blep":
            out += path(
                run([(-2, 1.6), (-1.8, 4.6), (0, 6), (1.8, 4.6), (2, 1.6)], True),
                f"var(--tongue, {TONGUE})",
            )
        return out
    if head.grin == "open":
        return path(
            run(
                [(-6.5, -0.2, 1), (0, 1.4), (6.5, -0.2, 1), (4.2, 6.4), (0, 8.4), (-4.2, 6.4)], True
            ),
            FACE,
        ) + flat(ring(f, x, top + 5.6, 3, 2), TONGUE)
    lap = [(-0.6, 2), (4.6, 1.6), (5, 7), (2.4, 9.6), (-0.4, 7)]
    return path(run([(-6.5, -0.6), (-3, 2.6), (0, 0.4, 1), (3, 2.6), (6.5, -0.6)])) + path(
        run(lap, True), TONGUE
    )


def _mouth_side(head: Head, happy: bool) -> str:
    f, length = head.frame, SNOUTS[head.muzzle]
    tip = -11 - length
    if not happy:
        x, y = {"sad": (-4.0, 9.4), "smirk": (-2.0, 5.4)}.get(head.mouth, (-4.0, 8.4))
        line = [(tip + 2.5, 5.6), ((tip + 2.5 + x) / 2, 8), (x, y)]
        return path(bow(f.all(line)))
    x = tip * 0.6
    tongue = [(x - 3, 7.4), (x + 3, 7.6), (x + 3.4, 14), (x + 0.4, 17.4), (x - 2.8, 14)]
    return path(smooth(f.all(tongue)), TONGUE) + path(
        smooth(f.all([(tip + 2.5, 5.6), (x, 8.2), (-3, 7), (-0.6, 3.4)]), False)
    )


def face(head: Head, glad: bool) -> str:
    """The calm face of a dog that is not scored yet, or the glad one of a scored dog."""
    mouth = _mouth_side if head.side else _mouth_front
    if not glad:
        return _faced(_eyes(head, head.eyes) + mouth(head, False))
    f, blush = head.frame, ""
    for bx in (1.0,) if head.side else (head.gaze * 6 - 13, head.gaze * 6 + 13):
        cx, cy = f.at(bx, 5)
        blush += dot(cx, cy, 2.8 * head.s, TONGUE, ' stroke-opacity=".55"')
    return _faced(blush + _eyes(head, head.glad) + mouth(head, True))


def dozing_face(head: Head) -> str:
    """The calm face with two pairs of eyes: its own, and those of the moment in which it blinks.

    A page cannot style what it shows with `<use>`, but `--eyes` and `--lids` reach into it. Who
    sleeps peeks instead, and whose eyes are not seen has none.
    """
    eyes = _eyes(head, head.eyes)
    other = _eyes(head, "dot" if head.eyes == "shut" else "shut")
    both = f'<g opacity="var(--eyes,1)">{eyes}</g><g opacity="var(--lids,0)">{other}</g>'
    calm = face(head, glad=False)
    return calm.replace(eyes, both, 1) if eyes else calm


def blinking_face(head: Head) -> str:
    """The glad face with two pairs of eyes: `open` ones and those `shut` for a moment.

    Eyes that are shut for joy open for a moment instead.
    """
    glad, other = ("shut", "open") if head.glad == "arc" else ("open", "shut")
    if head.glad not in ("arc", "spark"):
        return face(head, glad=True)  # one eye winks, or none is seen
    eyes = _eyes(head, head.glad)
    blink = _eyes(head, "spark" if other == "open" else "arc")
    both = f'<g class="{glad}">{eyes}</g><g class="{other} other">{blink}</g>'
    return face(head, glad=True).replace(eyes, both)


def small_face(head: Head) -> str:
    """Only the eyes: nothing else of a calm face can be seen on a small drawing."""
    return _faced(_eyes(head, head.eyes))


def _faced(drawn: str) -> str:
    return f'<g stroke="{FACE}">{drawn}</g>'
