"""Days as people write them, and the month that a day is in: by the calendar of the language.

>>> from spots.games.daily.days import parse_day
>>> from spots.ui.text.language import ENGLISH
>>> day = parse_day("2026-11-18")
>>> in_full(ENGLISH, day), in_short(ENGLISH, day), month_title(ENGLISH, day)
('18 November 2026', '18 November', 'November 2026')
"""

from __future__ import annotations

from spots.games.daily.days import FIRST, LAST, WEEK, Day

from .language import TONGUES, Language
from .moments import month_of_date, solar


def date_of(language: Language, day: Day) -> tuple[int, int, int]:
    """The year, the month and the day of the month by the calendar of the language."""
    return solar(day.date[0], day.of_year) if TONGUES[language.code].solar else day.date


def in_full(language: Language, day: Day) -> str:
    """A date with its year."""
    year, month, number = date_of(language, day)
    named = month_of_date(language, month)
    return language.text("{day} {month} {year}", day=number, month=named, year=year)


def in_short(language: Language, day: Day) -> str:
    """A date without its year."""
    _, month, number = date_of(language, day)
    # Translators: a date without its year, such as "18 November"; {month} is a name.
    return language.text("{day} {month}", day=number, month=month_of_date(language, month))


def month_title(language: Language, day: Day) -> str:
    """The month that a day is in, over its days."""
    year, month, _ = date_of(language, day)
    # Translators: the twelve months in order, between spaces, as they stand by themselves over a
    # calendar (in the nominative). In Persian those of the Solar Hijri calendar.
    months = language.in_context(
        "calendar",
        "January February March April May June July August September October November December",
    ).split()
    # Translators: what stands over the calendar of a month: "November 2026".
    return language.in_context("calendar", "{month} {year}", month=months[month - 1], year=year)


def weekdays(language: Language) -> tuple[tuple[str, str], ...]:
    """The days of the week in the order of the language, in short and in full."""
    # Translators: the days of the week from Monday on, between spaces, as short as can be.
    short = language.text("Mo Tu We Th Fr Sa Su").split()
    # Translators: the days of the week from Monday on, between spaces.
    full = language.text("Monday Tuesday Wednesday Thursday Friday Saturday Sunday").split()
    begins = TONGUES[language.code].week
    return tuple([(short[at % WEEK], full[at % WEEK]) for at in range(begins, begins + WEEK)])


def column(language: Language, day: Day) -> int:
    """In which column of a calendar a day stands, from 0 on."""
    return (day.weekday - TONGUES[language.code].week) % WEEK


def days_of_month(language: Language, day: Day) -> tuple[Day, ...]:
    """All days of the month that a day is in."""
    before = date_of(language, day)[2] - 1
    first = max(day.number - before, FIRST.number)
    month = date_of(language, day)[:2]
    days = [Day(number) for number in range(first, min(first + 31, LAST.number + 1))]
    return tuple([each for each in days if date_of(language, each)[:2] == month])
