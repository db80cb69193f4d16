"""The history as a list; what was not counted yet is counted, and that is kept."""

from __future__ import annotations

from collections.abc import Iterable

from spots.games import history
from spots.games.history import Finished, newest_first
from spots.games.kept import BadGame
from spots.games.store import Place, Row, Store, Write
from spots.games.whole import counted
from spots.sliced import Work

RECOUNTED = 20
"""How many games are counted anew at a time: a slow phone takes a good second for each."""


def listed(store: Store, rows: Iterable[Row]) -> Work[tuple[Finished, ...]]:
    """The finished games among these, the newest first.

    Some of those that an earlier program counted are counted anew, a few at each reading.
    """
    finished: list[Finished] = []
    news: list[Write] = []
    again = RECOUNTED
    for row in rows:
        yield
        if row.record.get("state") != "finished":
            continue
        try:
            game = history.finished(row.record)
            old = game.tally is not None and game.tally.deeds is None and again > 0
            if game.whole and (game.tally is None or old):
                again -= old
                record = yield from counted(row)
                game = history.finished(record)
                if row.place is Place.HISTORY:  # on a table, somebody else writes it
                    news.append(Write(row.place, record, follows=row.revision))
        except BadGame:
            continue
        finished.append(game)
    for write in news:
        store.write([write], lambda _: None)  # if it is refused, it is counted once more
    return newest_first(finished)
