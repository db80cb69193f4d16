"""RULES.md, section 4: the yellow tricks Walk and Track, which only roll."""

import pytest

from spots.logic import CARDS, TRICKS
from spots.logic.events import (
    Busted,
    DogsScored,
    GameWon,
    StepSkipped,
    Stopped,
    TreatSpent,
    TurnBegan,
)
from tests.support import offered, play, refusal, rolls, table

# Two other players with 38 dice: two are left for the pile and for the player whose turn it is.
CROWD = (
    "123:12.125:125.126:126.134:134.136:136.145:145=111+0",
    "146:14.234:234.235:235.245:245.246:246.256:256=1+0",
)
EMPTY_CROWD = ("123.125.126.134.136.145+0", "146.234.235.245.246.256+0")
FIVE_SCORED = "!12.13.15.16.23"


def track(*players, **more):
    return table(*players, tricks="track run fetch beg", **more)


# --- Walk -------------------------------------------------------------------------------------


def test_walk_rolls_two_then_may_roll_one():
    after = play(table("14.25+1", "36.56+0"), "do:walk", "24")
    assert rolls(after) == [(2, 4)]
    settling = {"settle", "settle:2@25", "settle:4@14", "settle:2@25,4@14"}
    assert offered(after.table) == {*settling, "reroll:24"}
    after = play(after.table, "settle:4@14")
    assert after.table.players[0] == table("14:4.25=2+1", "36.56+0").players[0]
    assert offered(after.table) == {"go-on", "stop"}
    after = play(after.table, "go-on", "1")
    assert rolls(after) == [(1,)]
    assert offered(after.table) == {"settle", "settle:1@14", "reroll:1"}
    after = play(after.table, "settle:1@14")
    assert after.table == table("14:14.25=2+1", "36.56+0", down="walk", turn=1)


def test_walk_the_last_die_may_be_left():
    after = play(table("14.25+0", "36.56+0"), "do:walk settle:2@25,5@25 stop", "25")
    assert after.all(Stopped) == [Stopped(0)]
    assert rolls(after) == [(2, 5)]
    assert after.table == table("14.25:25+0", "36.56+0", down="walk", turn=1)


def test_walk_two_equal_dice_may_go_to_two_dogs():
    after = play(table("14.24+0", "36.56+0"), "do:walk", "44")
    assert offered(after.table) == {"settle", "settle:4@14", "settle:4@24", "settle:4@14,4@24"}


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("settle:x3", "KEEP_ALL"),  # Walk does not say so
        ("settle:4@14", "SPACE_TAKEN"),
        ("settle:3@36", "NOT_YOUR_DOG"),
        ("settle:3@12", "NOT_YOUR_DOG"),  # scored
        ("settle:3@25", "NO_SUCH_SPACE"),
        ("settle:5@25", "NOT_IN_HAND"),
        ("reroll:3", "REROLL_ALL"),
        ("stop", "SETTLE_FIRST"),
        ("go-on", "SETTLE_FIRST"),
    ],
)
def test_walk_what_cannot_be_done_with_the_dice(said, why):
    after = play(table("14:4.25!12+1", "36.56+0"), "do:walk", "34")
    assert refusal(after.table, said) == why


def test_walk_a_treat_rerolls_the_dice_of_the_latest_roll_only():
    before = table("14.25+2", "36.56+0")
    after = play(before, "do:walk reroll:36 settle:1@14,2@25 go-on reroll:6", "36 12 6 4")
    assert after.all(TreatSpent) == [TreatSpent(0, (3, 6)), TreatSpent(0, (6,))]
    assert after.table.players[0] == table("14:1.25:2+0", "36.56+0").players[0]
    assert offered(after.table) == {"settle", "settle:4@14"}


def test_walk_the_treat_on_its_tile_can_be_spent_at_once():
    before = table("14.25+0", "36.56+0", treats_on="walk")
    after = play(before, "do:walk reroll:66", "66 12")
    assert refusal(after.table, "reroll:12") == "NO_TREATS"


def test_walk_with_one_die_in_the_pile_rolls_it_and_skips_step_two():
    before = table("34:3.35+0", *CROWD)
    assert before.pile == 1
    after = play(before, "do:walk settle:4@34", "4")
    assert rolls(after) == [(4,)]
    assert after.all(StepSkipped) == [StepSkipped(0, TRICKS["walk"], 1)]
    # The pile is empty as the next turn begins: every player busts.
    assert after.table == table("34.35+0", *EMPTY_CROWD, down="walk", turn=1)


def test_walk_with_two_dice_in_the_pile_skips_step_two():
    before = table("34.35+0", *CROWD)
    assert before.pile == 2
    after = play(before, "do:walk settle:4@34", "46")
    assert after.all(StepSkipped) == [StepSkipped(0, TRICKS["walk"], 1)]
    assert TurnBegan(1) in after.events


def test_walk_step_two_rolls_a_die_that_fast_scoring_gave_back():
    before = table("34:3+0", *CROWD, top="35")
    assert before.pile == 1
    after = play(before, "do:walk settle:4@34", "4", draws="12")
    assert after.all(StepSkipped) == []
    assert offered(after.table) == {"go-on", "stop"}
    assert after.table.pile == 2


def test_walk_bust_in_step_one_ends_the_turn():
    after = play(table("14:4.25=5+2", "36.56+0"), "do:walk settle", "12")
    assert after.all(Busted) == [Busted(0, 4)]
    assert after.table == table("14.25+2", "36.56+0", down="walk", turn=1)


def test_walk_bust_in_step_two():
    after = play(table("14.25=5+0", "36.56+0"), "do:walk settle:4@14 go-on settle", "24 1")
    assert after.all(Busted) == [Busted(0, 4)]
    assert after.table == table("14.25+0", "36.56+0", down="walk", turn=1)


def test_walk_bust_comes_before_scoring():
    after = play(table("14:1.25:25=5+0", "36.56+0"), "do:walk settle:4@14", "34")
    assert after.all(DogsScored) == []
    assert after.table == table("14.25+0", "36.56+0", down="walk", turn=1)


def test_walk_fast_scoring_in_step_one_then_step_two_with_the_new_dogs():
    before = table("14:1.25:25=3+0", "36.56+0", top="12")
    after = play(before, "do:walk settle:4@14", "14", draws="34 123")
    assert after.all(DogsScored) == [DogsScored(0, (CARDS["14"], CARDS["25"]), fast=True)]
    assert offered(after.table) == {"go-on", "stop"}
    after = play(after.table, "go-on", "4")
    assert offered(after.table) == {"settle", "settle:4@34"}
    after = play(after.table, "settle:4@34")
    assert after.table == table("12.34:4!14.25=13+0", "36.56+0", top="123", down="walk", turn=1)


def test_walk_fast_scoring_draws_up_to_six_dogs():
    before = table("14:1.25:25.34:34!13.16+0", "36.56+0", top="12")
    after = play(before, "do:walk settle:4@14 go-on settle", "14 2", draws="123")
    assert after.table == table(
        "12!13.16.14.25.34=12+0", "36.56+0", top="123", down="walk", turn=1
    )  # three were scored, but five cards and one more make six


def test_walk_winning_in_step_one_ends_the_game_at_once():
    after = play(table(f"14:1{FIVE_SCORED}+0", "36.56+0"), "do:walk settle:4@14", "24")
    assert after.events[-1] == GameWon(0)
    assert offered(after.table) == set()
    assert refusal(after.table, "go-on") == "GAME_OVER"


# --- Track ------------------------------------------------------------------------------------


def test_track_rolls_three():
    after = play(track("14.25+0", "36.56+0"), "do:track", "123")
    assert rolls(after) == [(1, 2, 3)]
    assert offered(after.table) == {"settle", "settle:1@14", "settle:2@25", "settle:1@14,2@25"}
    assert refusal(after.table, "settle:x3") == "KEEP_ALL"
    after = play(after.table, "settle:1@14,2@25")
    assert after.table == track("14:1.25:2=3+0", "36.56+0", down="track", turn=1)


def test_track_a_treat_may_reroll_any_of_the_dice():
    after = play(track("14.25+1", "36.56+0"), "do:track", "336")
    rerolls = {"reroll:3", "reroll:6", "reroll:33", "reroll:36", "reroll:336"}
    assert offered(after.table) == {"settle", *rerolls}


@pytest.mark.parametrize(
    ("said", "dice", "hand"),
    [
        ("reroll:6", "1", (1, 3, 4)),
        ("reroll:3", "1", (1, 4, 6)),
        ("reroll:36", "12", (1, 2, 4)),
        ("reroll:346", "125", (1, 2, 5)),
    ],
)
def test_track_the_other_dice_stay_as_they_are(said, dice, hand):
    after = play(track("14:4.25+1", "36.56+0"), f"do:track {said}", f"346 {dice}")
    assert after.table.doing.hand == hand
    assert after.table.players[0].treats == 0
    assert after.table.supply == 20


def test_track_each_treat_may_choose_other_dice():
    before = track("14.25+2", "36.56+0")
    after = play(before, "do:track reroll:66 reroll:3 settle:1@14,2@25,5@25", "366 12 5")
    assert after.all(TreatSpent) == [TreatSpent(0, (6, 6)), TreatSpent(0, (3,))]
    assert after.table == track("14:1.25:25+0", "36.56+0", down="track", turn=1)
    assert after.table.supply == 20


@pytest.mark.parametrize(
    ("treats", "said", "why"),
    [
        (1, "reroll", "REROLL_NONE"),
        (1, "reroll:4", "NOT_IN_HAND"),
        (1, "reroll:66", "NOT_IN_HAND"),
        (0, "reroll:6", "NO_TREATS"),
    ],
)
def test_track_what_cannot_be_rerolled(treats, said, why):
    after = play(track(f"14.25+{treats}", "36.56+0"), "do:track", "336")
    assert refusal(after.table, said) == why


@pytest.mark.parametrize(("me", "pile"), [("34:3.35+0", 1), ("34.35+0", 2)])
def test_track_with_too_few_dice_in_the_pile_rolls_them(me, pile):
    before = track(me, *CROWD)
    assert before.pile == pile
    after = play(before, "do:track settle", "1" * pile)
    assert rolls(after) == [(1,) * pile]
    # The pile is empty as the next turn begins: every player busts.
    assert after.table == track("34.35+0", *EMPTY_CROWD, down="track", turn=1)


def test_track_a_treat_may_reroll_one_die_of_a_short_roll():
    before = track("34.35+1", *CROWD)
    after = play(before, "do:track", "12")
    assert offered(after.table) == {"settle", "reroll:1", "reroll:2", "reroll:12"}
    assert play(after.table, "reroll:1", "6").table.doing.hand == (2, 6)


def test_track_bust():
    after = play(track("14:4.25+2", "36.56+0"), "do:track settle:1@14", "135")
    assert after.all(Busted) == [Busted(0, 4)]
    assert after.table == track("14.25+2", "36.56+0", down="track", turn=1)


def test_track_fast_scoring():
    before = track("14.25:25+0", "36.56+0", top="12")
    after = play(before, "do:track settle:1@14,4@14", "134", draws="34 123")
    assert after.all(DogsScored) == [DogsScored(0, (CARDS["14"], CARDS["25"]), fast=True)]
    assert after.table == track("12.34!14.25=3+0", "36.56+0", top="123", down="track", turn=1)


def test_track_can_win():
    after = play(track(f"14{FIVE_SCORED}+0", "36.56+0"), "do:track settle:1@14,4@14", "124")
    assert after.events[-1] == GameWon(0)
    assert offered(after.table) == set()
