"""Fit top dog's weights to games against itself, and write spots/bots/weights.py.

    python -m tools.games.train [--workers N]

A generation plays games with the weights so far, the first with those of the former top dog. Then
the weights are fitted to its games: each table at which a turn begins is pulled towards what came
of it, a mixture of what the search found there, what it found in the following turns, and who won
(a lambda return). So the static worth at the end of a turn agrees with the search of the next one,
and both with what happens. Where a player did something at random, the search alone counts. What
earlier generations learned is not forgotten, because weights are held to those before.

Games are kept in build/judge, and those that are there are not played again. The same command
writes the same file, for any number of workers.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise
from math import exp, log
from pathlib import Path

from spots.bots import Level
from spots.bots.evaluation import BLOCKS, START, Weights, Worth, flat, of_table, sure
from spots.bots.judge import Judge
from spots.logic import MOST_PLAYERS
from tools.games.arena import FORMER
from tools.games.former_weights import WEIGHTS as FORMER_WEIGHTS
from tools.games.noted import Noted, Plan, noted

Position = list[list[int]]
"""For each player the weights that apply."""
Chances = list[float]
"""For each player the chance to win."""


@dataclass(frozen=True, slots=True)
class Generation:
    """What is played, and how it is learned from."""

    plan: Plan
    far: float
    """How much what comes later counts, beside the search of the turn itself."""
    hold: float
    """How strongly a weight is held to the one before, so that few games do not carry it away."""


GENERATIONS = (
    Generation(Plan("g0", 1000, solo=0.2, stray=0.04), far=0.4, hold=3),
    Generation(Plan("g1", 700, solo=0.4), far=0.2, hold=30),
    Generation(Plan("g2", 600, solo=1.0), far=0.8, hold=30),
    Generation(Plan("g3", 1500, solo=1.0), far=0.8, hold=30),
)
"""The first is to learn much from; the second brings worth and search together.

Against d0g both may be wrong together, because every turn is the same player's; so the others play
only against d0g, and believe what happens.
"""
AHEAD = 3
"""How far the games are thought ahead: one roll farther than there is time for on a page."""
RATE = 0.05
EPOCHS = 40
SHARPER = [0.02 * step for step in range(26)]
OUT = Path(__file__).parent.parent.parent / "spots" / "bots" / "weights.py"


@dataclass(frozen=True, slots=True)
class Seen:
    """A table of a game, as the fit sees it."""

    position: Position
    mover: int
    """Whose worth the search found; against d0g it is the player's, a moment before its turn."""
    searched: float | None
    strayed: bool
    sure: bool
    """Whether the player wins by scoring, so that no weight is asked."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A game, as the fit sees it."""

    solo: bool
    seen: list[Seen]
    winner: int


def lesson(played: Noted) -> Lesson:
    """What can be learned from a game. Against d0g, the worth is asked for when d0g rolls."""
    solo = played.players == 1
    seen = []
    for note, following in pairwise((*played.notes, None)):
        assert note is not None
        if solo and note.searched is not None:
            continue
        table = note.table
        found = following.searched if solo and following is not None else note.searched
        strayed = bool(following.strayed if solo and following is not None else note.strayed)
        mover = 0 if solo else note.turn
        won = sure(table, note.turn)
        seen.append(Seen(of_table(table, note.turn), mover, found, strayed, won))
    return Lesson(solo, seen, played.winner)


def shares(row: Sequence[float], position: Position) -> Chances:
    """Each player's chance to win."""
    sharp = 1 + row[START["sharp"] + len(position) - 1]
    each = [exp(sharp * sum([row[index] for index in found])) for found in position]
    everything = sum(each)
    return [share / everything for share in each]


def searched(now: Chances, seen: Seen) -> Chances:
    """The chances according to the search; the others share what it leaves as they would."""
    if seen.searched is None:
        return now
    rest = (1 - seen.searched) / max(1 - now[seen.mover], 1e-9)
    return [seen.searched if seat == seen.mover else share * rest for seat, share in enumerate(now)]


def aims(row: Sequence[float], played: Lesson, far: float) -> Iterator[tuple[Position, Chances]]:
    """Each position with the chances it should have shown."""
    aim = [float(seat == played.winner) for seat in range(len(played.seen[0].position))]
    for seen in reversed(played.seen):
        near = searched(shares(row, seen.position), seen)
        if seen.strayed:
            aim = near
        aim = [far * later + (1 - far) * now for later, now in zip(aim, near, strict=True)]
        if not seen.sure:
            yield seen.position, aim


def fit(
    row: Sequence[float], lessons: Sequence[Lesson], generation: Generation, rng: random.Random
) -> list[float]:
    """The weights after some rounds over these games: the mean of the last half of the rounds."""
    samples = [sample for played in lessons for sample in aims(row, played, generation.far)]
    often = Counter(chain.from_iterable(found for position, _ in samples for found in position))
    hold = [generation.hold / max(often[index], 1) for index in range(len(row))]
    first, row = list(row), list(row)
    steps, total = [1e-4] * len(row), [0.0] * len(row)
    for epoch in range(EPOCHS):
        rng.shuffle(samples)
        for position, aim in samples:
            now = shares(row, position)
            for found, is_, should in zip(position, now, aim, strict=True):
                for index in found:
                    pull = is_ - should + hold[index] * (row[index] - first[index])
                    steps[index] += pull * pull
                    row[index] -= RATE * pull / steps[index] ** 0.5
        if epoch >= EPOCHS // 2:
            total = [sum(pair) for pair in zip(total, row, strict=True)]
    return [weight / (EPOCHS - EPOCHS // 2) for weight in total]


def sharpened(row: Sequence[float], lessons: Sequence[Lesson]) -> list[float]:
    """The weights, as sharp for more than two players as what happened asks for."""
    row = list(row)
    for players in range(3, MOST_PLAYERS + 1):
        some = [one for one in lessons if len(one.seen[0].position) == players]
        samples = [sample for played in some for sample in aims(row, played, 1.0)]
        best = min(SHARPER, key=lambda more: _surprise(row, players, more, samples))
        row[START["sharp"] + players - 1] = best
    return row


def _surprise(
    row: list[float], players: int, more: float, samples: Sequence[tuple[Position, Chances]]
) -> float:
    """How far the chances are from what they should have been, if sums count `more`."""
    row[START["sharp"] + players - 1] = more
    return -sum(
        [
            should * log(is_)
            for position, aim in samples
            for is_, should in zip(shares(row, position), aim, strict=True)
        ]
    )


def loss(row: Sequence[float], lessons: Iterable[Lesson]) -> float:
    """The log loss: how far the chances are from who won in the end."""
    losses = [
        -log(max(shares(row, seen.position)[played.winner], 1e-9))
        for played in lessons
        for seen in played.seen
        if not seen.sure
    ]
    return sum(losses) / len(losses)


def drift(row: Sequence[float], lessons: Iterable[Lesson]) -> float:
    """By how much the search finds more, on average, than the worth when the turn was passed."""
    more = [
        seen.searched - shares(row, seen.position)[seen.mover]
        for played in lessons
        for seen in played.seen
        if not seen.sure and seen.searched is not None
    ]
    return sum(more) / len(more)


def blocks(row: Sequence[float]) -> Weights:
    """One row of weights as named blocks."""
    rest = list(row)
    named: dict[str, Sequence[float]] = {}
    for name, size in BLOCKS.items():
        named[name], rest = [round(weight, 3) for weight in rest[:size]], rest[size:]
    return named


# --- the file -----------------------------------------------------------------------------------


def write(curve: dict[str, list[str]], rows: dict[str, list[float]]) -> None:
    """Write the weights with how they were made."""
    lines = ['"""Top dog\'s weights, not made by hand.', "", "    python -m tools.games.train", ""]
    for name, points in curve.items():
        lines.append(f"{name}, before -> after each generation was learned from:")
        lines += [*[f"    {point}" for point in points], ""]
    lines += ["What each block means is in `evaluation.py`.", '"""', "", "# fmt: off"]
    lines += ["WEIGHTS: dict[str, dict[str, list[float]]] = {"]
    for name, row in rows.items():
        lines.append(f'    "{name}": {{')
        for block, weights in blocks(row).items():
            if not any(weights):
                continue
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
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    options = parser.parse_args()
    rows = {kind: flat(weights) for kind, weights in FORMER_WEIGHTS.items()}
    curve: dict[str, list[str]] = {kind: [] for kind in rows}
    level: Level = FORMER
    everything: list[Lesson] = []
    for number, generation in enumerate(GENERATIONS):
        began, name = time.monotonic(), generation.plan.name
        lessons = [lesson(game) for game in noted(level, generation.plan, options.workers)]
        everything += lessons
        for kind, row in rows.items():
            some = [one for one in lessons if one.solo is (kind == "solo")]
            if not some:
                continue
            rows[kind] = fit(row, some, generation, random.Random(f"{number} {kind}"))
            point = f"{name}: {len(some)} games; "
            point += f"log loss {loss(row, some):.4f} -> {loss(rows[kind], some):.4f}, "
            point += f"drift {drift(row, some):+.4f} -> {drift(rows[kind], some):+.4f}"
            curve[kind].append(point)
            print(kind, point, f"({time.monotonic() - began:.0f} s)", flush=True)
        table, solo = [Judge(Worth(blocks(row)), AHEAD) for row in rows.values()]
        level = Level("learner", table, solo)
    rows["table"] = sharpened(rows["table"], everything)
    write(curve, rows)
    sys.stdout.write(f"wrote {OUT.name}\n")


if __name__ == "__main__":
    main()
