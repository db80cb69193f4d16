"""The dogs and the medals as one SVG file of symbols."""

from __future__ import annotations

from art.bodies import calm_dog, glad_dog, small_dog
from art.dogs import DOGS, SPACES
from art.ink import sprite, symbol
from art.medals import medals

DRAWINGS = {"dog": calm_dog, "glad": glad_dog, "small": small_dog}
"""The drawings of each dog. They are separate symbols: the page lays out only what it shows."""


def dogs_sprite() -> str:
    """`<symbol id="dog-CODE">`, `glad-CODE` and `small-CODE` for each of the 32 dogs."""
    return sprite(
        symbol(f"{name}-{code}", "0 0 120 110", drawn(dog))
        for code, dog in DOGS.items()
        for name, drawn in DRAWINGS.items()
    )


def album_sprite() -> str:
    """The dogs, and `<symbol id="medal-CODE">` for each medal: what the first screen has not."""
    return dogs_sprite().replace("\n</svg>", "\n" + "\n".join(medals().values()) + "\n</svg>")


def spaces_css() -> str:
    """Where each space of each dog is, in per cent of the drawing's box: `.at-CODE-NUMBER`.

    These are rules of the style sheet because the page's policy forbids inline styles. A box may
    have room for a name below the drawing: `--below` is its height.
    """
    rules = []
    for code, centres in SPACES.items():
        for number, (x, y) in zip(code, centres, strict=True):
            left, top = f"{x / 1.2:.1f}%", f"calc({y / 110:.3f}*(100% - var(--below)))"
            rules.append(f".at-{code}-{number}{{left:{left};top:{top}}}")
    return "\n".join(rules) + "\n"


def coats_css() -> str:
    """The colours of each dog, and where its head is: `.coat-CODE`.

    A dog that is not scored yet has its colours as far as its spaces are filled, so the page mixes
    them. The head is given as parts of the drawing's box, for round pictures of it.
    """
    rules = []
    for code, dog in DOGS.items():
        colours = ";".join(f"--own-{key}:{getattr(dog.coat, key)}" for key in "abc")
        head = f"--head-x:{dog.head.x / 120:.2f};--head-y:{dog.head.y / 110:.2f}"
        rules.append(f".coat-{code}{{{colours};{head}}}")
    return "\n".join(rules) + "\n"
