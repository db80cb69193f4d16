"""The computer players: three characters that differ in what they value and how far they look.

The puppy likes dice on dogs, hardly minds its yard and follows its nose. The good dog counts what
it has and takes care of it, but looks at nobody else. Top dog has learned from thousands of games
what everything on the table is worth, and considers more of the rolls that it may leave out.
"""

from __future__ import annotations

from dataclasses import dataclass

from .evaluation import Weights, Worth
from .judge import Judge
from .weights import WEIGHTS


@dataclass(frozen=True, slots=True)
class Level:
    """How a computer player plays."""

    code: str
    table: Judge
    """How it judges a table for several players."""
    solo: Judge
    """How it judges a table against d0g."""
    whim: float = 0.0
    """A choice that looks worse by this much is taken about a third as often as the best."""


def _per(amount: float, count: int) -> list[float]:
    return [amount * index for index in range(count)]


def _dogs(die: float, ready: float) -> list[float]:
    """For each number of spaces on a dog, and of filled ones."""
    return [
        die * filled + (ready if filled == spaces else 0) - 0.04 * spaces if spaces else 0.0
        for spaces in range(5)
        for filled in range(5)
    ]


EAGER: Weights = {
    "scored": _per(0.7, 6),
    "dog": _dogs(0.25, 0.1),
    "yard": _per(-0.02, 8),
    "treats": _per(0.03, 9),
}

CAREFUL: Weights = {
    "scored": _per(0.7, 6),
    "dog": _dogs(0.2, 0.2),
    "open": _per(0.05, 7),
    "yard": [0, -0.04, -0.08, -0.13, -0.19, -0.27, -0.37, -0.5],
    "stake": [-0.03 * placed * yard for placed in range(5) for yard in range(4)],
    "treats": _per(0.1, 9),
}

_EAGER, _CAREFUL = Judge(Worth(EAGER)), Judge(Worth(CAREFUL))
# With one roll more, a piece of thought may take 4 ms instead of 1.3.
_TABLE, _SOLO = [Judge(Worth(WEIGHTS[kind]), ahead=2) for kind in ("table", "solo")]

LEVELS: dict[str, Level] = {
    level.code: level
    for level in (
        Level("puppy", _EAGER, _EAGER, whim=0.02),
        Level("good-dog", _CAREFUL, _CAREFUL),
        Level("top-dog", _TABLE, _SOLO),
    )
}
"""All levels by code, in rising strength."""
