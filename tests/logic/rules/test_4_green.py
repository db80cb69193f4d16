"""RULES.md, section 4: the green tricks, Beg, Chew, Gobble, Stay and Play Dead."""

import pytest

from spots.logic import CARDS, parse_table
from spots.logic.events import (
    Busted,
    DiceRolled,
    DogsScored,
    GameWon,
    TileTurned,
    TreatSpent,
    TreatsReturned,
    TreatsTaken,
    TurnBegan,
)
from tests.support import offered, play, refusal, table


def green(trick, *players, **more):
    return table(*players, tricks=f"walk run fetch {trick}", **more)


def taken(played):
    return sum(event.treats for event in played.all(TreatsTaken))


def treats_after(trick, *players, **more):
    """The treats of the player who did it; the trick asks for nothing, so the turn is over."""
    after = play(green(trick, *players, **more), f"do:{trick}")
    assert after.events[-1] == TurnBegan(1)
    assert after.all(DiceRolled) == []
    return after.table.players[0].treats


# --- Beg --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("me", "treats"),
    [
        ("14.25+0", 1),
        ("14.25+3", 4),
        ("134.25+0", 2),
        ("134.256+0", 3),
        ("2356.25+0", 3),
        ("2356.134.145+2", 7),
    ],
)
def test_beg_takes_one_treat_and_one_more_per_paw(me, treats):
    assert treats_after("beg", me, "36.56+0") == treats


def test_beg_the_whole_table():
    after = play(green("beg", "134:13.25=3+1", "36.56+1"), "do:beg")
    assert taken(after) == 2
    assert after.table == green("beg", "134:13.25=3+3", "36.56+1", down="beg", turn=1)


def test_beg_paws_of_scored_dogs_and_of_other_players_do_not_count():
    assert treats_after("beg", "14.25!134.2356+0", "123.56+0") == 1


@pytest.mark.parametrize(("supply", "treats"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_beg_takes_what_the_supply_has(supply, treats):
    before = green("beg", "2356.25+0", f"36.56+{20 - supply}")
    assert before.supply == supply
    after = play(before, "do:beg")
    assert after.table.players[0].treats == treats
    assert after.table.supply == supply - treats


def test_beg_takes_the_treat_on_its_tile_too():
    after = play(green("beg", "134.25+0", "36.56+0", treats_on="beg"), "do:beg")
    assert [event.treats for event in after.all(TileTurned)] == [1]
    assert after.table == green("beg", "134.25+3", "36.56+0", down="beg", turn=1)


# --- Chew -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("had", "treats"), [(0, 1), (1, 3), (2, 5), (4, 9), (9, 19)])
def test_chew_doubles_your_treats_then_takes_one(had, treats):
    assert treats_after("chew", f"14.25+{had}", "36.56+0") == treats


@pytest.mark.parametrize(
    ("had", "supply", "treats"),
    [(5, 0, 5), (5, 3, 8), (5, 5, 10), (5, 6, 11), (5, 7, 11), (10, 10, 20), (12, 8, 20)],
)
def test_chew_takes_what_the_supply_has(had, supply, treats):
    before = green("chew", f"14.25+{had}", f"36.56+{20 - had - supply}")
    assert before.supply == supply
    assert play(before, "do:chew").table.players[0].treats == treats


def test_chew_doubles_the_treat_on_its_tile_too():
    assert treats_after("chew", "14.25+1", "36.56+0", treats_on="chew") == 5


# --- Gobble -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("me", "treats"),
    [
        ("14.25+0", 2),  # 5 is empty
        ("14.25:5+0", 3),  # 5 is taken, 4 is empty
        ("14:4.25:5+0", 5),  # 2
        ("14:4.25:25+0", 6),  # 1
        ("14.36+2", 3),  # 6
        ("14.25!36.456+0", 2),  # scored dogs have no empty spaces
    ],
)
def test_gobble_takes_seven_then_returns_as_many_as_the_highest_empty_space(me, treats):
    assert treats_after("gobble", me, "16.56+0") == treats


def test_gobble_the_whole_table():
    after = play(green("gobble", "14:1.25:2=3+1", "36.56+1"), "do:gobble")
    assert after.all(TreatsTaken) == [TreatsTaken(0, 7)]
    assert after.all(TreatsReturned) == [TreatsReturned(0, 5)]
    assert after.table == green("gobble", "14:1.25:2=3+3", "36.56+1", down="gobble", turn=1)


@pytest.mark.parametrize(
    ("had", "supply", "treats"),
    [(0, 7, 2), (0, 6, 1), (0, 5, 0), (4, 3, 2), (8, 0, 3)],
)
def test_gobble_takes_what_the_supply_has_up_to_seven(had, supply, treats):
    before = green("gobble", f"14.25+{had}", f"36.56+{20 - had - supply}")
    assert before.supply == supply
    after = play(before, "do:gobble")
    assert after.table.players[0].treats == treats
    assert after.table.supply == supply + had - treats


@pytest.mark.parametrize(("had", "supply"), [(0, 0), (0, 3), (1, 3), (3, 0)])
def test_gobble_returns_at_most_what_you_have(had, supply):
    before = green("gobble", f"14.25+{had}", f"36.56+{20 - had - supply}")
    after = play(before, "do:gobble")
    assert after.table.players[0].treats == 0
    assert after.table.supply == had + supply


def test_gobble_without_an_empty_space_returns_nothing():
    # All dogs are scored and the deck is empty: there is no dog to have an empty space.
    assert treats_after("gobble", "!14.25+1", "36.56+0", top="-", deck="-") == 8


def test_gobble_takes_the_treat_on_its_tile_too():
    assert treats_after("gobble", "14.25+0", "36.56+0", treats_on="gobble") == 3


# --- Stay -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("down", "treats"),
    [
        ("", 0),  # Stay itself does not count
        ("howl", 1),
        ("roll-over walk", 2),
        ("walk run fetch", 3),
    ],
)
def test_stay_takes_a_treat_for_each_other_face_down_tile(down, treats):
    after = play(green("stay", "134.25=3+1", "36.56+0", down=down), "do:stay")
    assert taken(after) == treats
    assert after.table == green(
        "stay", f"134.25=3+{1 + treats}", "36.56+0", down=f"{down} stay", turn=1
    )


def test_stay_as_the_last_but_one_tile():
    # Four tiles are down; after Stay only Howl is up, so the next turn turns all of them up.
    before = green("stay", "14.25+0", "36.56+0", down="walk run roll-over fetch")
    after = play(before, "do:stay")
    assert after.table == green("stay", "14.25+4", "36.56+0", treats_on="howl", turn=1)


@pytest.mark.parametrize(("supply", "treats"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_stay_takes_what_the_supply_has(supply, treats):
    before = green("stay", "14.25+0", f"36.56+{20 - supply}", down="howl walk run")
    assert play(before, "do:stay").table.players[0].treats == treats


def test_stay_takes_the_treat_on_its_tile_too():
    assert treats_after("stay", "14.25+0", "36.56+0", down="walk", treats_on="stay") == 2


def off_leash(me, tiles, turn=0):
    return parse_table(f"spots/1 turn {turn} {tiles} {me}/36.56+0 - 1 * - 0")


WALK = "walk(dig.trot.retrieve.track;)"
RUN = "run(chase.sprint.dogpile;bolt)"  # Bolt has been turned up and moved to the bottom
FETCH = "fetch(;hunt.guard.search.scavenge)"  # a stack whose order is all known
STAY = "stay(chew.gobble.play-dead;beg)"


@pytest.mark.parametrize(
    ("tiles", "treats"),
    [
        (f"howl,{WALK},{RUN},roll-over,{FETCH},{STAY}", 0),
        (f"-howl,{WALK},{RUN},roll-over,{FETCH},{STAY}", 1),
        (f"howl,{WALK},{RUN},-roll-over,{FETCH},{STAY}", 1),
        (f"howl,-{WALK},{RUN},roll-over,{FETCH},{STAY}", 1),
        (f"-howl,{WALK},-{RUN},-roll-over,{FETCH},{STAY}", 3),
        (f"howl,-{WALK},-{RUN},roll-over,-{FETCH},{STAY}", 3),
    ],
)
def test_stay_off_leash_counts_face_down_tops_and_howl_and_roll_over(tiles, treats):
    after = play(off_leash("14.25+0", tiles), "do:stay")
    assert taken(after) == treats
    assert after.table == off_leash(f"14.25+{treats}", tiles.replace(STAY, f"-{STAY}"), turn=1)


# --- Play Dead --------------------------------------------------------------------------------


def test_play_dead_rolls_one_to_place_or_bury():
    after = play(green("play-dead", "14.34+1", "36.56+0"), "do:play-dead", "4")
    assert after.all(DiceRolled) == [DiceRolled(0, (4,))]
    assert offered(after.table) == {"settle", "settle:4@14", "settle:4@34", "reroll:4"}
    assert refusal(after.table, "settle:x4") == "KEEP_ALL"


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_play_dead_burying_takes_treats_equal_to_the_spots(die):
    after = play(green("play-dead", "14.25+1", "36.56+0"), "do:play-dead settle", str(die))
    assert after.all(TreatsTaken) == [TreatsTaken(0, die)]
    assert after.table == green(
        "play-dead", f"14.25={die}+{1 + die}", "36.56+0", down="play-dead", turn=1
    )


def test_play_dead_placing_takes_nothing():
    after = play(green("play-dead", "14.25+1", "36.56+0"), "do:play-dead settle:4@14", "4")
    assert taken(after) == 0
    assert after.table == green("play-dead", "14:4.25+1", "36.56+0", down="play-dead", turn=1)


def test_play_dead_burying_exactly_seven_takes_them():
    after = play(green("play-dead", "14.25=3+0", "36.56+0"), "do:play-dead settle", "4")
    assert after.table.players[0] == green("play-dead", "14.25=34+4", "36.56+0").players[0]


def test_play_dead_busting_takes_nothing():
    after = play(green("play-dead", "14:1.25=3+2", "36.56+0"), "do:play-dead settle", "5")
    assert after.all(Busted) == [Busted(0, 3)]
    assert taken(after) == 0
    assert after.table == green("play-dead", "14.25+2", "36.56+0", down="play-dead", turn=1)


@pytest.mark.parametrize(("supply", "treats"), [(0, 0), (4, 4), (5, 5), (6, 5)])
def test_play_dead_takes_what_the_supply_has(supply, treats):
    before = green("play-dead", "14.25+0", f"36.56+{20 - supply}")
    after = play(before, "do:play-dead settle", "5")
    assert after.table.players[0].treats == treats


def test_play_dead_a_treat_rerolls_the_die():
    before = green("play-dead", "14.25+2", "36.56+0")
    after = play(before, "do:play-dead reroll:1 reroll:2 settle", "1 2 6")
    assert after.all(TreatSpent) == [TreatSpent(0, (1,)), TreatSpent(0, (2,))]
    assert after.all(TreatsTaken) == [TreatsTaken(0, 6)]
    assert after.table == green("play-dead", "14.25=6+6", "36.56+0", down="play-dead", turn=1)


def test_play_dead_a_treat_spent_is_back_in_the_supply_when_treats_are_taken():
    before = green("play-dead", "14.25+1", "36.56+19")
    after = play(before, "do:play-dead reroll:2 settle", "2 3")
    assert after.table.players[0].treats == 1


def test_play_dead_rolls_the_last_die_of_the_pile():
    crowd = (
        "123:12.125:125.126:126.134:134.136:136.145:145=111+0",
        "146:14.234:234.235:235.245:245.246:246.256:256=1+0",
    )
    before = green("play-dead", "34:3.35+0", *crowd)
    assert before.pile == 1
    after = play(before, "do:play-dead settle", "2")
    # The pile is empty as the next turn begins: every player busts, and keeps the treats.
    emptied = ("34.35+2", "123.125.126.134.136.145+0", "146.234.235.245.246.256+0")
    assert after.table == green("play-dead", *emptied, down="play-dead", turn=1)


def test_play_dead_can_score_all_dogs():
    before = green("play-dead", "14:1.25:25=3+0", "36.56+0", top="12")
    after = play(before, "do:play-dead settle:4@14", "4", draws="34 123")
    assert after.all(DogsScored) == [DogsScored(0, (CARDS["14"], CARDS["25"]), fast=True)]
    assert after.table == green(
        "play-dead", "12.34!14.25=3+0", "36.56+0", top="123", down="play-dead", turn=1
    )


def test_play_dead_can_win():
    before = green("play-dead", "14:1!12.13.15.16.23+0", "36.56+0")
    after = play(before, "do:play-dead settle:4@14", "4")
    assert after.events[-1] == GameWon(0)
    assert offered(after.table) == set()
