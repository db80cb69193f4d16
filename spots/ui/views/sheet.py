"""What dialogs share: a title, what is in them, and buttons that lead to other dialogs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spots.marked import msg
from spots.ui.app.intents import Dialog, Open
from spots.ui.text.language import Language
from spots.ui.views.controls import button
from spots.ui.views.tags import Child, Node, h

_NAMES = {
    Dialog.HISTORY: msg("History"),
    Dialog.STATISTICS: msg("Statistics"),
    Dialog.DATA: msg("Your data"),
    Dialog.ABOUT: msg("About"),
}


class Sheet(NamedTuple):
    """A dialog's title, and what is in it."""

    title: str
    inside: Sequence[Child]


def leads(language: Language, *dialogs: Dialog) -> Node:
    """Buttons that open other dialogs in place of this one."""
    buttons = [
        button(Open(dialog), "secondary", language.text(_NAMES[dialog])) for dialog in dialogs
    ]
    return h("p", {"class": "leads"}, *buttons, key="leads")


def one_moment(language: Language) -> Node:
    """In place of what is still being read."""
    return h("p", {"role": "status"}, language.text("One moment…"))


def facts(*texts: str) -> Node:
    """Short facts side by side; empty ones are left out."""
    *firsts, last = [*filter(None, texts)] or [""]
    inside: list[Child] = []
    for text in firsts:
        inside += [h("span", None, f"{text} ·"), " "]  # a line breaks after the dot
    return h("span", {"class": "facts"}, *inside, h("span", None, last))
