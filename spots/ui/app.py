"""The page's state and what each intent does to it. No browser here: that is handed in.

One click flows so: `dom.py` hears it and finds its code; `App.handle` decodes the code
(`intents.py`) and changes the session, the draft or an open dialog; the view is made anew from the
state and patched into the page. Watchers (announcement, sound, motion) are told what happened.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
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
    Settle,
    Setup,
    Space,
    SpotsError,
    Table,
    TakeOwn,
    legal_actions,
    why_not,
)
from spots.logic.tricks import Roll
from spots.session import Change, Session
from spots.ui import draft as drafting
from spots.ui import saves, settings
from spots.ui.draft import Draft
from spots.ui.intents import Intent, parse_intent
from spots.ui.settings import Settings


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


GAME, SETTINGS, DAMAGED = "game", "settings", "damaged"


@dataclass(frozen=True, slots=True)
class State:
    """Everything the page shows, apart from the session's table."""

    settings: Settings = field(default_factory=Settings)
    names: tuple[str, ...] = ()
    draft: Draft | None = None
    selected: int | None = None  # a die in hand, or none
    marked: frozenset[int] | None = None  # dice chosen for a reroll; None: not choosing
    picked: Space | None = None  # the placed die about to be moved
    dialog: str = ""  # which dialog is open, and of what: "rules", "tile:walk"
    query: str = ""  # what is searched for in the rules
    notice: str = ""  # which notice is shown: "storage", "damaged", "newer"
    refused: Reason | None = None  # why the last tap did nothing


class App:
    """The page without a page."""

    def __init__(self, storage: Storage, make_dice: Callable[[], Dice]) -> None:
        self._storage = storage
        self._make_dice = make_dice
        self._dice: Dice | None = None
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
        self._begin(Log(start), names)
        self._save()

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
        if not kept or not self._storage.persistent:
            self.state = replace(self.state, notice=self.state.notice or "storage")

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
        draft, state = self.state.draft, self.state
        if draft is None or not 0 <= intent.number < len(draft.hand):
            return
        die = intent.number
        if state.marked is not None:
            self.state = replace(state, marked=state.marked ^ {die})
        elif drafting.chooses(self.table):
            self.state = replace(state, draft=drafting.tap(self.table, draft, die), selected=None)
        else:
            self.state = replace(state, selected=None if state.selected == die else die)

    def _tap_space(self, intent: Intent) -> None:
        space = intent.space
        if space is None:
            return
        table = self.table
        if table.ask is Ask.SETTLE:
            self._tap_space_for(space)
        elif table.ask is Ask.OWN_DIE:
            self.act(TakeOwn(space.number, space.dog))
        elif table.ask is Ask.MOVE:
            if _has_die(table, space):
                picked = None if self.state.picked == space else space
                self.state = replace(self.state, picked=picked)
            elif self.state.picked is not None:
                self.act(Move(self.state.picked, space))

    def _tap_space_for(self, space: Space) -> None:
        draft, table = self.state.draft, self.table
        if draft is None:
            return
        on_it = next((die for die, fate in enumerate(draft.fates) if fate == space), None)
        die = self.state.selected
        if die is None or die == on_it:
            if on_it is not None:
                self.state = replace(
                    self.state, draft=drafting.bury(table, draft, on_it), selected=None
                )
                return
            free = [d for d in range(len(draft.hand)) if space in drafting.targets(table, draft, d)]
            loose = [d for d in free if not isinstance(draft.fates[d], Space)]
            die = next(iter(loose or free), None)
        if die is not None and space in drafting.targets(table, draft, die):
            self.state = replace(
                self.state, draft=drafting.place(table, draft, die, space), selected=None
            )
        else:
            self.state = replace(self.state, refused=why_not(table, Settle((space,))))

    def _drop(self, intent: Intent) -> None:
        """A die was dragged onto a space, the yard or the pile."""
        self.state = replace(self.state, selected=intent.number)
        if intent.space is not None:
            self._tap_space_for(intent.space)
        elif intent.word == "yard":
            self._tap_yard(intent)
        else:
            self._tap_discard(intent)

    def _tap_yard(self, intent: Intent) -> None:
        del intent
        draft, die = self.state.draft, self.state.selected
        if draft is not None and die is not None and die < len(draft.hand):
            moved = drafting.bury(self.table, draft, die)
            self.state = replace(self.state, draft=moved, selected=None)

    def _tap_discard(self, intent: Intent) -> None:
        del intent
        draft, die = self.state.draft, self.state.selected
        if draft is not None and die is not None and drafting.can_discard(self.table, draft, die):
            moved = drafting.discard(self.table, draft, die)
            self.state = replace(self.state, draft=moved, selected=None)

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
        doing = self.table.doing
        step = doing.current if doing else None
        picks = isinstance(step, Roll) and step.pick and len(draft.hand) > 1
        if picks and self.state.marked is None:
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


def _has_die(table: Table, space: Space) -> bool:
    return any(d.card.code == space.dog and space.number in d.dice for d in table.player.dogs)


_HANDLERS: dict[str, Callable[[App, Intent], None]] = {
    "say": App._say,
    "die": App._tap_die,
    "space": App._tap_space,
    "yard": App._tap_yard,
    "discard": App._tap_discard,
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
}
# What works on the start screen too, without a game.
_ANYWHERE = {"open", "close", "set", "search", "dismiss"}
