"""What only a browser can do for the app."""

from __future__ import annotations

from typing import Protocol

from spots.ui.app.game import Game
from spots.ui.app.intents import Shared


class Outside(Protocol):
    """The browser, as the app sees it; `spots/ui/browser/outside.py` is one."""

    def link_to(self, game: Game | None) -> str:
        """The address of the position on the table, or of a game like the one being chosen."""

    def page(self) -> str:
        """The address of the page, without what may stand behind it."""

    def copy(self, text: Shared) -> None:
        """Copy a text of the dialog that is open."""

    def sends(self) -> bool:
        """Whether the device has other programs that take a text."""

    def send(self) -> None:
        """Let the player choose one of them for the text of the dialog that is open."""

    def download(self, name: str, text: str) -> None:
        """Hand over a text as a file."""

    def ask_for_file(self) -> None:
        """Let the player choose a file; `App.take_over_file` gets what is in it."""

    def update(self) -> None:
        """Take the new version."""

    def now(self) -> int:
        """The milliseconds since 1970, as far as the device knows."""
