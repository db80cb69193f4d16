"""A day of the calendar: the identity of its game, no matter what the clock says meanwhile.

It is the Gregorian date where the player is, whichever calendar the page shows. Every clock is
believed: one that is far off gives the first or the last day there is, and never an error.

>>> day = parse_day("2026-11-18")
>>> str(day), day.weekday, str(day.later(14))
('2026-11-18', 2, '2026-12-02')
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from time import localtime

from spots.games.moments import date_of, days_to

WEEK = 7
_THURSDAY = 3
"""1 January 1970, day 0, was one; Monday is 0."""
_MOST = days_to(9999, 12, 31)


@dataclass(frozen=True, slots=True, order=True)
class Day:
    """A day from 1970 to 9999; any other raises `ValueError`."""

    number: int
    """The days since 1 January 1970."""

    def __post_init__(self) -> None:
        if not 0 <= self.number <= _MOST:
            raise ValueError("no day of this calendar")

    def __str__(self) -> str:
        """The date as ISO 8601 has it."""
        year, month, day = self.date
        return f"{year:04}-{month:02}-{day:02}"

    @property
    def date(self) -> tuple[int, int, int]:
        """The year, the month and the day of the month."""
        return date_of(self.number)

    @property
    def of_year(self) -> int:
        """Which day of its year it is, from 1 on."""
        return self.number - days_to(self.date[0], 1, 1) + 1

    @property
    def weekday(self) -> int:
        """Which day of the week it is; Monday is 0."""
        return (self.number + _THURSDAY) % WEEK

    def later(self, days: int) -> Day:
        """The day that is `days` later."""
        return Day(self.number + days)


FIRST, LAST = Day(0), Day(_MOST)


def parse_day(text: object) -> Day:
    """The day of an ISO date; anything else raises `ValueError`."""
    found = (
        re.fullmatch("([0-9]{4})-([0-9]{2})-([0-9]{2})", text) if isinstance(text, str) else None
    )
    if found is None:
        raise ValueError("no date")
    year, month, day = map(int, found.groups())
    if not (1 <= month <= 12 and 1 <= day <= 31):
        raise ValueError("no such day")
    there = Day(days_to(year, month, day))
    if str(there) != text:
        raise ValueError("no such day")
    return there


def day_of(moment: int) -> Day:
    """The day on which a moment is where the player is; milliseconds since 1970."""
    try:
        at = localtime(moment // 1000)
    except (OverflowError, OSError, ValueError):
        return LAST if moment > 0 else FIRST
    number = days_to(at.tm_year, at.tm_mon, at.tm_mday)
    return Day(min(max(number, FIRST.number), LAST.number))
