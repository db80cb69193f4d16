"""A few moves of a game that is never shown, made while the page has nothing else to do.

Everything is slow the first time: Python has not specialised its code yet, and no sentence, picture
or key frame is cached yet. So that this first time is not the player's first tap, it comes before.

What shows and moves is handed in: backstage.py, or a test on plain CPython.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from spots.games.memory import MemoryStore
from spots.logic import Table, parse_table
from spots.logic.events import Event
from spots.session import Change
from spots.ui.app.app import App
from spots.ui.app.codes import parse
from spots.ui.app.game import Game
from spots.ui.app.intents import Shared
from spots.ui.app.opening import Begin, Visit
from spots.ui.app.past import Past
from spots.ui.app.qr import Blank, Drawing
from spots.ui.text import sentences
from spots.ui.text.language import Language
from spots.ui.views.look import Look, look_at
from spots.ui.views.table import table_page
from spots.ui.views.tags import Node

TABLE = (
    "spots/1 turn 0 howl,walk,-run,roll-over,fetch,beg+1 14:4.356:35.2356:2!25.126=12+2"
    "/12:1.34.246:46!16=5+1 - 136 * - 0"
)
"""Two players in mid-game."""
GAMES = (("say:do:walk", "die:0", "confirm"), ("say:do:beg", "undo"))
"""What is done at that table, and then there once more."""


class Nowhere:
    """Storage that keeps nothing, and a browser that does nothing."""

    persistent = True

    def load(self, key: str) -> str | None:
        """Nothing is here."""

    def save(self, key: str, text: str) -> bool:
        """Let go of a text."""
        return bool(key and text)

    def remove(self, key: str) -> None:
        """Nothing is here."""

    def link_to(self, game: Game | Past | None) -> str:
        """No address."""
        del game
        return ""

    def page(self) -> str:
        """No address."""
        return ""

    def copy(self, text: Shared) -> None:
        """Copy nothing."""

    def chosen(self) -> dict[str, str]:
        """Nothing."""
        return {}

    def sends(self) -> bool:
        """To nobody."""
        return False

    def send(self, refused: Callable[[], None]) -> None:
        """Send nothing."""

    def sends_pictures(self) -> bool:
        """To nobody."""
        return False

    def send_picture(self) -> None:
        """Send nothing."""

    def save_picture(self) -> None:
        """Keep nothing."""

    def link_to_send(self) -> str:
        """No link."""
        return ""

    def draw_qr(self, text: str, done: Callable[[Drawing | Blank], None]) -> None:
        """Draw nothing."""

    def pastes(self) -> bool:
        """From nowhere."""
        return False

    def paste(self, done: Callable[[str | None], None]) -> None:
        """Take nothing."""

    def go(self, query: str) -> None:
        """Stay here."""

    def download(self, name: str, text: str) -> None:
        """Hand over nothing."""

    def ask_for_file(self) -> None:
        """Ask for nothing."""

    def now(self) -> int:
        """No time."""
        return 0

    def update(self) -> None:
        """Stay as it is."""


def rehearse(
    language: Language,
    show: Callable[[Node], None],
    move: Callable[[tuple[Event, ...], Table], None],
) -> Iterator[str]:
    """Play a little, a short step each time: what was done is handed out after each."""
    app = App(Nowhere(), Nowhere(), MemoryStore(), Nowhere())
    app.open(Visit({"seed": "1"}, resume=False))
    changes: list[Change] = []
    app.watch(changes.append)
    for codes in GAMES:
        app.begin(Begin(parse_table(TABLE), ("", "")))
        for code in ("", *codes):
            changes.clear()
            intent = parse(code)
            if intent is not None:
                app.handle(intent)
            yield code
            tree = table_page(_look(app, language, changes))
            yield code
            show(tree)
            yield code
            for change in changes:
                move(change.events, change.table)
                yield code


def _look(app: App, language: Language, changes: list[Change]) -> Look:
    assert app.game is not None
    names, said = sentences.everyone(language, app.game.names), ""
    for change in changes:
        said = sentences.announcement(language, change.events, names, change.table)
    return look_at(language, app.game, app.state, {}, said=said)
