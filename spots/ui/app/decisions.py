"""What an intent of the player whose turn it is comes to: something to say, or another state."""

from __future__ import annotations

from dataclasses import replace

from spots.logic import Action, Ask, Move, Reroll, Settle, Space, Table, TakeOwn
from spots.ui.app import draft as drafting
from spots.ui.app import hints, taps
from spots.ui.app.hints import Hint
from spots.ui.app.intents import Drop, OfPlayer, Press, Say, Slide, TapBuried, TapDie, TapSpace
from spots.ui.app.state import State


def decide(intent: OfPlayer, table: Table, state: State) -> Action | State:
    """The action that is to be said to the game; or the page's next state, if nothing is."""
    match intent:
        case Say(action):
            return action
        case TapDie(die):
            return taps.tap_die(table, state, die)
        case TapSpace(space):
            return _tap_space(space, table, state)
        case TapBuried(number):
            return TakeOwn(number) if table.ask is Ask.OWN_DIE else state
        case Slide(count):
            return replace(state, count=count)
        case Drop(die, space):
            return taps.drop(table, state, die, space)
        case Press():
            return _press(intent, table, state)


def _press(button: Press, table: Table, state: State) -> Action | State:
    match button:
        case Press.YARD:
            return taps.tap_yard(table, state)
        case Press.CONFIRM:
            return state if state.draft is None else drafting.as_action(state.draft)
        case Press.REROLL:
            return _reroll(table, state)
        case Press.UNMARK:
            return replace(state, marked=None)
        case Press.HINT:
            asked = state.hint is None and table.ask is not Ask.NOTHING and not state.lesson
            return replace(state, hint=Hint() if asked else None)
        case Press.TAKE_HINT:
            return _take_hint(table, state)


def _tap_space(space: Space, table: Table, state: State) -> Action | State:
    picked = state.picked
    if table.ask is Ask.SETTLE:
        return taps.tap_space(table, state, space)
    if table.ask is Ask.OWN_DIE:
        return TakeOwn(space.number, space.dog)
    if table.ask is not Ask.MOVE:
        return state
    if taps.has_die(table, space):
        return replace(state, picked=None if picked == space else space)
    return Move(picked or space, space)  # nothing picked: the rules say what is missing


def _reroll(table: Table, state: State) -> Action | State:
    draft = state.draft
    if draft is None:
        return state
    if taps.picks(table) and state.marked is None:
        return replace(state, marked=frozenset(), selected=None)
    chosen = state.marked if state.marked is not None else range(len(draft.hand))
    return Reroll(tuple([draft.hand[die] for die in chosen]))


def _take_hint(table: Table, state: State) -> State:
    """Arrange the dice as the hint has it; nothing is settled yet."""
    action = state.hint.action if state.hint else None
    if not isinstance(action, Settle):
        return state
    draft = hints.as_draft(table, action)
    return replace(state, draft=draft, selected=None, marked=None)
