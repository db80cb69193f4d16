"""What the texts have in common: reading words, dice and codes, and saying what is wrong."""

from __future__ import annotations

import re

from ..cards import CARDS, Card
from ..errors import BadNotation, Why
from ..tricks import TRICKS, Trick


def damaged(detail: str) -> BadNotation:
    """The error for a damaged text."""
    return BadNotation(Why.DAMAGED, detail=detail)


def read_version(word: str, kind: str, newest: int) -> int:
    """The version of a text; one of another kind, or of a newer version, is refused."""
    match = re.fullmatch(rf"{kind}/([1-9][0-9]{{0,5}})", word, re.ASCII)
    if match is None:
        raise BadNotation(Why.NOT_TEXT)
    version = int(match[1])
    if version > newest:
        raise BadNotation(Why.NEWER_VERSION)
    return version


def read(pattern: str, text: str, what: str) -> re.Match[str]:
    """Match a whole text with a pattern; `what` names it in the error."""
    match = re.fullmatch(pattern, text, re.ASCII)
    if match is None:
        raise damaged(f"{what} {quoted(text)}")
    return match


def quoted(text: str) -> str:
    """A text as part of an error, cut short: a hostile one must not fill the screen."""
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
