"""Days of the calendar: none is skipped, none comes twice, and every clock is believed."""

from __future__ import annotations

import time
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spots.games.daily.days import FIRST, LAST, Day, day_of, parse_day

MINUTE, HOUR = 60_000, 3_600_000


@pytest.fixture
def where(monkeypatch):
    """Makes the device believe to be somewhere."""

    def go(zone):
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield go
    monkeypatch.undo()
    time.tzset()


@given(st.dates(date(1970, 1, 1), date(9999, 12, 31)))
def test_a_day_is_that_of_everybodys_calendar(day):
    found = parse_day(day.isoformat())
    assert str(found) == day.isoformat()
    assert found.date == (day.year, day.month, day.day)
    assert found.weekday == day.weekday()
    assert found.of_year == day.timetuple().tm_yday
    assert found.number == (day - date(1970, 1, 1)).days


@pytest.mark.parametrize(
    "text",
    [
        *("", "2026-11-31", "2025-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "1969-12-31"),
        *("0000-01-01", "10000-01-01", "2026-11-18 ", "٢٠٢٦-11-18", None, 20261118, "18.11.2026"),
    ],
)
def test_what_is_no_date_is_no_day(text):
    with pytest.raises(ValueError, match="no"):
        parse_day(text)


def test_there_is_no_day_beyond_the_last():
    assert (str(FIRST), str(LAST)) == ("1970-01-01", "9999-12-31")
    for beyond in (FIRST.number - 1, LAST.number + 1):
        with pytest.raises(ValueError, match="no day"):
            Day(beyond)


@pytest.mark.parametrize("zone", ["Europe/Madrid", "America/New_York"])
@pytest.mark.parametrize("begin", [date(2026, 2, 1), date(2026, 10, 1)])
def test_400_days_around_a_change_of_the_clock_come_once_each_in_order(where, zone, begin):
    """Both changes are in it: every half hour is on the day that a calendar on the wall shows."""
    where(zone)
    local = ZoneInfo(zone)
    start = datetime.combine(begin, datetime.min.time(), local)
    days, offsets = [], set()
    for half_hours in range(48 * 400):
        at = start.timestamp() + half_hours * 1800
        shown = datetime.fromtimestamp(at, local)
        offsets.add(shown.utcoffset())
        day = day_of(int(at * 1000))
        assert str(day) == shown.date().isoformat()
        if not days or days[-1] != day:
            days.append(day)
    assert len(offsets) == 2  # the clock was changed
    assert days == [days[0].later(number) for number in range(len(days))]
    assert len(days) in (400, 401)
    assert str(days[-1]) == (begin + timedelta(len(days) - 1)).isoformat()


@pytest.mark.parametrize("zone", ["Europe/Kyiv", "Asia/Tehran", "Pacific/Auckland", "UTC"])
def test_midnight_is_where_the_player_is(where, zone):
    where(zone)
    midnight = datetime(2026, 11, 18, tzinfo=ZoneInfo(zone)).timestamp() * 1000
    before, after = day_of(int(midnight) - 2 * MINUTE), day_of(int(midnight) + 3 * MINUTE)
    assert (str(before), str(after)) == ("2026-11-17", "2026-11-18")


@pytest.mark.parametrize(
    ("moment", "day"),
    [
        (0, FIRST),
        (-(10**15), FIRST),
        (253_402_300_799_000, LAST),
        (8_640_000_000_000_000, LAST),
        (-8_640_000_000_000_000, FIRST),
        (10**40, LAST),
    ],
)
def test_a_clock_that_is_far_off_is_believed_as_far_as_there_are_days(where, moment, day):
    where("UTC")
    assert day_of(moment) == day
