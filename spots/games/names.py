"""What players are called: anybody's text, made fit to be kept and shown."""

from __future__ import annotations

MOST_NAME = 24
LONGEST_NAME = 1000
"""Characters that are looked at: a link's name may have any number of them."""


def clean_name(name: object) -> str:
    r"""A player's name: any text, without line breaks and control characters, of limited length.

    >>> clean_name("  Ada\n<b>  ")
    'Ada <b>'
    """
    text = str(name)[:LONGEST_NAME]
    # A zero-width joiner or non-joiner is part of a Persian word, and of some emoji.
    words = "".join(c if c.isprintable() or c in "\u200c\u200d" else " " for c in text).split()
    return " ".join(words)[:MOST_NAME].strip(" \u200c\u200d")  # invisible at the ends
