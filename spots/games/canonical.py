"""The one form of a game's record in which it is exported and compared: checked and counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from spots.games.history import finished
from spots.games.kept import BadGame, Record, dump, read, read_last_table, refused
from spots.games.tally import dump_tally, follow
from spots.logic import SpotsError, dump_log
from spots.sliced import Work

MOST_LOG = 250_000
"""How long the text of a log may be: a hundred times that of a usual game."""


def canonical(record: object) -> Work[Record]:
    """A record with nothing in it that does not follow from the game; `BadGame` if it holds none.

    All inputs are in the log, the table is the log's last, a finished game is counted, and the
    game is put away. A thinned game has no log, but figures that may be true.
    """
    if isinstance(record, Mapping) and record.get("log") is None:
        return _thinned(record)
    log = record.get("log") if isinstance(record, Mapping) else None
    if isinstance(log, str) and len(log) > MOST_LOG:
        raise BadGame("its log is too long")
    kept = replace(read(record), away=True, judged=())
    try:
        table, tally = yield from follow(kept.log, kept.seats)
    except SpotsError as error:
        raise refused(error) from None
    dumped = dump(kept, table, dump_log(kept.log))
    return dumped if tally is None else {**dumped, "tally": dump_tally(tally)}


def _thinned(record: Mapping[str, object]) -> Record:
    game = finished(record)
    assert game.tally is not None, "a finished game has a log or a tally"
    kept = replace(read_last_table(record), away=True)
    dumped = dump(kept, game.brief.table, "")
    return {**dumped, "log": None, "trail": record["trail"], "tally": dump_tally(game.tally)}
