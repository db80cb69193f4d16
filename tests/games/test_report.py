"""Luck and skill of games, against what can be worked out by hand."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise

import pytest

from spots.bots import LEVELS, decide
from spots.bots.verdict import choices, value
from spots.games.judging import SAMPLE, Decision, Fate, Stroke, judge
from spots.games.replay import follow
from spots.games.report import APART, TURNING_POINTS, report
from spots.logic import (
    TRICKS,
    Ask,
    DoTrick,
    Faces,
    Log,
    ScriptedDice,
    SeededDice,
    Settle,
    Setup,
    Space,
    chance,
    new_table,
    only_action,
    parse_input,
    resolve,
    step,
    tables,
)
from spots.session import Session
from spots.sliced import finish
from tests.support import table
from tools.games.selfplay import setup_for

FIVE = "12.13.14.15.16"
CLOSE = table(f"34:4!{FIVE}+0", "56:56!23.24.26.35.36+0")
"""A 3 wins for the first player; the second one only has to score."""
TWO = Setup(2)
OFF_LEASH = setup_for("off-leash", 2)


def told(start, inputs, dice=""):
    """The report of a game by scripted dice."""
    session = Session.new(start, ScriptedDice(dice))
    for word in inputs.split():
        session.act(parse_input(word))
    assert session.table.ask is Ask.NOTHING
    return finish(report(session.log))


@cache
def whole(seed, levels, setup=TWO):
    """A whole game of computers."""
    at, dice, rng, entries = new_table(setup), SeededDice(seed), random.Random(seed), []
    while at.ask is not Ask.NOTHING:
        if at.ask.of_chance:
            entries.append(resolve(at, dice))
        else:
            entries.append(decide(at, LEVELS[levels[at.turn]], rng))
        at, _ = step(at, entries[-1])
    return Log(setup, tuple(entries))


@cache
def report_of(seed, levels, setup=TWO):
    return finish(report(whole(seed, levels, setup)))


def strokes(of):
    return [each for each in of.judged if isinstance(each, Stroke)]


def decisions(of):
    return [each for each in of.judged if isinstance(each, Decision)]


# --- games by hand --------------------------------------------------------------------------------


def _mean(start, said):
    """What two dice are worth before they are rolled, from 36 tables of their own."""
    at, _ = step(start, parse_input(said))
    rolls = [step(at, Faces((one, two)))[0] for one in range(1, 7) for two in range(1, 7)]
    return sum([finish(value(each, 0)) for each in rolls]) / 36


def test_a_lucky_win_is_what_the_roll_brought_beyond_its_mean():
    of = told(CLOSE, "do:walk settle:3@34", dice="36")
    mean = _mean(CLOSE, "do:walk")
    assert 11 / 36 < mean < 0.6, "eleven of 36 rolls have a 3"
    assert of.luck(0) == pytest.approx(1 - mean)
    assert of.luck(1) == of.error(1) == 0
    assert of.chances[0][-1] == 1
    (luck,) = strokes(of)
    assert luck.fate is Fate.ROLL


def test_an_unlucky_loss_is_no_error_of_the_loser():
    best = next(iter(finish(choices(CLOSE))))
    of = told(CLOSE, "do:walk settle score", dice="66")
    assert of.luck(0) == pytest.approx(-_mean(CLOSE, "do:walk"), abs=0.01)
    assert of.luck(1) == of.error(1) == 0
    if best == DoTrick(TRICKS["walk"]):
        assert of.error(0) == 0
    assert of.chances[1][-1] == 1


def test_whoever_buries_the_die_that_wins_gives_the_game_away():
    of = told(CLOSE, "do:walk settle score", dice="36")
    blunder = of.judged[2]
    assert blunder.best == parse_input("settle:3@34")
    assert blunder.best_win == 1, "the dice were good"
    assert blunder.error == pytest.approx(1, abs=1e-4), "the other player has only to score"
    assert of.luck(0) == pytest.approx(1 - _mean(CLOSE, "do:walk"))
    (turning,) = of.turning_points
    assert turning.what is blunder, "of one turn, what weighs more"
    assert turning.begins == turning.moment == 2


# --- every decision -------------------------------------------------------------------------------


@pytest.mark.parametrize("setup", [TWO, setup_for("dog-park", 3), setup_for("puppy-pen", 1)])
def test_errors_are_never_negative(setup):
    players = len(new_table(setup).players)
    of = report_of(5, ("puppy",) * players, setup)
    assert all(each.error >= 0 for each in decisions(of))
    assert sum(each.error for each in decisions(of)) > 0


def test_top_dogs_own_choices_are_no_errors():
    of = report_of(6, ("top-dog", "top-dog"))
    assert len(decisions(of)) > 20
    assert of.error(0) == of.error(1) == 0


@pytest.mark.parametrize("variant", ["off-leash", "dog-park", "puppy-pen"])
def test_nor_are_they_alone_and_in_other_sets(variant):
    """`make luck` plays more of these, and games of two."""
    of = report_of(1, ("top-dog",), setup_for(variant, 1))
    assert len(decisions(of)) > 5
    assert [each.error for each in decisions(of) if each.error] == []


def test_forced_decisions_are_not_counted():
    log, of = whole(5, ("puppy", "puppy")), report_of(5, ("puppy", "puppy"))
    at = log.first_table()
    for entry, judged in zip(log.entries, of.judged, strict=True):
        if not at.ask.of_chance:
            assert (judged is None) == (only_action(at) is not None)
        at, _ = step(at, entry)


def test_a_choice_that_nobody_considers_is_judged_too():
    start = table("34.12=1+1", "25.24+1")
    at, _ = step(start, parse_input("do:walk"))
    at, _ = step(at, Faces((3, 4)))
    bury = Settle((Space(3, "34"),))  # the 4 is buried although it fits
    assert bury not in finish(choices(at))
    decision = finish(judge(at, bury))
    assert decision.error > 0
    assert decision.win == pytest.approx(finish(value(step(at, bury)[0], 0)))


def test_the_order_of_dice_makes_no_difference():
    start = table("34.12=1+1", "25.24+1")
    at, _ = step(start, parse_input("do:walk"))
    at, _ = step(at, Faces((3, 4)))
    places = (Space(3, "34"), Space(4, "34"))
    assert finish(judge(at, Settle(places))) == finish(judge(at, Settle(places[::-1])))


# --- every stroke of luck -------------------------------------------------------------------------

ASKED = {
    "one die": ("34.12=1+1", "do:howl"),
    "two dice": ("34.12=1+2", "do:walk"),
    "three dice": ("34.125:2=4+0", "do:run"),
    "a die of one's own": ("34.12=1+1", "do:roll-over"),
}


@pytest.mark.parametrize(("mine", "said"), ASKED.values(), ids=ASKED)
def test_luck_is_zero_in_the_mean(mine, said):
    at, _ = step(table(mine, "25.24+1"), parse_input(said))
    seen = set()
    while at.ask.of_chance:
        seen.add(at.ask)
        possible = chance(at)
        lucks = [finish(judge(at, answer)).luck for answer, _ in possible]
        shares = [float(share) for _, share in possible]
        assert sum(luck * share for luck, share in zip(lucks, shares, strict=True)) == (
            pytest.approx(0, abs=1e-12)
        )
        if at.ask is Ask.ROLL:
            assert max(lucks) > 0 > min(lucks)
        at, _ = step(at, possible[0][0])
    assert Ask.ROLL in seen


def test_the_luck_of_d0gs_die_is_the_players():
    at = table("34.12=1+1", d0g="+1", down="howl walk")
    at, _ = step(at, parse_input("do:beg"))
    assert at.ask is Ask.D0G_DIE
    lucks = {face: finish(judge(at, Faces((face,)))) for face in range(1, 7)}
    assert {(luck.seat, luck.fate) for luck in lucks.values()} == {(0, Fate.D0G)}
    assert sum(luck.luck for luck in lucks.values()) == pytest.approx(0, abs=1e-12)
    assert lucks[1].luck < 0 < lucks[3].luck, "a tile that is face down scores a dog for d0g"


@pytest.mark.parametrize("fate", [Fate.DOG, Fate.TRICK])
def test_luck_of_a_draw_is_zero_in_the_mean(fate):
    """At the draw of a game off leash that mattered most."""
    log, of = whole(5, ("puppy", "puppy"), OFF_LEASH), report_of(5, ("puppy", "puppy"), OFF_LEASH)
    drawn = [each for each in strokes(of) if each.fate is fate]
    most = of.judged.index(max(drawn, key=lambda each: abs(each.luck)))
    at = [before for before, _ in tables(log)][most]
    possible = chance(at)
    lucks = [finish(judge(at, answer)) for answer, _ in possible]
    assert {(luck.fate, luck.seat) for luck in lucks} == {(fate, at.turn)}
    assert max(luck.luck for luck in lucks) > 0 > min(luck.luck for luck in lucks)
    shares = [float(share) for _, share in possible]
    assert sum(luck.luck * share for luck, share in zip(lucks, shares, strict=True)) == (
        pytest.approx(0, abs=1e-12)
    )


def test_many_dice_are_judged_by_a_sample_that_is_always_the_same():
    at, _ = step(table("34.125:2=4+0", "25.24+1"), parse_input("do:fetch"))
    answer = resolve(at, SeededDice(1))
    one, other = finish(judge(at, answer)), finish(judge(at, answer))
    assert one == other
    rng = SeededDice(2)
    lucks = [finish(judge(at, resolve(at, rng))).luck for _ in range(40)]
    spread = (sum(luck * luck for luck in lucks) / len(lucks)) ** 0.5
    assert abs(sum(lucks) / len(lucks)) < 3 * spread * (1 / 40 + 1 / SAMPLE) ** 0.5


def test_the_deal_is_nobodys_luck():
    of, log = report_of(6, ("top-dog", "top-dog")), whole(6, ("top-dog", "top-dog"))
    dealt = finish(follow(log)).first
    assert not any(of.judged[:dealt])
    assert len(of.judged) == len(log.entries)


def test_luck_of_equals_is_about_zero():
    """A short version of `make luck`."""
    games = [report_of(5, ("puppy", "puppy")), report_of(6, ("top-dog", "top-dog"))]
    lucks = [each.luck for of in games for each in strokes(of)]
    spread = (sum(luck * luck for luck in lucks) / len(lucks)) ** 0.5
    assert abs(sum(lucks) / len(lucks)) < 3 * spread / len(lucks) ** 0.5


# --- the whole report -----------------------------------------------------------------------------


def test_the_curve_has_a_point_for_each_turn_and_ends_with_the_winner():
    of = report_of(5, ("puppy", "puppy"))
    for points in zip(*of.chances, strict=True):
        assert sum(points) == pytest.approx(1)
    assert len(of.chances[0]) == finish(follow(whole(5, ("puppy", "puppy")))).turns + 1
    assert sorted(line[-1] for line in of.chances) == [0, 1]
    solo = report_of(5, ("puppy",), setup_for("puppy-pen", 1))
    assert len(solo.chances) == 2


@pytest.mark.parametrize("seed", range(5, 7))
def test_turning_points_are_the_largest_and_lie_apart(seed):
    of = report_of(seed, ("puppy", "puppy") if seed == 5 else ("top-dog", "top-dog"))
    points = of.turning_points
    assert len(points) == TURNING_POINTS
    assert [point.moment for point in points] == sorted(point.moment for point in points)
    turns = [point.turn for point in points]
    assert all(later - earlier >= APART for earlier, later in pairwise(turns))
    every = [abs(each.luck) for each in strokes(of)] + [each.error for each in decisions(of)]
    assert max(every) in [point.weight for point in points]


def test_trying_again_begins_where_somebody_was_asked():
    log, of = whole(5, ("puppy", "puppy")), report_of(5, ("puppy", "puppy"))
    at, tables = log.first_table(), []
    for entry in log.entries:
        tables.append(at)
        at, _ = step(at, entry)
    for point in of.turning_points:
        begins = point.begins
        assert begins <= point.moment
        assert not tables[begins].ask.of_chance
        if isinstance(point.what, Decision):
            assert begins == point.moment


def test_a_log_without_a_turn_has_no_report():
    assert finish(report(Log(TWO))) is None
