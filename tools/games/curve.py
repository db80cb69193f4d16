"""What more games would teach: how well weights foretell games, by how many they learned from.

    python -m tools.games.curve [--games N] [--others N] [--workers N]

For each number of games, weights are fitted to that many, from those of the former top dog, and
asked about the held-out games of `make trust`. The log loss is what they still do not know, most of
which nobody can: the dice decide it. Behind it stands by how much a game's is better than in the
row above, with a 95 % interval. Where that is hardly more than nothing, more games would not help.
The last row is top dog as it is.

The games are those that another generation of `make train` would play. They are kept in
build/judge, and those that are there are not played again.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
from collections.abc import Sequence
from dataclasses import replace
from statistics import fmean, stdev

from spots.bots import LEVELS
from spots.bots.evaluation import flat
from spots.bots.weights import WEIGHTS
from tools.games.former_weights import WEIGHTS as FORMER
from tools.games.noted import Plan, noted
from tools.games.train import Generation, Lesson, fit, lesson, loss
from tools.games.trust import HELD_OUT

NEXT = Generation(Plan("g4", 4000, solo=0.5), far=0.4, hold=3)
SIZES = (0, 50, 100, 200, 400, 1000, 2000)


def learned(kind: str, games: Sequence[Lesson]) -> list[float]:
    """The weights that these games teach."""
    row = flat(FORMER[kind])
    if not games:
        return row
    return fit(row, games, NEXT, random.Random(kind))


def losses(row: Sequence[float], games: Sequence[Lesson]) -> list[float]:
    """The log loss of each game."""
    return [loss(row, [game]) for game in games if not all([seen.sure for seen in game.seen])]


def gain(before: Sequence[float], after: Sequence[float]) -> str:
    """How much log loss was gained, with its interval over games."""
    gains = [one - other for one, other in zip(before, after, strict=True)]
    margin = 1.96 * stdev(gains) / len(gains) ** 0.5 if len(gains) > 1 else 0.0
    return f"{fmean(gains):+.4f} [{fmean(gains) - margin:+.4f} {fmean(gains) + margin:+.4f}]"


def curve(kind: str, games: Sequence[Lesson], others: Sequence[Lesson]) -> list[str]:
    """A row for each number of games, and one for top dog as it is."""
    rows = [(f"{size} games", learned(kind, games[:size])) for size in SIZES if size <= len(games)]
    lines = [f"{kind}, asked about {len(others)} other games"]
    before: list[float] = []
    for name, row in [*rows, ("top dog", flat(WEIGHTS[kind]))]:
        after = losses(row, others)
        text = f"  {name:10} log loss {loss(row, others):.4f}"
        lines.append(f"{text}, better by {gain(before, after)}" if before else text)
        before = after
    return lines


def main() -> None:
    """Play what is missing, and print both curves."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=NEXT.plan.games)
    parser.add_argument("--others", type=int, default=HELD_OUT.games)
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    options = parser.parse_args()
    games, others = [
        [lesson(game) for game in noted(LEVELS["top-dog"], plan, options.workers)]
        for plan in (
            replace(NEXT.plan, games=options.games),
            replace(HELD_OUT, games=options.others),
        )
    ]
    for kind, solo in (("table", False), ("solo", True)):
        some = [[one for one in all_ if one.solo is solo] for all_ in (games, others)]
        print("\n".join(curve(kind, *some)), flush=True)


if __name__ == "__main__":
    main()
