"""Thoughts in pieces: generators that yield after each piece and return what they come to."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

_T = TypeVar("_T")


def finish(thought: Generator[None, None, _T]) -> _T:
    """Think a thought to its end.

    >>> def thought():
    ...     yield
    ...     return "walk"
    >>> finish(thought())
    'walk'
    """
    while True:
        try:
            next(thought)
        except StopIteration as done:
            result: _T = done.value
            return result
