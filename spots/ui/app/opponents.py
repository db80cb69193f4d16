"""Computer players at the table: whose move it is, with what luck, and how long people get to look.

A seat is the code of a level, or empty for a person. Nothing here thinks: that is `spots.bots`.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from spots.bots import LEVELS, Level
from spots.games.by_link.chair import FRIEND
from spots.logic import Ask, Table
from spots.logic.events import (
    Busted,
    DieAdjusted,
    DogsScored,
    Event,
    GameWon,
    StartDieRolled,
    StartTied,
    TileTurned,
    TurnBegan,
)

PERSON = "person"
"""What a form or a link calls a seat without a computer; everywhere else it is empty."""
USUAL = (PERSON, "good-dog", "puppy", "top-dog")
"""Who sits where, for somebody who has never chosen."""

_HEADLINES = (
    StartDieRolled,
    StartTied,
    TurnBegan,
    TileTurned,
    DieAdjusted,
    DogsScored,
    Busted,
    GameWon,
)


def mover(table: Table, seats: Sequence[str]) -> Level | None:
    """The computer that is to decide now, if it is one."""
    if table.ask is Ask.NOTHING or table.ask.of_chance or not 0 <= table.turn < len(seats):
        return None
    return LEVELS.get(seats[table.turn])


def is_elsewhere(table: Table, seats: Sequence[str]) -> bool:
    """Whether somebody at another device is to decide."""
    return table.ask is not Ask.NOTHING and FRIEND in seats[max(table.turn, 0) :][:1]


def home(turn: int, players: int, seats: Sequence[str]) -> int:
    """Whose lawn is at the bottom of the page: the only person's, for the whole game.

    Several people at one device see that of the person whose turn it is; while a computer plays,
    that of the person before it. Where only computers play, the first one's.

    >>> [home(turn, 3, ("", "puppy", "")) for turn in (0, 1, 2)]
    [0, 0, 2]
    >>> [home(turn, 2, ("puppy", "")) for turn in (0, 1)]
    [1, 1]
    """
    here = people(players, seats)
    if len(here) < 2:
        return here[0] if here else 0
    before = [seat for seat in here if seat <= turn]
    return before[-1] if before else here[-1]


def people(players: int, seats: Sequence[str]) -> list[int]:
    """The seats of those who play at this device."""
    return [seat for seat in range(players) if not any(seats[seat : seat + 1])]


def at_one_device(seats: Sequence[str]) -> tuple[str, ...]:
    """The same for a game that everybody plays on this device."""
    return tuple(["" if seat == FRIEND else seat for seat in seats])


def level_at(seats: Sequence[str], seat: int) -> str:
    """The level of the computer in a seat, empty for people."""
    level = "".join(seats[seat : seat + 1])
    return level if level in LEVELS else ""


def computers(seats: Sequence[str]) -> frozenset[int]:
    """The seats that do not decide on this page: computers' and friends' elsewhere.

    >>> sorted(computers(("", "puppy", "friend")))
    [1, 2]
    """
    return frozenset([seat for seat, level in enumerate(seats) if level])


def stream(luck: int | str, said: int) -> random.Random:
    """A computer's own luck for one decision: after a reload it thinks the same thoughts.

    Anything that tells this game from others will do. A number is the seed of its dice: those have
    64 bits, and so never the same stream.
    """
    if isinstance(luck, str):
        return random.Random(f"spots-thought/1|{luck}|{said}")
    return random.Random(luck + ((said + 1) << 64))


def in_brief(events: Iterable[Event]) -> tuple[Event, ...]:
    """What to tell of turns that were skipped: tricks, scores, busts, and whose turn it is."""
    return tuple([event for event in events if isinstance(event, _HEADLINES)])
