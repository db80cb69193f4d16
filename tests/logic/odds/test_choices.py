"""The odds of a choice: by hand, small enough to be worked out on paper."""

from __future__ import annotations

from fractions import Fraction

import pytest

from spots.logic import TRICKS, IllegalAction, Odds, legal_actions, odds
from spots.logic.tricks import AddDog, AdjustDice, MoveDie, Roll, SetAside, SetDie, Source
from tests.support import at, play, said, table


def chances(found):
    """Bust, place, complete and fast, as text."""
    return " ".join(map(str, (found.bust, found.place, found.complete, found.fast)))


# --- one roll -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("me", "trick", "dice", "bust", "place", "complete", "fast", "buried"),
    [
        # With 5 in the yard, 3 and 6 bust: all others fit.
        ("14.25=5+0", "play-dead", 1, "2/6", "4/6", "0", "0", "9/6"),
        # The 1 fits no more, but it does not bust; the 4 completes a dog.
        ("14:1.25=5+0", "play-dead", 1, "2/6", "3/6", "1/6", "0", "10/6"),
        ("14.25=34+0", "play-dead", 1, "2/6", "4/6", "0", "0", "9/6"),
        # The only space left: to fill it scores everything.
        ("14:1.25:25=5+0", "play-dead", 1, "3/6", "1/6", "1/6", "1/6", "17/6"),
        # The top dog, 16, joins first, so its 6 counts.
        ("14.25=5+0", "howl", 1, "1/6", "5/6", "0", "0", "3/6"),
        # Nobody joins a pack of six.
        ("14.25!13.24.35.46=5+0", "howl", 1, "2/6", "4/6", "0", "0", "9/6"),
        # Only one 6 fits: 35 44 45 55 bust, in 6 of 36 orders; 6 6 does not.
        ("13:13.26:2+0", "walk", 2, "6/36", "11/36", "11/36", "11/36", "186/36"),
        ("13:13.26:2+0", "hunt", 2, "6/36", "11/36", "11/36", "11/36", "186/36"),
        # One of each number fits: only 444, 555 and 666 bury more than 7; two dice fill a dog, in
        # 1 - P(no pair) of all falls; three never fill three dogs.
        ("14.25.36+0", "run", 3, "3/216", "1", "90/216", "0", "357/216"),
        # Roll Over takes the dice out of the yard, so a single one cannot bust.
        ("14:14.25:2=6+0", "roll-over", 1, "0", "1/6", "1/6", "1/6", "16/6"),
        # Sprint: one die for each open dog.
        ("14:14.25=6+0", "sprint", 1, "3/6", "2/6", "0", "0", "14/6"),
        ("14.25=5+0", "chase", 1, "2/6", "4/6", "0", "0", "9/6"),
    ],
)
def test_by_hand(me, trick, dice, bust, place, complete, fast, buried):
    found = odds(at(me, trick), said(f"do:{trick}"))
    assert found == Odds(dice, *map(Fraction, (bust, place, complete, fast, buried)))


def test_a_roll_is_as_small_as_the_pile():
    assert odds(at("14.25=3+0", "fetch", pile=2), said("do:fetch")).dice == 2


def test_scavenge_lower_dice_need_not_be_buried():
    # 5 in the yard: only 5 and 6 have to be kept, and they fit nowhere.
    found = odds(at("14:14.23=5+0", "scavenge"), said("do:scavenge"))
    assert found.bust == found.place == 1 - Fraction(4, 6) ** 4
    assert found.buried == 4 * Fraction(5 + 6, 6)


def test_search_without_a_set_of_eight_buries_nothing():
    # A pile of one die: no set of eight.
    found = odds(at("14=34+0", "search", pile=1), said("do:search"))
    assert found == Odds(1, *[Fraction(0)] * 5)


def test_search_a_set_of_eight_may_complete_a_dog():
    # Two dice total eight as 26 35 44: in five of 36 falls; 26 fills the dog and scores.
    found = odds(at("26=34+0", "search", pile=2), said("do:search"))
    assert chances(found) == "1/12 1/18 1/18 1/18"


# --- choices on the way ---------------------------------------------------------------------------


def test_guard_each_number_has_its_odds_and_the_tile_those_of_the_best():
    before = at("36.56=1+0", "guard")
    asking = play(before, "do:guard").table
    # Named 1: a die is kept only if it is a 1, and four of them still fit the yard.
    one = odds(asking, said("name:1"))
    assert one == Odds(4, *[Fraction(0)] * 4, Fraction(4, 6))
    # Named 2: only four 2s (8) and three 2s with a 1 (7, and 1 in the yard) bust.
    two = odds(asking, said("name:2"))
    assert (two.bust, two.place) == (Fraction(5, 6**4), 0)
    assert odds(asking, said("name:3")).place == 1 - Fraction(5, 6) ** 4
    names = [odds(asking, action) for action in legal_actions(asking)]
    assert odds(before, said("do:guard")) == Odds(
        4,
        min(each.bust for each in names),
        max(each.place for each in names),
        max(each.complete for each in names),
        max(each.fast for each in names),
        min(each.buried for each in names),
    )


def test_retrieve_the_die_that_is_set_counts():
    # The top dog offers 1 and 6. 1 completes 14; then two dice with 5 in the yard bury 2 at most.
    before = at("14:4.25=5+0", "retrieve")
    found = odds(before, said("do:retrieve"))
    assert (found.dice, found.place) == (2, 1)
    asking = play(before, "do:retrieve").table
    one, six = odds(asking, said("name:1")), odds(asking, said("name:6"))
    assert one.complete == 1 - one.bust
    # A 6 fits nowhere: it busts at once, and yet the spots of the two dice due are counted.
    assert chances(six) == "1 0 0 0"
    assert six.buried > 6 + one.buried - 1
    settling = play(asking, "name:1").table
    assert odds(settling, said("settle:1@14")) == one


def test_bolt_every_die_that_is_due_counts():
    asking = play(at("14.25=4+0", "bolt"), "do:bolt").table
    # No paws: all three are rolled. Room for 3: dice that fit nowhere are 3 and 6.
    three = odds(asking, said("aside:3"))
    assert three.dice == 1
    # Four spaces are not filled by three dice: they bust as three dice at once would.
    assert three.bust == odds(at("14.25=4+0", "run"), said("do:run")).bust
    more = odds(asking, said("aside:5"))
    assert more.bust > three.bust
    assert more.buried > three.buried


def test_bolt_paws_let_the_player_stop():
    asking = play(at("145.256=4+0", "bolt"), "do:bolt").table
    # Two paws: of three dice only the first one has to be rolled; a 3 is buried, and that is all.
    assert chances(odds(asking, said("aside:3"))) == "0 5/6 0 0"
    # As many paws as dice: the player may stop before the first.
    asking = play(at("145.256.2356=4+0", "bolt"), "do:bolt").table
    assert odds(asking, said("aside:4")) is None
    assert odds(asking, said("aside:5")).dice == 1


def test_bolt_a_fast_scoring_ends_what_is_counted():
    # One space left and room for 1: a 2 scores, a 1 lets the next die try, all others bust.
    asking = play(at("14:14.25:5=6+0", "bolt"), "do:bolt").table
    third = 1 + Fraction(1, 6)  # what a 1 on the first die adds
    assert odds(asking, said("aside:3")).fast == Fraction(1, 6) * third
    assert odds(asking, said("aside:3")).bust == 1 - Fraction(1, 6) * third


def test_dig_lowering_makes_room_and_trot_moves_what_helps():
    # Two paws: 6 in the yard become 4; of one die 5 and 6 fit, and only a 4 busts.
    found = odds(at("145:145.256:2=6+0", "dig", pile=1), said("do:dig"))
    assert found.bust == Fraction(1, 6)
    now = play(at("14:4.125=3+0", "dig"), "do:dig").table
    assert odds(now, said("stop")).dice == 2
    # A 4 moved to the free 5 of 15 completes it: nothing of one die can bust that.
    found = odds(at("15:1.46:4+0", "trot", pile=1), said("do:trot"))
    assert found.complete == 1
    now = play(at("14:4.125=3+0", "trot"), "do:trot").table
    assert odds(now, said("move:4@14>5@125")).dice == 2


def test_dogpile_the_own_die_may_leave_the_yard():
    before = at("14.25:2=6+0", "dogpile")
    asking = play(before, "do:dogpile").table
    buried, placed = odds(asking, said("take:6")), odds(asking, said("take:2@25"))
    assert buried.bust < placed.bust
    assert odds(before, said("do:dogpile")).bust == buried.bust


# --- treats ---------------------------------------------------------------------------------------


def test_treats_are_spent_only_if_they_may_be():
    before = at("14:1.25=5+2", "play-dead")
    without = odds(before, said("do:play-dead"))
    assert chances(without) == "1/3 1/2 1/6 0"
    # Three tries for each.
    assert chances(odds(before, said("do:play-dead"), treats=True)) == "1/27 7/8 91/216 0"


def test_the_treats_on_the_tile_may_be_spent_too():
    before = table("14:1.25=5+0", "12.34+0", tricks="dig chase guard play-dead")
    lying = table(
        *("14:1.25=5+0", "12.34+0"), tricks="dig chase guard play-dead", treats_on="play-dead"
    )
    action = said("do:play-dead")
    assert odds(before, action, treats=True) == odds(before, action)
    assert odds(lying, action) == odds(before, action)
    assert odds(lying, action, treats=True).bust == Fraction(1, 9)


def test_spots_with_a_treat_are_those_of_the_better_roll():
    # 1 and 4 fit: 2 3 5 6 are buried, 16/6 on average; rolled again when they are more: 3 5 6.
    found = odds(at("14.35:35+1", "play-dead"), said("do:play-dead"), treats=True)
    assert found.buried == Fraction(2, 6) + Fraction(3, 6) * Fraction(16, 6)


def test_a_reroll_has_odds_of_its_own():
    now = play(at("14.25=5+1", "play-dead"), "do:play-dead", dice="6").table
    assert chances(odds(now, said("reroll:6"))) == "1/3 2/3 0 0"
    assert odds(now, said("reroll:6"), treats=True) == odds(now, said("reroll:6"))


def test_track_dice_that_are_not_rerolled_are_settled_with_the_others():
    now = play(at("14.25=1+2", "track"), "do:track", dice="336").table
    # 3 and 3 in hand and 1 in the yard are 7: whatever does not fit busts.
    assert chances(odds(now, said("reroll:6"))) == "1/3 2/3 0 0"
    # The treat that is left may roll that die once more.
    assert odds(now, said("reroll:6"), treats=True).bust < Fraction(1, 9)
    now = play(at("14.25=1+2", "track"), "do:track", dice="366").table
    assert odds(now, said("reroll:66")).dice == 2
    # A die in hand that fits can be placed whatever the others show.
    now = play(at("14.25=1+2", "track"), "do:track", dice="466").table
    assert odds(now, said("reroll:66")).place == 1


def test_bolt_every_treat_counts():
    few = [
        odds(at(f"14:1.25+{treats}", "bolt", pile=4), said("do:bolt"), treats=True).fast
        for treats in range(7)
    ]
    assert few == sorted(set(few))


# --- where there is no roll -----------------------------------------------------------------------


@pytest.mark.parametrize("word", ["beg", "chew", "gobble", "stay"])
def test_no_roll(word):
    assert odds(at("14:4.125=3+0", word), said(f"do:{word}")) is None


def test_what_ends_the_turn_or_lets_the_player_stop_leads_to_no_roll():
    assert odds(at("14:14.25+0", "walk"), said("score")) is None
    now = play(at("14.25+0", "walk"), "do:walk", dice="33").table
    assert odds(now, said("settle")) is None
    # Roll Over with an empty yard: only the die that may be rolled is left.
    assert odds(at("14.25+0", "roll-over"), said("do:roll-over")) is None
    # Retrieve takes the last die.
    assert odds(at("14.25+0", "retrieve", pile=1), said("do:retrieve")) is None


def test_a_fast_scoring_is_the_end_of_what_is_known():
    before = at("14:14.25:2+0", "retrieve", top="35")
    now = play(before, "do:retrieve name:5").table
    assert odds(now, said("settle:5@25")) is None
    assert odds(now, said("settle")).dice == 2


def test_what_cannot_be_said_has_no_odds_but_a_reason():
    with pytest.raises(IllegalAction):
        odds(at("14.25+0", "walk"), said("go-on"))


# --- what the counting takes for granted ----------------------------------------------------------


@pytest.mark.parametrize("trick", TRICKS.values(), ids=lambda trick: trick.code)
def test_the_shape_of_every_trick_is_one_that_can_be_counted(trick):
    """A new trick whose steps come in another order needs new arithmetic: see odds/choices.py."""
    for now, after in zip(trick.steps, (*trick.steps[1:], None), strict=True):
        if isinstance(now, Roll):
            # Nothing forced comes after a roll but single dice that were set aside.
            assert after is None or after.may
            assert now.source is not Source.ASIDE or (now.dice == 1 and now.repeat)
        elif isinstance(now, AddDog | AdjustDice | MoveDie | SetDie | SetAside):
            assert isinstance(after, Roll)
            assert not after.may
            if isinstance(now, AdjustDice):
                assert after.dice <= 2
            if isinstance(now, AdjustDice | MoveDie | SetDie):
                assert after == Roll(after.dice)
