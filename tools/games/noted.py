"""Games of top dog against itself, noted on disk: what its weights are fitted to and tested on.

A game is a line of JSON: every table at which a turn begins (and at which d0g rolls), whose
turn it is, what the search says that the table is worth to that player, and who won. Each line
follows from the name of its file and its number alone, so games that were interrupted go on, and a
file that is lost can be played again. After a change of the rules or of the search, delete them.
"""

from __future__ import annotations

import json
import multiprocessing
import random
from collections.abc import Iterator
from dataclasses import astuple, dataclass
from functools import partial
from itertools import islice
from pathlib import Path

from spots.bots import Level, weigh_all
from spots.logic import (
    SETS,
    Action,
    Ask,
    SeededDice,
    Setup,
    Table,
    dump_table,
    only_action,
    parse_table,
    random_set,
)
from spots.sliced import finish
from tools.games.selfplay import game, setup_for

FOLDER = Path(__file__).parent.parent.parent / "build" / "judge"


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played under a name."""

    name: str
    games: int
    solo: float
    """The share of games that are played alone against d0g."""
    stray: float = 0.0
    """How often a trick is chosen at random, so that unpopular ones are tried too."""


@dataclass(frozen=True, slots=True)
class Note:
    """A table at which a turn begins."""

    text: str
    turn: int
    searched: float | None
    """The chance to win of the player whose turn it is; none for d0g."""
    strayed: int
    """Whether the player then did something at random."""

    @property
    def table(self) -> Table:
        """The table itself."""
        return parse_table(self.text)


@dataclass(frozen=True, slots=True)
class Noted:
    """A whole game."""

    variant: str
    players: int
    winner: int
    notes: tuple[Note, ...]


def setup_of(rng: random.Random, solo: float) -> tuple[str, Setup]:
    """Any set, with any number of players; two of them most often."""
    players = 1 if rng.random() < solo else rng.choice((2, 2, 2, 3, 4))
    variant = rng.choice((*SETS, *SETS, "off-leash", "random"))
    treats = rng.choice((0, 1, 1, 1, 2, 3))
    if variant == "random":
        tricks = random_set(SeededDice(rng.getrandbits(64)))
        return variant, Setup(players, tricks, treats if players == 1 else None)
    return variant, setup_for(variant, players, treats)


def play(level: Level, plan: Plan, number: int) -> Noted:
    """One game of a level against itself."""
    seed = int.from_bytes(random.Random(f"{plan.name} {number}").randbytes(7), "big")
    rng = random.Random(seed)
    variant, setup = setup_of(rng, plan.solo)
    notes: list[Note] = []

    def choose(table: Table, actions: tuple[Action, ...], rng: random.Random) -> Action:
        only = only_action(table)
        if table.ask is not Ask.TURN and only is not None:
            return only
        best, value = finish(weigh_all(table, level))[0]
        if table.ask is Ask.TURN:
            strays = plan.stray > 0 and rng.random() < plan.stray
            best = rng.choice(actions) if strays else best
            notes.append(Note(dump_table(table), table.turn, round(value, 5), int(strays)))
        return best

    table = None
    for table, _, _ in game(setup, SeededDice(seed), choose, rng):
        if table.ask is Ask.D0G_DIE:
            notes.append(Note(dump_table(table), 1, None, 0))
    assert table is not None
    assert table.outcome is not None
    return Noted(variant, setup.players, table.outcome.winner, tuple(notes))


def noted(level: Level, plan: Plan, workers: int) -> list[Noted]:
    """The games of a plan, played now as far as they are not on disk yet."""
    path = FOLDER / f"{plan.name}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    done = len(path.read_text(encoding="utf-8").splitlines())
    with path.open("a", encoding="utf-8") as file, multiprocessing.Pool(workers) as pool:
        for played in pool.imap(partial(play, level, plan), range(done, plan.games)):
            file.write(_line(played))
            file.flush()
    return list(islice(read(path), plan.games))


def _line(played: Noted) -> str:
    notes = [astuple(note) for note in played.notes]
    found = {"variant": played.variant, "players": played.players, "winner": played.winner}
    return json.dumps({**found, "notes": notes}) + "\n"


def read(path: Path) -> Iterator[Noted]:
    """All games of a file."""
    with path.open(encoding="utf-8") as file:
        for line in file:
            found = json.loads(line)
            notes = tuple([Note(*note) for note in found["notes"]])
            yield Noted(found["variant"], found["players"], found["winner"], notes)
