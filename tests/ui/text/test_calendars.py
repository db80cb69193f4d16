"""Days and months as each language writes them, and weeks that begin where they do there."""

from __future__ import annotations

import pytest

from spots.games.daily.days import parse_day
from spots.ui.text import calendars
from spots.ui.text.language import TONGUES
from tests.ui.text.speaking import speaking

DAY = parse_day("2026-11-18")  # a Wednesday


@pytest.mark.parametrize(
    ("code", "date", "short", "month", "first", "column"),
    [
        ("en", "18 November 2026", "18 November", "November 2026", "Sunday", 3),
        ("es", "18 de noviembre de 2026", "18 de noviembre", "noviembre de 2026", "lunes", 2),
        ("uk", "18 листопада 2026", "18 листопада", "Листопад 2026", "понеділок", 2),
        ("ru", "18 ноября 2026", "18 ноября", "Ноябрь 2026", "понедельник", 2),
        ("fa", "۲۷ آبان ۱۴۰۵", "۲۷ آبان", "آبان ۱۴۰۵", "شنبه", 4),
    ],
)
def test_a_day_in_each_language(code, date, short, month, first, column):
    language = speaking(code)
    assert calendars.in_full(language, DAY).startswith(date)
    assert calendars.in_short(language, DAY) == short
    assert calendars.month_title(language, DAY) == month
    assert calendars.weekdays(language)[0][1] == first
    assert calendars.column(language, DAY) == column


@pytest.mark.parametrize("code", TONGUES)
def test_there_are_seven_days_and_twelve_months(code):
    language = speaking(code)
    heads = calendars.weekdays(language)
    assert len({short for short, _ in heads}) == len({full for _, full in heads}) == 7
    titles = {calendars.month_title(language, DAY.later(30 * n)).split()[0] for n in range(13)}
    assert len(titles) == 12
    wednesdays = {heads[calendars.column(language, DAY.later(7 * n))][1] for n in range(20)}
    assert len(wednesdays) == 1


@pytest.mark.parametrize("code", TONGUES)
def test_a_month_is_that_of_the_languages_calendar(code):
    days = calendars.days_of_month(speaking(code), DAY)
    ends = ("2026-10-23", "2026-11-21") if code == "fa" else ("2026-11-01", "2026-11-30")
    assert (str(days[0]), str(days[-1])) == ends
