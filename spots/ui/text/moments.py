"""When something was: how long ago, and on what day. Moments are milliseconds since 1970.

>>> from spots.ui.text.language import ENGLISH
>>> ago(ENGLISH, 0, 5 * MINUTE), ago(ENGLISH, 5 * MINUTE, 0)
('5 minutes ago', 'just now')
"""

from __future__ import annotations

from time import localtime

from spots.marked import forms

from .language import TONGUES, Language

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
_MONTH = 30 * DAY
_YEAR = 365 * DAY
_SPANS = (
    (_YEAR, forms("{n} year ago", "{n} years ago")),
    (_MONTH, forms("{n} month ago", "{n} months ago")),
    (DAY, forms("{n} day ago", "{n} days ago")),
    (HOUR, forms("{n} hour ago", "{n} hours ago")),
    (MINUTE, forms("{n} minute ago", "{n} minutes ago")),
)

_SOLAR_EPOCH = 226_895
"""The first day of the Solar Hijri calendar; the first of January of year 1 is day 1."""


def ago(language: Language, moment: int, now: int) -> str:
    """How long ago a moment was. A clock that was set back makes it a moment to come: just now."""
    passed = now - moment
    for length, message in _SPANS:
        if passed >= length:
            return language.plural(*message, passed // length)
    return language.text("just now")


def date(language: Language, moment: int) -> str:
    """The day of a moment where the player is; empty if no calendar has it."""
    try:
        at = localtime(moment // 1000)
    except (OverflowError, OSError, ValueError):
        return ""
    year, month, day = at.tm_year, at.tm_mon, at.tm_mday
    if TONGUES[language.code].solar:
        year, month, day = solar(year, at.tm_yday)
    named = month_of_date(language, month)
    # Translators: a date, such as "18 November 2026"; {month} is a name.
    return language.text("{day} {month} {year}", day=day, month=named, year=year)


def month_of_date(language: Language, month: int) -> str:
    """The name of a month as part of a date."""
    # Translators: the twelve months in order, between spaces, as they are written after a day (in
    # the genitive, if your language has one). In Persian those of the Solar Hijri calendar.
    months = language.text(
        "January February March April May June July August September October November December"
    ).split()
    return months[month - 1]


def solar(year: int, day_of_year: int) -> tuple[int, int, int]:
    """A Gregorian day as year, month and day of Iran's Solar Hijri calendar.

    Leap years come in cycles of 33 years, as in ICU; that is exact from 1925 to 2123.

    >>> solar(2024, 80), solar(2026, 322)
    ((1403, 1, 1), (1405, 8, 27))
    """
    before = year - 1
    ordinal = 365 * before + before // 4 - before // 100 + before // 400 + day_of_year
    days = ordinal - _SOLAR_EPOCH
    counted = 1 + (33 * days + 3) // 12053
    rest = days - 365 * (counted - 1) - (8 * counted + 21) // 33
    # Six months of 31 days, then months of 30.
    month, day = divmod(rest, 31) if rest < 186 else divmod(rest - 6, 30)
    return counted, month + 1, day + 1
