"""How strong somebody plays: one figure and its range, from results alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spots.bots import LEVELS
from spots.games.strength import FEWEST, LATEST, SCALE, Strength, chance, strength
from spots.sliced import finish
from tests.games.test_medals import game


def found(wins, losses, seats=("", "good-dog"), **more):
    won = [game(f"w{n}", seats, 0, **more) for n in range(wins)]
    lost = [game(f"l{n}", seats, 1, **more) for n in range(losses)]
    return finish(strength([*won, *lost]))


def test_the_scale_has_every_computer_in_rising_strength():
    assert tuple(SCALE) == tuple(LEVELS)
    assert sorted(SCALE.values()) == [*SCALE.values()]
    assert SCALE["good-dog"] == 0


def test_nothing_is_said_before_ten_games():
    assert found(FEWEST - 1, 0) == Strength(FEWEST - 1)
    assert not found(FEWEST - 1, 0).known
    assert found(FEWEST, 0).known


@pytest.mark.parametrize("level", SCALE)
def test_whoever_wins_every_second_game_is_as_strong(level):
    known = found(20, 20, ("", level))
    assert known.middle == pytest.approx(SCALE[level], abs=0.06)
    assert known.low < SCALE[level] < known.high
    assert chance(known.middle, level) == pytest.approx(0.5, abs=0.02)


def test_more_wins_are_more_strength_and_more_games_a_smaller_range():
    places = [found(wins, 20 - wins).middle for wins in range(21)]
    assert places == sorted(places)
    few, many = found(6, 6), found(20, 20)
    assert many.high - many.low < few.high - few.low


def test_whoever_has_won_or_lost_all_has_a_range_too():
    for wins, losses in ((10, 0), (0, 10)):
        known = found(wins, losses)
        assert known.low < known.middle < known.high
        assert abs(known.middle) < 5
    assert found(10, 0).low > 0 > found(0, 10).high


def test_the_range_is_as_wide_as_the_mathematics_of_a_share_says():
    known = found(20, 20)
    assert chance(known.low, "good-dog") == pytest.approx(0.37, abs=0.02)
    assert chance(known.high, "good-dog") == pytest.approx(0.63, abs=0.02)


def test_several_computers_are_harder_to_beat():
    one, two = ("", "good-dog"), ("", "good-dog", "good-dog")
    assert found(10, 10, two).middle > found(10, 10, one).middle
    assert found(7, 14, two).middle == pytest.approx(0, abs=0.06), "every third of three alike"


def test_the_order_of_games_does_not_matter_and_old_ones_drop_out():
    games = [game(str(n), ("", "puppy"), n % 3 == 0) for n in range(30)]
    assert finish(strength(games)) == finish(strength(games[::-1]))
    old = [game(f"old{n}", ("", "puppy"), 1) for n in range(500)]
    wins = [game(str(n), ("", "puppy"), 0) for n in range(LATEST)]
    assert finish(strength([*wins, *old])) == finish(strength(wins))


@pytest.mark.parametrize(
    "other",
    [
        {"seats": ("", "", "puppy")},
        {"seats": ("", "d0g")},
        {"seats": ("",)},
        {"seats": ("puppy", "top-dog")},
        {"variant": "table"},
    ],
)
def test_other_games_say_nothing(other):
    games = [game(str(n), **other) for n in range(20)]
    assert finish(strength(games)) == Strength(0)
    uncounted = [replace(each, tally=None) for each in games]
    assert finish(strength(uncounted)) == Strength(0)


def test_a_tally_without_deeds_tells_as_much():
    assert found(12, 8, deeds=False) == found(12, 8)


def test_it_is_worked_out_in_pieces():
    assert sum(1 for _ in strength([game(str(n)) for n in range(20)])) > 10
