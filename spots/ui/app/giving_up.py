"""Taking a game off the shelf for good, and thinking better of it."""

from __future__ import annotations

from collections.abc import Callable

from spots.games.store import Outcome
from spots.ui.app.desk import Desk
from spots.ui.app.state import Notice


class GivingUp:
    """The game that was given up last can be taken back, as long as its notice is there."""

    def __init__(
        self, desk: Desk, tell: Callable[[Notice], None], done: Callable[[], None]
    ) -> None:
        """`done` is called when the list of games has changed, or cannot be."""
        self._desk = desk
        self._tell = tell
        self._done = done
        self._game = ""

    def given_up(self, game: str) -> None:
        """Another tab has taken a game off the shelf: that can be undone here, too."""
        self._game = game

    def give_up(self, game: str) -> None:
        """Take a game off the shelf."""
        self._game = game
        self._desk.shelf.give_up(game, self._moved)

    def regret(self) -> None:
        """Put it back."""
        self._desk.shelf.take_back(self._game, self._moved)

    def _moved(self, outcome: Outcome) -> None:
        if outcome not in (Outcome.KEPT, Outcome.GONE):
            self._tell(Notice.UNCHANGED)
        self._done()
