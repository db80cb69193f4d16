"""A stored game as one record, with all its inputs in the log; and counted, if it is over."""

from __future__ import annotations

from spots.games import history
from spots.games import kept as games
from spots.games.kept import BadGame, Record
from spots.games.store import Row
from spots.games.tally import count, dump_tally
from spots.sliced import Work, finish


def whole(row: Row) -> Record:
    """A game's record with all its inputs in the log; `BadGame` if it cannot be read."""
    if row.record.get("log") is None:
        history.finished(row.record)
        return row.record
    if not row.words:
        games.read(row.record)
        return row.record
    joined = games.dump_whole(games.parse(row.record, row.words))
    return {**row.record, "log": joined["log"]}


def counted(row: Row) -> Work[Record]:
    """The record of a finished game with its tally, and all its inputs in the log."""
    kept = games.parse(row.record, row.words)
    tally = yield from count(kept.log, kept.seats)
    return {**whole(row), "tally": dump_tally(tally)}


def counted_now(row: Row) -> Record:
    """The record with its tally, if the game can be read."""
    try:
        return finish(counted(row)) if row.record.get("tally") is None else row.record
    except BadGame:
        return row.record
