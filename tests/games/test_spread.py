"""The range that fair dice keep to: tried on thousands of devices."""

from __future__ import annotations

import pytest

from spots.games.spread import FEWEST, Spread, spread
from spots.logic import HashedDice


@pytest.mark.parametrize("dice", [FEWEST, 1000])
def test_on_95_of_100_devices_with_fair_dice_all_six_bars_are_within(dice):
    devices = 1500
    faces = bytes(HashedDice("0123456789abcdef" * 2).roll(dice * devices))
    counts = [
        [faces.count(face, start, start + dice) for face in range(1, 7)]
        for start in range(0, len(faces), dice)
    ]
    within = sum(spread(dice).holds(each) for each in counts) / devices
    assert within == pytest.approx(0.955, abs=0.015)


def test_loaded_dice_are_found_out():
    rolled = bytes(HashedDice("0123456789abcdef" * 2).roll(3000))
    loaded = [face for at, face in enumerate(rolled) if face != 1 or at % 4]  # every fourth 1 less
    counts = [loaded.count(face) for face in range(1, 7)]
    assert not spread(sum(counts)).holds(counts)


def test_a_range_gets_narrower_as_dice_are_rolled():
    shares = [(spread(n).high - spread(n).low) / n for n in (300, 1000, 10_000, 1_000_000)]
    assert shares == sorted(shares, reverse=True)
    assert spread(6000).low < 1000 < spread(6000).high
    assert spread(FEWEST - 1) is None


def test_one_face_outside_is_enough():
    assert Spread(2, 5).holds([2, 5, 3, 3, 3, 3])
    assert not Spread(2, 5).holds([2, 6, 3, 3, 3, 3])
    assert not Spread(2, 5).holds([1, 5, 3, 3, 3, 3])
