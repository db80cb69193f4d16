"""Golden games: one whole game in each variant, as text, with everything that happened.

    python -m tools.games.golden

Writes tests/logic/golden/. A change of the rules, the events, the notation or the seeded dice
shows as a diff there, to be read before it is committed.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import NamedTuple

from spots.logic import Log, SeededDice, dump_input, dump_log, dump_table, parse_log, tables
from tools.games.selfplay import VARIANTS, game, keen, setup_for

FOLDER = Path(__file__).parent.parent.parent / "tests" / "logic" / "golden"

GAMES = {**{variant: (variant, 2) for variant in VARIANTS}, "solo": ("adoption-event", 1)}
SEED = 22


def play(name: str) -> Log:
    """The game of this name: a keen random player on every seat."""
    variant, players = GAMES[name]
    setup = setup_for(variant, players)
    moves = game(setup, SeededDice(SEED), keen, random.Random(SEED))
    return Log(setup, tuple(said for _, _, said in moves if said is not None))


def stored(name: str) -> Stored:
    """The game of this name as it was written."""
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    log, _, rest = text.partition("\n\n")
    return Stored(text, f"{log}\n", rest.splitlines()[-1])


def golden(name: str) -> Log:
    """The log of the game of this name."""
    return parse_log(stored(name).log)


class Stored(NamedTuple):
    """A golden game's file: all of it, the log that it starts with, and its last table."""

    text: str
    log: str
    last: str


def annotate(log: Log) -> str:
    """The log, then every input with its events, then the last table."""
    lines = [dump_log(log)]
    words = ("start", *map(dump_input, log.entries))
    for said, (table, events) in zip(words, tables(log), strict=True):
        lines.append(f"{said} -> {table.ask.value}")
        lines += [f"    {event}" for event in events]
    lines.append(dump_table(table))
    return "\n".join(lines) + "\n"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        text = annotate(play(name))
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
        print(f"{name}: {len(text.splitlines())} lines")


if __name__ == "__main__":
    main()
