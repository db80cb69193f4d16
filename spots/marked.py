"""Marks messages that are data, so that `tools/build/messages.py` finds them for the catalogues."""

from __future__ import annotations

Forms = tuple[str, str]
"""A message for one thing, and the same for several."""


def msg(message: str) -> str:
    """Mark a message; `Language.text` translates it."""
    return message


def forms(one: str, many: str) -> Forms:
    """Mark a message with plural forms; `Language.plural` translates it."""
    return one, many
