"""What a table is worth to a player: the chance to win.

Each player gets a number, the sum of small judgements about what they have (scored dogs, free
spaces, how full the yard is, treats). The chances are a softmax of these numbers: a player whose
number is higher by one is e times as likely to win; with several opponents, more than that, for a
lead over one of them is often a lead over all. The judgements are weights in named blocks; top
dog's were fitted by self-play (`weights.py`). A position is the list of the weights that apply.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import NamedTuple

from spots.logic import (
    FACES,
    MOST_PLAYERS,
    PACK,
    TREATS,
    TRICKS,
    YARD,
    Card,
    D0g,
    Player,
    Table,
    Tile,
)

Weights = Mapping[str, Sequence[float]]
Pack = tuple[int, ...]
"""Unscored dogs, each as the set of its empty spaces: bit n-1 stands for the number n."""

_SIZES = 4  # spaces on the largest dog
_STAKES = (0, 1, 1, 2, 2, 3, 3, 3, 4)
# How many cases are told apart, the last of which means "or more":
_NEAR = 5  # spaces until all dogs are complete, from one on
_READY = 4  # complete dogs
_FINISH = 10  # spaces until the last dogs are complete
_FULL = 4  # spots in a yard, two by two

BLOCKS: dict[str, int] = {
    "scored": PACK,
    "open": PACK + 1,  # unscored dogs
    "dog": (_SIZES + 1) ** 2,  # each dog: its spaces, and how many of them are filled
    "number": 18,  # each number: whether one, two or more of its spaces are free
    "near": _NEAR * _READY,  # spaces until all dogs are complete, and complete dogs
    "yard": YARD + 1,
    "stake": 5 * 4,  # placed dice, and how full the yard is
    "buried": 5,  # buried dice
    "treats": 9,
    "paws": 6,
    "order": 4,  # turns until it is the player's again
    "tile": len(TRICKS),  # tricks that lie face up for the player whose turn it is
    "tile treats": 1,
    "d0g scored": PACK,
    "d0g treats": 2,
    "d0g tiles": 7,  # face-down tiles when d0g rolls
    # What is worth more, or less, together:
    "pack": PACK * (PACK + 1),  # scored and unscored dogs
    "race": PACK * _READY,  # scored and complete dogs
    "finish": _FINISH,  # free spaces of a pack that needs no other dog to win
    "cover": len(FACES) + 1,  # numbers that have a free space
    "almost": _SIZES + 1,  # dogs that lack one die
    "seat": MOST_PLAYERS * MOST_PLAYERS,  # players, and turns until it is the player's again
    "tiles": MOST_PLAYERS * 7,  # turns until it is the player's again, and face-up tiles
    # What only the player whose turn it is can make use of:
    "next race": PACK * _READY,
    "next near": (_NEAR + 1) * _READY,
    "next finish": _FINISH,
    "next cover": len(FACES) + 1,
    "next almost": _SIZES + 1,
    "next yard": YARD + 1,
    "next treats": 9,
    "next paws": 6,
    "tile yard": len(TRICKS) * _FULL,  # tricks that lie face up, and how full the yard is
    "tile near": len(TRICKS) * (_NEAR + 1),  # the same, and spaces until all dogs are complete
    "tile paws": len(TRICKS) * 2,  # the same, and whether there are paws
    # Not added up: by how much more everything counts, by the number of those who may win.
    "sharp": MOST_PLAYERS,
}
"""The names of all judgements, and how many weights each has."""

START = {name: sum(list(BLOCKS.values())[:i]) for i, name in enumerate(BLOCKS)}
"""Where each block begins when all weights are in one row."""
SIZE = sum(BLOCKS.values())

_TILE = {code: index for index, code in enumerate(TRICKS)}
_ALWAYS, _NEXT = [
    tuple([START[prefix + name] for name in ("race", "finish", "cover", "almost")])
    for prefix in ("", "next ")
]
_BITS = tuple([bin(mask).count("1") for mask in range(64)])
_NUMBERS = tuple([[index for index in range(6) if mask >> index & 1] for mask in range(64)])


def mask(numbers: Sequence[int]) -> int:
    """Some spaces of one dog, as a set of bits."""
    bits = 0
    for number in numbers:
        bits |= 1 << number - 1
    return bits


def flat(weights: Weights) -> list[float]:
    """All weights in one row; those of a missing block are 0."""
    return [
        weight for name, size in BLOCKS.items() for weight in (weights.get(name) or [0.0] * size)
    ]


def sharpness(row: Sequence[float]) -> list[float]:
    """What sums are multiplied by, for each number of those who may win."""
    start = START["sharp"]
    return [1.0, *[1 + more for more in row[start : start + MOST_PLAYERS]]]


# --- which weights apply ------------------------------------------------------------------------


class _Dogs(NamedTuple):
    """What is counted about a player's dogs."""

    scored: int
    unscored: int
    free: tuple[int, ...]  # free spaces by number
    ready: int  # complete dogs
    almost: int  # dogs that lack one die
    paws: int

    @classmethod
    def of(cls, scored: int, cards: Sequence[Card], pack: Pack) -> _Dogs:
        free = [0] * len(FACES)
        for empty in pack:
            for index in _NUMBERS[empty]:
                free[index] += 1
        missing = [_BITS[empty] for empty in pack]
        paws = sum([card.paws for card in cards])
        scored = min(scored, PACK - 1)
        return cls(scored, len(pack), tuple(free), missing.count(0), missing.count(1), paws)

    def near(self) -> int:
        """Spaces until all dogs are complete."""
        return min(sum(self.free), _NEAR)

    def together(self, starts: tuple[int, ...]) -> list[int]:
        """What counts for everybody, and by other weights for the player whose turn it is."""
        race, finish, cover, almost = starts
        found = [
            race + self.scored * _READY + min(self.ready, _READY - 1),
            cover + len(FACES) - self.free.count(0),
            almost + min(self.almost, _SIZES),
        ]
        if self.scored + self.unscored >= PACK:
            found.append(finish + min(sum(self.free), _FINISH - 1))
        return found


def of_pack(scored: int, cards: Sequence[Card], pack: Pack) -> list[int]:
    """The weights for a player's dogs."""
    dogs = _Dogs.of(scored, cards, pack)
    ready, near = min(dogs.ready, _READY - 1), dogs.near()
    found = [START["scored"] + dogs.scored, START["open"] + dogs.unscored]
    for card, empty in zip(cards, pack, strict=True):
        size = len(card.spaces)
        found.append(START["dog"] + size * (_SIZES + 1) + size - _BITS[empty])
    for index, spaces in enumerate(dogs.free):
        if spaces:
            found.append(START["number"] + 3 * index + min(spaces, 3) - 1)
    if near:
        found.append(START["near"] + (near - 1) * _READY + ready)
    found.append(START["paws"] + min(dogs.paws, 5))
    found.append(START["pack"] + dogs.scored * (PACK + 1) + dogs.unscored)
    return found + dogs.together(_ALWAYS)


def placed(cards: Sequence[Card], pack: Pack) -> int:
    """Dice placed on dogs."""
    return sum([len(card.spaces) for card in cards]) - sum([_BITS[empty] for empty in pack])


def of_yard(spots: int, dice: int, stake: int) -> list[int]:
    """The weights for a yard, and for what a bust would lose."""
    stake = _STAKES[min(stake, len(_STAKES) - 1)]
    return [
        START["yard"] + spots,
        START["stake"] + stake * 4 + spots // 2,
        START["buried"] + min(dice, 4),
    ]


def of_treats(treats: int) -> list[int]:
    """The weights for treats."""
    return [START["treats"] + min(treats, 8)]


def of_player(player: Player) -> list[int]:
    """The weights for everything a player has."""
    cards = [dog.card for dog in player.dogs]
    pack = tuple([mask(dog.empty) for dog in player.dogs])
    return [
        *of_pack(len(player.scored), cards, pack),
        *of_yard(min(sum(player.yard), YARD), len(player.yard), placed(cards, pack)),
        *of_treats(player.treats),
    ]


def of_next(player: Player, tiles: Sequence[Tile]) -> list[int]:
    """The weights for what a player can make of the turn that begins."""
    pack = tuple([mask(dog.empty) for dog in player.dogs])
    dogs = _Dogs.of(len(player.scored), [dog.card for dog in player.dogs], pack)
    spots, near = min(sum(player.yard), YARD), dogs.near()
    found = dogs.together(_NEXT)
    found.append(START["next paws"] + min(dogs.paws, 5))
    found.append(START["next near"] + near * _READY + min(dogs.ready, _READY - 1))
    found.append(START["next yard"] + spots)
    found.append(START["next treats"] + min(player.treats, 8))
    for index in _face_up(tiles):
        found.append(START["tile yard"] + index * _FULL + spots // 2)
        found.append(START["tile near"] + index * (_NEAR + 1) + near)
        found.append(START["tile paws"] + index * 2 + (dogs.paws > 0))
    return found


def of_tiles(tiles: Sequence[Tile]) -> list[int]:
    """The weights for the tiles that the next player may use."""
    found = [START["tile"] + index for index in _face_up(tiles)]
    for tile in tiles:
        if tile.up and tile.trick is not None:
            found += [START["tile treats"]] * tile.treats
    return found


def _face_up(tiles: Sequence[Tile]) -> list[int]:
    """The tricks that are known to lie face up."""
    return [_TILE[tile.trick.code] for tile in tiles if tile.up and tile.trick is not None]


def of_seat(seat: int, turn: int, seats: int, tiles: Sequence[Tile]) -> list[int]:
    """The weights for when it is a player's turn again, if it is the turn of seat `turn`."""
    order = (seat - turn) % seats
    up = sum([tile.up for tile in tiles])
    return [
        START["order"] + order,
        START["seat"] + (seats - 1) * MOST_PLAYERS + order,
        START["tiles"] + order * 7 + up,
    ]


def of_d0g(d0g: D0g, tiles: Sequence[Tile]) -> list[int]:
    """The weights for d0g, whose turn it is."""
    down = sum([not tile.up for tile in tiles])
    return [
        START["d0g scored"] + min(len(d0g.scored), PACK - 1),
        START["d0g treats"] + min(d0g.treats, 1),
        START["d0g tiles"] + down,
    ]


def of_table(table: Table, turn: int) -> list[list[int]]:
    """The weights for each player, d0g last, when it is the turn of seat `turn`."""
    seats = len(table.players)
    found = [
        of_player(player) + of_seat(seat, turn, seats, table.tiles)
        for seat, player in enumerate(table.players)
    ]
    if table.d0g is not None:
        found.append(of_d0g(table.d0g, table.tiles))
    mover = min(turn, seats - 1)
    found[mover] += of_tiles(table.tiles)
    if table.d0g is None:
        found[mover] += of_next(table.players[mover], table.tiles)
    return found


def sure(table: Table, turn: int) -> bool:
    """Whether the player whose turn it is wins by scoring."""
    if turn >= len(table.players):
        return False
    player = table.players[turn]
    ready = [dog for dog in player.dogs if not dog.empty]
    return len(player.scored) + len(ready) >= PACK


# --- adding up ----------------------------------------------------------------------------------


class Worth:
    """Weights, ready to be added up."""

    def __init__(self, weights: Weights) -> None:
        self.row = flat(weights)
        assert len(self.row) == SIZE, "a block of weights with a wrong length"
        self._yards: dict[tuple[int, int, int], float] = {}
        self.treats = [self.sum(of_treats(treats)) for treats in range(TREATS + 1)]
        self._sharp = sharpness(self.row)

    def sum(self, found: Sequence[int]) -> float:
        """What some weights add up to."""
        row = self.row
        return sum([row[index] for index in found])

    def yard(self, spots: int, dice: int, stake: int) -> float:
        """What a yard is worth to a player who has placed `stake` dice."""
        key = spots, dice, stake
        found = self._yards.get(key)
        if found is None:
            found = self._yards[key] = self.sum(of_yard(spots, dice, stake))
        return found

    def sharp(self, table: Table) -> float:
        """What every sum is multiplied by at this table."""
        return self._sharp[len(table.players) + (table.d0g is not None)]

    def chances(self, table: Table, turn: int) -> list[float]:
        """Each player's chance to win, d0g's last, when it is the turn of seat `turn`."""
        seats = len(table.players) + (table.d0g is not None)
        if table.outcome is not None or sure(table, turn):
            winner = table.outcome.winner if table.outcome is not None else turn
            return [float(seat == winner) for seat in range(seats)]
        sharp = self.sharp(table)
        shares = [exp(sharp * self.sum(found)) for found in of_table(table, turn)]
        everything = sum(shares)
        return [share / everything for share in shares]
