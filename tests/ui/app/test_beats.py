"""A turn in beats: what each shows, from which table, and for how long."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spots.logic import Ask, SeededDice, legal_actions, step
from spots.logic.events import Busted, DiceSettled, DogsScored, TurnBegan
from spots.session import Session
from spots.ui.app.beats import Beat, Kind, beats, seen
from tests.support import said, table
from tests.ui.support import app_at, tap
from tools.games.selfplay import VARIANTS, keen, setup_for


def told(start, *inputs, dice=""):
    """The beats of what is said at a table."""
    app = app_at(start, dice=dice)
    found = []
    app.watch(lambda change: found.extend(beats(change)))
    for code in inputs:
        assert tap(app, code)
    return found


def kinds(found):
    return [beat.kind for beat in found]


def test_a_bust_is_settled_then_seen_then_passed():
    settle, bust, passed = told(table("14:4.356=6+0", "12+1"), "say:do:walk", "confirm", dice="55")[
        2:
    ]
    assert kinds((settle, bust, passed)) == [Kind.SETTLE, Kind.BUST, Kind.PASS]
    assert sum(settle.table.players[0].yard) > 7
    assert settle.table.players[0].placed > 1, "the dice still lie where they were put"
    assert bust.table.players[0].yard == ()
    assert bust.table.players[0].placed == 0
    assert (bust.table.turn, passed.table.turn) == (0, 1)


def test_dogs_are_scored_before_the_turn_passes():
    found = told(table("14:4.35=3+0", "12+1"), "say:do:fetch", "confirm", dice="11111111")
    assert kinds(found)[:2] == [Kind.CHOOSE, Kind.ROLL]
    found = told(table("14:14.356=3+0", "12+1"), "say:score")
    assert kinds(found) == [Kind.SCORE, Kind.PASS]
    assert [card.code for card in found[0].table.players[0].scored] == ["14"]
    assert found[0].table.turn == 0


def test_the_winning_score_is_seen_before_the_end():
    found = told(table("14:14!12.13.23.24.26+0", "25+1"), "say:score")
    assert kinds(found) == [Kind.SCORE, Kind.WIN]


def test_d0gs_turn_is_one_beat():
    alone = table("14:4.356=3+0", d0g="!12+0", down="walk")
    found = told(alone, "say:do:beg", dice="2")
    assert kinds(found) == [Kind.CHOOSE, Kind.PASS, Kind.D0G, Kind.PASS]
    assert found[2].player == 1
    assert len(found[2].table.d0g.scored) == 2


@pytest.mark.parametrize(
    ("kind", "own", "theirs"),
    [
        (Kind.CHOOSE, 0, 600),
        (Kind.ROLL, 0, 700),
        (Kind.SCORE, 1200, 1200),
        (Kind.BUST, 1200, 1200),
        (Kind.D0G, 1400, 1400),
    ],
)
def test_how_long_a_beat_is_seen(kind, own, theirs):
    beat = Beat(kind, 0, table("14+0", "12+1"), ())
    assert beat.hold("normal", own=True) == own
    assert beat.hold("normal", own=False) == theirs
    assert beat.hold("fast", own=False) == pytest.approx(0.4 * theirs)


def test_what_happened_in_a_beat_that_is_not_held_happens_in_the_next():
    choose, roll = told(table("14.25+1", "36+0"), "say:do:walk", dice="66")
    assert kinds((choose, roll)) == [Kind.CHOOSE, Kind.ROLL]
    (both,) = seen((choose, roll), lambda beat: beat.hold("normal", own=True))
    assert (both.kind, both.table, both.events) == (
        Kind.ROLL,
        roll.table,
        choose.events + roll.events,
    )
    assert seen((choose, roll), lambda beat: beat.hold("normal", own=False)) == [choose, roll]


def test_nothing_of_one_player_is_shown_in_a_beat_of_another():
    here = table("14+0", "12+1")
    mine, theirs = Beat(Kind.CHOOSE, 0, here, (TurnBegan(0),)), Beat(Kind.PASS, 1, here, ())
    assert seen((mine, theirs), lambda _: 0) == [theirs]


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(VARIANTS), st.integers(1, 4), st.integers(0, 2**32))
def test_every_event_is_in_one_beat_and_no_beat_mixes_two_seats(variant, players, seed):
    rng = random.Random(seed)
    session = Session.new(setup_for(variant, players), SeededDice(seed))
    changes = []
    session.subscribe(changes.append)
    for _ in range(40):
        if session.table.ask is Ask.NOTHING:
            break
        session.act(keen(session.table, legal_actions(session.table), rng))
    for change in changes:
        found = beats(change)
        assert tuple(event for beat in found for event in beat.events) == change.events
        for beat in found:
            begun = [event for event in beat.events if isinstance(event, TurnBegan)]
            results = [e for e in beat.events if isinstance(e, DiceSettled | DogsScored)]
            assert not (begun and results), "a turn never passes in the frame of its last result"
            if beat.kind is Kind.BUST:
                assert {type(event) for event in beat.events} == {Busted}


def test_the_last_table_is_the_one_that_the_rules_lead_to():
    start = table("14:4.356=3+2", "12+1")
    (passed,) = told(start, "say:do:beg")[-1:]
    assert passed.table == step(start, said("do:beg"))[0]
