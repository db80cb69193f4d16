"""Dice: unbiased, reproducible, scripted; and what chance may answer."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from spots.logic import (
    CARDS,
    BadScript,
    Faces,
    IllegalAction,
    ScriptedDice,
    SeededDice,
    chance,
    fresh_seed,
    parse_table,
    random_set,
    resolve,
)
from tests.support import table

ROLLS = (
    "spots/1 roll 0 howl,walk,run,-roll-over,fetch,beg 14+2/25+1 - 126 * roll-over.0.0.r{count} 0"
)


def test_the_same_seed_gives_the_same_dice_and_another_seed_others():
    assert SeededDice(1).roll(50) == SeededDice(1).roll(50)
    assert SeededDice(1).roll(50) != SeededDice(2).roll(50)


def test_a_seeds_faces_are_these_on_every_python_and_platform():
    """The page tests the same line inside Pyodide."""
    faces = "".join(map(str, SeededDice(20261116).roll(24)))
    assert faces == "226435635152615565352554"


def test_dice_go_on_from_where_they_were():
    dice = SeededDice(3)
    dice.roll(11)
    later = SeededDice(3, dice.drawn)
    assert later.roll(20) == dice.roll(20)


def test_faces_are_unbiased():
    """60,000 rolls: each face within four standard deviations of a sixth."""
    counts = Counter(SeededDice(5).roll(60_000))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert all(abs(count - 10_000) < 4 * 91.3 for count in counts.values())


def test_draws_are_unbiased():
    dice, cards = SeededDice(6), list(CARDS.values())
    counts = Counter(dice.draw(cards).code for _ in range(32_000))
    assert len(counts) == 32
    assert all(abs(count - 1_000) < 4.5 * 31.1 for count in counts.values())


def test_a_single_option_is_drawn():
    assert SeededDice(1).draw([CARDS["1"]]) is CARDS["1"]


def test_fresh_seeds_come_from_the_platforms_cryptographic_source(monkeypatch):
    monkeypatch.setattr("secrets.randbits", lambda bits: 2**bits - 1)
    assert fresh_seed() == 2**64 - 1
    monkeypatch.undo()
    assert len({fresh_seed() for _ in range(20)}) == 20


def test_two_programs_get_different_seeds():
    program = "from spots.logic import fresh_seed; print(fresh_seed())"
    seeds = {
        subprocess.run([sys.executable, "-c", program], capture_output=True, check=True).stdout
        for _ in range(2)
    }
    assert len(seeds) == 2


def test_a_script_is_said_in_order():
    dice = ScriptedDice("3 56", draws="14 2356")
    assert dice.roll(2) == (3, 5)
    assert dice.draw(list(CARDS.values())).code == "14"
    assert not dice.used_up
    assert dice.roll(1) == (6,)
    assert dice.draw(list(CARDS.values())).code == "2356"
    assert dice.used_up


@pytest.mark.parametrize("faces", ["7", "0", "12x", "-1"])
def test_a_script_with_faces_no_die_has_is_refused(faces):
    with pytest.raises(BadScript):
        ScriptedDice(faces)


def test_a_script_that_ran_out_says_so():
    with pytest.raises(BadScript, match="2 dice to roll and 1 faces left"):
        ScriptedDice("3").roll(2)
    with pytest.raises(BadScript, match="no draw left"):
        ScriptedDice().draw([CARDS["1"]])
    with pytest.raises(BadScript, match="cannot be drawn now"):
        ScriptedDice(draws="12").draw([CARDS["1"]])


def test_a_script_can_hand_over_to_other_dice():
    dice = ScriptedDice("3", then=SeededDice(1))
    assert dice.roll(1) == (3,)
    assert dice.roll(8) == SeededDice(1).roll(8)
    assert dice.draw([CARDS["1"]]) is CARDS["1"]


def test_a_random_set_has_one_of_each_colour():
    tricks = {random_set(SeededDice(seed)) for seed in range(50)}
    assert len(tricks) > 20
    for four in tricks:
        assert [trick.category.value for trick in four] == ["yellow", "purple", "blue", "green"]


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_rolls_chances_agree_with_counting_all_faces(count):
    counted = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=count))
    expected = {Faces(faces): Fraction(n, 6**count) for faces, n in counted.items()}
    assert dict(chance(parse_table(ROLLS.format(count=count)))) == expected


def test_nobody_rolls_while_a_player_is_asked():
    at = table("14+1", "25+1")
    assert chance(at) == ()
    with pytest.raises(IllegalAction):
        resolve(at, SeededDice(1))


@pytest.mark.parametrize("rolled", [0, 1, 3000, 3500, 9000])
def test_dice_go_on_where_they_were_however_many_numbers_they_have_drawn(rolled):
    dice = SeededDice(5)
    dice.roll(rolled)
    assert SeededDice(5, dice.drawn).roll(20) == dice.roll(20)
