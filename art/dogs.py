"""All 32 dogs by card code, and where their spaces are."""

from __future__ import annotations

from art.bodies import Dog
from art.dogs_one_or_two import ONE_OR_TWO
from art.dogs_three_or_four import THREE_OR_FOUR

DOGS: dict[str, Dog] = {**ONE_OR_TWO, **THREE_OR_FOUR}

SPACES: dict[str, tuple[tuple[float, float], ...]] = {
    code: tuple((p[0], p[1]) for p in dog.spaces) for code, dog in DOGS.items()
}
"""The centres of each dog's spaces in its box of 120 by 110, in the order of its numbers."""
