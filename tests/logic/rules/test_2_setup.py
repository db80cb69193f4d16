"""Rules, section 2: setup."""

import pytest

from spots.logic import (
    IllegalAction,
    ScriptedDice,
    Setup,
    dump_table,
    new_table,
    parse_table,
    resolve,
    step,
)
from spots.logic.events import DogJoined, StartDieRolled, StartTied, TurnBegan
from tests.support import Played, offered, play, refusal, said, table

DOGS = "12 34 56 13 24 35 46 15"


def set_up(setup, dice, draws=None):
    """Let chance do the whole setup, from a script."""
    draws = draws or " ".join([*DOGS.split()[: 2 * setup.players], "1"])
    script = ScriptedDice(dice, draws)
    at, events = new_table(setup), []
    while at.ask.of_chance:
        at, happened = step(at, resolve(at, script))
        events += happened
    assert script.used_up
    return Played(at, tuple(events))


def yards(played):
    return [player.yard for player in played.table.players]


# --- 1. to 4. ---------------------------------------------------------------------------------


def test_the_whole_table_of_a_first_game():
    after = set_up(Setup(players=2), "5 3")
    tiles = "howl,walk,run,roll-over,fetch,beg"
    assert dump_table(after.table) == f"spots/1 turn 0 {tiles} 12.34=5+1/56.13=3+1 - 1 * - 0"


def test_1_six_tiles_all_face_up_without_treats():
    tiles = set_up(Setup(players=2), "5 3").table.tiles
    assert [tile.up for tile in tiles] == [True] * 6
    assert [tile.treats for tile in tiles] == [0] * 6


def test_1_the_first_game_has_howl_walk_run_roll_over_fetch_beg_in_this_order():
    tiles = set_up(Setup(players=2), "5 3").table.tiles
    assert [tile.trick.code for tile in tiles] == [
        *("howl", "walk", "run"),
        *("roll-over", "fetch", "beg"),
    ]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_2_two_dogs_to_each_player(count):
    after = set_up(Setup(count), "6543"[:count])
    dealt = [[dog.card.code for dog in player.dogs] for player in after.table.players]
    assert dealt == [["12", "34"], ["56", "13"], ["24", "35"], ["46", "15"]][:count]
    assert [joined.card.code for joined in after.all(DogJoined)] == DOGS.split()[: 2 * count]
    assert after.table.top.code == "1"
    assert len(after.table.deck) == 32 - 2 * count - 1


def test_2_dealt_dogs_are_unscored_and_without_dice():
    for player in set_up(Setup(players=2), "5 3").table.players:
        assert player.scored == ()
        assert [dog.dice for dog in player.dogs] == [(), ()]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_3_one_treat_to_each_player_from_the_supply(count):
    after = set_up(Setup(count), "6543"[:count]).table
    assert [player.treats for player in after.players] == [1] * count
    assert after.supply == 20 - count


@pytest.mark.parametrize("count", [2, 3, 4])
def test_4_each_player_rolls_one_die_and_buries_it_in_their_own_yard(count):
    after = set_up(Setup(count), "6543"[:count])
    assert yards(after) == [(6,), (5,), (4,), (3,)][:count]
    assert after.table.pile == 40 - count
    assert after.all(StartDieRolled) == [StartDieRolled(p, 6 - p) for p in range(count)]


def test_4_a_start_die_is_buried_even_where_a_dog_has_a_space_for_it():
    after = set_up(Setup(players=2), "1 5").table
    assert after.players[0].yard == (1,)
    assert after.players[0].placed == after.players[1].placed == 0


# --- 5. who starts ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "first"),
    [("64", 0), ("46", 1), ("412", 0), ("142", 1), ("124", 2), ("1234", 3), ("1143", 2)],
)
def test_5_the_highest_buried_die_starts(dice, first):
    after = set_up(Setup(len(dice)), dice)
    assert after.table.turn == first
    assert after.all(TurnBegan) == [TurnBegan(first)]
    assert after.all(StartTied) == []


# Dice in order: each player's, then those of the tied players, in order of seats.
TIES = {
    "two players": ("55 62", [(0, 1)], [6, 2], 0),
    "two players, twice": ("55 33 12", [(0, 1), (0, 1)], [1, 2], 1),
    "two players, three times": ("11 22 33 54", [(0, 1)] * 3, [5, 4], 0),
    "two of three": ("553 64", [(0, 1)], [6, 4, 3], 0),
    "two of three, not neighbours": ("636 25", [(0, 2)], [2, 3, 5], 2),
    "three of three": ("444 215", [(0, 1, 2)], [2, 1, 5], 2),
    "three, then two of them": ("444 551 26", [(0, 1, 2), (0, 1)], [2, 6, 1], 1),
    "two of four": ("1661 43", [(1, 2)], [1, 4, 3, 1], 1),
    "four of four": ("2222 1364", [(0, 1, 2, 3)], [1, 3, 6, 4], 2),
    "four, then three, then two": (
        "6666 5551 442 31",
        [(0, 1, 2, 3), (0, 1, 2), (0, 1)],
        [3, 1, 2, 1],
        0,
    ),
    "a lower tie is none": ("3361", [], [3, 3, 6, 1], 2),
}


@pytest.mark.parametrize(("dice", "tied", "buried", "first"), TIES.values(), ids=TIES)
def test_5_players_tied_for_highest_reroll_those_dice_until_one_is_highest(
    dice, tied, buried, first
):
    after = set_up(Setup(len(buried)), dice)
    assert after.all(StartTied) == [StartTied(players) for players in tied]
    assert yards(after) == [(die,) for die in buried]
    assert after.table.pile == 40 - len(buried)
    assert after.table.turn == first


def test_5_only_the_tied_players_roll_again():
    rolled = set_up(Setup(players=3), "553 64").all(StartDieRolled)
    assert [(die.player, die.die) for die in rolled] == [(0, 5), (1, 5), (2, 3), (0, 6), (1, 4)]


# The rerolls of the tied players, now beside a die of another player that is as high or higher.
OVERTAKEN = {
    "the rulebook's example": ("553 21", [(0, 1)], [2, 1, 3], 0),
    "the second of them is higher": ("553 12", [(0, 1)], [1, 2, 3], 1),
    "another player's die is as high": ("553 31", [(0, 1)], [3, 1, 3], 0),
    "the others are tied for the highest now": ("6446 13", [(0, 3)], [1, 4, 4, 3], 3),
    "tied again below another player's die": ("553 11 12", [(0, 1)] * 2, [1, 2, 3], 1),
    "tied again with another player's die": ("553 33 21", [(0, 1)] * 2, [2, 1, 3], 0),
    "who drops out of a tie is out of the next": (
        "4443 552 13",
        [(0, 1, 2), (0, 1)],
        [1, 3, 2, 3],
        1,
    ),
}


@pytest.mark.parametrize(("dice", "tied", "buried", "first"), OVERTAKEN.values(), ids=OVERTAKEN)
def test_5_ruling_the_rerolls_decide_among_the_tied_alone(dice, tied, buried, first):
    after = set_up(Setup(len(buried)), dice)
    assert after.table.turn == first
    assert after.all(StartTied) == [StartTied(players) for players in tied]
    assert yards(after) == [(die,) for die in buried]


def test_5_ruling_the_rerolled_dice_are_what_stays_buried():
    after = set_up(Setup(players=3), "553 21").table
    assert (after.tied, after.pile) == ((), 37)
    assert [player.yard for player in after.players] == [(2,), (1,), (3,)]


def test_5_a_table_in_the_middle_of_a_tie_knows_who_is_in_it():
    """Left and taken up again from its text after every die, it comes to the same."""
    script = ScriptedDice("4443 552 13", " ".join([*DOGS.split(), "1"]))
    at, turns = new_table(Setup(players=4)), []
    while at.ask.of_chance:
        at, _ = step(parse_table(dump_table(at)), resolve(at, script))
        turns.append(dump_table(at).split()[2])
    # The turn, after each of the four, the three and the two dice.
    assert turns[-9:-5] == ["-1", "-1", "-1", "-1:012"]
    assert turns[-5:-2] == ["-1:012", "-1:012", "-1:01"]
    assert turns[-2:] == ["-1:01", "1"]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_5_play_goes_clockwise(count):
    packs = ["12.34+1", "56.13+1", "24.35+1", "46.15+1"][:count]
    after = [play(table(*packs, turn=seat), "do:beg").table.turn for seat in range(count)]
    assert after == [*range(1, count), 0]


# --- chance and nobody else sets up -----------------------------------------------------------


def test_before_the_first_turn_no_player_is_asked():
    at = new_table(Setup(players=2))
    assert offered(at) == set()
    assert refusal(at, "do:walk") == "DICE_FIRST"


def test_a_start_die_is_one_die():
    at, script = new_table(Setup(players=2)), ScriptedDice(draws="12 34 56 13 1")
    while not script.used_up:
        at, _ = step(at, resolve(at, script))
    assert refusal(at, "dice:34") == "WRONG_DICE"
    assert refusal(at, "dog:16") == "NOT_ASKED"


def test_a_dog_cannot_be_dealt_twice():
    at, _ = step(new_table(Setup(players=2)), said("dog:12"))
    assert refusal(at, "dog:12") == "WRONG_DOG"
    with pytest.raises(IllegalAction):
        step(at, said("dog:12"))


# --- solo -------------------------------------------------------------------------------------


@pytest.mark.parametrize("die", "16")
def test_solo_the_player_starts_whatever_the_die(die):
    after = set_up(Setup(players=1, d0g=1), die)
    assert after.table.turn == 0
    assert yards(after) == [(int(die),)]
    assert after.all(StartTied) == []
    assert (after.table.pile, after.table.supply) == (39, 18)
