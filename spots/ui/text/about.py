"""What the page says of itself: its version, and what it is made of."""

from __future__ import annotations

from dataclasses import dataclass

VERSION = "0.2.0"
"""The same as in pyproject.toml and package.json: a test compares them."""


@dataclass(frozen=True, slots=True)
class Work:
    """Something that is in the game, with the short name of its licence."""

    name: str
    """Its name, which is the same in all languages; the game itself has none here."""
    licence: str
    file: str
    """Where the text of the licence is, beside the page."""


WORKS = (
    Work("", "MIT", "licences/spots.txt"),
    Work("Python", "PSF-2.0", "licences/python.txt"),
    Work("Pyodide", "MPL-2.0", "licences/pyodide.txt"),
    Work("PyScript", "Apache-2.0, MIT, ISC", "licences/pyscript.txt"),
    Work("Workbox", "MIT", "licences/workbox.txt"),
    Work("idb", "ISC", "licences/idb.txt"),
    Work("Lean QR", "MIT", "licences/lean-qr.txt"),
    Work("Rubik", "OFL-1.1", "licences/rubik.txt"),
)
"""The game, and the works of others that it contains."""
