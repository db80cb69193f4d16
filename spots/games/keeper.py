"""Keeps the game on the table: writes what has changed since the last write, one at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from spots.games import kept as games
from spots.games.daily.balance import Balance, dump_balance
from spots.games.kept import Kept
from spots.games.store import Outcome, Place, Row, Store, Write
from spots.games.verdicts import dump_verdicts
from spots.logic import Action, Answer, Ask, Table, dump_input, dump_log

Entries = tuple[Action | Answer, ...]


@dataclass(frozen=True, slots=True)
class _Stored:
    """What is stored of the game."""

    row: Row
    entries: Entries

    @property
    def in_log(self) -> int:
        """How many inputs are in the record's log; the others are words beside it."""
        return len(self.entries) - len(self.row.words)


@dataclass(frozen=True, slots=True)
class _State:
    """What to store."""

    kept: Kept
    table: Table


class Keeper:
    """Stores one game as it goes on.

    While a write is on its way, only the newest state waits for the next one. `told` hears what
    became of the last write when nothing waits any longer.
    """

    def __init__(
        self,
        store: Store,
        told: Callable[[Keeper, Outcome], None],
        kept: Kept,
        row: Row | None = None,
    ) -> None:
        self.game = kept.id
        self._store = store
        self._told = told
        self._stored = None if row is None else _Stored(row, kept.log.entries)
        self._state: _State | None = None  # the newest
        self._waits = False  # whether it is still to be written
        self.writing = False
        """Whether anything is on its way."""
        self.settled = True
        """Whether everything that people wait for is stored, or could not be."""
        self.awaited = False
        """Whether somebody waited for the last write."""

    @property
    def wanted(self) -> Row:
        """The game as it should be stored."""
        assert self._state is not None
        return self._difference(self._state)[0].row

    @property
    def row(self) -> Row | None:
        """The game as it is stored."""
        return self._stored.row if self._stored else None

    @property
    def revision(self) -> int:
        """The number of the last write; -1 if there was none."""
        return self._stored.row.revision if self._stored else -1

    def moved(self, row: Row) -> None:
        """Nothing but the place of what is stored has changed."""
        if self._stored is not None and self._stored.row.revision == row.revision - 1:
            self._stored = _Stored(row, self._stored.entries)

    def keep(self, kept: Kept, table: Table, *, aside: bool = False) -> None:
        """Store the game as it is now; `aside`: nothing waits for what is new in it."""
        self._state = _State(kept, table)
        self._waits = True
        self.settled = self.settled and aside
        if not self.writing:
            self._write()

    def write(self, *, aside: bool = False) -> None:
        """Write the newest state again: a write has failed that may not fail now."""
        self.settled = aside
        self._write()

    def _write(self) -> None:
        assert self._state is not None
        next_stored, write = self._difference(self._state)

        def answered(outcome: Outcome) -> None:
            self.writing = False
            if outcome is Outcome.KEPT:
                self._stored = next_stored
            elif outcome is Outcome.GONE:  # somebody cleared the browser's storage
                self._stored, self._waits = None, True
            if self._waits and outcome in (Outcome.KEPT, Outcome.GONE):
                self._write()
            else:
                self.awaited, self.settled = not self.settled, True
                self._told(self, outcome)

        self._waits, self.writing = False, True
        self._store.write([write], answered)

    def _difference(self, state: _State) -> tuple[_Stored, Write]:
        """What is stored once this is written, and what to write for it."""
        kept, table, stored = state.kept, state.table, self._stored
        entries, place = kept.log.entries, place_of(kept, table)
        same = 0 if stored is None else in_common(stored.entries, entries)
        if stored is None or same < stored.in_log:  # new, or taken back beyond its words
            follows = None if stored is None else stored.row.revision
            write = Write(place, games.dump(kept, table, dump_log(kept.log)), follows=follows)
            words: tuple[str, ...] = ()
        else:
            stay = same - stored.in_log
            added = tuple([dump_input(entry) for entry in entries[same:]])
            record = games.dump(kept, table, stored.row.record["log"])
            write = Write(place, record, stay, added, stored.row.revision)
            words = (*stored.row.words[:stay], *added)
        revision = 0 if write.follows is None else write.follows + 1
        return _Stored(Row(place, revision, write.record, words), entries), write


def keep_judged(
    store: Store, game: str, words: Sequence[str], balance: Balance | None = None
) -> None:
    """Keep what is thought of a finished game, unless its log is gone or it lies on a table.

    `balance`: what that came to, if it is a day's game and all of it is judged.
    """

    def read(row: Row | None) -> None:
        if row is None or row.place is not Place.HISTORY or row.record.get("log") is None:
            return
        record = {**row.record, "judged": dump_verdicts(words)}
        record |= {"balance": dump_balance(balance)} if balance is not None else {}
        write = Write(row.place, record, len(row.words), follows=row.revision)
        store.write([write], lambda _: None)  # if it is refused, it is judged once more some day

    store.read_one(game, read)


def place_of(kept: Kept, table: Table) -> Place:
    """Where a game belongs."""
    if not kept.away:
        return Place.TABLE
    return Place.HISTORY if table.ask is Ask.NOTHING else Place.SHELF


def in_common(one: Entries, other: Entries) -> int:
    """How many inputs two logs begin with in common."""
    for number, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        if mine is not theirs and mine != theirs:
            return number
    return min(len(one), len(other))
