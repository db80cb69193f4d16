"""What the dialog about games by link shows: whom to invite, who invites, a link, an answer."""

from __future__ import annotations

from dataclasses import dataclass

from spots.bots import LEVELS
from spots.games.by_link.answers import Answered
from spots.games.by_link.letter import Invitation
from spots.games.by_link.post import Stand
from spots.logic import MOST_PLAYERS


@dataclass(frozen=True, slots=True)
class Choosing:
    """A game about to be begun: how many friends play, and whether a computer joins in."""

    friends: int = 1
    computer: str = ""  # its level
    name: str = ""  # as it is typed

    def with_company(self, friends: int, computer: str) -> Choosing:
        """The same with others; there are at most four at a table."""
        fits = friends + 1 < MOST_PLAYERS
        return Choosing(friends, computer if fits else "", self.name)

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits where: the host, the friends, the computer."""
        people = ("",) * (self.friends + 1)
        return (*people, self.computer) if self.computer in LEVELS else people


@dataclass(frozen=True, slots=True)
class Asked:
    """An invitation that was opened."""

    letter: Invitation
    names: tuple[str, ...]
    name: str = ""  # as it is typed
    instead: int | None = None  # the seat that was taken here before; None: none was


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A link to send, of a game on this device, and perhaps why it is shown again."""

    game: str
    names: tuple[str, ...]
    seats: tuple[str, ...]  # as they are seen from here
    stand: Stand
    link: str
    sends: bool  # whether the device has other programs that take a link
    said: int  # how many inputs it tells
    sent: int  # how many of them others knew before
    told: Answered | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """What is said to a link, where there is nothing to send."""

    told: Answered
    names: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()


Mail = Choosing | Asked | Outgoing | Told
