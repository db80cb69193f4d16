"""RULES.md, section 4: the yellow trick Dig."""

import pytest

from spots.logic import CARDS, TRICKS
from spots.logic.events import (
    Busted,
    DieAdjusted,
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
FIVE_SCORED = "!12.13.15.16.23"


def dig(*players, **more):
    return table(*players, tricks="dig run fetch beg", **more)


# --- Dig --------------------------------------------------------------------------------------


def test_dig_offers_every_buried_die_of_every_player():
    after = play(dig("134.25=16+1", "36.56=33+0", "12.13+0"), "do:dig")
    assert offered(after.table) == {
        *("lower:0.1", "raise:0.1", "lower:0.6"),
        *("lower:1.3", "raise:1.3", "stop"),
    }


def test_dig_adjusts_then_rolls_two():
    after = play(dig("134.25=3+0", "36.56=5+0"), "do:dig lower:0.3", "25")
    assert after.all(DieAdjusted) == [DieAdjusted(0, 0, 3, -1)]
    assert rolls(after) == [(2, 5)]
    assert offered(after.table) == {"settle", "settle:2@25", "settle:5@25", "settle:2@25,5@25"}
    after = play(after.table, "settle:2@25,5@25")
    assert after.table == dig("134.25:25=2+0", "36.56=5+0", down="dig", turn=1)


def test_dig_may_raise_another_players_die():
    after = play(dig("134.25=3+0", "36.56=5+0"), "do:dig raise:1.5 settle:2@25,5@25", "25")
    assert after.table == dig("134.25:25=3+0", "36.56=6+0", down="dig", turn=1)


def test_dig_lowering_a_one_discards_it():
    after = play(dig("134.25=14+0", "36.56=5+0"), "do:dig lower:0.1", "25")
    assert after.table.players[0].yard == (4,)
    assert after.table.pile == 40 - 2 - 2  # two buried, two in hand


def test_dig_no_adjustment_is_forced():
    after = play(dig("134.256=3+0", "36.56=5+0"), "do:dig stop", "11")
    assert after.all(Stopped) == [Stopped(0)]
    assert after.table.players[0].yard == (3,)
    assert rolls(after) == [(1, 1)]


def test_dig_may_stop_with_adjustments_left():
    after = play(dig("134.256=3+0", "36.56=5+0"), "do:dig raise:0.3", "")
    assert offered(after.table) == {
        *("lower:0.4", "raise:0.4", "lower:1.5", "raise:1.5", "stop"),
    }
    after = play(after.table, "stop", "11")
    assert after.table.players[0].yard == (4,)
    assert rolls(after) == [(1, 1)]


@pytest.mark.parametrize(
    ("said", "yards"),
    [
        ("lower:0.3 lower:0.2 lower:0.1", [(), (5,), (2,)]),  # one die, to the end
        ("raise:0.3 raise:1.5 raise:2.2", [(4,), (6,), (3,)]),  # three players
        ("lower:1.5 raise:1.4 raise:2.2", [(3,), (5,), (3,)]),  # up and down
    ],
)
def test_dig_adjustments_may_be_split_in_any_way(said, yards):
    before = dig("2356.134=3+0", "36.56=5+0", "12.13=2+0")
    after = play(before, f"do:dig {said}", "44")  # three paws: then come the dice
    assert [player.yard for player in after.table.players] == yards
    assert rolls(after) == [(4, 4)]


def test_dig_adjustments_may_be_split_over_the_dice_of_one_yard():
    after = play(dig("2356.25=124+0", "36.56+0"), "do:dig lower:0.2 raise:0.4", "44")
    assert after.table.players[0].yard == (1, 1, 5)


def test_dig_without_paws_only_rolls():
    # A scored dog's paws are hidden, and another player's do not count.
    after = play(dig("14.25!134=3+0", "356.56=5+0"), "do:dig", "36")
    assert after.all(StepSkipped) == [StepSkipped(0, TRICKS["dig"], 0)]
    assert rolls(after) == [(3, 6)]


def test_dig_without_buried_dice_only_rolls():
    after = play(dig("134.25+0", "36:3.56+0"), "do:dig", "36")
    assert after.all(StepSkipped) == [StepSkipped(0, TRICKS["dig"], 0)]
    assert rolls(after) == [(3, 6)]


def test_dig_rolls_when_no_buried_die_is_left_to_adjust():
    after = play(dig("2356.25+0", "36.56=1+0"), "do:dig lower:1.1", "14")
    assert rolls(after) == [(1, 4)]


def test_dig_a_six_cannot_be_raised():
    after = play(dig("134.25=1+0", "36.56=6+0"), "do:dig")
    assert refusal(after.table, "raise:1.6") == "SIX_IS_TOP"
    assert offered(after.table) == {"lower:0.1", "raise:0.1", "lower:1.6", "stop"}


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("raise:1.4", "NOT_BURIED"),  # an empty yard cannot be chosen
        ("lower:0.5", "NOT_BURIED"),
        ("lower:0.1", "NOT_BURIED"),  # placed, not buried
        ("raise:2.3", "NO_SUCH_PLAYER"),
        ("reroll:3", "NOT_ASKED"),
        ("go-on", "NOT_ASKED"),
    ],
)
def test_dig_what_cannot_be_adjusted(said, why):
    after = play(dig("134:1.25=3+1", "46:4.56+0"), "do:dig")
    assert refusal(after.table, said) == why


def test_dig_raising_to_exactly_seven_busts_nobody():
    after = play(dig("2356.25=24+0", "36.56=33+0"), "do:dig raise:0.2 raise:1.3", "11")
    assert after.all(Busted) == []
    assert [player.yard for player in after.table.players] == [(3, 4), (3, 4)]


def test_dig_pushing_another_player_over_seven_busts_that_player():
    before = dig("134.25:2=3+0", "36:3.56:56=34+2", "12:1.13=6+0")
    after = play(before, "do:dig raise:1.4 settle:5@25", "15")
    assert after.all(Busted) == [Busted(1, 5)]
    assert rolls(after) == [(1, 5)]  # the turn goes on
    assert after.table == dig(
        "134.25:25=13+0", "36.56+2", "12:1.13=6+0", down="dig", turn=1
    )  # and no turn of theirs is lost


def test_dig_goes_on_adjusting_after_busting_another_player():
    after = play(dig("2356.25=3+0", "36.56=34+2"), "do:dig raise:1.4")
    assert after.all(Busted) == [Busted(1, 2)]
    assert offered(after.table) == {"lower:0.3", "raise:0.3", "stop"}


def test_dig_busting_yourself_ends_your_turn():
    after = play(dig("2356:2.25=34+2", "36.56=3+0"), "do:dig raise:0.4")
    assert after.all(Busted) == [Busted(0, 3)]
    assert rolls(after) == []
    assert after.table == dig("2356.25+2", "36.56=3+0", down="dig", turn=1)


def test_dig_with_one_die_in_the_pile_rolls_it():
    before = dig("345.34=4+0", *CROWD)
    assert before.pile == 1
    after = play(before, "do:dig stop", "4")
    assert rolls(after) == [(4,)]
    assert after.table.pile == 0


def test_dig_rolls_a_die_that_digging_gave_back():
    before = dig("345.34=4+0", *CROWD)
    after = play(before, "do:dig lower:1.1", "45")
    assert rolls(after) == [(4, 5)]


def test_dig_a_treat_rerolls_both_dice():
    after = play(dig("134.25+1", "36.56+0"), "do:dig", "66")
    assert refusal(after.table, "reroll:6") == "REROLL_ALL"
    after = play(after.table, "reroll:66", "12")
    assert after.all(TreatSpent) == [TreatSpent(0, (6, 6))]
    assert offered(after.table) == {"settle", "settle:1@134", "settle:2@25", "settle:1@134,2@25"}


def test_dig_bust_in_step_two():
    after = play(dig("134:1.25=4+2", "36.56+0"), "do:dig raise:0.4 settle", "12")
    assert after.all(Busted) == [Busted(0, 4)]
    assert after.table == dig("134.25+2", "36.56+0", down="dig", turn=1)


def test_dig_fast_scoring_in_step_two():
    before = dig("134:13.25:25=3+0", "36.56+0", top="12")
    after = play(before, "do:dig lower:0.3 settle:4@134", "14", draws="34 123")
    assert after.all(DogsScored) == [DogsScored(0, (CARDS["134"], CARDS["25"]), fast=True)]
    assert after.table == dig("12.34!134.25=12+0", "36.56+0", top="123", down="dig", turn=1)


def test_dig_can_win_in_step_two():
    after = play(dig(f"14:1{FIVE_SCORED}+0", "36.56+0"), "do:dig settle:4@14", "24")
    assert after.events[-1] == GameWon(0)
    assert offered(after.table) == set()


def test_dig_against_d0g_there_is_only_your_own_yard():
    after = play(dig("134.25=3+0", d0g="+1"), "do:dig")
    assert offered(after.table) == {"lower:0.3", "raise:0.3", "stop"}
    assert refusal(after.table, "raise:1.3") == "NO_SUCH_PLAYER"
