"""The page's messages and languages, and how much room their texts take."""

from __future__ import annotations

from functools import cache

from spots.ui.text.language import ENGLISH, Language
from tools.build import messages

_NO_WIDTH = str.maketrans("", "", "\u200c\u2066\u2068\u2069")


@cache
def speaking(code):
    """A language of the page with its catalogue."""
    return ENGLISH if code == "en" else Language.from_catalogue(code, messages.compiled(code))


@cache
def collected():
    """The messages of the page, collected once: reading all sources takes half a second."""
    return tuple(messages.template())


def width(text):
    """How many characters a text shows: joiners and isolates take no room."""
    return len(text.translate(_NO_WIDTH))
