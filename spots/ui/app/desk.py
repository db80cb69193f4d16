"""What lies on the table: a game begun, taken up, kept after every change, or watched.

The store answers later. So the desk tells its listener when something has come of itself: a game
that was asked for, a move in another tab, a write that failed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol
from zlib import crc32

from spots.games.daily.balance import Balance
from spots.games.keeper import keep_judged
from spots.games.kept import BadGame, Brief, Kept
from spots.games.rival import Rival
from spots.games.shelf import Shelf
from spots.games.store import Custody, Outcome, Place, Row, Store, dump_row
from spots.logic import Dice, Log, SeededDice, Setup, Table, fresh_seed
from spots.session import Change
from spots.ui.app.drawer import Drawer
from spots.ui.app.earlier_saves import BadSave
from spots.ui.app.game import Game, dice_of
from spots.ui.app.removal import Removal
from spots.ui.app.state import Notice

_REFUSED = {Outcome.FULL: Notice.FULL, Outcome.FAILED: Notice.STORAGE}


class Listener(Protocol):
    """Who hears what happens on the desk."""

    def laid(self) -> None:
        """Another game, or the same at another table, lies there now."""

    def changed(self, change: Change) -> None:
        """Somebody has said something to the game."""

    def told(self, notice: Notice, thinned: int = 0) -> None:
        """There is something to tell; `thinned` games have lost their moves to make room."""

    def settled(self) -> None:
        """All that happened is stored, or cannot be."""

    def lost(self, game: str) -> None:
        """Another page has given up the game that lay here."""


class Desk:
    """The game on the table, and the way to the others."""

    def __init__(
        self, store: Store, drawer: Drawer, now: Callable[[], int], listener: Listener
    ) -> None:
        self.game: Game | None = None
        self.mine = True
        """Whether this page plays the game; else it shows what another one plays."""
        self.shelf = Shelf(store, self._written)
        self._store = store
        self._drawer = drawer
        self._now = now
        self._listener = listener
        self._touched = 0  # when the game was last changed
        self._held = False  # whether this page holds the game for certain
        self._returning = False  # whether the game was taken up from the shelf just now
        self._removal = Removal(drawer, self.shelf)
        self._unreadable = ""  # the stored game that could not be read last, as text
        store.watch(self._written_elsewhere)
        store.when_unreadable(lambda: listener.told(Notice.UNCHANGED))

    @property
    def settled(self) -> bool:
        """Whether what the page would show is stored."""
        return self.shelf.settled

    # --- laying a game on the table -------------------------------------------------------------

    def resume(self, dice: Callable[[], Dice]) -> bool:
        """Go on with what was on the table; `dice` are for a game whose dice were scripted."""
        self._bring_earlier(dice)
        if self.game is not None:
            return True
        for row in self._candidates():
            game = row.record["id"]
            if not self._drawer.begin_start(game, self._now()):
                self.shelf.put_away(game)
                self._listener.told(Notice.FROZE)
                return False
            if self._take_up(row, dice, once=True):
                return True
        return False

    def _bring_earlier(self, dice: Callable[[], Dice]) -> None:
        found = self._removal.bring()
        if isinstance(found, BadSave):
            self._listener.told(Notice.NEWER if found.newer else Notice.DAMAGED)
        elif found is not None:
            self.shelf.begin(found)
            self._lay(found, dice)
            self._keep()

    def _candidates(self) -> list[Row]:
        """The game this tab had on the table, and then those of all tabs, the newest first."""
        own, rows = self._drawer.own_game, self.shelf.on_tables()
        if own == "":
            return []  # it was left, and the others may be played in other tabs
        return sorted(rows, key=lambda row: row.record["id"] != own)

    def read(self, game: str, then: Callable[[Row | None], None]) -> None:
        """Read a game of the shelf; the one on the table stays."""
        self.shelf.read_one(game, then)

    def take_up(
        self, game: str, dice: Callable[[], Dice], then: Callable[[], None] = lambda: None
    ) -> None:
        """Go on with a game of the shelf, once it is read; `then`, if it lies there."""

        def read(row: Row | None) -> None:
            if row is None:
                self.shelf.refresh(self._listener.settled)  # another tab has given it up
                return
            self.leave()
            self._returning = True
            if self._take_up(row, dice):
                then()
            self._listener.settled()

        self.read(game, read)

    def _take_up(self, row: Row, dice: Callable[[], Dice], *, once: bool = False) -> bool:
        try:
            kept = self.shelf.take_up(row)
        except BadGame as bad:
            self.cannot_read(row, bad, once=once)
            return False
        self._lay(kept, dice)
        return True

    def cannot_read(self, row: Row, bad: BadGame, *, once: bool = False) -> None:
        """Tell that a stored game cannot be read, perhaps only `once`; it stays as it is."""
        notice = Notice.NEWER if bad.newer else Notice.DAMAGED
        name = f"{notice.value}-{crc32(row.record['id'].encode('utf-8', 'replace')):08x}"
        if not once or self._drawer.tell_once(name):
            self._unreadable = dump_row(row)
            self._listener.told(notice)

    @property
    def unreadable(self) -> str:
        """What could not be read last."""
        return self._unreadable or self._drawer.unreadable()

    def begin(
        self,
        start: Setup | Table,
        dice: Dice,
        names: tuple[str, ...],
        seats: tuple[str, ...],
        *,
        rival: Rival | None = None,
        name: str = "",
    ) -> None:
        """Begin a game, under an id of its own; what is on the table now is put away."""
        name = name or f"{fresh_seed():016x}"
        kept = Kept(name, Log(start), names, seats, began=self._now(), rival=rival)
        game = Game(kept, dice)
        self.leave()
        self.shelf.begin(kept)
        self._put(game)
        self._keep()

    def note_sent(self, said: int) -> None:
        """A link with the first inputs is out, or is not after all: `Game.can_undo` heeds it."""
        if self.game is not None and self.mine:
            self.game.note_sent(said)
            self._keep()

    def goes_on(self, kept: Kept) -> None:
        """A link goes on with the game on the table."""
        self.game = Game(kept, dice_of(kept, lambda: SeededDice(fresh_seed())))
        self.game.session.subscribe(self._changed)
        self._keep()
        self._listener.laid()

    def mix_in(self, words: str) -> None:
        """Let words decide all dice from now on; what is not stored would not be there later."""
        if self.game is not None and self.mine:
            self.game.mix_in(words)
            self._keep()

    def leave(self) -> None:
        """Put the game away, if there is one."""
        if self.game is None:
            return
        if self.mine:
            self.shelf.keep(self.game.kept(self._now(), away=True), self.game.table)
        self._drawer.note_own_game("", -1)
        self.clear()

    def forget(self) -> None:
        """Take the game off the table and remember nothing of it, nor of version 0.1.0."""
        self._drawer.note_own_game("", -1)
        self._drawer.forget_all_earlier()
        self.clear()

    def clear(self) -> None:
        """Take the game off the table as it is."""
        self.shelf.leave()
        self._store.let_go()
        self.game = None
        self.mine = True
        self._held = self._returning = False

    def _lay(self, kept: Kept, dice: Callable[[], Dice]) -> None:
        self._touched = kept.touched
        self._put(Game(kept, dice_of(kept, dice)))

    def _put(self, game: Game) -> None:
        self.game = game
        self.mine = True
        game.session.subscribe(self._changed)
        self._store.hold(game.id, self._custody)
        self._drawer.note_own_game(game.id, self.shelf.revision)
        self._listener.laid()

    # --- keeping it -----------------------------------------------------------------------------

    def _changed(self, change: Change) -> None:
        self._keep()
        self._listener.changed(change)

    def _keep(self) -> None:
        assert self.game is not None
        self._touched = self._now()
        self.shelf.keep(self.game.kept(self._touched, away=False), self.game.table)

    def keep_judged(self, game: str, words: Sequence[str], balance: Balance | None) -> None:
        """Keep what is thought of a game: nothing else in it is new, and nothing waits for that."""
        if self.game is None or self.game.id != game:
            keep_judged(self._store, game, words, balance)
        elif self.mine and self.shelf.revision >= 0:
            kept = self.game.kept(self._touched, away=False)
            self.shelf.keep(kept, self.game.table, aside=True)

    def _written(self, outcome: Outcome) -> None:
        game = self.game
        if outcome is Outcome.OLDER and game is not None:
            self._removal.brought(game.id)  # it was before
            if self._held:
                self.read_again()  # a page that could not know has gone on with it
            else:
                self._watch()
            return  # and what is not stored is not shown
        thinned = self.shelf.take_thinned()
        if outcome in _REFUSED:
            self._listener.told(_REFUSED[outcome] if game else Notice.UNSAVED, thinned)
        elif thinned:
            self._listener.told(Notice.THINNED, thinned)
        if outcome is Outcome.KEPT and game is not None and self.shelf.revision >= 0:
            self._drawer.note_own_game(game.id, self.shelf.revision)
            self._removal.brought(game.id)
            if not self.shelf.persistent:
                self._listener.told(Notice.STORAGE)
        self._listener.settled()

    # --- several pages --------------------------------------------------------------------------

    def take_over(self) -> None:
        """Play the game here that another page plays."""
        if self.game is not None and not self.mine:
            self._store.hold(self.game.id, self._custody, take=True)

    def _custody(self, custody: Custody) -> None:
        self._held = custody is Custody.MINE
        if self.game is None:
            return
        if not self._held:
            self._watch()
        elif not self.mine:
            self.mine = True
            self.read_again()
        elif self._returning:
            self._returning = False
            self._keep()  # it lies on the table again

    def _watch(self) -> None:
        self.mine = False
        self.read_again()

    def _written_elsewhere(self, game: str) -> None:
        if self.game is not None and game in ("", self.game.id):
            self.read_again(deleted=True)
        self.shelf.refresh(self._listener.settled)

    def read_again(self, *, deleted: bool = False) -> None:
        """Show the game as it is stored: another page, or a file, may have gone on with it.

        `deleted`: if it is not there, that is what somebody wanted.
        """
        if self.game is None:
            return
        name = self.game.id

        def read(row: Row | None) -> None:
            if self.game is None or self.game.id != name:
                return
            if not self.shelf.settled:
                return  # something was said meanwhile: what becomes of it says who is right
            if row is None or row.place is Place.GIVEN_UP:
                if deleted or row is not None:
                    self._lose()
                return
            try:
                kept = self.shelf.take_up(row)
            except BadGame:
                return
            if (kept.log, kept.source, kept.chair) != self.game.known:
                self.game = Game(kept, dice_of(kept, lambda: SeededDice(fresh_seed())))
                self.game.session.subscribe(self._changed)
                self._touched = kept.touched
                self._listener.laid()
            self._listener.settled()

        self.read(name, read)

    def _lose(self) -> None:
        """Take the game off the table: if it were played on here, it would be kept again."""
        assert self.game is not None
        game = self.game.id
        self.shelf.lose()
        self._drawer.note_own_game("", -1)
        self.clear()
        self._listener.lost(game)

    # --- the others -----------------------------------------------------------------------------

    def games(self) -> tuple[Brief, ...]:
        """The games in progress, the newest first; not the one on the table."""
        on_table = self.game.id if self.game else ""
        return tuple([brief for brief in self.shelf.games() if brief.id != on_table])

    @property
    def over(self) -> bool:
        """Whether the game on the table is over."""
        return self.game is not None and self.game.over
