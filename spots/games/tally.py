"""What is counted of one finished game: a fold over what happened in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from spots.bots import LEVELS
from spots.games.deeds import Deeds, Watch, dump_deeds, parse_deeds
from spots.games.plain import a_list, a_number, one_of
from spots.logic import CARDS, FACES, SETS, Ask, Log, Setup, Table, Tile, tables
from spots.logic.events import (
    Busted,
    D0gRolled,
    DiceRolled,
    DogsScored,
    Event,
    StartDieRolled,
    TurnBegan,
)
from spots.sliced import Work

VERSION = 2
_WITHOUT_DEEDS = 1
"""The version of tallies that have no deeds: where the log is still there, it is counted anew."""
D0G = "d0g"
OWN, OFF_LEASH, FROM_TABLE = "own", "off-leash", "table"
VARIANTS = (*SETS, OWN, OFF_LEASH, FROM_TABLE)
PIECE = 8
"""How many inputs are counted at a time."""


@dataclass(frozen=True, slots=True)
class Tally:
    """One finished game in figures. Lists go by seats; with d0g, its figures come last."""

    variant: str  # a recommended set's code, "own", "off-leash", or "table" if it began from one
    seats: tuple[str, ...]  # the levels of computers, empty for people, "d0g" for d0g
    winner: int  # a seat
    turns: int  # of players, not d0g's
    scored: tuple[int, ...]  # dogs at the end, those on the table that it began from included
    busts: tuple[int, ...]
    fast: tuple[int, ...]  # fast and risky scorings
    dogs: tuple[tuple[str, ...], ...]  # codes of the scored dogs, as they came
    faces: tuple[tuple[int, ...], ...]  # how often each of the six faces was rolled
    deeds: Deeds | None = None  # None: it was counted before there were any


def count(log: Log, seats: tuple[str, ...]) -> Work[Tally]:
    """Count a finished game; `seats` are the levels of computers, empty for people.

    A log that cannot have happened raises `BadNotation`, and a game that is not over `ValueError`.
    """
    _, tally = yield from follow(log, seats)
    if tally is None:
        raise ValueError("The game is not over.")
    return tally


def follow(log: Log, seats: tuple[str, ...]) -> Work[tuple[Table, Tally | None]]:
    """Replay a log: its last table and, if the game is over, what was counted on the way."""
    table = log.first_table()
    counts = _Counts(table)
    for number, (table, events) in enumerate(tables(log)):  # noqa: B007 - the last one is wanted
        for event in events:
            counts.see(event)
        if number % PIECE == 0:
            yield
    outcome = table.outcome
    if outcome is None:
        return table, None
    return table, Tally(
        variant(log.start),
        seated(seats, table),
        outcome.winner,
        counts.turns,
        tuple([len(codes) for codes in _scored(table)]),
        tuple(counts.busts),
        tuple(counts.fast),
        tuple(map(tuple, counts.dogs)),
        tuple(map(tuple, counts.faces)),
        counts.watch.deeds(),
    )


class _Counts:
    """What has been counted so far."""

    def __init__(self, first: Table) -> None:
        self.players = len(first.players)
        seats = range(self.players + (first.d0g is not None))
        # The turn that is under way at a table is one of the game's, too.
        self.turns = int(0 <= first.turn < self.players and first.ask is not Ask.NOTHING)
        self.busts = [0 for _ in seats]
        self.fast = [0 for _ in seats]
        self.dogs: list[list[str]] = [[] for _ in seats]
        self.faces = [[0] * len(FACES) for _ in seats]
        self.watch = Watch(first)

    def see(self, event: Event) -> None:
        """Count what happened. Every die that is rolled counts, also when it is rolled again."""
        self.watch.see(event)
        match event:
            case TurnBegan(player):
                self.turns += player < self.players
            case StartDieRolled(player, die):
                self.faces[player][die - 1] += 1
            case DiceRolled(player, dice):
                for die in dice:
                    self.faces[player][die - 1] += 1
            case D0gRolled(die):
                self.faces[self.players][die - 1] += 1
            case Busted(player):
                self.busts[player] += 1
            case DogsScored(player, cards, fast):
                self.dogs[player] += [card.code for card in cards]
                self.fast[player] += fast


def variant(start: Setup | Table) -> str:
    """Which tricks a game is played with.

    >>> variant(Setup(2)), variant(Setup(2, ()))
    ('adoption-event', 'off-leash')
    """
    if isinstance(start, Table):
        return FROM_TABLE
    return _SETS.get(tuple([trick.code for trick in start.tricks]), OWN)


_SETS: dict[tuple[str, ...], str] = {
    (): OFF_LEASH,
    **{codes: name for name, codes in SETS.items()},
}


def _tricks(tiles: tuple[Tile, ...]) -> str:
    """The same by the tiles on a table."""
    if any([tile.unseen or tile.seen for tile in tiles]):
        return OFF_LEASH
    codes = [tile.trick.code for tile in (*tiles[1:3], *tiles[4:]) if tile.trick]
    return _SETS.get(tuple(codes), OWN)


def seated(seats: tuple[str, ...], table: Table) -> tuple[str, ...]:
    """Who sits where, d0g included: levels of computers, empty for people."""
    players = seats or ("",) * len(table.players)
    return players if table.d0g is None else (*players, D0G)


def _scored(table: Table) -> list[tuple[str, ...]]:
    packs = [player.scored for player in table.players]
    packs += [] if table.d0g is None else [table.d0g.scored]
    return [tuple([card.code for card in pack]) for pack in packs]


# --- as plain values --------------------------------------------------------------------------


def dump_tally(tally: Tally) -> dict[str, Any]:
    """A tally as values that JSON knows."""
    dumped = {
        "version": _WITHOUT_DEEDS if tally.deeds is None else VERSION,
        "variant": tally.variant,
        "seats": list(tally.seats),
        "winner": tally.winner,
        "turns": tally.turns,
        "scored": list(tally.scored),
        "busts": list(tally.busts),
        "fast": list(tally.fast),
        "dogs": [list(codes) for codes in tally.dogs],
        "faces": [list(faces) for faces in tally.faces],
    }
    return dumped if tally.deeds is None else {**dumped, "deeds": dump_deeds(tally.deeds)}


def parse_tally(value: object) -> Tally | None:
    """The tally that a value stands for; None for any other, and for one of a newer version."""
    if not isinstance(value, Mapping) or tally_version(value) not in (_WITHOUT_DEEDS, VERSION):
        return None
    try:
        return _parse(value)
    except ValueError:
        return None


def tally_version(value: object) -> int:
    """The version that a tally was written by; 0 if the value is no tally."""
    version = value.get("version") if isinstance(value, Mapping) else None
    return version if type(version) is int else 0


def agrees(told: object, counted: Mapping[str, Any]) -> bool:
    """Whether what is told of a game is what was counted; an older program told no deeds."""
    if tally_version(told) != _WITHOUT_DEEDS:
        return told == counted
    return told == {
        **{name: value for name, value in counted.items() if name != "deeds"},
        "version": _WITHOUT_DEEDS,
    }


def _parse(known: Mapping[str, Any]) -> Tally:
    seats = tuple([one_of(seat, (*LEVELS, "", D0G)) for seat in a_list(known.get("seats"))])
    rows = [a_list(known.get(name), len(seats)) for name in ("scored", "busts", "fast")]
    scored, busts, fast = [tuple([a_number(each) for each in row]) for row in rows]
    dogs = [a_list(row) for row in a_list(known.get("dogs"), len(seats))]
    faces = [a_list(row, len(FACES)) for row in a_list(known.get("faces"), len(seats))]
    old = tally_version(known) == _WITHOUT_DEEDS
    return Tally(
        one_of(known.get("variant"), VARIANTS),
        seats,
        a_number(known.get("winner"), len(seats) - 1),
        a_number(known.get("turns")),
        scored,
        busts,
        fast,
        tuple([tuple([one_of(code, CARDS) for code in row]) for row in dogs]),
        tuple([tuple([a_number(times) for times in row]) for row in faces]),
        None if old else parse_deeds(known.get("deeds"), len(seats)),
    )


def fits(tally: Tally, seats: tuple[str, ...], table: Table) -> bool:
    """Whether a game that ended at this table can have these figures."""
    packs = _scored(table)
    anew = tally.variant != FROM_TABLE
    if tally.seats != seated(seats, table) or table.outcome is None:
        return False
    if tally.winner != table.outcome.winner or tally.turns < anew:
        return False
    if tally.scored != tuple(map(len, packs)) or (anew and tally.variant != _tricks(table.tiles)):
        return False
    for pack, dogs, fast in zip(packs, tally.dogs, tally.fast, strict=True):
        # A game from a table may have begun with scored dogs.
        if dogs != (pack if anew else pack[max(len(pack) - len(dogs), 0) :]) or fast > len(dogs):
            return False
    if anew and not all([any(faces) for faces in tally.faces[: len(table.players)]]):
        return False  # everybody rolls a first die
    if tally.deeds is not None and not _can_be(tally.deeds, tally):
        return False
    return table.d0g is None or (tally.busts[-1], tally.fast[-1]) == (0, 0)


def _can_be(deeds: Deeds, tally: Tally) -> bool:
    """Whether these deeds can be those of a game with the other figures."""
    for dogs, at_once, fast in zip(tally.dogs, deeds.at_once, tally.fast, strict=True):
        # Each scoring had at least one dog, and none had more than `at_once`.
        if at_once > len(dogs) or (dogs and not at_once) or fast > len(dogs) - (at_once - 1):
            return False
    behind = [
        max(tally.scored) - scored <= most
        for scored, most in zip(tally.scored, deeds.behind, strict=True)
    ]
    if not all(behind) or max(deeds.behind) > max(tally.scored):
        return False
    return (deeds.last > 0) == any(tally.dogs) and deeds.last <= deeds.at_once[tally.winner]
