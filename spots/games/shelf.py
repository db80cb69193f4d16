"""All games on this device: the one on the table, those put away, and those that are over."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from spots.games import kept as games
from spots.games.bundle import Imported, parse_bundle
from spots.games.export import Exported, export
from spots.games.history import Finished
from spots.games.keeper import Keeper, place_of
from spots.games.kept import BadGame, Brief, Kept, Record
from spots.games.listing import listed
from spots.games.merging import family, merge
from spots.games.room import Room
from spots.games.store import Outcome, Place, Row, Store, Write
from spots.games.whole import whole
from spots.logic import Table, replay
from spots.sliced import Work

IN_PROGRESS = (Place.TABLE, Place.SHELF)
OVER = (Place.TABLE, Place.HISTORY)
"""Where finished games are: one stays on the table until it is left."""


class Shelf:
    """Keeps the games. `told` hears what became of the last write of the game on the table."""

    def __init__(self, store: Store, told: Callable[[Outcome], None]) -> None:
        self._store = store
        self._told = told
        self._rows = {row.record["id"]: row for row in store.opened}
        self._keeper: Keeper | None = None
        self._unsaved: dict[str, Keeper] = {}  # games of which the store refused the last write
        self._given_up: Row | None = None  # the last one
        self._dropped: Keeper | None = None  # the same, if it was unsaved
        self._room = Room(store)
        self.take_thinned = self._room.take_thinned

    @property
    def persistent(self) -> bool:
        """Whether what is kept is there the next time."""
        return self._store.persistent

    @property
    def settled(self) -> bool:
        """Whether all that happened on the table is stored."""
        return self._keeper is None or self._keeper.settled

    @property
    def revision(self) -> int:
        """The number of the last write of the game on the table; -1 if there was none."""
        return self._keeper.revision if self._keeper else -1

    @property
    def unsaved(self) -> bool:
        """Whether there are games that are lost when the page is closed."""
        return bool(self._unsaved)

    # --- in progress ----------------------------------------------------------------------------

    def games(self) -> tuple[Brief, ...]:
        """The games in progress that can be read, the newest first."""
        briefs = [brief for brief in self._briefs() if not brief.finished]
        return tuple(sorted(briefs, key=lambda brief: brief.touched, reverse=True))

    def _briefs(self) -> Iterator[Brief]:
        for row in self._with_unsaved(self._rows.values()):
            try:
                yield games.brief(row.record)
            except BadGame:
                continue

    def _with_unsaved(self, rows: Iterable[Row]) -> Iterable[Row]:
        """Stored games as they should be stored, and those that are only here."""
        stored = {row.record["id"]: row for row in rows}
        return {**stored, **{name: each.wanted for name, each in self._unsaved.items()}}.values()

    def read_one(self, game: str, then: Callable[[Row | None], None]) -> None:
        """One game, as it is stored or should be."""

        def read(row: Row | None) -> None:
            keeper = self._unsaved.get(game)
            if keeper is not None and (row is None or row.revision == keeper.revision):
                row = keeper.wanted
            then(row)

        self._store.read_one(game, read)

    def row(self, game: str) -> Row | None:
        """A game in progress, as it is stored."""
        return self._rows.get(game)

    def on_tables(self) -> list[Row]:
        """The games that a visit may go on with, the newest first; some may not be readable."""
        rows = [row for row in self._rows.values() if row.place is Place.TABLE]
        return sorted(rows, key=_touched, reverse=True)

    def refresh(self, then: Callable[[], None]) -> None:
        """Look again at what is in progress: other pages keep games too."""

        def read(rows: list[Row]) -> None:
            self._rows = {row.record["id"]: row for row in rows}
            then()

        self._store.read(IN_PROGRESS, read)

    # --- on the table ---------------------------------------------------------------------------

    def take_up(self, row: Row) -> Kept:
        """Put a kept game on the table; one that cannot be read raises `BadGame`."""
        kept = games.parse(row.record, row.words)
        unsaved = self._unsaved.get(kept.id)
        if unsaved is not None and row == unsaved.wanted:
            self._keeper = unsaved
        else:
            self._unsaved.pop(kept.id, None)  # another page has gone on with it
            self._keeper = Keeper(self._store, self._heard, kept, row)
        return kept

    def begin(self, kept: Kept) -> None:
        """Put a new game on the table."""
        self._keeper = Keeper(self._store, self._heard, kept)

    def keep(self, kept: Kept, table: Table, *, aside: bool = False) -> None:
        """Store the game on the table as it is now; `aside`: nothing waits for what is new."""
        assert self._keeper is not None
        self._keeper.keep(kept, table, aside=aside)

    def leave(self) -> None:
        """Nothing lies on the table any longer."""
        self._keeper = None

    def lose(self) -> None:
        """Another page has given up the game on the table; `take_back` knows it here, too."""
        assert self._keeper is not None
        self._given_up = self._keeper.row
        self._rows.pop(self._keeper.game, None)
        self._unsaved.pop(self._keeper.game, None)
        self._keeper = None

    def _heard(self, keeper: Keeper, outcome: Outcome) -> None:
        if outcome is Outcome.FULL and keeper.awaited:
            self._room.make(partial(self._made_room, keeper))
        else:
            self._written(keeper, outcome)

    def _made_room(self, keeper: Keeper, freed: bool) -> None:
        if not freed:
            self._written(keeper, Outcome.FULL)
        elif not keeper.writing:
            keeper.write()

    def _written(self, keeper: Keeper, outcome: Outcome) -> None:
        refused = outcome in (Outcome.FULL, Outcome.FAILED)
        if refused and not keeper.awaited:
            return
        before = self._unsaved.pop(keeper.game, None)
        if refused:
            self._unsaved[keeper.game] = keeper
        row = keeper.row
        if outcome is Outcome.KEPT and row is not None:
            self._room.note_kept()
            if row.place in IN_PROGRESS:
                self._rows[keeper.game] = row
            else:
                self._rows.pop(keeper.game, None)
            self._try_again()
        if keeper is self._keeper or refused or before is not None:
            self._told(outcome)

    def _try_again(self) -> None:
        """There is room again, or was for something small: nobody waits for this."""
        for keeper in tuple(self._unsaved.values()):
            if not keeper.writing:
                keeper.write(aside=True)

    def post(self, kept: Kept, row: Row | None, then: Callable[[Outcome], None]) -> None:
        """Store a game that is not on the table; `row` is what was stored of it."""
        record, place = games.dump_whole(kept), place_of(kept, replay(kept.log))
        follows = None if row is None else row.revision
        there = Row(place, 0 if follows is None else follows + 1, record, ())

        def written(outcome: Outcome) -> None:
            if outcome is Outcome.FULL:
                self._room.make(lambda freed: write() if freed else then(outcome))
                return
            if outcome is Outcome.KEPT:
                self._room.note_kept()
                self._rows[kept.id] = there
            elif outcome is Outcome.OLDER:
                self._rows.setdefault(kept.id, there)
            then(outcome)

        def write() -> None:
            self._store.write([Write(place, record, follows=follows)], written)

        write()

    def put_away(self, game: str) -> None:
        """Let the next visit begin without this game."""
        self._move(game, Place.SHELF, lambda _: None)

    # --- giving up ------------------------------------------------------------------------------

    def give_up(self, game: str, then: Callable[[Outcome], None]) -> None:
        """Take a game off the shelf; `forget_given_up` deletes it."""
        self._dropped = self._unsaved.pop(game, None)

        def moved(outcome: Outcome) -> None:
            if outcome not in (Outcome.KEPT, Outcome.GONE):
                self._pick_up(game)
            then(outcome)

        self._move(game, Place.GIVEN_UP, moved)

    def _pick_up(self, game: str) -> None:
        """What was given up was not stored: it is here again."""
        if self._dropped is not None and self._dropped.game == game:
            self._unsaved[game] = self._dropped
        self._dropped = None

    def take_back(self, game: str, then: Callable[[Outcome], None]) -> None:
        """Put back the game that was given up last, even if another page has deleted it by now."""
        row = self._given_up if self._given_up and self._given_up.record["id"] == game else None
        self._pick_up(game)

        def moved(outcome: Outcome) -> None:
            if outcome is Outcome.GONE and row is not None:
                record = {**row.record, "away": True}
                write = Write(Place.SHELF, record, words=row.words)
                self._store.write([write], partial(written, Row(Place.SHELF, 0, record, row.words)))
            else:
                then(outcome)

        def written(row: Row, outcome: Outcome) -> None:
            if outcome is Outcome.KEPT:
                self._rows[game] = row
            then(outcome)

        self._move(game, Place.SHELF, moved)

    def _move(
        self, game: str, place: Place, then: Callable[[Outcome], None], tries: int = 5
    ) -> None:
        def moved(row: Row, outcome: Outcome) -> None:
            if outcome is Outcome.OLDER and tries:  # something came between reading and writing
                self._move(game, place, then, tries - 1)
                return
            if outcome is Outcome.KEPT:
                for keeper in filter(None, (self._unsaved.get(game), self._dropped)):
                    keeper.moved(row)
            if outcome is Outcome.KEPT and row.place in IN_PROGRESS:
                self._rows[game] = row
            elif outcome in (Outcome.KEPT, Outcome.GONE):
                self._rows.pop(game, None)
            if place is Place.GIVEN_UP:
                self._given_up = row
            then(outcome)

        def move(row: Row | None) -> None:
            over = row is not None and row.record.get("state") == "finished"
            if row is None or (over and place is Place.GIVEN_UP):  # or won in another tab
                self._rows.pop(game, None)
                then(Outcome.GONE)
                return
            record = {**row.record, "away": True}
            there = Row(Place.HISTORY if over else place, row.revision + 1, record, row.words)
            write = Write(there.place, record, len(row.words), (), row.revision)
            self._store.write([write], partial(moved, there))

        self._store.read_one(game, move)

    def forget_given_up(self) -> None:
        """Delete what was given up."""
        self._store.remove(Place.GIVEN_UP)

    # --- finished -------------------------------------------------------------------------------

    def read_history(self, then: Callable[[list[Row]], None]) -> None:
        """All finished games, as they are stored or should be."""

        def read(rows: list[Row]) -> None:
            then([row for row in self._with_unsaved(rows) if row.place in OVER])

        self._store.read(OVER, read)

    def list_history(self, rows: Iterable[Row]) -> Work[tuple[Finished, ...]]:
        """The finished games among these, the newest first; those not counted yet are counted."""
        return listed(self._store, rows)

    # --- everything -----------------------------------------------------------------------------

    def read_all(self, then: Callable[[list[Row]], None]) -> None:
        """Everything that is stored."""
        self._store.read(list(Place), then)

    def export(self, rows: Iterable[Row]) -> Work[Exported]:
        """All of these games that can be read, as a file, with those that are only here."""
        return export(self._with_unsaved(rows))

    def merge(self, rows: Iterable[Row], text: str) -> Work[tuple[list[Write], Imported]]:
        """What to write to take over a file; one that cannot be read raises `BadBundle`."""
        theirs = yield from parse_bundle(text)
        stored: dict[str, Row] = {}
        ours: dict[str, Record | None] = {}
        for row in rows:
            yield
            stored[row.record["id"]] = row
            try:
                ours[row.record["id"]] = whole(row)
            except BadGame:
                ours[row.record["id"]] = None  # it stays as it is
        added, imported = merge(ours, theirs)
        writes = [_over(stored.get(record["id"]), record) for record in added]
        written = {record["id"] for record in added}
        families = {family(record["id"]) for record in theirs}
        back = [
            _over(row, record)  # it had gone further than the file says
            for game, row in stored.items()
            if row.place is Place.GIVEN_UP and game not in written and family(game) in families
            if (record := ours[game]) is not None
        ]
        return writes + back, imported

    def write_all(self, writes: list[Write], then: Callable[[Outcome], None]) -> None:
        """Store all of these, or nothing."""
        self._store.write(writes, then)

    def delete_all(self, then: Callable[[Outcome], None]) -> None:
        """Delete every game."""
        self._rows = {}
        self._keeper = None
        self._unsaved = {}
        self._store.clear(then)


def _touched(row: Row) -> int:
    touched = row.record.get("touched")
    return touched if isinstance(touched, int) else 0


def _over(stored: Row | None, record: Record) -> Write:
    """A game of a file in the place of what is stored under its id, if anything is."""
    if stored is not None and stored.place is Place.TABLE:
        return Write(Place.TABLE, {**record, "away": False}, follows=stored.revision)
    place = Place.HISTORY if record["state"] == "finished" else Place.SHELF
    follows = stored.revision if stored else None
    return Write(place, {**record, "away": True}, follows=follows)
