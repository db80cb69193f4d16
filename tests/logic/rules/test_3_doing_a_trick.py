"""Rules, section 3: doing a trick."""

import pytest

from spots.logic.events import DiceRolled, DogJoined, StepSkipped, TileTurned, TreatsTaken
from tests.support import offered, play, refusal, table


def codes(tiles):
    return [tile.trick.code for tile in tiles]


@pytest.mark.parametrize("trick", ["howl", "walk", "run", "roll-over", "fetch", "beg"])
def test_the_tile_is_turned_face_down_first(trick):
    dice = {"howl": "1", "walk": "12", "run": "123", "roll-over": "1", "fetch": "11112222"}
    before = table("12.34=2+1", "56.13+1")
    at = play(before, f"do:{trick}", dice.get(trick, ""), "14" if trick == "howl" else "")
    assert codes(tile for tile in at.table.tiles if not tile.up) == [trick]
    assert (type(at.events[0]), at.events[0].trick.code) == (TileTurned, trick)


def test_treats_on_the_tile_are_taken():
    before = table("12.34+1", "56.13+1", treats_on="run")
    at = play(before, "do:run", dice="123")
    assert at.all(TileTurned)[0].treats == 1
    assert at.table.players[0].treats == 2
    assert at.table.tiles[2].treats == 0
    assert at.table.supply == before.supply, "they come off the tile, not out of the supply"


def test_treats_on_other_tiles_stay():
    at = play(table("12.34+1", "56.13+1", treats_on="beg"), "do:run", dice="123").table
    assert at.tiles[5].treats == 1
    assert at.players[0].treats == 1


def test_treats_are_taken_before_the_steps():
    """A treat off the tile pays for a reroll in the same trick."""
    before = table("12.34+0", "56.13+1", treats_on="run")
    at = play(before, "do:run reroll:666", dice="666 123").table
    assert at.players[0].treats == 0
    assert at.doing.hand == (1, 2, 3)


def test_steps_are_done_in_order():
    at = play(table("12.34+1", "56.13+1", top="2356"), "do:howl", dice="5", draws="14")
    kinds = [type(e) for e in at.events if isinstance(e, DogJoined | DiceRolled)]
    assert kinds == [DogJoined, DiceRolled]
    assert "settle:5@2356" in offered(at.table), "the new dog is there before the die is rolled"


def test_a_trick_whose_steps_are_done_ends_the_turn():
    after = play(table("12.34+1", "56.13+1"), "do:walk settle go-on settle", dice="12 3")
    assert after.table == table("12.34=123+1", "56.13+1", down="walk", turn=1)


@pytest.mark.parametrize(("trick", "dice"), [("walk", "12"), ("run", "123")])
def test_a_step_is_mandatory_unless_it_says_may(trick, dice):
    """The first roll starts without a question and cannot be declined."""
    at = play(table("12.34+0", "56.13+1"), f"do:{trick}", dice).table
    assert at.ask.value == "settle"
    assert refusal(at, "stop") == refusal(at, "go-on") == "SETTLE_FIRST"


def test_a_may_step_may_be_done():
    at = play(table("12.34+0", "56.13+1"), "do:walk settle", dice="12")
    assert offered(at.table) == {"go-on", "stop"}
    assert play(at.table, "go-on", dice="3").table.doing.hand == (3,)


def test_a_may_step_may_be_left():
    before = table("12.34+0", "56.13+1")
    after = play(before, "do:walk settle stop", dice="12")
    assert after.table == table("12.34=12+0", "56.13+1", down="walk", turn=1)


def test_a_may_step_without_repeat_is_done_once():
    after = play(table("12.34+0", "56.13+1"), "do:walk settle go-on settle", dice="11 1")
    assert after.table.turn == 1
    assert [len(roll.dice) for roll in after.all(DiceRolled)] == [2, 1]


@pytest.mark.parametrize("word", ["do:beg", "score", "settle", "name:3", "reroll:12"])
def test_nothing_else_may_be_said_while_a_may_step_is_asked(word):
    at = play(table("12:12.34+1", "56.13+1"), "do:walk settle", dice="12").table
    assert refusal(at, word) == "NOT_ASKED"


# --- a step that cannot be done ---------------------------------------------------------------


def test_a_step_that_cannot_be_done_is_skipped_and_later_steps_still_happen():
    """Howl with six dogs: no dog is added, the die is rolled."""
    before = table("12.34.14.15!25.26+1", "56.13+1", top="2356")
    at = play(before, "do:howl", dice="3")
    assert [(e.trick.code, e.step) for e in at.all(StepSkipped)] == [("howl", 0)]
    assert at.all(DogJoined) == []
    assert at.table.top.code == "2356"
    assert at.all(DiceRolled) == [DiceRolled(0, (3,))]


def test_a_skipped_first_step_leaves_a_may_step_optional():
    """Roll Over with an empty yard: straight to the roll that may be left."""
    at = play(table("12.34+1", "56.13=5+1"), "do:roll-over")
    assert [(e.trick.code, e.step) for e in at.all(StepSkipped)] == [("roll-over", 0)]
    assert offered(at.table) == {"go-on", "stop"}


def test_a_trick_may_be_done_even_if_none_of_it_can_be():
    """Beg with no treats left: the tile is used up all the same."""
    after = play(table("12.34+10", "56.13+10"), "do:beg")
    assert after.all(TreatsTaken) == []
    assert after.table == table("12.34+10", "56.13+10", down="beg", turn=1)


# --- repeat -----------------------------------------------------------------------------------


def test_a_repeat_step_may_be_done_again_and_again_until_the_player_stops():
    words = "do:run settle" + " go-on settle" * 4 + " stop"
    after = play(table("12.34+1", "56.13+1"), words, dice="111 1111")
    assert after.table == table("12.34=1111111+1", "56.13+1", down="run", turn=1)
    assert [len(roll.dice) for roll in after.all(DiceRolled)] == [3, 1, 1, 1, 1]


def test_a_repeat_step_asks_after_each_time():
    for rounds in range(4):
        words = "do:run settle" + " go-on settle" * rounds
        at = play(table("12.34+1", "56.13+1"), words, dice="111" + "1" * rounds).table
        assert offered(at) == {"go-on", "stop"}


def test_a_repeat_step_ends_with_a_bust():
    words = "do:run settle go-on settle go-on settle"
    after = play(table("12.34+1", "56.13+1"), words, dice="123 1 1")
    assert after.table == table("12.34+1", "56.13+1", down="run", turn=1)


def test_a_repeat_step_that_is_not_may_is_done_at_least_once():
    """Chase rolls its first die without asking."""
    before = table("12.34+1", "56.13+1", tricks="walk chase fetch beg")
    at = play(before, "do:chase", dice="1").table
    assert at.doing.hand == (1,)
    assert offered(play(at, "settle").table) == {"go-on", "stop"}
