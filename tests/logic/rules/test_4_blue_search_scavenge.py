"""Section 4, blue: Search and Scavenge."""

import pytest

from spots.logic import CARDS
from spots.logic.events import Busted, DogsScored, TreatSpent
from tests.support import assert_won_at_once, crowd, offered, play, refused, table

OTHER = "13.24+1"


def search(me, *others, **rest):
    return table(me, *(others or (OTHER,)), tricks="track dogpile search beg", **rest)


def scavenge(me, *others, **rest):
    return table(me, *(others or (OTHER,)), tricks="retrieve bolt scavenge play-dead", **rest)


# --- Search: Roll 7. If you can, place or bury a set totalling exactly 8; discard the rest. -------


def test_search_rolls_seven_and_keeps_a_set_of_exactly_eight():
    at = play(search("14.25+0"), "do:search", dice="1255566").table
    assert len(at.doing.hand) == 7
    # 1 + 2 + 5: the 1 and the 5 placed, the 2 buried.
    played = play(at, "settle:1@14,5@25,x5,x5,x6,x6")
    assert played.table == search("14:1.25:5=2+0", down="search", turn=1)


def test_search_any_set_of_eight_is_a_choice_and_each_die_of_it_placed_or_buried():
    at = play(search("24.56+0", *crowd(4)), "do:search", dice="2356").table
    assert offered(at) == {
        "settle:x2,x6",  # 3 + 5
        "settle:5@56,x2,x6",
        "settle:x3,x5",  # 2 + 6
        "settle:2@24,x3,x5",
        "settle:6@56,x3,x5",
        "settle:2@24,6@56,x3,x5",
    }


def test_search_sets_of_different_sizes_are_choices():
    at = play(search("14.25+0"), "do:search", dice="1111466").table
    assert offered(at) == {
        "settle:x6,x6",  # 1 + 1 + 1 + 1 + 4
        "settle:1@14,x6,x6",
        "settle:4@14,x6,x6",
        "settle:1@14,4@14,x6,x6",
        "settle:x1,x1,x4,x6",  # 1 + 1 + 6
        "settle:1@14,x1,x1,x4,x6",
    }


def test_search_when_a_set_of_eight_exists_one_must_be_chosen():
    at = play(search("36+0", *crowd(3)), "do:search", dice="244").table
    assert offered(at) == {"settle:x2"}  # 4 + 4, though burying it busts
    assert refused(at, "settle:x2,x4,x4") == "KEEP_EIGHT"
    played = play(at, "settle:x2")
    assert played.all(Busted) == [Busted(0, 2)]


def test_search_all_seven_dice_may_be_the_set():
    at = play(search("14.25+0"), "do:search", dice="1111112").table
    assert offered(at) == {
        "settle",
        "settle:1@14",
        "settle:2@25",
        "settle:1@14,2@25",
    }


@pytest.mark.parametrize("dice", ["5555555", "6666666", "3333333", "4555555"])
def test_search_without_a_set_of_eight_all_dice_are_discarded(dice):
    at = play(search("35.16=4+0"), "do:search", dice=dice).table
    everything = "settle:" + ",".join(f"x{die}" for die in dice)
    assert offered(at) == {everything}
    assert refused(at, "settle") == "KEEP_NONE"
    assert play(at, everything).table == search("35.16=4+0", down="search", turn=1)


def test_search_without_a_set_of_eight_not_one_die_can_be_kept():
    at = play(search("24.56+1", *crowd(2)), "do:search", dice="56").table
    assert offered(at) == {"settle:x5,x6", "reroll:56"}
    for word in ("settle:x6", "settle:5@56,x6", "settle:5@56,6@56"):
        assert refused(at, word) == "KEEP_NONE"


@pytest.mark.parametrize("pile", [1, 6])
def test_search_with_fewer_than_seven_in_the_pile_rolls_what_there_is(pile):
    at = play(search("24.56+0", *crowd(pile)), "do:search", dice="3" * pile).table
    assert (at.pile, at.doing.hand) == (0, (3,) * pile)


def test_search_bust():
    played = play(search("14:1.25+0"), "do:search settle:x1,x1,x1,x1,x1", dice="1111126")
    assert played.all(Busted) == [Busted(0, 3)]
    assert played.table == search("14.25+0", down="search", turn=1)


def test_search_fast_scoring():
    start = search("14:4.25:2+0")
    played = play(start, "do:search settle:1@14,5@25,x6,x6,x6,x6", dice="1256666", draws="36 56")
    assert played.all(DogsScored) == [DogsScored(0, (CARDS["14"], CARDS["25"]), fast=True)]
    assert played.table == search("1.36!14.25=2+0", top="56", down="search", turn=1)


def test_search_bust_comes_before_scoring():
    played = play(search("14:4=3+0"), "do:search settle:1@14,x6,x6,x6,x6", dice="1256666")
    assert played.all(DogsScored) == []
    assert played.table == search("14+0", down="search", turn=1)


def test_search_the_sixth_scored_dog_wins_at_once():
    start = search("25:2!14.15.16.34.35=1+0")
    assert_won_at_once(play(start, "do:search settle:5@25,x6,x6,x6,x6,x6", dice="3566666"), pile=38)


def test_search_the_set_is_chosen_after_the_rerolls():
    start = search("14.25+2")
    at = play(start, "do:search reroll:6666666", dice="6666666 5555555").table
    assert offered(at) == {"settle:x5,x5,x5,x5,x5,x5,x5", "reroll:5555555"}
    played = play(at, "reroll:5555555 settle:5@25,x6,x6,x6,x6,x6", dice="3566666")
    assert [event.dice for event in played.all(TreatSpent)] == [(5, 5, 5, 5, 5, 5, 5)]
    assert played.table == search("14.25:5=3+0", down="search", turn=1)


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("settle:x3,x6", "KEEP_EIGHT"),  # 2 + 5 = 7
        ("settle:x2,x5", "KEEP_EIGHT"),  # 3 + 6 = 9
        ("settle:x2,x3,x5,x6", "KEEP_EIGHT"),  # none
        ("settle", "KEEP_EIGHT"),  # all
        ("settle:x1,x2,x5", "NOT_IN_HAND"),
        ("settle:2@24,x2,x6", "NOT_IN_HAND"),
        ("settle:3@24,x2,x6", "NO_SUCH_SPACE"),
        ("reroll:26", "REROLL_ALL"),
        ("stop", "SETTLE_FIRST"),
    ],
)
def test_search_wrong_choices_are_refused(word, reason):
    at = play(search("24.56+1", *crowd(4)), "do:search", dice="2356").table
    assert refused(at, word) == reason


# --- Scavenge: Roll 4. You may discard any dice lower than the total in your yard. ----------------


def test_scavenge_rolls_four_and_low_dice_may_be_discarded():
    start = scavenge("14.25=12+0")
    played = play(start, "do:scavenge settle:4@14,5@25,x1,x2", dice="1245")
    assert played.table == scavenge("14:4.25:5=12+0", down="scavenge", turn=1)


def test_scavenge_discarding_is_a_may():
    start = scavenge("14.25=12+0")
    played = play(start, "do:scavenge settle:4@14,5@25,x2", dice="1245")
    assert played.table == scavenge("14:4.25:5=112+0", down="scavenge", turn=1)


def test_scavenge_every_choice_of_low_dice_is_offered():
    at = play(scavenge("24.56=3+0", *crowd(3, own=1)), "do:scavenge", dice="126").table
    assert offered(at) == {
        "settle",
        "settle:2@24",
        "settle:6@56",
        "settle:2@24,6@56",
        "settle:x1",
        "settle:2@24,x1",
        "settle:6@56,x1",
        "settle:2@24,6@56,x1",
        "settle:x2",
        "settle:6@56,x2",
        "settle:x1,x2",
        "settle:6@56,x1,x2",
    }


@pytest.mark.parametrize(
    ("yard", "choices"),
    [
        ("=1", {"settle"}),
        ("=3", {"settle"}),  # equal is not lower
        ("=4", {"settle", "settle:x3"}),
        ("=22", {"settle", "settle:x3"}),  # the total counts, not the dice
        ("=5", {"settle", "settle:x3", "settle:x4", "settle:x3,x4"}),
        ("=34", {"settle", "settle:x3", "settle:x4", "settle:x3,x4"}),
    ],
)
def test_scavenge_lower_is_strictly_lower_than_the_yard_total(yard, choices):
    start = scavenge(f"25.56{yard}+0", *crowd(2, own=len(yard) - 1))
    at = play(start, "do:scavenge", dice="34").table
    assert offered(at) == choices


def test_scavenge_with_an_empty_yard_nothing_can_be_discarded():
    at = play(scavenge("14.25+0"), "do:scavenge", dice="1333").table
    assert offered(at) == {"settle", "settle:1@14"}
    assert refused(at, "settle:x1") == "KEEP_UNLESS_LOWER"


def test_scavenge_other_yards_do_not_count():
    at = play(scavenge("25+0", "13.24=6+1"), "do:scavenge", dice="1111").table
    assert offered(at) == {"settle"}


def test_scavenge_dice_buried_from_the_same_roll_do_not_raise_the_total():
    # Burying the 3 makes the yard 5, but it was 2 when the dice were rolled: the 4 stays.
    at = play(scavenge("25.56=2+0", *crowd(2, own=1)), "do:scavenge", dice="34").table
    assert refused(at, "settle:x4") == "KEEP_UNLESS_LOWER"
    assert offered(at) == {"settle"}


@pytest.mark.parametrize("pile", [1, 3])
def test_scavenge_with_fewer_than_four_in_the_pile_rolls_what_there_is(pile):
    at = play(scavenge("24.56+0", *crowd(pile)), "do:scavenge", dice="1" * pile).table
    assert (at.pile, at.doing.hand) == (0, (1,) * pile)


def test_scavenge_bust():
    played = play(scavenge("14:1.25=4+0"), "do:scavenge settle:x1,x2,x3", dice="1236")
    assert played.all(Busted) == [Busted(0, 3)]
    assert played.table == scavenge("14.25+0", down="scavenge", turn=1)


def test_scavenge_fast_scoring():
    start = scavenge("14:4.25:2=3+0")
    played = play(start, "do:scavenge settle:1@14,5@25,x2", dice="1125", draws="36 56")
    assert played.all(DogsScored) == [DogsScored(0, (CARDS["14"], CARDS["25"]), fast=True)]
    assert played.table == scavenge("1.36!14.25=13+0", top="56", down="scavenge", turn=1)


def test_scavenge_bust_comes_before_scoring():
    played = play(scavenge("14:4=3+0"), "do:scavenge settle:1@14,x1,x1", dice="1115")
    assert played.all(DogsScored) == []
    assert played.table == scavenge("14+0", down="scavenge", turn=1)


def test_scavenge_the_sixth_scored_dog_wins_at_once():
    start = scavenge("25:2!14.15.16.34.35=4+0")
    assert_won_at_once(play(start, "do:scavenge settle:5@25,x1,x1", dice="1125"), pile=38)


def test_scavenge_the_discarding_comes_after_the_rerolls():
    at = play(scavenge("14.25=3+2"), "do:scavenge reroll:6666", dice="6666 3333").table
    assert offered(at) == {"settle", "reroll:3333"}
    played = play(at, "reroll:3333 settle:x1,x2,x2", dice="1223")
    assert [event.dice for event in played.all(TreatSpent)] == [(3, 3, 3, 3)]
    assert played.table == scavenge("14.25=33+0", down="scavenge", turn=1)


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("settle:x3", "KEEP_UNLESS_LOWER"),  # equal
        ("settle:x1,x6", "KEEP_UNLESS_LOWER"),
        ("settle:x1,x2,x3,x6", "KEEP_UNLESS_LOWER"),
        ("settle:x1,x1", "NOT_IN_HAND"),
        ("settle:1@14,x1", "NOT_IN_HAND"),
        ("settle:5@25", "NOT_IN_HAND"),
        ("reroll:123", "REROLL_ALL"),
        ("stop", "SETTLE_FIRST"),
    ],
)
def test_scavenge_wrong_choices_are_refused(word, reason):
    at = play(scavenge("14.25=3+1"), "do:scavenge", dice="1236").table
    assert refused(at, word) == reason
