"""Section 4, purple: Sprint and Dogpile."""

import pytest

from spots.logic import CARDS, TRICKS, Ask, Outcome
from spots.logic.events import (
    Busted,
    DieTaken,
    DogsScored,
    GameWon,
    StepSkipped,
    Stopped,
    TreatSpent,
)
from tests.support import counts, crowd, offered, play, refused, table

OTHER = "13.24+1"
REPEAT = {"go-on", "stop"}


def sprint(me, *others, **rest):
    return table(me, *(others or (OTHER,)), tricks="retrieve sprint hunt stay", **rest)


def dogpile(me, *others, **rest):
    return table(me, *(others or (OTHER,)), tricks="track dogpile search beg", **rest)


# --- Sprint: Roll 1 die for each of your dogs that has an empty space; repeat. --------------------


@pytest.mark.parametrize(
    ("dogs", "dice"),
    [
        ("25", "1"),
        ("25.36:3", "11"),
        ("25.36:3.14:14", "11"),
        ("25:25.36:3.14:14", "1"),
        ("25.36.14.456.2356", "11111"),
        ("25.36!14.456", "11"),
    ],
)
def test_sprint_rolls_one_die_for_each_dog_with_an_empty_space(dogs, dice):
    at = play(sprint(f"{dogs}+0"), "do:sprint", dice).table
    assert len(at.doing.hand) == len(dice)


def test_sprint_each_die_may_be_placed_or_buried():
    at = play(sprint("25.36:3+0"), "do:sprint", dice="26").table
    assert offered(at) == {"settle", "settle:2@25", "settle:6@36", "settle:2@25,6@36"}


def test_sprint_repeats_until_the_player_stops():
    played = play(sprint("25.36+0"), "do:sprint settle go-on settle:3@36 stop", dice="12 13")
    assert counts(played) == [2, 2]
    assert played.all(Stopped) == [Stopped(0)]
    assert played.table == sprint("25.36:3=112+0", down="sprint", turn=1)


def test_sprint_the_repeat_is_offered_after_the_first_roll():
    at = play(sprint("25.36+0"), "do:sprint settle", dice="12").table
    assert offered(at) == REPEAT
    assert play(at, "stop").table == sprint("25.36=12+0", down="sprint", turn=1)


def test_sprint_empty_spaces_are_read_anew_for_each_repeat():
    played = play(
        sprint("25:2.36.14:1+0"),
        "do:sprint settle:4@14 go-on settle:5@25 go-on settle",
        dice="114 15 1",
    )
    assert counts(played) == [3, 2, 1]
    assert offered(played.table) == REPEAT


def test_sprint_counts_the_new_dogs_after_fast_scoring():
    start = sprint("14:14.25:25.36:3+0")
    played = play(start, "do:sprint settle:6@36", dice="6", draws="15 16 45")
    assert [event.cards for event in played.all(DogsScored)] == [
        (CARDS["14"], CARDS["25"], CARDS["36"])
    ]
    played = play(played.table, "go-on settle:1@1 go-on settle:5@15 stop", dice="112 15")
    assert counts(played) == [3, 2]
    assert played.table == sprint("1:1.15:5.16!14.25.36=112+0", top="45", down="sprint", turn=1)


def test_sprint_counts_no_more_new_dogs_than_the_pack_of_six_lets_in():
    start = sprint("14:14.25:25.36:3!56.46+0")
    played = play(start, "do:sprint settle:6@36 go-on", dice="6 2", draws="15")
    assert counts(played) == [1, 1]
    assert offered(played.table) == {"settle"}


def test_sprint_repeat_is_not_offered_when_no_dog_has_an_empty_space():
    # Only an empty deck leaves a player without dogs to complete.
    start = sprint("14:14.25:2+0", top="-", deck="-")
    played = play(start, "do:sprint settle:5@25", dice="5")
    assert played.all(Stopped) == []
    assert played.table == sprint("!14.25+0", top="-", deck="-", down="sprint", turn=1)


def test_sprint_without_dogs_is_skipped():
    start = sprint("!14.25=3+0", top="-", deck="-")
    played = play(start, "do:sprint")
    assert played.all(StepSkipped) == [StepSkipped(0, TRICKS["sprint"], 0)]
    assert played.table == sprint("!14.25=3+0", top="-", deck="-", down="sprint", turn=1)


def test_sprint_with_too_few_dice_rolls_what_there_is():
    at = play(sprint("24.56.356+0", *crowd(2)), "do:sprint", dice="11").table
    assert (at.pile, at.doing.hand) == (0, (1, 1))


def test_sprint_repeat_is_not_offered_when_the_pile_is_empty():
    played = play(sprint("24.56+0", *crowd(3)), "do:sprint settle go-on settle", dice="11 1")
    assert counts(played) == [2, 1]
    assert played.all(Stopped) == []
    # The next player finds the pile empty.
    assert (played.table.ask, played.table.turn, played.table.pile) == (Ask.TURN, 1, 40)


def test_sprint_bust_in_a_repeat_ends_the_turn():
    played = play(sprint("25.36!14+0"), "do:sprint settle:5@25 go-on settle", dice="45 22")
    assert played.all(Busted) == [Busted(0, 4)]
    assert played.table == sprint("25.36!14+0", down="sprint", turn=1)


def test_sprint_the_sixth_scored_dog_wins_at_once():
    start = sprint("25:2!14.15.16.34.35=1+0")
    played = play(start, "do:sprint settle go-on settle:5@25", dice="2 5")
    assert played.events[-1] == GameWon(0)
    assert (played.table.ask, played.table.outcome) == (Ask.NOTHING, Outcome(0))
    assert (played.table.pile, offered(played.table)) == (38, set())


def test_sprint_treats_reroll_all_dice_of_the_roll():
    played = play(
        sprint("25.36+2"),
        "do:sprint reroll:66 settle go-on reroll:44 settle:3@36 stop",
        dice="66 11 44 13",
    )
    assert [event.dice for event in played.all(TreatSpent)] == [(6, 6), (4, 4)]
    assert played.table == sprint("25.36:3=111+0", down="sprint", turn=1)


@pytest.mark.parametrize(
    ("treats", "word", "reason"),
    [
        (1, "reroll:1", "REROLL_ALL"),
        (0, "reroll:12", "NO_TREATS"),
        (1, "settle:x1", "KEEP_ALL"),
        (1, "settle:1@36", "NO_SUCH_SPACE"),
        (1, "settle:5@25", "NOT_IN_HAND"),
        (1, "stop", "SETTLE_FIRST"),
    ],
)
def test_sprint_wrong_choices_are_refused(treats, word, reason):
    at = play(sprint(f"25.36+{treats}"), "do:sprint", dice="12").table
    assert refused(at, word) == reason


# --- Dogpile: Take 2 dice, and 1 more from your own buried or placed dice; roll them all; repeat. -


def test_dogpile_without_dice_of_your_own_rolls_two():
    at = play(dogpile("14.256+0"), "do:dogpile", dice="14").table
    assert at.pile == 38
    assert offered(at) == {"settle", "settle:1@14", "settle:4@14", "settle:1@14,4@14"}


def test_dogpile_the_player_chooses_which_own_die_buried_or_placed():
    at = play(dogpile("14:1.356:35=22+0"), "do:dogpile").table
    assert offered(at) == {"take:2", "take:1@14", "take:3@356", "take:5@356"}


@pytest.mark.parametrize("word", ["stop", "go-on", "settle", "reroll:2", "do:beg"])
def test_dogpile_the_third_die_is_mandatory_when_you_have_any(word):
    at = play(dogpile("14.256=2+1"), "do:dogpile").table
    assert offered(at) == {"take:2"}
    assert refused(at, word) == "NOT_ASKED"


@pytest.mark.parametrize(
    ("take", "number", "dog", "me"),
    [
        ("take:2", 2, None, "14:1.356:35=1112+0"),
        ("take:1@14", 1, "14", "14.356:35=11122+0"),
        ("take:5@356", 5, "356", "14:1.356:3=11122+0"),
    ],
)
def test_dogpile_rolls_the_own_die_with_two_from_the_pile(take, number, dog, me):
    start = dogpile("14:1.356:35=22+0")
    played = play(start, f"do:dogpile {take} settle stop", dice="111")
    assert played.all(DieTaken) == [DieTaken(0, number, dog)]
    assert played.table == dogpile(me, down="dogpile", turn=1)


def test_dogpile_repeats_and_asks_for_an_own_die_each_time():
    at = play(dogpile("14.256+0"), "do:dogpile settle:4@14", dice="14").table
    assert offered(at) == REPEAT
    at = play(at, "go-on").table
    assert offered(at) == {"take:1", "take:4@14"}
    played = play(at, "take:1 settle:2@256 go-on take:4@14 settle:4@14 stop", dice="112 114")
    assert counts(played) == [3, 3]
    assert played.table == dogpile("14:4.256:2=1111+0", down="dogpile", turn=1)


def test_dogpile_the_taken_die_is_out_of_the_yard_while_it_rolls():
    # 6 buried: were it still there, two more spots would bust.
    played = play(dogpile("14.256=6+0"), "do:dogpile take:6 settle stop", dice="223")
    assert played.table == dogpile("14.256=223+0", down="dogpile", turn=1)


def test_dogpile_a_die_from_a_complete_dog_leaves_its_space_empty():
    at = play(dogpile("14:14.256+0"), "do:dogpile take:1@14", dice="113").table
    assert offered(at) == {"settle", "settle:1@14"}


def test_dogpile_with_one_die_in_the_pile_takes_it_and_the_own_die():
    start = dogpile("24.56=3+0", *crowd(1, own=1))
    assert start.pile == 1
    at = play(start, "do:dogpile take:3", dice="12").table
    assert (at.pile, at.doing.hand) == (0, (1, 2))


def test_dogpile_with_an_empty_pile_the_own_die_is_still_offered_and_rolled_alone():
    at = play(dogpile("24.56+0", *crowd(1)), "do:dogpile settle", dice="2").table
    assert (at.pile, offered(at)) == (0, REPEAT)
    played = play(at, "go-on take:2", dice="5")
    assert counts(played) == [1]
    assert offered(played.table) == {"settle", "settle:5@56"}
    # Still nothing in the pile: the repeat is offered for the die just placed.
    assert offered(play(played.table, "settle:5@56").table) == REPEAT


def test_dogpile_bust_ends_the_turn_and_all_dice_go_back():
    played = play(
        dogpile("14:1.256!35+0"), "do:dogpile take:1@14 settle go-on take:2 settle", dice="122 334"
    )
    assert played.all(Busted) == [Busted(0, 5)]
    assert played.table == dogpile("14.256!35+0", down="dogpile", turn=1)


def test_dogpile_goes_on_with_the_new_dogs_after_fast_scoring():
    start = dogpile("14:1.25:25=3+0")
    played = play(start, "do:dogpile take:3 settle:4@14", dice="124", draws="36 45")
    assert played.all(DogsScored) == [DogsScored(0, (CARDS["14"], CARDS["25"]), fast=True)]
    at = play(played.table, "go-on").table
    assert offered(at) == {"take:1", "take:2"}
    played = play(at, "take:2 settle:1@1,3@36 stop", dice="113")
    assert played.table == dogpile("1:1.36:3!14.25=11+0", top="45", down="dogpile", turn=1)


def test_dogpile_after_fast_scoring_with_no_own_dice_left_rolls_two():
    start = dogpile("14+0")
    played = play(start, "do:dogpile settle:1@14,4@14 go-on", dice="14 23", draws="36")
    assert counts(played) == [2, 2]
    assert played.table.player.dogs[0].card == CARDS["1"]


def test_dogpile_bust_comes_before_scoring():
    played = play(dogpile("14:1=3+0"), "do:dogpile take:3 settle:4@14", dice="445")
    assert played.all(DogsScored) == []
    assert played.table == dogpile("14+0", down="dogpile", turn=1)


def test_dogpile_the_sixth_scored_dog_wins_at_once():
    start = dogpile("25:2!14.15.16.34.35=1+0")
    played = play(start, "do:dogpile take:1 settle:5@25", dice="115")
    assert played.events[-1] == GameWon(0)
    assert (played.table.ask, played.table.outcome) == (Ask.NOTHING, Outcome(0))
    assert (played.table.pile, offered(played.table)) == (38, set())


def test_dogpile_a_treat_rerolls_all_its_dice_the_own_one_too():
    start = dogpile("14.256=2+2")
    at = play(start, "do:dogpile take:2", dice="566").table
    assert offered(at) >= {"reroll:566"}
    played = play(at, "reroll:566 reroll:555 settle:1@14 stop", dice="555 112")
    assert [event.dice for event in played.all(TreatSpent)] == [(5, 6, 6), (5, 5, 5)]
    assert counts(played) == [3, 3]
    assert played.table == dogpile("14:1.256=12+0", down="dogpile", turn=1)


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("take:5", "NOT_BURIED"),
        ("take:1", "NOT_BURIED"),
        ("take:4@14", "NOT_PLACED"),
        ("take:2@24", "NOT_PLACED"),
    ],
)
def test_dogpile_dice_that_are_not_your_own_are_refused(word, reason):
    at = play(dogpile("14:1.256=2+0", "13.24:2=5+1"), "do:dogpile").table
    assert refused(at, word) == reason


@pytest.mark.parametrize(
    ("treats", "word", "reason"),
    [
        (1, "reroll:12", "REROLL_ALL"),
        (0, "reroll:123", "NO_TREATS"),
        (1, "settle:x1", "KEEP_ALL"),
        (1, "take:2", "SETTLE_FIRST"),
        (1, "go-on", "SETTLE_FIRST"),
    ],
)
def test_dogpile_wrong_choices_after_the_roll_are_refused(treats, word, reason):
    at = play(dogpile(f"14.256=22+{treats}"), "do:dogpile take:2", dice="123").table
    assert refused(at, word) == reason
