"""Which odds the page shows, and those worked out already: a piece at a time, between frames."""

from __future__ import annotations

from itertools import count
from typing import NamedTuple

from spots.logic import (
    Action,
    Ask,
    DoTrick,
    GoOn,
    Odds,
    Reroll,
    Stop,
    Table,
    legal_actions,
    reckon,
    why_not,
)
from spots.sliced import Work
from spots.ui.app.intents import Dialog
from spots.ui.app.state import State


class Asked(NamedTuple):
    """Whose odds: a choice's, without treats or with those the player has."""

    action: Action
    treats: bool = False


def choices(table: Table, state: State) -> list[Action]:
    """The choices that may lead to a roll, in the order in which the page shows them."""
    if table.ask is Ask.TURN:
        return [action for action in legal_actions(table) if isinstance(action, DoTrick)]
    if table.ask in (Ask.NUMBER, Ask.COUNT, Ask.OWN_DIE):
        return list(legal_actions(table))
    if table.ask is Ask.GO_ON:
        return [GoOn()]
    if table.ask in (Ask.MOVE, Ask.ADJUST):
        return [Stop()]
    if table.ask is Ask.SETTLE and state.draft is not None:
        dice = range(len(state.draft.hand)) if state.marked is None else state.marked
        reroll = Reroll(tuple([state.draft.hand[die] for die in dice]))
        return [reroll] if why_not(table, reroll) is None else []
    return []


def treats_for(table: Table, action: Action) -> int:
    """How many treats may be spent after a choice: the tile's too, less what the choice costs."""
    treats = table.player.treats
    if isinstance(action, DoTrick):
        return treats + sum([tile.treats for tile in table.tiles if tile.trick == action.trick])
    return treats - 1 if isinstance(action, Reroll) else treats


def wanted(table: Table, state: State, *, ahead: bool = False) -> list[Asked]:
    """The odds that the page shows now: with treats only where details are open, or `ahead`."""
    if state.settings.odds == "off":
        return []
    actions = choices(table, state)
    asked = [Asked(action) for action in actions]
    for action in actions:
        of_tile = isinstance(action, DoTrick) and action.trick == state.trick
        detailed = state.dialog is Dialog.ODDS or (state.dialog is Dialog.TILE and of_tile)
        if (detailed or ahead) and treats_for(table, action) > 0:
            asked.append(Asked(action, treats=True))
    return asked


QUICK = 64
"""Odds that take more pieces than this do not hold up the others."""


class Reckoning:
    """The odds of one table, as far as they are known."""

    def __init__(self) -> None:
        self._table: Table | None = None
        self.known: dict[Asked, Odds | None] = {}
        self._begun: dict[Asked, Work[Odds | None]] = {}

    def turn_to(self, table: Table) -> dict[Asked, Odds | None]:
        """What is known of this table; of another one it is forgotten."""
        if self._table is not table:
            self._table, self.known, self._begun = table, {}, {}
        return self.known

    def missing(self, table: Table, state: State, *, ahead: bool = False) -> list[Asked]:
        """What should be shown, or may be next, and is not known yet."""
        known = self.turn_to(table)
        return [asked for asked in wanted(table, state, ahead=ahead) if asked not in known]

    def ahead(self, table: Table, state: State) -> Work[None]:
        """Work out what the details would show, so that they open without a wait."""
        while self.missing(table, state, ahead=True):
            yield from self.work(table, state, ahead=True)

    def work(self, table: Table, state: State, *, ahead: bool = False) -> Work[None]:
        """Work out what is missing, a piece of each in turn; what was begun before goes on.

        When the quick ones are known it ends, so that they can be shown; the rest is still missing.
        """
        known, begun = self.turn_to(table), self._begun
        missing = self.missing(table, state, ahead=ahead)
        found = 0
        for pieces in count(1):
            for asked in missing:
                if asked not in begun:
                    begun[asked] = reckon(table, asked.action, treats=asked.treats)
                try:
                    next(begun[asked])
                except StopIteration as end:
                    known[asked] = end.value
                    del begun[asked]
                    found += 1
                yield
            missing = [asked for asked in missing if asked not in known]
            if not missing or (found and pieces == QUICK):
                return
