"""A language of the page: a thin layer over the standard library's gettext.

English is the source: its sentences are literals in calls of `text`, `plural` and `in_context`, or
marked where they are data (`spots/marked.py`). `tools/build/messages.py` collects them.

>>> english = Language()
>>> english.text("{name} took {n} of {all}.", name="Ada", n=2, all="them")
'Ada took 2 of them.'
>>> english.plural("{n} treat", "{n} treats", 3)
'3 treats'
>>> english.join(["3", "4", "6"])
'3, 4 and 6'
>>> english.with_commas("Die showing 3", "buried")
'Die showing 3, buried'
>>> [english.percent(chance) for chance in (0, 0.001, 1 / 6, 0.9999, 1)]
['0%', '<1%', '17%', '>99%', '100%']
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from typing import Literal, NamedTuple, SupportsFloat

Direction = Literal["ltr", "rtl"]
Fact = int | str
"""What fills a placeholder: a number, written with the language's digits, or a text as it is."""


WESTERN = "0123456789"
WESTERN_SIGNS = ".%"


class Euphony(NamedTuple):
    """A word for "and" that changes with the sound after it."""

    before: str  # a pattern: how the last part begins
    joint: str  # what the end of a list is then


class Tongue(NamedTuple):
    """What a catalogue cannot say about a language."""

    name: str  # in the language itself
    direction: Direction = "ltr"
    digits: str = WESTERN
    signs: str = WESTERN_SIGNS  # the decimal point and the percent sign that go with the digits
    euphony: Euphony | None = None
    solar: bool = False  # whether days are counted by the Solar Hijri calendar
    week: int = 0  # the day with which a week begins; Monday is 0


TONGUES: dict[str, Tongue] = {
    "en": Tongue("English", week=6),
    # Spanish says "e" for "y" before an i sound (Iris, Hilario, Yves), not before hie- or a
    # consonantal y (Hierro, Yago).
    "es": Tongue(
        "Español",
        euphony=Euphony(r"h?[ií](?![eé])|y(?![aeiouáéíóúü])", "{first} e {last}"),
    ),
    "uk": Tongue("Українська"),
    "ru": Tongue("Русский"),
    "fa": Tongue(
        "فارسی",
        "rtl",
        "\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9",
        "\u066b\u066a",
        solar=True,
        week=5,
    ),
}
"""The languages of the page by code; each but English has a catalogue."""

_FIRST_ISOLATE, _LTR_ISOLATE, _END_ISOLATE = "\u2068", "\u2066", "\u2069"
_RTL = {"R", "AL", "RLE", "RLO", "RLI"}
_LTR = {"L", "LRE", "LRO", "LRI"}


class Language:
    """One language: messages in, sentences out. Never HTML."""

    def __init__(
        self,
        code: str = "en",
        translations: NullTranslations | None = None,
        *,
        western: bool = False,
    ) -> None:
        """A language, with digits of its own or with Western ones."""
        self.code = code
        self.western = western
        tongue = TONGUES.get(code, TONGUES["en"])
        self.name = tongue.name
        self.direction: Direction = tongue.direction
        self._euphony = tongue.euphony
        digits = WESTERN if western else tongue.digits
        self._digits = str.maketrans(WESTERN, digits)
        # Translations hold digits of their own ("Roll 3 dice."); they change too.
        self._westernised = (
            str.maketrans(tongue.digits + tongue.signs, WESTERN + WESTERN_SIGNS) if western else {}
        )
        self._translations = translations or NullTranslations()

    @classmethod
    def from_catalogue(cls, code: str, compiled: bytes) -> Language:
        """A language from the bytes of its compiled catalogue (`.mo`)."""
        return cls(code, GNUTranslations(BytesIO(compiled)))

    def with_digits(self, western: bool) -> Language:
        """The same language with Western digits, or with its own."""
        if western == self.western:
            return self
        return Language(self.code, self._translations, western=western)

    # --- sentences ------------------------------------------------------------------------------

    def text(self, message: str, /, **facts: Fact) -> str:
        """The message in this language, its placeholders filled."""
        return self._fill(self._translations.gettext(message) if message else "", message, facts)

    def plural(self, one: str, many: str, n: int, /, **facts: Fact) -> str:
        """The message in the plural form for `n`, which it may mention as `{n}`."""
        source = one if n == 1 else many
        return self._fill(self._translations.ngettext(one, many, n), source, {"n": n, **facts})

    def in_context(self, context: str, message: str, /, **facts: Fact) -> str:
        """Like `text`, for a short message that is translated differently by context."""
        return self._fill(self._translations.pgettext(context, message), message, facts)

    def _fill(self, message: str, source: str, facts: Mapping[str, Fact]) -> str:
        if self._westernised:
            message = message.translate(self._westernised)
        written = {
            key: self.number(fact) if isinstance(fact, int) else fact for key, fact in facts.items()
        }
        try:
            return message.format(**written)
        except (KeyError, IndexError, ValueError, AttributeError):
            return source.format(**written)  # a translator's slip must not stop the game

    # --- pieces of sentences --------------------------------------------------------------------

    def number(self, n: int) -> str:
        """A number in the language's digits."""
        return str(n).translate(self._digits)

    def numbers(self, several: Iterable[int]) -> str:
        """Numbers as part of a sentence: '3, 4 and 6'."""
        return self.join([self.number(n) for n in several])

    def percent(self, probability: SupportsFloat) -> str:
        """A chance as people say it; 0% and 100% only if it is exactly that."""
        chance = float(probability)
        if 0 < chance < 0.01:
            # Translators: a chance of less than one in a hundred.
            return self.text("<{n}%", n=1)
        if 0.99 < chance < 1:
            # Translators: a chance of nearly, but not quite, a hundred in a hundred.
            return self.text(">{n}%", n=99)
        # Translators: a chance, such as 17%.
        return self.text("{n}%", n=round(100 * min(max(chance, 0.0), 1.0)))

    def join(self, parts: Sequence[str]) -> str:
        """A list as part of a sentence: '3, 4 and 6'."""
        if len(parts) < 2:
            return "".join(parts)
        *firsts, last = parts
        first = self.with_commas(*firsts)
        if self._euphony and re.match(rf"\W*({self._euphony.before})", last, re.IGNORECASE):
            return self._euphony.joint.format(first=first, last=last)
        # Translators: the end of several things, such as "3, 4 and 6".
        return self.text("{first} and {last}", first=first, last=last)

    def with_commas(self, *parts: str) -> str:
        """Things side by side, such as the parts of an accessible name; empty ones are left out."""
        joined = ""
        for part in filter(None, parts):
            # Translators: all but the last of several things, as in "3, 4 and 6"; and the parts of
            # a name for a screen reader, as in "Die showing 3, buried".
            joined = self.text("{first}, {next}", first=joined, next=part) if joined else part
        return joined

    def isolate(self, name: str) -> str:
        """A name, isolated if its writing direction would disturb the sentence around it."""
        disturbing = _LTR if self.direction == "rtl" else _RTL
        if any(unicodedata.bidirectional(character) in disturbing for character in name):
            return f"{_FIRST_ISOLATE}{name}{_END_ISOLATE}"
        return name

    def left_to_right(self, formula: str) -> str:
        """A formula, which is read from left to right in every language."""
        if self.direction == "rtl":
            return f"{_LTR_ISOLATE}{formula}{_END_ISOLATE}"
        return formula


ENGLISH = Language()
