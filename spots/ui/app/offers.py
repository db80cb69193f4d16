"""What can be sent of a game: where links lead, and what their text is made of."""

from __future__ import annotations

from dataclasses import dataclass

from spots.games.links import Leads, with_names
from spots.games.outcome import Result

Links = tuple[tuple[Leads, str], ...]
"""The ends of addresses, by where they lead."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What the dialog offers that shares the game."""

    page: str  # the address of the page, without what may stand behind it
    frame: str  # an address for frames: of the table, or of a game like the one being chosen
    sends: bool = False  # whether the device has other programs that take a text
    names: tuple[str, ...] = ()  # of the players; nobody: there is no game yet
    seats: tuple[str, ...] = ()
    result: Result | None = None
    links: Links | None = None  # None: they are still being made
    chosen: Leads = Leads.REPLAY
    named: bool = False  # whether the link says the names

    @property
    def from_disk(self) -> bool:
        """Whether the page is a file on this device, which no link reaches."""
        return self.page.startswith("file:")

    @property
    def link(self) -> str:
        """The link that is chosen, as the end of an address."""
        made = dict(self.links or ()).get(self.chosen, "")
        return with_names(made, self.names) if self.named and made else made
