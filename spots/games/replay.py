"""A game to look back at: every table of its log, whose turn each was part of, and what stood out.

A moment is known by the number of log entries before it. A look back rests only where a
player is asked something or the game is over: in between, chance answers at once. Turns are counted
as in a tally: those of players, not d0g's, which belong to the turn before.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from spots.logic import Ask, Dice, Log, Table, resolve, tables, told
from spots.logic.events import Busted, DogsScored, Event, GameWon, TurnBegan
from spots.sliced import Work

from .deal import AnySource
from .sealed_dice import SealedDice

PIECE = 4
"""How many entries are replayed at a time."""


class Kind(Enum):
    """What is worth a mark."""

    BUST = "bust"
    SLOW = "slow"  # scored slow and steady, or by d0g
    FAST = "fast"  # scored fast and risky
    TURNING = "turning"  # a turning point, found by judging the game
    END = "end"


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that stood out: when it had happened, in which turn, and to whom."""

    kind: Kind
    moment: int
    turn: int
    seat: int
    event: Event | None = None  # a turning point has none


@dataclass(frozen=True, slots=True)
class Moment:
    """The table after an entry, and what that entry brought about."""

    table: Table
    events: tuple[Event, ...]
    turn: int  # its number; 0 before the first

    @property
    def seat(self) -> int:
        """Whose turn it is; d0g's seat comes after all players'."""
        return self.table.turn


class Happening(NamedTuple):
    """An event, the moment it belongs to, and the table as it was then."""

    moment: int
    event: Event
    table: Table


@dataclass(frozen=True, slots=True, eq=False)
class Replay:
    """A log, worked through. Compared by identity: a page holds one at a time, and it is long."""

    log: Log
    moments: tuple[Moment, ...]
    stops: tuple[int, ...]  # the moments to rest at, in order; never empty
    marks: tuple[Mark, ...]  # in order

    @property
    def first(self) -> int:
        """The first moment to rest at: everything is dealt."""
        return self.stops[0]

    @property
    def last(self) -> int:
        """The last one: the end of the game, or of what was played of it."""
        return self.stops[-1]

    @property
    def turns(self) -> int:
        """How many turns were begun."""
        return self.moments[self.last].turn

    @property
    def over(self) -> bool:
        """Whether the game came to its end."""
        return self.moments[self.last].table.ask is Ask.NOTHING

    def previous(self, moment: int) -> int:
        """The moment to rest at before this one; the first has none before it."""
        return self.stops[max(bisect_left(self.stops, moment) - 1, 0)]

    def next(self, moment: int) -> int:
        """The moment to rest at after this one; the last has none after it."""
        return self.stops[min(bisect_right(self.stops, moment), len(self.stops) - 1)]

    def at_or_after(self, moment: int) -> int:
        """The first moment to rest at that is not before this one."""
        return self.stops[min(bisect_left(self.stops, moment), len(self.stops) - 1)]

    def turn(self, number: int) -> int:
        """The moment at which a turn had just begun; beyond either end, the nearest."""
        place = bisect_left(self.stops, number, key=lambda stop: self.moments[stop].turn)
        return self.stops[min(place, len(self.stops) - 1)]

    def happened(self, stop: int) -> Iterator[Happening]:
        """What happened between the moment to rest at before `stop` and `stop` itself.

        A table is made for every event, which takes longer than to replay an entry: not for whole
        games.
        """
        before = self.previous(stop) if stop > self.first else 0
        for moment in range(before + 1, stop + 1):
            _, events, then = told(self.moments[moment - 1].table, self.log.entries[moment - 1])
            for event, table in zip(events, then, strict=True):
                yield Happening(moment, event, table)

    def with_marks(self, marks: Iterable[Mark]) -> Replay:
        """The same with more marks, such as the turning points that a report has found."""
        every = sorted((*self.marks, *marks), key=lambda mark: mark.moment)
        return replace(self, marks=tuple(every))

    def dice_at(self, moment: int, source: AnySource) -> Dice | None:
        """The dice as they were at a moment, for a game that begins there.

        None: from the start, other dice have answered for chance, such as those of a script.
        """
        dice = source.dice()
        for entry, before in zip(self.log.entries[:moment], self.moments, strict=False):
            if before.table.ask.of_chance and resolve(before.table, dice) != entry:
                return None
        return dice.from_here() if isinstance(dice, SealedDice) else dice


def follow(log: Log) -> Work[Replay | None]:
    """Work through a log; None if nobody has had a turn yet.

    A log that cannot have happened raises `BadNotation`.
    """
    first = log.first_table()
    players = len(first.players)
    turn = int(0 <= first.turn < players and first.ask is not Ask.NOTHING)
    moments: list[Moment] = []
    marks: list[Mark] = []
    for number, (table, events) in enumerate(tables(log)):
        for event in events:
            if isinstance(event, TurnBegan):
                turn += event.player < players
            marks += _marks(event, number, turn)
        moments.append(Moment(table, events, turn))
        if number % PIECE == 0:
            yield
    stops = [
        number
        for number, moment in enumerate(moments)
        if not moment.table.ask.of_chance or (number == len(log.entries) and moment.seat >= 0)
    ]
    return Replay(log, tuple(moments), tuple(stops), tuple(marks)) if stops else None


def _marks(event: Event, moment: int, turn: int) -> Iterator[Mark]:
    match event:
        case Busted(player):
            yield Mark(Kind.BUST, moment, turn, player, event)
        case DogsScored(player, _, fast):
            yield Mark(Kind.FAST if fast else Kind.SLOW, moment, turn, player, event)
        case GameWon(player):
            yield Mark(Kind.END, moment, turn, player, event)
