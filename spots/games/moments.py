"""Moments as people write them: an ISO date and time, as JavaScript's `toISOString` gives it.

Python's own dates end with the year 9999, and a clock that is wrong may be far beyond.
"""

from __future__ import annotations

import re

SECOND = 1000
DAY = 24 * 60 * 60 * SECOND
ERA = 400
"""After this many years, the calendar repeats itself."""
ERA_DAYS = 146_097
EPOCH = 719_468
"""The days from 1 March of year 0, with which an era begins, to 1970."""
MARCH = 3
MONTHS = 12

_ISO = re.compile(
    r"([0-9]{4}|[+-][0-9]{6})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})\.([0-9]{3})Z"
)


def dump_moment(moment: int) -> str:
    """Milliseconds since 1970 as a date and time.

    >>> dump_moment(0), dump_moment(253_402_300_800_000)
    ('1970-01-01T00:00:00.000Z', '+010000-01-01T00:00:00.000Z')
    """
    days, rest = divmod(moment, DAY)
    year, month, day = date_of(days)
    years = f"{year:04}" if 0 <= year <= 9999 else f"{year:+07}"
    seconds, milliseconds = divmod(rest, SECOND)
    minutes, second = divmod(seconds, 60)
    hour, minute = divmod(minutes, 60)
    return f"{years}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{milliseconds:03}Z"


def parse_moment(text: object) -> int:
    """The milliseconds that a date and time stands for; anything else raises `ValueError`.

    >>> parse_moment("2024-02-29T12:00:00.000Z")
    1709208000000
    """
    match = _ISO.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise ValueError("no date and time")
    year, month, day, hour, minute, second, milliseconds = map(int, match.groups())
    seconds = (hour * 60 + minute) * 60 + second
    moment = days_to(year, month, day) * DAY + seconds * SECOND + milliseconds
    if dump_moment(moment) != text:
        raise ValueError("no such day or time")
    return moment


# A year that begins in March ends with the leap day, and the days before each month are a line.


def date_of(days: int) -> tuple[int, int, int]:
    """The year, month and day that are this many days after 1 January 1970."""
    era, day = divmod(days + EPOCH, ERA_DAYS)
    year = (day - day // 1460 + day // 36_524 - day // (ERA_DAYS - 1)) // 365
    day -= _days_before_year(year)
    month = (5 * day + 2) // 153
    january = month >= MONTHS - MARCH + 1
    number = month + MARCH - (MONTHS if january else 0)
    return era * ERA + year + january, number, day - _days_before_month(month) + 1


def days_to(year: int, month: int, day: int) -> int:
    """The inverse of `date_of`."""
    era, of_era = divmod(year - (month < MARCH), ERA)
    before = _days_before_year(of_era) + _days_before_month((month - MARCH) % MONTHS)
    return era * ERA_DAYS + before + day - 1 - EPOCH


def _days_before_year(year: int) -> int:
    return 365 * year + year // 4 - year // 100


def _days_before_month(month: int) -> int:
    return (153 * month + 2) // 5
