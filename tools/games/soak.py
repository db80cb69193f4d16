"""Play very many games in every variant and check what must hold at every table.

    python -m tools.games.soak [--games N] [--seed S] [--workers W]

At every table: conservation, the notation round trip, the chosen and one more legal action accepted
(all legal actions at one table in twenty), two random inputs accepted only if they are legal, and
the input table unchanged. At the end of every game: the log round trip and its replay.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import time
from collections import Counter

from spots.logic import Action, Answer, Log, SeededDice, fresh_seed
from tools.games import invariants
from tools.games.selfplay import VARIANTS, any_action, game, keen, setup_for

BATCH = 50
SEATS = (1, 1, 1, 1, 1, 2, 2, 2, 3, 4)  # smaller games are shorter, so more of them fit


def soak_game(seed: int) -> Counter[str]:
    """One checked game; everything about it follows from the seed."""
    rng = random.Random(seed)
    variant = rng.choice(VARIANTS)
    setup = setup_for(variant, rng.choice(SEATS), rng.randrange(6))
    # Even senseless solo games are short; games for more players would take long.
    choose = any_action if setup.players == 1 and rng.random() < 0.5 else keen
    entries: list[Action | Answer] = []
    figures = Counter({"games": 1, f"games {variant}": 1, f"games for {setup.players}": 1})
    for table, actions, said in game(setup, SeededDice(seed), choose, rng):
        figures["tables"] += 1
        invariants.conserved(table)
        copy = invariants.read_back(table)
        if said is None:
            invariants.log_holds(Log(setup, tuple(entries)), table)
            assert table.outcome is not None, f"no winner at {table}"
            figures["won by d0g" if table.outcome.by_d0g else "won by players"] += 1
            break
        entries.append(said)
        if actions:
            figures["decisions"] += 1
            figures["most choices"] = max(figures["most choices"], len(actions))
            tried = actions if rng.random() < 0.05 else (rng.choice(actions),)
            invariants.legal_is_accepted(table, tried)
            figures["actions tried"] += len(tried) + 1
        probes = invariants.some(invariants.PROBES, rng)
        invariants.accepted_is_legal(table, actions, probes)
        figures["probes"] += len(probes)
        assert table == copy, f"changed by looking: {copy}"
    figures["longest game"] = figures["decisions"]
    return figures


def _batch(seeds: range) -> Counter[str]:
    total: Counter[str] = Counter()
    for seed in seeds:
        try:
            merge(total, soak_game(seed))
        except Exception as error:
            error.add_note(f"in the game with seed {seed}: soak_game({seed}) plays it again")
            raise
    return total


MAXIMA = ("most choices", "longest game")


def merge(total: Counter[str], figures: Counter[str]) -> None:
    """Add figures to the total; of those in `MAXIMA`, the larger is kept."""
    highest = {key: max(total[key], figures[key]) for key in MAXIMA}
    total.update(figures)
    total.update(highest)
    for key in MAXIMA:
        total[key] = highest[key]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=None, help="the first game's (else a new one)")
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    options = parser.parse_args()
    first = fresh_seed() >> 16 if options.seed is None else options.seed
    batches = [
        range(first + start, first + min(start + BATCH, options.games))
        for start in range(0, options.games, BATCH)
    ]
    total: Counter[str] = Counter()
    began = time.perf_counter()
    with multiprocessing.Pool(options.workers) as pool:
        for done, figures in enumerate(pool.imap_unordered(_batch, batches), 1):
            merge(total, figures)
            if done % 100 == 0:
                print(
                    f"  {total['games']:,} games, {time.perf_counter() - began:,.0f} s", flush=True
                )
    seconds = time.perf_counter() - began
    print(f"first seed {first}, {options.workers} workers, {seconds:,.0f} s")
    for name, figure in sorted(total.items()):
        print(f"{figure:>14,}  {name}")
    print(f"{total['games']} passed, 0 failed")


if __name__ == "__main__":
    main()
