"""What came of each turn of a game, in a word: for the row of signs that is sent of it."""

from __future__ import annotations

from enum import IntEnum

from spots.logic import Ask, Log, tables
from spots.logic.events import Busted, DogsScored, Event, TurnBegan
from spots.sliced import Work

PIECE = 8
"""How many inputs are followed at a time."""


class Came(IntEnum):
    """What came of a turn; where there was more than one of these, the greatest."""

    NOTHING = 0
    SCORED = 1
    BUST = 2
    FAST = 3  # all dogs were scored, fast and risky


Turns = tuple[tuple[int, Came], ...]
"""The turns of a game: whose each was, and what came of it. d0g has none."""


def follow_turns(log: Log) -> Work[Turns]:
    """The turns of a game; that which is under way at its first table is one of them."""
    table = log.first_table()
    players = len(table.players)
    turns: list[tuple[int, Came]] = []
    if 0 <= table.turn < players and table.ask is not Ask.NOTHING:
        turns.append((table.turn, Came.NOTHING))
    for number, (_, events) in enumerate(tables(log)):
        for event in events:
            if isinstance(event, TurnBegan) and event.player < players:
                turns.append((event.player, Came.NOTHING))
            elif turns:
                seat, came = turns[-1]
                turns[-1] = seat, max(came, _came(event, seat))
        if number % PIECE == 0:
            yield
    return tuple(turns)


def _came(event: Event, seat: int) -> Came:
    match event:
        case Busted(player) if player == seat:
            return Came.BUST
        case DogsScored(player, _, fast) if player == seat:
            return Came.FAST if fast else Came.SCORED
    return Came.NOTHING
