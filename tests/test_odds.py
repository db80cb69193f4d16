"""The risk of the next roll: by hand, by trying everything, and over random tables."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from itertools import islice, product

import pytest
from hypothesis import HealthCheck, given, settings

from spots.logic import (
    Ask,
    Faces,
    IllegalAction,
    Reroll,
    SeededDice,
    Settle,
    TopDog,
    chance,
    legal_actions,
    step,
)
from spots.logic.odds import Risk, risk, roll_risk
from tests.strategies import seeds
from tests.support import play, said, table
from tools.selfplay import VARIANTS, any_action, game, keen, setup_for

OTHER = "123.345+0"
SETS = (
    "walk run fetch beg",
    "dig chase guard chew",
    "trot bolt hunt gobble",
    "retrieve sprint search stay",
    "track dogpile scavenge play-dead",
)


def at(me, trick, *, pile=None, top="16"):
    """A table at which this trick can be done; with a short pile, as if others had the dice."""
    tricks = next((each for each in SETS if trick in each.split()), SETS[0])
    before = table(me, OTHER, tricks=tricks, top=top)
    return before if pile is None else replace(before, pile=pile)


def tried(at_roll):
    """The risk found by rolling every face of every die and settling in every way."""
    dice = at_roll.doing.rolling
    known = {}
    busts = places = 0
    for faces in product(range(1, 7), repeat=dice):
        key = tuple(sorted(faces))
        if key not in known:
            known[key] = _tried(step(at_roll, Faces(key))[0])
        busts += known[key][0]
        places += known[key][1]
    return Risk(dice, Fraction(busts, 6**dice), Fraction(places, 6**dice))


def _tried(settling):
    settles = [each for each in legal_actions(settling) if isinstance(each, Settle)]
    yard = sum(settling.player.yard) + sum(settling.doing.hand)
    after = [yard - sum(s.discard) - sum(space.number for space in s.place) for s in settles]
    return min(after) > 7, any(s.place for s in settles)


def rolling(before, action):
    """The table at which the roll of an action is cast."""
    now, _ = step(before, action)
    while now.ask is Ask.TOP_DOG:
        now, _ = step(now, TopDog(now.deck[-1]))
    return now


# --- by hand --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("me", "trick", "dice", "bust", "place"),
    [
        # With 5 in the yard, 3 and 6 bust: all others fit.
        ("14.25=5+0", "play-dead", 1, "2/6", "4/6"),
        # The 1 fits no more, but it does not bust.
        ("14:1.25=5+0", "play-dead", 1, "2/6", "3/6"),
        ("14.25=34+0", "play-dead", 1, "2/6", "4/6"),
        # The top dog, 16, joins first, so its 6 counts.
        ("14.25=5+0", "howl", 1, "1/6", "5/6"),
        # Nobody joins a pack of six.
        ("14.25!13.24.35.46=5+0", "howl", 1, "2/6", "4/6"),
        # Only one 6 fits: 35 44 45 55 bust, in 6 of 36 orders; 6 6 does not.
        ("13:13.26:2+0", "walk", 2, "6/36", "11/36"),
        ("13:13.26:2+0", "hunt", 2, "6/36", "11/36"),
        # One of each number fits: only 444, 555 and 666 bury more than 7.
        ("14.25.36+0", "run", 3, "3/216", "1"),
        # Roll Over takes the dice out of the yard, so a single one cannot bust.
        ("14:14.25:2=6+0", "roll-over", 1, "0", "1/6"),
        # Sprint: one die for each open dog.
        ("14:14.25=6+0", "sprint", 1, "3/6", "2/6"),
        ("14.25=5+0", "chase", 1, "2/6", "4/6"),
    ],
)
def test_by_hand(me, trick, dice, bust, place):
    found = risk(at(me, trick), said(f"do:{trick}"))
    assert found == Risk(dice, Fraction(bust), Fraction(place))


def test_guard_the_number_named_is_what_counts():
    asking = play(at("36.56=1+0", "guard"), "do:guard").table
    # Named 1: a die is kept only if it is a 1, and four of them still fit the yard.
    assert risk(asking, said("name:1")) == Risk(4, Fraction(0), Fraction(0))
    # Named 2: only four 2s (8) and three 2s with a 1 (7, and 1 in the yard) bust.
    assert risk(asking, said("name:2")) == Risk(4, Fraction(5, 6**4), Fraction(0))
    assert risk(asking, said("name:3")).place == 1 - Fraction(5, 6) ** 4


def test_track_dice_that_are_not_rerolled_are_settled_with_the_others():
    now = play(at("14.25=1+2", "track"), "do:track", dice="336").table
    # 3 and 3 in hand and 1 in the yard are 7: whatever does not fit busts.
    assert risk(now, said("reroll:6")) == Risk(1, Fraction(2, 6), Fraction(4, 6))
    # A die in hand that fits can be placed whatever the other one shows.
    now = play(at("14.25=1+2", "track"), "do:track", dice="366").table
    assert risk(now, said("reroll:66")).dice == 2
    now = play(at("14.25=1+2", "track"), "do:track", dice="466").table
    assert risk(now, said("reroll:66")).place == 1


def test_scavenge_lower_dice_need_not_be_buried():
    # 5 in the yard: only 5 and 6 have to be kept, and they fit nowhere.
    before = at("14:14.23=5+0", "scavenge")
    found = risk(before, said("do:scavenge"))
    assert found.bust == 1 - Fraction(4, 6) ** 4
    assert found.place == 1 - Fraction(4, 6) ** 4


def test_search_without_a_set_of_eight_buries_nothing():
    # A pile of one die: no set of eight.
    before = at("14=34+0", "search", pile=1)
    assert risk(before, said("do:search")) == Risk(1, Fraction(0), Fraction(0))


def test_a_roll_is_as_small_as_the_pile():
    before = at("14.25=3+0", "fetch", pile=2)
    assert risk(before, said("do:fetch")).dice == 2


# --- where there is no roll at once ---------------------------------------------------------------


@pytest.mark.parametrize(
    "word",
    ["beg", "chew", "gobble", "stay", "guard", "bolt", "dogpile", "retrieve", "dig", "trot"],
)
def test_no_roll_at_once(word):
    before = at("14:4.125=3+0", word)
    assert risk(before, said(f"do:{word}")) is None


def test_scoring_leads_to_no_roll():
    assert risk(at("14:14.25+0", "walk"), said("score")) is None


def test_a_roll_with_a_dog_that_nobody_knows_yet_has_no_risk():
    before = at("14:14.25:2+0", "retrieve", top="35")
    now = play(before, "do:retrieve name:5").table
    # Both dogs are scored at once; the first new dog is on top, the second is not turned up yet.
    assert risk(now, said("settle:5@25")) is None
    assert risk(now, said("settle")).dice == 2


def test_the_last_decision_before_a_roll_has_its_risk():
    now = play(at("14:4.125=3+0", "dig"), "do:dig").table
    assert risk(now, said("stop")).dice == 2
    now = play(at("14:4.125=3+0", "trot"), "do:trot").table
    assert risk(now, said("move:4@14>5@125")).dice == 2


def test_what_cannot_be_said_has_no_risk_but_a_reason():
    with pytest.raises(IllegalAction):
        risk(at("14.25+0", "walk"), said("go-on"))


# --- by trying everything -------------------------------------------------------------------------

PACKS = ("14:4.25=3+1", "13:13.246:2=5+1", "356:3.24.1=34+1", "15.35.245+1", "46:46.15:1=111+1")
AT_ONCE = (
    *("howl", "roll-over", "walk", "track", "run", "chase", "sprint"),
    *("fetch", "hunt", "search", "scavenge", "play-dead"),
)
ASKED_FIRST = ("guard", "bolt", "dogpile", "dig", "trot")


@pytest.mark.parametrize("me", PACKS)
@pytest.mark.parametrize("trick", AT_ONCE)
def test_a_roll_at_once_is_as_found_by_trying_everything(trick, me):
    before = at(me, trick, pile=5)
    now = rolling(before, said(f"do:{trick}"))
    if now.ask is not Ask.ROLL:  # Roll Over with an empty yard goes on to its second step
        assert risk(before, said(f"do:{trick}")) is None
        return
    assert risk(before, said(f"do:{trick}")) == roll_risk(now) == tried(now)


@pytest.mark.parametrize("me", PACKS)
@pytest.mark.parametrize("trick", ASKED_FIRST)
def test_a_roll_after_a_question_is_as_found_by_trying_everything(trick, me):
    asking, _ = step(at(me, trick, pile=5), said(f"do:{trick}"))
    afters = [(action, rolling(asking, action)) for action in legal_actions(asking)]
    rolls = [(action, now) for action, now in afters if now.ask is Ask.ROLL]
    assert rolls or asking.ask is Ask.ROLL  # Dogpile, Dig and Trot may have nothing to ask
    for action, now in rolls:
        assert risk(asking, action) == roll_risk(now) == tried(now)


@pytest.mark.parametrize("me", PACKS)
def test_a_reroll_of_some_dice_is_as_found_by_trying_everything(me):
    for dice in ("136", "245", "334"):
        now = play(at(me, "track"), "do:track", dice=dice).table
        rerolls = [action for action in legal_actions(now) if isinstance(action, Reroll)]
        assert len(rerolls) >= 5
        for action in rerolls:
            assert risk(now, action) == tried(rolling(now, action))


@pytest.mark.parametrize(("trick", "dice"), [("search", 7), ("fetch", 8)])
@pytest.mark.parametrize("me", PACKS[:3])
def test_the_largest_rolls_too(trick, dice, me):
    now = rolling(at(me, trick), said(f"do:{trick}"))
    busts = places = Fraction(0)
    for faces, weight in chance(now):
        bust, place = _tried(step(now, faces)[0])
        busts += weight * bust
        places += weight * place
    assert roll_risk(now) == Risk(dice, busts, places)


# --- over random tables ---------------------------------------------------------------------------

usual = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))


@usual
@given(seeds)
def test_random_tables(seed):
    rng = random.Random(seed)
    setup = setup_for(rng.choice(VARIANTS), rng.randint(1, 4))
    moves = islice(game(setup, SeededDice(seed), rng.choice([keen, any_action]), rng), 400)
    tables = [now for now, actions, _ in moves if actions]
    for now in rng.sample(tables, min(8, len(tables))):
        for action in legal_actions(now)[:40]:
            after, _ = step(now, action)
            if after.ask is Ask.ROLL and after.doing.rolling <= 4:
                assert risk(now, action) == tried(after)
            elif not (after.ask is Ask.ROLL or after.ask is Ask.TOP_DOG):
                assert risk(now, action) is None
