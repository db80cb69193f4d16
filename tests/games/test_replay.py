"""Looking back at a whole game: its tables, its turns, what is marked, and its dice."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spots.games.deal import Seed
from spots.games.replay import Kind, Mark, follow
from spots.logic import (
    Ask,
    BadNotation,
    GoOn,
    Log,
    ScriptedDice,
    SeededDice,
    Setup,
    replay,
    resolve,
    tables,
)
from spots.logic.events import TurnBegan
from spots.session import Session
from spots.sliced import finish
from tests.games.played import LOGS, SEATS, counted, log, players
from tests.support import said, table

every_log = pytest.mark.parametrize("of", LOGS, ids=lambda of: f"{players(of)}-{len(of.entries)}")


def looked_back(of):
    return finish(follow(of))


def part(of, entries):
    return Log(of.start, of.entries[:entries])


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(LOGS), st.data())
def test_every_moment_is_the_table_that_the_log_had_led_to(of, data):
    back = looked_back(of)
    assert len(back.moments) == len(of.entries) + 1
    number = data.draw(st.integers(0, len(of.entries)))
    assert back.moments[number].table == replay(part(of, number))


@every_log
def test_events_are_those_of_their_entries(of):
    assert [(m.table, m.events) for m in looked_back(of).moments] == list(tables(of))


@every_log
def test_turns_are_counted_as_in_a_tally(of):
    back = looked_back(of)
    assert back.turns == counted(of, SEATS[players(of)]).turns
    turn = 0
    for moment in back.moments:
        begun = [e for e in moment.events if isinstance(e, TurnBegan) and e.player < players(of)]
        turn += len(begun)
        assert moment.turn == turn


@every_log
def test_it_rests_wherever_a_player_is_asked_and_at_the_end(of):
    back = looked_back(of)
    asked = [n for n, m in enumerate(back.moments) if not m.table.ask.of_chance]
    assert list(back.stops) == asked
    assert back.moments[back.first].table.ask is Ask.TURN
    assert back.moments[back.first].turn == 1
    assert back.last == len(of.entries)
    assert back.over


@every_log
def test_next_and_previous_go_through_all_of_it_and_stay_at_the_ends(of):
    back = looked_back(of)
    there = [back.first]
    while there[-1] != back.last:
        there.append(back.next(there[-1]))
    assert tuple(there) == back.stops
    again = [back.last]
    while again[-1] != back.first:
        again.append(back.previous(again[-1]))
    assert again == there[::-1]
    assert back.next(back.last) == back.last
    assert back.previous(back.first) == back.first


@every_log
def test_a_turn_is_found_where_its_player_is_asked_first(of):
    back = looked_back(of)
    for number in range(1, back.turns + 1):
        moment = back.turn(number)
        assert back.moments[moment].turn == number
        assert back.moments[moment].table.ask is Ask.TURN
        assert moment == back.first or back.moments[back.previous(moment)].turn == number - 1
    assert back.turn(0) == back.turn(1) == back.first
    assert back.turn(back.turns + 5) == back.last


def test_moments_at_which_chance_is_asked_lead_to_the_next_to_rest_at():
    back = looked_back(LOGS[0])
    rolling = next(n for n, m in enumerate(back.moments) if m.table.ask is Ask.ROLL)
    assert back.previous(rolling) < rolling < back.at_or_after(rolling) == back.next(rolling)
    assert back.at_or_after(back.first) == back.first
    assert back.at_or_after(10_000) == back.last


@every_log
def test_marks_are_as_many_as_the_tally_counts(of):
    tally = counted(of, SEATS[players(of)])
    back = looked_back(of)
    marks = Counter([(mark.kind, mark.seat) for mark in back.marks])
    scored = Counter()
    for mark in back.marks:
        if mark.kind in (Kind.SLOW, Kind.FAST):
            scored[mark.seat] += len(mark.event.cards)
    for seat in range(len(tally.seats)):
        assert marks[Kind.BUST, seat] == tally.busts[seat]
        assert marks[Kind.FAST, seat] == tally.fast[seat]
        assert scored[seat] == tally.scored[seat]
        assert marks[Kind.END, seat] == (seat == tally.winner)
    for mark in back.marks:
        assert mark.event in back.moments[mark.moment].events


def test_a_bust_is_marked_in_the_turn_that_it_ends():
    session = Session.new(table("14:4.356=6+0", "12+1"), ScriptedDice("55"))
    for word in ("do:walk", "settle"):
        session.act(said(word))
    back = looked_back(session.log)
    (mark,) = back.marks
    assert (mark.kind, mark.seat, mark.turn) == (Kind.BUST, 0, 1)
    assert back.moments[mark.moment].turn == 2


def test_turning_points_are_added_in_their_place():
    back = looked_back(LOGS[0])
    point = Mark(Kind.TURNING, 40, 7, 0)
    more = back.with_marks([point])
    assert point in more.marks
    assert [m for m in more.marks if m != point] == list(back.marks)
    assert [m.moment for m in more.marks] == sorted([m.moment for m in more.marks])


@every_log
def test_what_happened_between_two_moments_has_the_tables_in_between(of):
    back = looked_back(of)
    seen = []
    for stop in back.stops:
        for happening in back.happened(stop):
            assert happening.event in back.moments[happening.moment].events
            seen.append(happening.event)
    assert seen == [event for moment in back.moments for event in moment.events]


def test_a_game_from_a_table_begins_with_the_turn_that_is_under_way():
    session = Session.new(table("14:4.356=3+2", "12.34+1"), SeededDice(2))
    back = looked_back(session.log)
    assert (back.first, back.last, back.turns, back.over) == (0, 0, 1, False)
    session.act(said("do:beg"))
    back = looked_back(session.log)
    assert (back.first, back.turns) == (0, 2)


def test_a_log_that_ends_while_chance_is_asked_is_shown_to_its_end():
    of = LOGS[0]
    back = looked_back(of)
    rolling = next(n for n, m in enumerate(back.moments) if m.table.ask is Ask.ROLL)
    assert looked_back(part(of, rolling)).last == rolling


def test_before_the_first_turn_there_is_nothing_to_look_back_at():
    assert looked_back(Log(Setup(2))) is None
    assert looked_back(part(LOGS[0], 2)) is None


def test_a_log_that_cannot_have_happened_is_refused():
    with pytest.raises(BadNotation):
        looked_back(Log(Setup(2), (GoOn(),)))


def test_it_is_worked_through_in_pieces():
    pieces = sum(1 for _ in follow(LOGS[1]))
    assert pieces > len(LOGS[1].entries) / 10


# --- the dice -------------------------------------------------------------------------------------


def rolled_by(seed, start=None):
    """A log whose dice are those of a seed."""
    session = Session.new(start or Setup(2), SeededDice(seed))
    for _ in range(30):
        session.act(session.legal_actions()[-1])
    return session.log


def test_dice_are_as_they_were_and_fall_again_as_they_fell():
    of = rolled_by(5)
    back = looked_back(of)
    for stop in back.stops:
        dice = back.dice_at(stop, Seed(5))
        for entry, before in zip(of.entries[stop:], back.moments[stop:], strict=False):
            if before.table.ask.of_chance:
                assert resolve(before.table, dice) == entry


def test_dice_of_another_seed_or_of_a_script_are_not_known():
    of = rolled_by(5)
    assert looked_back(of).dice_at(len(of.entries), Seed(6)) is None
    assert looked_back(log()).dice_at(len(log().entries), Seed(1)) is not None
    assert looked_back(log()).dice_at(len(log().entries), Seed(2)) is None


def test_the_dice_of_a_game_from_a_table_are_known_too():
    of = rolled_by(9, table("14:4.356=3+2", "12.34+1"))
    dice = looked_back(of).dice_at(len(of.entries), Seed(9))
    assert dice is not None
    assert dice.drawn > 0
