"""Finished games, as they are listed and counted, and which of them lose their logs first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from spots.games.daily.balance import Balance, parse_balance
from spots.games.kept import BadGame, Brief, Record, brief, can_be_checked
from spots.games.tally import FROM_TABLE, VERSION, Tally, fits, parse_tally, tally_version
from spots.games.trail import DIGITS, trail

FREED = 5
"""When room is short, one part in this many of all logs is given up."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game."""

    brief: Brief
    tally: Tally | None  # None: not counted yet
    whole: bool = True  # whether its log is still kept
    sealed: bool = False  # whether its dice can be checked
    balance: Balance | None = None  # a day's game has one, once it is judged

    @property
    def own_seats(self) -> tuple[int, ...]:
        """The seats of those who played here: of a game by link, one's own chair alone."""
        if self.brief.chair is not None:
            return (self.brief.chair.seat,)
        seats = self.tally.seats if self.tally is not None else ()
        return tuple([seat for seat, level in enumerate(seats) if not level])


def finished(record: object) -> Finished:
    """The finished game that a record holds; anything else raises `BadGame`.

    Figures that cannot be read or do not fit are as good as none: the log can be counted again. A
    game without a log is nothing without them.
    """
    game = brief(record)
    assert isinstance(record, Mapping)
    if not game.finished:
        raise BadGame("it is not over")
    tally = parse_tally(record.get("tally"))
    if tally is not None and not fits(tally, game.seats, game.table):
        tally = None
    whole = record.get("log") is not None
    if tally is None and not whole:
        newer = tally_version(record.get("tally")) > VERSION
        raise BadGame("its log and its figures are missing", newer=newer)
    if tally is not None and not whole and not _fits_trail(record.get("trail"), tally):
        raise BadGame("its log has left no trail")
    balance = None if game.day is None else parse_balance(record.get("balance"))
    return Finished(game, tally, whole, can_be_checked(record), balance)


def _fits_trail(left: object, tally: Tally) -> bool:
    if not isinstance(left, str) or re.fullmatch(f"(?:[0-9a-f]{{{DIGITS}}})+", left) is None:
        return False
    # The start, what is dealt, and then each turn.
    return tally.variant == FROM_TABLE or len(left) == DIGITS * (2 + tally.turns)


def newest_first(games: Iterable[Finished]) -> tuple[Finished, ...]:
    """Finished games in the order of a list."""
    return tuple(sorted(games, key=lambda game: (-game.brief.touched, game.brief.id)))


def thin(record: Record) -> Record:
    """A finished game's record without its log: what was counted of it stays, and a trail.

    What was judged goes with the log, but for the balance of a day's game.
    """
    game = finished(record)
    if game.tally is None:
        raise BadGame("it is not counted yet")
    if not game.whole:
        return record
    rest = {name: value for name, value in record.items() if name != "judged"}
    return {**rest, "log": None, "trail": trail(record["log"])}


def to_thin(records: Iterable[Record]) -> list[Record]:
    """Which records to thin when the store is full: the oldest, about a fifth of all that can go.

    Games that are in progress, not counted yet or not to be read stay as they are.
    """
    games = sorted(_thinnable(records), key=lambda game: game[0])
    left = -(-sum([_size(record) for _, record in games]) // FREED)
    chosen = []
    for _, record in games:
        if left <= 0:
            break
        left -= _size(record)
        chosen.append(record)
    return chosen


def _size(record: Record) -> int:
    """How much goes with a log, in characters."""
    judged = record.get("judged")
    return len(record["log"]) + (len(judged) if isinstance(judged, str) else 0)


def _thinnable(records: Iterable[Record]) -> Iterable[tuple[tuple[int, str], Record]]:
    for record in records:
        try:
            game = finished(record)
        except BadGame:
            continue
        if game.whole and game.tally is not None and isinstance(record["log"], str):
            yield (game.brief.touched, game.brief.id), record
