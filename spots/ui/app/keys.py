"""What keys do: a key at a table means the same as a tap."""

from __future__ import annotations

from spots.logic import Stop
from spots.ui.app.answers import Answers
from spots.ui.app.intents import (
    Control,
    Dialog,
    Intent,
    Looking,
    Open,
    Page,
    Press,
    TapDie,
)
from spots.ui.app.state import State

DICE = "qweryuio"  # T spends a treat

_ANYWHERE: dict[str, Intent] = {
    "z": Control.UNDO,
    "l": Open(Dialog.LOG),
    "h": Open(Dialog.RULES),
    "?": Open(Dialog.KEYS),
    "i": Press.HINT,
}
_IN_PAST: dict[str, Intent] = {
    "arrowleft": Looking.PREVIOUS,
    "arrowright": Looking.NEXT,
    "home": Looking.FIRST,
    "end": Looking.LAST,
    " ": Looking.PLAY,
    "l": Open(Dialog.LOG),
    "h": Open(Dialog.RULES),
    "?": Open(Dialog.KEYS),
}
_MIRRORED = {"arrowleft": "arrowright", "arrowright": "arrowleft"}
_SETTLING: dict[str, Intent] = {"b": Press.YARD, "t": Press.REROLL}


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


def key_intent(key: str, state: State, answers: Answers) -> Intent | None:
    """What a key means; None if it means nothing here."""
    if key == "Escape":
        return _let_go(state)
    if state.dialog is not None:
        return None
    key = key.lower()
    if key in _ANYWHERE:
        return _ANYWHERE[key]
    if key == "enter":
        return answers.main.intent if answers.main else _skip(answers)
    if answers.watching:
        return _skip(answers) if key == "s" else None
    if state.draft is not None:
        if key in _SETTLING:
            return _SETTLING[key]
        return TapDie(DICE.index(key)) if len(key) == 1 and key in DICE else None
    if key == "s":
        return next((each.intent for each in answers.buttons if each.action == Stop()), None)
    if key.isascii() and key.isdigit():
        answer = answers.numbered(int(key))
        return answer.intent if answer else None
    return None


def key_in_past(key: str, state: State, *, mirrored: bool) -> Intent | None:
    """What a key means while a game is looked back at; `mirrored`: time runs to the left."""
    if key == "Escape":
        return Looking.DONE if state.dialog is None else Page.CLOSE
    if state.dialog is not None:
        return None
    key = key.lower()
    return _IN_PAST.get(_MIRRORED.get(key, key) if mirrored else key)


def _skip(answers: Answers) -> Intent | None:
    return Control.SKIP if answers.watching else None


def _let_go(state: State) -> Intent | None:
    if state.dialog is not None:
        return Page.CLOSE
    if state.bubble is not None and not state.lesson:
        return Page.GOT_IT
    if state.marked is not None:
        return Press.UNMARK
    return None if state.selected is None else TapDie(state.selected)
