"""The placement draft: what a friend would do, and what a finger on a die changes."""

from __future__ import annotations

import random
from itertools import islice

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spots.logic import Ask, Reason, SeededDice, Settle, Space, Why, legal_actions, step, why_not
from spots.logic.events import Busted, DogsScored
from spots.ui.app.draft import (
    BURY,
    DISCARD,
    Draft,
    as_action,
    buried,
    bury,
    busts,
    can_discard,
    chooses,
    completes,
    discard,
    only_choice,
    place,
    problem,
    scores,
    sensible,
    tap,
    targets,
    yard_after,
)
from tests.logic.strategies import seeds
from tests.support import play, said, table
from tools.games.selfplay import VARIANTS, any_action, game, keen, setup_for

OTHER = "125.345+0"


def rolled(me, trick, dice, before=""):
    """A table at which the dice of a trick are to be settled."""
    sets = {
        **dict.fromkeys(("walk", "run", "fetch"), "walk run fetch beg"),
        "guard": "dig chase guard chew",
        "hunt": "retrieve sprint hunt stay",
        "search": "track dogpile search beg",
        **dict.fromkeys(("scavenge", "play-dead"), "retrieve bolt scavenge play-dead"),
    }
    start = table(me, OTHER, tricks=sets.get(trick, "walk run fetch beg"), top="1")
    return play(start, f"do:{trick} {before}", dice=dice).table


def fates(draft):
    """A draft in a word: the dog's code, `b` buried, `x` discarded."""
    return " ".join(
        fate.dog if isinstance(fate, Space) else {BURY: "b", DISCARD: "x"}[fate]
        for fate in draft.fates
    )


# --- what a friend would do -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("me", "trick", "dice", "wanted"),
    [
        # A die goes where it fits; what does not fit is buried.
        ("14.25+0", "walk", "13", "14 b"),
        ("14.25+0", "walk", "33", "b b"),
        # It completes a dog rather than beginning one, wherever that stands in the pack.
        ("14.24:2+0", "walk", "34", "b 24"),
        ("24:2.14+0", "walk", "34", "b 24"),
        # Two dice complete one dog rather than begin two.
        ("14.24.12+0", "walk", "12", "12 12"),
        # Of two dogs that one die completes, the larger: it holds more dice that a bust would take.
        ("14:1.246:26+0", "walk", "34", "b 246"),
        # The most dogs at once: the 13 and the 24, not the one that all three dice complete.
        ("134.13:1.24:2+0", "run", "134", "134 13 24"),
        # With nothing to complete, the dog that is nearest to it.
        ("2356.356:3+0", "walk", "45", "b 356"),
        # Fetch: completing comes first, then placing many, then burying little.
        ("14:1.25.456+0", "fetch", "22224456", "x x x x 14 456 x x"),
        ("25.24+0", "fetch", "22666666", "25 24 x x x x x x"),
        ("34+0", "fetch", "11112222", "b b b b x x x x"),
        # Fetch: not the number that busts, however many of it fit.
        ("16.56.46=4+0", "fetch", "11166666", "16 b b x x x x x"),
        # Guard leaves no choice of what is discarded.
        ("14.25+0", "guard", "1256", "14 25 x x"),
        # Hunt: the two that fit, or those that bury least.
        ("25.146+0", "hunt", "235", "25 x 25"),
        ("35.234:234=5+0", "hunt", "112", "b b x"),
        # Search: the set of eight that places most; none: all discarded.
        ("14.25+0", "search", "1255566", "14 25 25 x x x x"),
        ("14.25+0", "search", "1111111", "x x x x x x x"),
        # Scavenge: what fits is placed, what may go goes, the rest is buried.
        ("14.25=3+0", "scavenge", "1223", "14 25 x b"),
    ],
)
def test_sensible(me, trick, dice, wanted):
    at = rolled(me, trick, dice, "name:2" if trick == "guard" else "")
    draft = sensible(at)
    assert fates(draft) == wanted
    assert problem(at, draft) is None


def test_sensible_does_not_bust_for_the_sake_of_a_dog():
    # One of the 2s completes the dog, and the other three bust. The 5 fits nowhere, but 7 is safe.
    at = rolled("24:4.13=2+0", "fetch", "22225666")
    assert fates(sensible(at)) == "x x x x b x x x"


def test_a_die_that_was_set_can_only_be_placed_or_buried():
    start = table("14.25+0", OTHER, tricks="retrieve run fetch beg", top="35")
    at = play(start, "do:retrieve name:5").table
    draft = sensible(at)
    assert fates(draft) == "25"
    assert not can_discard(at, draft, 0)
    assert not chooses(at)


# --- changing it ----------------------------------------------------------------------------------


def test_targets_are_the_empty_spaces_of_the_number():
    at = rolled("14:4.134:3.24.15+0", "walk", "14")
    draft = sensible(at)
    assert targets(at, draft, 0) == (Space(1, "14"), Space(1, "134"), Space(1, "15"))
    assert targets(at, draft, 1) == (Space(4, "134"), Space(4, "24"))
    assert targets(at, place(at, draft, 0, Space(1, "15")), 0) == targets(at, draft, 0)


def test_place_moves_a_die_and_bury_takes_it_back():
    at = rolled("14:4.15.24+0", "walk", "13")
    draft = sensible(at)
    assert fates(draft) == "14 b"
    moved = place(at, draft, 0, Space(1, "15"))
    assert fates(moved) == "15 b"
    assert fates(bury(at, moved, 0)) == "b b"
    assert place(at, bury(at, draft, 0), 0, Space(1, "14")) == draft


def test_dice_of_the_same_number_change_places():
    at = rolled("14:4.15+0", "run", "111")
    draft = sensible(at)
    assert fates(draft) == "14 15 b"
    assert fates(place(at, draft, 0, Space(1, "15"))) == "15 14 b"
    assert fates(place(at, draft, 2, Space(1, "14"))) == "b 15 14"


@pytest.mark.parametrize("space", [Space(4, "14"), Space(2, "24"), Space(1, "16"), Space(3, "24")])
def test_a_die_goes_nowhere_else(space):
    at = rolled("14:4.24+0", "walk", "13")
    draft = sensible(at)
    assert place(at, draft, 0, space) == draft


def test_nothing_is_discarded_or_chosen_where_the_trick_does_not_say_so():
    at = rolled("14.24+0", "walk", "13")
    draft = sensible(at)
    assert not chooses(at)
    for die in (0, 1):
        assert not can_discard(at, draft, die)
        assert discard(at, draft, die) == tap(at, draft, die) == draft


def test_guard_keeps_and_discards_by_itself():
    at = rolled("14.24+0", "guard", "1245", "name:2")
    draft = sensible(at)
    assert fates(draft) == "14 24 x x"
    assert not chooses(at)
    assert [can_discard(at, draft, die) for die in range(4)] == [False, False, True, True]
    assert targets(at, draft, 2) == ()
    assert bury(at, draft, 2) == place(at, draft, 2, Space(4, "14")) == tap(at, draft, 2) == draft


def test_fetch_tapping_a_die_chooses_its_number():
    at = rolled("14.25.24+0", "fetch", "11224456")
    draft = sensible(at)
    assert chooses(at)
    assert fates(draft) == "x x 25 24 x x x x"
    chosen = tap(at, draft, 5)
    assert fates(chosen) == "x x x x 14 24 x x"
    assert fates(tap(at, draft, 0)) == "14 b x x x x x x"
    assert problem(at, chosen) is None
    # What was arranged of the chosen number stays when it is tapped again.
    buried_one = bury(at, chosen, 5)
    assert tap(at, buried_one, 4) == buried_one
    assert discard(at, chosen, 4) == chosen
    assert can_discard(at, chosen, 0)
    # Putting or burying a die of another number chooses it.
    assert fates(place(at, chosen, 6, Space(5, "25"))) == "x x x x x x 25 x"
    assert fates(bury(at, chosen, 7)) == "x x x x x x x b"
    assert fates(place(at, draft, 5, Space(4, "14"))) == "x x x x 24 14 x x"


def test_hunt_tapping_keeps_at_most_two_and_the_one_kept_longest_goes():
    at = rolled("234.356.14+0", "hunt", "1266")
    draft = sensible(at)
    assert fates(draft) == "14 234 x x"
    third = tap(at, draft, 2)
    assert fates(third) == "x 234 356 x"
    fourth = tap(at, third, 3)
    assert fates(fourth) == "x x 356 b"
    assert fates(tap(at, fourth, 0)) == "14 x x 356"
    assert problem(at, fourth) is None
    one = tap(at, fourth, 3)
    assert fates(one) == "x x 356 x"
    assert problem(at, one) == Reason(Why.KEEP_TWO)
    assert fates(tap(at, one, 1)) == "x 234 356 x"
    assert fates(discard(at, fourth, 2)) == "x x x b"
    # A die put on a space drafted for its twin takes the twin's part.
    assert fates(place(at, third, 3, Space(6, "356"))) == "x 234 x 356"
    assert fates(bury(at, third, 3)) == "x x 356 b"


def test_search_tapping_changes_the_set():
    at = rolled("14.25+0", "search", "1255566")
    draft = sensible(at)
    without = tap(at, draft, 2)
    assert fates(without) == "14 25 x x x x x"
    assert problem(at, without) == Reason(Why.KEEP_EIGHT)
    assert fates(tap(at, without, 3)) == "14 25 x 25 x x x"
    other = tap(at, tap(at, without, 0), 6)
    assert fates(other) == "x 25 x x x x b"
    assert problem(at, other) is None


def test_search_a_die_of_no_set_cannot_be_chosen():
    at = rolled("14.25.34+0", "search", "3344466")
    draft = sensible(at)
    assert fates(draft) == "x x 14 34 x x x"
    assert not chooses(at)
    assert targets(at, draft, 0) == ()
    assert tap(at, draft, 0) == bury(at, draft, 0) == draft
    # Two of the three 4s are kept, which ones makes no difference: nothing to choose.
    assert tap(at, draft, 4) == discard(at, draft, 2) == draft


def test_scavenge_tapping_discards_what_is_lower_than_the_yard():
    at = rolled("14.25=3+0", "scavenge", "1223")
    draft = sensible(at)
    assert fates(draft) == "14 25 x b"
    assert fates(tap(at, draft, 0)) == "x 25 x b"
    assert tap(at, tap(at, draft, 0), 0) == draft
    assert fates(tap(at, draft, 2)) == "14 25 b b"
    assert tap(at, draft, 3) == draft
    assert [can_discard(at, draft, die) for die in range(4)] == [True, True, True, False]
    assert fates(discard(at, draft, 1)) == "14 x x b"
    assert fates(place(at, draft, 2, Space(2, "25"))) == "14 x 25 b"


# --- what it comes to -----------------------------------------------------------------------------


def test_the_yard_of_a_draft():
    at = rolled("14.25=3+0", "walk", "34")
    draft = sensible(at)
    assert (buried(draft), yard_after(at, draft), busts(at, draft)) == (3, 6, False)
    worse = bury(at, draft, 1)
    assert (buried(worse), yard_after(at, worse), busts(at, worse)) == (7, 10, True)


def test_seven_is_safe():
    at = rolled("14=3+0", "walk", "34")
    assert not busts(at, sensible(rolled("16=4+0", "walk", "36")))
    assert busts(at, bury(at, sensible(at), 1))


def test_completing_and_scoring():
    at = rolled("14:1.25:5+0", "run", "245")
    draft = sensible(at)
    assert completes(at, draft) == ("14", "25")
    assert scores(at, draft)
    assert completes(at, bury(at, draft, 1)) == ()  # 4 + 5 bust, and a bust comes first
    at = rolled("14:1.25:5.36+0", "walk", "14")
    assert completes(at, sensible(at)) == ("14",)
    assert not scores(at, sensible(at))


def test_a_dog_that_is_complete_already_does_not_become_so():
    at = rolled("14:14.25:5+0", "walk", "12")
    assert completes(at, sensible(at)) == ("25",)
    assert scores(at, sensible(at))


def test_as_action_says_it_in_the_words_of_the_rules():
    at = rolled("14.25+0", "search", "1255566")
    assert as_action(sensible(at)) == said("settle:1@14,2@25,5@25,x5,x5,x6,x6")
    assert problem(at, Draft((1,), (DISCARD,))) == Reason(Why.KEEP_EIGHT)


@pytest.mark.parametrize(
    ("me", "trick", "dice", "only"),
    [
        ("14.25+0", "walk", "33", "settle"),
        ("14.25+1", "walk", "33", None),  # a treat could change it
        ("14.25+0", "walk", "13", None),  # placing is never forced
        ("14.25+0", "search", "1111111", "settle:x1,x1,x1,x1,x1,x1,x1"),
        ("14.25+0", "fetch", "33333366", None),
        ("14.25+0", "fetch", "33333333", "settle"),
        ("14.25=2+0", "scavenge", "3366", "settle"),
        ("14.25=2+0", "scavenge", "1366", None),
    ],
)
def test_only_choice(me, trick, dice, only):
    found = only_choice(rolled(me, trick, dice))
    assert (found and as_action(found)) == (said(only) if only else None)


# --- over random games ----------------------------------------------------------------------------

usual = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))


def settling_tables(seed, most=12):
    """Tables of a random game at which dice are to be settled."""
    rng = random.Random(seed)
    setup = setup_for(rng.choice(VARIANTS), rng.randint(1, 4))
    choose = rng.choice([keen, any_action])
    moves = islice(game(setup, SeededDice(seed), choose, rng), 600)
    found = [at for at, _, _ in moves if at.ask is Ask.SETTLE]
    return rng.sample(found, min(most, len(found)))


def outcome(at, settle):
    """Whether a settling does not bust, and whether it scores, by doing it."""
    _, events = step(at, settle)
    bust = any(isinstance(event, Busted) for event in events[:2])
    return not bust, any(isinstance(event, DogsScored) for event in events)


@usual
@given(seeds)
def test_sensible_is_legal_and_no_settling_is_better(seed):
    for at in settling_tables(seed):
        draft = sensible(at)
        chosen = as_action(draft)
        assert why_not(at, chosen) is None
        assert draft == sensible(at)
        settles = [each for each in legal_actions(at) if isinstance(each, Settle)]
        if len(settles) < 2000:
            assert merit(at, chosen) == max(merit(at, settle) for settle in settles)
            assert outcome(at, chosen) == max(outcome(at, settle) for settle in settles)
            assert outcome(at, chosen) == (not busts(at, draft), scores(at, draft))


def merit(at, settle):
    """The friend's measure, said the plain way."""
    rest = list(at.doing.hand)
    for number in (*settle.discard, *(space.number for space in settle.place)):
        rest.remove(number)
    complete = sum(
        bool(dog.empty) and all(Space(n, dog.card.code) in settle.place for n in dog.empty)
        for dog in at.player.dogs
    )
    return sum(rest) + sum(at.player.yard) <= 7, complete, len(settle.place), -sum(rest)


@usual
@given(seeds)
def test_only_choice_is_given_exactly_when_one_thing_can_be_said(seed):
    for at in settling_tables(seed):
        actions = legal_actions(at)
        only = only_choice(at)
        said = None if only is None else as_action(only)
        assert said == (actions[0] if len(actions) == 1 else None)


@usual
@given(seeds, st.lists(st.tuples(st.integers(0, 3), st.integers(0, 11), st.integers(0, 5))))
def test_no_fumbling_makes_a_draft_that_is_more_than_not_allowed_yet(seed, fumbles):
    for at in settling_tables(seed, most=4):
        draft = sensible(at)
        for what, finger, where in fumbles:
            die = finger % len(draft.hand)
            options = targets(at, draft, die)
            if what == 0 and options:
                space = options[where % len(options)]
                draft = place(at, draft, die, space)
                assert draft.fates[die] == space
            else:
                draft = (tap, bury, discard, tap)[what](at, draft, die)
            placed = [fate for fate in draft.fates if isinstance(fate, Space)]
            assert len(set(placed)) == len(placed)
            assert set(draft.tapped) <= set(draft.kept)
            found = problem(at, draft)
            assert found is None or found.why in (Why.KEEP_TWO, Why.KEEP_EIGHT)
            assert chooses(at) or found is None


@usual
@given(seeds)
def test_burying_takes_a_placing_back(seed):
    for at in settling_tables(seed):
        draft = sensible(at)
        for die, fate in enumerate(draft.fates):
            if isinstance(fate, Space):
                assert place(at, bury(at, draft, die), die, fate) == draft
            elif fate is BURY:
                for space in targets(at, draft, die):
                    if space not in draft.fates:
                        assert bury(at, place(at, draft, die, space), die) == draft
