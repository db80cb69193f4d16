"""What only a browser can do for the app."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from spots.ui.app.game import Game
from spots.ui.app.intents import Shared
from spots.ui.app.past import Past
from spots.ui.app.qr import Blank, Drawing


class Outside(Protocol):
    """The browser, as the app sees it; `spots/ui/browser/outside.py` is one."""

    def link_to(self, game: Game | Past | None) -> str:
        """The address of the position on the table, or of a new game like one that is over.

        Without a game, of one like the one being chosen.
        """

    def chosen(self) -> dict[str, str]:
        """What is chosen on the start screen."""

    def page(self) -> str:
        """The address of the page, without what may stand behind it."""

    def copy(self, text: Shared) -> None:
        """Copy a text of the dialog that is open."""

    def sends(self) -> bool:
        """Whether the device has other programs that take a text."""

    def send(self, refused: Callable[[], None]) -> None:
        """Let the player choose one of them for the text of the dialog that is open.

        `refused`: none of them took it.
        """

    def sends_pictures(self) -> bool:
        """Whether some of them take a picture."""

    def send_picture(self) -> None:
        """Let the player choose one of those for the picture of the dialog that is open."""

    def save_picture(self) -> None:
        """Hand over the same as a file."""

    def link_to_send(self) -> str:
        """The link in the text of the dialog that is open."""

    def draw_qr(self, text: str, done: Callable[[Drawing | Blank], None]) -> None:
        """Draw a text as a QR code; that takes a moment, and may fail."""

    def pastes(self) -> bool:
        """Whether the browser may say what was copied elsewhere."""

    def paste(self, done: Callable[[str | None], None]) -> None:
        """Ask what was copied elsewhere; None: that is not told."""

    def go(self, query: str) -> None:
        """Start anew with another query in the page's address."""

    def download(self, name: str, text: str) -> None:
        """Hand over a text as a file."""

    def ask_for_file(self) -> None:
        """Let the player choose a file; `App.take_over_file` gets what is in it."""

    def update(self) -> None:
        """Take the new version."""

    def now(self) -> int:
        """The milliseconds since 1970, as far as the device knows."""
