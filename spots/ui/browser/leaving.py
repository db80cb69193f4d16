"""Tiles that make way for the stage, seen once more under it while they go."""

from __future__ import annotations

from typing import Any


class Leaving:
    """The section of the tiles, once the stage is in front of it."""

    def __init__(self) -> None:
        self._section: Any = None

    def hold(self, tiles: Any) -> None:
        """Show tiles that the stage is about to cover, and not yet the stage."""
        first = tiles[0] if tiles and tiles.length else None
        section = first.closest(".tricks.behind") if first else None
        if section:
            section.dataset.leaving = "held"
            self._section = section

    def let_go(self, tiles: Any) -> None:
        """The stage may be seen, over the tiles."""
        if self._section is None:
            self.hold(tiles)
        if self._section is not None:
            self._section.dataset.leaving = "going"

    @property
    def going(self) -> bool:
        """Whether the tiles are still seen under the stage."""
        return self._section is not None

    def end(self) -> None:
        """They are gone."""
        if self._section is not None:
            self._section.removeAttribute("data-leaving")
            self._section = None
