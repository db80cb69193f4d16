"""Keys, the start screen's form, settings."""

from __future__ import annotations

import pytest

from spots.logic import SeededDice, Setup, SpotsError, Why
from spots.ui import sentences, settings
from spots.ui.draft import sensible
from spots.ui.intents import parse_intent
from spots.ui.keys import key_code
from spots.ui.settings import Settings
from spots.ui.start import dice_for, names_for, setup_for, table_for
from spots.ui.state import State
from tests.support import play, table
from tests.ui.support import ENGLISH

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
        ("Escape", TURN, State(dialog="rules"), "close"),
        ("Escape", ROLLED, State(draft=sensible(ROLLED), selected=1), "die:1"),
        ("Escape", ROLLED, State(draft=sensible(ROLLED), marked=frozenset()), "unmark"),
        ("Escape", TURN, State(), None),
        ("1", TURN, State(dialog="rules"), None),
        ("x", TURN, State(), None),
        ("²", TURN, State(), None),
    ],
)
def test_a_key_has_the_code_of_a_tap(key, at, state, code):
    assert key_code(key, at, state) == code
    assert code is None or parse_intent(code) is not None


def test_the_default_form_is_a_first_game_for_two():
    assert setup_for({}, SeededDice(1)) == Setup(2)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"players": "9"}, Why.PLAYER_COUNT),
        ({"players": "two"}, Why.PLAYER_COUNT),
        ({"players": "1", "d0g": "77"}, Why.D0G_TREATS),
        ({"set": "cat-park"}, Why.UNKNOWN_SET),
        ({"set": "own"}, Why.UNKNOWN_TRICK),
        (
            {"set": "own", "yellow": "walk", "purple": "walk", "blue": "fetch", "green": "beg"},
            Why.SET_COLOUR,
        ),
    ],
)
def test_a_hostile_link_is_refused_with_its_reason(given, why):
    with pytest.raises(SpotsError) as refused:
        setup_for(given, SeededDice(1))
    assert refused.value.reason.why is why


@pytest.mark.parametrize("seed", ["", "abc", "²", "-1", "9" * 5000, "1e3"])
def test_a_seed_that_is_none_is_a_fresh_one(seed):
    assert dice_for({"seed": seed}).seed != dice_for({"seed": seed}).seed


def test_a_link_can_hold_a_seed_or_a_script():
    assert dice_for({"seed": "77"}).roll(9) == SeededDice(77).roll(9)
    assert dice_for({"dice": "36", "seed": "77"}).roll(2) == (3, 6)
    with pytest.raises(SpotsError):
        dice_for({"dice": "x"})


def test_sets_random_own_and_off_leash():
    assert setup_for({"set": "off-leash", "players": "3"}, SeededDice(1)) == Setup(3, ())
    own = {"set": "own", "yellow": "dig", "purple": "bolt", "blue": "hunt", "green": "stay"}
    assert [trick.code for trick in setup_for(own, SeededDice(1)).tricks] == list(own.values())[1:]
    assert len(setup_for({"set": "random"}, SeededDice(1)).tricks) == 4


def test_a_link_can_hold_a_table():
    from spots.logic import dump_table

    assert table_for({"table": dump_table(TURN)}) == TURN
    assert table_for({}) is None


def test_players_have_a_number_where_no_name_is_given():
    names = names_for(3, {"name2": "  ", "name3": "Cleo"})
    assert names == ("", "", "Cleo")
    assert sentences.everyone(ENGLISH, names) == ("Player 1", "Player 2", "Cleo", "d0g")


@pytest.mark.parametrize("text", [None, "", "{", "[]", '{"theme": 7, "odds": "maybe"}', "null"])
def test_unreadable_settings_are_the_usual_ones(text):
    assert settings.parse(text) == Settings()


def test_settings_read_back():
    changed = Settings().but("theme", "dark").but("sound", "off")
    assert settings.parse(settings.dump(changed)) == changed
