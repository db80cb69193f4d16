"""How strong the computer players are: matches, Elo with 95 % intervals, and games against d0g.

    python -m tools.games.arena [--pairs N] [--workers N] [--seed N] [--match A B] [--solo LEVEL]

Two games make a pair: the same dice, seats swapped, so that a lucky seat or roll favours neither.
Intervals are over pairs. `random` is uniformly random legal play, `former` is top dog as it was
before (`former_weights.py`). Where something is aimed at, it says `yes` or `NO`, and so does how
this program ends.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
from collections.abc import Sequence
from functools import partial
from math import log10, sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from spots.bots import LEVELS, Level, decide
from spots.bots.evaluation import Worth
from spots.bots.judge import Judge
from spots.logic import Action, SeededDice, Table
from tools.games.former_weights import WEIGHTS
from tools.games.selfplay import VARIANTS, any_action, game, setup_for

FORMER = Level("former", Judge(Worth(WEIGHTS["table"])), Judge(Worth(WEIGHTS["solo"])))
"""Top dog before it was fitted to its own search; it looks less far, too."""
PLAYERS = {**LEVELS, FORMER.code: FORMER}
MATCHES = (
    ("good-dog", "random"),
    ("top-dog", "good-dog"),
    ("top-dog", "former"),
    ("good-dog", "puppy"),
)


class Target(NamedTuple):
    """What a share of wins should reach."""

    share: float
    low: float = 0.0
    """What the lower end of its interval should be above."""

    def met(self, results: Sequence[float]) -> bool:
        """Whether the results are good enough."""
        return fmean(results) >= self.share and interval(results)[0] > self.low


TARGETS = {
    ("good-dog", "random"): Target(0.95),
    ("top-dog", "good-dog"): Target(0.65),
    ("top-dog", "former"): Target(0.60, low=0.55),
    ("top-dog", "d0g"): Target(0.40),
}


def choose(name: str, table: Table, actions: tuple[Action, ...], rng: random.Random) -> Action:
    """What a player of that name says."""
    if name == "random":
        return any_action(table, actions, rng)
    return decide(table, PLAYERS[name], rng)


def winner(variant: str, names: Sequence[str], seed: int, d0g: int = 1) -> int:
    """The seat that wins one game."""
    rng = random.Random(seed)
    setup = setup_for(variant, len(names), d0g)

    def say(table: Table, actions: tuple[Action, ...], rng: random.Random) -> Action:
        return choose(names[table.turn], table, actions, rng)

    *_, (last, _, _) = game(setup, SeededDice(seed), say, rng)
    assert last.outcome is not None
    return last.outcome.winner


def pair(job: tuple[str, str, str, int]) -> float:
    """What the first of two players gets out of a pair of games: 0, one half or 1."""
    variant, one, other, seed = job
    first = winner(variant, (one, other), seed) == 0
    return (first + (winner(variant, (other, one), seed) == 1)) / 2


def alone(job: tuple[str, str, int, int]) -> float:
    """Whether a player wins alone against d0g."""
    variant, name, treats, seed = job
    return float(winner(variant, (name,), seed, treats) == 0)


def elo(share: float) -> float:
    """The difference in Elo that stands for a share of wins."""
    share = min(max(share, 1e-4), 1 - 1e-4)
    return 400 * log10(share / (1 - share))


def interval(results: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of a share: by the spread of the pairs; by Wilson where there is none."""
    share, count, z = fmean(results), len(results), 1.96
    spread = stdev(results) if count > 1 else 0.0
    if spread:
        margin = z * spread / sqrt(count)
        return max(0.0, share - margin), min(1.0, share + margin)
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    margin = z * sqrt(share * (1 - share) / count + (z / (2 * count)) ** 2) / (1 + z * z / count)
    return middle - margin, middle + margin


def line(name: str, results: Sequence[float]) -> str:
    """A row of the table."""
    share = fmean(results)
    low, high = interval(results)
    text = f"{name:18} {share:7.1%} [{low:6.1%} {high:6.1%}]"
    return f"{text}  Elo {elo(share):+5.0f} [{elo(low):+5.0f} {elo(high):+5.0f}]"


def report(title: str, results: dict[str, list[float]], target: Target | None) -> bool:
    """Print a match, set by set and as a whole, and whether the target is met."""
    print(f"\n{title}")
    for variant, some in results.items():
        print("  " + line(variant, some))
    everything = [one for some in results.values() for one in some]
    print("  " + line("all", everything), flush=True)
    if target is None:
        return True
    met = target.met(everything)
    text = f"  at least {target.share:.0%}"
    if target.low:
        text += f", lower end above {target.low:.0%}"
    print(f"{text}: {'yes' if met else 'NO'}", flush=True)
    return met


def main() -> int:
    """Play what was asked for, and say whether it came out as aimed at."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pairs", type=int, default=100, help="pairs of games for each set")
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--match", nargs=2, action="append", metavar=("A", "B"))
    parser.add_argument("--solo", action="append", metavar="LEVEL")
    options = parser.parse_args()
    chosen = options.match or options.solo
    matches = [tuple(match) for match in options.match or []] if chosen else MATCHES
    solos = (options.solo or []) if chosen else tuple(LEVELS)
    seeds = [options.seed * 1_000_003 + number for number in range(options.pairs)]
    good = True
    with multiprocessing.Pool(options.workers) as pool:
        run = partial(pool.map, chunksize=2)
        for one, other in matches:
            results = {
                variant: run(pair, [(variant, one, other, seed) for seed in seeds])
                for variant in VARIANTS
            }
            title = f"{one} against {other}, {options.pairs} pairs for each set"
            good &= report(title, results, TARGETS.get((one, other)))
        for name in solos:
            results = {
                variant: run(alone, [(variant, name, 1, seed) for seed in seeds])
                for variant in VARIANTS
                if variant != "off-leash"
            }
            title = f"{name} alone against d0g with one treat"
            good &= report(title, results, TARGETS.get((name, "d0g")))
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
