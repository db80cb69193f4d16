"""Which games of a day count, and how many days were played in a row."""

from __future__ import annotations

import pytest

from spots.games.daily.days import FIRST, LAST, Day, parse_day
from spots.games.daily.dice import Daily
from spots.games.daily.tries import counts, id_of, may_count, results, streak
from spots.games.history import finished
from tests.games.daily.played import game
from tests.games.played import record

TODAY = parse_day("2026-11-18")


def days(*back):
    return frozenset([TODAY.later(-number) for number in back])


@pytest.mark.parametrize(
    ("played", "count"),
    [
        (days(), 0),
        (days(0), 1),
        (days(1), 1),  # today is not over
        (days(0, 1, 2), 3),
        (days(0, 2, 4, 6, 7, 8), 3),  # every other day is too seldom: gaps at 1, 3 and 5
        (days(0, 3, 4, 5, 6, 7), 6),
        (days(3), 1),
        (days(4), 0),
        (days(0, 1, 3, 4, 5, 6, 8, 10, 11, 12, 13, 15), 12),  # gaps at 2, 7, 9 and 14
        (days(0, 1, 3, 4, 5, 6, 9, 10, 11, 12, 13, 15), 6),  # at 2, 7 and 8
        (days(*range(0, 700, 7)), 1),
    ],
)
def test_a_streak_has_two_free_gaps_in_any_seven_days(played, count):
    assert streak(played, TODAY) == count


def test_a_streak_of_two_years_with_two_gaps_each_week():
    played = days(*[number for number in range(728) if number % 7 not in (2, 5)])
    assert streak(played, TODAY) == len(played) == 520


def test_a_clock_that_was_set_back_takes_nothing_away():
    played = days(0, 1, 2)
    assert streak(played, TODAY.later(-365)) == 0
    assert streak(played, TODAY) == 3
    assert streak(played | {LAST}, TODAY) == 3
    assert streak(frozenset(), FIRST) == 0
    assert streak({FIRST, LAST}, FIRST) == streak({FIRST, LAST}, LAST) == 1


def test_only_the_day_itself_counts_and_the_next_which_has_begun_elsewhere():
    found = [number for number in range(-400, 400) if may_count(TODAY.later(number), TODAY)]
    assert found == [0, 1]


def test_the_try_that_counts_is_told_by_its_id():
    assert counts(id_of(TODAY), TODAY)
    assert counts(f"{id_of(TODAY)}-fork-00c0ffee", TODAY)
    assert not counts(id_of(TODAY), None)
    assert not counts(id_of(TODAY), TODAY.later(1))
    assert not counts("0123456789abcdef", TODAY)


def test_results_are_of_tries_that_count_and_never_of_practice():
    log = game(TODAY)

    def kept(id_, began=0, day=TODAY):
        return finished(record(log, id=id_, seed=None, began=began, day=day))

    first = kept(id_of(TODAY), 10)
    fork = kept(f"{id_of(TODAY)}-fork-00c0ffee", 5)
    practice = kept("0123456789abcdef")
    named_like_one = finished(record(log, id=id_of(Day(3))))
    assert results([practice, first, named_like_one]) == {TODAY: first}
    assert results([first, fork]) == {TODAY: fork}
    assert first.tally is not None
    assert first.tally.seats == ("", "d0g")
    assert first.tally.variant == Daily(TODAY).set
