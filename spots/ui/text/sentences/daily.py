"""The Dog of the day: how it stands, what its buttons say, and what is sent of it."""

from __future__ import annotations

from enum import Enum

from spots.games.daily.days import Day
from spots.games.outcome import Result
from spots.marked import forms

from ..calendars import in_short
from ..language import Language
from .people import Names, player_name
from .results import figures


class Standing(Enum):
    """How a day's game stands on this device."""

    NEW = "new"  # the first try counts
    GOING = "going"  # that try is under way
    PRACTISING = "practising"
    PLAYED = "played"  # it was begun, and is over or was given up
    PAST = "past"  # the day is over
    TO_COME = "to-come"  # it has not begun anywhere


def daily_title(language: Language) -> str:
    """What the game of a day is called."""
    # Translators: one game a day against the robot dog, the same for everybody.
    return language.text("Dog of the day")


def daily_standing(language: Language, stands: Standing) -> str:
    """What there is to know before it is played, or played again."""
    text = language.text
    match stands:
        case Standing.NEW:
            return text(
                "One game a day against d0g, with the same dogs and dice for everybody. "
                "Your first try counts."
            )
        case Standing.GOING:
            return text("Your game is waiting. It counts for its day, whenever you finish it.")
        case Standing.PRACTISING:
            return text("A practice game of this day is waiting.")
        case Standing.PLAYED:
            return text("You have played this day. Once more is practice.")
        case Standing.PAST:
            return text("This day is over: its dogs and dice are still there, for practice.")
        case Standing.TO_COME:
            return text("This day is still to come.")


def daily_play(language: Language, stands: Standing) -> str:
    """The button that plays it; empty before its day: who plays then would know its dice."""
    match stands:
        case Standing.TO_COME:
            return ""
        case Standing.NEW:
            return language.text("Play")
        case Standing.GOING | Standing.PRACTISING:
            return language.text("Continue")
        case Standing.PLAYED:
            # Translators: a button: play the game of this day once more; it does not count.
            return language.text("Again, for practice")
        case Standing.PAST:
            # Translators: a button: play the game of this day; it does not count.
            return language.text("Play for practice")


def daily_streak(language: Language, days: int) -> str:
    """How many days were played in a row."""
    # Translators: {n} days of playing one game a day; two days of a week may be left out.
    return language.plural(
        "{n} day so far. Two days off a week are free.",
        "{n} days in a row. Two days off a week are free.",
        days,
    )


def daily_today(language: Language) -> str:
    """Which day of the calendar it is."""
    return language.text("today")


def daily_fact(language: Language, day: Day | None) -> str:
    """In a list of games: that this one is the game of a day; empty if it is not."""
    if day is None:
        return ""
    # Translators: names a game in a list; {date} is such as "18 November".
    return language.text("Dog of the day, {date}", date=in_short(language, day))


def daily_over(language: Language, day: Day, *, counted: bool) -> str:
    """At the end of the game: whose game it was, and whether it counts."""
    date = in_short(language, day)
    # Translators: after a date, at the end of a game that did not count.
    return date if counted else language.with_commas(date, language.text("practice"))


def daily_link_label(language: Language) -> str:
    """What a link to the day leads to."""
    # Translators: what a link leads to; whoever opens it plays the same game of the day.
    return language.text("The same day: the same dogs and dice")


def daily_shared(language: Language, names: Names, result: Result, day: Day) -> str:
    """What is sent of a day's game that is over: it gives nothing away."""
    opponent = player_name(language, names, 1)
    message, dogs = (_WON, result.scored) if result.winner == 0 else (_LOST, result.scored)
    return language.plural(
        *message,
        result.turns,
        date=in_short(language, day),
        name=opponent,
        figures=figures(language, dogs),
    )


# Translators: what a player sends to others; {date} is such as "18 November", {figures} "6 to 4".
_WON = forms(
    "Spots, {date}: beat {name} {figures} in {n} turn.",
    "Spots, {date}: beat {name} {figures} in {n} turns.",
)
# Translators: what a player sends to others; {figures} is such as "4 to 6".
_LOST = forms(
    "Spots, {date}: lost to {name} {figures} in {n} turn.",
    "Spots, {date}: lost to {name} {figures} in {n} turns.",
)
