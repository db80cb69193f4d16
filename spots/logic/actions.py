"""What a player can say, and what chance can answer.

Both are inputs to `step`. A log of them, in order, is the whole game.
"""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Card
from .errors import IllegalAction, Why
from .state import Space
from .tricks import Trick


@dataclass(frozen=True, slots=True)
class DoTrick:
    """Do the trick of a face-up tile."""

    trick: Trick


@dataclass(frozen=True, slots=True)
class ScoreDogs:
    """Score every complete dog, as the whole turn."""


@dataclass(frozen=True, slots=True)
class Settle:
    """Say where every die in hand goes: placed or discarded; the rest are buried.

    Order does not matter: both parts are kept in rising order.

    >>> Settle((Space(4, "34"), Space(1, "12"))).place
    (Space(number=1, dog='12'), Space(number=4, dog='34'))
    """

    place: tuple[Space, ...] = ()
    discard: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        try:
            if len(self.place) > 1:
                object.__setattr__(self, "place", tuple(sorted(self.place)))
            if len(self.discard) > 1:
                object.__setattr__(self, "discard", tuple(sorted(self.discard)))
        except TypeError:
            raise IllegalAction(Why.MALFORMED) from None

    @classmethod
    def in_order(cls, place: tuple[Space, ...], discard: tuple[int, ...]) -> Settle:
        """A settling whose parts are sorted already: `legal_actions` makes thousands of them."""
        made = object.__new__(cls)
        object.__setattr__(made, "place", place)
        object.__setattr__(made, "discard", discard)
        return made


@dataclass(frozen=True, slots=True)
class Reroll:
    """Spend a treat to reroll these dice of the hand: all of them, except with Track."""

    dice: tuple[int, ...]

    def __post_init__(self) -> None:
        try:
            object.__setattr__(self, "dice", tuple(sorted(self.dice)))
        except TypeError:
            raise IllegalAction(Why.MALFORMED) from None


@dataclass(frozen=True, slots=True)
class GoOn:
    """Do the optional step, or do the repeated one again."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Skip the optional step, or stop repeating."""


@dataclass(frozen=True, slots=True)
class NameNumber:
    """Name a number (Guard), or set a die to it (Retrieve)."""

    number: int


@dataclass(frozen=True, slots=True)
class PutAside:
    """Set `count` dice aside (Bolt)."""

    count: int


@dataclass(frozen=True, slots=True)
class Adjust:
    """Raise (`by` 1) or lower (`by` -1) a player's buried die (Dig)."""

    player: int
    die: int
    by: int


@dataclass(frozen=True, slots=True)
class Move:
    """Move a placed die to an empty space (Trot)."""

    start: Space
    end: Space


@dataclass(frozen=True, slots=True)
class TakeOwn:
    """Add one of your own dice to the roll (Dogpile): a placed one, or a buried one (no dog)."""

    number: int
    dog: str | None = None


@dataclass(frozen=True, slots=True)
class Faces:
    """Chance: the dice show these faces."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TopDog:
    """Chance: this dog is the next one on top of the deck."""

    card: Card


@dataclass(frozen=True, slots=True)
class TopTrick:
    """Chance: this trick is the next one on top of its stack."""

    trick: Trick


Action = (
    DoTrick
    | ScoreDogs
    | Settle
    | Reroll
    | GoOn
    | Stop
    | NameNumber
    | PutAside
    | Adjust
    | Move
    | TakeOwn
)
Answer = Faces | TopDog | TopTrick
ANSWERS = (Faces, TopDog, TopTrick)
