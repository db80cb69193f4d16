"""Arranging the dice in hand: what a tap on a die, a space or the yard does to the draft.

Every function takes the table and the page's state and gives the next state. Nothing is said to the
game here: the draft is free until it is confirmed.
"""

from __future__ import annotations

from dataclasses import replace

from spots.logic import IllegalAction, Settle, Space, Table, Why, why_not
from spots.logic.tricks import Roll
from spots.ui.app import draft as drafting
from spots.ui.app.state import State


def tap_die(table: Table, state: State, die: int) -> State:
    """Mark a die for a reroll, choose by it where the trick lets dice choose, or pick it up."""
    draft = state.draft
    if draft is None or not 0 <= die < len(draft.hand):
        return state
    if state.marked is not None:
        return replace(state, marked=state.marked ^ {die})
    if drafting.chooses(table):
        chosen = drafting.tap(table, draft, die)
        why = why_not(table, Settle(discard=(draft.hand[die],))) if chosen == draft else None
        return replace(state, draft=chosen, selected=None, refused=why)
    return replace(state, selected=None if state.selected == die else die)


def tap_space(table: Table, state: State, space: Space) -> State:
    """Put the die that is picked up, or else one that fits, on a space; or take it off again."""
    draft = state.draft
    if draft is None:
        return state
    on_it = next((die for die, fate in enumerate(draft.fates) if fate == space), None)
    die = state.selected
    if die is None and on_it is None:
        fitting = [d for d in range(len(draft.hand)) if space in drafting.targets(table, draft, d)]
        loose = [d for d in fitting if not isinstance(draft.fates[d], Space)]
        die = next(iter(loose or fitting), None)
    elif die is None or die == on_it:
        assert on_it is not None
        return replace(state, draft=drafting.bury(table, draft, on_it), selected=None)
    if die is not None and draft.hand[die] != space.number:
        raise IllegalAction(Why.OTHER_NUMBER)
    if die is None or space not in drafting.targets(table, draft, die):
        discarded = drafting.as_action(draft).discard
        return replace(state, refused=why_not(table, Settle((space,), discarded)))
    return replace(state, draft=drafting.place(table, draft, die, space), selected=None)


def has_die(table: Table, space: Space) -> bool:
    """Whether a die lies on this space of the player whose turn it is."""
    return any(d.card.code == space.dog and space.number in d.dice for d in table.player.dogs)


def picks(table: Table) -> bool:
    """Whether a treat rerolls any of several dice, so that they have to be chosen first."""
    step = table.doing.current if table.doing else None
    several = table.doing is not None and len(table.doing.hand) > 1
    return isinstance(step, Roll) and step.pick and several


def tap_yard(table: Table, state: State) -> State:
    """Bury the die that is picked up."""
    draft, die = state.draft, state.selected
    if draft is None or die is None or die >= len(draft.hand):
        return state
    return replace(state, draft=drafting.bury(table, draft, die), selected=None)


def drop(table: Table, state: State, die: int, target: Space | None) -> State:
    """Let go of a dragged die over a space or the yard."""
    if state.draft is None or not 0 <= die < len(state.draft.hand):
        return state
    held = replace(state, selected=die)
    if target is not None:
        return replace(tap_space(table, held, target), selected=None)
    return tap_yard(table, held)
