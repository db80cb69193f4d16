"""The page's own files: called by plain names here, and by what the build made of those there."""

from __future__ import annotations

NAMES: dict[str, str] = {}
"""Plain names and true ones. Empty where nothing was built: there both are the same."""


def address(name: str) -> str:
    """Where a file is.

    >>> address("static/dogs.svg")
    'static/dogs.svg'
    """
    return NAMES.get(name, name)
