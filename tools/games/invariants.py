"""What holds at every table of every game; each function raises `AssertionError` with the table."""

from __future__ import annotations

import random
from collections.abc import Iterable

from spots.logic import (
    DICE,
    TREATS,
    Action,
    Answer,
    Doing,
    IllegalAction,
    Log,
    Reason,
    Table,
    dump_input,
    dump_log,
    dump_table,
    parse_input,
    parse_log,
    parse_table,
    replay,
    step,
    why_not,
)

# A bit of everything that can be said, to be tried even where it is not legal.
_WORDS = """
    do:howl do:walk do:dig do:bolt do:guard do:stay score settle settle:3@34 settle:1@1
    settle:2@12,5@25 settle:x1 settle:x6,x6 settle:4@14,x2 reroll:3 reroll:25 go-on stop
    name:1 name:6 aside:3 aside:12 raise:0.5 lower:1.1 raise:3.6 move:1@1>2@12 move:3@34>4@34
    take:4 take:2@24 dice:1 dice:36 dice:11223456 dog:1 dog:356 trick:run
"""
PROBES: tuple[Action | Answer, ...] = tuple(map(parse_input, _WORDS.split()))


def conserved(table: Table) -> None:
    """40 dice and 20 treats are somewhere on the table."""
    doing = table.doing or Doing()
    dice = table.pile + doing.aside + doing.rolling + len(doing.hand)
    dice += sum([player.placed + len(player.yard) for player in table.players])
    assert dice == DICE, f"{dice} dice: {table}"
    treats = table.supply + sum([player.treats for player in table.players])
    treats += sum([tile.treats for tile in table.tiles])
    treats += table.d0g.treats if table.d0g else 0
    assert treats == TREATS, f"{treats} treats: {table}"


def read_back(table: Table) -> Table:
    """The same table, read from its text: a copy that shares nothing with it."""
    text = dump_table(table)
    copy = parse_table(text)
    assert copy == table, f"{text} reads back as another table"
    return copy


def accepts(table: Table, said: Action | Answer) -> bool:
    """Whether `step` takes an input; `why_not` has to agree."""
    judged = why_not(table, said)
    refused: Reason | None = None
    try:
        step(table, said)
    except IllegalAction as error:
        refused = error.reason
    assert judged == refused, f"{said} is judged {judged} and {refused} at {dump_table(table)}"
    return refused is None


def legal_is_accepted(table: Table, actions: tuple[Action, ...]) -> None:
    """Everything that is listed as legal is accepted, and listed once."""
    assert len(set(actions)) == len(actions), f"listed twice at {dump_table(table)}"
    for action in actions:
        assert accepts(table, action), f"{action} refused at {dump_table(table)}"


def accepted_is_legal(
    table: Table, actions: tuple[Action, ...], probes: Iterable[Action | Answer]
) -> None:
    """Everything that is accepted from a player is listed as legal."""
    for probe in probes:
        if accepts(table, probe) and not table.ask.of_chance:
            assert probe in actions, f"{probe} accepted at {dump_table(table)}"


def log_holds(log: Log, last: Table) -> None:
    """A log reads back as itself, and replays to the table it led to."""
    for entry in log.entries:
        assert parse_input(dump_input(entry)) == entry
    assert parse_log(dump_log(log)) == log
    assert replay(log) == last


def some(probes: tuple[Action | Answer, ...], rng: random.Random) -> list[Action | Answer]:
    """A few probes."""
    return rng.sample(probes, 2)
