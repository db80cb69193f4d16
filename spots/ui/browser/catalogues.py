"""The languages' catalogues: the one the page starts with is there already, others are fetched."""

from __future__ import annotations

from pathlib import Path

from js import fetch
from pyodide.ffi import JsException

from spots.ui.app.files import address
from spots.ui.text.language import Language

_BROUGHT = Path("/lib/language.mo")
"""Where static/python.mjs puts the catalogue of the language that the page starts in."""


class NotLoaded(Exception):
    """A catalogue cannot be loaded now."""


def first_language(code: str) -> Language:
    """The language that the page starts in."""
    return Language.from_catalogue(code, _BROUGHT.read_bytes()) if code != "en" else Language()


async def language(code: str) -> Language:
    """Any language of the page; raises `NotLoaded`."""
    if code == "en":
        return Language()
    try:
        response = await fetch(address(f"locale/{code}.mo"))
        if not response.ok:
            raise NotLoaded(code)
        compiled = await response.arrayBuffer()
    except JsException as error:
        raise NotLoaded(code) from error
    return Language.from_catalogue(code, compiled.to_bytes())
