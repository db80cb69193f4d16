"""The dogs as one SVG file of symbols."""

from __future__ import annotations

from art.dogs import DOGS, SPACES
from art.ink import sprite, symbol
from art.parts import dog_svg


def dogs_sprite() -> str:
    """`<symbol id="dog-CODE">` for each of the 32 dogs."""
    return sprite(symbol(f"dog-{code}", "0 0 120 110", dog_svg(d)) for code, d in DOGS.items())


def spaces_css() -> str:
    """Where each space of each dog is, in per cent of the drawing's box: `.at-CODE-NUMBER`.

    A style sheet, because a strict policy lets no page style its elements one by one. The box of a
    dog is as wide as its drawing; tops are in widths too (`cqw`), so the name below does no harm.
    """
    rules = []
    for code, centres in SPACES.items():
        for number, (x, y) in zip(code, centres, strict=True):
            left, top = f"{x / 1.2:.1f}", f"{y / 1.2:.1f}"
            rules.append(f".at-{code}-{number}{{left:{left}%;top:{top}cqw}}")
    return "\n".join(rules) + "\n"
