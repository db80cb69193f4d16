"""A game in progress: chance is answered, undo, replay, subscribers told once per change."""

from __future__ import annotations

import pytest

from spots.logic import (
    BadNotation,
    BadScript,
    Faces,
    IllegalAction,
    Log,
    NothingToUndo,
    ScriptedDice,
    SeededDice,
    Setup,
    SpotsError,
    dump_log,
    parse_input,
    parse_log,
)
from spots.logic.events import DiceRolled, DiceSettled
from spots.session import Session
from tests.support import said, table

START = table("14:4.356=3+2", "12.34+1", tricks="walk run fetch beg")


def session(dice="", draws=""):
    return Session.new(START, ScriptedDice(dice, draws))


def test_a_new_session_has_dealt_and_asks_the_player_with_the_highest_die():
    dice = ScriptedDice("2 5", draws="14 356 12 34 1")
    game = Session.new(Setup(2), dice)
    assert game.table.turn == 1
    assert [said("do:howl"), said("do:beg")] == [game.legal_actions()[0], game.legal_actions()[-1]]
    assert len(game.log.entries) == 7


def test_an_action_is_answered_by_chance_until_a_player_is_asked():
    game = session("36")
    change = game.act(said("do:walk"))
    assert change.table is game.table
    assert game.table.doing.hand == (3, 6)
    assert [type(event) for event in change.events[1:]] == [DiceRolled]


def test_the_log_holds_what_was_said_and_what_chance_answered():
    game = session("36")
    game.act(said("do:walk"))
    assert game.log == Log(START, (said("do:walk"), Faces((3, 6))))


def test_subscribers_are_told_once_per_change_and_can_leave():
    game = session("36 1")
    told = []
    leave = game.subscribe(told.append)
    change = game.act(said("do:walk"))
    assert told == [change]
    game.act(said("settle:3@356,6@356"))
    assert len(told) == 2
    assert [type(event) for event in told[1].events] == [DiceSettled]
    game.undo()
    assert len(told) == 3
    assert told[2].events == ()
    leave()
    game.act(said("settle:3@356,6@356"))
    assert len(told) == 3


def test_a_subscriber_that_leaves_while_being_told_harms_nobody():
    game = session("36")
    told = []
    leave = game.subscribe(lambda _: (told.append(1), leave()))
    game.subscribe(lambda _: told.append(2))
    game.act(said("do:walk"))
    assert told == [1, 2]


def test_nobody_is_told_of_a_refused_action_and_nothing_changes():
    game = session("36")
    told = []
    game.subscribe(told.append)
    before, log = game.table, game.log
    with pytest.raises(IllegalAction):
        game.act(said("score"))
    assert (game.table, game.log, told) == (before, log, [])


def test_a_player_cannot_answer_for_chance():
    game = session("36")
    for answer in ("dice:66", "dog:1", "trick:dig"):
        assert game.why_not(parse_input(answer)) is not None
        with pytest.raises(IllegalAction):
            game.act(parse_input(answer))


def test_undo_takes_back_a_settling():
    game = session("36")
    game.act(said("do:walk"))
    rolled = game.table
    game.act(said("settle:3@356"))
    assert game.can_undo
    assert game.undo().table == rolled
    assert game.log.entries[-1] == Faces((3, 6))


def test_undo_stops_at_the_last_roll():
    game = session("36")
    game.act(said("do:walk"))
    assert not game.can_undo
    with pytest.raises(NothingToUndo):
        game.undo()
    assert game.table.doing.hand == (3, 6)


def test_undo_goes_back_several_actions_and_over_the_end_of_a_turn():
    game = session("36")
    game.act(said("do:walk"))
    game.act(said("settle:3@356,6@356"))
    game.act(said("stop"))
    assert game.table.turn == 1
    game.act(said("do:beg"))
    for _ in range(3):
        game.undo()
    assert not game.can_undo
    assert game.table.doing.hand == (3, 6)


def test_undo_stops_at_a_turned_up_dog():
    start = table("14:14.356:35+2", "12.34+1")
    game = Session.new(start, ScriptedDice(draws="126"))
    game.act(said("score"))
    assert not game.can_undo


def test_a_fresh_session_has_nothing_to_undo():
    assert not session().can_undo
    with pytest.raises(NothingToUndo):
        session().undo()


def test_a_session_is_taken_up_from_its_log_in_mid_settle():
    game = Session.new(Setup(2), SeededDice(4))
    game.act(said("do:walk"))
    resumed = Session(parse_log(dump_log(game.log)), SeededDice(9))
    assert resumed.table == game.table
    assert resumed.log == game.log


def test_a_session_taken_up_while_chance_is_asked_goes_on():
    log = Log(START, (said("do:walk"),))
    resumed = Session(log, ScriptedDice("12"))
    assert resumed.table.doing.hand == (1, 2)


def test_a_saved_game_goes_on_with_the_dice_it_would_have_had():
    dice = SeededDice(7)
    game = Session.new(Setup(2), dice)
    saved, drawn = game.log, dice.drawn
    game.act(said("do:run"))
    again = Session(saved, SeededDice(7, drawn))
    again.act(said("do:run"))
    assert again.table == game.table


def test_a_log_that_cannot_have_happened_is_refused():
    with pytest.raises(BadNotation):
        Session(Log(START, (said("score"),)), SeededDice(1))


def test_failing_dice_leave_the_session_as_it_was():
    game = session("3")
    before, log = game.table, game.log
    with pytest.raises(BadScript):
        game.act(said("do:walk"))
    assert (game.table, game.log) == (before, log)


def test_all_errors_are_of_one_family():
    game = session()
    for bad in (lambda: game.act(None), lambda: game.act("do:walk"), game.undo):
        with pytest.raises(SpotsError):
            bad()
