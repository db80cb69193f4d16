"""The words that all texts are made of, and what to say of a text that has others."""

from __future__ import annotations

import re

from ..cards import CARDS, Card
from ..errors import BadNotation, Why
from ..tricks import TRICKS, Trick

VERSION = 1


def damaged(detail: str) -> BadNotation:
    """The error for a text that does not read as it should."""
    return BadNotation(Why.DAMAGED, detail=detail)


def read_version(word: str, kind: str) -> None:
    """Refuse a text of another kind, or written by a newer version."""
    match = re.fullmatch(rf"{kind}/([1-9][0-9]{{0,5}})", word, re.ASCII)
    if match is None:
        raise BadNotation(Why.NOT_TEXT)
    if int(match[1]) > VERSION:
        raise BadNotation(Why.NEWER_VERSION)


def read(pattern: str, text: str, what: str) -> re.Match[str]:
    """Read a text by a pattern."""
    match = re.fullmatch(pattern, text, re.ASCII)
    if match is None:
        raise damaged(f"{what} {quoted(text)}")
    return match


def quoted(text: str) -> str:
    """A hostile text must not fill the screen."""
    return repr(text if len(text) <= 40 else text[:40] + "…")


def read_card(code: str) -> Card:
    """The dog with a code."""
    if code not in CARDS:
        raise damaged(f"no dog {quoted(code)}")
    return CARDS[code]


def read_trick(code: str) -> Trick:
    """The trick with a code."""
    if code not in TRICKS:
        raise damaged(f"no trick {quoted(code)}")
    return TRICKS[code]


def read_dice(text: str) -> tuple[int, ...]:
    """Dice from their digits."""
    return tuple([int(digit) for digit in read("[1-6]*", text, "dice")[0]])


def dump_dice(dice: tuple[int, ...]) -> str:
    """Dice as digits."""
    return "".join(map(str, dice))


def dump_codes(things: tuple[Card, ...] | tuple[Trick, ...]) -> str:
    """Dogs or tricks as codes."""
    return ".".join([thing.code for thing in things])
