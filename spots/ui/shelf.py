"""What the app keeps in the browser's storage, and under which names."""

from __future__ import annotations

from typing import Protocol

from spots.ui import saves


class Storage(Protocol):
    """What the app needs of the browser's storage."""

    @property
    def persistent(self) -> bool:
        """Whether what is saved is there the next time."""

    def load(self, key: str) -> str | None:
        """The text under a key."""

    def save(self, key: str, text: str) -> bool:
        """Keep a text; False if that was refused."""

    def remove(self, key: str) -> None:
        """Forget a key."""


GAME, PREVIOUS, SETTINGS, DAMAGED = "game", "previous", "settings", "damaged"


class Shelf:
    """The saved game, the one before a link's, one that is damaged, and what was told once."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    @property
    def settings(self) -> str | None:
        """The settings, as text."""
        return self._storage.load(SETTINGS)

    def keep_settings(self, text: str) -> None:
        """Keep the settings."""
        self._storage.save(SETTINGS, text)

    def keep_game(self, save: saves.Save) -> bool:
        """Keep a game; whether it is there the next time."""
        kept = self._storage.save(GAME, saves.dump_save(save))
        return kept and self._storage.persistent

    def game(self) -> saves.Save | None:
        """The saved game, if there is one; a damaged one is set aside and `BadSave` raised."""
        text = self._storage.load(GAME)
        if text is None:
            return None
        try:
            return saves.parse_save(text)[0]
        except saves.BadSave:
            self._storage.save(DAMAGED, text)
            self._storage.remove(GAME)
            raise

    def forget_game(self) -> None:
        """The game is not saved any longer."""
        self._storage.remove(GAME)

    def damaged(self) -> str:
        """The save that could not be read."""
        return self._storage.load(DAMAGED) or ""

    def saved(self) -> str | None:
        """The saved game as it is, to be set aside for another."""
        return self._storage.load(GAME)

    def set_aside(self, text: str) -> bool:
        """Keep a saved game while another is played."""
        return self._storage.save(PREVIOUS, text)

    def bring_back(self) -> bool:
        """Save the game again that was set aside, if one was."""
        text = self._storage.load(PREVIOUS)
        if text is None:
            return False
        self._storage.save(GAME, text)
        self._storage.remove(PREVIOUS)
        return True

    def tell_once(self, notice: str) -> bool:
        """Whether this was never told; now it is."""
        if self._storage.load(f"told.{notice}") is not None:
            return False
        self._storage.save(f"told.{notice}", "yes")
        return True
