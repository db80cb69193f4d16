"""Dice that anybody can check afterwards: faces and cards from SHA-256 in counter mode.

A seed decides all of them, and a seal can be shown before the first roll: it gives nothing away,
and no other seed fits it. `random.Random` is Python's alone; this is a few lines in any language.
docs/FAIRNESS.md says what that proves, and has ten lines of Python that need none of this code.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count, islice

from .dice import T

_FACES, _CARDS, _SEAL = "spots-fair/1", "spots-cards/1", "spots-commit/1"
"""What each hash begins with, so that none can stand for another."""
_BYTE = 256
_FAIR = _BYTE - _BYTE % 6
"""Bytes from here on are skipped: with them, some faces would be likelier than others."""


def seal(seed: str) -> str:
    """The seal of a seed: the first 16 hexadecimal digits of a hash, four at a time.

    >>> seal("00112233445566778899aabbccddeeff")
    'f7d6-f4db-5c4d-99ae'
    """
    return _hash(f"{_SEAL}|{seed}".encode())[:8].hex("-", 2)


class HashedDice:
    """Unbiased dice from a seed and from words that were said after its seal was shown.

    Faces are one plain sequence, no matter who rolls them and how many at once. Each card has a
    block of a second sequence to itself. So `rolled` and `drawn`, which a log tells, are all that
    is needed to go on.

    >>> HashedDice("00112233445566778899aabbccddeeff").roll(8)
    (3, 3, 3, 3, 6, 3, 5, 6)
    """

    def __init__(self, seed: str, words: str = "", *, rolled: int = 0, drawn: int = 0) -> None:
        self.seed = seed
        self.mix_in(words)
        self.roll(rolled)
        self._drawn = drawn

    def mix_in(self, words: str) -> None:
        """Begin both sequences anew, as these words and the seed have it."""
        self._faces = _faces(_hash(f"{_FACES}|{self.seed}|{words}".encode()))
        self._cards = _hash(f"{_CARDS}|{self.seed}|{words}".encode())
        self._drawn = 0

    def roll(self, count: int) -> tuple[int, ...]:
        """The faces of `count` dice."""
        return tuple(islice(self._faces, count))

    def draw(self, options: Sequence[T]) -> T:
        """One of these cards or tiles, each equally likely.

        Of a block's 32 bytes, the first that favours none of them decides. There are at most 32
        options, so that no byte does is less likely than one in 10^32.
        """
        fair = _BYTE - _BYTE % len(options)
        block = _block(self._cards, self._drawn)
        self._drawn += 1
        return options[next(byte for byte in block if byte < fair) % len(options)]


def _hash(data: bytes) -> bytes:
    return sha256(data).digest()


def _block(key: bytes, number: int) -> bytes:
    return _hash(key + number.to_bytes(8, "big"))


def _faces(key: bytes) -> Iterator[int]:
    for number in count():
        for byte in _block(key, number):
            if byte < _FAIR:
                yield byte % 6 + 1
