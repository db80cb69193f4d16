"""What can be sent of a game: where links lead, and what their text is made of."""

from __future__ import annotations

from dataclasses import dataclass

from spots.games.daily.days import Day
from spots.games.links import MOST_ADDRESS, Leads, at_moment, with_names
from spots.games.outcome import Result
from spots.games.race import Race
from spots.games.rival import Rival
from spots.games.turns import Turns
from spots.logic import Table

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
    here: bool = True  # whether it was played on this device, so that somebody may be "you"
    result: Result | None = None
    links: Links | None = None  # None: they are still being made
    chosen: Leads = Leads.REPLAY
    day: Day | None = None  # whose Dog of the day it is
    moment: int | None = None  # the one that is looked back at, by entries; None: the first
    from_moment: bool = True  # whether a link to the whole game begins there
    named: bool = False  # whether names are said: by the link, the text and the picture
    over: Table | None = None  # the last table of a game that is over, of which there is a picture
    race: Race | None = None  # how it went; None: not worked out yet
    sends_picture: bool = False  # whether other programs take that
    turns: Turns = ()  # what came of each, for a row of signs
    signed: bool = True  # whether that goes with the text
    rival: Rival | None = None  # what there was to beat: the challenge can be sent back

    @property
    def from_disk(self) -> bool:
        """Whether the page is a file on this device, which no link reaches."""
        return self.page.startswith("file:")

    @property
    def shown_names(self) -> tuple[str, ...]:
        """The players' names, if they are to be said."""
        return self.names if self.named else ("",) * len(self.names)

    @property
    def tells_moment(self) -> bool:
        """Whether the link may say where to begin."""
        return self.moment is not None and self.chosen is Leads.REPLAY

    @property
    def link(self) -> str:
        """The link that is chosen, as the end of an address."""
        # Where it is longer than it should be anyway, names make no difference.
        return self._named(None if self.is_long else self._room)

    @property
    def cuts_names(self) -> bool:
        """Whether the link has no room for all of the names that were to be said."""
        return self.link != self._named()

    @property
    def is_long(self) -> bool:
        """Whether some programs may cut the link off."""
        return len(self._nameless) > self._room

    @property
    def _room(self) -> int:
        return MOST_ADDRESS - (0 if self.from_disk else len(self.page))

    @property
    def _nameless(self) -> str:
        made = dict(self.links or ()).get(self.chosen, "")
        if self.tells_moment and self.from_moment:
            assert self.moment is not None
            made = at_moment(made, self.moment)
        return made

    def _named(self, most: int | None = None) -> str:
        made = self._nameless
        named = self.named and made and self.chosen is not Leads.DAILY  # which is of no game
        return with_names(made, self.names, most) if named else made
