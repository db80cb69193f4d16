"""Words of a player's own as digits: each letter by its number in the alphabet they are written in.

In a link they take about half the room of UTF-8, and no more than a letter of the link and a third
for each of their own. Alphabets, and the order of their letters, are a format, as `codec.py` says;
words that no alphabet has are written as bytes. Names of players are written in the same way.

>>> lettered("Good dog!")[:2], lettered("dog 🐶")
([(0, 4), (9, 61)], None)
>>> fitting("щасливих кидків усім песикам"), fitting("🐶🐶🐶🐶🐶🐶🐶")
('щасливих кидків усім', '🐶🐶🐶🐶🐶')
"""

from __future__ import annotations

from functools import cache
from math import log2

from spots.logic import Why

from .digits import Digit, Digits
from .envelope import BadLink
from .sealed_dice import MOST_SAID, MOST_WORDS

ROOM = 168
"""How many bits new words may take: 28 letters of a link, which 24 plain letters do."""


def _letters(first: int, last: int) -> str:
    return "".join(map(chr, range(first, last + 1)))


_PLAIN = _letters(0x20, 0x7E)
_SIGNS = "\u00ab\u00bb\u2019\u201c\u201d\u2013\u2014\u2026\u2116"
"""Quotation marks, an apostrophe, dashes, an ellipsis, and a number sign."""
_ALPHABETS = (
    _PLAIN,
    _PLAIN + _SIGNS + _letters(0xBF, 0xFF) + "¡",
    _PLAIN + _SIGNS + _letters(0x400, 0x45F) + "Ґґʼ",
    _PLAIN + _SIGNS + _letters(0x600, 0x6FF) + "\u200c\u200d",
)


@cache
def _numbers(alphabet: int) -> dict[str, int]:
    return {letter: number for number, letter in enumerate(_ALPHABETS[alphabet])}


def lettered(words: str, most: int = MOST_WORDS) -> list[Digit] | None:
    """At most `most` letters as digits in the first alphabet that has them all, if one has."""
    for alphabet, letters in enumerate(_ALPHABETS):
        numbers = _numbers(alphabet)
        if all([letter in numbers for letter in words]):
            head = [(alphabet, len(_ALPHABETS)), (len(words), most + 1)]
            return head + [(numbers[letter], len(letters)) for letter in words]
    return None


def as_bytes(words: str, most: int = MOST_WORDS) -> list[Digit]:
    """The same in UTF-8, for words that no alphabet has."""
    said = words.encode()
    return [(len(said), 4 * most + 1), *[(byte, 256) for byte in said]]


def fitting(words: str) -> str:
    """As much of new words as a link has room for."""
    words = words[:MOST_SAID]
    while _bits(words) > ROOM:
        words = words[:-1]
    return words.rstrip()


def longest(words: str) -> int:
    """How long a field for words may become that go on with letters like their last one.

    Counted as browsers count: signs such as an emoji's are two.
    """
    fit = fitting(words)
    while words and len(fit) < MOST_SAID and _bits(fit + words[-1]) <= ROOM:
        fit += words[-1]
    return len(fit) + sum([letter > "\uffff" for letter in fit]) if words else MOST_SAID


def _bits(words: str) -> float:
    return sum([log2(base) for _, base in lettered(words) or as_bytes(words)])


def take_words(digits: Digits, most: int = MOST_WORDS) -> str:
    """The words that were written by their letters."""
    letters = _ALPHABETS[digits.take(len(_ALPHABETS))]
    count = digits.take(most + 1)
    return "".join([letters[digits.take(len(letters))] for _ in range(count)])


def take_bytes(digits: Digits, most: int = MOST_WORDS) -> str:
    """The words that were written as bytes."""
    said = bytes([digits.take(256) for _ in range(digits.take(4 * most + 1))])
    try:
        return said.decode()
    except UnicodeDecodeError:
        raise BadLink(Why.LINK_DAMAGED) from None
