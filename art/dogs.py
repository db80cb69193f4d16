"""All 32 dogs by card code, and where their spaces are."""

from __future__ import annotations

from art.dogs_three import THREE
from art.dogs_two import TWO
from art.parts import Dog

DOGS: dict[str, Dog] = {**TWO, **THREE}

SPACES: dict[str, tuple[tuple[float, float], ...]] = {
    code: tuple((p[0], p[1]) for p in dog.spaces) for code, dog in DOGS.items()
}
"""The centres of a dog's spaces in its 120 by 110 box, in the order of its numbers."""
