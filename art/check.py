"""Checks what the page relies on in the drawings: `python -m art.check`."""

from __future__ import annotations

import gzip
import sys
from collections.abc import Iterator
from itertools import combinations
from math import hypot
from xml.etree import ElementTree

from art.bodies import SPOT_BEND, Dog, Limb, blotch
from art.dogs import DOGS, SPACES
from art.ink import Point, sample
from art.sprite import album_sprite
from art.things import things_sprite
from spots.logic import CARDS

WIDTH, HEIGHT, DIE = 120, 110, 30
APART, MARGIN = 38, 16
"""Least distance of two spaces from each other, and of a space from the edge."""
MOST_BYTES = 40_000
"""Of each file, compressed as a server sends it."""


def inside(point: Point, ring: list[Point]) -> bool:
    """Whether the point is in the polygon."""
    x, y = point[0], point[1]
    hit = False
    for p, q in zip(ring, ring[1:] + ring[:1], strict=True):
        if (p[1] > y) != (q[1] > y) and x < (q[0] - p[0]) * (y - p[1]) / (q[1] - p[1]) + p[0]:
            hit = not hit
    return hit


def on_coat(dog: Dog, point: Point) -> bool:
    """Whether the point is on the body or on a limb that is joined to it without a line."""
    if inside(point, sample(dog.body)):
        return True
    return any(
        hypot(p[0] - point[0], p[1] - point[1]) < limb.width / 2
        for limb in dog.near
        if isinstance(limb, Limb)
        for p in sample(limb.points, False)
    )


def _dog(code: str, dog: Dog) -> Iterator[str]:
    spaces = SPACES[code]
    if len(spaces) != len(code):
        yield f"{code}: {len(spaces)} spaces"
    for (ax, ay), (bx, by) in combinations(spaces, 2):
        if max(abs(ax - bx), abs(ay - by)) < APART:
            yield f"{code}: spaces {ax, ay} and {bx, by} crowd each other"
    for i, (x, y) in enumerate(spaces):
        if not (MARGIN <= x <= WIDTH - MARGIN and MARGIN <= y <= HEIGHT - MARGIN):
            yield f"{code}: space {x, y} is too near the edge"
        if not on_coat(dog, (x, y)):
            yield f"{code}: space {x, y} is off the coat"
        rim = sample(blotch(x, y, dog.blotch, i * 3 + round(x)), k=SPOT_BEND, steps=4)
        off = [p for p in rim if not on_coat(dog, p)]
        if off:
            mid = (sum(p[0] for p in off) / len(off), sum(p[1] for p in off) / len(off))
            yield (
                f"{code}: spot {x, y} leaves the coat on {len(off)} of {len(rim)} "
                f"near {mid[0]:.0f},{mid[1]:.0f}"
            )
        # The face is the head without its cheeks and ears.
        gap = hypot(max(abs(dog.head.x - x) - DIE / 2, 0), max(abs(dog.head.y - y) - DIE / 2, 0))
        if gap < 16 * dog.head.s:
            yield f"{code}: the die on {x, y} covers the face ({gap:.1f})"


def problems() -> list[str]:
    """A sentence for everything that is wrong; an empty list if all is well."""
    out = [f"{code} is missing" for code in CARDS if code not in DOGS]
    out += [f"{code} is no card" for code in DOGS if code not in CARDS]
    for code, dog in DOGS.items():
        out += _dog(code, dog)
        if (
            code in CARDS
            and CARDS[code].paws
            and not (dog.paws or dog.cloth_paw or (dog.collar and dog.collar.tag))
        ):
            out.append(f"{code}: no paw print to be seen")
    for name, text in (("dogs", album_sprite()), ("things", things_sprite())):
        try:
            ElementTree.fromstring(text)
        except ElementTree.ParseError as error:
            out.append(f"{name}: {error}")
        if len(gzip.compress(text.encode())) > MOST_BYTES:
            out.append(f"{name}: {len(gzip.compress(text.encode()))} bytes")
    return out


if __name__ == "__main__":
    found = problems()
    print("\n".join(found) or "All well.")
    sys.exit(bool(found))
