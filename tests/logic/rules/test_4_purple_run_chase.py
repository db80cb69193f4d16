"""Section 4, purple: Run and Chase."""

import pytest

from spots.logic import CARDS, TRICKS, Ask, Outcome
from spots.logic.events import (
    Busted,
    DogsScored,
    GameWon,
    StepSkipped,
    Stopped,
    TileTurned,
    TreatSpent,
)
from tests.support import counts, crowd, offered, play, refused, rolls, table

OTHER = "13.24+1"
CHASE = "dig chase guard chew"
REPEAT = {"go-on", "stop"}


# --- Run: 1. Roll 3. 2. You may roll 1; repeat. ---------------------------------------------------


def test_run_rolls_three_and_each_die_may_be_placed_or_buried():
    at = play(table("14.256+0", OTHER), "do:run", dice="146").table
    assert at.pile == 37
    assert offered(at) == {
        "settle",
        "settle:1@14",
        "settle:4@14",
        "settle:6@256",
        "settle:1@14,4@14",
        "settle:1@14,6@256",
        "settle:4@14,6@256",
        "settle:1@14,4@14,6@256",
    }


def test_run_then_rolls_one_and_stops_when_the_player_says():
    start = table("14.256=2+0", OTHER)
    played = play(
        start, "do:run settle:1@14,4@14 go-on settle:2@256 go-on settle stop", dice="134 2 1"
    )
    assert rolls(played) == [(1, 3, 4), (2,), (1,)]
    assert played.all(Stopped) == [Stopped(0)]
    assert played.table == table("14:14.256:2=123+0", OTHER, down="run", turn=1)


def test_run_second_step_is_a_may():
    at = play(table("14.256+0", OTHER), "do:run settle", dice="111").table
    assert offered(at) == REPEAT
    assert play(at, "stop").table == table("14.256=111+0", OTHER, down="run", turn=1)


def test_run_second_step_may_be_repeated_until_the_player_stops():
    played = play(
        table("14.256+0", OTHER), "do:run settle" + " go-on settle" * 4, dice="111 1 1 1 1"
    )
    assert counts(played) == [3, 1, 1, 1, 1]
    assert offered(played.table) == REPEAT


def test_run_bust_in_the_first_roll_ends_the_turn_before_the_second_step():
    played = play(table("14:4.256+2", OTHER), "do:run settle", dice="125")
    assert played.all(Busted) == [Busted(0, 4)]
    assert played.table == table("14.256+2", OTHER, down="run", turn=1)


def test_run_bust_in_a_repeat_ends_the_turn():
    played = play(
        table("14.256!35+0", OTHER), "do:run settle:4@14 go-on settle go-on settle", dice="124 4 1"
    )
    assert counts(played) == [3, 1, 1]
    assert played.table == table("14.256!35+0", OTHER, down="run", turn=1)


def test_run_exactly_seven_is_safe():
    at = play(table("14.256+0", OTHER), "do:run settle", dice="124").table
    assert at.player.yard == (1, 2, 4)
    assert offered(at) == REPEAT


def test_run_with_fewer_than_three_in_the_pile_rolls_what_there_is():
    start = table("56+0", *crowd(2))
    assert start.pile == 2
    at = play(start, "do:run", dice="56").table
    assert at.pile == 0
    assert offered(at) == {"settle", "settle:5@56", "settle:6@56", "settle:5@56,6@56"}


def test_run_second_step_is_skipped_when_the_first_took_the_last_dice():
    played = play(table("24.56+0", *crowd(3)), "do:run settle", dice="112")
    assert played.all(StepSkipped) == [StepSkipped(0, TRICKS["run"], 1)]
    # The next player finds the pile empty.
    assert (played.table.ask, played.table.turn, played.table.pile) == (Ask.TURN, 1, 40)


def test_run_repeat_is_offered_only_when_a_die_could_be_rolled():
    start = table("24.56+0", *crowd(4))
    at = play(start, "do:run settle", dice="112").table
    assert (at.pile, offered(at)) == (1, REPEAT)
    # The last die is rolled: no more repeats.
    played = play(at, "go-on settle", dice="1")
    assert played.all(Stopped) == []
    assert (played.table.ask, played.table.turn, played.table.pile) == (Ask.TURN, 1, 40)


def test_run_repeat_is_offered_again_when_fast_scoring_fills_the_pile():
    start = table("56:6+0", *crowd(1, own=1))
    assert start.pile == 1
    at = play(start, "do:run settle:5@56", dice="5", draws="24").table
    assert (at.pile, offered(at)) == (2, REPEAT)
    assert offered(play(at, "go-on", dice="1").table) == {"settle", "settle:1@1"}


def test_run_fast_scoring_in_the_first_step_then_the_repeat_with_the_new_dogs():
    start = table("14:4.25:2+0", OTHER)
    played = play(start, "do:run settle:1@14,5@25", dice="135", draws="36 45")
    assert played.all(DogsScored) == [DogsScored(0, (CARDS["14"], CARDS["25"]), fast=True)]
    assert offered(played.table) == REPEAT
    played = play(played.table, "go-on settle:3@36 stop", dice="3")
    assert played.table == table("1.36:3!14.25=3+0", OTHER, top="45", down="run", turn=1)


def test_run_fast_scoring_twice_in_one_run():
    start = table("14:4+0", OTHER)
    played = play(start, "do:run settle:1@14 go-on settle:1@1 stop", dice="111 1", draws="36 45")
    assert [event.cards for event in played.all(DogsScored)] == [(CARDS["14"],), (CARDS["1"],)]
    assert played.table == table("36!14.1=11+0", OTHER, top="45", down="run", turn=1)


def test_run_bust_comes_before_scoring():
    played = play(table("14:4+0", OTHER), "do:run settle:1@14", dice="145")
    assert played.all(DogsScored) == []
    assert played.table == table("14+0", OTHER, down="run", turn=1)


@pytest.mark.parametrize(
    ("inputs", "dice", "pile"),
    [
        ("do:run settle:5@25", "115", 37),
        ("do:run settle go-on settle:5@25", "111 5", 36),
    ],
)
def test_run_the_sixth_scored_dog_wins_at_once(inputs, dice, pile):
    played = play(table("25:2!14.15.16.34.35=1+0", OTHER), inputs, dice)
    assert played.events[-1] == GameWon(0)
    assert (played.table.ask, played.table.outcome) == (Ask.NOTHING, Outcome(0))
    assert (played.table.pile, played.table.doing) == (pile, None)
    assert refused(played.table, "go-on") == "GAME_OVER"


def test_run_treats_reroll_all_three_dice_and_each_repeated_die():
    start = table("14.256+3", OTHER)
    played = play(
        start,
        "do:run reroll:666 reroll:556 settle:1@14 go-on reroll:6 settle:4@14 stop",
        dice="666 556 111 6 4",
    )
    assert [event.dice for event in played.all(TreatSpent)] == [(6, 6, 6), (5, 5, 6), (6,)]
    assert played.table == table("14:14.256=11+0", OTHER, down="run", turn=1)


def test_run_a_treat_on_the_tile_is_taken_before_the_roll_and_may_reroll_it():
    played = play(table("14+0", OTHER, treats_on="run"), "do:run reroll:666", dice="666 124")
    assert [event.treats for event in played.all(TileTurned)] == [1]
    assert played.table.player.treats == 0
    assert offered(played.table) == {"settle", "settle:1@14", "settle:4@14", "settle:1@14,4@14"}


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("settle:x3", "KEEP_ALL"),
        ("settle:6@256", "NOT_IN_HAND"),
        ("settle:4@14", "SPACE_TAKEN"),
        ("settle:3@14", "NO_SUCH_SPACE"),
        ("settle:3@13", "NOT_YOUR_DOG"),
        ("reroll:13", "REROLL_ALL"),
        ("go-on", "SETTLE_FIRST"),
        ("stop", "SETTLE_FIRST"),
        ("do:beg", "SETTLE_FIRST"),
    ],
)
def test_run_wrong_choices_after_the_roll_are_refused(word, reason):
    at = play(table("14:4.256+1", OTHER), "do:run", dice="134").table
    assert refused(at, word) == reason


@pytest.mark.parametrize("word", ["settle", "reroll:1", "do:beg", "score"])
def test_run_when_the_repeat_is_offered_nothing_else_can_be_said(word):
    at = play(table("14:4.256+1", OTHER), "do:run settle:1@14", dice="111").table
    assert offered(at) == REPEAT
    assert refused(at, word) == "NOT_ASKED"


# --- Chase: Roll 1; repeat, each time with one die more than the last. ----------------------------


def chase(me, *others, **rest):
    return table(me, *(others or (OTHER,)), tricks=CHASE, **rest)


def test_chase_rolls_one_first_without_asking():
    at = play(chase("14.256+0"), "do:chase", dice="4").table
    assert offered(at) == {"settle", "settle:4@14"}


def test_chase_rolls_one_die_more_each_time():
    played = play(
        chase("14.256+0"),
        "do:chase settle go-on settle go-on settle:4@14 go-on settle:2@256,5@256,6@256 stop",
        dice="1 11 114 1256",
    )
    assert counts(played) == [1, 2, 3, 4]
    assert played.table == chase("14:4.256:256=111111+0", down="chase", turn=1)


def test_chase_may_be_stopped_after_any_roll():
    at = play(chase("14.256+0"), "do:chase settle", dice="3").table
    assert offered(at) == REPEAT
    played = play(at, "stop")
    assert played.all(Stopped) == [Stopped(0)]
    assert played.table == chase("14.256=3+0", down="chase", turn=1)


def test_chase_each_die_of_a_roll_may_be_placed_or_buried():
    at = play(chase("14.456+0"), "do:chase settle go-on", dice="1 14").table
    assert offered(at) == {
        "settle",
        "settle:1@14",
        "settle:4@14",
        "settle:4@456",
        "settle:1@14,4@14",
        "settle:1@14,4@456",
    }


def test_chase_bust_in_a_later_roll_ends_the_turn():
    played = play(
        chase("14.256+0"), "do:chase settle:4@14 go-on settle go-on settle", dice="4 12 114"
    )
    assert played.all(Busted) == [Busted(0, 6)]
    assert played.table == chase("14.256+0", down="chase", turn=1)


def test_chase_with_too_few_dice_rolls_what_there_is_and_then_ends():
    start = chase("24.56+0", *crowd(4))
    played = play(start, "do:chase settle go-on settle go-on", dice="1 11 1")
    assert counts(played) == [1, 2, 1]
    played = play(played.table, "settle")
    assert played.all(Stopped) == []
    assert (played.table.ask, played.table.turn, played.table.pile) == (Ask.TURN, 1, 40)


def test_chase_repeat_is_not_offered_when_the_first_die_was_the_last():
    played = play(chase("56+0", *crowd(1)), "do:chase settle", dice="1")
    assert played.all(Stopped) == []
    assert (played.table.ask, played.table.turn, played.table.pile) == (Ask.TURN, 1, 40)


def test_chase_count_goes_on_after_fast_scoring():
    start = chase("25:2+0")
    played = play(
        start,
        "do:chase settle:5@25 go-on settle:1@1 go-on settle:3@36 stop",
        dice="5 13 113",
        draws="36 45",
    )
    assert counts(played) == [1, 2, 3]
    assert [event.cards for event in played.all(DogsScored)] == [(CARDS["25"],), (CARDS["1"],)]
    assert played.table == chase("36:3!25.1=113+0", top="45", down="chase", turn=1)


def test_chase_bust_comes_before_scoring():
    played = play(chase("25:2=4+0"), "do:chase settle go-on settle:5@25", dice="1 35")
    assert played.all(DogsScored) == []
    assert played.table == chase("25+0", down="chase", turn=1)


def test_chase_the_sixth_scored_dog_wins_at_once():
    played = play(
        chase("25:2!14.15.16.34.35=1+0"), "do:chase settle go-on settle:5@25", dice="1 35"
    )
    assert played.events[-1] == GameWon(0)
    assert (played.table.ask, played.table.outcome) == (Ask.NOTHING, Outcome(0))
    assert (played.table.pile, offered(played.table)) == (37, set())


def test_chase_rerolls_take_all_dice_and_do_not_change_the_count():
    played = play(
        chase("14.256+2"),
        "do:chase reroll:6 settle:4@14 go-on reroll:66 settle go-on",
        dice="6 4 66 11 123",
    )
    assert [event.dice for event in played.all(TreatSpent)] == [(6,), (6, 6)]
    assert counts(played) == [1, 1, 2, 2, 3]
    assert played.table.player.treats == 0


@pytest.mark.parametrize(
    ("treats", "word", "reason"),
    [
        (1, "reroll:3", "REROLL_ALL"),
        (0, "reroll:34", "NO_TREATS"),
        (1, "reroll:44", "NOT_IN_HAND"),
        (1, "settle:x3", "KEEP_ALL"),
        (1, "go-on", "SETTLE_FIRST"),
    ],
)
def test_chase_wrong_choices_are_refused(treats, word, reason):
    at = play(chase(f"14.256+{treats}"), "do:chase settle go-on", dice="1 34").table
    assert refused(at, word) == reason
