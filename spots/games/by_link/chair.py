"""What a device keeps of a game by link besides the game: whose chair it is, and the values.

The secret stays on the device, with the game; an exported file has it, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from spots.logic import Log

from .chains import SIZE, chain

PROTOCOL = 1
"""How games go by link. Changes that make dice fall or computers choose differently must increment
this: `tests/games/by_link/test_kept_letters.py` notices. Letters and records say it, so that no
game goes on by another protocol than it began with."""
KIND = f"spots-link/{PROTOCOL}"
"""The kind of dice, in a record."""
FRIEND = "friend"
"""Who sits at another device: nobody decides for them on this one."""
UNSENT = -1
"""So far nothing was sent, not even that one plays along."""


class BadChair(ValueError):
    """What was kept of a chair cannot be read; the text says why, in English."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A person's chair at a table that stands on several devices."""

    seat: int
    secret: str
    roots: tuple[bytes, ...]
    """Of all people, by seats; empty for those who have not joined, as far as is known here."""
    newest: tuple[bytes, ...]
    """The newest values that are revealed in the game as it last came, or is laid here."""
    sent: int = UNSENT
    """How much of the log is known to others: what came with a link, or went out with one."""

    @property
    def chain(self) -> tuple[bytes, ...]:
        """All values of this person, the secret ones too."""
        return chain(self.seat, self.secret)

    @property
    def complete(self) -> bool:
        """Whether everybody has joined."""
        return all(self.roots)

    def fits(self, log: Log) -> bool:
        """Whether a game can go on with these values: before the deal, everybody has joined."""
        return not log.entries or (self.complete and all(self.newest))


def is_earlier(kind: str) -> bool:
    """Whether a kind of dice is that of an earlier protocol.

    >>> is_earlier("spots-link/0"), is_earlier(KIND), is_earlier("spots-fair/9")
    (True, False, False)
    """
    return kind in [f"spots-link/{earlier}" for earlier in range(PROTOCOL)]


def people(seats: Sequence[str]) -> tuple[int, ...]:
    """Where people sit; the first of them invites the others.

    >>> people(("", "puppy", ""))
    (0, 2)
    """
    return tuple([seat for seat, level in enumerate(seats) if not level])


def seen_from(seats: Sequence[str], seat: int) -> tuple[str, ...]:
    """Who sits where, as it is seen from one of the chairs.

    >>> seen_from(("", "puppy", ""), 2)
    ('friend', 'puppy', '')
    """
    return tuple([level or ("" if at == seat else FRIEND) for at, level in enumerate(seats)])


def dump_chair(chair: Chair, said: int) -> dict[str, Any]:
    """A chair in a record; `said` is how many inputs the game's log has."""
    return {
        "kind": KIND,
        "seat": chair.seat,
        "secret": chair.secret,
        "roots": [root.hex() for root in chair.roots],
        "newest": [value.hex() for value in chair.newest],
        "sent": chair.sent,
        "said": said,
    }


def parse_chair(dumped: Mapping[str, Any], seats: Sequence[str]) -> Chair:
    """The chair that is kept in a record; anything else raises `BadChair`."""
    seat, sent, sitting = dumped.get("seat"), dumped.get("sent"), people(seats)
    if seat not in sitting or len(sitting) < 2 or type(seat) is not int:
        raise BadChair("nobody knows whose chair it is")
    if type(sent) is not int or sent < UNSENT:
        raise BadChair("nobody knows what was sent")
    secret = _value(dumped.get("secret"))
    roots, newest = [_values(dumped.get(name), len(sitting)) for name in ("roots", "newest")]
    chair = Chair(seat, secret.hex(), roots, newest, sent)
    if not secret or not roots[0] or roots[sitting.index(seat)] != chair.chain[0]:
        raise BadChair("its secret is not the one that was promised")
    return chair


def _values(dumped: object, count: int) -> tuple[bytes, ...]:
    if not isinstance(dumped, list) or len(dumped) != count:
        raise BadChair("the values of its dice are missing")
    return tuple([_value(each) for each in dumped])


def _value(dumped: object) -> bytes:
    try:
        value = bytes.fromhex(dumped) if isinstance(dumped, str) else b"?"
    except ValueError:
        value = b"?"
    if len(value) not in (0, SIZE) or value.hex() != dumped:
        raise BadChair("a value of its dice is damaged")
    return value
