"""Where faces and cards come from: seeded dice, or dice with a script.

The rules never draw; they ask. A seed gives the same answers on every Python and every platform,
and dice count the numbers they have drawn, so that a saved game goes on with exactly the dice it
would have had. New games have dice that can be checked afterwards: `hashed_dice.py`.
"""

from __future__ import annotations

import random
import secrets
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

from .cards import Card
from .errors import BadScript, Why
from .tricks import Trick

if TYPE_CHECKING:
    from .state import Table

T = TypeVar("T", Card, Trick)

SEED_BITS = 64
_SKIPPED = 4096
"""How many numbers are skipped at once: one by one, a save could make the page wait for seconds."""


class Dice(Protocol):
    """Answers for chance."""

    def roll(self, count: int) -> tuple[int, ...]:
        """The faces of `count` dice."""

    def draw(self, options: Sequence[T]) -> T:
        """One of these cards or tiles, each equally likely."""


class Seeing(ABC):
    """Dice that depend on where in a game they fall: they see each table that asks chance."""

    @abstractmethod
    def see(self, table: Table) -> None:
        """Note where the next answer is given, or was given before a game is resumed."""


def fresh_seed() -> int:
    """A seed from the platform's cryptographic source."""
    return secrets.randbits(SEED_BITS)


def fresh_secret() -> str:
    """A seed for hashed dice, from the same source: 32 hexadecimal digits."""
    return secrets.token_hex(16)


class SeededDice:
    """Unbiased dice that give the same faces for the same seed.

    A few bits of each number are used, and numbers out of range are thrown away: taking remainders
    would make some faces likelier than others. `drawn` counts the numbers, one word each.

    >>> SeededDice(2026).roll(8)
    (1, 3, 5, 5, 6, 1, 2, 5)
    """

    def __init__(self, seed: int, drawn: int = 0) -> None:
        self.seed = seed
        self.drawn = drawn
        self._source = random.Random(seed)
        for start in range(0, drawn, _SKIPPED):
            self._source.getrandbits(32 * min(_SKIPPED, drawn - start))

    def _below(self, limit: int) -> int:
        bits = (limit - 1).bit_length()
        while True:
            self.drawn += 1
            number = self._source.getrandbits(32) >> (32 - bits)
            if number < limit:
                return number

    def roll(self, count: int) -> tuple[int, ...]:
        """The faces of `count` dice."""
        return tuple([1 + self._below(6) for _ in range(count)])

    def draw(self, options: Sequence[T]) -> T:
        """One of these cards or tiles, each equally likely."""
        return options[self._below(len(options))]


class ScriptedDice:
    """Dice that follow a script: for tests, puzzles and bug reports.

    Faces and draws (codes of dogs or tricks) are separate, so a script need only mention what
    matters. When it has no more faces, or no more draws, `then` answers, if given.

    >>> ScriptedDice("3 5", then=SeededDice(1)).roll(2)
    (3, 5)
    """

    def __init__(self, faces: str = "", draws: str = "", then: Dice | None = None) -> None:
        self._faces = self._parse_faces(faces.split())
        self._draws = draws.split()
        self._then = then
        self._says_faces = bool(self._faces)
        self.ran_out = False  # whether `then` had to roll dice, although the script says some

    @staticmethod
    def _parse_faces(words: Iterable[str]) -> list[int]:
        faces: list[int] = []
        for digit in "".join(words):
            if digit not in "123456":
                raise BadScript(Why.BAD_SCRIPT, detail=f"{digit!r} is no face of a die")
            faces.append(int(digit))
        return faces

    def roll(self, count: int) -> tuple[int, ...]:
        """The next faces of the script."""
        if not self._faces and self._then is not None:
            self.ran_out = self._says_faces
            return self._then.roll(count)
        if count > len(self._faces):
            detail = f"{count} dice to roll and {len(self._faces)} faces left"
            raise BadScript(Why.BAD_SCRIPT, detail=detail)
        faces, self._faces = self._faces[:count], self._faces[count:]
        return tuple(faces)

    def draw(self, options: Sequence[T]) -> T:
        """The option with the script's next code."""
        if not self._draws:
            if self._then is not None:
                return self._then.draw(options)
            raise BadScript(Why.BAD_SCRIPT, detail="a card to draw and no draw left")
        for option in options:
            if option.code == self._draws[0]:
                del self._draws[0]
                return option
        raise BadScript(Why.BAD_SCRIPT, detail=f"{self._draws[0]!r} cannot be drawn now")

    @property
    def used_up(self) -> bool:
        """Whether nothing of the script is left."""
        return not self._faces and not self._draws
