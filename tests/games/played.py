"""Kept games for tests: golden ones, random whole ones, and records of them."""

from __future__ import annotations

import random
from functools import cache

from hypothesis import strategies as st

from spots.games.history import thin
from spots.games.kept import Kept, dump
from spots.games.tally import count, dump_tally
from spots.logic import Ask, Log, SeededDice, dump_log, legal_actions, replay, resolve, step
from spots.sliced import finish
from tools.games.selfplay import VARIANTS, game, keen, setup_for

SEATS = {1: ("",), 2: ("", "puppy"), 3: ("", "", "top-dog"), 4: ("", "puppy", "puppy", "good-dog")}


@cache
def log(seed=1, variant="dog-park", players=2):
    """The log of a whole random game."""
    setup = setup_for(variant, players)
    moves = game(setup, SeededDice(seed), keen, random.Random(seed))
    return Log(setup, tuple(said for _, _, said in moves if said is not None))


LOGS = tuple(
    log(seed, variant, 1 + seed % 4) for seed, variant in enumerate((*VARIANTS, "dog-park"), 1)
)
"""A handful of whole games: every set, and every number of players twice."""


@cache
def branch(seed, at):
    """Another way that the game of `log(seed)` could have gone, from its entry `at` on."""
    whole = log(seed)
    for other in range(1000):
        entries = list(whole.entries[:at])
        table = replay(Log(whole.start, tuple(entries)))
        rng, dice = random.Random(other), SeededDice(other)
        while table.ask is not Ask.NOTHING:
            actions = legal_actions(table)
            said = keen(table, actions, rng) if actions else resolve(table, dice)
            entries.append(said)
            table, _ = step(table, said)
        if entries[at] != whole.entries[at]:
            return Log(whole.start, tuple(entries))
    raise AssertionError("every way is the same")


def players(of):
    return len(of.first_table().players)


def kept(of, *, entries=None, **facts):
    """A kept game with this log, or with the first entries of it."""
    part = Log(of.start, of.entries[:entries])
    count = players(of)
    facts = {
        "id": "game-1",
        "names": ("Ada", "Bo", "Cy", "Di")[:count],
        "seats": SEATS[count],
        "seed": 7,
        "drawn": 12,
        "began": 1_700_000_000_000,
        "touched": 1_700_000_600_000,
        **facts,
    }
    return Kept(log=part, **facts)


def record(of, **facts):
    """A kept game's record; a finished one is counted."""
    game = kept(of, **facts)
    dumped = dump(game, *ending(game.log))
    if dumped["state"] == "finished":
        dumped["tally"] = dump_tally(counted(game.log, game.seats))
    return dumped


@cache
def ending(of):
    """The last table of a log, and its text."""
    return replay(of), dump_log(of)


@cache
def counted(of, seats):
    return finish(count(of, seats))


def thinned(of, **facts):
    return thin(record(of, **facts))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
"""Anything that a store may give back."""


def spoiled(good):
    """Records with some of their parts replaced by anything at all, or left out."""
    parts = st.dictionaries(st.sampled_from(sorted(good)), json_values, min_size=1, max_size=3)
    gone = st.sets(st.sampled_from(sorted(good)), max_size=2)
    return st.builds(
        lambda other, without: {
            key: value for key, value in {**good, **other}.items() if key not in without
        },
        parts,
        gone,
    )
