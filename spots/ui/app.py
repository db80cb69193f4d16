"""What each intent does to the game and to the page's state. No browser here: that is handed in.

One click flows so: `dom.py` hears it and finds its code; `App.handle` decodes the code
(`intents.py`) and changes the session, the draft or an open dialog; the view is made anew from the
state and patched into the page. Watchers (announcement, sound, motion) are told what happened.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from spots.logic import (
    Action,
    Ask,
    Move,
    Reroll,
    Settle,
    Space,
    SpotsError,
    Table,
    TakeOwn,
    legal_actions,
)
from spots.ui import draft as drafting
from spots.ui import hints, opponents, settings, taps
from spots.ui.games import Games
from spots.ui.hints import Hint
from spots.ui.intents import Intent, parse_intent
from spots.ui.state import State


class App(Games):
    """The page without a page."""

    def handle(self, code: str) -> bool:
        """Do what a code from the page asks; whether there is anything new to show."""
        intent = parse_intent(code)
        if intent is None:
            return False
        before = (self.state, self.session and self.session.table)
        handler = _HANDLERS.get(intent.kind)
        if handler is None or (self.session is None and intent.kind not in _ANYWHERE):
            return False
        if intent.kind in _OF_PLAYERS and self.mover is not None:
            return False  # nobody decides for a computer
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
        if self.mover is not None:
            return None
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
        self.session.undo(opponents.computers(self.state.seats))
        self.state = replace(self.state, skipping=False)

    def _skip(self, intent: Intent) -> None:
        """Let the computers move at once, until a person is to decide."""
        del intent
        self.state = replace(self.state, skipping=self.mover is not None)

    def _hint(self, intent: Intent) -> None:
        """Ask for a hint, or have enough of it."""
        del intent
        asked = self.state.hint is None and self.table.ask is not Ask.NOTHING
        self.state = replace(self.state, hint=Hint() if asked else None)

    def _take_hint(self, intent: Intent) -> None:
        """Arrange the dice as the hint has it; nothing is settled yet."""
        del intent
        action = self.state.hint.action if self.state.hint else None
        if isinstance(action, Settle):
            draft = hints.as_draft(self.table, action)
            self.state = replace(self.state, draft=draft, selected=None, marked=None)

    def _open(self, intent: Intent) -> None:
        self.state = replace(self.state, dialog=intent.word, query="")

    def _close(self, intent: Intent) -> None:
        del intent
        self.state = replace(self.state, dialog="")

    def _set(self, intent: Intent) -> None:
        name, _, value = intent.word.partition("=")
        changed = self.state.settings.but(name, value)
        self.state = replace(self.state, settings=changed)
        self._shelf.keep_settings(settings.dump(changed))

    def _search(self, intent: Intent) -> None:
        self.state = replace(self.state, query=intent.word)

    def _again(self, intent: Intent) -> None:
        del intent
        assert self.session is not None
        start = self.session.log.start
        self.start(start, self.state.names, self.state.seats)

    def _leave(self, intent: Intent) -> None:
        del intent
        self.leave()

    def _dismiss(self, intent: Intent) -> None:
        del intent
        self.state = replace(self.state, notice="")

    def _go_back(self, intent: Intent) -> None:
        """Leave a link's game for the one that was saved before it."""
        del intent
        if self._shelf.bring_back():
            self.session = None
            self.state = State(self.state.settings)
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
    "skip": App._skip,
    "hint": App._hint,
    "take-hint": App._take_hint,
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
# What only the player whose turn it is may do.
_OF_PLAYERS = {
    *("say", "die", "space", "yard", "buried", "drop", "confirm", "reroll", "unmark"),
    *("hint", "take-hint"),
}
