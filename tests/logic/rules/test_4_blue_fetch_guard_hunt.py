"""Section 4, blue: Fetch, Guard and Hunt."""

import pytest

from spots.logic import CARDS, NameNumber, Why, why_not
from spots.logic.events import Busted, DiceRolled, DogsScored, NumberNamed, TreatSpent
from tests.support import assert_won_at_once, crowd, offered, play, refused, table

OTHER = "13.24+1"


def fetch(me, *others, **rest):
    return table(me, *(others or (OTHER,)), tricks="walk run fetch beg", **rest)


def guard(me, *others, **rest):
    return table(me, *(others or (OTHER,)), tricks="dig chase guard chew", **rest)


def hunt(me, *others, **rest):
    return table(me, *(others or (OTHER,)), tricks="retrieve sprint hunt stay", **rest)


def spent(played):
    return [event.dice for event in played.all(TreatSpent)]


# --- Fetch: Roll 8. Choose a number you rolled; place or bury all of it; discard the rest. --------


def test_fetch_rolls_eight_and_keeps_all_dice_of_the_chosen_number():
    at = play(fetch("14.256:2+0"), "do:fetch", dice="11234455").table
    assert len(at.doing.hand) == 8
    # Of the two 4s one is placed, the other buried; the six other dice go back.
    played = play(at, "settle:4@14,x1,x1,x2,x3,x5,x5")
    assert played.table == fetch("14:4.256:2=4+0", down="fetch", turn=1)


def test_fetch_every_number_rolled_is_a_choice_and_each_die_of_it_placed_or_buried():
    at = play(fetch("24.56+0", *crowd(3)), "do:fetch", dice="445").table
    assert offered(at) == {
        "settle:x5",
        "settle:4@24,x5",
        "settle:x4,x4",
        "settle:5@56,x4,x4",
    }


def test_fetch_two_dice_of_the_number_may_go_on_two_dogs():
    at = play(fetch("24.456+0", *crowd(3)), "do:fetch", dice="443").table
    assert offered(at) == {
        "settle:x3",
        "settle:4@24,x3",
        "settle:4@456,x3",
        "settle:4@24,4@456,x3",
        "settle:x4,x4",
    }


def test_fetch_with_one_number_only_nothing_is_discarded():
    at = play(fetch("14.25+0"), "do:fetch", dice="11111111").table
    assert offered(at) == {"settle", "settle:1@14"}


@pytest.mark.parametrize("pile", [1, 5])
def test_fetch_with_fewer_than_eight_in_the_pile_rolls_what_there_is(pile):
    at = play(fetch("24.56+0", *crowd(pile)), "do:fetch", dice="5" * pile).table
    assert (at.pile, at.doing.hand) == (0, (5,) * pile)


def test_fetch_bust():
    played = play(fetch("14:1.25+0"), "do:fetch settle:x1,x1,x1,x1,x1,x1", dice="11111144")
    assert played.all(Busted) == [Busted(0, 3)]
    assert played.table == fetch("14.25+0", down="fetch", turn=1)


def test_fetch_discarded_dice_do_not_bust():
    played = play(fetch("14.25=4+0"), "do:fetch settle:x6,x6,x6,x6,x6,x6,x6", dice="36666666")
    assert played.table == fetch("14.25=34+0", down="fetch", turn=1)


def test_fetch_fast_scoring():
    start = fetch("14:1.45:5+0")
    played = play(start, "do:fetch settle:4@14,4@45,x1,x2,x3,x5,x6", dice="44412356", draws="36 56")
    assert played.all(DogsScored) == [DogsScored(0, (CARDS["14"], CARDS["45"]), fast=True)]
    assert played.table == fetch("1.36!14.45=4+0", top="56", down="fetch", turn=1)


def test_fetch_bust_comes_before_scoring():
    played = play(fetch("14:1+0"), "do:fetch settle:4@14,x1,x2,x3,x5,x6", dice="44412356")
    assert played.all(DogsScored) == []
    assert played.table == fetch("14+0", down="fetch", turn=1)


def test_fetch_the_sixth_scored_dog_wins_at_once():
    start = fetch("25:2!14.15.16.34.35=1+0")
    played = play(start, "do:fetch settle:5@25,x1,x1,x1,x1,x1,x1,x1", dice="11111115")
    assert_won_at_once(played, pile=39)


def test_fetch_the_number_is_chosen_after_the_rerolls():
    at = play(fetch("14.25+2"), "do:fetch", dice="66666666").table
    assert offered(at) == {"settle", "reroll:66666666"}
    at = play(at, "reroll:66666666", dice="33333334").table
    assert refused(at, "settle:x6") == "NOT_IN_HAND"
    played = play(at, "reroll:33333334 settle:4@14,x3,x3,x3,x3,x3,x3,x3", dice="33333334")
    assert played.table == fetch("14:4.25+0", down="fetch", turn=1)


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("settle", "KEEP_ONE_NUMBER"),  # both numbers
        ("settle:x4", "KEEP_ONE_NUMBER"),  # both numbers, and not all of one
        ("settle:x4,x5", "KEEP_ONE_NUMBER"),  # not all of the number
        ("settle:x4,x4,x5", "KEEP_ONE_NUMBER"),  # none
        ("settle:x1,x5", "NOT_IN_HAND"),
        ("settle:5@56,x5", "NOT_IN_HAND"),  # the 5 cannot be placed and discarded
        ("reroll:44", "REROLL_ALL"),
        ("stop", "SETTLE_FIRST"),
    ],
)
def test_fetch_wrong_choices_are_refused(word, reason):
    at = play(fetch("24.56+1", *crowd(3)), "do:fetch", dice="445").table
    assert refused(at, word) == reason


# --- Guard: Name a number, then roll 4. Discard every die greater than it. ------------------------


def test_guard_a_number_from_1_to_6_is_named_before_the_roll():
    played = play(guard("14.25+1"), "do:guard")
    assert played.all(DiceRolled) == []
    assert offered(played.table) == {"name:1", "name:2", "name:3", "name:4", "name:5", "name:6"}


@pytest.mark.parametrize("number", [0, 7])
def test_guard_other_numbers_are_refused(number):
    at = play(guard("14.25+0"), "do:guard").table
    assert why_not(at, NameNumber(number)).why is Why.NUMBER_RANGE


@pytest.mark.parametrize("word", ["settle", "stop", "go-on", "reroll:1", "do:dig"])
def test_guard_naming_is_mandatory(word):
    at = play(guard("14.25+1"), "do:guard").table
    assert refused(at, word) == "NOT_ASKED"


def test_guard_discards_every_die_greater_and_places_or_buries_the_rest():
    played = play(guard("14.25+0"), "do:guard name:4", dice="1456")
    assert played.all(NumberNamed) == [NumberNamed(0, 4)]
    assert offered(played.table) == {
        "settle:x5,x6",
        "settle:1@14,x5,x6",
        "settle:4@14,x5,x6",
        "settle:1@14,4@14,x5,x6",
    }
    played = play(played.table, "settle:4@14,x5,x6")
    assert played.table == guard("14:4.25=1+0", down="guard", turn=1)


@pytest.mark.parametrize(
    ("number", "choices"),
    [
        (1, {"settle:x2,x3,x3,x6"}),
        (2, {"settle:x3,x3,x6", "settle:2@25,x3,x3,x6"}),
        (3, {"settle:x6", "settle:2@25,x6"}),
        (5, {"settle:x6", "settle:2@25,x6"}),
        (6, {"settle", "settle:2@25"}),
    ],
)
def test_guard_the_named_number_decides_which_dice_are_discarded(number, choices):
    at = play(guard("14.25+0"), f"do:guard name:{number}", dice="2336").table
    assert offered(at) == choices


def test_guard_rerolls_keep_the_named_number():
    at = play(guard("14.25+2"), "do:guard name:2", dice="5666").table
    assert offered(at) == {"settle:x5,x6,x6,x6", "reroll:5666"}
    played = play(at, "reroll:5666 reroll:3333", dice="3333 1236")
    assert spent(played) == [(5, 6, 6, 6), (3, 3, 3, 3)]
    assert played.all(NumberNamed) == []
    assert offered(played.table) == {
        "settle:x3,x6",
        "settle:1@14,x3,x6",
        "settle:2@25,x3,x6",
        "settle:1@14,2@25,x3,x6",
    }
    assert refused(played.table, "name:3") == "SETTLE_FIRST"


@pytest.mark.parametrize("pile", [1, 3])
def test_guard_with_fewer_than_four_in_the_pile_rolls_what_there_is(pile):
    at = play(guard("24.56+0", *crowd(pile)), "do:guard name:4", dice="5" * pile).table
    assert offered(at) == {"settle:" + ",".join(["x5"] * pile)}


def test_guard_bust():
    played = play(guard("14:4.25+0"), "do:guard name:3 settle:x6", dice="2336")
    assert played.all(Busted) == [Busted(0, 4)]
    assert played.table == guard("14.25+0", down="guard", turn=1)


def test_guard_fast_scoring():
    start = guard("14:4.25:5+0")
    played = play(start, "do:guard name:2 settle:1@14,2@25,x6", dice="1226", draws="36 56")
    assert played.all(DogsScored) == [DogsScored(0, (CARDS["14"], CARDS["25"]), fast=True)]
    assert played.table == guard("1.36!14.25=2+0", top="56", down="guard", turn=1)


def test_guard_bust_comes_before_scoring():
    played = play(guard("14:4+0"), "do:guard name:6 settle:1@14", dice="1226")
    assert played.all(DogsScored) == []
    assert played.table == guard("14+0", down="guard", turn=1)


def test_guard_the_sixth_scored_dog_wins_at_once():
    start = guard("25:2!14.15.16.34.35=1+0")
    assert_won_at_once(play(start, "do:guard name:5 settle:5@25,x6,x6", dice="1566"), pile=38)


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("settle", "KEEP_UP_TO_NAMED"),  # the 5 and the 6 are greater
        ("settle:x6", "KEEP_UP_TO_NAMED"),  # the 5 is greater too
        ("settle:x4,x5,x6", "KEEP_UP_TO_NAMED"),  # the 4 is not greater
        ("settle:x1,x5,x6", "KEEP_UP_TO_NAMED"),
        ("settle:x5,x5,x6", "NOT_IN_HAND"),
        ("settle:5@25,x5,x6", "NOT_IN_HAND"),
        ("reroll:56", "REROLL_ALL"),
        ("stop", "SETTLE_FIRST"),
    ],
)
def test_guard_wrong_choices_are_refused(word, reason):
    at = play(guard("14.25+1"), "do:guard name:4", dice="1456").table
    assert refused(at, word) == reason


# --- Hunt: Roll 2, plus 1 per paw. Place or bury any two; discard the rest. -----------------------


@pytest.mark.parametrize(
    ("dogs", "count"),
    [("14.25", 2), ("14.123", 3), ("14.2356", 4), ("2356.123", 5), ("2356.123.256.456", 7)],
)
def test_hunt_rolls_two_plus_one_per_paw(dogs, count):
    at = play(hunt(f"{dogs}+0"), "do:hunt", dice="1" * count).table
    assert at.doing.hand == (1,) * count


def test_hunt_paws_of_scored_dogs_do_not_count():
    at = play(hunt("14.123!2356.456+0"), "do:hunt", dice="111").table
    assert at.doing.hand == (1, 1, 1)


def test_hunt_places_or_buries_any_two_and_discards_the_rest():
    at = play(hunt("14.256+0"), "do:hunt", dice="146").table
    assert offered(at) == {
        "settle:x1",
        "settle:4@14,x1",
        "settle:6@256,x1",
        "settle:4@14,6@256,x1",
        "settle:x4",
        "settle:1@14,x4",
        "settle:6@256,x4",
        "settle:1@14,6@256,x4",
        "settle:x6",
        "settle:1@14,x6",
        "settle:4@14,x6",
        "settle:1@14,4@14,x6",
    }
    played = play(at, "settle:4@14,x6")
    assert played.table == hunt("14:4.256=1+0", down="hunt", turn=1)


def test_hunt_the_two_may_be_alike():
    at = play(hunt("25.256+0"), "do:hunt", dice="334").table
    assert offered(at) == {"settle:x3", "settle:x4"}


def test_hunt_without_paws_both_dice_are_placed_or_buried():
    at = play(hunt("14.25+0"), "do:hunt", dice="14").table
    assert offered(at) == {"settle", "settle:1@14", "settle:4@14", "settle:1@14,4@14"}
    assert refused(at, "settle:x1") == "KEEP_TWO"


def test_hunt_with_fewer_than_two_rolled_all_are_placed_or_buried():
    at = play(hunt("24.2356+0", *crowd(1)), "do:hunt", dice="4").table
    assert offered(at) == {"settle", "settle:4@24"}
    assert refused(at, "settle:x4") == "KEEP_TWO"


def test_hunt_with_too_few_dice_rolls_what_there_is():
    at = play(hunt("24.2356+0", *crowd(3)), "do:hunt", dice="111").table
    assert (at.pile, offered(at)) == (0, {"settle:x1"})


def test_hunt_bust():
    played = play(hunt("14:1.256+0"), "do:hunt settle:x1", dice="135")
    assert played.all(Busted) == [Busted(0, 3)]
    assert played.table == hunt("14.256+0", down="hunt", turn=1)


def test_hunt_fast_scoring():
    start = hunt("14:4.256:26+0")
    played = play(start, "do:hunt settle:1@14,5@256,x3", dice="135", draws="36 56")
    assert played.all(DogsScored) == [DogsScored(0, (CARDS["14"], CARDS["256"]), fast=True)]
    assert played.table == hunt("1.36!14.256+0", top="56", down="hunt", turn=1)


def test_hunt_bust_comes_before_scoring():
    played = play(hunt("14:4=3+0"), "do:hunt settle:1@14", dice="15")
    assert played.all(DogsScored) == []
    assert played.table == hunt("14+0", down="hunt", turn=1)


def test_hunt_the_sixth_scored_dog_wins_at_once():
    start = hunt("256:26!14.15.16.34.35=1+0")
    assert_won_at_once(play(start, "do:hunt settle:5@256,x6", dice="156"), pile=38)


def test_hunt_the_two_are_chosen_after_the_rerolls():
    at = play(hunt("14.256+2"), "do:hunt reroll:666", dice="666 555").table
    assert offered(at) == {"settle:x5", "settle:5@256,x5", "reroll:555"}
    played = play(at, "reroll:555 settle:1@14,x3", dice="123")
    assert spent(played) == [(5, 5, 5)]
    assert played.table == hunt("14:1.256=2+0", down="hunt", turn=1)


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("settle", "KEEP_TWO"),  # all three
        ("settle:x1,x4", "KEEP_TWO"),  # one only
        ("settle:x1,x4,x6", "KEEP_TWO"),  # none
        ("settle:x4,x4", "NOT_IN_HAND"),
        ("settle:1@14,x1", "NOT_IN_HAND"),
        ("reroll:14", "REROLL_ALL"),
        ("stop", "SETTLE_FIRST"),
    ],
)
def test_hunt_wrong_choices_are_refused(word, reason):
    at = play(hunt("14.256+1"), "do:hunt", dice="146").table
    assert refused(at, word) == reason
