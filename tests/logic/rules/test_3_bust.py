"""Rules, section 3: bust."""

import pytest

from spots.logic.events import Busted, DiceRolled, DogsScored, TurnBegan
from tests.support import offered, play, table


def test_exactly_seven_buried_is_safe():
    after = play(table("12.34=2+1", "56.13+1"), "do:walk settle stop", dice="14")
    assert after.all(Busted) == []
    assert after.table == table("12.34=124+1", "56.13+1", down="walk", turn=1)


def test_more_than_seven_buried_busts():
    after = play(table("12.34=3+1", "56.13+1"), "do:walk settle", dice="14")
    assert after.all(Busted) == [Busted(0, 3)]
    assert after.table == table("12.34+1", "56.13+1", down="walk", turn=1)


@pytest.mark.parametrize(
    ("yard", "dice", "busts"),
    [
        ("", "16", False),
        ("", "26", True),
        ("=6", "11", True),
        ("=5", "11", False),
        ("=1111111", "11", True),
        ("=11111", "11", False),
        ("", "34", False),
        ("=34", "66", True),
    ],
)
def test_it_is_the_total_of_the_spots_that_counts(yard, dice, busts):
    after = play(table(f"12.34{yard}+1", "56.13+1"), "do:walk settle", dice=dice)
    assert bool(after.all(Busted)) is busts
    assert after.table.turn == int(busts)


def test_placed_dice_do_not_count():
    before = table("12.456:45.36=16+1", "35.13+1")
    after = play(before, "do:walk settle:3@36,6@456 stop", dice="36")
    assert after.table.players[0] == table("12.456:456.36:3=16+1", "35.13+1").players[0]


def test_only_your_own_buried_dice_count():
    after = play(table("12.34=3+1", "56.13=34+1"), "do:walk settle stop", dice="11")
    assert after.all(Busted) == []


def test_all_your_placed_and_buried_dice_return_to_the_pile():
    """Those just rolled too, placed or buried; other players keep theirs."""
    before = table("12:1.345:34=12+1", "56:5.13=4+1")
    after = play(before, "do:walk settle:2@12", dice="26")
    assert after.all(Busted) == [Busted(0, 7)]
    assert after.table == table("12.345+1", "56:5.13=4+1", down="walk", turn=1)
    assert after.table.pile == 38


def test_a_complete_dog_not_yet_scored_loses_its_dice():
    after = play(table("12:12.34=6+1", "56.13+1"), "do:walk settle", dice="22").table
    assert after.players[0] == table("12.34+1", "56.13+1").players[0]


def test_dice_set_aside_return_to_the_pile_too():
    before = table("12.34=6+1", "56.13+1", tricks="walk bolt fetch beg")
    after = play(before, "do:bolt aside:9 settle", dice="2").table
    assert after.pile == 40


def test_your_turn_ends_at_once():
    """Walk's second roll is not offered any more."""
    after = play(table("12.34=6+1", "56.13+1"), "do:walk settle", dice="12")
    assert after.events[-2:] == (Busted(0, 3), TurnBegan(1))
    assert offered(after.table) == {"do:howl", "do:run", "do:roll-over", "do:fetch", "do:beg"}


def test_your_turn_ends_at_once_even_before_a_mandatory_step():
    """Retrieve: a bust with the die that was set, so the two dice are not rolled."""
    before = table("12.34=6+1", "56.13+1", tricks="retrieve run fetch beg", top="25")
    after = play(before, "do:retrieve name:5 settle")
    assert after.all(DiceRolled) == []
    assert after.table.turn == 1


def test_treats_are_never_lost():
    after = play(table("12.34=6+5", "56.13+1", treats_on="walk"), "do:walk settle", dice="12")
    assert after.table.players[0].treats == 6


def test_scored_dogs_are_never_lost():
    after = play(table("12.34!123.26=6+1", "56.13+1"), "do:walk settle", dice="12").table
    assert [card.code for card in after.players[0].scored] == ["123", "26"]


def test_unscored_dogs_are_not_lost_either():
    after = play(table("12:1.345=6+1", "56.13+1"), "do:walk settle", dice="12").table
    assert [dog.card.code for dog in after.players[0].dogs] == ["12", "345"]


def test_the_used_tile_stays_face_down():
    after = play(table("12.34=6+1", "56.13+1"), "do:walk settle", dice="12").table
    assert [tile.up for tile in after.tiles] == [True, False, True, True, True, True]


def test_a_bust_comes_before_any_scoring():
    """The last spaces are filled and the yard overflows in the same roll: nothing is scored."""
    after = play(table("12:12.34:34.25:2=34+1", "56.13+1"), "do:walk settle:5@25", dice="51")
    assert after.all(DogsScored) == []
    assert after.all(Busted) == [Busted(0, 9)]
    assert after.table == table("12.34.25+1", "56.13+1", down="walk", turn=1)


def test_a_bust_comes_before_winning():
    after = play(table("25:2!12.34.14.15.24=34+1", "56.13+1"), "do:walk settle:5@25", dice="51")
    assert after.table.outcome is None
    assert after.table == table("25!12.34.14.15.24+1", "56.13+1", down="walk", turn=1)


def test_with_the_same_dice_and_exactly_seven_they_are_scored():
    before = table("12:12.34:34.25:2=33+1", "56.13+1")
    after = play(before, "do:walk settle:5@25 stop", dice="51", draws="14 15 24")
    assert [card.code for card in after.all(DogsScored)[0].cards] == ["12", "34", "25"]
    assert after.table.players[0].yard == (1, 3, 3)


def test_the_yard_is_looked_at_when_all_dice_are_settled():
    """Roll Over empties a full yard first, so what counts is what is buried again."""
    after = play(table("12.34=34+1", "56.13+1"), "do:roll-over settle stop", dice="16")
    assert after.all(Busted) == []
    assert after.table.players[0].yard == (1, 6)


def test_a_busted_player_plays_on_next_turn():
    busted = play(table("12.34=6+1", "56.13+1"), "do:walk settle", dice="12").table
    after = play(busted, "do:beg").table
    assert after.turn == 0
    assert offered(after) == {"do:howl", "do:run", "do:roll-over", "do:fetch"}
