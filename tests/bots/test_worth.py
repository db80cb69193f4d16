"""What a table is worth, and how the weights for it are found."""

from __future__ import annotations

from multiprocessing.pool import ThreadPool

import pytest

from spots.bots.evaluation import BLOCKS, SIZE, flat, mask, of_table, placed
from spots.bots.judge import Judge
from spots.bots.levels import CAREFUL, EAGER, LEVELS
from spots.bots.search import weigh
from spots.bots.weights import WEIGHTS
from spots.logic import CARDS, TRICKS, DoTrick
from spots.sliced import finish
from tests.support import table
from tools.games import arena, former_weights

TOP = LEVELS["top-dog"]


def chances(*players, turn=0, worth=TOP.table.worth, **more):
    at = table(*players, turn=turn, **more)
    return worth.chances(at, turn)


@pytest.mark.parametrize(
    "weights", [EAGER, CAREFUL, *WEIGHTS.values(), *former_weights.WEIGHTS.values()]
)
def test_every_block_has_the_length_its_name_asks_for(weights):
    assert set(weights) <= set(BLOCKS)
    assert all(len(weights[name]) == BLOCKS[name] for name in weights)
    assert len(flat(weights)) == SIZE


@pytest.mark.parametrize("level", LEVELS.values(), ids=list(LEVELS))
def test_the_chances_of_all_players_are_a_whole(level):
    two = chances("12+1", "345:3=2+0", worth=level.table.worth)
    four = chances("12+1", "345:3=2+0", "36!46+3", "256.16=6+0", turn=2, worth=level.table.worth)
    solo = chances("12+1", d0g="!13+1", worth=level.solo.worth)
    for shares, seats in ((two, 2), (four, 4), (solo, 2)):
        assert len(shares) == seats
        assert sum(shares) == pytest.approx(1)


def test_a_game_that_is_over_is_worth_everything_to_the_winner():
    at = table("12+1", "345+0")
    from dataclasses import replace

    won = replace(at.players[1], scored=tuple(CARDS.values())[:6])
    assert TOP.table.worth.chances(replace(at, players=(at.players[0], won)), 0) == [0.0, 1.0]


def test_whoever_needs_only_to_score_has_as_good_as_won():
    """On their own turn; before it an opponent may still do something about it."""
    ready, other = "45:45!12.13.14.15.16=3+0", "23.126+1"
    assert chances(ready, other, turn=0) == [1.0, 0.0]
    assert 0 < chances(ready, other, turn=1)[1] < 1


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("25!13.16+1", "25!13+1"),  # a scored dog more
        ("345:34+1", "345+1"),  # dice on a dog
        ("345:345.26+1", "345:34.26+1"),  # a complete dog
        ("345:34+3", "345:34+0"),  # treats
        ("345:34=1+1", "345:34=6+1"),  # room in the yard
    ],
)
@pytest.mark.parametrize("level", ["good-dog", "top-dog"])
def test_more_is_worth_more(better, worse, level):
    worth = LEVELS[level].table.worth
    assert chances(better, "12.46+1", worth=worth)[0] > chances(worse, "12.46+1", worth=worth)[0]


def test_a_pack_is_known_by_its_empty_spaces():
    cards = [CARDS["134"], CARDS["25"]]
    assert (mask((1, 4)), mask((2, 5)), mask(())) == (0b1001, 0b10010, 0)
    assert placed(cards, (mask((1, 4)), mask((2, 5)))) == 1


# --- what counts for whom -------------------------------------------------------------------------


def judged(at, turn=0):
    """For each player the names of the judgements that apply."""
    names = [name for name, size in BLOCKS.items() for _ in range(size)]
    return [{names[index] for index in found} for found in of_table(at, turn)]


def test_only_the_player_whose_turn_it_is_can_use_the_tiles():
    first, second = judged(table("12+1", "34+1"), turn=1)
    mine = {name for name in BLOCKS if name.startswith(("next", "tile "))} - {"tile treats"}
    assert second - first == {"tile", *mine} - {"next finish"}
    assert not first & mine


def test_against_d0g_nobody_is_the_next_player():
    player, d0g = judged(table("12+1", d0g="!13+1"), turn=1)
    assert not [name for name in player | d0g if name.startswith(("next", "tile "))]
    assert "tile" in player


def test_a_pack_that_needs_no_other_dog_is_judged_by_what_it_lacks():
    five = "!12.13.14.15.16"
    (whole, other) = judged(table(f"45:4{five}+0", "23.126+1"))
    assert {"finish", "next finish"} <= whole
    assert "finish" not in other


@pytest.mark.parametrize("players", [("12+1", "126=6+1"), ("12+1", "126=6+1", "34+1")])
def test_a_full_yard_weighs_less_on_whoever_may_roll_over(players):
    up = chances(*players, turn=1)[1]
    down = chances(*players, turn=1, down="roll-over")[1]
    assert up > down


# --- looking ahead --------------------------------------------------------------------------------


def test_a_roll_that_may_be_left_out_is_worth_considering():
    """The farther a player looks, the more there is to a trick whose rolls are optional."""
    at, run = table("2356.456=1+0", "12+0"), DoTrick(TRICKS["run"])
    values = [dict(finish(weigh(at, Judge(TOP.table.worth, ahead))))[run] for ahead in range(4)]
    assert values == sorted(values)
    assert values[0] < values[1] < values[2]


# --- the arena ------------------------------------------------------------------------------------


def test_elo_stands_for_a_share_of_wins():
    assert arena.elo(0.5) == 0
    assert arena.elo(10 / 11) == pytest.approx(400)
    assert arena.elo(1 / 11) == pytest.approx(-400)


def test_a_pair_swaps_the_seats(monkeypatch):
    """A player who wins from the first seat only gets half of the pair."""
    seen = []

    def first_seat(_, names, seed):
        seen.append((names, seed))
        return 0

    monkeypatch.setattr(arena, "winner", first_seat)
    assert arena.pair(("dog-park", "a", "b", 9)) == 0.5
    assert seen == [(("a", "b"), 9), (("b", "a"), 9)]


def test_an_interval_holds_the_share_and_is_never_a_point():
    low, high = arena.interval([1.0, 0.5, 0.5, 1.0])
    assert low < 0.75 < high
    low, high = arena.interval([1.0] * 40)
    assert 0.9 < low < high
    assert high == pytest.approx(1.0)


FAIRLY = arena.TARGETS["top-dog", "former"]


@pytest.mark.parametrize(
    ("results", "met"),
    [
        ([1.0, 0.5] * 100, True),
        ([1.0, 0.5, 0.5, 0.0] * 100, False),  # too small a share
        ([1.0, 0.5, 0.5, 1.0, 0.0] * 4, False),  # too few games to be sure
    ],
)
def test_a_target_is_met_by_a_share_that_is_sure_enough(results, met, capsys):
    assert arena.report("a against b", {"dog-park": results}, FAIRLY) is met
    said = capsys.readouterr().out
    assert said.endswith(f"at least 60%, lower end above 55%: {'yes' if met else 'NO'}\n")


@pytest.mark.parametrize(("won", "status"), [(1.0, 0), (0.0, 1)])
def test_the_arena_ends_as_its_targets_say(monkeypatch, won, status):
    monkeypatch.setattr(arena, "alone", {("dog-park", "top-dog", 1, 0): won}.get)
    monkeypatch.setattr(arena, "VARIANTS", ("dog-park",))
    monkeypatch.setattr(arena.multiprocessing, "Pool", ThreadPool)
    monkeypatch.setattr("sys.argv", ["arena", "--pairs", "1", "--seed", "0", "--solo", "top-dog"])
    assert arena.main() == status
