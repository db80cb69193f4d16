"""What keys do: a key at a table becomes the same code that a tap would have."""

from __future__ import annotations

from spots.logic import (
    Ask,
    NameNumber,
    PutAside,
    ScoreDogs,
    Table,
    dump_input,
    legal_actions,
    why_not,
)
from spots.ui import opponents
from spots.ui.state import State

DICE = "qweryuio"  # T spends a treat

_ANYWHERE = {"z": "undo", "l": "open:log", "h": "open:rules", "?": "open:keys", "i": "hint"}
_SETTLING = {"b": "yard", "t": "reroll"}


def pressed(key: str, place: str) -> str:
    """The key that was pressed; on a keyboard of another script, the Latin one in its place.

    >>> pressed("я", "KeyZ"), pressed("۲", "Digit2"), pressed("؟", "Slash"), pressed("z", "KeyY")
    ('z', '2', '?', 'z')
    """
    if key.isascii():
        return key
    if key == "؟":
        return "?"
    return place[-1].lower() if place.startswith(("Key", "Digit")) else key


def key_code(key: str, table: Table, state: State) -> str | None:
    """The code for a key; None if it means nothing here.

    >>> from spots.logic import Setup, new_table
    >>> key_code("?", new_table(Setup(players=2)), State())
    'open:keys'
    """
    if key == "Escape":
        return _let_go(state)
    if state.dialog:
        return None
    key = key.lower()
    if key in _ANYWHERE:
        return _ANYWHERE[key]
    if opponents.mover(table, state.seats) is not None:
        return "skip" if key in ("s", "enter") else None
    if key == "enter":
        return main_answer(table, state)
    if table.ask is Ask.SETTLE:
        if key in _SETTLING:
            return _SETTLING[key]
        return f"die:{DICE.index(key)}" if len(key) == 1 and key in DICE else None
    if key == "s":
        return "say:stop"
    return _digit(key, table) if key.isascii() and key.isdigit() else None


def _let_go(state: State) -> str | None:
    if state.dialog:
        return "close"
    if state.marked is not None:
        return "unmark"
    return None if state.selected is None else f"die:{state.selected}"


def main_answer(table: Table, state: State) -> str | None:
    """The code of the large button."""
    if table.ask is Ask.SETTLE:
        return "confirm" if state.marked is None else "reroll"
    if table.ask is Ask.GO_ON:
        return "say:go-on"
    if table.ask is Ask.TURN:
        return "say:score" if why_not(table, ScoreDogs()) is None else None
    return "again" if table.ask is Ask.NOTHING else None


def _digit(key: str, table: Table) -> str | None:
    number = int(key)
    if table.ask is Ask.TURN and 1 <= number <= len(table.tiles):
        trick = table.tiles[number - 1].trick
        return f"say:do:{trick.code}" if trick else None
    if table.ask in (Ask.NUMBER, Ask.COUNT):
        for action in legal_actions(table):
            if action in (NameNumber(number), PutAside(number)):
                return f"say:{dump_input(action)}"
    return None
