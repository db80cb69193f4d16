"""How far top dog's judgement can be trusted: what it predicted, and what came of it.

    python -m tools.games.trust [--games N] [--workers N]

Top dog plays against itself, in all sets, with two to four players and alone, games that its
weights were not fitted to. Three things are compared with who won: the static worth of each table
at which a turn begins, the same by the former weights, and what the search says there. A judge that
can be trusted is right about as often as it says, whatever it says (the tenths); knows more than
the one before (the log loss); and does not change its mind just because the turn passes (the
drift). Each of these says `yes` or `NO`, and so does how this program ends.

Games are kept in build/judge, and those that are there are not played again.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Iterable, Sequence
from statistics import fmean, stdev

from spots.bots import LEVELS
from spots.bots.evaluation import flat
from spots.bots.weights import WEIGHTS
from tools.games.former_weights import WEIGHTS as FORMER
from tools.games.noted import Plan, noted
from tools.games.train import Lesson, lesson, loss, shares

Call = tuple[float, bool]
"""A chance that was predicted, and whether it came true."""
Line = tuple[str, bool]
"""What was measured, and whether it is good enough."""

HELD_OUT = Plan("held-out", 2000, solo=0.4)
ENOUGH = 200
"""A tenth with fewer tables says nothing."""
CLOSE, STEADY = 0.03, 0.003


def static(row: Sequence[float], games: Iterable[Lesson]) -> list[Call]:
    """What the worth predicts for every player when a turn begins."""
    return [
        (share, seat == game.winner)
        for game in games
        for seen in game.seen
        if not seen.sure
        for seat, share in enumerate(shares(row, seen.position))
    ]


def searched(games: Iterable[Lesson]) -> list[Call]:
    """What the search predicts for the player whose turn it is."""
    return [
        (seen.searched, seen.mover == game.winner)
        for game in games
        for seen in game.seen
        if not seen.sure and seen.searched is not None
    ]


def drifts(row: Sequence[float], games: Iterable[Lesson]) -> list[float]:
    """By how much the search finds more than the worth said when the turn was passed, each time.

    If the die of d0g has ended the game, nothing is left to be searched, and nothing to win. To
    leave that out would be to count only the turns that went well.
    """
    return [
        (seen.searched or 0.0) - shares(row, seen.position)[seen.mover]
        for game in games
        for seen in game.seen
        if not seen.sure
    ]


def tenths(calls: Iterable[Call]) -> list[tuple[int, float, float]]:
    """For each tenth that has enough tables: how many, the chance predicted, the share won."""
    groups: list[list[Call]] = [[] for _ in range(10)]
    for chance, won in calls:
        groups[min(int(chance * 10), 9)].append((chance, won))
    return [
        (len(group), fmean([chance for chance, _ in group]), fmean([won for _, won in group]))
        for group in groups
        if len(group) >= ENOUGH
    ]


def table(title: str, calls: Iterable[Call]) -> list[Line]:
    """Whether each tenth is as close to what happened as it should be."""
    return [
        (
            f"{title:14} {count:6} tables: foretold {foretold:6.1%}, came true {won:6.1%}, "
            f"{100 * (foretold - won):+5.1f} points of {100 * CLOSE:g}",
            abs(foretold - won) <= CLOSE,
        )
        for count, foretold, won in tenths(calls)
    ]


def knowledge(kind: str, games: Sequence[Lesson]) -> Line:
    """Whether the weights know more than the former ones about the same games."""
    now, before = [loss(flat(weights[kind]), games) for weights in (WEIGHTS, FORMER)]
    return f"log loss {now:.4f}, by the former weights {before:.4f}", now < before


def steadiness(kind: str, games: Sequence[Lesson]) -> Line:
    """Whether the judge keeps its mind when the turn passes."""
    each = drifts(flat(WEIGHTS[kind]), games)
    mean = fmean(each)
    error = stdev(each) / len(each) ** 0.5 if len(each) > 1 else 0.0
    return (
        f"drift when the turn passes {mean:+.4f} of {STEADY:g} (standard error {error:.4f})",
        abs(mean) <= STEADY,
    )


def report(games: Sequence[Lesson]) -> list[Line]:
    """All that is asked of the judge."""
    lines = []
    for kind, solo in (("table", False), ("solo", True)):
        some = [game for game in games if game.solo is solo]
        if not some:
            continue
        about = [
            knowledge(kind, some),
            steadiness(kind, some),
            *table("worth", static(flat(WEIGHTS[kind]), some)),
            *table("search", searched(some)),
        ]
        lines += [(f"{kind} ({len(some)} games): {text}", good) for text, good in about]
    everything = [
        call
        for game in games
        for call in static(flat(WEIGHTS["solo" if game.solo else "table"]), [game])
    ]
    return [*lines, *table("all: worth", everything), *table("all: search", searched(games))]


def before(games: Sequence[Lesson]) -> list[str]:
    """How far the former weights can be trusted, to compare."""
    calls = [
        call
        for game in games
        for call in static(flat(FORMER["solo" if game.solo else "table"]), [game])
    ]
    return [text for text, _ in table("former weights", calls)]


def main() -> int:
    """Play the games, print what they say, and whether all of it is good enough."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=HELD_OUT.games)
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    options = parser.parse_args()
    plan = Plan(HELD_OUT.name, options.games, HELD_OUT.solo)
    games = [lesson(game) for game in noted(LEVELS["top-dog"], plan, options.workers)]
    print("\n".join(before(games)))
    lines = report(games)
    for text, good in lines:
        print(f"{text}: {'yes' if good else 'NO'}")
    return 0 if all([good for _, good in lines]) else 1


if __name__ == "__main__":
    sys.exit(main())
