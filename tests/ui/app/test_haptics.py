"""What is felt: only what happened to you, and never for long."""

from __future__ import annotations

import pytest

from spots.logic import CARDS, Space
from spots.logic.events import (
    Busted,
    DiceRolled,
    DiceSettled,
    DieMoved,
    DogsScored,
    TilesReset,
    TurnBegan,
)
from spots.ui.app.haptics import LONGEST, PATTERNS, buzz

UNO = Space(1, "1")


@pytest.mark.parametrize(
    ("event", "pattern"),
    [
        (DiceSettled(0, (UNO,), (), ()), (8,)),
        (DiceSettled(0, (), (3,), ()), (15,)),
        (DiceSettled(0, (), (), (3,)), ()),
        (DiceSettled(0, (UNO,), (3,), ()), (8, 62, 15)),
        (DieMoved(0, Space(2, "12"), UNO), (8,)),
        (DogsScored(0, (CARDS["1"],), fast=False), (20, 30, 40)),
        (Busted(0, 5), (60, 40, 90)),
        (TurnBegan(0), (12,)),
        (DiceRolled(0, (1, 2)), ()),
        (TilesReset(0, 1), ()),
    ],
)
def test_what_an_event_feels_like(event, pattern):
    assert buzz((event,), you=0) == pattern


def test_what_happens_to_others_is_not_felt():
    events = (Busted(1, 5), TurnBegan(1), DiceSettled(1, (UNO,), (), ()))
    assert buzz(events, you=0) == ()
    assert buzz(events, you=None) == ()
    assert buzz(events, you=1) != ()


def test_a_complete_dog_is_felt():
    settled = DiceSettled(0, (UNO,), (), ())
    done = frozenset({"1"})
    assert buzz((settled,), you=0, completed=done) == (8, 62, *PATTERNS["complete"])
    moved = DieMoved(0, Space(2, "12"), UNO)
    assert buzz((moved,), you=0, completed=done) == PATTERNS["complete"]


def test_several_things_are_felt_one_after_the_other_and_the_motor_rests():
    events = (DiceSettled(0, (), (4, 4), ()), Busted(0, 6))
    pattern = buzz(events, you=0)
    assert pattern == (15, 62, 15, 62, 60, 40, 90)
    many = buzz(events * 9, you=0)
    assert len(pattern) < len(many)
    assert len(many) % 2 == 1  # it begins and ends with the motor on
    assert sum(many) <= LONGEST
