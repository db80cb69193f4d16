"""The Dog of the day on the page: begun, gone on with, counted once, and never in anybody's way."""

from __future__ import annotations

import random
from copy import deepcopy

import pytest

from spots.games.bundle import dump_bundle
from spots.games.daily.days import Day, parse_day
from spots.games.daily.dice import Daily
from spots.games.links import Dated, Leads, Replayed, read
from spots.games.store import Place
from spots.logic import Ask, Reason, Setup, legal_actions
from spots.sliced import finish
from spots.ui.app.intents import Dialog
from spots.ui.app.opening import visit
from spots.ui.app.state import Notice
from spots.ui.text.language import TONGUES
from spots.ui.views.dialogs import dialog
from spots.ui.views.ending import ending
from spots.ui.views.fair import fair
from tests.games.daily.played import game
from tests.ui.games import words as said
from tests.ui.support import (
    ENGLISH,
    Outside,
    begin,
    codes,
    come_back,
    find,
    look,
    new_app,
    nodes,
    tap,
)
from tests.ui.text.speaking import speaking
from tools.games.selfplay import keen

HOUR, DAY = 3_600_000, 86_400_000
TODAY = parse_day("2026-11-18")
NOON = TODAY.number * DAY + 12 * HOUR
ID = f"daily-{TODAY}"
PLAY = f"play-day:{TODAY}"


pytestmark = pytest.mark.usefixtures("in_utc")


class Clock(Outside):
    """A device whose clock says what a test wants."""

    def __init__(self, at=NOON):
        super().__init__()
        self.at = at

    def now(self):
        self.at += 1
        return self.at


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def app(clock):
    return new_app(outside=clock)


def play_on(app, most=10_000, seed=3):
    rng = random.Random(seed)
    while app.table.ask is not Ask.NOTHING and most:
        app.game.session.act(keen(app.table, legal_actions(app.table), rng))
        most -= 1


def rows(app):
    return {name: row.place for name, row in app.desk._store.rows.items()}


def told(app, language=ENGLISH):
    return said(dialog(language, app.state, None))


def box(app, day):
    """The radio button of a day."""
    (found,) = [
        node
        for node in nodes(dialog(ENGLISH, app.state, None))
        if node.attributes.get("value") == str(day)
    ]
    return found.attributes


def test_a_day_is_begun_by_two_taps_and_is_the_same_for_everybody(app):
    assert app.state.diary.today == TODAY
    tap(app, "open:daily")
    assert "18 November 2026" in told(app)
    assert "Your first try counts." in told(app)
    tap(app, PLAY)
    assert app.state.dialog is None
    assert (app.game.id, app.game.day) == (ID, TODAY)
    other = new_app(outside=Clock(NOON + 3 * HOUR))
    tap(other, PLAY)
    play_on(app)
    play_on(other)
    assert app.game.session.log == other.game.session.log


def test_it_goes_on_after_a_reload_with_the_very_same_dice(app):
    tap(app, PLAY)
    play_on(app, 4)
    later = come_back(app, store=deepcopy(app.desk._store))
    assert (later.game.id, later.game.day) == (ID, TODAY)
    play_on(app)
    play_on(later)
    assert later.game.session.log == app.game.session.log


def test_begun_before_midnight_it_counts_for_its_day_and_the_new_day_is_there(app, clock):
    clock.at = NOON + 12 * HOUR - 120_000  # 23:58
    tap(app, "open:daily")
    tap(app, PLAY)
    clock.at = NOON + 12 * HOUR + 180_000  # 00:03
    play_on(app)
    assert app.game.id == ID
    tap(app, "leave")
    tap(app, "open:daily")
    assert "19 November 2026" in told(app)
    assert "Your first try counts." in told(app)
    assert "1 day so far." in told(app)
    tap(app, f"pick-day:{TODAY}")
    assert "18 November 2026" in told(app)
    assert "Again, for practice" in told(app)


def test_who_presses_play_after_midnight_for_the_day_that_is_shown_plays_that_day(app, clock):
    clock.at = NOON + 12 * HOUR - 1000
    tap(app, "open:daily")
    clock.at += 5000
    tap(app, PLAY)
    assert app.game.id == ID


def test_yesterdays_unfinished_game_stays_playable_and_counts_for_its_day(app, clock):
    tap(app, PLAY)
    tap(app, "leave")
    clock.at += 2 * DAY
    tap(app, f"open:daily:{TODAY}")
    assert "It counts for its day, whenever you finish it." in told(app)
    tap(app, PLAY)
    assert app.game.id == ID
    play_on(app)
    tap(app, "leave")
    tap(app, "open:daily")
    assert "won" in box(app, TODAY)["aria-label"] or "lost" in box(app, TODAY)["aria-label"]


def test_one_try_counts_and_then_it_is_practice_with_the_same_dice(app):
    tap(app, PLAY)
    play_on(app)
    first = app.game.session.log
    tap(app, "again")
    assert app.game.id != ID
    assert app.game.day == TODAY
    assert app.game.session.log.start == first.start
    play_on(app)
    assert app.game.session.log == first
    tap(app, "leave")
    tap(app, PLAY)
    assert app.game.id != ID
    assert sum([place is Place.HISTORY for place in rows(app).values()]) == 2


def test_a_try_that_was_given_up_has_been_tried(app):
    tap(app, PLAY)
    tap(app, f"give-up:{ID}")
    tap(app, "dismiss")
    assert ID not in rows(app)
    tap(app, "open:daily")
    assert "Once more is practice." in told(app)
    tap(app, PLAY)
    assert app.game.id != ID


def test_giving_it_up_can_be_taken_back(app):
    tap(app, PLAY)
    tap(app, f"give-up:{ID}")
    tap(app, "regret")
    tap(app, PLAY)
    assert app.game.id == ID


def test_deleting_everything_forgets_the_tries_too(app):
    tap(app, PLAY)
    tap(app, "open:data")
    tap(app, "delete")
    assert app.drawer.tried == frozenset()
    tap(app, "close")
    tap(app, PLAY)
    assert app.game.id == ID


def test_a_practice_game_in_progress_is_gone_on_with(app):
    past = TODAY.later(-30)
    tap(app, f"open:daily:{past}")
    assert "for practice" in told(app)
    tap(app, f"play-day:{past}")
    name = app.game.id
    assert not name.startswith("daily")
    tap(app, "leave")
    tap(app, f"open:daily:{past}")
    assert "A practice game of this day is waiting." in told(app)
    tap(app, f"play-day:{past}")
    assert app.game.id == name


def test_a_day_to_come_cannot_be_played_but_tomorrow_which_has_begun_elsewhere(app):
    tap(app, f"open:daily:{TODAY.later(2)}")
    assert "This day is still to come" in told(app)
    assert "practice" not in told(app)
    tap(app, f"open:daily:{TODAY.later(1)}")
    tap(app, f"play-day:{TODAY.later(1)}")
    assert app.game.id == f"daily-{TODAY.later(1)}"


def test_it_disturbs_no_other_game_and_lies_on_the_shelf_like_any(app):
    begin(app, Setup(2), ("Ada", ""), ("", "puppy"))
    other, log = app.game.id, app.game.session.log
    tap(app, PLAY)
    assert rows(app) == {other: Place.SHELF, ID: Place.TABLE}
    tap(app, "leave")
    assert {game.id for game in app.state.games} == {other, ID}
    assert [game.day for game in app.state.games if game.id == ID] == [TODAY]
    tap(app, f"continue:{other}")
    assert app.game.session.log == log


def test_pressing_play_for_the_game_on_the_table_only_closes_the_dialog(app):
    tap(app, PLAY)
    playing = app.game
    tap(app, "open:daily")
    tap(app, PLAY)
    assert app.game is playing
    assert app.state.dialog is None


def test_another_page_has_begun_it_meanwhile(app, clock):
    """Two pages, one store: the second goes on with the try of the first."""
    other = new_app(outside=clock, store=app.desk._store)
    tap(app, PLAY)
    play_on(app, 3)
    tap(other, PLAY)
    assert other.game.id == ID
    assert other.game.session.log == app.game.session.log


def test_a_file_brings_the_try_of_another_device_and_it_counts_there(app):
    tap(app, PLAY)
    play_on(app)
    tap(app, "leave")
    tap(app, "open:data")
    tap(app, "export")
    (file,) = [what[1] for what in app._housekeeper._outside.asked if what[0] == "download"]
    assert '"kind": "spots-daily/1"' in file
    assert '"day": "2026-11-18"' in file
    other = new_app(outside=Clock())
    other.take_over_file(file)
    tap(other, "open:daily")
    assert "Again, for practice" in told(other)
    tap(other, PLAY)
    assert other.game.id != ID
    assert dump_bundle([]) != file


@pytest.mark.parametrize("moment", [0, -(10**14), 253_402_300_799_000, 8_639_999_900_000_000])
def test_a_clock_that_is_far_off_is_accepted(moment):
    app = new_app(outside=Clock(moment))
    tap(app, "open:daily")
    today = app.state.diary.today
    for language in map(speaking, TONGUES):
        assert told(app, language)
    tap(app, f"play-day:{today}")
    assert app.game.id == f"daily-{today}"
    play_on(app)
    tap(app, "leave")
    tap(app, "open:daily")
    assert "1 day so far." in told(app)


def test_a_clock_that_was_set_back_a_year_loses_nothing(app, clock):
    for back in (2, 1, 0):
        clock.at = NOON - back * DAY
        tap(app, f"play-day:{TODAY.later(-back)}")
        play_on(app)
        tap(app, "leave")
    clock.at = NOON - 365 * DAY
    tap(app, "open:daily")
    tap(app, "close")
    tap(app, "open:daily:2025-11-18")
    tap(app, "play-day:2025-11-18")
    assert app.game.id == "daily-2025-11-18"
    play_on(app)
    tap(app, "leave")
    clock.at = NOON
    tap(app, "open:daily")
    assert "3 days in a row." in told(app)
    assert len(rows(app)) == 4


# --- the calendar ---------------------------------------------------------------------------------


def test_the_calendar_leads_to_past_days_and_not_to_those_to_come(app):
    tap(app, "open:daily")
    assert box(app, TODAY)["checked"]
    assert "today" in box(app, TODAY)["aria-label"]
    assert box(app, TODAY)["aria-label"].startswith("Wednesday, 18 November")
    assert box(app, TODAY.later(1))["disabled"]
    assert not box(app, TODAY.later(-1))["disabled"]
    tap(app, "open:daily:2026-10-18")
    assert "October 2026" in told(app)
    assert "open:daily:2026-11-18" in codes(dialog(ENGLISH, app.state, None))


@pytest.mark.parametrize("code", TONGUES)
def test_every_month_has_each_of_its_days_once_and_in_its_column(app, code):
    language = speaking(code)
    seen, day = [], TODAY
    for _ in range(30):
        tap(app, f"open:daily:{day}")
        shown = dialog(language, app.state, None)
        days = [
            parse_day(node.attributes["value"])
            for node in nodes(shown)
            if node.attributes.get("name") == "day"
        ]
        assert days == [days[0].later(number) for number in range(len(days))]
        assert 28 <= len(days) <= 31
        if seen:
            assert days[-1].later(1) == seen[0]
        seen = days
        back = find(
            shown,
            next(
                c
                for c in sorted(codes(shown))
                if c < f"open:daily:{days[0]}" and c.startswith("open:daily:")
            ),
        )
        day = parse_day(back.attributes["data-action"].rpartition(":")[2])
        assert day < days[0]


@pytest.mark.parametrize("date", ["1970-01-01", "9999-12-31", "2024-02-29"])
def test_the_calendar_ends_where_days_do(app, date):
    tap(app, f"open:daily:{date}")
    assert app.state.topic == date
    for language in map(speaking, TONGUES):
        assert told(app, language)


def test_a_date_that_is_none_is_no_code(app):
    for code in ("pick-day:2026-02-30", "play-day:x", "open:daily:18"):
        assert not tap(app, code)
    tap(app, "open:daily:2026-02-30")
    assert "18 November 2026" in told(app)


# --- links ----------------------------------------------------------------------------------------


def test_a_link_opens_the_dialog_about_its_day(app):
    app.open(visit({}, {}, opened=Dated(TODAY.later(-5))))
    assert (app.state.dialog, app.state.topic) == (Dialog.DAILY, "2026-11-13")
    assert app.game is None
    app.open(visit({"daily": ""}, {}))
    assert "18 November 2026" in told(app)
    app.open(visit({"daily": "2026-11-01"}, {}))
    assert "1 November 2026" in told(app)
    assert visit({"daily": ""}, {}).by_link


def test_a_link_that_is_opened_over_a_game_leaves_that_as_it_is(app):
    begin(app, Setup(2), ("Ada", ""), ("", "puppy"))
    playing = app.game
    app.lead(Dated(TODAY))
    assert app.state.dialog is Dialog.DAILY
    assert app.game is playing
    assert told(app)


def test_a_link_to_no_day_is_refused():
    found = visit({"daily": "2026-02-30"}, {})
    assert isinstance(found.begin, Reason)
    assert found.daily is None


@pytest.mark.parametrize("code", TONGUES)
def test_what_is_sent_is_a_sentence_signs_and_the_day(app, code):
    tap(app, PLAY)
    play_on(app)
    tap(app, "open:share")
    assert app.state.offer.chosen is Leads.DAILY
    (area,) = [
        node
        for node in nodes(dialog(speaking(code), app.state, None))
        if node.attributes.get("id") == "share-link"
    ]
    text = area.attributes["value"]
    first, *_, link = text.splitlines()
    assert len(text) <= 280
    assert link == "https://example.org/spots/#daily=2026-11-18"
    assert finish(read(text)) == Dated(TODAY)
    assert speaking(code).number(finished_turns(app)) in first
    if code == "en":
        assert first == f"Spots, 18 November: lost to d0g 3 to 6 in {finished_turns(app)} turns."


def finished_turns(app):
    return app.state.offer.result.turns


def test_the_whole_game_can_be_sent_too_and_a_past_day_later(app):
    tap(app, PLAY)
    play_on(app)
    log = app.game.session.log
    tap(app, "leave")
    tap(app, "open:daily")
    tap(app, f"open:share:{ID}")
    offer = app.state.offer
    assert [leads for leads, _ in offer.links] == [Leads.DAILY, Leads.REPLAY]
    opened = finish(read(dict(offer.links)[Leads.REPLAY]))
    assert isinstance(opened, Replayed)
    assert (opened.log, opened.source) == (log, Daily(TODAY))
    app.open(visit({}, {}, opened=opened))
    assert not app.state.past.again


def test_the_result_of_a_day_leads_to_its_luck_and_skill(app):
    tap(app, PLAY)
    play_on(app)
    tap(app, "leave")
    tap(app, "open:daily")
    assert "turns" in told(app)
    assert "bust" in told(app)
    tap(app, f"story:{ID}")
    assert (app.state.dialog, app.state.past.game) == (Dialog.STORY, ID)
    tap(app, "close")
    tap(app, "look-done")
    tap(app, "set:report=off")
    tap(app, "open:daily")
    assert f"story:{ID}" not in codes(dialog(ENGLISH, app.state, None))


def test_a_game_that_is_gone_cannot_be_shared(app):
    tap(app, "open:share:daily-2020-01-01")
    assert (app.state.dialog, app.state.notice) == (None, Notice.UNREADABLE)


# --- said of it -----------------------------------------------------------------------------------


def test_its_end_says_the_day_and_offers_practice(app):
    tap(app, PLAY)
    play_on(app)
    end = said(ending(look(app)))
    assert "18 November ·" in end
    assert "Again, for practice" in end
    tap(app, "again")
    play_on(app)
    assert "18 November, practice ·" in said(ending(look(app)))


def test_it_has_no_seal_and_says_why(app):
    tap(app, PLAY)
    assert app.game.sealed is None
    text = " ".join([said(part) for part in fair(ENGLISH, app.state, look(app)) if part])
    assert "follow from its date alone" in text


def test_history_and_shelf_say_whose_day_it_was(app):
    tap(app, PLAY)
    tap(app, "leave")
    assert app.state.games[0].day == TODAY
    tap(app, f"continue:{ID}")
    play_on(app)
    tap(app, "leave")
    tap(app, "open:history")
    assert "Dog of the day, 18 November" in told(app)
    (listed,) = app.state.history
    assert listed.tally.seats == ("", "d0g")


def test_the_game_is_the_one_that_anybody_can_work_out(app):
    tap(app, PLAY)
    play_on(app, seed=1)
    assert app.game.session.log == game(TODAY)
    assert Daily(TODAY).setup == app.game.session.log.start
    assert Daily(Day(0)).day == Day(0)
