"""Reading values that came from a store or a file: each is what it should be, or `ValueError`."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

MOST = 10_000_000
"""More than can be counted in any game."""


def a_list(value: object, length: int | None = None) -> list[Any]:
    """A list, of this length if one is given."""
    if isinstance(value, list) and len(value) == (len(value) if length is None else length):
        return value
    raise ValueError("no such list")


def a_number(value: object, most: int = MOST) -> int:
    """A whole number from 0 to `most`."""
    if type(value) is int and 0 <= value <= most:
        return value
    raise ValueError("no such number")


def one_of(value: object, known: Container[str]) -> str:
    """One of the known texts."""
    if isinstance(value, str) and value in known:
        return value
    raise ValueError("no such code")
