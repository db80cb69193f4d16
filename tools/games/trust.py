"""How far top dog's judgement can be trusted: what it predicted, and what came of it.

    python -m tools.games.trust [--games N] [--workers N]

Top dog plays against itself, in all sets, with two to four players and alone, games that its
weights were not fitted to. Three things are compared with who won: the static worth of each table
at which a turn begins, the same by the former weights, and what the search says there. A judge that
can be trusted is right about as often as it says, whatever it says (the tenths); knows as much as
can be known (the log loss); and does not change its mind just because the turn passes (the drift).

Games are kept in build/judge, and those that are there are not played again.
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections.abc import Iterable, Sequence
from statistics import fmean

from spots.bots import LEVELS
from spots.bots.evaluation import flat
from spots.bots.weights import WEIGHTS
from tools.games.former_weights import WEIGHTS as FORMER
from tools.games.noted import Plan, noted
from tools.games.train import Lesson, drift, lesson, loss, shares

Call = tuple[float, bool]
"""A chance that was predicted, and whether it came true."""
SOLO = 0.4
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


def table(title: str, calls: Iterable[Call]) -> list[str]:
    """The tenths as text."""
    lines = [f"{title:32} tables  foretold   came true"]
    for count, foretold, won in tenths(calls):
        verdict = "" if abs(foretold - won) <= CLOSE else "  MISSED"
        lines.append(f"{'':32} {count:6}   {foretold:6.1%}    {won:6.1%}{verdict}")
    return lines


def report(games: Sequence[Lesson]) -> list[str]:
    """All of it, as text."""
    lines = []
    for kind, solo in (("table", False), ("solo", True)):
        some = [game for game in games if game.solo is solo]
        if not some:
            continue
        now, before = flat(WEIGHTS[kind]), flat(FORMER[kind])
        lines.append(f"{kind}: {len(some)} games")
        lines.append(
            f"  log loss {loss(now, some):.4f}, by the former weights {loss(before, some):.4f}"
        )
        more = drift(now, some)
        verdict = "" if abs(more) <= STEADY else "  MISSED"
        lines.append(f"  drift when the turn passes {more:+.4f}{verdict}")
        lines += table("  worth", static(now, some))
        lines += table("  worth by the former weights", static(before, some))
        lines += table("  search", searched(some))
    everything = [
        call
        for game in games
        for call in static(flat(WEIGHTS["solo" if game.solo else "table"]), [game])
    ]
    return lines + table("all: worth", everything) + table("all: search", searched(games))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    options = parser.parse_args()
    games = noted(LEVELS["top-dog"], Plan("held-out", options.games, SOLO), options.workers)
    print("\n".join(report([lesson(game) for game in games])))


if __name__ == "__main__":
    main()
