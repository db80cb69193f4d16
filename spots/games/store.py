"""What a place for games must be able to do. Reads and writes are answered later, in order."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, Protocol

from spots.games.kept import Record


class Place(Enum):
    """Where a game lies."""

    TABLE = "table"  # a visit goes on with the newest of these
    SHELF = "shelf"  # in progress, put away
    HISTORY = "history"  # finished
    GIVEN_UP = "given-up"  # about to be deleted


class Row(NamedTuple):
    """A game as it is stored."""

    place: Place
    revision: int  # grows with every write
    record: Record
    words: tuple[str, ...]  # inputs that follow the record's log


_FIELDS = ("id", "place", "revision", "record", "words")


def row_of(stored: object) -> Row | None:
    """A game as a database holds it, which may be anything; None if it cannot even be named.

    What is damaged stays under its name, and can only not be read or changed.
    """
    if not isinstance(stored, dict):
        return None
    game, place, revision, record, words = map(stored.get, _FIELDS)
    if not isinstance(game, str) or place not in [each.value for each in Place]:
        return None
    if not isinstance(record, dict) or record.get("id") != game:
        record = {"id": game, "record": record}
    revision = revision if type(revision) is int else -1
    return Row(Place(place), revision, record, tuple(words) if isinstance(words, list) else ())


def dump_row(row: Row) -> str:
    """All that is stored of a game, as text, whether it can be read or not."""
    return json.dumps({**row._asdict(), "place": row.place.value}, indent=1)


@dataclass(frozen=True, slots=True)
class Write:
    """One game's next state. It is refused unless it follows the revision that is stored."""

    place: Place
    record: Record
    keep: int = 0  # how many of the stored words stay
    words: tuple[str, ...] = ()  # what follows them
    follows: int | None = None  # None: nothing with this id is stored yet


class Outcome(Enum):
    """What became of a write."""

    KEPT = "kept"
    OLDER = "older"  # something newer is stored: another page wrote it
    GONE = "gone"  # what this was to follow is no longer stored
    FULL = "full"  # there is no room
    FAILED = "failed"


class Custody(Enum):
    """Who may play a game that several pages show."""

    MINE = "mine"
    ELSEWHERE = "elsewhere"  # another page plays it
    LOST = "lost"  # another page has taken it over


class Store(Protocol):
    """Where games are stored."""

    @property
    def persistent(self) -> bool:
        """Whether what is stored is there the next time."""

    @property
    def opened(self) -> Sequence[Row]:
        """What lay on the table or on the shelf when the store was opened; see `words_of`."""

    def read(self, places: Sequence[Place], then: Callable[[list[Row]], None]) -> None:
        """All games that lie in these places."""

    def read_one(self, game: str, then: Callable[[Row | None], None]) -> None:
        """One game."""

    def write(self, writes: Sequence[Write], then: Callable[[Outcome], None]) -> None:
        """Store all of these, or nothing."""

    def remove(self, place: Place) -> None:
        """Delete all games that lie in this place."""

    def clear(self, then: Callable[[Outcome], None]) -> None:
        """Delete everything."""

    def hold(self, game: str, told: Callable[[Custody], None], *, take: bool = False) -> None:
        """Ask to be the one page that plays a game, or `take` it from whichever does.

        What was held before is let go.
        """

    def let_go(self) -> None:
        """Hold no game any longer."""

    def when_unreadable(self, told: Callable[[], None]) -> None:
        """Be told when something could not be read: whoever asked for it gets no answer."""

    def watch(self, changed: Callable[[str], None]) -> None:
        """Be told which game another page has written or deleted; empty: all of them."""
