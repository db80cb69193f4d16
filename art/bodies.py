"""Bodies: limbs, tails, spots on the coat, and how a whole dog is put together.

The lines of near limbs are drawn before the body and their fills after it, so that legs grow out of
the body without a seam; what is in `back` lies behind, with its whole line.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos, pi, sin

from art.faces import blinking_face, dozing_face, face, small_face
from art.heads import PALE, head_svg
from art.ink import (
    FACE,
    LINE,
    WHITE,
    Coat,
    Frame,
    Point,
    Points,
    dot,
    flat,
    num,
    nums,
    outline,
    oval,
    path,
    ring,
    smooth,
    wide,
)
from art.traits import Head
from art.wear import bandana, collar, hat, pawprint

BLOTCH = 17.6
"""Half the width of a spot: a little more than half a die."""
SPOT_BEND = 0.215
"""Rounder than the pen's usual bend, because a spot has few points."""


@dataclass(frozen=True, slots=True)
class Limb:
    """A leg, neck or tail: a thick line with an inked rim."""

    width: float
    points: Points
    fill: str = "a"
    toes: float = 0
    """Which way the toes point: -1 left, 1 right, 0 no toes."""

    def rim(self) -> str:
        """The ink under it."""
        return wide(smooth(self.points, False), self.width)

    def flesh(self, coat: Coat) -> str:
        """Its fill, and its toes."""
        out = wide(smooth(self.points, False), self.width - 2 * LINE, coat(self.fill))
        if self.toes:
            x, y = self.points[-1][0], self.points[-1][1] + self.width / 2 - 1.2
            w = self.width * 0.17
            out += path(
                "".join(
                    f"M{nums(x + self.toes * w + d, y)}v-{nums(self.width * 0.28)}" for d in (-w, w)
                )
            )
        return out

    def svg(self, coat: Coat) -> str:
        """The whole limb by itself."""
        return self.rim() + self.flesh(coat)


@dataclass(frozen=True, slots=True)
class Shape:
    """A closed shape with an outline: a plume, a pompom, a paw that points at us."""

    points: Points
    fill: str = "a"
    fur: str = ""

    def svg(self, coat: Coat) -> str:
        """The shape in ink and fill."""
        return path(outline(self.points, self.fur), coat(self.fill))


@dataclass(frozen=True, slots=True)
class Foot:
    """A resting paw with two lines for toes, which point left (`to` is -1), right (1) or at us."""

    x: float
    y: float
    rx: float = 8
    ry: float = 5
    to: float = 0
    fill: str = "a"

    def svg(self, coat: Coat) -> str:
        """The paw in ink and fill."""
        x, w = self.x + self.to * self.rx * 0.62, self.rx * (0.3 if not self.to else 0.22)
        toes = "".join(
            f"M{nums(x + d, self.y + self.ry - 0.8)}v-{num(self.ry * 0.7)}" for d in (-w, w)
        )
        return path(ring(Frame(), self.x, self.y, self.rx, self.ry), coat(self.fill)) + path(toes)


Item = Limb | Shape | Foot


@dataclass(frozen=True, slots=True)
class Collar:
    """A collar along `points`; its tag is x, y and radius."""

    points: Points
    tag: Point = ()
    width: float = 6.5


@dataclass(frozen=True, slots=True)
class Hat:
    """Something to wear, by its name in `wear.HATS`, and where."""

    name: str
    x: float
    y: float
    s: float = 1
    turn: float = 0
    flip: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Dog:
    """One dog, drawn on a page of 120 by 110."""

    coat: Coat
    spaces: tuple[Point, ...]
    body: Points
    head: Head
    fur: str = ""
    back: tuple[Item, ...] = ()
    near: tuple[Limb, ...] = ()
    patches: tuple[tuple[str, Points], ...] = ()
    lines: tuple[Points, ...] = ()
    front: tuple[Item, ...] = ()
    """Over the head: a paw under the chin, a hand on the heart."""
    collar: Collar | None = None
    cloth: Points = ()
    """The outline of a bandana."""
    cloth_paw: Point = ()
    """The paw print on it: x, y, size."""
    hats: tuple[Hat, ...] = ()
    under: tuple[Hat, ...] = ()
    """Worn behind the head."""
    paws: tuple[Point, ...] = ()
    """Paw prints on the coat: x, y, size."""
    blotch: float = BLOTCH
    dots: tuple[Point, ...] = ()
    """Small extra spots: x, y, radius."""


def leg(
    x: float,
    top: float,
    ground: float = 107,
    width: float = 12,
    to: float = -1,
    fill: str = "a",
    lean: float = 0,
) -> Limb:
    """A standing leg with its foot; `to` is where the toes point."""
    y = ground - width / 2
    foot = (x + lean + to * width * 0.28, y)
    return Limb(width, [(x, top), (x + lean, y - width * 0.2), foot], fill, to)


def pom(x: float, y: float, r: float, fill: str = "a") -> Shape:
    """A pompom."""
    return Shape(oval(x, y, r, r), fill, "curly")


def blotch(x: float, y: float, r: float, seed: int) -> list[Point]:
    """An irregular round spot; the seed turns it."""
    swell = (1.04, 0.97, 0.95, 1.02, 1.03, 0.94)
    return [
        (x + r * s * cos(i * pi / 3 + seed), y + r * s * sin(i * pi / 3 + seed))
        for i, s in enumerate(swell)
    ]


def _coat(dog: Dog) -> str:
    out = ""
    for key, points in dog.patches:
        pale = key == "pale"
        out += flat(smooth(points), WHITE if pale else dog.coat(key), PALE if pale else "")
    for i, (x, y) in enumerate(dog.spaces):
        out += flat(smooth(blotch(x, y, dog.blotch, i * 3 + round(x)), k=SPOT_BEND), dog.coat("b"))
    out += "".join(dot(x, y, r, dog.coat("b")) for x, y, r in dog.dots)
    out += "".join(path(smooth(line, False)) for line in dog.lines)
    return out + "".join(pawprint(x, y, s, FACE) for x, y, s in dog.paws)


def _wear(dog: Dog) -> str:
    out = ""
    if dog.collar:
        out += collar(
            dog.coat, dog.collar.points, dog.collar.width, dog.collar.tag, len(dog.spaces) > 2
        )
    if dog.cloth:
        out += bandana(dog.coat, dog.cloth, dog.cloth_paw)
    return out


def _hats(hats: tuple[Hat, ...], coat: Coat) -> str:
    return "".join(hat(h.name, Frame(h.x, h.y, h.s, h.turn, h.flip), coat) for h in hats)


def calm_dog(dog: Dog) -> str:
    """The dog before it is scored."""
    return _drawn(dog, dozing_face(dog.head))


def glad_dog(dog: Dog) -> str:
    """The dog once it is scored."""
    return _drawn(dog, face(dog.head, glad=True))


def blinking_dog(dog: Dog) -> str:
    """The glad dog with eyes to blink with."""
    return _drawn(dog, blinking_face(dog.head))


def small_dog(dog: Dog) -> str:
    """The calm dog in a box of about forty pixels, without what is too small to be seen.

    It has no spots either: on a small dog, each of them is covered by a mark.
    """
    head = replace(dog.head, marks=())
    bare = replace(
        dog,
        head=head,
        back=tuple(map(_toeless, dog.back)),
        near=tuple(replace(limb, toes=0) for limb in dog.near),
        front=tuple(map(_toeless, dog.front)),
        patches=(),
        spaces=(),
        dots=(),
        lines=(),
        paws=(),
        collar=None,
        cloth=(),
    )
    return _drawn(bare, small_face(head))


def _toeless(item: Item) -> Item:
    return replace(item, toes=0) if isinstance(item, Limb) else item


def _drawn(dog: Dog, drawn_face: str) -> str:
    """The whole dog, drawn from back to front."""
    return (
        "".join(item.svg(dog.coat) for item in dog.back)
        + "".join(limb.rim() for limb in dog.near)
        + path(outline(dog.body, dog.fur), dog.coat("a"))
        + "".join(limb.flesh(dog.coat) for limb in dog.near)
        + _coat(dog)
        + _wear(dog)
        + _hats(dog.under, dog.coat)
        + head_svg(dog.head, dog.coat, drawn_face)
        + _hats(dog.hats, dog.coat)
        + "".join(item.svg(dog.coat) for item in dog.front)
    )
