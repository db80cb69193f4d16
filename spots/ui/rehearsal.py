"""A few moves of a game that nobody sees, made while the page has nothing else to do.

Everything is slow the first time: Python has not seen yet what its code is used for, no sentence
and no picture is kept yet. So that this first time is not the player's first tap, it comes before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from spots.logic import SeededDice, parse_table
from spots.session import Change
from spots.ui import sentences
from spots.ui.app import App
from spots.ui.language import Language
from spots.ui.tags import Node
from spots.ui.views.look import Look
from spots.ui.views.table import table_page

TABLE = (
    "spots/1 turn 0 howl,walk,-run,roll-over,fetch,beg+1 14:4.356:35.2356:2!25.126=12+2"
    "/12:1.34.246:46!16=5+1 - 136 * - 0"
)
"""Two players in mid-game."""
GAMES = (("say:do:walk", "die:0", "confirm"), ("say:do:beg", "undo"))
"""What is said at that table, and what is said there once more."""
NAMES = ("", "")


class Nowhere:
    """Storage that keeps nothing."""

    persistent = True

    def load(self, key: str) -> str | None:
        """Nothing is here."""

    def save(self, key: str, text: str) -> bool:
        """Let go of a text."""
        return bool(key and text)

    def remove(self, key: str) -> None:
        """Nothing is here."""


def rehearse(language: Language, show: Callable[[Node], None]) -> Iterator[str]:
    """Play a little, a short step each time: what was said is handed out after each."""
    app = App(Nowhere(), lambda: SeededDice(1))
    changes: list[Change] = []
    app.watch(changes.append)
    for codes in GAMES:
        app.start(parse_table(TABLE), NAMES)
        for code in ("", *codes):
            changes.clear()
            app.handle(code)
            yield code
            tree = table_page(_look(app, language, changes))
            yield code
            show(tree)
            yield code


def _look(app: App, language: Language, changes: list[Change]) -> Look:
    assert app.session is not None
    session, said = app.session, ""
    names = sentences.everyone(language, app.state.names)
    for change in changes:
        said = sentences.announcement(language, change.events, names, change.table)
    return Look(language, app.state, session.table, session.log, {}, session.can_undo, said)
