"""The table at one moment: frozen, complete, and only what everybody can see.

What no one has seen yet (the order of the deck or of an Off Leash stack) is not stored. Chance
decides it when it becomes visible, so a table hides nothing that a player could peek at.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from .cards import PACK, Card
from .tricks import Step, Trick

SETUP = -1
"""Whose turn it is while the game is being set up: nobody's."""


class Ask(Enum):
    """What is being asked: of chance, of the player whose turn it is, or of nobody."""

    # of chance
    TOP_TRICK = "top-trick"  # which trick comes to the top of a stack
    TOP_DOG = "top-dog"  # which dog comes to the top of the deck
    START_DIE = "start-die"  # a player's first buried die
    ROLL = "roll"  # the faces of the dice being rolled
    D0G_DIE = "d0g-die"  # the die d0g rolls on its turn
    # of the player
    TURN = "turn"  # a trick, or scoring
    SETTLE = "settle"  # where the dice in hand go, or a treat for a reroll
    GO_ON = "go-on"  # do the optional or repeated step, or stop
    NUMBER = "number"  # name a number
    COUNT = "count"  # how many dice to set aside
    ADJUST = "adjust"  # which buried die to raise or lower, or stop
    MOVE = "move"  # which placed die to move where, or stop
    OWN_DIE = "own-die"  # which of your own dice joins the roll
    # of nobody
    NOTHING = "nothing"  # the game is over

    @property
    def of_chance(self) -> bool:
        """Whether chance has to answer, not a player."""
        return self in _OF_CHANCE

    # Members are singletons, and `Enum` would hash their names at every lookup.
    __hash__ = object.__hash__


_OF_CHANCE = frozenset({Ask.TOP_TRICK, Ask.TOP_DOG, Ask.START_DIE, Ask.ROLL, Ask.D0G_DIE})


class Space(NamedTuple):
    """A space on a dog: the space's number and the dog's code."""

    number: int
    dog: str


@dataclass(frozen=True, slots=True)
class Dog:
    """An unscored dog in a pack and the dice placed on it, in rising order."""

    card: Card
    dice: tuple[int, ...] = ()
    empty: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        dice = self.dice
        empty = tuple([number for number in self.card.spaces if number not in dice])
        object.__setattr__(self, "empty", empty)


@dataclass(frozen=True, slots=True)
class Player:
    """A player's pack, yard and treats."""

    dogs: tuple[Dog, ...] = ()  # unscored
    scored: tuple[Card, ...] = ()
    yard: tuple[int, ...] = ()  # buried dice, in rising order
    treats: int = 0

    @property
    def paws(self) -> int:
        """Paws on unscored dogs. Ruling: a scored card is turned over, its paws are hidden."""
        return sum([dog.card.paws for dog in self.dogs])

    @property
    def cards(self) -> int:
        """Dog cards, scored and unscored together."""
        return len(self.dogs) + len(self.scored)

    @property
    def all_complete(self) -> bool:
        """Whether there are unscored dogs and each of them is complete."""
        for dog in self.dogs:
            if dog.empty:
                return False
        return bool(self.dogs)

    @property
    def placed(self) -> int:
        """Dice placed on dogs."""
        return sum([len(dog.dice) for dog in self.dogs])


@dataclass(frozen=True, slots=True)
class D0g:
    """The solo opponent: no yard, no unscored dogs."""

    treats: int = 0
    scored: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Tile:
    """A trick tile on the table, with the rest of its stack under it in Off Leash Hours."""

    trick: Trick | None  # None: chance is being asked which one is on top
    up: bool = True
    treats: int = 0
    unseen: tuple[Trick, ...] = ()  # the part of the stack whose order is unknown
    seen: tuple[Trick, ...] = ()  # below it: tiles moved to the bottom, in order


@dataclass(frozen=True, slots=True)
class Doing:
    """How far the trick in progress has come. Without a trick, the turn is used for scoring."""

    trick: Trick | None = None
    step: int = 0
    rounds: int = 0  # how often this step has been done
    number: int = 0  # the number named
    left: int = 0  # adjustments left
    aside: int = 0  # dice set aside
    rolling: int = 0  # dice on their way from hand to table
    hand: tuple[int, ...] = ()  # dice rolled and not settled yet, in rising order

    @property
    def current(self) -> Step | None:
        """The step being done."""
        if self.trick is None or self.step >= len(self.trick.steps):
            return None
        return self.trick.steps[self.step]


@dataclass(frozen=True, slots=True)
class Table:
    """Everything on the table, and what is being asked now."""

    ask: Ask
    turn: int  # an index into `players`; `len(players)` is d0g; SETUP before the first turn
    players: tuple[Player, ...]
    tiles: tuple[Tile, ...]  # in table order, three to a row
    pile: int
    supply: int
    top: Card | None  # the deck's top card
    deck: tuple[
        Card, ...
    ]  # the cards under it, in the order of the box: their real order is unknown
    d0g: D0g | None = None
    doing: Doing | None = None
    owed: int = 0  # dogs the player is still to draw
    tied: tuple[int, ...] = ()  # the seats whose rerolls decide who starts

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn]

    @property
    def step(self) -> Step | None:
        """The step of the trick being done."""
        return self.doing.current if self.doing else None

    @property
    def hand(self) -> tuple[int, ...]:
        """The dice rolled and not settled yet."""
        return self.doing.hand if self.doing else ()

    @property
    def outcome(self) -> Outcome | None:
        """Who won, once the game is over."""
        if self.d0g is not None and len(self.d0g.scored) >= PACK:
            return Outcome(len(self.players), by_d0g=True)
        for index, player in enumerate(self.players):
            if len(player.scored) >= PACK:
                return Outcome(index)
        return None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: who has the six scored dogs, and whether that is d0g."""

    winner: int
    by_d0g: bool = False
