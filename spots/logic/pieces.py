"""Work in pieces: generators that yield after each piece and return what they come to."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

_T = TypeVar("_T")


def finish(work: Generator[None, None, _T]) -> _T:
    """Do all the pieces at once.

    >>> def work():
    ...     yield
    ...     return "walk"
    >>> finish(work())
    'walk'
    """
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: _T = done.value
            return result
