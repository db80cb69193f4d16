"""Where the computer players stand on one scale of strength, by games between them.

    python -m tools.games.scale [--pairs N] [--workers N] [--seed N]

On this scale, a player's chance to win a game is its weight's share of all weights at the table,
and its strength is the logarithm of its weight: between two, a difference of 1 is 73 wins in 100.
The strengths are those that make the games of two most likely; the good dog's is 0. Then they
predict games of four, which shows whether one scale does for any table. What this prints is
frozen in `spots/games/strength.py`, which finds out where a person stands.
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import combinations
from math import exp, log, sqrt

from spots.bots import LEVELS
from tools.games.arena import winner
from tools.games.selfplay import VARIANTS

ORIGIN = "good-dog"
ROUNDS = 500
"""How often the weights are improved: they are far from changing by then."""

Game = tuple[str, tuple[str, ...], int]
"""The tricks, who sits where, and the seed of the dice."""
Result = tuple[tuple[str, ...], str]
"""Who sat at a table, and who of them won."""


def play(game: Game) -> Result:
    """Play one game."""
    variant, seats, seed = game
    return seats, seats[winner(variant, seats, seed)]


def of_two(pairs: int, seed: int) -> list[Game]:
    """Each two levels with all sets, twice with the same dice: seats are swapped."""
    return [
        (variant, seats, seed + number)
        for one, other in combinations(LEVELS, 2)
        for variant in VARIANTS
        for number in range(pairs)
        for seats in ((one, other), (other, one))
    ]


def of_four(pairs: int, seed: int) -> list[Game]:
    """All levels at one table, each of them at two seats in turn, and everybody in each seat."""
    tables = [(*LEVELS, more) for more in LEVELS]
    turned = [table[n:] + table[:n] for table in tables for n in range(len(table))]
    return [
        (variant, turned[number % len(turned)], seed + number)
        for variant in VARIANTS
        for number in range(2 * pairs)
    ]


def fit(results: Sequence[Result]) -> dict[str, float]:
    """The strengths under which these results are most likely (Bradley, Terry and Luce).

    >>> found = fit([(("puppy", "good-dog"), "puppy")] + [(("puppy", "good-dog"), "good-dog")] * 3)
    >>> round(found["puppy"], 3) == round(log(1 / 3), 3)
    True
    """
    won = Counter([who for _, who in results])
    tables = Counter([seats for seats, _ in results])
    weights = dict.fromkeys(sorted({who for seats in tables for who in seats}), 1.0)
    for _ in range(ROUNDS):
        shares = dict.fromkeys(weights, 0.0)
        for seats, games in tables.items():
            everybody = sum([weights[who] for who in seats])
            for who in seats:
                shares[who] += games / everybody
        weights = {who: won[who] / shares[who] for who in weights}
    return {who: log(weight / weights[ORIGIN]) for who, weight in weights.items()}


def foretold(strengths: Mapping[str, float], tables: Iterable[tuple[str, ...]]) -> dict[str, float]:
    """How many games each level should win at these tables."""
    wins = dict.fromkeys(LEVELS, 0.0)
    for seats in tables:
        everybody = sum([exp(strengths[who]) for who in seats])
        for who in seats:
            wins[who] += exp(strengths[who]) / everybody
    return wins


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pairs", type=int, default=30, help="pairs of games for each set")
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--seed", type=int, default=20_261_118)
    options = parser.parse_args()
    with multiprocessing.Pool(options.workers) as pool:
        run = partial(pool.map, play, chunksize=8)
        twos = run(of_two(options.pairs, options.seed))
        strengths = fit(twos)
        for one, other in combinations(LEVELS, 2):
            met = [who for seats, who in twos if {one, other} == {*seats}]
            share = met.count(other) / len(met)
            told = 1 / (1 + exp(strengths[one] - strengths[other]))
            margin = 1.96 * sqrt(share * (1 - share) / len(met))
            measured = f"{share:.1%} ± {margin:.1%} of {len(met)}"
            print(f"{other} against {one}: {measured}; {told:.1%} foretold")
        print("STRENGTHS =", {level: round(strengths[level], 2) for level in LEVELS}, flush=True)
        fours = run(of_four(options.pairs, options.seed))
        told_of = foretold(strengths, [seats for seats, _ in fours])
        for level in LEVELS:
            won = [who for _, who in fours].count(level)
            print(f"{level} won {won} of {len(fours)} games of four; {told_of[level]:.0f} foretold")


if __name__ == "__main__":
    main()
