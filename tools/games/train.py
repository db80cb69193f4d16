"""Fit top dog's weights by self-play, from scratch, and write spots/bots/weights.py.

    python -m tools.games.train [--generations N] [--games N] [--workers N] [--seed N]

A generation plays games against itself with the weights so far (the first with the good dog's) and
notes every position in which a turn begins. Then the weights are fitted to how those games went on:
each position is pulled towards what came of it, a mixture of the outcome and of how the following
positions look (a lambda return), by stochastic gradient descent on the cross entropy. All games are
kept, so that the fit does not forget. The learning curve in the file's head says how well each
generation's weights foretold who would win the games that were played next, before they saw them.

The same command with the same seed writes the same file, whatever the number of workers.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import exp
from pathlib import Path

from spots.bots import Level, decide
from spots.bots.evaluation import BLOCKS, SIZE, Weights, Worth, flat, of_table
from spots.bots.levels import CAREFUL
from spots.logic import SETS, Action, Ask, SeededDice, Setup, Table, random_set
from tools.games.selfplay import game, setup_for

Position = list[list[int]]
"""For each player the weights that apply."""
Game = tuple[list[Position], int]
"""All positions of a game, and who won it."""

EXPLORE = 0.04
"""How often a trick is chosen at random, so that unpopular ones are tried too."""
LAMBDA = 0.8
RATE = 0.05
SHRINK = 0.003
"""How strongly a weight is held to the good dog's, so that few games do not carry it away."""
EPOCHS = 4
OUT = Path(__file__).parent.parent.parent / "spots" / "bots" / "weights.py"


@dataclass(frozen=True)
class Kind:
    """A kind of game that is fitted by itself."""

    name: str
    setups: Callable[[random.Random], Setup]
    noted: Ask


def _table(rng: random.Random) -> Setup:
    players = rng.choice((2, 2, 2, 3, 4))
    variant = rng.choice((*SETS, *SETS, "off-leash", "random"))
    if variant == "random":
        return Setup(players, random_set(SeededDice(rng.getrandbits(64))))
    return setup_for(variant, players)


def _solo(rng: random.Random) -> Setup:
    variant = rng.choice((*SETS, *SETS, "off-leash", "random"))
    treats = rng.choice((0, 1, 1, 1, 2, 3))
    if variant == "random":
        return Setup(1, random_set(SeededDice(rng.getrandbits(64))), treats)
    return setup_for(variant, 1, treats)


KINDS = (Kind("table", _table, Ask.TURN), Kind("solo", _solo, Ask.D0G_DIE))


# --- playing ------------------------------------------------------------------------------------


def play(job: tuple[Kind, list[float], int]) -> Game:
    """One game of these weights against themselves."""
    kind, row, seed = job
    rng = random.Random(seed)
    worth = Worth(blocks(row))
    level = Level("learner", worth, worth)

    def choose(table: Table, actions: tuple[Action, ...], rng: random.Random) -> Action:
        if table.ask is Ask.TURN and rng.random() < EXPLORE:
            return rng.choice(actions)
        return decide(table, level, rng)

    positions = []
    table = None
    for table, _, _ in game(kind.setups(rng), SeededDice(seed), choose, rng):
        if table.ask is kind.noted:
            positions.append(of_table(table, table.turn))
    assert table is not None
    assert table.outcome is not None
    return positions, table.outcome.winner


# --- fitting ------------------------------------------------------------------------------------


def shares(row: Sequence[float], position: Position) -> list[float]:
    """Each player's chance to win."""
    each = [exp(sum([row[index] for index in found])) for found in position]
    everything = sum(each)
    return [share / everything for share in each]


def aims(row: Sequence[float], played: Game) -> Iterable[tuple[Position, list[float]]]:
    """Each position with the chances it should have shown."""
    positions, winner = played
    aim: list[float] | None = None
    later: list[float] = []
    for position in reversed(positions):
        now = shares(row, position)
        if aim is None:
            aim = [float(seat == winner) for seat in range(len(position))]
        else:
            aim = [LAMBDA * far + (1 - LAMBDA) * near for far, near in zip(aim, later, strict=True)]
        later = now
        yield position, aim


def error(row: Sequence[float], games: Sequence[Game]) -> float:
    """How far the chances are from who won in the end, squared, on average."""
    errors = [
        (share - (seat == winner)) ** 2
        for positions, winner in games
        for position in positions
        for seat, share in enumerate(shares(row, position))
    ]
    return sum(errors) / len(errors)


def fit(row: Sequence[float], games: Sequence[Game], rng: random.Random) -> list[float]:
    """The weights after some rounds over these games."""
    row, first = list(row), flat(CAREFUL)
    steps = [1e-4] * SIZE
    for _ in range(EPOCHS):
        samples = [sample for played in games for sample in aims(row, played)]
        rng.shuffle(samples)
        for position, aim in samples:
            now = shares(row, position)
            for found, is_, should in zip(position, now, aim, strict=True):
                for index in found:
                    pull = is_ - should + SHRINK * (row[index] - first[index])
                    steps[index] += pull * pull
                    row[index] -= RATE * pull / steps[index] ** 0.5
    return row


def blocks(row: Sequence[float]) -> Weights:
    """One row of weights as named blocks."""
    rest = list(row)
    named: dict[str, Sequence[float]] = {}
    for name, size in BLOCKS.items():
        named[name], rest = [round(weight, 3) for weight in rest[:size]], rest[size:]
    return named


# --- the file -----------------------------------------------------------------------------------


def write(command: str, curve: dict[str, list[str]], rows: dict[str, list[float]]) -> None:
    """Write the weights with how they were made."""
    lines = ['"""Top dog\'s weights, not made by hand.', "", f"    {command}", ""]
    for name, points in curve.items():
        lines += [f"{name}, by generation:", *[f"    {point}" for point in points], ""]
    lines += ["What each block means is in `evaluation.py`.", '"""', "", "# fmt: off"]
    lines += ["WEIGHTS: dict[str, dict[str, list[float]]] = {"]
    for name, row in rows.items():
        lines.append(f'    "{name}": {{')
        for block, weights in blocks(row).items():
            lines.append(f'        "{block}": [')
            texts = [f"{weight:g}" for weight in weights]
            for start in range(0, len(texts), 10):
                lines.append("            " + ", ".join(texts[start : start + 10]) + ",")
            lines.append("        ],")
        lines.append("    },")
    lines += ["}", ""]
    OUT.write_text("\n".join(lines), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--generations", type=int, default=5)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rows = {kind.name: flat(CAREFUL) for kind in KINDS}
    curve: dict[str, list[str]] = {kind.name: [] for kind in KINDS}
    memory: dict[str, list[Game]] = {kind.name: [] for kind in KINDS}
    command = f"python -m tools.games.train --generations {options.generations}"
    command += f" --games {options.games} --seed {options.seed}"
    with multiprocessing.Pool(options.workers) as pool:
        for generation in range(options.generations):
            for kind in KINDS:
                began = time.monotonic()
                rng = random.Random(f"{options.seed} {generation} {kind.name}")
                seeds = [rng.getrandbits(64) for _ in range(options.games)]
                jobs = [(kind, rows[kind.name], seed) for seed in seeds]
                games = pool.map(play, jobs, chunksize=4)
                unseen = error(rows[kind.name], games)
                memory[kind.name] += games
                rows[kind.name] = fit(rows[kind.name], memory[kind.name], rng)
                won = sum(winner == 0 for _, winner in games) / options.games
                turns = sum(len(positions) for positions, _ in games) / options.games
                point = (
                    f"{generation + 1}: {turns:.1f} turns a game, the first seat won {won:.0%}, "
                )
                point += f"error before {unseen:.4f}, after {error(rows[kind.name], games):.4f}"
                curve[kind.name].append(point)
                print(kind.name, point, f"({time.monotonic() - began:.0f} s)", flush=True)
            write(command, curve, rows)
    sys.stdout.write(f"wrote {OUT.name}\n")


if __name__ == "__main__":
    main()
