"""Rules, section 3: rolling and settling."""

import pytest

from spots.logic import IllegalAction, ScriptedDice, step
from spots.logic.events import DiceRolled, DiceSettled, StepSkipped, TreatSpent
from spots.session import Session
from tests.support import offered, play, refusal, said, table

# 13 dice each: 39 of the 40.
CROWD = (
    "123:123.125:125.126=1111111+0",
    "134:134.136:136.145=1111111+0",
    "146:146.234:234.235=1111111+0",
)
CROWD_OF_38 = (*CROWD[:2], "146:146.234:234.235=111111+0")


def rolled(player="12.34+1", dice="35"):
    """After the first roll of Walk."""
    return play(table(player, "56.26+1"), "do:walk", dice).table


# --- where dice come from ---------------------------------------------------------------------


def test_dice_come_from_the_common_pile():
    before = table("12:1.34=2+1", "56.26+1")
    at = play(before, "do:walk", dice="34").table
    assert (before.pile, at.pile) == (38, 36)
    assert at.players == before.players


def test_unless_the_tile_says_otherwise():
    """Roll Over rolls the buried dice."""
    before = table("12:1.34=22+1", "56.26+1")
    at = play(before, "do:roll-over", dice="34").table
    assert (before.pile, at.pile) == (37, 37)
    assert (at.players[0].yard, at.doing.hand) == ((), (3, 4))


def test_fewer_in_the_pile_than_asked_roll_what_there_is():
    at = play(table("12.34+1", *CROWD), "do:walk", dice="3")
    assert at.all(DiceRolled) == [DiceRolled(0, (3,))]
    at = play(table("12.34+1", *CROWD_OF_38), "do:fetch", dice="33")
    assert at.all(DiceRolled) == [DiceRolled(0, (3, 3))]


def test_none_in_the_pile_the_step_is_skipped():
    """Retrieve takes the last die, so its roll is skipped, mandatory or not."""
    before = table("12.34+1", *CROWD, tricks="retrieve run fetch beg", top="13")
    after = play(before, "do:retrieve name:3 settle:3@34")
    assert [(e.trick.code, e.step) for e in after.all(StepSkipped)] == [("retrieve", 1)]
    assert after.all(DiceRolled) == []
    assert after.table.turn == 1


def test_none_in_the_pile_a_may_step_is_not_offered():
    after = play(table("12.34+1", *CROWD), "do:walk settle:3@34", dice="3")
    assert after.table.turn == 1


# --- rerolls ----------------------------------------------------------------------------------


def test_a_treat_goes_back_to_the_supply_to_reroll_all_dice_of_the_roll():
    at = rolled("12.34+2")
    after = play(at, "reroll:35", dice="12")
    assert after.events == (TreatSpent(0, (3, 5)), DiceRolled(0, (1, 2)))
    assert after.table.doing.hand == (1, 2)
    assert after.table.players[0].treats == 1
    assert after.table.supply == at.supply + 1
    assert after.table.pile == at.pile


def test_rerolling_is_a_choice():
    assert {"reroll:35", "settle", "settle:3@34"} == offered(rolled())


def test_rerolls_as_often_as_the_player_has_treats():
    at = play(rolled("12.34+3"), "reroll:35 reroll:66 reroll:55", dice="66 55 34").table
    assert (at.players[0].treats, at.doing.hand) == (0, (3, 4))
    assert refusal(at, "reroll:34") == "NO_TREATS"
    assert not [word for word in offered(at) if word.startswith("reroll")]


def test_no_treats_no_reroll():
    assert refusal(rolled("12.34+0"), "reroll:35") == "NO_TREATS"


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("reroll:3", "REROLL_ALL"),
        ("reroll:5", "REROLL_ALL"),
        ("reroll", "REROLL_NONE"),
        ("reroll:33", "NOT_IN_HAND"),
        ("reroll:355", "NOT_IN_HAND"),
        ("reroll:12", "NOT_IN_HAND"),
    ],
)
def test_a_reroll_is_of_all_dice_and_no_others(word, why):
    assert refusal(rolled(), word) == why


def test_no_reroll_once_the_roll_is_settled():
    at = play(rolled(), "settle:3@34").table
    assert refusal(at, "reroll:35") == "NOT_ASKED"


def test_a_reroll_is_of_that_roll_only():
    """Dice of the trick's earlier roll are settled and stay."""
    at = play(rolled("12.34+1"), "settle:3@34 go-on reroll:6", dice="6 4").table
    assert at.doing.hand == (4,)
    assert at.players[0].yard == (5,)


def test_each_roll_of_a_trick_may_be_rerolled():
    words = "reroll:35 settle go-on reroll:6 settle"
    after = play(rolled("12.34+2"), words, dice="12 6 1").table
    assert after.players[0].yard == (1, 1, 2)
    assert after.players[0].treats == 0


def test_a_reroll_happens_before_any_bust():
    """Dice in hand are not buried yet: 6 and 6 can be rolled again."""
    after = play(rolled("12.34=3+1", "66"), "reroll:66 settle stop", dice="13").table
    assert after.players[0].yard == (1, 3, 3)


# --- settling ---------------------------------------------------------------------------------


def test_a_die_is_placed_on_an_empty_space_of_the_same_number():
    after = play(rolled("14.35+1"), "settle:3@35,5@35")
    assert after.events[0] == DiceSettled(0, said("settle:3@35,5@35").place, (), ())
    assert after.table.players == table("14.35:35+1", "56.26+1").players


def test_or_buried_in_your_yard():
    after = play(rolled("12.34=1+1", "15"), "settle")
    assert after.events[0] == DiceSettled(0, (), (1, 5), ())
    assert after.table.players == table("12.34=115+1", "56.26+1").players


def test_placing_is_never_forced():
    assert "settle" in offered(rolled("13.45+1", "34"))
    after = play(rolled("13.45+1", "34"), "settle").table
    assert after.players == table("13.45=34+1", "56.26+1").players


def test_a_mix_is_allowed():
    after = play(rolled("13.45+1", "34"), "settle:4@45").table
    assert after.players == table("13.45:4=3+1", "56.26+1").players


def test_every_way_to_place_and_bury_is_offered():
    at = rolled("13.34:3.35+0", "33")
    assert offered(at) == {"settle", "settle:3@13", "settle:3@35", "settle:3@13,3@35"}


def test_two_dice_of_a_number_go_on_two_dogs():
    after = play(rolled("13.34+1", "33"), "settle:3@13,3@34").table
    assert after.players == table("13:3.34:3+1", "56.26+1").players


@pytest.mark.parametrize(
    ("player", "word", "why"),
    [
        ("12.34+1", "settle:5@34", "NO_SUCH_SPACE"),
        ("12.34+1", "settle:4@34", "NOT_IN_HAND"),
        ("12.34:3+1", "settle:3@34", "SPACE_TAKEN"),
        ("12.34+1", "settle:3@34,3@34", "SPACE_TAKEN"),
        ("14.34.23+1", "settle:3@23,3@34", "NOT_IN_HAND"),
        ("12.34+1", "settle:5@56", "NOT_YOUR_DOG"),
        ("12.34!35+1", "settle:3@35", "NOT_YOUR_DOG"),
        ("12.34+1", "settle:x5", "KEEP_ALL"),
        ("12.34+1", "settle:x3,x5", "KEEP_ALL"),
        ("12.34+1", "settle:3@34,x5", "KEEP_ALL"),
        ("12.34+1", "settle:x6", "NOT_IN_HAND"),
    ],
)
def test_nowhere_else_and_a_refusal_changes_nothing(player, word, why):
    at = rolled(player)
    assert refusal(at, word) == why
    session = Session.new(at, ScriptedDice())
    with pytest.raises(IllegalAction) as refused:
        session.act(said(word))
    assert refused.value.reason.why.name == why
    assert session.table == at


def test_discarded_only_where_the_tile_says_so():
    """Fetch does; a discarded die goes back to the pile."""
    before = table("12.34+1", "56.26+1")
    after = play(before, "do:fetch settle:3@34,x1,x1,x2,x2,x5,x5,x6", dice="31122556").table
    assert after == table("12.34:3+1", "56.26+1", down="fetch", turn=1)
    assert after.pile == before.pile - 1


@pytest.mark.parametrize("word", ["do:beg", "score", "go-on", "stop", "name:3", "take:3"])
def test_all_dice_of_a_roll_are_settled_before_anything_else_happens(word):
    at = rolled("12:12.34+1")
    assert refusal(at, word) == "SETTLE_FIRST"


def test_dice_are_settled_all_at_once():
    """What is not placed is buried; nothing stays in hand."""
    at = play(rolled(), "settle:3@34").table
    assert at.doing.hand == ()
    assert at.players[0].yard == (5,)


def test_a_roll_is_as_many_dice_as_are_rolling():
    asked, _ = step(table("12.34+1", "56.26+1"), said("do:walk"))
    assert (refusal(asked, "dice:1"), refusal(asked, "dice:111")) == ("WRONG_DICE", "WRONG_DICE")
    assert refusal(asked, "settle") == "DICE_FIRST"
