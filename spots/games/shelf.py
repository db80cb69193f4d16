"""All games on this device: the one on the table, those put away, and those that are over."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from spots.games import history
from spots.games import kept as games
from spots.games.bundle import Imported, dump_bundle, parse_bundle
from spots.games.history import Finished, newest_first, thin, to_thin
from spots.games.keeper import Keeper, place_of
from spots.games.kept import BadGame, Brief, Kept, Record
from spots.games.merging import family, merge
from spots.games.store import Outcome, Place, Row, Store, Write
from spots.games.tally import count, dump_tally
from spots.logic import Table, replay
from spots.sliced import Work, finish

IN_PROGRESS = (Place.TABLE, Place.SHELF)
OVER = (Place.TABLE, Place.HISTORY)
"""Where finished games are: one stays on the table until it is left."""
RECOUNTED = 20
"""How many games are counted anew at a time: a slow phone takes a good second for each."""


def _ignore(outcome: Outcome) -> None:
    """Nothing waits for this write."""


class Shelf:
    """Keeps the games. `told` hears what became of the last write of the game on the table."""

    def __init__(self, store: Store, told: Callable[[Outcome], None]) -> None:
        self._store = store
        self._told = told
        self._rows = {row.record["id"]: row for row in store.opened}
        self._keeper: Keeper | None = None
        self._given_up: Row | None = None  # the last one

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
        row = self._keeper.row if self._keeper else None
        return row.revision if row else -1

    # --- in progress ----------------------------------------------------------------------------

    def games(self) -> tuple[Brief, ...]:
        """The games in progress that can be read, the newest first."""
        briefs = [brief for brief in self._briefs() if not brief.finished]
        return tuple(sorted(briefs, key=lambda brief: brief.touched, reverse=True))

    def _briefs(self) -> Iterator[Brief]:
        for row in self._rows.values():
            try:
                yield games.brief(row.record)
            except BadGame:
                continue

    def row(self, game: str) -> Row | None:
        """A game in progress, as it is stored."""
        return self._rows.get(game)

    def on_table(self) -> Row | None:
        """The game that a visit goes on with."""
        rows = [row for row in self._rows.values() if row.place is Place.TABLE]
        return max(rows, key=_touched, default=None)

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
        self._keeper = None

    def _heard(self, keeper: Keeper, outcome: Outcome) -> None:
        if outcome is Outcome.FULL:
            self._make_room(keeper)
            return
        row = keeper.row
        if outcome is Outcome.KEPT and row is not None:
            if row.place in IN_PROGRESS:
                self._rows[keeper.game] = row
            else:
                self._rows.pop(keeper.game, None)
        if keeper is self._keeper or outcome is Outcome.FAILED:
            self._told(outcome)

    def _make_room(self, keeper: Keeper) -> None:
        """Let the moves of the oldest finished games go, and try once more."""

        def freed(outcome: Outcome) -> None:
            if outcome is not Outcome.KEPT:
                self._told(Outcome.FULL)
            elif not keeper.writing:
                keeper.write()

        def thinned(rows: list[Row]) -> None:
            stored = {row.record["id"]: row for row in rows}
            writes = [
                Write(Place.HISTORY, thin(old), follows=stored[old["id"]].revision)
                for old in to_thin([_counted_now(row) for row in rows])
            ]
            if writes:
                self._store.write(writes, freed)
            else:
                self._told(Outcome.FULL)

        self._store.read([Place.HISTORY], thinned)

    def post(self, kept: Kept, row: Row | None, then: Callable[[Outcome], None]) -> None:
        """Store a game that is not on the table; `row` is what was stored of it."""
        record, place = games.dump_whole(kept), place_of(kept, replay(kept.log))
        follows = None if row is None else row.revision
        there = Row(place, 0 if follows is None else follows + 1, record, ())

        def written(outcome: Outcome) -> None:
            if outcome is Outcome.KEPT:
                self._rows[kept.id] = there
            elif outcome is Outcome.OLDER:
                self._rows.setdefault(kept.id, there)
            then(outcome)

        self._store.write([Write(place, record, follows=follows)], written)

    def put_away(self, game: str, then: Callable[[Outcome], None] = _ignore) -> None:
        """Let the next visit begin without this game."""
        self._move(game, Place.SHELF, then)

    # --- giving up ------------------------------------------------------------------------------

    def give_up(self, game: str, then: Callable[[Outcome], None]) -> None:
        """Take a game off the shelf; `forget_given_up` deletes it."""
        self._move(game, Place.GIVEN_UP, then)

    def take_back(self, game: str, then: Callable[[Outcome], None]) -> None:
        """Put back the game that was given up last, even if another page has deleted it by now."""
        row = self._given_up if self._given_up and self._given_up.record["id"] == game else None

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

    def _move(self, game: str, place: Place, then: Callable[[Outcome], None]) -> None:
        def moved(row: Row, outcome: Outcome) -> None:
            if outcome is Outcome.OLDER:  # something came between reading and writing
                self._move(game, place, then)
                return
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
        """All finished games, as they are stored."""
        self._store.read(OVER, then)

    def list_history(self, rows: Iterable[Row]) -> Work[tuple[Finished, ...]]:
        """The finished games among these, the newest first; those not counted yet are counted.

        Some of those that an earlier program counted are counted anew, a few at each reading.
        """
        finished: list[Finished] = []
        counted: list[Write] = []
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
                    record = yield from _counted(row)
                    game = history.finished(record)
                    if row.place is Place.HISTORY:  # on a table, somebody else writes it
                        counted.append(Write(row.place, record, follows=row.revision))
            except BadGame:
                continue
            finished.append(game)
        for write in counted:
            self._store.write([write], _ignore)
        return newest_first(finished)

    # --- everything -----------------------------------------------------------------------------

    def read_all(self, then: Callable[[list[Row]], None]) -> None:
        """Everything that is stored."""
        self._store.read(list(Place), then)

    def export(self, rows: Iterable[Row]) -> Work[str]:
        """All of these games that can be read, as a file."""
        records: list[Record] = []
        for row in rows:
            yield
            if row.place is Place.GIVEN_UP:
                continue
            try:
                records.append(_whole(row))
            except BadGame:
                continue
        return dump_bundle(records)

    def merge(self, rows: Iterable[Row], text: str) -> Work[tuple[list[Write], Imported]]:
        """What to write to take over a file; one that cannot be read raises `BadBundle`."""
        theirs = yield from parse_bundle(text)
        stored: dict[str, Row] = {}
        ours: dict[str, Record | None] = {}
        for row in rows:
            yield
            stored[row.record["id"]] = row
            try:
                ours[row.record["id"]] = _whole(row)
            except BadGame:
                ours[row.record["id"]] = None  # it stays as it is
        added, imported = merge(ours, theirs)
        writes = [_over(stored.get(record["id"]), record) for record in added]
        written = {record["id"] for record in added}
        families = {family(record["id"]) for record in theirs}
        back = [
            _over(row, whole)  # it had gone further than the file says
            for game, row in stored.items()
            if row.place is Place.GIVEN_UP and game not in written and family(game) in families
            if (whole := ours[game]) is not None
        ]
        return writes + back, imported

    def write_all(self, writes: list[Write], then: Callable[[Outcome], None]) -> None:
        """Store all of these, or nothing."""
        self._store.write(writes, then)

    def delete_all(self, then: Callable[[], None]) -> None:
        """Delete every game."""
        self._rows = {}
        self._keeper = None
        self._store.clear(then)


def _touched(row: Row) -> int:
    touched = row.record.get("touched")
    return touched if isinstance(touched, int) else 0


def _whole(row: Row) -> Record:
    """A game's record with all its inputs in the log; `BadGame` if it cannot be read."""
    if row.record.get("log") is None:
        history.finished(row.record)
        return row.record
    if not row.words:
        games.read(row.record)
        return row.record
    whole = games.dump_whole(games.parse(row.record, row.words))
    return {**row.record, "log": whole["log"]}


def _counted(row: Row) -> Work[Record]:
    """The record of a finished game with its tally, and all its inputs in the log."""
    kept = games.parse(row.record, row.words)
    tally = yield from count(kept.log, kept.seats)
    return {**_whole(row), "tally": dump_tally(tally)}


def _counted_now(row: Row) -> Record:
    """The record with its tally, if the game can be read."""
    try:
        return finish(_counted(row)) if row.record.get("tally") is None else row.record
    except BadGame:
        return row.record


def _over(stored: Row | None, record: Record) -> Write:
    """A game of a file in the place of what is stored under its id, if anything is."""
    place = Place.HISTORY if record["state"] == "finished" else Place.SHELF
    follows = stored.revision if stored else None
    return Write(place, {**record, "away": True}, follows=follows)
