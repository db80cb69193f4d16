"""Every lesson and exercise, played from its data: to its goal, and off it in many ways."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from random import Random

import pytest

from spots.lessons.course import LESSONS
from spots.lessons.exercises import EXERCISES
from spots.lessons.hopes import Does, Settles
from spots.lessons.lesson import Part, Step, Thing
from spots.lessons.library import find
from spots.lessons.progress import LEARNER, taken_up
from spots.logic import (
    TRICKS,
    Action,
    Ask,
    GoOn,
    Table,
    dump_table,
    legal_actions,
    odds,
    parse_table,
    step,
)
from spots.logic.events import Busted
from spots.ui.app import draft as drafting
from tests.lessons.learner import Learner, drafted, perfect, things

WALKS = 200
TO_THE_LESSONS = 1
"""Taps: on *Learn*."""

ALL = {**LESSONS, **EXERCISES}
PARTS = [
    pytest.param(part, id=f"{code}-{number}")
    for code, lesson in ALL.items()
    for number, part in enumerate(lesson.parts)
]
each_part = pytest.mark.parametrize("part", PARTS)


def steps(part: Part) -> tuple[Step, ...]:
    return (*part.steps, part.done)


@cache
def played(part: Part) -> list[tuple[Step, Table]]:
    """What a perfect learner sees: each step, the last one too, with the table at that moment."""
    return [(learner.progress.step, learner.table) for learner in perfect(part)]


# --- what there is ----------------------------------------------------------------------------


def test_six_lessons_come_in_their_order():
    assert [*LESSONS] == ["place", "yard", "score", "treats", "tricks", "luck"]
    assert all([lesson.title for lesson in LESSONS.values()])


def test_each_trick_has_an_exercise_and_so_has_d0g():
    assert [*EXERCISES] == [*TRICKS, "d0g"]
    for code, exercise in EXERCISES.items():
        (part,) = exercise.parts
        assert (exercise.code, exercise.title) == (code, "")
        assert 2 <= len(part.steps) <= 5


def test_lessons_are_found_by_their_codes():
    assert len(ALL) == len(LESSONS) + len(EXERCISES)
    assert {code: find(code) for code in ALL} == ALL
    assert find("tutorial") is None


@each_part
def test_tables_are_sound_and_ask_the_learner(part):
    table = parse_table(part.table)
    assert dump_table(table) == part.table
    assert table.turn == LEARNER
    assert legal_actions(table)


# --- what is said -----------------------------------------------------------------------------


@each_part
def test_sentences_are_short(part):
    for each in steps(part):
        for sentence in filter(None, (each.sentence, each.otherwise)):
            assert len(sentence.split()) <= 12, sentence
            assert len(sentence) <= 60, sentence
            assert re.fullmatch(r"[A-Zd0-9].*[.!?…]", sentence), sentence


@each_part
def test_whatever_else_is_said_has_an_answer(part):
    for each in part.steps:
        assert bool(each.otherwise) == (each.hope is not None and not each.free)
        assert not (each.free and each.hope is None)
    assert part.done.hope is None


# --- the way that is hoped for ----------------------------------------------------------------


@each_part
def test_the_goal_is_reached_by_doing_what_is_hoped_for(part):
    assert [each for each, _ in played(part)] == [*steps(part)]


@each_part
def test_what_a_sentence_points_at_is_there(part):
    for each, table in played(part):
        assert each.at in things(table), each.sentence
        if isinstance(each.hope, Does):
            assert each.at.thing is Thing.TILE
            assert (each.at.code,) == each.hope.tricks
            assert each.at.code in [tile.trick.code for tile in table.tiles if tile.up]


@each_part
def test_nothing_is_hoped_for_that_the_page_does_by_itself(part):
    for each, table in played(part):
        if each.hope is not None and table.ask is Ask.SETTLE:
            only = drafting.only_choice(table)
            assert only is None or drafting.busts(table, only)
        elif each.hope is not None:
            assert len(legal_actions(table)) > 1


@each_part
def test_one_tap_settles_the_dice_as_the_sentence_says(part):
    """The draft that the page begins with is what is hoped for, and has the dice that are named."""
    for learner in perfect(part):
        now = learner.progress
        if not isinstance(now.step.hope, Settles):
            continue
        assert learner.then(drafted(learner.table)).progress.number > now.number
        named = {int(digit) for digit in re.findall(r"\b[1-6]\b", now.sentence)}
        assert named <= {*learner.table.hand}, now.sentence


# --- how long it takes ------------------------------------------------------------------------


def taps_until_the_first_scored_dog() -> int:
    taps = TO_THE_LESSONS
    for lesson in LESSONS.values():
        for part in lesson.parts:
            for learner in perfect(part):
                if learner.table.players[LEARNER].scored:
                    return taps
                taps += 1
    raise AssertionError("nobody scores")


def test_the_whole_course_takes_few_taps():
    assert TO_THE_LESSONS + sum([taps(code) for code in LESSONS]) <= 45


def taps(code: str) -> int:
    """How often a perfect learner taps: each step and each last word takes one."""
    return sum([len(steps(part)) for part in ALL[code].parts])


def test_a_dog_is_scored_soon():
    assert taps_until_the_first_scored_dog() <= 12


@pytest.mark.parametrize("code", ALL)
def test_a_lesson_takes_less_than_a_minute_and_an_exercise_half_of_it(code):
    """A sentence of a dozen words is read and answered in some six seconds."""
    least, most = (4, 10) if code in LESSONS else (3, 6)
    assert least <= taps(code) <= most


# --- whatever else is said --------------------------------------------------------------------


class Walks:
    """Random ways through a part. The dice are the same for everybody, so each is gone once."""

    def __init__(self, part: Part) -> None:
        self._seen: dict[tuple[Action, ...], tuple[Learner, list[Action]]] = {}
        self._starts = [self._node(learner.then()) for learner in perfect(part)]

    def walk(self, number: int) -> Learner:
        """Say anything legal until the goal is reached, or *Try again* is offered.

        Each walk follows the hopes for a while, or nobody would stray as late as at the last step.
        """
        chance = Random(number)
        learner, ways = self._starts[number % len(self._starts)]
        while not (learner.progress.done or learner.progress.off):
            said = (*learner.said, chance.choice(ways))
            if said not in self._seen:
                self._seen[said] = self._node(learner.then(said[-1]))
            learner, ways = self._seen[said]
        return learner

    @staticmethod
    def _node(learner: Learner) -> tuple[Learner, list[Action]]:
        while learner.progress.reading and not learner.progress.done:
            learner.go_on()
        return learner, [*legal_actions(learner.table)]


@each_part
def test_every_walk_ends_at_the_goal_or_in_another_try(part):
    walks = Walks(part)
    ends = {learner.said: learner for learner in [walks.walk(n) for n in range(WALKS)]}
    assert any([learner.progress.off for learner in ends.values()]) or len(part.steps) == 1
    tried = {}
    for learner in ends.values():
        now = learner.progress
        if now.off:
            assert now.sentence == now.step.otherwise != ""
            tried[now.number] = learner
    for learner in tried.values():
        assert_can_try_again(learner)


def assert_can_try_again(learner: Learner) -> None:
    """Back where the step began, it is the same one, and the goal can still be reached."""
    off = learner.progress
    said = learner.said[: off.back]
    again = Learner(learner.part, said, learner.read)
    assert taken_up(learner.part, said)[0].log == again.game.session.log
    assert (again.progress.step, again.progress.off) == (off.step, False)
    for each in perfect(learner.part, again):
        assert not each.progress.off


# --- what the sentences claim -----------------------------------------------------------------


def at(code: str, words: str) -> Table:
    """The table at which a sentence with these words is read."""
    (table,) = [
        table for part in ALL[code].parts for each, table in played(part) if words in each.sentence
    ]
    return table


def risk(table: Table) -> Fraction:
    found = odds(table, GoOn())
    assert found is not None
    return found.bust


def test_the_yard_is_exactly_full_before_the_bust_that_costs_nothing():
    assert sum(at("yard", "7 buried").player.yard) == 7
    after, events = step(at("yard", "no dog has space"), drafted(at("yard", "no dog has space")))
    assert any([isinstance(event, Busted) for event in events])
    assert after.players[LEARNER].placed == 0


def test_the_treat_saves_from_a_bust_that_nothing_else_can_prevent():
    assert drafting.busts(
        at("treats", "every number busts"), drafting.sensible(at("treats", "every"))
    )


def test_the_last_trick_has_got_its_treat():
    (howl,) = [tile for tile in at("tricks", "Howl was the last").tiles if tile.treats]
    assert howl.trick == TRICKS["howl"]
    assert all([tile.up for tile in at("tricks", "Howl was the last").tiles])


def test_the_risk_grows_as_the_learner_presses_on():
    assert risk(at("luck", "Only a 6")) == Fraction(1, 6)
    assert risk(at("luck", "A 4 or a 6")) == Fraction(2, 6)


def test_the_course_leaves_a_fair_game():
    """From there it is played on against Crumb: as many scored dogs, dice on both sides."""
    _, table = played(LESSONS["luck"].parts[-1])[-1]
    me, crumb = table.players
    assert table.turn == 1
    assert len(me.scored) == len(crumb.scored) == 1
    assert me.placed
    assert crumb.placed
    assert me.treats == crumb.treats


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("roll-over", "holds any die"),
        ("run", "holds any die"),
        ("chase", "no risk at all"),
        ("sprint", "cannot bust"),
    ],
)
def test_a_roll_that_cannot_bust_cannot_bust(code, words):
    assert risk(at(code, words)) == 0


@pytest.mark.parametrize("code", ["walk", "run", "chase", "bolt", "dogpile"])
def test_to_stop_is_advised_only_where_rolling_on_could_cost_dice(code):
    table = at(code, "top")
    assert risk(table) > 0
    assert table.player.placed


@pytest.mark.parametrize(
    ("code", "treats"), [("beg", 4), ("chew", 7), ("gobble", 6), ("stay", 4), ("play-dead", 7)]
)
def test_treats_come_as_promised(code, treats):
    assert played(EXERCISES[code].parts[0])[-1][1].players[LEARNER].treats == treats


def test_digging_busts_the_neighbour():
    assert not at("dig", "lower your own 6").players[1].yard


def test_d0g_rolls_the_trick_that_was_turned_down_and_scores():
    (part,) = EXERCISES["d0g"].parts
    *_, learner = perfect(part)
    before = len(parse_table(part.table).d0g.scored)
    assert len(learner.table.d0g.scored) == before + 1
    assert learner.table.turn == LEARNER
