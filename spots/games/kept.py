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
from spots.games.deal import AnySource, Seed
from spots.games.sealed_dice import Source, answered, clean_words
from spots.logic import (
    Ask,
    Log,
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
_KIND = "spots-fair/1"
"""The kind of dice that can be checked."""
MOST_NAME = 24
LONGEST_NAME = 1000
"""Characters that are looked at: a link's name may have any number of them."""
MOST_DRAWN = 10_000_000
MOST_SKIPPED = 100_000
"""Faces that had come before a game began: they are hashed again, all at once."""
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

    @property
    def any_source(self) -> AnySource | None:
        """Where its dice come from, with a seal or without; None if nobody knows."""
        return self.source or (None if self.seed is None else Seed(self.seed))

    def without_log(self) -> Kept:
        """The same before its first input."""
        return replace(self, log=Log(self.log.start))


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

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.table.ask is Ask.NOTHING


def clean_name(name: object) -> str:
    r"""A player's name: any text, without line breaks and control characters, not endless.

    >>> clean_name("  Ada\n<b>  ")
    'Ada <b>'
    """
    text = str(name)[:LONGEST_NAME]
    # A zero-width joiner or non-joiner is part of a Persian word, and of some emoji.
    words = "".join(c if c.isprintable() or c in "\u200c\u200d" else " " for c in text).split()
    return " ".join(words)[:MOST_NAME].strip(" \u200c\u200d")  # which nobody sees at the ends


def dump(kept: Kept, table: Table, log: str) -> Record:
    """The record of a game at this table; `log` is the text that its later inputs are added to."""
    record = {
        "id": kept.id,
        "version": _SEEDED if kept.source is None else VERSION,
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
    return record if kept.source is None else {**record, "dice": _dump_source(kept.source)}


def _dump_source(source: Source) -> Record:
    dumped = {"kind": _KIND, "seed": source.seed, "words": source.words, "since": source.since}
    known = {"known": source.known, "rolled": source.rolled, "drawn": source.drawn}
    return {**dumped, **known} if source.known else dumped


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
    return kept


def read_last_table(record: object) -> Kept:
    """A game of which only the last table is known: its log begins and ends there."""
    known = _known(record)
    return _kept(known, Log(_table(known)))


def _kept(known: Mapping[str, Any], log: Log) -> Kept:
    names, seats = _players(known, log.first_table())
    seed = known.get("seed")
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
        _source(known.get("dice")),
    )


def brief(record: object) -> Brief:
    """What a list shows of a record; one that cannot be read raises `BadGame`."""
    known = _known(record)
    table = _table(known)
    names, seats = _players(known, table)
    return Brief(
        _id(known),
        names,
        seats,
        _number(known, "began", LATEST),
        _number(known, "touched", LATEST),
        known.get("away") is True,
        table,
    )


def can_be_checked(record: Mapping[str, Any]) -> bool:
    """Whether the dice of a record have a seal, and its log is there to compare them with."""
    try:
        source = _source(record.get("dice"))
    except BadGame:
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


def _source(value: object) -> Source | None:
    if value is None:
        return None
    if not isinstance(value, Mapping) or not isinstance(value.get("kind"), str):
        raise BadGame("nobody knows its dice")
    if value["kind"] != _KIND:
        raise BadGame("it has dice of a newer version", newer=True)
    seed, words = value.get("seed"), value.get("words")
    if not isinstance(seed, str) or not re.fullmatch("[0-9a-f]{32}", seed):
        raise BadGame("the seed of its dice is missing")
    if not isinstance(words, str) or words != clean_words(words):
        raise BadGame("its words are not as they were said")
    since = _number(value, "since", MOST_DRAWN)
    if since < 0 or (since and not words):
        raise BadGame("nobody knows when its words were said")
    if value.get("known") is not True:
        return Source(seed, words, since)
    rolled, drawn = [_number(value, count, MOST_SKIPPED) for count in ("rolled", "drawn")]
    if rolled < 0 or drawn < 0:
        raise BadGame("nobody knows how far its dice have come")
    return Source(seed, words, since, True, rolled, drawn)


def _number(known: Mapping[str, Any], name: str, most: int) -> int:
    value = known.get(name)
    # A clock that is wrong by decades may have been before 1970.
    if type(value) is int and -most <= value <= most and (name != "drawn" or value >= 0):
        return value
    raise BadGame(f"its {name} is no number")
