"""Whether reports of games can be trusted: luck is zero in the mean, and errors tell levels apart.

    python -m tools.games.luck --games 30

In each variant, top dogs play against top dogs, good dogs against good dogs, puppies against
puppies, and some of each alone against d0g. The mean luck of each seat and of each kind of event
has to be within two standard errors of zero. Top dog judges, so no choice of its own may be an
error, and good dog's mean error has to be below puppy's.
"""

from __future__ import annotations

import argparse
import random
import sys
from binascii import crc32
from collections import defaultdict
from collections.abc import Sequence
from math import sqrt

from spots.bots import LEVELS, decide
from spots.games.judging import Decision, Stroke
from spots.games.report import Report, report
from spots.logic import Action, Answer, Ask, Log, SeededDice, Setup, new_table, resolve, step
from spots.sliced import finish
from tools.games.selfplay import VARIANTS, setup_for

SOLO = 3
"""For every `SOLO` games of two, one more is played against d0g."""
ERRORS = 2.0
"""Standard errors within which a mean has to be."""


def main() -> int:
    """Play and judge games, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=30, help="for each variant and level")
    games = parser.parse_args().games
    lucks: dict[str, list[float]] = defaultdict(list)
    good = True
    for variant in VARIANTS:
        cost = {level: _judge(variant, level, 2, games, lucks) for level in LEVELS}
        alone = {level: _judge(variant, level, 1, -(-games // SOLO), lucks) for level in LEVELS}
        own = cost["top-dog"] + alone["top-dog"]
        fits = own == 0 < cost["good-dog"] < cost["puppy"]
        good &= fits
        print(
            f"{variant:16} a decision costs top dog {own:.4f} of a win, "
            f"good dog {cost['good-dog']:.4f}, puppy {cost['puppy']:.4f}"
            f"{'' if fits else '  WRONG'}",
            flush=True,
        )
    for kind, values in sorted(lucks.items()):
        mean, error = _mean(values)
        fits = abs(mean) <= ERRORS * error
        good &= fits
        print(
            f"{kind:16} {len(values):6} times, mean luck {mean:+.5f}, "
            f"standard error {error:.5f}{'' if fits else '  WRONG'}"
        )
    return 0 if good else 1


def _judge(
    variant: str, level: str, players: int, games: int, lucks: dict[str, list[float]]
) -> float:
    """What a decision costs in the mean; the luck of every seat and kind of event is noted."""
    costs: list[float] = []
    for seed in range(games):
        # Dice of their own for each game: the same ones everywhere would be one game, many times.
        own = crc32(f"{variant} {level} {seed}".encode())
        of = _report(setup_for(variant, players), level, own)
        for seat in range(players):
            of_whom = f"seat {seat + 1}" if players > 1 else "alone"
            lucks[f"{of_whom}, a game"].append(of.luck(seat))
        for each in of.judged:
            if isinstance(each, Stroke):
                lucks[each.fate.value].append(each.luck)
            elif isinstance(each, Decision):
                costs.append(each.error)
    return sum(costs) / len(costs)


def _report(setup: Setup, level: str, seed: int) -> Report:
    # Whims from the same stream as the dice would go along with what the dice bring.
    table, dice, rng = new_table(setup), SeededDice(seed), random.Random(f"whims {seed}")
    entries: list[Action | Answer] = []
    while table.ask is not Ask.NOTHING:
        asked = table.ask.of_chance
        entries.append(resolve(table, dice) if asked else decide(table, LEVELS[level], rng))
        table, _ = step(table, entries[-1])
    found = finish(report(Log(setup, tuple(entries))))
    assert found is not None
    return found


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean of some values, and its standard error."""
    mean = sum(values) / len(values)
    variance = sum([(value - mean) ** 2 for value in values]) / max(1, len(values) - 1)
    return mean, sqrt(variance / len(values))


if __name__ == "__main__":
    sys.exit(main())
