"""How long the page would stand still at the worst tables that a link may lead to.

    python -m tools.bench.worst [--tables N]

Everything that is done at a table without a break is measured here on CPython, with empty caches:
reading it, drafting a placement, making the page, and each piece of the odds, of a computer's
thoughts and of a hint. A page is three to four times slower. First come the worst tables that have
been found, then those that are put together at random for each trick.
"""

from __future__ import annotations

import argparse
import gc
import random
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from time import process_time

from spots.bots import LEVELS, think
from spots.games.kept import Kept
from spots.logic import (
    TRICKS,
    Ask,
    Log,
    SeededDice,
    Table,
    dump_input,
    dump_table,
    parse_table,
    reckon,
)
from spots.sliced import Work
from spots.ui.app import draft as drafting
from spots.ui.app import hints
from spots.ui.app.game import Game
from spots.ui.app.reckoning import wanted
from spots.ui.app.state import State
from spots.ui.text.language import Language
from spots.ui.views.look import look_at
from spots.ui.views.table import table_page
from tools.games.any_table import any_table

MOST = 15.0
"""The target in ms."""
PIECES = 4000
"""How many pieces of a job are looked at: a computer's thought about seven dice has 100,000."""

_PACK = "123.125.126.134.145.2356"
WORST = {
    "eight dice": f"settle 0 howl,walk,run,roll-over,-fetch,beg {_PACK}=11122+2/+0 - 16 * "
    "fetch.0.0.h11223456 0",
    "nine dice of which two are kept": f"settle 0 howl,dig,run,roll-over,-hunt,beg {_PACK}+18/+0 - "
    "16 * hunt.0.0.h112233456 0",
    "sets of eight spots": f"settle 0 howl,dig,run,roll-over,-search,beg {_PACK}=11122+3/+0 - 16 * "
    "search.0.0.h1111234 0",
    "seven dice on 19 spaces": f"settle 0 howl,dig,run,-roll-over,hunt,beg {_PACK}+18/+0 - 16 * "
    "roll-over.0.0.h1123456 0",
    "eleven dice for one dog": "settle 0 howl,walk,-chase,roll-over,hunt,beg 123:12!2356.125.126."
    "134.145=1111111+0/256:256.345:345.356:356.456:456.12:12.13:13=1111+5 - 16 * "
    "chase.0.10.h11122344556 0",
    "a die for each of six dogs": f"settle 0 howl,dig,-sprint,roll-over,hunt,beg {_PACK}+3/+0 - "
    "16 * sprint.0.0.h123456 0",
    "one die more": f"settle 0 howl,dig,-chase,roll-over,hunt,beg {_PACK}=1222+3/+0 - 16 * "
    "chase.0.0.h5 0",
    "dice set aside": f"count 0 howl,dig,-bolt,roll-over,hunt,beg {_PACK}+18/+0 - 16 * bolt.0.0 0",
    "eleven dice aside": f"settle 0 howl,dig,-bolt,roll-over,hunt,beg {_PACK}+18/+0 - 16 * "
    "bolt.1.0.a11.h5 0",
    "a number to name": f"number 0 howl,dig,run,roll-over,-guard,beg {_PACK}=11122+18/+0 - 16 * "
    "guard.0.0 0",
    "digging": f"adjust 0 howl,-dig,run,roll-over,hunt,beg {_PACK}=11122+11/34=1111111+1/35=1111111"
    "+1/36=1111111+1 - 16 * dig.0.0.l6 0",
    "a die to set": f"number 0 howl,-retrieve,run,roll-over,hunt,beg {_PACK}=11122+18/+0 - 136 * "
    "retrieve.0.0 0",
    "a die to move": "move 0 howl,-trot,run,roll-over,hunt,beg 123:2.125:1.126:6.134:3.145:4.2356:"
    "25=1123+18/+0 - 16 * trot.0.0 0",
    "a die to take": "own-die 0 howl,track,-dogpile,roll-over,hunt,beg 123:2.125:1.126:6.134:3.145:"
    "4.2356:25=1123+18/+0 - 16 * dogpile.0.0 0",
    "any dice to reroll": f"settle 0 howl,-track,run,roll-over,hunt,beg {_PACK}=11+18/+0 - 16 * "
    "track.0.0.h234 0",
    "a turn": f"turn 0 howl,dig,bolt,roll-over,search,beg {_PACK}=1111111+18/+0 - 16 * - 0",
}
"""Six dogs with all the spaces that there can be, and as many dice and treats."""

Job = tuple[str, Callable[[], Work[object]]]


def worst() -> dict[str, Table]:
    """The tables, by name."""
    return {name: parse_table(f"spots/1 {text}") for name, text in WORST.items()}


def jobs(table: Table) -> Iterator[Job]:
    """Everything that is done at a table, by name."""
    text = dump_table(table)
    yield "read", lambda: _at_once(lambda: parse_table(text))
    if table.ask.of_chance or table.ask is Ask.NOTHING:
        return
    state = State().at(table, watching=False)
    if table.ask is Ask.SETTLE:
        yield "draft", lambda: _at_once(lambda: State().at(table, watching=False))
        yield "only choice", lambda: _at_once(lambda: drafting.only_choice(table))
    game = Game(Kept("", Log(table), ("",) * len(table.players)), SeededDice(1))
    yield (
        "page",
        lambda: _at_once(lambda: table_page(look_at(Language(), game, state, {}, said=""))),
    )
    for action, treats in wanted(table, state, ahead=True):
        name = f"odds of {dump_input(action)}{' with treats' if treats else ''}"
        yield name, lambda action=action, treats=treats: reckon(table, action, treats=treats)  # type: ignore[misc]
    for level in LEVELS.values():
        yield level.code, lambda level=level: think(table, level, random.Random(1))  # type: ignore[misc]
    yield "hint", lambda: hints.work_out(table)


def _at_once(work: Callable[[], object]) -> Work[object]:
    """Work in a single piece."""
    yield from ()
    return work()


def forget() -> None:
    """Empty all caches."""
    for name, module in list(sys.modules.items()):
        if name.startswith("spots"):
            for thing in list(vars(module).values()):
                if hasattr(thing, "cache_clear"):
                    thing.cache_clear()


def longest(work: Work[object]) -> float:
    """How long the longest of the first pieces takes, in ms of the processor."""
    most = 0.0
    began = process_time()
    for _ in islice(work, PIECES):
        now = process_time()
        most = max(most, now - began)
        began = now
    return max(most, process_time() - began) * 1000


def line(name: str, table: Table) -> str:
    """The longest piece of each kind of job."""
    times: dict[str, float] = {}
    for job, begin in jobs(table):
        forget()
        kind = job.split()[0]
        times[kind] = max(times.get(kind, 0.0), longest(begin()))
    met = "yes" if max(times.values()) <= MOST else "NO"
    return f"{name:32} {met:4}" + "".join([f"{kind} {time:.1f}  " for kind, time in times.items()])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=5, help="at random, for each trick")
    options = parser.parse_args()
    gc.disable()  # as on the page
    print(f"the longest piece in ms, at most {MOST:.0f}")
    for name, table in worst().items():
        print(line(name, table), flush=True)
    for trick in TRICKS.values():
        for seed in range(options.tables):
            table = any_table(random.Random(seed), trick)
            print(line(f"{trick.code} {table.ask.value} ({seed})", table), flush=True)


if __name__ == "__main__":
    main()
