"""Words of a player's own as digits: each letter by its number in the alphabet they are written in.

In a link they take about half the room of UTF-8, and no more than a letter of the link and a third
for each of their own. Alphabets, and the order of their letters, are a format, as `codec.py` says;
words that no alphabet has are written as bytes.

>>> lettered("Good dog!")[:2], lettered("dog 🐶")
([(0, 4), (9, 61)], None)
"""

from __future__ import annotations

from functools import cache

from .digits import Digit, Digits
from .sealed_dice import MOST_WORDS


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


def lettered(words: str) -> list[Digit] | None:
    """Words as digits in the first alphabet that has all their letters; None if none has."""
    for alphabet, letters in enumerate(_ALPHABETS):
        numbers = _numbers(alphabet)
        if all([letter in numbers for letter in words]):
            head = [(alphabet, len(_ALPHABETS)), (len(words), MOST_WORDS + 1)]
            return head + [(numbers[letter], len(letters)) for letter in words]
    return None


def take_words(digits: Digits) -> str:
    """The words that were written so."""
    letters = _ALPHABETS[digits.take(len(_ALPHABETS))]
    count = digits.take(MOST_WORDS + 1)
    return "".join([letters[digits.take(len(letters))] for _ in range(count)])
