"""When something was, in words: how long ago, and the day in the language's calendar."""

from __future__ import annotations

import time
from datetime import UTC, datetime

import pytest

from spots.ui.text.language import TONGUES
from spots.ui.text.moments import DAY, HOUR, MINUTE, ago, date, solar
from tests.ui.games import NOW
from tests.ui.text.speaking import speaking

ENGLISH = speaking("en")


pytestmark = pytest.mark.usefixtures("in_utc")


@pytest.mark.parametrize(
    ("passed", "said"),
    [
        (0, "just now"),
        (MINUTE - 1, "just now"),
        (MINUTE, "1 minute ago"),
        (5 * MINUTE, "5 minutes ago"),
        (HOUR - 1, "59 minutes ago"),
        (HOUR, "1 hour ago"),
        (DAY - 1, "23 hours ago"),
        (DAY, "1 day ago"),
        (30 * DAY - 1, "29 days ago"),
        (30 * DAY, "1 month ago"),
        (365 * DAY - 1, "12 months ago"),
        (365 * DAY, "1 year ago"),
        (56 * 365 * DAY, "56 years ago"),
    ],
)
def test_how_long_ago(passed, said):
    assert ago(ENGLISH, NOW - passed, NOW) == said


@pytest.mark.parametrize("ahead", [1, HOUR, 74 * 365 * DAY])
def test_a_moment_to_come_is_just_now(ahead):
    """The clock was wrong when the game was played, or is wrong now."""
    assert ago(ENGLISH, NOW + ahead, NOW) == "just now"


@pytest.mark.parametrize(
    ("code", "one", "few", "many"),
    [
        ("es", "hace 1 minuto", "hace 2 minutos", "hace 5 minutos"),
        ("uk", "1 хвилину тому", "2 хвилини тому", "5 хвилин тому"),
        ("ru", "1 минуту назад", "2 минуты назад", "5 минут назад"),
        ("fa", "۱ دقیقه پیش", "۲ دقیقه پیش", "۵ دقیقه پیش"),
    ],
)
def test_how_long_ago_elsewhere(code, one, few, many):
    said = [ago(speaking(code), NOW - n * MINUTE, NOW) for n in (1, 2, 5)]
    assert said == [one, few, many]


@pytest.mark.parametrize(
    ("code", "day"),
    [
        ("en", "18 November 2026"),
        ("es", "18 de noviembre de 2026"),
        ("uk", "18 листопада 2026 р."),
        ("ru", "18 ноября 2026 г."),
        ("fa", "۲۷ آبان ۱۴۰۵"),
    ],
)
def test_a_day_is_written_as_people_write_it(code, day):
    assert date(speaking(code), NOW) == day


def test_persian_days_can_be_in_western_digits():
    assert date(speaking("fa").with_digits(True), NOW) == "27 آبان 1405"


@pytest.mark.parametrize("code", TONGUES)
def test_every_month_has_its_name(code):
    year = [int(datetime(2026, month, 15, tzinfo=UTC).timestamp()) * 1000 for month in range(1, 13)]
    assert len({date(speaking(code), moment) for moment in year}) == 12


def test_a_day_is_the_one_where_the_player_is(monkeypatch):
    evening = int(datetime(2026, 11, 18, 22, tzinfo=UTC).timestamp()) * 1000
    assert date(ENGLISH, evening) == "18 November 2026"
    monkeypatch.setenv("TZ", "Asia/Tehran")
    time.tzset()
    assert date(ENGLISH, evening) == "19 November 2026"


@pytest.mark.parametrize("code", TONGUES)
@pytest.mark.parametrize("year", [-100, 0, 1969, 1970, 2100, 3001, 275_000])
def test_a_clock_that_is_far_off_stops_nothing(code, year):
    assert date(speaking(code), (year - 1970) * 31_556_952_000)


def test_a_moment_that_no_calendar_has_is_no_day():
    assert date(ENGLISH, 10**22) == ""


@pytest.mark.parametrize(
    ("year", "month", "day", "expected"),
    [
        # As browsers have it (`Intl.DateTimeFormat` with `-u-ca-persian`).
        (1925, 3, 22, (1304, 1, 2)),
        (1979, 2, 11, (1357, 11, 22)),
        (2000, 1, 1, (1378, 10, 11)),
        (2021, 3, 20, (1399, 12, 30)),
        (2021, 3, 21, (1400, 1, 1)),
        (2024, 9, 21, (1403, 6, 31)),
        (2024, 9, 22, (1403, 7, 1)),
        (2025, 3, 20, (1403, 12, 30)),
        (2026, 3, 20, (1404, 12, 29)),
        (2122, 12, 31, (1501, 10, 10)),
    ],
)
def test_the_solar_calendar_is_the_one_of_iran(year, month, day, expected):
    day_of_year = datetime(year, month, day, tzinfo=UTC).timetuple().tm_yday
    assert solar(year, day_of_year) == expected
