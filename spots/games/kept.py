"""A game on the shelf: all that is kept of it, as a record for a store, and back.

A store keeps a game as one record and, beside it, a word for each input since the record's log was
written: an input is appended, and the game is not written anew. The record says what a list of
games shows, so that no log has to be read for that.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from spots.bots import LEVELS
from spots.games.by_link.chair import Chair
from spots.games.daily.balance import Balance, balance, dump_balance, parse_balance
from spots.games.daily.days import Day
from spots.games.daily.dice import Daily
from spots.games.deal import AnySource, Seed
from spots.games.kept_dice import MOST_DRAWN, BadDice, KeptDice, dump_dice, parse_dice
from spots.games.names import clean_name
from spots.games.rival import Rival, dump_rival, parse_rival
from spots.games.sealed_dice import Source, answered
from spots.games.verdicts import dump_verdicts, parse_verdicts
from spots.logic import (
    Ask,
    Log,
    Setup,
    SpotsError,
    Table,
    Why,
    dump_log,
    dump_table,
    parse_input,
    parse_log,
    parse_table,
    replay,
)

VERSION = 2
_SEEDED = 1
"""The version of games whose dice are seeded or scripted: earlier programs can go on with those."""
ID = "[0-9a-z-]{1,64}"
"""The id of a game: it is part of the codes of buttons, too."""
LATEST = 8_640_000_000_000_000
"""The last moment that a browser's clock knows, in milliseconds."""

Record: TypeAlias = dict[str, Any]
"""What a store keeps of a game: plain values that JSON knows."""


class BadGame(Exception):
    """A kept game that cannot be read; the text says why, in English."""

    def __init__(self, detail: str, *, newer: bool = False) -> None:
        super().__init__(detail)
        self.newer = newer
        """Whether it was written by a newer version, which can read it."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A game, its players and its dice. Moments are milliseconds since 1970 by this device."""

    id: str
    log: Log
    names: tuple[str, ...]
    seats: tuple[str, ...] = ()  # the levels of computers, empty for people
    seed: int | None = None  # None: the dice were scripted, or `source` says where they come from
    drawn: int = 0
    began: int = 0
    touched: int = 0
    away: bool = False  # put away: the next visit does not begin with it
    source: Source | None = None  # None: the dice have no seal
    day: Day | None = None  # whose Dog of the day it is
    chair: Chair | None = None  # None: everybody plays on this device
    rival: Rival | None = None  # what there is to beat, if somebody was challenged
    judged: tuple[str, ...] = ()  # what is thought of the log's first entries (`verdicts.py`)
    balance: Balance | None = None  # what that came to, once a day's game was over and judged

    @property
    def any_source(self) -> AnySource | None:
        """Where its dice come from, with a seal or without; None if that is not known."""
        if self.day is not None:
            return Daily(self.day)
        return self.source or (None if self.seed is None else Seed(self.seed))

    def without_log(self) -> Kept:
        """The same before its first input."""
        return replace(self, log=Log(self.log.start), judged=(), balance=None)


@dataclass(frozen=True, slots=True)
class Brief:
    """What a list of games shows of one."""

    id: str
    names: tuple[str, ...]
    seats: tuple[str, ...]
    began: int
    touched: int
    away: bool
    table: Table
    day: Day | None = None  # whose Dog of the day it is
    chair: Chair | None = None  # None: everybody plays on this device
    said: int = 0  # how many inputs its log has, if others have devices of their own
    rival: Rival | None = None  # what there is to beat, if it is a challenge

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.table.ask is Ask.NOTHING

    @property
    def not_laid(self) -> bool:
        """Whether it goes by link, and others are still to join."""
        return self.chair is not None and not self.said


def dump(kept: Kept, table: Table, log: str) -> Record:
    """The record of a game at this table; `log` is the text that its later inputs are added to."""
    record: Record = {
        "id": kept.id,
        "version": VERSION if kept.source or kept.day or kept.chair else _SEEDED,
        "state": "finished" if table.ask is Ask.NOTHING else "playing",
        "names": list(kept.names),
        "seats": list(kept.seats),
        "seed": None if kept.seed is None else str(kept.seed),
        "drawn": kept.drawn,
        "began": kept.began,
        "touched": kept.touched,
        "away": kept.away,
        "table": dump_table(table),
        "log": log,
    }
    if kept.rival is not None:
        record["rival"] = dump_rival(kept.rival)
    record |= {"judged": dump_verdicts(kept.judged)} if kept.judged else {}
    if kept.day is not None and table.ask is Ask.NOTHING:
        found = balance(kept.judged, len(kept.log.entries)) or kept.balance
        record |= {"balance": dump_balance(found)} if found is not None else {}
    dice = dump_dice(KeptDice(kept.source, kept.day, kept.chair), len(kept.log.entries))
    return record if dice is None else {**record, "dice": dice}


def dump_whole(kept: Kept) -> Record:
    """The record of a game with all its inputs in the log."""
    return dump(kept, replay(kept.log), dump_log(kept.log))


def parse(record: object, words: Sequence[object] = ()) -> Kept:
    """The game that a record and its later inputs hold; anything else raises `BadGame`."""
    kept = read(record, words)
    try:
        replay(kept.log)
    except SpotsError as error:
        raise refused(error) from None
    return kept


def read(record: object, words: Sequence[object] = ()) -> Kept:
    """The same, but whether the game can have happened is not checked: `replay` does that."""
    known = _known(record)
    if known.get("log") is None:
        raise BadGame("its log is missing")
    try:
        log = parse_log(known["log"])
        said = [parse_input(word) for word in words]  # type: ignore[arg-type]  # it refuses the rest
    except SpotsError as error:
        raise refused(error) from None
    kept = _kept(known, Log(log.start, (*log.entries, *said)))
    source = kept.source  # words of a game that is played again may be still to come
    if source is not None and not source.known and source.since > answered(kept.log):
        raise BadGame("its words were said later than its end")
    if kept.chair is not None and not (isinstance(log.start, Setup) and kept.chair.fits(log)):
        raise BadGame("its dice do not fit the game")
    return kept


def read_last_table(record: object) -> Kept:
    """A game of which only the last table is known: its log begins and ends there."""
    known = _known(record)
    return _kept(known, Log(_table(known)))


def _kept(known: Mapping[str, Any], log: Log) -> Kept:
    names, seats = _players(known, log.first_table())
    seed = known.get("seed")
    source, day, chair = _dice(known, seats)
    if day is not None and log.entries and log.start != Daily(day).setup:
        raise BadGame("it is another game than that of its day")
    return Kept(
        _id(known),
        log,
        names,
        seats,
        None if seed is None else _seed(seed),
        _number(known, "drawn", MOST_DRAWN),
        _number(known, "began", LATEST),
        _number(known, "touched", LATEST),
        known.get("away") is True,
        source,
        day,
        chair,
        _rival(known, log.first_table()),
        parse_verdicts(known.get("judged"), len(log.entries)),
        None if day is None else parse_balance(known.get("balance")),
    )


def brief(record: object) -> Brief:
    """What a list shows of a record; one that cannot be read raises `BadGame`."""
    known = _known(record)
    table = _table(known)
    names, seats = _players(known, table)
    _, day, chair = _dice(known, seats)
    return Brief(
        _id(known),
        names,
        seats,
        _number(known, "began", LATEST),
        _number(known, "touched", LATEST),
        known.get("away") is True,
        table,
        day,
        chair,
        0 if chair is None else _number(known["dice"], "said", MOST_DRAWN),
        _rival(known, table),
    )


def can_be_checked(record: Mapping[str, Any]) -> bool:
    """Whether the dice of a record have a seal, and its log is there to compare them with."""
    try:
        source = parse_dice(record.get("dice"), ()).source
    except BadDice:
        return False
    return source is not None and source.whole and record.get("log") is not None


def refused(error: SpotsError) -> BadGame:
    """What is wrong with a game's text, as something that is wrong with the game."""
    return BadGame(str(error.reason), newer=error.reason.why is Why.NEWER_VERSION)


def _known(record: object) -> Mapping[str, Any]:
    version = record.get("version") if isinstance(record, Mapping) else None
    if not isinstance(record, Mapping) or type(version) is not int or version < 1:
        raise BadGame("it is not a kept game")
    if version > VERSION:
        raise BadGame("it was written by a newer version", newer=True)
    return record


def _table(known: Mapping[str, Any]) -> Table:
    try:
        return parse_table(known.get("table"))  # type: ignore[arg-type]  # it refuses the rest
    except SpotsError as error:
        raise refused(error) from None


def _players(known: Mapping[str, Any], table: Table) -> tuple[tuple[str, ...], tuple[str, ...]]:
    names, seats = known.get("names"), known.get("seats")
    if not isinstance(names, list) or not all([isinstance(name, str) for name in names]):
        raise BadGame("its players are missing")
    if len(names) != len(table.players):
        raise BadGame("its parts do not fit")
    if not isinstance(seats, list) or len(seats) not in (0, len(names)):
        raise BadGame("nobody knows who sits where")
    if not all([seat in ("", *LEVELS) for seat in seats]):
        raise BadGame("nobody knows who sits where")
    return tuple([clean_name(name) for name in names]), tuple(seats)


def _id(known: Mapping[str, Any]) -> str:
    value = known.get("id")
    if not isinstance(value, str) or not re.fullmatch(ID, value):
        raise BadGame("its id is missing")
    return value


def _seed(value: object) -> int:
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 20:
        return int(value) % 2**64
    raise BadGame("its seed is no number")


def _dice(known: Mapping[str, Any], seats: tuple[str, ...]) -> KeptDice:
    try:
        return parse_dice(known.get("dice"), seats)
    except BadDice as error:
        raise BadGame(str(error), newer=error.newer) from None


def _rival(known: Mapping[str, Any], table: Table) -> Rival | None:
    try:
        return parse_rival(known.get("rival"), len(table.players), d0g=table.d0g is not None)
    except ValueError:
        raise BadGame("nobody knows what there is to beat") from None


def _number(known: Mapping[str, Any], name: str, most: int) -> int:
    value = known.get(name)
    # A clock that is wrong by decades may have been before 1970.
    if type(value) is int and -most <= value <= most and (name != "drawn" or value >= 0):
        return value
    raise BadGame(f"its {name} is no number")
