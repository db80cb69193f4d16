"""The page's state and what each intent does to it. No browser here: that is handed in.

One click flows so: `dom.py` hears it and finds its code; `App.handle` decodes the code
(`intents.py`) and changes the session, the draft or an open dialog; the view is made anew from the
state and patched into the page. Watchers (announcement, sound, motion) are told what happened.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from spots.logic import (
    Action,
    Ask,
    Dice,
    Log,
    Move,
    Reason,
    Reroll,
    SeededDice,
    Setup,
    Space,
    SpotsError,
    Table,
    TakeOwn,
    legal_actions,
)
from spots.session import Change, Session
from spots.ui import draft as drafting
from spots.ui import saves, settings, taps
from spots.ui.intents import Intent, parse_intent
from spots.ui.state import State


class Storage(Protocol):
    """What the app needs of the browser's storage."""

    @property
    def persistent(self) -> bool:
        """Whether what is saved is there the next time."""

    def load(self, key: str) -> str | None:
        """The text under a key."""

    def save(self, key: str, text: str) -> bool:
        """Keep a text; False if that was refused."""

    def remove(self, key: str) -> None:
        """Forget a key."""


GAME, PREVIOUS, SETTINGS, DAMAGED = "game", "previous", "settings", "damaged"


class App:
    """The page without a page."""

    def __init__(self, storage: Storage, make_dice: Callable[[], Dice]) -> None:
        self._storage = storage
        self._make_dice = make_dice
        self._dice: Dice | None = None
        self._told_of_storage = False
        self.session: Session | None = None
        self.state = State(settings.parse(storage.load(SETTINGS)))
        self._watchers: list[Callable[[Change], None]] = []

    # --- games ----------------------------------------------------------------------------------

    def watch(self, watcher: Callable[[Change], None]) -> None:
        """Be told of every change of the game."""
        self._watchers.append(watcher)

    def start(self, start: Setup | Table, names: tuple[str, ...]) -> None:
        """Begin a game."""
        self._dice = self._make_dice()
        if self.state.notice == "link":
            self.state = replace(self.state, notice="")
        self._begin(Log(start), names)
        self._save()

    def start_from_link(self, start: Setup | Table, names: tuple[str, ...]) -> None:
        """Begin the game of a link; one that was saved is kept, to go back to."""
        saved = self._storage.load(GAME)
        self.start(start, names)
        if saved is not None and self._storage.save(PREVIOUS, saved):
            self.state = replace(self.state, notice="previous")

    def resume(self) -> bool:
        """Go on with the saved game, if there is one; a damaged one is set aside and reported."""
        text = self._storage.load(GAME)
        if text is None:
            return False
        try:
            save, _ = saves.parse_save(text)
        except saves.BadSave as bad:
            self._storage.save(DAMAGED, text)
            self._storage.remove(GAME)
            self.state = replace(self.state, notice="newer" if bad.newer else "damaged")
            return False
        if save.seed is None:
            self._dice = self._make_dice()
        else:
            self._dice = SeededDice(save.seed, save.drawn)
        self._begin(save.log, save.names)
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
        if not self.state.notice and self._storage.load(f"told.{notice}") is None:
            self._storage.save(f"told.{notice}", "yes")
            self.tell(notice)

    def set_aside(self) -> str:
        """The damaged save, to be downloaded."""
        return self._storage.load(DAMAGED) or ""

    def leave(self) -> None:
        """Go back to the start screen; the game is not saved any longer."""
        self._storage.remove(GAME)
        self.session = None
        self.state = State(self.state.settings)

    def _begin(self, log: Log, names: tuple[str, ...]) -> None:
        assert self._dice is not None
        self.session = Session(log, self._dice)
        self.session.subscribe(self._changed)
        self.state = replace(State(self.state.settings), names=names, notice=self.state.notice)
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
        draft = drafting.sensible(table) if table.ask is Ask.SETTLE else None
        self.state = replace(
            self.state, draft=draft, selected=None, marked=None, picked=None, refused=None
        )

    def _save(self) -> None:
        assert self.session is not None
        seeded = self._dice if isinstance(self._dice, SeededDice) else None
        save = saves.Save(
            self.session.log,
            self.state.names,
            seeded.seed if seeded else None,
            seeded.drawn if seeded else 0,
        )
        kept = self._storage.save(GAME, saves.dump_save(save))
        if kept and self._storage.persistent:
            return
        if not self.state.notice and not self._told_of_storage:
            self._told_of_storage = True
            self.state = replace(self.state, notice="storage")

    # --- intents --------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The table of the game in progress."""
        assert self.session is not None
        return self.session.table

    def handle(self, code: str) -> bool:
        """Do what a code from the page asks; whether there is anything new to show."""
        intent = parse_intent(code)
        if intent is None:
            return False
        before = (self.state, self.session and self.session.table)
        handler = _HANDLERS.get(intent.kind)
        if handler is None or (self.session is None and intent.kind not in _ANYWHERE):
            return False
        if self.state.notice != "link":  # its reason stays as long as the notice does
            self.state = replace(self.state, refused=None)
        try:
            handler(self, intent)
        except SpotsError as error:
            self.state = replace(self.state, refused=error.reason)
        return (self.state, self.session and self.session.table) != before

    def act(self, action: Action) -> None:
        """Say something, and go on while there is only one thing left to say."""
        assert self.session is not None
        self.session.act(action)
        while (only := self._obvious()) is not None:
            self.session.act(only)

    def _obvious(self) -> Action | None:
        """The one thing that can be said, where nobody would want to be asked."""
        table = self.table
        if table.ask is Ask.SETTLE:
            only = drafting.only_choice(table)
            draft = self.state.draft
            return only if draft is not None and not drafting.busts(table, draft) else None
        if table.ask in (Ask.NUMBER, Ask.COUNT, Ask.OWN_DIE):
            actions = legal_actions(table)
            return actions[0] if len(actions) == 1 else None
        return None

    def _say(self, intent: Intent) -> None:
        if intent.action is not None:
            self.act(intent.action)

    def _tap_die(self, intent: Intent) -> None:
        self.state = taps.tap_die(self.table, self.state, intent.number)

    def _tap_space(self, intent: Intent) -> None:
        space, table, picked = intent.space, self.table, self.state.picked
        if space is None:
            return
        if table.ask is Ask.SETTLE:
            self.state = taps.tap_space(table, self.state, space)
        elif table.ask is Ask.OWN_DIE:
            self.act(TakeOwn(space.number, space.dog))
        elif table.ask is Ask.MOVE and _has_die(table, space):
            self.state = replace(self.state, picked=None if picked == space else space)
        elif table.ask is Ask.MOVE:
            self.act(Move(picked or space, space))  # nothing picked: the rules say what is missing

    def _drop(self, intent: Intent) -> None:
        self.state = taps.drop(self.table, self.state, intent.number, intent.space)

    def _tap_yard(self, intent: Intent) -> None:
        del intent
        self.state = taps.tap_yard(self.table, self.state)

    def _tap_buried(self, intent: Intent) -> None:
        if self.table.ask is Ask.OWN_DIE:
            self.act(TakeOwn(intent.number))

    def _confirm(self, intent: Intent) -> None:
        del intent
        if self.state.draft is not None:
            self.act(drafting.as_action(self.state.draft))

    def _reroll(self, intent: Intent) -> None:
        del intent
        draft = self.state.draft
        if draft is None:
            return
        if taps.picks(self.table) and self.state.marked is None:
            self.state = replace(self.state, marked=frozenset(), selected=None)
            return
        chosen = self.state.marked if self.state.marked is not None else range(len(draft.hand))
        self.act(Reroll(tuple(draft.hand[die] for die in chosen)))

    def _unmark(self, intent: Intent) -> None:
        del intent
        self.state = replace(self.state, marked=None)

    def _undo(self, intent: Intent) -> None:
        del intent
        assert self.session is not None
        self.session.undo()

    def _open(self, intent: Intent) -> None:
        self.state = replace(self.state, dialog=intent.word, query="")

    def _close(self, intent: Intent) -> None:
        del intent
        self.state = replace(self.state, dialog="")

    def _set(self, intent: Intent) -> None:
        name, _, value = intent.word.partition("=")
        changed = self.state.settings.but(name, value)
        self.state = replace(self.state, settings=changed)
        self._storage.save(SETTINGS, settings.dump(changed))

    def _search(self, intent: Intent) -> None:
        self.state = replace(self.state, query=intent.word)

    def _again(self, intent: Intent) -> None:
        del intent
        assert self.session is not None
        start = self.session.log.start
        self.start(start, self.state.names)

    def _leave(self, intent: Intent) -> None:
        del intent
        self.leave()

    def _dismiss(self, intent: Intent) -> None:
        del intent
        self.state = replace(self.state, notice="")

    def _go_back(self, intent: Intent) -> None:
        """Leave a link's game for the one that was saved before it."""
        del intent
        saved = self._storage.load(PREVIOUS)
        if saved is not None:
            self.leave()
            self._storage.save(GAME, saved)
            self._storage.remove(PREVIOUS)
            self.resume()


def _has_die(table: Table, space: Space) -> bool:
    return any(d.card.code == space.dog and space.number in d.dice for d in table.player.dogs)


_HANDLERS: dict[str, Callable[[App, Intent], None]] = {
    "say": App._say,
    "die": App._tap_die,
    "space": App._tap_space,
    "yard": App._tap_yard,
    "buried": App._tap_buried,
    "drop": App._drop,
    "confirm": App._confirm,
    "reroll": App._reroll,
    "unmark": App._unmark,
    "undo": App._undo,
    "open": App._open,
    "close": App._close,
    "set": App._set,
    "search": App._search,
    "again": App._again,
    "leave": App._leave,
    "dismiss": App._dismiss,
    "go-back": App._go_back,
}
# What works on the start screen too, without a game.
_ANYWHERE = {"open", "close", "set", "search", "dismiss"}
