"""RULES.md, section 4: Howl and Roll Over."""

import pytest

from spots.logic import CARDS, TRICKS
from spots.logic.events import (
    Busted,
    DogJoined,
    DogsScored,
    GameWon,
    StepSkipped,
    Stopped,
    TreatSpent,
)
from tests.support import offered, play, refusal, rolls, table

# Two other players with 38 dice: two are left for the pile and for the player whose turn it is.
CROWD = (
    "123:12.125:125.126:126.134:134.136:136.145:145=111+0",
    "146:14.234:234.235:235.245:245.246:246.256:256=1+0",
)
EMPTY_CROWD = ("123.125.126.134.136.145+0", "146.234.235.245.246.256+0")


# --- Howl -------------------------------------------------------------------------------------


def test_howl_adds_the_top_dog_then_rolls_one():
    after = play(table("34.25+0", "36.56+1", top="12"), "do:howl settle", "4", draws="123")
    assert after.all(DogJoined) == [DogJoined(0, CARDS["12"])]
    assert rolls(after) == [(4,)]
    assert after.table == table(
        "34.25.12=4+0", "36.56+1", top="123", down="howl", turn=1
    )  # the next dog of the deck lies face up


def test_howl_the_new_dog_can_take_the_die():
    after = play(table("14.25+1", "36.56+1", top="12"), "do:howl", "1", draws="123")
    assert offered(after.table) == {"settle", "settle:1@12", "settle:1@14", "reroll:1"}
    after = play(after.table, "settle:1@12")
    assert after.table == table("14.25.12:1+1", "36.56+1", top="123", down="howl", turn=1)


@pytest.mark.parametrize("pack", ["13.14.15.16.23", "13.14!15.16.23", "13!14.15.16.23"])
def test_howl_adds_a_sixth_dog(pack):
    after = play(table(f"{pack}+0", "36.56+0"), "do:howl settle", "5", draws="123")
    assert after.all(DogJoined) == [DogJoined(0, CARDS["1"])]
    assert after.table.players[0].cards == 6


@pytest.mark.parametrize("pack", ["13.14.15.16.23.24", "13.14!15.16.23.24", "13!14.15.16.23.24"])
def test_howl_with_six_dogs_only_rolls(pack):
    after = play(table(f"{pack}+0", "36.56+0"), "do:howl settle", "5")
    assert after.all(StepSkipped) == [StepSkipped(0, TRICKS["howl"], 0)]
    assert rolls(after) == [(5,)]
    assert after.table == table(f"{pack}=5+0", "36.56+0", down="howl", turn=1)


def test_howl_with_the_last_dog_of_the_deck():
    after = play(table("14.25+0", "36.56+0", top="12", deck="-"), "do:howl settle", "3")
    assert after.table == table("14.25.12=3+0", "36.56+0", top="-", deck="-", down="howl", turn=1)


def test_howl_with_an_empty_deck_only_rolls():
    after = play(table("14.25+0", "36.56+0", top="-", deck="-"), "do:howl settle:4@14", "4")
    assert after.all(StepSkipped) == [StepSkipped(0, TRICKS["howl"], 0)]
    assert after.table == table("14:4.25+0", "36.56+0", top="-", deck="-", down="howl", turn=1)


def test_howl_rolls_the_last_die_of_the_pile():
    before = table("34:3.35+0", *CROWD)
    assert before.pile == 1
    after = play(before, "do:howl settle", "6", draws="13")
    assert rolls(after) == [(6,)]
    # The pile is empty as the next turn begins: every player busts.
    assert after.table == table("34.35.1+0", *EMPTY_CROWD, top="13", down="howl", turn=1)


def test_howl_can_bust_and_the_new_dog_stays():
    after = play(table("14:4.25=5+2", "36.56+0", top="12"), "do:howl settle", "3", draws="123")
    assert after.all(Busted) == [Busted(0, 3)]
    assert after.table == table("14.25.12+2", "36.56+0", top="123", down="howl", turn=1)


def test_howl_a_treat_rerolls_the_die():
    before = table("14.25+2", "36.56+0", top="12")
    after = play(before, "do:howl reroll:6 reroll:3 settle:2@25", "6 3 2", draws="123")
    assert after.all(TreatSpent) == [TreatSpent(0, (6,)), TreatSpent(0, (3,))]
    assert after.table == table("14.25:2.12+0", "36.56+0", top="123", down="howl", turn=1)
    assert after.table.supply == 20


def test_howl_can_score_all_dogs():
    # With an empty deck no new dog comes between.
    before = table("14:1.25:25=3+0", "36.56+0", top="-", deck="-")
    after = play(before, "do:howl settle:4@14", "4")
    assert after.all(DogsScored) == [DogsScored(0, (CARDS["14"], CARDS["25"]), fast=True)]
    assert after.table == table("!14.25=3+0", "36.56+0", top="-", deck="-", down="howl", turn=1)


def test_howl_can_win():
    after = play(table("14:1!12.13.15.16.23+0", "36.56+0"), "do:howl settle:4@14", "4")
    assert after.events[-1] == GameWon(0)
    assert after.table.outcome.winner == 0
    assert offered(after.table) == set()


# --- Roll Over --------------------------------------------------------------------------------


def test_roll_over_rolls_all_buried_dice_then_may_roll_one():
    before = table("14.25=124+0", "36.56=3+0")
    after = play(before, "do:roll-over", "256")
    assert rolls(after) == [(2, 5, 6)]
    assert after.table.pile == before.pile  # the dice come from the yard
    assert offered(after.table) == {"settle", "settle:2@25", "settle:5@25", "settle:2@25,5@25"}
    after = play(after.table, "settle:2@25,5@25")
    assert after.table.players[0] == table("14.25:25=6+0", "36.56+0").players[0]
    assert offered(after.table) == {"go-on", "stop"}
    after = play(after.table, "go-on settle:1@14", "1")
    assert rolls(after) == [(1,)]
    assert after.table == table("14:1.25:25=6+0", "36.56=3+0", down="roll-over", turn=1)


def test_roll_over_the_last_die_may_be_left():
    after = play(table("14.25=3+0", "36.56+0"), "do:roll-over settle:4@14 stop", "4")
    assert after.all(Stopped) == [Stopped(0)]
    assert after.table == table("14:4.25+0", "36.56+0", down="roll-over", turn=1)


def test_roll_over_with_an_empty_yard_goes_to_step_two():
    after = play(table("14.25+0", "36.56=3+0"), "do:roll-over")
    assert after.all(StepSkipped) == [StepSkipped(0, TRICKS["roll-over"], 0)]
    assert offered(after.table) == {"go-on", "stop"}
    after = play(after.table, "go-on settle", "5")
    assert after.table == table("14.25=5+0", "36.56=3+0", down="roll-over", turn=1)


def test_roll_over_step_two_rolls_the_last_die_of_the_pile():
    before = table("34.35=4+0", *CROWD)
    assert before.pile == 1
    after = play(before, "do:roll-over settle go-on", "3 5")
    assert offered(after.table) == {"settle", "settle:5@35"}
    assert after.table.pile == 0


def test_roll_over_buried_dice_leave_the_yard_before_they_are_settled():
    # A full yard of 7 is rolled to another 7: safe.
    after = play(table("14.25=34+0", "36.56+0"), "do:roll-over settle stop", "16")
    assert after.all(Busted) == []
    assert after.table.players[0].yard == (1, 6)


def test_roll_over_a_treat_rerolls_all_of_them():
    after = play(table("14.25=33+2", "36.56+0"), "do:roll-over", "56")
    assert offered(after.table) == {"settle", "settle:5@25", "reroll:56"}
    assert refusal(after.table, "reroll:6") == "REROLL_ALL"
    after = play(after.table, "reroll:56 reroll:44", "44 12")
    assert after.all(TreatSpent) == [TreatSpent(0, (5, 6)), TreatSpent(0, (4, 4))]
    assert refusal(after.table, "reroll:12") == "NO_TREATS"
    assert offered(after.table) == {"settle", "settle:1@14", "settle:2@25", "settle:1@14,2@25"}


def test_roll_over_a_treat_rerolls_step_two():
    after = play(table("14.25=3+1", "36.56+0"), "do:roll-over settle go-on reroll:6", "3 6 1")
    assert offered(after.table) == {"settle", "settle:1@14"}


def test_roll_over_bust_in_step_one_ends_the_turn():
    after = play(table("14:4.25=34+2", "36.56+0"), "do:roll-over settle", "26")
    assert after.all(Busted) == [Busted(0, 3)]
    assert after.table == table("14.25+2", "36.56+0", down="roll-over", turn=1)


def test_roll_over_bust_in_step_two():
    after = play(table("14.25=5+0", "36.56+0"), "do:roll-over settle go-on settle", "6 2")
    assert after.all(Busted) == [Busted(0, 2)]
    assert after.table == table("14.25+0", "36.56+0", down="roll-over", turn=1)


def test_roll_over_fast_scoring_in_step_one_then_step_two_with_the_new_dogs():
    before = table("14:1.25:25=3+0", "36.56+0", top="12")
    after = play(before, "do:roll-over settle:4@14", "4", draws="34 123")
    assert after.all(DogsScored) == [DogsScored(0, (CARDS["14"], CARDS["25"]), fast=True)]
    assert offered(after.table) == {"go-on", "stop"}
    after = play(after.table, "go-on settle:3@34", "3")
    assert after.table == table("12.34:3!14.25+0", "36.56+0", top="123", down="roll-over", turn=1)


def test_roll_over_winning_in_step_one_ends_the_game_at_once():
    before = table("14:1!12.13.15.16.23=3+0", "36.56+0")
    after = play(before, "do:roll-over settle:4@14", "4")
    assert after.events[-1] == GameWon(0)
    assert offered(after.table) == set()
    assert refusal(after.table, "go-on") == "GAME_OVER"
