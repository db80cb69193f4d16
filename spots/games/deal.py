"""How a game begins, as digits: how many play, which tricks, who sits where, and which dice come.

The order of sets, seats and kinds of dice is a format, as `codec.py` says.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from spots.logic import (
    COLOURS,
    MOST_D0G_TREATS,
    MOST_PLAYERS,
    SeededDice,
    Setup,
    Trick,
    Why,
    of_colour,
)

from .daily.days import LAST, Day
from .daily.dice import Daily
from .digits import Digit, Digits, pack
from .envelope import BadLink
from .lettering import as_bytes, lettered, take_bytes, take_words
from .sealed_dice import Source, clean_words

SEATS = ("", "puppy", "good-dog", "top-dog")
"""Who may sit somewhere; the position is the number. New ones come last."""
SEATS_LENGTH = 2
"""Bytes for seats in front of what is deflated."""
MOST_SINCE = 4095
"""How many answers of chance may come before words: ten times as many as in a usual game."""
_SEAT_BASE = 8
_KIND_BASE = 4
_OTHER_KIND_BASE = 16
_DAY_BASE = 1 << 22
_SEED_BASE = 1 << 64
_SECRET_BASE = 1 << 128


@dataclass(frozen=True, slots=True)
class Seed:
    """What all dice of a game without a seal follow from."""

    number: int

    def dice(self) -> SeededDice:
        """The dice, before the first one is rolled."""
        return SeededDice(self.number)


AnySource = Seed | Source | Daily
"""Where the dice of a game come from, with a seal or without one."""


# --- writing ----------------------------------------------------------------------------------


def setup_digits(setup: Setup, seats: tuple[str, ...]) -> list[Digit]:
    """Who plays, and with which tricks."""
    digits = [(setup.players - 1, MOST_PLAYERS), (_sets().index(setup.tricks), len(_sets()))]
    if setup.players == 1:
        assert setup.d0g is not None
        return [*digits, (setup.d0g, MOST_D0G_TREATS + 1)]
    return digits + [(SEATS.index(seat), _SEAT_BASE) for seat in seats or [""] * setup.players]


def source_digits(source: AnySource) -> list[Digit]:
    """Which dice come; what cannot be written raises `BadLink`."""
    if isinstance(source, Seed):
        return [(0, _KIND_BASE), (source.number, _SEED_BASE)]
    if isinstance(source, Daily):
        return [(3, _KIND_BASE), (0, _OTHER_KIND_BASE), (source.day.number, _DAY_BASE)]
    if not source.whole or source.since > MOST_SINCE:
        raise BadLink(Why.LINK_LONG)
    secret = (int(source.seed, 16), _SECRET_BASE)
    if not source.words:
        return [(1, _KIND_BASE), secret]
    since, lettering = (source.since, MOST_SINCE + 1), lettered(source.words)
    if lettering is not None:
        return [(3, _KIND_BASE), (1, _OTHER_KIND_BASE), secret, since, *lettering]
    return [(2, _KIND_BASE), secret, since, *as_bytes(source.words)]


def dump_seats(seats: tuple[str, ...]) -> bytes:
    """Who sits where, in front of what is deflated."""
    digits = [(SEATS.index(seat), _SEAT_BASE) for seat in seats]
    return pack(digits).ljust(SEATS_LENGTH, b"\0")


@cache
def _sets() -> tuple[tuple[Trick, ...], ...]:
    """Every choice of tricks: Off Leash, then one of each colour in all ways."""
    chosen: list[tuple[Trick, ...]] = [()]
    for colour in COLOURS:
        chosen = [(*some, trick) for some in chosen for trick in of_colour(colour)]
    return ((), *chosen)


# --- reading ----------------------------------------------------------------------------------


def take_setup(digits: Digits) -> tuple[Setup, tuple[str, ...]]:
    """Who plays, and with which tricks."""
    players = digits.take(MOST_PLAYERS) + 1
    tricks = _sets()[digits.take(len(_sets()))]
    d0g = digits.take(MOST_D0G_TREATS + 1) if players == 1 else None
    seats = ("",) if players == 1 else _take_seats(digits, players)
    return Setup(players, tricks, d0g), seats


def take_source(digits: Digits) -> AnySource:
    """Which dice come."""
    kind = digits.take(_KIND_BASE)
    if kind not in _KINDS:
        raise BadLink(Why.LINK_NEWER)
    return _KINDS[kind](digits)


def parse_seats(packed: bytes, players: int) -> tuple[str, ...]:
    """Who sits where, from in front of what is deflated."""
    digits = Digits(packed.rstrip(b"\0"))
    seats = _take_seats(digits, players)
    if digits.left or (players == 1 and seats != ("",)):
        raise BadLink(Why.LINK_DAMAGED)
    return seats


def _take_seats(digits: Digits, players: int) -> tuple[str, ...]:
    numbers = [digits.take(_SEAT_BASE) for _ in range(players)]
    if max(numbers) >= len(SEATS):
        raise BadLink(Why.LINK_NEWER)
    return tuple([SEATS[number] for number in numbers])


def _take_seed(digits: Digits) -> Seed:
    return Seed(digits.take(_SEED_BASE))


def _take_silent(digits: Digits) -> Source:
    return Source(f"{digits.take(_SECRET_BASE):032x}")


def _take_with_words(digits: Digits) -> Source:
    seed, since = f"{digits.take(_SECRET_BASE):032x}", digits.take(MOST_SINCE + 1)
    return _with_words(seed, take_bytes(digits), since)


def _take_with_letters(digits: Digits) -> Source:
    seed, since = f"{digits.take(_SECRET_BASE):032x}", digits.take(MOST_SINCE + 1)
    return _with_words(seed, take_words(digits), since)


def _with_words(seed: str, words: str, since: int) -> Source:
    if not words or words != clean_words(words):
        raise BadLink(Why.LINK_DAMAGED)
    return Source(seed, words, since)


def _take_other(digits: Digits) -> AnySource:
    """The further kinds, by a number of their own."""
    kind = digits.take(_OTHER_KIND_BASE)
    if kind not in _OTHER_KINDS:
        raise BadLink(Why.LINK_NEWER)
    return _OTHER_KINDS[kind](digits)


def _take_day(digits: Digits) -> Daily:
    number = digits.take(_DAY_BASE)
    if number > LAST.number:
        raise BadLink(Why.LINK_DAMAGED)
    return Daily(Day(number))


_KINDS: dict[int, Callable[[Digits], AnySource]] = {
    0: _take_seed,
    1: _take_silent,
    2: _take_with_words,
    3: _take_other,
}
"""Kinds of dice by their number: of a seed, under a seal, the same with words as bytes."""
_OTHER_KINDS: dict[int, Callable[[Digits], AnySource]] = {0: _take_day, 1: _take_with_letters}
"""Of a day; and under a seal, with words by their letters."""
