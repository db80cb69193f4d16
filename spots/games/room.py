"""Room on a full disk: the oldest finished games lose their moves, some at a time.

A browser may give back late what was freed, or never. So only little is given up for one thing that
is to be written, and then nothing more for a while: a history is never emptied for it.
"""

from __future__ import annotations

from collections.abc import Callable

from spots.games.history import thin, to_thin
from spots.games.store import Outcome, Place, Row, Store, Write
from spots.games.whole import counted_now

ROUNDS = 2
"""How often moves are given up until it is calm again."""
CALM = 50
"""So many writes must have been kept since moves were last given up."""


class Room:
    """Makes room in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._rounds = 0
        self._kept = 0
        self._thinned = 0

    def note_kept(self) -> None:
        """Something could be written."""
        self._kept += 1
        if self._kept >= CALM:
            self._rounds = 0

    def take_thinned(self) -> int:
        """How many games have lost their moves since this was asked last."""
        thinned, self._thinned = self._thinned, 0
        return thinned

    def make(self, then: Callable[[bool], None]) -> None:
        """Let the moves of the oldest finished games go; `then` hears whether any have gone."""
        if self._rounds >= ROUNDS:
            then(False)
            return
        self._rounds += 1
        self._kept = 0

        def read(rows: list[Row]) -> None:
            stored = {row.record["id"]: row for row in rows}
            writes = [
                Write(Place.HISTORY, thin(old), follows=stored[old["id"]].revision)
                for old in to_thin([counted_now(row) for row in rows])
            ]
            if not writes:
                then(False)
                return

            def written(outcome: Outcome) -> None:
                freed = outcome is Outcome.KEPT
                self._thinned += len(writes) if freed else 0
                then(freed)

            self._store.write(writes, written)

        self._store.read([Place.HISTORY], read)
