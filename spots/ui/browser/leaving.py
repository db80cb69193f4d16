"""Tiles that have made way for the stage, shown once more while they go."""

from __future__ import annotations

from typing import Any

from js import document


class Leaving:
    """The tiles' section after it was taken off the page: nobody can touch or hear it any more."""

    def __init__(self) -> None:
        self._section: Any = None

    def hold(self, tiles: Any) -> None:
        """Show tiles that are off the page as they were, and not yet the stage in their place."""
        section = _taken_off(tiles)
        if section is None:
            return
        section.className = "tricks leaving held"
        section.inert = True
        section.setAttribute("aria-hidden", "true")
        for each in (section, *section.querySelectorAll("[data-action]")):  # it is a picture now
            each.removeAttribute("data-action")
            each.removeAttribute("aria-label")
        document.querySelector("main.table").prepend(section)  # so it lies under all the rest
        self._section = section

    def let_go(self, tiles: Any) -> bool:
        """The stage may be seen; whether the tiles are still under it."""
        if self._section is None:
            self.hold(tiles)
        if self._section is not None:
            self._section.className = "tricks leaving"
        return self._section is not None

    def end(self) -> None:
        """They are gone."""
        if self._section is not None:
            self._section.remove()
            self._section = None


def _taken_off(tiles: Any) -> Any:
    """The section of tiles, if that is no longer on the page although a table is."""
    first = tiles[0] if tiles and tiles.length else None
    section = first.parentElement if first and not first.isConnected else None
    return section if section and document.querySelector("main.table > .stage") else None
