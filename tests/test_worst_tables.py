"""At no table that soundness lets in does the page stand still: all work comes in small pieces.

Work is counted in calls of functions, which is the same on every machine: 20,000 of them take about
a millisecond on CPython and three or four in a page. `tools.bench.worst` measures the time.
"""

from __future__ import annotations

import random
import sys
from dataclasses import replace
from itertools import islice

import pytest

from spots.bots import LEVELS, search, think
from spots.logic import TRICKS, Ask, legal_actions, only_action
from spots.sliced import finish
from tools.bench.worst import WORST, forget, jobs, worst
from tools.games.any_table import any_table

MOST = 60_000
"""Calls in one piece: the worst that was found has 41,000."""
PIECES = 200
"""How many pieces are looked at: the longest come first, and the tool looks at 4000."""


def calls(work):
    """How many calls each of the first pieces makes."""
    counts, count = [], 0

    def note(_, __, ___):
        nonlocal count
        count += 1

    sys.setprofile(note)
    try:
        for _ in islice(work, PIECES):
            counts.append(count // 2)  # every call has its return
            count = 0
    finally:
        sys.setprofile(None)
    return [*counts, count // 2]


def most_calls(table):
    """The most calls in a piece, for each job that is done at a table."""
    most = {}
    for name, begin in jobs(table):
        forget()
        most[name] = max(calls(begin()))
    return most


def too_long(most):
    return {name: count for name, count in most.items() if count > MOST}


@pytest.mark.parametrize("name", WORST)
def test_the_worst_tables_known_are_thought_about_in_small_pieces(name):
    assert too_long(most_calls(worst()[name])) == {}


@pytest.mark.parametrize("trick", TRICKS.values(), ids=TRICKS.keys())
def test_so_is_any_table_in_the_middle_of_a_trick(trick):
    for seed in range(2):
        assert too_long(most_calls(any_table(random.Random(seed), trick))) == {}, seed


def test_what_is_counted_is_work():
    """Listing every way to place seven dice is what the page must not do at once."""
    table = worst()["seven dice on 19 spaces"]
    assert len(legal_actions(table)) > 5000

    def at_once():
        yield from ()
        legal_actions(table)
        legal_actions(table)

    assert max(calls(at_once())) > 10_000


def test_the_only_thing_to_say_is_found_without_listing_everything():
    seen = 0
    for seed in range(1500):
        rng = random.Random(seed)
        table = any_table(rng, rng.choice((None, *TRICKS.values())))
        if rng.random() < 0.5 and table.ask is Ask.SETTLE:
            bare = replace(table.player, treats=0)
            players = [*table.players]
            players[table.turn] = bare
            table = replace(table, players=tuple(players))
        actions = legal_actions(table)
        assert only_action(table) == (actions[0] if len(actions) == 1 else None)
        seen += len(actions) == 1 and table.ask is Ask.SETTLE
    assert seen > 50


# --- the memory of a thought --------------------------------------------------------------------


def test_a_thought_forgets_what_it_found_out_on_the_way():
    table = worst()["a die for each of six dogs"]
    work = think(table, LEVELS["good-dog"], random.Random(1))
    next(work)
    (memory,) = search._USED
    finish(work)
    assert search._USED == []
    assert not any([*memory.after.values(), *memory.rolls.values()])


def test_a_thought_that_was_dropped_is_forgotten_by_the_next():
    table = worst()["one die more"]
    dropped = think(table, LEVELS["good-dog"], random.Random(1))
    for _ in islice(dropped, 20):
        pass
    dropped.close()
    (memory,) = search._USED
    assert any(memory.rolls.values())
    finish(think(worst()["eight dice"], LEVELS["good-dog"], random.Random(1)))
    assert search._USED == []
    assert not any(memory.rolls.values())
