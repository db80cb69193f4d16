"""A link that came in a message is pasted, and leads where it would lead if it were opened.

Apps that are installed on a phone need this: links in other programs open the browser there. What
leads nowhere changes nothing.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Protocol

from spots.games.links import Led, leads_somewhere, read
from spots.logic import Reason
from spots.ui.app.archive import Stated
from spots.ui.app.intents import Dialog, Link, Page
from spots.ui.app.outside import Outside
from spots.ui.app.pasted import Fault, Pasted
from spots.ui.app.workers import Hire


class Leading(Stated, Protocol):
    """What can go where a link leads."""

    def lead(self, opened: Led) -> None:
        """Go where a link leads."""


class Pasting:
    """Answers the dialog into which a link is pasted."""

    def __init__(self, page: Leading, outside: Outside, hire: Hire) -> None:
        self._page = page
        self._outside = outside
        self._reader = hire()

    def open(self, text: str = "") -> None:
        """Ask for a text; with one, go where its link leads, or say there why it leads nowhere."""
        self._page.state = replace(self._page.state, dialog=Dialog.PASTE, topic="")
        self._show(Pasted(text, self._outside.pastes()))
        if text:
            self._follow(text)

    def answer(self, intent: Link | Page) -> None:
        """Do what the dialog says."""
        pasted = self._page.state.pasted
        if pasted is None:
            return
        match intent:
            case Link(typed):
                self._show(replace(pasted, text=typed, fault=None))
            case Page.PASTE:
                self._outside.paste(self._taken)
            case Page.FOLLOW:
                self._follow(pasted.text)

    def _taken(self, text: str | None) -> None:
        """Follow what was copied elsewhere, if the browser tells."""
        pasted = self._page.state.pasted
        if pasted is None or self._page.state.dialog is not Dialog.PASTE:
            return  # the dialog was closed meanwhile
        if text is None:
            self._show(replace(pasted, fault=Fault.NOT_TOLD))
        else:
            self._show(replace(pasted, text=text, fault=None))
            self._follow(text)
        self._page.settled()

    def _follow(self, text: str) -> None:
        if leads_somewhere(text):
            pasted = self._page.state.pasted
            self._reader(read(text), lambda found: self._found(pasted, found))
        elif (query := query_of(text, self._outside.page())) is not None:
            self._outside.go(query)
        else:
            self._say_why(Fault.NO_LINK if text.strip() else Fault.EMPTY)

    def _found(self, asked: Pasted | None, found: Led) -> None:
        state = self._page.state
        if state.pasted is not asked or state.dialog is not Dialog.PASTE:
            return  # it was closed, or has another text by now
        if found is None or isinstance(found, Reason):
            self._say_why(found or Fault.NO_LINK)
        else:
            self._page.state = replace(state, dialog=None, pasted=None)
            self._page.lead(found)
        self._page.settled()

    def _say_why(self, fault: Fault | Reason) -> None:
        pasted = self._page.state.pasted or Pasted()
        self._show(replace(pasted, fault=fault))

    def _show(self, pasted: Pasted) -> None:
        self._page.state = replace(self._page.state, pasted=pasted)


def query_of(text: str, page: str) -> str | None:
    """What a link to this very page asks for; None if there is no such link in a text.

    >>> query_of("Play (https://example.org/?players=3&set=own).", "https://example.org/")
    '?players=3&set=own'
    >>> query_of("https://example.com/?players=3", "https://example.org/") is None
    True
    """
    found = re.search(rf"(?:^|[\s<(]){re.escape(page)}(\?[^\s<>#]+)", text)
    return found[1].rstrip(".,!?:)\"'*]}") if found else None
