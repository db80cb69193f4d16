"""A game in a few letters: how it began, and the number of each choice among the legal actions.

Dice follow from a seed and a choice is one of a few, so a whole game is shorter than a sentence.
To read it is to play it again: no letters can express a game that breaks the rules. Choices of
computers are written like any others, for thinking again would take too long.

A game that began from a table, or with other dice than a seed's, is written with all that chance
answered: its canonical text, deflated.

The order of `legal_actions` and of the numbers below is a format. Whoever changes it counts up
`envelope.CODEC`, and keeps reading what was written before: `tests/games/links` has what must be
read for ever. Should the rules change all the same, a proof over all inputs of a seeded game tells
that it would go another way now.
"""

from __future__ import annotations

from binascii import crc_hqx
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from spots.logic import (
    COLOURS,
    MOST_D0G_TREATS,
    MOST_PLAYERS,
    PACK,
    Action,
    Answer,
    Ask,
    Dice,
    Log,
    SeededDice,
    Setup,
    Table,
    Trick,
    Why,
    action_at,
    count_actions,
    dump_input,
    dump_log,
    dump_table,
    new_table,
    number_of,
    of_colour,
    parse_table,
    read_log,
    resolve,
    step,
)
from spots.sliced import Work

from .deflated import deflate, inflate
from .digits import Digits, pack
from .envelope import BadLink, Form, unwrap, wrap
from .outcome import Result, begun, result, result_at, under_way

PIECE = 4
"""How many inputs are followed at a time: a slow phone takes some milliseconds for them."""
MOST_CHOICES = 2000
"""How many choices of a seeded game are written: ten times as many as in a usual game."""
MOST_LOG = 20_000
"""How long the text of any other game may be: ten times as long as usual."""
MOST_TABLE = 1000
MOST_TURNS = 1023

SEATS = ("", "puppy", "good-dog", "top-dog")
"""Who may sit somewhere; the position is the number. New ones come last."""
_SEAT_BASE = 8
_PROOF_BASE = 1 << 16
_SEATS_LENGTH = 2
"""Bytes in front of what is deflated."""


class _Kind(NamedTuple):
    """A kind of dice that follow from a seed."""

    make: Callable[[int], Dice]
    bits: int


MERSENNE = 0
_KINDS = {MERSENNE: _Kind(SeededDice, 64)}
"""By number; 1 is reserved for dice that are hashed."""
_KIND_BASE = 4


@dataclass(frozen=True, slots=True)
class Seed:
    """What all dice of a game follow from."""

    number: int
    kind: int = MERSENNE

    def dice(self) -> Dice:
        """The dice, before the first one is rolled."""
        return _KINDS[self.kind].make(self.number)


@dataclass(frozen=True, slots=True)
class Story:
    """A game as it is told: all inputs, who sat where, and the seed of its dice, if it had one."""

    log: Log
    seats: tuple[str, ...]  # the levels of computers, empty for people
    seed: Seed | None = None


@dataclass(frozen=True, slots=True)
class Challenge:
    """A game to be played again with the same dice, and what came of it the first time."""

    setup: Setup
    seats: tuple[str, ...]
    seed: Seed
    result: Result


@dataclass(frozen=True, slots=True)
class Position:
    """A table to play from."""

    table: Table
    seats: tuple[str, ...]


class Followed(NamedTuple):
    """A game that was read, and how it stands."""

    story: Story
    result: Result


# --- writing ----------------------------------------------------------------------------------


def write_story(story: Story) -> Work[str]:
    """The word for a game; one that is too long for any raises `BadLink`."""
    seeded = yield from _seeded(story)
    if seeded is not None:
        return wrap(Form.SEEDED, seeded)
    text = dump_log(story.log)
    if len(text) > MOST_LOG:
        raise BadLink(Why.LINK_LONG)
    return wrap(Form.TOLD, _dump_seats(story.seats) + deflate(text))


def is_seeded(word: str) -> bool:
    """Whether a word is that of a game whose dice follow from a seed."""
    return unwrap(word)[0] is Form.SEEDED


def write_challenge(challenge: Challenge) -> str:
    """The word for a challenge."""
    outcome = challenge.result
    players = challenge.setup.players
    winner = 0 if outcome.winner is None else outcome.winner + 1
    digits = _deal(challenge.setup, challenge.seats, challenge.seed)
    digits.append((winner, players + 2))
    digits += [(dogs, PACK + 1) for dogs in outcome.scored]
    digits.append((min(outcome.turns, MOST_TURNS), MOST_TURNS + 1))
    return wrap(Form.CHALLENGE, pack(digits))


def write_position(position: Position) -> str:
    """The word for a table."""
    return wrap(Form.TABLE, _dump_seats(position.seats) + deflate(dump_table(position.table)))


def _seeded(story: Story) -> Work[bytes | None]:
    """A game as its seed and its choices; None if it is more than that, or too long."""
    start, seed = story.log.start, story.seed
    if seed is None or not isinstance(start, Setup):
        return None
    dice, table, proof = seed.dice(), new_table(start), 0
    choices: list[tuple[int, int]] = []
    for number, said in enumerate(story.log.entries):
        if table.ask.of_chance:
            if resolve(table, dice) != said:
                return None
        else:
            choices.append((number_of(table, said), count_actions(table)))  # type: ignore[arg-type]
        table, _ = step(table, said)
        proof = _proof(proof, said)
        if number % PIECE == 0:
            yield
    if table.ask.of_chance or len(choices) > MOST_CHOICES:
        return None
    counts = [(len(choices), MOST_CHOICES + 1), (proof, _PROOF_BASE)]
    return pack([*_deal(start, story.seats, seed), *counts, *choices])


def _proof(before: int, said: Action | Answer) -> int:
    return crc_hqx(f"{dump_input(said)} ".encode(), before)


def _deal(setup: Setup, seats: tuple[str, ...], seed: Seed) -> list[tuple[int, int]]:
    """How a game begins, as digits."""
    digits = [(setup.players - 1, MOST_PLAYERS), (_sets().index(setup.tricks), len(_sets()))]
    if setup.players == 1:
        assert setup.d0g is not None
        digits.append((setup.d0g, MOST_D0G_TREATS + 1))
    else:
        digits += [(SEATS.index(seat), _SEAT_BASE) for seat in seats or [""] * setup.players]
    return [*digits, (seed.kind, _KIND_BASE), (seed.number, 1 << _KINDS[seed.kind].bits)]


@cache
def _sets() -> tuple[tuple[Trick, ...], ...]:
    """Every choice of tricks: Off Leash, then one of each colour in all ways."""
    chosen: list[tuple[Trick, ...]] = [()]
    for colour in COLOURS:
        chosen = [(*some, trick) for some in chosen for trick in of_colour(colour)]
    return ((), *chosen)


def _dump_seats(seats: tuple[str, ...]) -> bytes:
    digits = [(SEATS.index(seat), _SEAT_BASE) for seat in seats]
    return pack(digits).ljust(_SEATS_LENGTH, b"\0")


# --- reading ----------------------------------------------------------------------------------


def read_word(word: str) -> Work[Followed | Challenge | Position]:
    """What a word stands for; anything else raises `SpotsError`, most often `BadLink`."""
    form, body = unwrap(word)
    match form:
        case Form.SEEDED:
            return (yield from _read_seeded(Digits(body)))
        case Form.TOLD:
            return (yield from _read_told(body))
        case Form.CHALLENGE:
            return _read_challenge(Digits(body))
        case Form.TABLE:
            table = parse_table(inflate(body[_SEATS_LENGTH:], MOST_TABLE))
            return Position(table, _parse_seats(body[:_SEATS_LENGTH], len(table.players)))


def _read_seeded(digits: Digits) -> Work[Followed]:
    setup, seats, seed = _take_deal(digits)
    count, proof = digits.take(MOST_CHOICES + 1), digits.take(_PROOF_BASE)
    dice, table = seed.dice(), new_table(setup)
    turns, entries, found = under_way(table), list[Action | Answer](), 0
    while count or table.ask.of_chance:
        if table.ask.of_chance:
            said: Action | Answer = resolve(table, dice)
        elif table.ask is Ask.NOTHING:
            break
        else:
            said = action_at(table, digits.take(count_actions(table)))
            count -= 1
        table, events = step(table, said)
        turns += begun(table, events)
        found = _proof(found, said)
        entries.append(said)
        if len(entries) % PIECE == 0:
            yield
    if count or digits.left or found != proof:
        raise BadLink(Why.LINK_CHANGED)
    return Followed(Story(Log(setup, tuple(entries)), seats, seed), result_at(table, turns))


def _read_told(body: bytes) -> Work[Followed]:
    text = inflate(body[_SEATS_LENGTH:], MOST_LOG)
    yield
    log = yield from read_log(text)
    yield
    seats = _parse_seats(body[:_SEATS_LENGTH], len(log.first_table().players))
    came = yield from result(log)
    return Followed(Story(log, seats), came)


def _read_challenge(digits: Digits) -> Challenge:
    setup, seats, seed = _take_deal(digits)
    winner = digits.take(setup.players + 2)
    packs = setup.players + (setup.d0g is not None)
    scored = tuple([digits.take(PACK + 1) for _ in range(packs)])
    outcome = Result(winner - 1 if winner else None, scored, digits.take(MOST_TURNS + 1))
    if winner > packs or digits.left:
        raise BadLink(Why.LINK_DAMAGED)
    return Challenge(setup, seats, seed, outcome)


def _take_deal(digits: Digits) -> tuple[Setup, tuple[str, ...], Seed]:
    players = digits.take(MOST_PLAYERS) + 1
    tricks = _sets()[digits.take(len(_sets()))]
    d0g = digits.take(MOST_D0G_TREATS + 1) if players == 1 else None
    seats = ("",) if players == 1 else _take_seats(digits, players)
    kind = digits.take(_KIND_BASE)
    if kind not in _KINDS:
        raise BadLink(Why.LINK_NEWER)
    return Setup(players, tricks, d0g), seats, Seed(digits.take(1 << _KINDS[kind].bits), kind)


def _take_seats(digits: Digits, players: int) -> tuple[str, ...]:
    numbers = [digits.take(_SEAT_BASE) for _ in range(players)]
    if max(numbers) >= len(SEATS):
        raise BadLink(Why.LINK_NEWER)
    return tuple([SEATS[number] for number in numbers])


def _parse_seats(packed: bytes, players: int) -> tuple[str, ...]:
    digits = Digits(packed.rstrip(b"\0"))
    seats = _take_seats(digits, players)
    if digits.left or (players == 1 and seats != ("",)):
        raise BadLink(Why.LINK_DAMAGED)
    return seats
