"""Quiet notes: each at its moment, once, and never to those who show that they know."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from random import Random
from types import MappingProxyType
from typing import NamedTuple

import pytest

from spots.lessons.lesson import At, Thing
from spots.lessons.notes import Note, due, knows, points_at, sentence
from spots.logic import (
    Action,
    Ask,
    DoTrick,
    GoOn,
    SeededDice,
    Setup,
    Table,
    legal_actions,
    recommended,
)
from spots.logic.events import Busted, DogsScored, Event
from spots.session import Session
from tests.lessons.learner import things
from tests.support import play, said, table

NOBODY = "35.46+0"
QUIET = table("12.36=1+0", NOBODY)
"""A table that needs no note."""


class Case(NamedTuple):
    """A table, what has just happened at it, and the risks that are known there."""

    table: Table
    events: tuple[Event, ...] = ()
    risks: Mapping[Action, Fraction] = MappingProxyType({})

    def note(self, *told: Note) -> Note | None:
        return due(self.table, 0, self.events, self.risks, told)

    def at(self, note: Note) -> At | None:
        return points_at(note, self.table, 0, self.events, self.risks)


def after(before: Table, inputs: str, dice: str = "", draws: str = "") -> Case:
    """The table after some inputs, and what happened on the way."""
    played = play(before, inputs, dice, draws)
    return Case(played.table, played.events)


def risks(**chances: float) -> dict:
    return {said(f"do:{code}"): Fraction(chance) for code, chance in chances.items()}


FULL = table("12:1.36=34+0", NOBODY)
SOLO = table("12.36=1+0", d0g="+0", down="walk")

HERE = {
    "bust": (after(FULL, "do:walk settle", "55"), Note.BUST, At(Thing.SOIL)),
    "d0g's score": (after(SOLO, "do:beg", "2", "24"), Note.D0G, At(Thing.NEIGHBOUR)),
    "complete dog": (Case(table("12:12.36=1+0", NOBODY)), Note.COMPLETE, At(Thing.MAIN)),
    "one space left, at a turn": (
        Case(table("123:12+0", NOBODY)),
        Note.FAST,
        At(Thing.DOG, "123"),
    ),
    "one space left, before going on": (
        after(table("12:1.36=1+0", NOBODY), "do:walk settle:3@36,6@36", "36"),
        Note.FAST,
        At(Thing.DOG, "12"),
    ),
    "a roll that completes all": (
        after(table("12:1.36:3=1+0", NOBODY), "do:walk", "26"),
        Note.FAST,
        At(Thing.MAIN),
    ),
    "a choice of dice that completes all": (
        after(table("12:1.25:5=34+0", NOBODY, tricks="walk run fetch beg"), "do:fetch", "22345666"),
        Note.FAST,
        At(Thing.MAIN),
    ),
    "two tricks left": (
        Case(table("12.36=1+0", NOBODY, down="howl walk run fetch")),
        Note.LONE,
        At(Thing.TILE, "beg"),
    ),
    "a treat for a roll": (
        after(table("12.36=1+1", NOBODY), "do:walk", "55"),
        Note.TREAT,
        At(Thing.OTHER),
    ),
    "a risky trick": (
        Case(QUIET, risks=risks(walk=0.1, run=0.3, howl=0.26)),
        Note.RISK,
        At(Thing.BADGE, "run"),
    ),
    "a risky roll more": (
        Case(after(QUIET, "do:walk settle", "13").table, risks={GoOn(): Fraction(1, 4)}),
        Note.RISK,
        At(Thing.MAIN),
    ),
}

NOT_YET = {
    "nothing special": Case(QUIET),
    "another player's bust": Case(QUIET, (Busted(1, 3),)),
    "another player's score": Case(QUIET, (DogsScored(1, (), fast=False),)),
    "own score": after(table("12:12.36=1+0", NOBODY), "score", draws="24"),
    "another player's complete dog": Case(table("12.36=1+0", "35:35.46+0")),
    "another player's turn": Case(
        table("12:12.36=1+3", NOBODY, turn=1, down="howl walk run fetch")
    ),
    "two spaces left": Case(table("123:1+0", NOBODY)),
    "a roll that completes all but one": after(table("12:1.36=1+0", NOBODY), "do:walk", "26"),
    "a roll that completes all and busts": after(table("12:1.13:3=34+0", NOBODY), "do:run", "126"),
    "three tricks left": Case(table("12.36=1+0", NOBODY, down="howl walk run")),
    "no treat for a roll": after(QUIET, "do:walk", "16"),
    "small risks": Case(QUIET, risks=risks(walk=0.1, run=0.24)),
    "unknown risks": Case(QUIET),
}


@pytest.mark.parametrize("name", HERE)
def test_a_note_comes_at_its_moment_and_only_once(name):
    case, note, at = HERE[name]
    assert case.note() is note
    assert case.at(note) == at
    assert case.note(note) is not note


@pytest.mark.parametrize("name", HERE)
def test_what_a_note_points_at_is_there(name):
    case, _, at = HERE[name]
    if at.thing is not Thing.BADGE:
        assert at in things(case.table)


@pytest.mark.parametrize("name", NOT_YET)
def test_a_note_does_not_come_before_its_moment(name):
    assert NOT_YET[name].note() is None


def test_every_note_has_a_moment_and_a_short_sentence():
    assert {note for _, note, _ in HERE.values()} == {*Note}
    for note in Note:
        assert len(sentence(note).split()) <= 12


def test_of_two_notes_the_more_urgent_comes_first_and_the_other_later():
    case = Case(table("12:12.36:3=1+0", NOBODY), risks=risks(run=0.5))
    assert [case.note(), case.note(Note.COMPLETE)] == [Note.COMPLETE, Note.FAST]
    assert case.note(Note.COMPLETE, Note.FAST) is Note.RISK


def test_a_moment_passes():
    case, note, _ = HERE["complete dog"]
    assert case.at(note) is not None
    assert Case(QUIET).at(note) is None


# --- never in the way -------------------------------------------------------------------------

QUESTIONS = {
    Ask.NUMBER: ("dig run guard beg", "do:guard"),
    Ask.COUNT: ("dig bolt guard beg", "do:bolt"),
    Ask.ADJUST: ("dig run guard beg", "do:dig"),
    Ask.MOVE: ("trot run guard beg", "do:trot"),
    Ask.OWN_DIE: ("dig dogpile guard beg", "do:dogpile"),
}


@pytest.mark.parametrize("ask", QUESTIONS, ids=lambda ask: ask.value)
def test_nobody_is_disturbed_at_a_special_question(ask):
    tricks, word = QUESTIONS[ask]
    case = after(table("123:12=1+2", "35.46=1+0", tricks=tricks), word)
    assert case.table.ask is ask
    loud = case._replace(events=(Busted(0, 3),), risks={GoOn(): Fraction(1, 2)})
    assert loud.note() is None
    assert loud._replace(table=QUIET).note() is Note.BUST


def test_nothing_is_told_after_the_end():
    won = after(table("12:12!13.14.15.16.23+0", NOBODY), "score")
    assert won.table.ask is Ask.NOTHING
    assert won._replace(events=(Busted(0, 3),)).note() is None


# --- those who know ---------------------------------------------------------------------------


def shown(before: Table, word: str, dice: str = "", draws: str = "", chances: dict | None = None):
    """What a player shows by saying this."""
    return knows(before, said(word), after(before, word, dice, draws).events, chances or {})


def settling(me: str, trick: str, dice: str) -> Table:
    return after(table(me, NOBODY), f"do:{trick}", dice).table


KNOW = {
    "rerolls what busts": (
        lambda: shown(settling("12.36=34+1", "walk", "55"), "reroll:55", "12"),
        {Note.BUST, Note.TREAT},
    ),
    "rerolls what might not": (
        lambda: shown(settling("12.36=1+1", "walk", "15"), "reroll:15", "12"),
        {Note.TREAT},
    ),
    "scores": (
        lambda: shown(table("12:12.36+0", NOBODY), "score", draws="24"),
        {Note.COMPLETE},
    ),
    "scores fast": (
        lambda: shown(settling("12:1.36:3+0", "walk", "26"), "settle:2@12,6@36", draws="24 25"),
        {Note.FAST},
    ),
    "takes a trick's treat": (
        lambda: shown(table("12.36+0", NOBODY, treats_on="beg"), "do:beg"),
        {Note.LONE},
    ),
    "takes it before d0g does": (
        lambda: shown(table("12.36+0", d0g="+0", treats_on="beg"), "do:beg", "1"),
        {Note.LONE, Note.D0G},
    ),
    "passes over a risky trick": (
        lambda: shown(QUIET, "do:beg", chances=risks(walk=0.1, run=0.3)),
        {Note.RISK},
    ),
    "stops at a risk": (
        lambda: shown(
            after(QUIET, "do:walk settle", "13").table, "stop", chances={GoOn(): Fraction(1, 3)}
        ),
        {Note.RISK},
    ),
    "takes the risk": (
        lambda: shown(QUIET, "do:run", "123", chances=risks(walk=0.1, run=0.3)),
        set(),
    ),
    "stops at no risk": (
        lambda: shown(after(QUIET, "do:walk settle", "13").table, "stop", chances={GoOn(): 0}),
        set(),
    ),
    "does a trick": (lambda: shown(QUIET, "do:beg"), set()),
    "settles dice": (lambda: shown(settling("12.36+0", "walk", "16"), "settle:1@12,6@36"), set()),
}


@pytest.mark.parametrize("name", KNOW)
def test_who_does_it_right_need_not_be_told(name):
    show, known = KNOW[name]
    assert show() == known


def test_every_note_can_be_known():
    assert set().union(*[known for _, known in KNOW.values()]) == {*Note}


@pytest.mark.parametrize("name", HERE)
def test_who_knows_is_not_told(name):
    case, note, _ = HERE[name]
    known = next(show() for show, notes in KNOW.values() if note in notes)
    assert case.note(*known) is not note


# --- whole games ------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_in_a_whole_game_notes_come_once_and_point_at_what_is_there(seed):
    chance = Random(seed)
    tricks = recommended("kennel-club") if seed % 2 else recommended("adoption-event")
    session = Session.new(Setup(1 + seed % 3, tricks, None if seed % 3 else 1), SeededDice(seed))
    told: list[Note] = []
    events: tuple[Event, ...] = ()
    for _ in range(150):
        legal = legal_actions(session.table)
        if not legal:
            break
        chances = {each: Fraction(1, 3) for each in legal if isinstance(each, DoTrick | GoOn)}
        note = due(session.table, 0, events, chances, told)
        if note is not None:
            told.append(note)
            at = points_at(note, session.table, 0, events, chances)
            assert at is not None
            assert at.thing is Thing.BADGE or at in things(session.table)
        events = session.act(chance.choice(legal)).events
    assert len(told) == len({*told}) >= 3
