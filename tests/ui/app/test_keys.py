"""Keys mean what taps do."""

from __future__ import annotations

import pytest

from spots.ui.app.answers import answers as answers_at
from spots.ui.app.codes import parse
from spots.ui.app.draft import sensible
from spots.ui.app.intents import Dialog
from spots.ui.app.keys import key_in_past, key_intent
from spots.ui.app.state import State
from spots.ui.text.sentences import everyone
from tests.support import play, table
from tests.ui.support import ENGLISH

NAMES = everyone(ENGLISH, ("Ada", "Ben"))
TURN = table("14:14.356=3+2", "12.34+1", tricks="walk run guard beg")
ROLLED = play(TURN, "do:walk", dice="36").table
SETTLING = State(draft=sensible(ROLLED))


@pytest.mark.parametrize(
    ("key", "at", "state", "code"),
    [
        ("1", TURN, State(), "say:do:howl"),
        ("6", TURN, State(), "say:do:beg"),
        ("7", TURN, State(), None),
        ("Enter", TURN, State(), "say:score"),
        ("s", TURN, State(), None),
        ("s", play(TURN, "do:walk settle:3@356,6@356", dice="36").table, State(), "say:stop"),
        ("Enter", play(TURN, "do:walk settle:3@356,6@356", dice="36").table, State(), "say:go-on"),
        ("q", ROLLED, SETTLING, "die:0"),
        ("W", ROLLED, SETTLING, "die:1"),
        ("b", ROLLED, SETTLING, "yard"),
        ("t", ROLLED, SETTLING, "reroll"),
        ("Enter", ROLLED, SETTLING, "confirm"),
        ("4", play(TURN, "do:guard").table, State(), "say:name:4"),
        ("z", TURN, State(), "undo"),
        ("?", TURN, State(), "open:keys"),
        ("Escape", TURN, State(dialog=Dialog.RULES), "close"),
        ("Escape", ROLLED, State(draft=sensible(ROLLED), selected=1), "die:1"),
        ("Escape", ROLLED, State(draft=sensible(ROLLED), marked=frozenset()), "unmark"),
        ("Escape", TURN, State(), None),
        ("1", TURN, State(dialog=Dialog.RULES), None),
        ("x", TURN, State(), None),
        ("²", TURN, State(), None),
    ],
)
def test_a_key_means_what_a_tap_does(key, at, state, code):
    answers = answers_at(ENGLISH, at, state, NAMES, watching=False)
    assert key_intent(key, state, answers) == (None if code is None else parse(code))


@pytest.mark.parametrize(
    ("key", "code", "mirrored"),
    [
        ("ArrowLeft", "look-previous", "look-next"),
        ("ArrowRight", "look-next", "look-previous"),
        ("Home", "look-first", "look-first"),
        ("End", "look-last", "look-last"),
        (" ", "look-play", "look-play"),
        ("L", "open:log", "open:log"),
        ("Escape", "look-done", "look-done"),
        ("1", None, None),
        ("z", None, None),
        ("Enter", None, None),
    ],
)
def test_keys_go_through_the_past_in_the_direction_of_the_language(key, code, mirrored):
    for left, meant in ((False, code), (True, mirrored)):
        intent = key_in_past(key, State(), mirrored=left)
        assert intent == (None if meant is None else parse(meant))


def test_over_the_past_a_dialog_has_the_keys():
    state = State(dialog=Dialog.LOG)
    assert key_in_past("Escape", state, mirrored=False) == parse("close")
    assert key_in_past("Home", state, mirrored=False) is None
