"""The game of a day: its tricks, the order of its deck, and dice that come by turn and roll.

Everything follows from the date, so nothing has to be fetched and nobody has a secret. Dice are not
one sequence: the second roll of the ninth turn has the same faces for everybody, no matter what was
done before, and so has d0g's ninth die. Two games of a day can be compared like that.

Any change here changes the games of all days: then `VERSION` must change, too, and games of the old
one must stay as they are. docs/FAIRNESS.md has the recipe.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import count, islice
from typing import TypeVar

from spots.games.daily.days import Day
from spots.logic import SETS, Ask, Card, Seeing, Setup, Table, Trick, recommended

T = TypeVar("T", Card, Trick)

VERSION = "spots-daily/1"
TREATS = 1
"""What d0g starts with."""
_FAIR = 252
"""Bytes from here on are skipped: 252 is the largest multiple of six, and there are six sets."""


@dataclass(frozen=True, slots=True)
class Daily:
    """Where the dice of a day's game come from."""

    day: Day

    @property
    def key(self) -> bytes:
        """What all of them are hashed with."""
        return _hash(f"{VERSION}|{self.day}".encode())

    @property
    def set(self) -> str:
        """The code of the recommended set that is played with."""
        sets = tuple(SETS)
        return sets[next(_even(self.key, "set")) % len(sets)]

    @property
    def setup(self) -> Setup:
        """How the game begins."""
        return Setup(1, recommended(self.set), TREATS)

    def dice(self) -> DailyDice:
        """The dice, before the first one is rolled."""
        return DailyDice(self)


class DailyDice(Seeing):
    """The dice of a day. They see every table at which chance is asked, and so know the turn.

    Every turn of the player is followed by d0g's die, and these are counted. Of a deck or a stack,
    the card that comes is the first in an order of the day.
    """

    def __init__(self, source: Daily) -> None:
        self.source = source
        self._key = source.key
        self._starts = self._turns = self._rolls = 0
        """First dice, d0g's dice, and rolls since the last of these."""
        self._where = ""

    def see(self, table: Table) -> None:
        """Know where in the game the next answer is given."""
        match table.ask:
            case Ask.START_DIE:
                self._starts += 1
                self._where = f"start {self._starts}"
            case Ask.ROLL:
                self._rolls += 1
                self._where = f"roll {self._turns + 1} {self._rolls}"
            case Ask.D0G_DIE:
                self._turns, self._rolls = self._turns + 1, 0
                self._where = f"d0g {self._turns}"

    def roll(self, count: int) -> tuple[int, ...]:
        """The faces of `count` dice."""
        return tuple([byte % 6 + 1 for byte in islice(_even(self._key, self._where), count)])

    def draw(self, options: Sequence[T]) -> T:
        """The one of these cards or tiles that is first in the order of the day."""
        return min(options, key=lambda each: _hash(self._key + f"card {each.code}".encode()))


def _hash(data: bytes) -> bytes:
    return sha256(data).digest()


def _even(key: bytes, where: str) -> Iterator[int]:
    """Bytes that favour none of six."""
    for number in count():
        for byte in _hash(key + f"{where} {number}".encode()):
            if byte < _FAIR:
                yield byte
