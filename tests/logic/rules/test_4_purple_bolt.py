"""Section 4, purple: Bolt."""

import pytest

from spots.logic import CARDS, Ask, Outcome
from spots.logic.events import Busted, DicePutAside, DogsScored, GameWon, Stopped, TreatSpent
from tests.support import crowd, offered, play, refused, rolls, table

OTHER = "13.24+1"
GO_OR_STOP = {"go-on", "stop"}


def bolt(me, *others, **rest):
    return table(me, *(others or (OTHER,)), tricks="trot bolt fetch gobble", **rest)


def after(me, **rest):
    """The table at the other player's turn, after my Bolt."""
    return bolt(me, down="bolt", turn=1, **rest)


# --- how many to set aside ------------------------------------------------------------------------


def test_bolt_the_player_chooses_any_number_from_3_to_12():
    at = play(bolt("14.25+0"), "do:bolt").table
    assert offered(at) == {f"aside:{count}" for count in range(3, 13)}


@pytest.mark.parametrize(
    ("pile", "counts"),
    [(7, (3, 4, 5, 6, 7)), (5, (3, 4, 5)), (4, (3, 4)), (3, (3,))],
)
def test_bolt_at_most_what_the_pile_has(pile, counts):
    start = bolt("24.56+0", *crowd(pile))
    assert start.pile == pile
    assert offered(play(start, "do:bolt").table) == {f"aside:{count}" for count in counts}


@pytest.mark.parametrize("pile", [1, 2])
def test_bolt_with_fewer_than_three_in_the_pile_all_of_them(pile):
    at = play(bolt("24.56+0", *crowd(pile)), "do:bolt").table
    assert offered(at) == {f"aside:{pile}"}


def test_bolt_with_fewer_than_three_in_the_pile_rolls_them_all():
    played = play(bolt("24.56+0", *crowd(2)), "do:bolt aside:2 settle settle", dice="1 2")
    assert rolls(played) == [(1,), (2,)]
    # The next player finds the pile empty.
    assert (played.table.ask, played.table.turn, played.table.pile) == (Ask.TURN, 1, 40)


@pytest.mark.parametrize("word", ["aside:0", "aside:2", "aside:13"])
def test_bolt_other_numbers_are_refused(word):
    assert refused(play(bolt("14.25+0"), "do:bolt").table, word) == "COUNT_RANGE"


@pytest.mark.parametrize(
    ("pile", "word"), [(5, "aside:6"), (2, "aside:3"), (2, "aside:1"), (1, "aside:0")]
)
def test_bolt_numbers_that_do_not_fit_the_pile_are_refused(pile, word):
    assert refused(play(bolt("24.56+0", *crowd(pile)), "do:bolt").table, word) == "COUNT_RANGE"


@pytest.mark.parametrize("word", ["stop", "go-on", "settle", "do:trot"])
def test_bolt_setting_dice_aside_is_mandatory(word):
    assert refused(play(bolt("123.2356+0"), "do:bolt").table, word) == "NOT_ASKED"


# --- one at a time --------------------------------------------------------------------------------


def test_bolt_rolls_the_dice_one_at_a_time_settling_each():
    at = play(bolt("14.25+0"), "do:bolt aside:5", dice="4").table
    assert (at.pile, at.doing.aside, at.doing.hand) == (35, 4, (4,))
    assert offered(at) == {"settle", "settle:4@14"}
    at = play(at, "settle:4@14", dice="2").table
    assert (at.pile, at.doing.aside, at.doing.hand) == (35, 3, (2,))
    assert offered(at) == {"settle", "settle:2@25"}


def test_bolt_ends_with_its_last_die():
    played = play(
        bolt("14.25+0"), "do:bolt aside:4 settle:4@14 settle settle:2@25 settle", dice="4 4 2 1"
    )
    assert played.all(DicePutAside) == [DicePutAside(0, 4)]
    assert rolls(played) == [(4,), (4,), (2,), (1,)]
    assert played.table == after("14:4.25:2=14+0")


def test_bolt_twelve_dice_can_be_rolled():
    start = bolt("14.25.36.456+0")
    places = ("1@14", "4@14", "2@25", "5@25", "3@36", "4@456", "5@456")
    inputs = "do:bolt aside:12 " + " ".join(f"settle:{place}" for place in places)
    # One paw: with one die left the player is asked.
    played = play(start, inputs + " settle" * 4, dice="1425345 1111")
    assert offered(played.table) == GO_OR_STOP
    played = play(played.table, "go-on settle", dice="2")
    assert played.table == after("14:14.25:25.36:3.456:45=11112+0")


# --- stopping early -------------------------------------------------------------------------------


def test_bolt_with_no_paws_there_is_no_stopping_early():
    at = play(bolt("14.25+0"), "do:bolt aside:3", dice="1").table
    for dice in "11":
        assert at.ask is Ask.SETTLE
        assert refused(at, "stop") == "SETTLE_FIRST"
        at = play(at, "settle", dice=dice).table
    assert play(at, "settle").table == after("14.25=111+0")


def test_bolt_scored_dogs_have_no_paws_to_stop_with():
    at = play(bolt("14!2356.123.456+0"), "do:bolt aside:3 settle settle", dice="111").table
    assert (at.ask, at.doing.aside) == (Ask.SETTLE, 0)


@pytest.mark.parametrize(
    ("dogs", "left"),
    [("14.123", 1), ("256.123", 2), ("2356.14", 2), ("2356.123", 3), ("2356.123.456", 4)],
)
def test_bolt_stopping_is_offered_once_the_paws_are_the_dice_still_to_roll(dogs, left):
    at = play(bolt(f"{dogs}+0"), "do:bolt aside:6", dice="1").table
    for _ in range(5 - left):
        assert at.ask is Ask.SETTLE
        at = play(at, "settle", dice="1").table
    at = play(at, "settle").table
    assert (at.doing.aside, offered(at)) == (left, GO_OR_STOP)


def test_bolt_stopping_is_offered_before_every_die_from_then_on():
    at = play(bolt("256.123+0"), "do:bolt aside:3 settle", dice="1").table
    assert offered(at) == GO_OR_STOP
    at = play(at, "go-on settle", dice="1").table
    assert offered(at) == GO_OR_STOP
    # No die is left after the third: there is nothing to stop.
    played = play(at, "go-on settle", dice="1")
    assert played.all(Stopped) == []
    assert played.table == after("256.123=111+0")


def test_bolt_with_as_many_paws_as_dice_it_may_be_stopped_before_the_first_roll():
    at = play(bolt("2356.123=2+0"), "do:bolt aside:3").table
    assert offered(at) == GO_OR_STOP
    played = play(at, "stop")
    assert rolls(played) == []
    assert played.table == after("2356.123=2+0")


def test_bolt_with_fewer_paws_than_dice_it_is_not_stopped_before_the_first_roll():
    at = play(bolt("2356.123+0"), "do:bolt aside:4", dice="1").table
    assert at.ask is Ask.SETTLE


def test_bolt_with_a_short_pile_few_paws_are_enough():
    at = play(bolt("456+0", *crowd(1)), "do:bolt aside:1").table
    assert offered(at) == GO_OR_STOP
    at = play(at, "stop").table
    assert (at.turn, at.pile) == (1, 1)


def test_bolt_dice_never_rolled_go_back_to_the_pile():
    at = play(bolt("256.123+0"), "do:bolt aside:5 settle settle settle", dice="1 1 1").table
    assert (at.pile, at.doing.aside) == (35, 2)
    played = play(at, "stop")
    assert played.all(Stopped) == [Stopped(0)]
    assert played.table.pile == 37
    assert played.table == after("256.123=111+0")


@pytest.mark.parametrize("word", ["settle", "reroll:1", "aside:3", "do:trot"])
def test_bolt_when_stopping_is_offered_nothing_else_can_be_said(word):
    at = play(bolt("256.123+1"), "do:bolt aside:3 settle", dice="1").table
    assert refused(at, word) == "NOT_ASKED"


# --- bust, scoring, winning, treats ---------------------------------------------------------------


def test_bolt_bust_in_the_middle_ends_the_turn_and_the_dice_set_aside_go_back():
    played = play(bolt("14.25!36+0"), "do:bolt aside:8 settle:4@14 settle settle", dice="4 5 3")
    assert played.all(Busted) == [Busted(0, 3)]
    assert played.table.pile == 40
    assert played.table == after("14.25!36+0")


def test_bolt_exactly_seven_is_safe():
    at = play(bolt("14.25+0"), "do:bolt aside:3 settle settle", dice="3 4 1").table
    assert (at.turn, at.player.yard, at.doing.hand) == (0, (3, 4), (1,))


def test_bolt_goes_on_with_the_new_dogs_after_fast_scoring():
    start = bolt("14:4.25:2+0")
    played = play(start, "do:bolt aside:4 settle:5@25 settle:1@14", dice="5 1 3", draws="36 45")
    assert played.all(DogsScored) == [DogsScored(0, (CARDS["14"], CARDS["25"]), fast=True)]
    assert (played.table.pile, played.table.doing.aside) == (38, 1)
    assert offered(played.table) == {"settle", "settle:3@36"}
    played = play(played.table, "settle:3@36 settle", dice="2")
    assert played.table == after("1.36:3!14.25=2+0", top="45")


def test_bolt_fast_scoring_with_the_last_die_ends_the_trick():
    played = play(
        bolt("14:4+0"), "do:bolt aside:3 settle settle settle:1@14", dice="2 2 1", draws="36"
    )
    assert played.table == after("1!14=22+0", top="36")


def test_bolt_new_dogs_may_bring_the_paws_to_stop():
    start = bolt("14:4+0", top="2356")
    at = play(start, "do:bolt aside:3 settle:1@14", dice="1", draws="36").table
    assert (at.doing.aside, offered(at)) == (2, GO_OR_STOP)
    assert play(at, "stop").table == after("2356!14+0", top="36")


def test_bolt_new_dogs_may_take_the_paws_to_stop_away():
    start = bolt("256:25.356:35+0")
    at = play(start, "do:bolt aside:4 settle settle:6@256", dice="1 6").table
    assert (at.doing.aside, offered(at)) == (2, GO_OR_STOP)
    # Two paws are scored, the new dogs have none: the last die has to be rolled.
    at = play(at, "go-on settle:6@356", dice="6 2", draws="36 45").table
    assert (at.ask, at.doing.aside) == (Ask.SETTLE, 0)
    assert play(at, "settle").table == after("1.36!256.356=12+0", top="45")


def test_bolt_the_sixth_scored_dog_wins_at_once_and_the_dice_set_aside_go_back():
    start = bolt("25:2!14.15.16.34.35=1+0")
    played = play(start, "do:bolt aside:9 settle settle:5@25", dice="2 5")
    assert played.events[-1] == GameWon(0)
    assert (played.table.ask, played.table.outcome) == (Ask.NOTHING, Outcome(0))
    assert (played.table.pile, played.table.doing) == (38, None)
    assert offered(played.table) == set()


def test_bolt_a_treat_rerolls_each_single_die():
    at = play(bolt("14.25+3"), "do:bolt aside:3", dice="6").table
    assert offered(at) == {"settle", "reroll:6"}
    played = play(at, "reroll:6 reroll:5 settle:4@14 reroll:6 settle settle", dice="5 4 6 1 2")
    assert [event.dice for event in played.all(TreatSpent)] == [(6,), (5,), (6,)]
    assert played.table == after("14:4.25=12+0")


@pytest.mark.parametrize(
    ("treats", "word", "reason"),
    [
        (0, "reroll:3", "NO_TREATS"),
        (1, "reroll:33", "NOT_IN_HAND"),
        (1, "settle:x3", "KEEP_ALL"),
        (1, "settle:4@14", "NOT_IN_HAND"),
        (1, "settle:3@14", "NO_SUCH_SPACE"),
        (1, "stop", "SETTLE_FIRST"),
        (1, "go-on", "SETTLE_FIRST"),
    ],
)
def test_bolt_wrong_choices_are_refused(treats, word, reason):
    at = play(bolt(f"14.2356+{treats}"), "do:bolt aside:4", dice="3").table
    assert refused(at, word) == reason
