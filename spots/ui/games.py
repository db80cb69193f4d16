"""The game on the page: begun, resumed, saved after every action, and moved on for computers."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace

from spots.bots import Level, think
from spots.logic import Action, Ask, Dice, Log, Reason, SeededDice, Setup, Table
from spots.session import Change, Session
from spots.ui import draft as drafting
from spots.ui import hints, opponents, saves, settings
from spots.ui.hints import Hint
from spots.ui.shelf import Shelf, Storage
from spots.ui.state import State


class Games:
    """One game at a time, and the state of the page around it."""

    def __init__(self, storage: Storage, make_dice: Callable[[], Dice]) -> None:
        self._shelf = Shelf(storage)
        self._make_dice = make_dice
        self._dice: Dice | None = None
        self._told_of_storage = False
        self.session: Session | None = None
        self.state = State(settings.parse(self._shelf.settings))
        self._watchers: list[Callable[[Change], None]] = []

    @property
    def table(self) -> Table:
        """The table of the game in progress."""
        assert self.session is not None
        return self.session.table

    # --- games ----------------------------------------------------------------------------------

    def watch(self, watcher: Callable[[Change], None]) -> None:
        """Be told of every change of the game."""
        self._watchers.append(watcher)

    def start(
        self, start: Setup | Table, names: tuple[str, ...], seats: tuple[str, ...] = ()
    ) -> None:
        """Begin a game; `seats` are the levels of computers, empty for persons."""
        self._dice = self._make_dice()
        if self.state.notice == "link":
            self.state = replace(self.state, notice="")
        self._begin(Log(start), names, seats)
        self._save()

    def start_from_link(
        self, start: Setup | Table, names: tuple[str, ...], seats: tuple[str, ...] = ()
    ) -> None:
        """Begin the game of a link; one that was saved is kept, to go back to."""
        saved = self._shelf.saved()
        self.start(start, names, seats)
        if saved is not None and self._shelf.set_aside(saved):
            self.state = replace(self.state, notice="previous")

    def resume(self) -> bool:
        """Go on with the saved game, if there is one; a damaged one is set aside and reported."""
        try:
            save = self._shelf.game()
        except saves.BadSave as bad:
            self.state = replace(self.state, notice="newer" if bad.newer else "damaged")
            return False
        if save is None:
            return False
        if save.seed is None:
            self._dice = self._make_dice()
        else:
            self._dice = SeededDice(save.seed, save.drawn)
        self._begin(save.log, save.names, save.seats)
        return True

    def refuse_link(self, reason: Reason) -> None:
        """Report a link that leads to no game."""
        self.state = replace(self.state, notice="link", refused=reason)

    def prefer(self, name: str, value: str) -> None:
        """Set something for this visit only."""
        self.state = replace(self.state, settings=self.state.settings.but(name, value))

    def share(self, address: str) -> None:
        """Open the dialog with this link."""
        self.state = replace(self.state, dialog="share", shared=address, copied="")

    def copied(self, name: str) -> None:
        """Say which text was copied."""
        self.state = replace(self.state, copied=name)

    def tell(self, notice: str) -> None:
        """Put a notice over the page."""
        self.state = replace(self.state, notice=notice)

    def tell_once(self, notice: str) -> None:
        """Put a notice over the page, if none is there and this one never was."""
        if not self.state.notice and self._shelf.tell_once(notice):
            self.tell(notice)

    def set_aside(self) -> str:
        """The damaged save, to be downloaded."""
        return self._shelf.damaged()

    def leave(self) -> None:
        """Go back to the start screen; the game is not saved any longer."""
        self._shelf.forget_game()
        self.session = None
        self.state = State(self.state.settings)

    def _begin(self, log: Log, names: tuple[str, ...], seats: tuple[str, ...]) -> None:
        assert self._dice is not None
        self.session = Session(log, self._dice)
        self.session.subscribe(self._changed)
        kept = State(self.state.settings, notice=self.state.notice)
        self.state = replace(kept, names=names, seats=seats)
        self._look_at_table()

    def _changed(self, change: Change) -> None:
        self._look_at_table()
        self._save()
        for watcher in self._watchers:
            watcher(change)

    def _look_at_table(self) -> None:
        """Forget what was half chosen, and draft a sensible placement for a new hand."""
        assert self.session is not None
        table = self.session.table
        settling = table.ask is Ask.SETTLE and self.mover is None
        draft = drafting.sensible(table) if settling else None
        self.state = replace(
            self.state,
            draft=draft,
            selected=None,
            marked=None,
            picked=None,
            refused=None,
            hint=None,
        )

    def _save(self) -> None:
        assert self.session is not None
        seeded = self._dice if isinstance(self._dice, SeededDice) else None
        save = saves.Save(
            self.session.log,
            self.state.names,
            seeded.seed if seeded else None,
            seeded.drawn if seeded else 0,
            self.state.seats,
        )
        if self._shelf.keep_game(save):
            return
        if not self.state.notice and not self._told_of_storage:
            self._told_of_storage = True
            self.state = replace(self.state, notice="storage")

    # --- computers ------------------------------------------------------------------------------

    @property
    def mover(self) -> Level | None:
        """The computer that is to decide now."""
        return opponents.mover(self.table, self.state.seats) if self.session else None

    @property
    def can_undo(self) -> bool:
        """Whether a person's last decision can be taken back, with what computers said since."""
        others = opponents.computers(self.state.seats)
        return self.session is not None and self.session.steps_back(others) > 0

    def thought(self) -> Generator[None, None, Action | Hint]:
        """What there is to think about now: a computer's move, or a hint."""
        assert self.session is not None
        level = self.mover
        if level is None:
            return hints.work_out(self.table)
        seed = self._dice.seed if isinstance(self._dice, SeededDice) else 0
        luck = opponents.stream(seed, len(self.session.log.entries))
        return think(self.table, level, luck)

    def move(self, action: Action) -> None:
        """Say something for a computer; when people are to decide again, nothing is skipped."""
        assert self.session is not None
        self.session.act(action)
        if self.mover is None:
            self.state = replace(self.state, skipping=False)

    def advise(self, hint: Hint) -> None:
        """Show what was asked for."""
        self.state = replace(self.state, hint=hint)
