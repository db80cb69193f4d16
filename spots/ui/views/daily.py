"""The Dog of the day: what became of it, a way to play it, and the calendar of all days."""

from __future__ import annotations

from collections.abc import Mapping

from spots.games.daily.days import FIRST, LAST, Day
from spots.games.daily.dice import Daily
from spots.games.daily.tries import counts, may_count, results, streak
from spots.games.history import Finished
from spots.games.kept import Brief
from spots.ui.app.codes import code
from spots.ui.app.diarist import picked
from spots.ui.app.intents import Dialog, LookBack, Open, PickDay, PlayDay, ReadStory
from spots.ui.app.state import Diary, State
from spots.ui.text import calendars, sentences, trick_texts
from spots.ui.text.language import Language
from spots.ui.text.sentences import Standing
from spots.ui.views.controls import button
from spots.ui.views.history import result, won
from spots.ui.views.look import picture
from spots.ui.views.sheet import Sheet, facts, one_moment
from spots.ui.views.tags import Attribute, Child, Node, h


def daily(language: Language, state: State) -> Sheet:
    """The dialog; its topic is a date, or empty for today."""
    diary = state.diary
    assert diary is not None, "whoever opens the dialog knows the day"
    day = picked(state) or diary.today
    played = results(state.history or ())
    going = next((game for game in state.games if game.day == day), None)
    return Sheet(
        sentences.daily_title(language),
        [
            _day(language, day),
            *_try(language, state, day, played.get(day), going),
            _streak(language, played, diary.today),
            _calendar(language, diary, day, played),
            one_moment(language) if state.history is None else None,
        ],
    )


def today(language: Language, diary: Diary | None) -> Node:
    """The leaf of the calendar on the start screen; empty until it is known which day it is."""
    if diary is None:
        return h("span", {"class": "leaf"})
    number = language.number(calendars.date_of(language, diary.today)[2])
    tried = diary.today in diary.tried
    return h("span", {"class": "leaf tried" if tried else "leaf"}, number)


def _day(language: Language, day: Day) -> Node:
    name = trick_texts.set_name(language, Daily(day).set)
    inside = h("b", None, calendars.in_full(language, day))
    return h(
        "p",
        {"class": "of-date", "role": "status"},
        picture("d0g", "head"),
        h("span", None, inside, " ", h("span", {"class": "counted"}, name)),
        key="date",
    )


def _try(
    language: Language, state: State, day: Day, done: Finished | None, going: Brief | None
) -> list[Child]:
    """What became of the day, and the button that plays it."""
    assert state.diary is not None
    stands, judged = _stands(state.diary, day, done, going), state.settings.report == "on"
    told: Child = sentences.daily_standing(language, stands)
    if done is not None:
        told = h("b", None, result(language, done))
    label = sentences.daily_play(language, stands)
    play = button(PlayDay(day), "primary", label, key="play") if label else None
    return [
        h("p", None, told, key="stands"),
        _figures(language, done) if done is not None else None,
        _balance(language, state, done) if done is not None and judged else None,
        h("div", {"class": "answers"}, play, key="answers") if play else None,
        _more(language, done, judged=judged) if done is not None and done.whole else None,
    ]


def _stands(diary: Diary, day: Day, done: Finished | None, going: Brief | None) -> Standing:
    if going is not None:
        return Standing.GOING if counts(going.id, day) else Standing.PRACTISING
    if done is not None or day in diary.tried:
        return Standing.PLAYED
    if may_count(day, diary.today):
        return Standing.NEW
    return Standing.PAST if day < diary.today else Standing.TO_COME


def _figures(language: Language, game: Finished) -> Node | None:
    if game.tally is None:
        return None
    turns = language.plural("{n} turn", "{n} turns", game.tally.turns)
    busts = language.plural("{n} bust", "{n} busts", game.tally.busts[0])
    return h("p", None, facts(turns, busts), key="figures")


def _balance(language: Language, state: State, game: Finished) -> Node | None:
    """How lucky the player was, and what was given away; as it was kept, or is known by now."""
    found, story = game.balance, state.story
    if found is None and story is not None and story.game == game.brief.id:
        found = story.balance
    if found is None:
        return None
    return h("p", None, facts(*sentences.balance_facts(language, found)), key="balance")


def _more(language: Language, game: Finished, *, judged: bool) -> Node:
    """What can be done with the game of the day; its story says why it came out like that."""
    name = game.brief.id
    title = sentences.story_title(language)
    story = button(ReadStory(name), "secondary", title) if judged else None
    share = button(Open(Dialog.SHARE, topic=name), "secondary", language.text("Share"))
    look = button(LookBack(name), "secondary", sentences.look_back_label(language))
    return h("p", {"class": "leads"}, share, look, story, key="more")


def _streak(language: Language, played: Mapping[Day, Finished], day: Day) -> Node | None:
    count = streak(played.keys(), day)
    if not count:
        return None
    return h("p", {"class": "counted"}, sentences.daily_streak(language, count), key="streak")


# --- the calendar ---------------------------------------------------------------------------------


def _calendar(
    language: Language, diary: Diary, picked: Day, played: Mapping[Day, Finished]
) -> Node:
    """The month of a day: one radio button for each, so that arrow keys go through them."""
    days = calendars.days_of_month(language, picked)
    heads = [h("span", None, short) for short, _ in calendars.weekdays(language)]
    cells = [_cell(language, diary, day, picked, played.get(day)) for day in days]
    first = f"from-{calendars.column(language, days[0])}"
    title = calendars.month_title(language, picked)
    return h(
        "section",
        {"class": "calendar"},
        h(
            "header",
            None,
            _leaf_over(language, picked, days[0].number - 1, earlier=True, today=diary.today),
            h("h3", {"id": "month"}, title),
            _leaf_over(language, picked, days[-1].number + 1, earlier=False, today=diary.today),
        ),
        h("div", {"class": "week", "aria-hidden": "true"}, *heads),
        h(
            "div",
            {"class": f"days {first}", "role": "radiogroup", "aria-labelledby": "month"},
            *cells,
            key=str(days[0]),
        ),
        key="calendar",
    )


def _leaf_over(language: Language, picked: Day, to: int, *, earlier: bool, today: Day) -> Node:
    """A button to the month before or after: to the same day of it, or the nearest there is."""
    # Translators: buttons over a calendar.
    label = language.text("Earlier month") if earlier else language.text("Later month")
    style = "turn-back" if earlier else "turn-on"
    off = not FIRST.number <= to <= (LAST.number if picked > today else today.number)
    target = picked if off else _same_day(language, picked, Day(to), today)
    more: dict[str, Attribute] = {"aria-label": label}
    sign = h("i", {"class": "arrow"})
    return button(
        Open(Dialog.DAILY, topic=str(target)),
        f"leaf-over {style}",
        sign,
        off=off,
        key=style,
        more=more,
    )


def _same_day(language: Language, picked: Day, inside: Day, today: Day) -> Day:
    days = calendars.days_of_month(language, inside)
    wanted = calendars.date_of(language, picked)[2]
    day = days[min(wanted, len(days)) - 1]
    return min(day, today) if picked <= today else day


def _cell(language: Language, diary: Diary, day: Day, picked: Day, done: Finished | None) -> Node:
    mark = _mark(language, done)
    number = calendars.date_of(language, day)[2]
    _, weekday = calendars.weekdays(language)[calendars.column(language, day)]
    said = (
        language.with_commas(weekday, calendars.in_short(language, day)),
        sentences.daily_today(language) if day == diary.today else "",
        result(language, done) if done is not None else "",
    )
    field: dict[str, Attribute] = {
        "type": "radio",
        "name": "day",
        "value": str(day),
        "data-action": code(PickDay(day)),
        "checked": day == picked,
        "disabled": day > max(diary.today, picked),
        "aria-label": language.with_commas(*said),
    }
    style = " ".join(filter(None, ("choice day", mark, "today" if day == diary.today else "")))
    return h(
        "label",
        {"class": style},
        h("input", field),
        h("span", None, language.number(number)),
        key=str(day),
    )


def _mark(language: Language, done: Finished | None) -> str:
    if done is None:
        return ""
    return "won" if won(language, done) else "played"
