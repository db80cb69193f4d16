"""How fast the rules are: microseconds per decision, beside python-chess in the same run.

    python -m tools.bench.engine [--rounds N]

A decision is to list the legal actions and to play one of them at random, in complete games. For
Spots the time includes all dice and cards in between, but only players' choices count as decisions.
Rounds of both games alternate, so that a slow moment of the machine affects both.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time

import chess

from spots.logic import SeededDice, Setup
from tools.games.selfplay import VARIANTS, any_action, game, setup_for

CHESS_GAMES = 6
"""Games of chess in each round: they are shorter."""


def play_chess(rng: random.Random) -> int:
    """Play one random game, to the fifty-move rule at most; the number of its decisions."""
    board = chess.Board()
    decisions = 0
    while board.halfmove_clock < 100:
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(rng.choice(moves))
        decisions += 1
    return decisions


def play_spots(setup: Setup, rng: random.Random) -> int:
    """Play one random game; the number of its decisions."""
    dice = SeededDice(rng.getrandbits(64))
    return sum(1 for _, actions, _ in game(setup, dice, any_action, rng) if actions)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=9)
    options = parser.parse_args()
    chess_cost: list[float] = []
    cost: dict[str, list[float]] = {variant: [] for variant in VARIANTS}
    games: dict[str, list[float]] = {variant: [] for variant in VARIANTS}
    rng = random.Random(2026)
    for _ in range(options.rounds):
        for variant in VARIANTS:
            setup = setup_for(variant, 2)
            began = time.perf_counter()
            decisions = play_spots(setup, rng)
            seconds = time.perf_counter() - began
            cost[variant].append(seconds / decisions * 1e6)
            games[variant].append(1 / seconds)
        began = time.perf_counter()
        decisions = sum(play_chess(rng) for _ in range(CHESS_GAMES))
        chess_cost.append((time.perf_counter() - began) / decisions * 1e6)
    yardstick = statistics.median(chess_cost)
    print(f"engine: random games for two, medians of {options.rounds} alternating rounds")
    print(f"{'':18} {'µs/decision':>12} {'vs python-chess':>15} {'games/s':>8}")
    for variant in VARIANTS:
        middle = statistics.median(cost[variant])
        rate = statistics.median(games[variant])
        print(f"{variant:18} {middle:12.1f} {middle / yardstick:15.2f} {rate:8.1f}")
    everything = statistics.median([figure for figures in cost.values() for figure in figures])
    print(f"{'all sets':18} {everything:12.1f} {everything / yardstick:15.2f}")
    print(f"{'python-chess':18} {yardstick:12.1f} {1:15.2f}")


if __name__ == "__main__":
    main()
