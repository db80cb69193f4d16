"""Moments as dates."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from spots.games.kept import LATEST
from spots.games.moments import dump_moment, parse_moment

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@given(st.datetimes(timezones=st.just(UTC)))
@example(datetime(2000, 2, 29, 23, 59, 59, 999_000, UTC))
@example(datetime(1900, 3, 1, tzinfo=UTC))
@example(datetime(2024, 12, 31, tzinfo=UTC))
def test_a_date_is_written_as_everybody_writes_it(moment):
    milliseconds = (moment - EPOCH) // timedelta(milliseconds=1)
    text = moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    assert dump_moment(milliseconds) == text
    assert parse_moment(text) == milliseconds


@given(st.integers(-LATEST, LATEST))
def test_every_moment_of_a_clock_reads_back(moment):
    assert parse_moment(dump_moment(moment)) == moment


@given(st.integers(-LATEST // 86_400_000, LATEST // 86_400_000 - 1))
def test_a_day_later_is_the_next_date(day):
    assert dump_moment(day * 86_400_000)[:-14] != dump_moment((day + 1) * 86_400_000)[:-14]


def test_years_that_no_calendar_shows_are_written_as_a_browser_does():
    """As `new Date(moment).toISOString()` in a browser's console."""
    assert dump_moment(LATEST) == "+275760-09-13T00:00:00.000Z"
    assert dump_moment(-LATEST) == "-271821-04-20T00:00:00.000Z"
    assert dump_moment(-62_167_219_200_001) == "-000001-12-31T23:59:59.999Z"


@pytest.mark.parametrize(
    "text",
    [
        "",
        None,
        0,
        "2023-02-29T00:00:00.000Z",
        "2024-13-01T00:00:00.000Z",
        "2024-00-10T00:00:00.000Z",
        "2024-01-32T00:00:00.000Z",
        "2024-01-01T24:00:00.000Z",
        "2024-01-01T00:00:60.000Z",
        "2024-01-01T00:00:00Z",
        "2024-01-01 00:00:00.000Z",
        "+002024-01-01T00:00:00.000Z",
        "-000000-01-01T00:00:00.000Z",
        "2024-01-01T00:00:00.000Z\n",
        "٢٠٢٤-01-01T00:00:00.000Z",
    ],
)
def test_anything_else_is_no_moment(text):
    with pytest.raises(ValueError, match="no "):
        parse_moment(text)
