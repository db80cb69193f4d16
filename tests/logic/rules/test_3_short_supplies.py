"""Rules, section 3: short supplies. Tables here leave few treats in the supply, or few dice."""

import pytest

from spots.logic.events import TileTurned, TreatsTaken
from tests.support import offered, play, table

# 13 dice each: 39 of the 40.
CROWD = (
    "123:123.125:125.126=1111111+0",
    "134:134.136:136.145=1111111+0",
    "146:146.234:234.235=1111111+0",
)


@pytest.mark.parametrize(
    ("trick", "player", "other", "taken"),
    [
        ("beg", "2356.12+1", 18, 1),  # would take 3
        ("beg", "2356.12+1", 17, 2),
        ("beg", "2356.12+1", 16, 3),
        ("beg", "2356.12+1", 19, 0),
        ("chew", "12.34+8", 9, 3),  # would take 9
        ("chew", "12.34+8", 4, 8),
        ("chew", "12.34+8", 12, 0),
        ("stay", "12.34+1", 18, 1),  # would take 2
    ],
)
def test_taking_treats_take_what_there_is(trick, player, other, taken):
    before = table(
        player, f"56.15+{other}", tricks=f"walk run fetch {trick}", down="howl walk", top="13"
    )
    after = play(before, f"do:{trick}")
    assert sum(event.treats for event in after.all(TreatsTaken)) == taken
    assert after.table.players[0].treats == before.players[0].treats + taken
    assert after.table.supply == before.supply - taken


def test_gobble_takes_what_there_is_and_then_returns():
    before = table("12.34+2", "56.15+15", tricks="walk run fetch gobble")
    after = play(before, "do:gobble").table
    assert (after.players[0].treats, after.supply) == (2 + 3 - 4, 4)


def test_play_dead_takes_what_there_is():
    before = table("12.34+1", "56.15+15", tricks="walk run fetch play-dead")
    after = play(before, "do:play-dead settle", dice="6").table
    assert (after.players[0].treats, after.supply) == (5, 0)


def test_an_empty_supply_does_not_keep_a_tiles_treats_from_being_taken():
    before = table("12.34+9", "56.15+10", treats_on="walk")
    assert before.supply == 0
    at = play(before, "do:walk", dice="12")
    assert [event.treats for event in at.all(TileTurned)] == [1]
    assert at.table.players[0].treats == 10


def test_a_treat_spent_is_in_the_supply_again_and_can_be_taken():
    before = table("12.34+10", "56.15+10")
    at = play(before, "do:walk reroll:66 settle stop", dice="66 11").table
    assert play(at, "do:beg").table.players[1].treats == 11


# --- dice -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tricks", "words", "dice"),
    [
        ("walk run fetch beg", "do:walk", "3"),
        ("walk run fetch beg", "do:run", "3"),
        ("walk run fetch beg", "do:fetch", "3"),
        ("walk run search beg", "do:search", "3"),
        ("walk run hunt beg", "do:hunt", "3"),
        ("walk run guard beg", "do:guard name:3", "3"),
        ("track run fetch beg", "do:track", "3"),
        ("walk sprint fetch beg", "do:sprint", "3"),
        ("walk dogpile fetch beg", "do:dogpile", "3"),
    ],
)
def test_same_for_dice(tricks, words, dice):
    """One die in the pile: one is rolled."""
    at = play(table("24.34+1", *CROWD, tricks=tricks, top="13"), words, dice=dice).table
    assert at.pile == 0
    assert at.doing.hand == (3,)


def test_a_repeat_ends_when_the_pile_is_empty():
    after = play(table("24.34+1", *CROWD), "do:run settle:3@34", dice="3").table
    assert after.turn == 1


def test_two_dice_left_three_asked():
    crowd = (*CROWD[:2], "146:146.234:234.235=111111+0")
    at = play(table("24.34+1", *crowd), "do:run", dice="33").table
    assert at.doing.hand == (3, 3)
    assert "settle:3@34" in offered(at)
