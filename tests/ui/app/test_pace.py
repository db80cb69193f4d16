"""How long beats are seen, by a clock that is turned by hand; and what a tap makes of them."""

from __future__ import annotations

import pytest

from spots.logic import Ask
from spots.ui.app.beats import Kind
from tests.support import said, table
from tests.ui.conducting import World
from tests.ui.games import of_class
from tests.ui.support import app_at, text_of

SCORES = table("12.34+1", "14:14.35.246.136=3+2", turn=1)
"""Buddy has a dog to score."""


def shown_for(world, kind):
    """How many milliseconds the beats of a kind were seen, from showing one to showing the next."""
    told = [*world.seen, (None, world.time)]
    return [told[n + 1][1] - at for n, (beat, at) in enumerate(world.seen) if beat is kind]


def test_an_opponents_score_is_seen_for_as_long_as_ones_own():
    """A4."""
    world = World(app_at(SCORES, seats=("", "top-dog")))
    world.app.move(said("score"))
    world.show()
    world.until(lambda: world.conductor.beat is None)
    (score, *_) = shown_for(world, Kind.SCORE)
    assert score >= 900


def test_dogs_that_are_scored_in_mid_trick_are_seen_before_it_goes_on():
    """A4."""
    world = World(app_at(table("14:4.36:3=3+0", "12.34+1"), dice="16", seats=("", "puppy")))
    world.tap("say:do:walk")
    world.tap("confirm")
    world.until(lambda: world.app.table.ask is Ask.GO_ON and world.conductor.beat is None)
    assert [kind for kind, _ in world.seen][-3:] == [Kind.SETTLE, Kind.SCORE, None]
    (score,) = shown_for(world, Kind.SCORE)
    assert score >= 900


@pytest.mark.parametrize(
    ("tricks", "dice", "inputs", "told"),
    [
        ("walk run fetch beg", "12 56", "do:walk reroll:12", "Buddy spent a treat to reroll"),
        ("walk run fetch beg", "12 6", "do:walk settle go-on", "Buddy rolled 6."),
        ("walk run guard beg", "2345", "do:guard name:5", "Buddy rolled 2, 3, 4 and 5."),
    ],
)
def test_what_a_neighbour_did_is_told_before_it_thinks_on(tricks, dice, inputs, told):
    start = table("12.34+1", "14.356=3+2", turn=1, tricks=tricks)
    world = World(app_at(start, dice=dice, seats=("", "good-dog")))
    *before, last = inputs.split()
    for word in before:
        world.app.move(said(word))
    world.conductor.finish()
    world.app.move(said(last))
    world.show()
    world.stop()  # it thinks for long
    while told not in asked(world):
        world.ring()
    began = world.time
    while told in asked(world):
        world.ring()
    assert world.time - began >= 700
    assert asked(world) == "Buddy is thinking…"


def asked(world):
    """What stands in the dock."""
    (question,) = of_class(world.texts[-1], "question")
    return text_of(question)


def test_what_a_neighbour_has_thought_of_meanwhile_follows_at_once():
    world = World(app_at(table("12.34+1", "14.356=3+2", turn=1), dice="12", seats=("", "good-dog")))
    world.app.move(said("do:walk"))
    world.show()
    world.until(lambda: len(world.seen) > 3)
    assert "Buddy is thinking…" not in [text_of(of_class(t, "question")[0]) for t in world.texts]


def test_a_thought_about_a_table_that_is_gone_moves_nothing():
    world = World(app_at(table("12.34+1", "14.356=3+2", turn=1), seats=("", "good-dog")))
    world.show()
    world.until(lambda: world.alarm and not world.thought)  # it has thought, and is about to move
    world.app.move(said("do:beg"))
    world.conductor.finish()  # nobody waits to see that
    before = world.app.table
    world.ring()
    assert world.app.table == before


def test_whoever_does_not_wait_for_that_does_not_see_it_later():
    world = World(app_at(table("14:4.36:3=3+0", "12.34+1"), dice="16 5", seats=("", "puppy")))
    world.tap("say:do:walk")
    world.tap("confirm")
    assert world.conductor.finish()
    world.tap("say:go-on")
    assert Kind.SCORE not in [kind for kind, _ in world.seen]
    assert world.conductor.beat is None or world.conductor.beat.kind is not Kind.SCORE


def test_d0gs_turn_takes_between_1200_and_2000_milliseconds():
    """A8."""
    world = World(app_at(table("14:4.356=3+0", d0g="!12+0", down="walk"), dice="5 5"))
    world.show()
    world.tap("say:do:beg")
    world.until(lambda: Kind.D0G in dict(world.seen) and world.conductor.beat is None)
    began = next(at for beat, at in world.seen if beat is Kind.D0G)
    assert 1200 <= world.time - began <= 2000
    assert world.app.table.ask is Ask.TURN


@pytest.mark.parametrize("seen", [1, 2])
def test_beats_that_were_handed_out_go_on_where_they_were(seen):
    world = World(app_at(table("14:4.356=6+0", "12+1"), dice="55", names=("Ada", "Ben")))
    world.tap("say:do:walk")
    world.tap("confirm")
    for _ in range(seen - 1):
        world.conductor.next()
    kinds = [Kind.SETTLE, Kind.BUST, None]
    assert world.seen[-1][0] is kinds[seen - 1]
    waiting = world.conductor.finish()
    assert world.conductor.beat is None
    world.conductor.resume(waiting)
    assert world.seen[-1][0] is kinds[seen]
