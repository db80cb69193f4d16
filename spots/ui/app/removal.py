"""Brings over what version 0.1.0 saved: to the shelf, or to the table."""

from __future__ import annotations

from functools import partial

from spots.games.kept import Kept
from spots.games.shelf import Shelf
from spots.games.store import Outcome
from spots.ui.app.drawer import GAME, Drawer
from spots.ui.app.earlier_saves import BadSave


class Removal:
    """Games on their way from their old place to the new one."""

    def __init__(self, drawer: Drawer, shelf: Shelf) -> None:
        self._drawer = drawer
        self._shelf = shelf
        self._moving: dict[str, str] = {}  # id and old key

    def bring(self) -> Kept | BadSave | None:
        """Begin to move what there is. What lay on the table is to be laid there, if it is whole.

        What cannot be read is set aside.
        """
        lay: Kept | BadSave | None = None
        for key, found in self._drawer.earlier_games():
            if isinstance(found, BadSave):
                if key == GAME:
                    lay = found
                    self._drawer.set_aside(key)
                continue
            self._moving[found.id] = key
            if self._shelf.row(found.id) is not None:  # the move was interrupted here
                self.brought(found.id)
            elif key == GAME:
                lay = found
            else:
                self._shelf.post(found, None, partial(self._posted, found.id))
        return lay

    def _posted(self, game: str, outcome: Outcome) -> None:
        if outcome in (Outcome.KEPT, Outcome.OLDER):  # it was there before
            self.brought(game)

    def brought(self, game: str) -> None:
        """Forget the game in its old place: it is in the new one."""
        if game in self._moving:
            self._drawer.forget_earlier(self._moving.pop(game))
