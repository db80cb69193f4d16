"""Hash chains: dice that nobody alone can choose, from 16 bytes of each person.

Each person who joins a game draws a secret and hashes it again and again. The end of that chain is
the *root*: it goes into the person's first link, and promises all values before it. Each of the
person's turns reveals the next value, which nobody else could have known, and which could not have
been another. From the newest value, all those revealed earlier can be worked out.

The dice of a turn come from the mover's new value and from the newest values of all others. A root
alone decides nothing: in each hash of dice is a value that was secret when the roots became known.

Secret to others, that is. At a table of three or four, the host and the last guest together know
all values until somebody else plays: they could try roots until the deal suits them.
docs/FAIRNESS.md says what that comes to.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import sha256

SIZE = 16
"""Bytes of a value."""
LENGTH = 1024
"""How many values can be revealed: many times the turns of a person in the longest game."""

_CHAIN, _GAME, _DICE, _NAME = b"spots-chain/1", b"spots-game/1", b"spots-dice/1", b"spots-name/1"
"""What each hash begins with, so that none can stand for another."""


def back(seat: int, value: bytes, steps: int = 1) -> bytes:
    """The value that was revealed this many steps before.

    The seat is in the hash: nobody can pass off another's chain as one's own.
    """
    for _ in range(steps):
        value = sha256(_CHAIN + bytes([seat]) + value).digest()[:SIZE]
    return value


def revealed(seat: int, newest: bytes, count: int) -> tuple[bytes, ...]:
    """The root and all values after it, the last of `count` being the newest."""
    values = [newest]
    for _ in range(count):
        values.append(back(seat, values[-1]))
    return tuple(reversed(values))


@lru_cache(maxsize=8)
def chain(seat: int, secret: str) -> tuple[bytes, ...]:
    """All values of a person's chain in the order in which they are revealed, from the root on.

    >>> values = chain(0, "00112233445566778899aabbccddeeff")
    >>> back(0, values[2], 2) == values[0]
    True
    """
    return revealed(seat, bytes.fromhex(secret), LENGTH)


def game_key(setup: bytes, roots: Iterable[bytes]) -> bytes:
    """What tells a game from all others, once everybody has joined."""
    return sha256(_GAME + setup + b"".join(roots)).digest()[:SIZE]


def game_name(root: bytes) -> str:
    """What a game is called on every shelf; it follows from the host's root.

    >>> game_name(bytes(16))
    'link-6eef5742970f8a41'
    """
    return f"link-{sha256(_NAME + root).digest()[:8].hex()}"


def turn_seed(game: bytes, turn: int, seat: int, newest: Sequence[bytes]) -> str:
    """The seed of a turn's dice; `newest` are the newest values of all people, by seats."""
    where = turn.to_bytes(2, "big") + bytes([seat])
    return sha256(_DICE + game + where + b"".join(newest)).digest()[:SIZE].hex()
