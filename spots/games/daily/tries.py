"""Which games of a day count: the first try on the day itself. All others are practice.

The try that counts is told by its id, so a device has at most one for each day, two pages cannot
both begin one, and files from another device bring the same game and not a second one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from spots.games.daily.days import FIRST, WEEK, Day
from spots.games.history import Finished
from spots.games.merging import family

FREE = 2
"""How many days of any seven may be left out without ending a streak."""


def id_of(day: Day) -> str:
    """What the try that counts is called on the shelf.

    >>> id_of(Day(0))
    'daily-1970-01-01'
    """
    return f"daily-{day}"


def counts(game: str, day: Day | None) -> bool:
    """Whether a game is the try that counts, by its id and the day whose game it is."""
    return day is not None and family(game) == id_of(day)


def may_count(day: Day, today: Day) -> bool:
    """Whether a first try counts: today, or tomorrow, where a friend ahead of us sent the link.

    Where the date changes first, it is tomorrow already.
    """
    return 0 <= day.number - today.number <= 1


def results(games: Iterable[Finished]) -> dict[Day, Finished]:
    """The finished tries that count, by their days; of two devices' tries the earlier one."""
    found: dict[Day, Finished] = {}
    for game in sorted(games, key=lambda game: (game.brief.began, game.brief.id)):
        day = game.brief.day
        if day is not None and counts(game.brief.id, day):
            found.setdefault(day, game)
    return found


def streak(played: Collection[Day], today: Day) -> int:
    """How many days were played in a row up to today, with at most two gaps in any seven days.

    Today is no gap: it is not over.

    >>> days = [Day(number) for number in (100, 101, 103, 104, 106)]
    >>> streak(days, Day(107)), streak(days, Day(110))
    (5, 0)
    """
    gaps: list[int] = []
    count = 0
    for number in range(today.number, FIRST.number - 1, -1):
        if Day(number) in played:
            count += 1
        elif number != today.number:
            gaps.append(number)
            if len(gaps) > FREE and gaps[-1 - FREE] - number < WEEK:
                break
    return count
