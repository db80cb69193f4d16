"""RULES.md, section 4: the yellow tricks Trot and Retrieve."""

import pytest

from spots.logic import CARDS, TRICKS, Space
from spots.logic.events import (
    Busted,
    DieMoved,
    DieSet,
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
FIVE_SCORED = "!12.13.15.16.23"


def trot(*players, **more):
    return table(*players, tricks="trot run fetch beg", **more)


def retrieve(*players, **more):
    return table(*players, tricks="retrieve run fetch beg", **more)


# --- Trot -------------------------------------------------------------------------------------


def test_trot_offers_every_placed_die_and_every_empty_space():
    after = play(trot("14:4.256:2!12=3+1", "36:3.56+0"), "do:trot")
    assert offered(after.table) == {
        *("move:4@14>1@14", "move:4@14>5@256", "move:4@14>6@256"),
        *("move:2@256>1@14", "move:2@256>5@256", "move:2@256>6@256"),
        "stop",
    }


@pytest.mark.parametrize(
    ("move", "me"),
    [
        ("4@14>1@14", "14:1.25:2=3+0"),  # on the same dog
        ("4@14>5@25", "14.25:25=3+0"),  # to another dog, completing it
        ("2@25>1@14", "14:14.25=3+0"),
    ],
)
def test_trot_moves_a_die_turning_it_to_the_new_number(move, me):
    before = trot("14:4.25:2=3+0", "36.56+0")
    after = play(before, f"do:trot move:{move}", "66")
    assert after.table.players[0] == trot(me, "36.56+0").players[0]
    assert after.table.pile == before.pile - 2
    assert after.all(DogsScored) == []  # not all dogs are complete


def test_trot_moves_one_die_then_rolls_two():
    after = play(trot("14:4.25:2+0", "36.56+0"), "do:trot move:4@14>1@14", "45")
    assert after.all(DieMoved) == [
        DieMoved(0, Space(dog="14", number=4), Space(dog="14", number=1))
    ]
    assert rolls(after) == [(4, 5)]
    # The space the die has left can be filled again.
    assert offered(after.table) == {"settle", "settle:4@14", "settle:5@25", "settle:4@14,5@25"}
    after = play(after.table, "settle:5@25")
    assert after.table == trot("14:1.25:25=4+0", "36.56+0", down="trot", turn=1)


def test_trot_the_move_may_be_left():
    after = play(trot("14:4.25+0", "36.56+0"), "do:trot stop settle", "16")
    assert after.all(Stopped) == [Stopped(0)]
    assert after.table == trot("14:4.25=16+0", "36.56+0", down="trot", turn=1)


def test_trot_without_a_placed_die_only_rolls():
    after = play(trot("14.25=3+0", "36:3.56+0"), "do:trot", "16")
    assert after.all(StepSkipped) == [StepSkipped(0, TRICKS["trot"], 0)]
    assert rolls(after) == [(1, 6)]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("move:4@14>2@25", "SPACE_TAKEN"),  # only to an empty space
        ("move:4@14>4@14", "SPACE_TAKEN"),
        ("move:4@14>6@25", "NO_SUCH_SPACE"),
        ("move:4@14>6@36", "NOT_YOUR_DOG"),
        ("move:4@14>1@12", "NOT_YOUR_DOG"),  # scored
        ("move:1@14>5@25", "NOT_PLACED"),
        ("move:3@36>1@14", "NOT_PLACED"),  # another player's die
        ("reroll:4", "NOT_ASKED"),
        ("go-on", "NOT_ASKED"),
    ],
)
def test_trot_what_cannot_be_moved(said, why):
    after = play(trot("14:4.25:2!12=3+1", "36:3.56+0"), "do:trot")
    assert refusal(after.table, said) == why


def test_trot_filling_the_hole_in_step_two_scores_all_dogs():
    before = trot("14:4.25:25=3+0", "36.56+0", top="12")
    said = "do:trot move:4@14>1@14 settle:4@14"
    after = play(before, said, "14", draws="34 123")
    assert after.all(DogsScored) == [DogsScored(0, (CARDS["14"], CARDS["25"]), fast=True)]
    assert after.table == trot("12.34!14.25=13+0", "36.56+0", top="123", down="trot", turn=1)


def test_trot_can_win_in_step_two():
    before = trot(f"14:4{FIVE_SCORED}+0", "36.56+0")
    after = play(before, "do:trot move:4@14>1@14 settle:4@14", "24")
    assert after.events[-1] == GameWon(0)
    assert offered(after.table) == set()


def test_trot_bust_in_step_two():
    after = play(trot("14:4.25=5+2", "36.56+0"), "do:trot move:4@14>1@14 settle", "12")
    assert after.all(Busted) == [Busted(0, 4)]
    assert after.table == trot("14.25+2", "36.56+0", down="trot", turn=1)


def test_trot_with_one_die_in_the_pile_rolls_it():
    before = trot("34:3.35+0", *CROWD)
    assert before.pile == 1
    after = play(before, "do:trot move:3@34>3@35 settle", "4")
    assert rolls(after) == [(4,)]
    # The pile is empty as the next turn begins: every player busts.
    assert after.table == trot("34.35+0", *EMPTY_CROWD, down="trot", turn=1)


def test_trot_a_treat_rerolls_the_two_dice_and_not_the_moved_one():
    after = play(trot("14:4.25+1", "36.56+0"), "do:trot move:4@14>1@14", "36")
    assert refusal(after.table, "reroll:136") == "NOT_IN_HAND"
    assert refusal(after.table, "reroll:3") == "REROLL_ALL"
    after = play(after.table, "reroll:36", "46")
    assert after.all(TreatSpent) == [TreatSpent(0, (3, 6))]
    assert offered(after.table) == {"settle", "settle:4@14"}


# --- Retrieve ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("top", "named"),
    [
        ("1", {"name:1"}),
        ("36", {"name:3", "name:6"}),
        ("2356", {"name:2", "name:3", "name:5", "name:6"}),
    ],
)
def test_retrieve_offers_the_numbers_on_the_top_card(top, named):
    after = play(retrieve("14.25+1", "46.56+0", top=top), "do:retrieve")
    assert offered(after.table) == named
    assert refusal(after.table, "name:4") == "NUMBER_RANGE"
    assert refusal(after.table, "stop") == "NOT_ASKED"  # step 1 is no choice


def test_retrieve_sets_a_die_to_settle_then_rolls_two():
    before = retrieve("15.25+0", "36.56+0", top="256")
    after = play(before, "do:retrieve name:5")
    assert after.all(DieSet) == [DieSet(0, 5)]
    assert rolls(after) == []
    assert after.table.pile == 39
    assert offered(after.table) == {"settle", "settle:5@15", "settle:5@25"}
    after = play(after.table, "settle:5@15", "24")
    assert rolls(after) == [(2, 4)]
    assert offered(after.table) == {"settle", "settle:2@25"}
    after = play(after.table, "settle:2@25")
    assert after.table == retrieve(
        "15:5.25:2=4+0", "36.56+0", top="256", down="retrieve", turn=1
    )  # the card stays on the deck


def test_retrieve_the_set_die_may_be_buried():
    after = play(retrieve("15.25+0", "36.56+0", top="256"), "do:retrieve name:5 settle", "13")
    assert after.table.players[0] == retrieve("15.25=5+0", "36.56+0").players[0]
    assert rolls(after) == [(1, 3)]


def test_retrieve_setting_a_die_is_not_a_roll():
    after = play(retrieve("15.25+2", "36.56+0", top="256"), "do:retrieve name:6")
    assert offered(after.table) == {"settle"}
    assert refusal(after.table, "reroll:6") == "SET_NOT_ROLLED"
    assert refusal(after.table, "settle:x6") == "KEEP_ALL"


def test_retrieve_a_treat_rerolls_step_two():
    before = retrieve("15.25+1", "36.56+0", top="256")
    after = play(before, "do:retrieve name:5 settle:5@25", "36")
    assert refusal(after.table, "reroll:356") == "NOT_IN_HAND"  # the set die is settled
    assert refusal(after.table, "reroll:6") == "REROLL_ALL"
    after = play(after.table, "reroll:36", "12")
    assert after.all(TreatSpent) == [TreatSpent(0, (3, 6))]
    assert offered(after.table) == {"settle", "settle:1@15", "settle:2@25", "settle:1@15,2@25"}


def test_retrieve_bust_with_the_set_die_ends_the_turn():
    before = retrieve("15:1.25=3+2", "36.56+0", top="256")
    after = play(before, "do:retrieve name:5 settle")
    assert after.all(Busted) == [Busted(0, 3)]
    assert rolls(after) == []
    assert after.table == retrieve("15.25+2", "36.56+0", top="256", down="retrieve", turn=1)


def test_retrieve_bust_in_step_two():
    before = retrieve("15:1.25=3+0", "36.56+0", top="256")
    after = play(before, "do:retrieve name:5 settle:5@25 settle", "14")
    assert after.all(Busted) == [Busted(0, 5)]
    assert after.table == retrieve("15.25+0", "36.56+0", top="256", down="retrieve", turn=1)


def test_retrieve_fast_scoring_with_the_set_die_then_step_two_with_the_new_dogs():
    before = retrieve("14:14.25:2=3+0", "36.56+0", top="256")
    after = play(before, "do:retrieve name:5 settle:5@25", "14", draws="34 123")
    assert after.all(DogsScored) == [DogsScored(0, (CARDS["14"], CARDS["25"]), fast=True)]
    assert rolls(after) == [(1, 4)]
    assert offered(after.table) == {"settle", "settle:4@34"}
    after = play(after.table, "settle:4@34")
    assert after.table == retrieve(
        "256.34:4!14.25=13+0", "36.56+0", top="123", down="retrieve", turn=1
    )


def test_retrieve_winning_with_the_set_die_ends_the_game_at_once():
    before = retrieve(f"14:1{FIVE_SCORED}+0", "36.56+0", top="456")
    after = play(before, "do:retrieve name:4 settle:4@14")
    assert after.events[-1] == GameWon(0)
    assert rolls(after) == []
    assert offered(after.table) == set()


def test_retrieve_with_an_empty_deck_only_rolls():
    after = play(retrieve("14.25+0", "36.56+0", top="-", deck="-"), "do:retrieve", "36")
    assert after.all(StepSkipped) == [StepSkipped(0, TRICKS["retrieve"], 0)]
    assert rolls(after) == [(3, 6)]


def test_retrieve_with_one_die_in_the_pile_skips_step_two():
    before = retrieve("34:3.35+0", *CROWD, top="45")
    assert before.pile == 1
    after = play(before, "do:retrieve name:4 settle:4@34")
    assert after.all(StepSkipped) == [StepSkipped(0, TRICKS["retrieve"], 1)]
    # The pile is empty as the next turn begins: every player busts.
    assert after.table == retrieve("34.35+0", *EMPTY_CROWD, top="45", down="retrieve", turn=1)


def test_retrieve_with_two_dice_in_the_pile_rolls_one():
    before = retrieve("34.35+0", *CROWD, top="45")
    assert before.pile == 2
    after = play(before, "do:retrieve name:4 settle:4@34", "6")
    assert rolls(after) == [(6,)]


def test_retrieve_step_two_rolls_the_dice_that_fast_scoring_gave_back():
    before = retrieve("34:3+0", *CROWD, top="45")
    assert before.pile == 1
    after = play(before, "do:retrieve name:4 settle:4@34", "36", draws="12")
    assert rolls(after) == [(3, 6)]
