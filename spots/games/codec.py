"""A game in a few letters: how it began, and the number of each choice among the legal actions.

Dice follow from a seed and a choice is one of a few, so a whole game is shorter than a sentence.
To read it is to play it again: no letters can express a game that breaks the rules. Choices of
computers are written like any others, for thinking again would take too long.

The seed of a game in progress decides the dice to come, and is in no word: what chance has answered
is spelled out instead, each answer by its number. The same goes for games with other dice than a
seed's. Dice are indistinguishable, so those of a roll are in order then. This was shorter than the
text of any game that was tried; `make links` prints both.

A game that began from a table is written as its canonical text, deflated.

The order of `legal_actions`, of `chance` and of the numbers below is a format. A change of it
must increment `envelope.CODEC` and keep the old reader: `tests/games/links` has links that must be
read for ever. Should the rules change all the same, a proof over all inputs of a game tells
that it would go another way now.
"""

from __future__ import annotations

from binascii import crc_hqx
from dataclasses import dataclass
from typing import NamedTuple

from spots.logic import (
    PACK,
    Action,
    Answer,
    Ask,
    Dice,
    Faces,
    Log,
    Setup,
    Table,
    TopDog,
    TopTrick,
    Why,
    action_at,
    answer_at,
    count_actions,
    count_answers,
    dump_input,
    dump_log,
    dump_table,
    new_table,
    number_of,
    number_of_answer,
    parse_table,
    read_log,
    resolve,
    step,
    tables,
)
from spots.sliced import Work

from .daily.dice import Daily
from .deal import (
    SEATS_LENGTH,
    AnySource,
    dump_seats,
    parse_seats,
    setup_digits,
    source_digits,
    take_setup,
    take_source,
)
from .deflated import deflate, inflate
from .digits import Digit, Digits, pack
from .envelope import BadLink, Form, unwrap, wrap
from .outcome import Result, begun, result, result_at, under_way

PIECE = 4
"""How many inputs are followed at a time: a slow phone takes some milliseconds for them."""
MOST_CHOICES = 2000
"""How many choices of a seeded game are written: ten times as many as in a usual game."""
MOST_INPUTS = 5000
"""How many inputs are written if those of chance are spelled out."""
MOST_LOG = 20_000
"""How long the text of any other game may be: ten times as long as usual."""
MOST_TABLE = 1000
MOST_TURNS = 1023

PROOF_BASE = 1 << 16
"""How many proofs there are."""


@dataclass(frozen=True, slots=True)
class Story:
    """A game as it is told: all inputs, who sat where, and what its dice followed from."""

    log: Log
    seats: tuple[str, ...]  # the levels of computers, empty for people
    source: AnySource | None = None  # None: other dice, or not known


@dataclass(frozen=True, slots=True)
class Challenge:
    """A game to be played again with the same dice, and what came of it the first time."""

    setup: Setup
    seats: tuple[str, ...]
    source: AnySource
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
    """The word for a game, with its seed only if it is over; too long a one raises `BadLink`."""
    numbered = yield from _numbered(story)
    if numbered is not None:
        return wrap(*numbered)
    return wrap(Form.TOLD, told(story))


def told(story: Story) -> bytes:
    """A game as its text."""
    text = dump_log(story.log)
    if len(text) > MOST_LOG:
        raise BadLink(Why.LINK_LONG)
    return dump_seats(story.seats) + deflate(text)


def is_seeded(word: str) -> bool:
    """Whether a word is that of a game whose dice follow from a seed."""
    return unwrap(word)[0] is Form.SEEDED


def write_challenge(challenge: Challenge) -> str:
    """The word for a challenge. It gives all dice away: the game has to be over."""
    outcome = challenge.result
    players = challenge.setup.players
    assert outcome.winner is not None
    digits = setup_digits(challenge.setup, challenge.seats) + source_digits(challenge.source)
    digits.append((outcome.winner + 1, players + 2))
    digits += [(dogs, PACK + 1) for dogs in outcome.scored]
    digits.append((min(outcome.turns, MOST_TURNS), MOST_TURNS + 1))
    return wrap(Form.CHALLENGE, pack(digits))


def write_position(position: Position) -> str:
    """The word for a table."""
    return wrap(Form.TABLE, dump_seats(position.seats) + deflate(dump_table(position.table)))


def _numbered(story: Story) -> Work[tuple[Form, bytes] | None]:
    """A game as numbers; None if it began from a table, or is too long."""
    start = story.log.start
    if not isinstance(start, Setup):
        return None
    dice = story.source.dice() if story.source else None  # None from the first that differs
    seeded, spelled, moments = _Numbers(), _Numbers(), tables(story.log)
    table, _ = next(moments)
    for number, said in enumerate(story.log.entries):
        if isinstance(said, Faces | TopDog | TopTrick):
            dice = dice if dice and resolve(table, dice) == said else None
            seeded.add(said)
            spelled.add(_in_order(said), (number_of_answer(table, said), count_answers(table)))
        else:
            digit = (number_of(table, said), count_actions(table))
            seeded.add(said, digit)
            spelled.add(said, digit)
        table, _ = next(moments)
        if number % PIECE == 0:
            yield
    deal = setup_digits(start, story.seats)
    if dice is not None and table.ask is Ask.NOTHING and len(seeded.digits) <= MOST_CHOICES:
        assert story.source is not None
        return Form.SEEDED, seeded.packed([*deal, *source_digits(story.source)], MOST_CHOICES)
    if len(spelled.digits) <= MOST_INPUTS:
        return Form.SPELLED, spelled.packed(deal, MOST_INPUTS)
    return None


class _Numbers:
    """Inputs as numbers, and a proof over all of them, written or not."""

    def __init__(self) -> None:
        self.digits: list[Digit] = []
        self.proof = 0

    def add(self, said: Action | Answer, digit: Digit | None = None) -> None:
        """Note what was said; without a digit, readers find out by other means."""
        self.digits += [] if digit is None else [digit]
        self.proof = proof_after(self.proof, said)

    def packed(self, deal: list[Digit], most: int) -> bytes:
        """All of it, behind how the game began."""
        counts = [(len(self.digits), most + 1), (self.proof, PROOF_BASE)]
        return pack([*deal, *counts, *self.digits])


def proof_after(before: int, said: Action | Answer) -> int:
    """The proof over all inputs so far, one more after those `before`."""
    return crc_hqx(f"{dump_input(said)} ".encode(), before)


def _in_order(answer: Answer) -> Answer:
    return Faces(tuple(sorted(answer.dice))) if isinstance(answer, Faces) else answer


# --- reading ----------------------------------------------------------------------------------


def read_word(word: str) -> Work[Followed | Challenge | Position]:
    """What a word stands for; anything else raises `SpotsError`, most often `BadLink`."""
    form, body = unwrap(word)
    match form:
        case Form.SEEDED | Form.SPELLED:
            return (yield from _read_numbered(Digits(body), spelled=form is Form.SPELLED))
        case Form.TOLD:
            return (yield from _read_told(body))
        case Form.CHALLENGE:
            return _read_challenge(Digits(body))
        case Form.TABLE:
            table = parse_table(inflate(body[SEATS_LENGTH:], MOST_TABLE))
            return Position(table, parse_seats(body[:SEATS_LENGTH], len(table.players)))
        case Form.INVITATION | Form.TURNS | Form.NAMES:  # others read those
            raise BadLink(Why.LINK_DAMAGED)


def _read_numbered(digits: Digits, *, spelled: bool) -> Work[Followed]:
    setup, seats = take_setup(digits)
    source = None if spelled else take_source(digits)
    count = digits.take((MOST_INPUTS if spelled else MOST_CHOICES) + 1)
    proof = digits.take(PROOF_BASE)
    dice, table = source.dice() if source else None, new_table(setup)
    turns, entries, found = under_way(table), list[Action | Answer](), 0
    while table.ask is not Ask.NOTHING and (count or (dice and table.ask.of_chance)):
        said, taken = _next(table, dice, digits)
        count -= taken
        table, events = step(table, said)
        turns += begun(table, events)
        found = proof_after(found, said)
        entries.append(said)
        if len(entries) % PIECE == 0:
            yield
    if count or digits.left or found != proof:
        raise BadLink(Why.LINK_CHANGED)
    return Followed(Story(Log(setup, tuple(entries)), seats, source), result_at(table, turns))


def _next(table: Table, dice: Dice | None, digits: Digits) -> tuple[Action | Answer, bool]:
    """What is said next, and whether that is written."""
    if not table.ask.of_chance:
        return action_at(table, digits.take(count_actions(table))), True
    if dice is None:
        return answer_at(table, digits.take(count_answers(table))), True
    return resolve(table, dice), False


def _read_told(body: bytes) -> Work[Followed]:
    text = inflate(body[SEATS_LENGTH:], MOST_LOG)
    yield
    log = yield from read_log(text)
    yield
    seats = parse_seats(body[:SEATS_LENGTH], len(log.first_table().players))
    came = yield from result(log)
    return Followed(Story(log, seats), came)


def _read_challenge(digits: Digits) -> Challenge:
    setup, seats = take_setup(digits)
    source = take_source(digits)
    if isinstance(source, Daily):  # a link to the day is the challenge
        raise BadLink(Why.LINK_DAMAGED)
    winner = digits.take(setup.players + 2)
    packs = setup.players + (setup.d0g is not None)
    scored = tuple([digits.take(PACK + 1) for _ in range(packs)])
    outcome = Result(winner - 1 if winner else None, scored, digits.take(MOST_TURNS + 1))
    if winner > packs or digits.left:
        raise BadLink(Why.LINK_DAMAGED)
    return Challenge(setup, seats, source, outcome)
