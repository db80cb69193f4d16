"""What stands in a link of a game by link: an invitation that goes round, or a game with its dice.

Letters consist of digits, as those of all games do (`codec.py`): setup and seats, 16 bytes for each
person, and the number of each choice among the legal ones. Dice and cards are in no letter, for
they follow from the values; nor are choices of computers, which everybody works out again.

A letter that got too long leaves out the oldest turns: its reader has played since then.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spots.games.codec import PROOF_BASE
from spots.games.deal import setup_digits, take_setup
from spots.games.digits import Digit, Digits, pack
from spots.games.envelope import BadLink, Form, unwrap, wrap
from spots.logic import Setup, Why

from .chains import SIZE, back, game_key, game_name
from .chair import PROTOCOL, people

MOST_TURNS = 1023

_PROTOCOLS = 16
_VALUE_BASE = 1 << 8 * SIZE


@dataclass(frozen=True, slots=True)
class Invitation:
    """A game that people join, one after the other."""

    setup: Setup
    seats: tuple[str, ...]  # the levels of computers, empty for people
    roots: tuple[bytes, ...]  # of those who have joined, by seats; the host is the first

    @property
    def name(self) -> str:
        """What the game is called on every shelf."""
        return game_name(self.roots[0])

    @property
    def next(self) -> int | None:
        """Which seat joins next; None once all have."""
        sitting = people(self.seats)
        return sitting[len(self.roots)] if len(self.roots) < len(sitting) else None


@dataclass(frozen=True, slots=True)
class Played:
    """A game as far as it has come."""

    setup: Setup
    seats: tuple[str, ...]
    values: tuple[bytes, ...]  # the newest of each person, by seats
    starter: int
    turns: int
    skipped: int  # how many turns are left out at the beginning
    proof: int  # over all inputs, written or not
    choices: Digits

    @property
    def revealed(self) -> tuple[int, ...]:
        """How many values each person has revealed: one for each turn, and one for the deal."""
        seats, sitting = len(self.seats), people(self.seats)
        rounds, more = divmod(self.turns, seats)
        late = [(seat - self.starter) % seats for seat in sitting]
        return tuple([rounds + (at < more) + (not which) for which, at in enumerate(late)])

    @property
    def roots(self) -> tuple[bytes, ...]:
        """What each person must have promised at the beginning for these values to be genuine."""
        found = zip(people(self.seats), self.values, self.revealed, strict=True)
        return tuple([back(seat, value, count) for seat, value, count in found])


Letter = Invitation | Played
"""What is in a link."""


def key_of(setup: Setup, seats: tuple[str, ...], roots: Sequence[bytes]) -> bytes:
    """What tells a game from all others, once everybody has joined."""
    return game_key(setup_bytes(setup, seats), roots)


def setup_bytes(setup: Setup, seats: tuple[str, ...]) -> bytes:
    """How a game begins, in the bytes that are hashed."""
    return pack(setup_digits(setup, seats))


# --- writing ----------------------------------------------------------------------------------


def write_invitation(letter: Invitation) -> str:
    """The word for an invitation."""
    joined = (len(letter.roots) - 1, len(people(letter.seats)))
    return wrap(Form.INVITATION, pack([*_head(letter), joined, *_values(letter.roots)]))


def write_played(letter: Played, choices: Sequence[Digit]) -> str:
    """The word for a game; `choices` are those that are not left out."""
    if letter.turns > MOST_TURNS:
        raise BadLink(Why.LINK_LONG)
    facts = [
        (letter.turns, MOST_TURNS + 1),
        (letter.starter, len(letter.seats)),
        (letter.skipped, letter.turns + 1),
        (letter.proof, PROOF_BASE),
    ]
    digits = [*_head(letter), *_values(letter.values), *facts, *choices]
    return wrap(Form.TURNS, pack(digits))


def _head(letter: Letter) -> list[Digit]:
    return [(PROTOCOL, _PROTOCOLS), *setup_digits(letter.setup, letter.seats)]


def _values(values: Sequence[bytes]) -> list[Digit]:
    return [(int.from_bytes(value, "big"), _VALUE_BASE) for value in values]


# --- reading ----------------------------------------------------------------------------------


def read_letter(word: str) -> Letter:
    """What a word says; one that cannot be a letter raises `BadLink`."""
    form, body = unwrap(word)
    if form not in (Form.INVITATION, Form.TURNS):
        raise BadLink(Why.LINK_DAMAGED)
    digits = Digits(body)
    protocol = digits.take(_PROTOCOLS)
    if protocol != PROTOCOL:
        raise BadLink(Why.LINK_NEWER if protocol > PROTOCOL else Why.LINK_OLDER)
    setup, seats = take_setup(digits)
    sitting = people(seats)
    if len(sitting) < 2:
        raise BadLink(Why.LINK_DAMAGED)
    if form is Form.INVITATION:
        roots = _take_values(digits, digits.take(len(sitting)) + 1)
        if digits.left:
            raise BadLink(Why.LINK_DAMAGED)
        return Invitation(setup, seats, roots)
    values = _take_values(digits, len(sitting))
    turns, starter = digits.take(MOST_TURNS + 1), digits.take(len(seats))
    skipped, proof = digits.take(turns + 1), digits.take(PROOF_BASE)
    return Played(setup, seats, values, starter, turns, skipped, proof, digits)


def _take_values(digits: Digits, count: int) -> tuple[bytes, ...]:
    return tuple([digits.take(_VALUE_BASE).to_bytes(SIZE, "big") for _ in range(count)])
