"""The rules to read and to search: a quick reference, the sections, and every trick.

>>> from spots.ui.text.language import ENGLISH
>>> [section.title for section in search(ENGLISH, "lowering 6")]
['Dig']
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Literal

from spots.logic import SETS, TRICKS

from .language import Language
from .rules_texts import QUICK, SECTIONS, SectionText
from .trick_texts import set_name, trick_explanation, trick_name, trick_steps
from .variant_texts import COLOURS_SECTION, SETS_SECTION, VARIANTS

PieceKind = Literal["paragraph", "item", "step", "example"]


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a section; a `step` is an item of a numbered list."""

    kind: PieceKind
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the rules, or (`trick`) the page of a trick with that code."""

    code: str
    title: str
    pieces: tuple[Piece, ...]
    trick: bool = False

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The texts of all pieces."""
        return tuple(piece.text for piece in self.pieces)


def quick_reference(language: Language) -> Section:
    """The rules in a dozen lines."""
    return _section(language, QUICK)


def sections(language: Language) -> tuple[Section, ...]:
    """The rules in full, except for the pages of the tricks."""
    rules = [_section(language, text) for text in (*SECTIONS, COLOURS_SECTION)]
    variants = [_section(language, text) for text in VARIANTS]
    return (*rules, _sets(language), *variants)


def trick_pages(language: Language) -> tuple[Section, ...]:
    """A page for each trick."""
    return tuple(_trick(language, code) for code in TRICKS)


def search(language: Language, query: str) -> tuple[Section, ...]:
    """The sections and tricks with every word of the query; all of them if it is empty.

    Those with the words in their title come first. Case and accents are ignored.
    """
    words = fold(query).split()
    pages = (quick_reference(language), *sections(language), *trick_pages(language))
    found = [page for page in pages if _has(fold(" ".join((page.title, *page.paragraphs))), words)]
    if not words:
        return tuple(found)
    return tuple(sorted(found, key=lambda page: not _has(fold(page.title), words)))


def fold(text: str) -> str:
    """Text as it is searched: without case and accents, in plain digits and letters.

    >>> fold("¿QUÉ Ñandú? \u06f7")
    '¿que nandu? 7'
    """
    plain = []
    for character in unicodedata.normalize("NFKD", text.casefold()):
        digit = unicodedata.decimal(character, None)
        if digit is not None:
            plain.append(str(digit))
        elif unicodedata.category(character) not in ("Mn", "Cf"):
            plain.append(_SAME.get(character, character))
    return "".join(plain)


_SAME = {"\u064a": "\u06cc", "\u0643": "\u06a9", "\u2019": "'"}
"""Letters that keyboards tell apart and readers do not: Arabic and Persian yeh and kaf."""


def _has(folded: str, words: list[str]) -> bool:
    return all(word in folded for word in words)


def _section(language: Language, text: SectionText) -> Section:
    pieces = (
        *[Piece("paragraph", language.text(message)) for message in text.paragraphs],
        *[Piece("item", language.text(message)) for message in text.items],
        *[Piece("example", language.text(message)) for message in text.examples],
    )
    return Section(text.code, language.text(text.title), pieces)


def _sets(language: Language) -> Section:
    section = _section(language, SETS_SECTION)
    rows = []
    for code, tricks in SETS.items():
        names = language.join([trick_name(language, trick) for trick in tricks])
        # Translators: a set of tricks, such as "Dog Park: Dig, Chase, Guard and Chew."
        row = language.text("{set}: {tricks}.", set=set_name(language, code), tricks=names)
        rows.append(Piece("item", row))
    return Section(section.code, section.title, (*section.pieces, *rows))


def _trick(language: Language, code: str) -> Section:
    steps = [Piece("step", step) for step in trick_steps(language, code)]
    more = [Piece("paragraph", text) for text in trick_explanation(language, code)]
    return Section(code, trick_name(language, code), (*steps, *more), trick=True)
