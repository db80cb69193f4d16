"""A store in memory: for browsers that store nothing, and for tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from spots.games.store import Custody, Outcome, Place, Row, Write


class MemoryStore:
    """Games until the page is closed. Everything is answered at once."""

    persistent = False

    def __init__(self) -> None:
        self.rows: dict[str, Row] = {}

    @property
    def opened(self) -> Sequence[Row]:
        """What lies on the table or on the shelf."""
        return [row for row in self.rows.values() if row.place in (Place.TABLE, Place.SHELF)]

    def read(self, places: Sequence[Place], then: Callable[[list[Row]], None]) -> None:
        """All games that lie in these places."""
        then([row for row in self.rows.values() if row.place in places])

    def read_one(self, game: str, then: Callable[[Row | None], None]) -> None:
        """One game."""
        then(self.rows.get(game))

    def write(self, writes: Sequence[Write], then: Callable[[Outcome], None]) -> None:
        """Store all of these, or nothing."""
        for write in writes:
            refused = self._refusal(write)
            if refused is not None:
                then(refused)
                return
        for write in writes:
            stored = self.rows.get(write.record["id"])
            words = (*(stored.words[: write.keep] if stored else ()), *write.words)
            revision = 0 if write.follows is None else write.follows + 1
            self.rows[write.record["id"]] = Row(write.place, revision, write.record, words)
        then(Outcome.KEPT)

    def _refusal(self, write: Write) -> Outcome | None:
        stored = self.rows.get(write.record["id"])
        if stored is None:
            return None if write.follows is None else Outcome.GONE
        return None if write.follows == stored.revision else Outcome.OLDER

    def remove(self, place: Place) -> None:
        """Delete all games that lie in this place."""
        self.rows = {game: row for game, row in self.rows.items() if row.place is not place}

    def clear(self, then: Callable[[Outcome], None]) -> None:
        """Delete everything."""
        self.rows.clear()
        then(Outcome.KEPT)

    def hold(self, game: str, told: Callable[[Custody], None], *, take: bool = False) -> None:
        """There is only one page."""
        del game, take
        told(Custody.MINE)

    def let_go(self) -> None:
        """There is nothing to let go."""

    def when_unreadable(self, told: Callable[[], None]) -> None:
        """Everything can be read."""

    def watch(self, changed: Callable[[str], None]) -> None:
        """There are no other writers."""
