"""What may be answered: made once, from the rules, for views, keys and screen readers."""

from __future__ import annotations

import random

import pytest

from spots.logic import (
    Ask,
    DoTrick,
    Move,
    PutAside,
    SeededDice,
    Settle,
    Space,
    Why,
    legal_actions,
)
from spots.ui.app.answers import Tone, answers
from spots.ui.app.codes import code, dropped, parse
from spots.ui.app.intents import Control, Drop, Press, Say, TapBuried, TapSpace
from spots.ui.app.state import State
from spots.ui.text.sentences import everyone
from tests.support import play, said, table
from tests.ui.support import ENGLISH, app_at, look, tap
from tools.games.selfplay import VARIANTS, any_action, game, keen, setup_for

NAMES = everyone(ENGLISH, ("Ada", "Ben", "Cleo", "Dora"))
TWO = table("14:14.356=3+2", "12.34+1", down="run")


def at(now, **state):
    return answers(ENGLISH, now, State(**state).at(now, watching=False), NAMES, watching=False)


def test_a_tile_that_is_face_down_says_why_it_is_refused():
    walk, run = at(TWO).tiles[1:3]
    assert walk.possible
    assert run.refusal.why is Why.FACE_DOWN
    assert not run.possible


def test_the_main_answer_is_the_first_that_can_be_given():
    assert at(TWO).main.intent == Say(said("score"))
    nothing = table("14:4.356=3+2", "12.34+1")
    assert at(nothing).main is None
    assert at(nothing).buttons[0].refusal.why is Why.NO_COMPLETE_DOG


def test_a_bust_and_a_score_are_told_by_their_tone_and_their_label():
    bust = play(table("14:4.35=6+0", "12.34+1"), "do:walk", "66").table
    assert at(bust).main.tone is Tone.DANGER
    assert at(bust).main.label == "Bust: lose 4 dice"
    score = play(table("14:4.35:3=1+0", "12.34+1"), "do:walk", "15").table
    assert at(score).main.tone is Tone.JOY
    assert at(score).main.label == "Confirm and score 2!"


def test_confirming_says_where_the_dice_of_the_draft_go():
    walked = play(table("14:4.35=1+0", "12.34+1"), "do:walk", "16").table
    assert at(walked).main.label == "Place the 1, bury the 6"
    fetched = play(table("14:4.35=1+0", "12.34+1"), "do:fetch", "11666622").table
    assert at(fetched).main.label == "Place 1, bury 1, discard 6 dice"


def test_going_on_knows_how_many_dice_it_rolls():
    chased = play(
        table("14.356=3+0", "12.34+0", tricks="dig chase fetch beg"), "do:chase settle:1@14", "1"
    ).table
    assert at(chased).main.dice == 2


def test_own_dice_are_answers_on_the_table():
    piled = play(
        table("14:4.356=3+2", "12.34+1", tricks="walk dogpile fetch beg"), "do:dogpile"
    ).table
    given = at(piled)
    assert given.buried[3].intent == TapBuried(3)
    assert given.spaces[Space(4, "14")].action == said("take:4@14")


def test_a_move_lights_dice_first_and_then_empty_spaces():
    app = app_at(table("14:4.356=3+2", "12.34+1", tricks="trot run fetch beg"))
    tap(app, "say:do:trot")
    assert set(look(app).answers.spaces) == {Space(4, "14")}
    tap(app, "space:4@14")
    lit = look(app).answers.spaces
    assert set(lit) == {Space(1, "14"), *(Space(n, "356") for n in (3, 5, 6))}
    assert lit[Space(5, "356")].action == Move(Space(4, "14"), Space(5, "356"))


def test_who_watches_a_computer_can_only_skip():
    app = app_at(TWO, seats=("puppy", ""))
    given = look(app).answers
    assert [answer.intent for answer in given.buttons] == [Control.SKIP]
    assert not any(tile.possible for tile in given.tiles)
    tap(app, "skip")
    assert not look(app).answers.buttons[0].possible


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_the_rules_allow_can_be_answered_and_nothing_else(variant):
    """Over whole games; settling is free until it is confirmed, and the rules judge it then."""
    rng = random.Random(variant)
    for seat, (now, *_) in enumerate(game(setup_for(variant, 3), SeededDice(4), any_action, rng)):
        if now.ask.of_chance or seat % 5:
            continue
        given = at(now)
        offered = [*given.buttons, *given.tiles, *given.buried.values(), *given.nudges.values()]
        offered += given.spaces.values()
        actions = {answer.action for answer in offered if answer and answer.possible}
        actions |= {PutAside(count) for count in given.counts}
        if now.ask is Ask.SETTLE:
            assert given.main.intent is Press.CONFIRM
            assert not any(isinstance(action, Settle | DoTrick) for action in actions)
        else:
            allowed = {action for action in legal_actions(now) if not isinstance(action, Move)}
            assert actions - {None} == allowed


# --- codes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_answer_reads_back_from_its_code(variant):
    rng = random.Random(variant)
    for now, *_ in game(setup_for(variant, 2), SeededDice(9), keen, rng):
        if now.ask.of_chance:
            continue
        given = at(now)
        for answer in (*given.buttons, *given.tiles, *given.spaces.values()):
            if answer is not None:
                assert parse(code(answer.intent)) == answer.intent


def test_a_drop_is_read_from_what_is_dragged_and_where_it_is_let_go():
    assert dropped("1", "3@356") == Drop(1, Space(3, "356"))
    assert dropped("1", "yard") == Drop(1, None)
    assert dropped("x", "yard") is None
    assert dropped("1", "9@9") is None
    assert parse(code(TapSpace(Space(3, "356")))) == TapSpace(Space(3, "356"))


@pytest.mark.parametrize(
    "text",
    [
        "open:tile",
        "open:tile:cat",
        "open:rules:walk",
        "open:",
        "set:theme",
        "set:sit=on",
        "set:theme=plaid",
        "copy:x",
        "confirm:1",
        "say:",
        "die:",
        "buried:x",
        "drop:1",
        "drop:>yard",
        ":",
    ],
)
def test_what_makes_no_sense_is_no_intent(text):
    assert parse(text) is None
