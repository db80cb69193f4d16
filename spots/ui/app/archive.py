"""The dialogs about all games: what is over, and everything as a file. Reading takes a while."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, NamedTuple, Protocol

from spots.games.bundle import BadBundle, Imported
from spots.games.export import Exported
from spots.games.history import Finished
from spots.games.medals import Awards, awards
from spots.games.shelf import Shelf
from spots.games.statistics import fold
from spots.games.store import Outcome, Row, Write
from spots.games.strength import Strength, strength
from spots.sliced import Work
from spots.ui.app.state import Notice, State, Unwritten
from spots.ui.app.workers import Hire

FILE = "games.spots"
_NOTHING_KEPT: dict[str, Any] = {
    "history": (),
    "awards": Awards(),
    "strength": Strength(0),
    "games": (),
    "met": 0,
    "imported": None,
    "skipped": 0,
}
"""The state once everything was deleted."""


class Stated(Protocol):
    """What has the page's state."""

    state: State

    def settled(self) -> None:
        """Something has come of itself."""

    def tell(self, notice: Notice) -> None:
        """Put a notice over the page."""


class Archive:
    """Reads the history for the page, and exports, imports and deletes what is kept."""

    def __init__(
        self,
        shelf: Shelf,
        page: Stated,
        download: Callable[[str, str], None],
        hire: Hire,
        imported: Callable[[], None],
    ) -> None:
        """`imported` hears that games were written past the table."""
        self._shelf = shelf
        self._imported = imported
        self._page = page
        self._download = download
        self._reader, self._exporter, self._importer = hire(), hire(), hire()

    def read(self) -> None:
        """Read the finished games, and count those that were not counted yet."""

        def listed(past: PastGames) -> None:
            met = fold(past.history).met
            self._show(history=past.history, awards=past.awards, strength=past.strength, met=met)

        self._shelf.read_history(lambda rows: self._reader(past_games(self._shelf, rows), listed))

    def export(self) -> None:
        """Hand over everything as one file."""

        def written(exported: Exported) -> None:
            self._download(FILE, exported.text)
            self._show(imported=None, skipped=exported.skipped)

        self._shelf.read_all(lambda rows: self._exporter(self._shelf.export(rows), written))

    def take_over(self, text: str, tries: int = 3) -> None:
        """Add what is in such a file; if it cannot be read, nothing changes."""

        def merged(result: tuple[list[Write], Imported] | BadBundle) -> None:
            if isinstance(result, BadBundle):
                self._show(imported=result)
                if self._page.state.history is None:
                    self.read()
                return
            writes, imported = result
            self._shelf.write_all(writes, lambda outcome: written(outcome, imported))

        def written(outcome: Outcome, imported: Imported) -> None:
            if outcome in (Outcome.OLDER, Outcome.GONE) and tries:
                self.take_over(text, tries - 1)  # another page has gone on with a game meanwhile
            else:
                self._taken_over(outcome, imported)

        def read(rows: list[Row]) -> None:
            self._importer(_or_why_not(self._shelf.merge(rows, text)), merged)

        self._shelf.read_all(read)

    def _taken_over(self, outcome: Outcome, imported: Imported) -> None:
        if outcome is Outcome.KEPT:
            self._imported()
            self._show(imported=imported, skipped=0)
            self._shelf.refresh(self.read)
        else:
            full = outcome is Outcome.FULL
            self._show(imported=Unwritten.FULL if full else Unwritten.FAILED)

    def delete(self) -> None:
        """Delete every game, on the table or not."""

        def deleted(outcome: Outcome) -> None:
            if outcome is Outcome.KEPT:
                self._show(**_NOTHING_KEPT)
            else:
                self._page.tell(Notice.UNCHANGED)
                self._shelf.refresh(self.read)

        self._shelf.delete_all(deleted)

    def _show(self, **news: Any) -> None:  # noqa: ANN401 - fields of the state
        self._page.state = replace(self._page.state, **news)
        self._page.settled()


class PastGames(NamedTuple):
    """The finished games, and what they come to."""

    history: tuple[Finished, ...]
    awards: Awards
    strength: Strength


def past_games(shelf: Shelf, rows: Iterable[Row]) -> Work[PastGames]:
    """The finished games among these, counted; the medals and the strength that they show."""
    history = yield from shelf.list_history(rows)
    awarded = yield from awards(history)
    return PastGames(history, awarded, (yield from strength(history)))


def _or_why_not(
    work: Work[tuple[list[Write], Imported]],
) -> Work[tuple[list[Write], Imported] | BadBundle]:
    try:
        return (yield from work)
    except BadBundle as bad:
        return bad
