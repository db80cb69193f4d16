"""Where the focus is: in the dialog that is open, and else on the next thing to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from js import document
from pyodide.ffi import to_js

NEXT = (
    ".answers .primary:not([aria-disabled])",
    ".stage :is(.number, .nudge, input)",
    ".space.target, .buried.target",
    ".front .tile:not([aria-disabled])",
    ".answers button:not([aria-disabled])",
)
"""The question's first answer, where the focus goes: the first of these there is."""
BUBBLE = ".bubble .primary"
LIVE = 'button:not([aria-disabled], [tabindex="-1"]), input:not([disabled])'
"""What can be done with keys."""


class Focus:
    """Follows the focus over every change of the page."""

    def __init__(self) -> None:
        self.by_key = False  # whether the last thing said was said by a key
        self._opener: Any = None

    def remember(self) -> None:
        """A dialog is about to open; the focus comes back to where it is now, outside dialogs."""
        if not document.querySelector("dialog[open]"):
            self._opener = document.activeElement

    def before(self, *, dialog: bool) -> None:
        """The page is about to change, to one with a dialog or without."""
        if document.querySelector(":focus-visible"):
            self.by_key = True
        tapped = None if dialog or self.by_key else document.querySelector("button:focus")
        if tapped:
            tapped.blur()  # to lose the focus as it goes would lay out a page that is half changed
        shown = document.querySelector("dialog[data-modal]")
        if shown and shown.open and not dialog:
            shown.close()
            if self._opener and self._opener.isConnected:
                self._opener.focus()

    def after(self, *, playing: bool, happened: bool, at: Sequence[str] = ()) -> None:
        """The page has changed. If anything happened, the question's first answer is next.

        In a lesson that is what the bubble offers, or what it points `at`.
        """
        dialog = document.querySelector("dialog[data-modal]")
        if dialog and not dialog.open:
            dialog.showModal()
        focused = document.activeElement
        if not self.by_key:
            return
        gone = not focused or focused.isSameNode(document.body) or not focused.checkVisibility()
        if not gone and (not happened or dialog):
            return
        if dialog:  # what had the focus in it is gone
            dialog.querySelector(".sheet-body").focus(to_js({"preventScroll": True}))
            return
        taught = [f":is({one}, {one} *):is({LIVE})" for one in at]
        for wanted in (BUBBLE, *taught, *NEXT) if playing else ("#start .play",):
            found = document.querySelector(wanted)
            if found:
                found.focus(to_js({"preventScroll": True}))
                return
