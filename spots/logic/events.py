"""What happened, for the log, the animations and the screen reader. Players are seat numbers."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Card
from .state import Space
from .tricks import Trick


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A player's (or d0g's) turn began."""

    player: int


@dataclass(frozen=True, slots=True)
class TilesReset:
    """One tile was left face up: it got a treat if there was one, and all were turned up."""

    slot: int
    treats: int


@dataclass(frozen=True, slots=True)
class TileTurned:
    """A tile was used: turned face down, its treats taken."""

    player: int
    trick: Trick
    treats: int


@dataclass(frozen=True, slots=True)
class StepSkipped:
    """A step could not be done."""

    player: int
    trick: Trick
    step: int


@dataclass(frozen=True, slots=True)
class TrickTurnedUp:
    """A trick came to the top of its stack."""

    slot: int
    trick: Trick


@dataclass(frozen=True, slots=True)
class DogTurnedUp:
    """A dog came to the top of the deck."""

    card: Card


@dataclass(frozen=True, slots=True)
class DogJoined:
    """A dog joined a pack."""

    player: int
    card: Card


@dataclass(frozen=True, slots=True)
class StartDieRolled:
    """A player's first die was rolled and buried."""

    player: int
    die: int


@dataclass(frozen=True, slots=True)
class StartTied:
    """These players tied for the highest first die and roll it again."""

    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """Dice were rolled."""

    player: int
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TreatSpent:
    """A treat was spent to reroll these dice."""

    player: int
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DiceSettled:
    """The dice in hand were placed, buried and discarded."""

    player: int
    placed: tuple[Space, ...]
    buried: tuple[int, ...]
    discarded: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NumberNamed:
    """A number was named before the roll."""

    player: int
    number: int


@dataclass(frozen=True, slots=True)
class DieSet:
    """A die was taken and set to a number."""

    player: int
    number: int


@dataclass(frozen=True, slots=True)
class DicePutAside:
    """Dice were set aside."""

    player: int
    count: int


@dataclass(frozen=True, slots=True)
class DieAdjusted:
    """A buried die was raised or lowered; a lowered 1 was discarded."""

    player: int
    owner: int
    die: int
    by: int


@dataclass(frozen=True, slots=True)
class DieMoved:
    """A placed die moved to another space."""

    player: int
    start: Space
    end: Space


@dataclass(frozen=True, slots=True)
class DieTaken:
    """A player's own die, placed or buried (no dog), joined the roll."""

    player: int
    number: int
    dog: str | None


@dataclass(frozen=True, slots=True)
class TreatsTaken:
    """Treats were taken from the supply."""

    player: int
    treats: int


@dataclass(frozen=True, slots=True)
class TreatsReturned:
    """Treats went back to the supply."""

    player: int
    treats: int


@dataclass(frozen=True, slots=True)
class Stopped:
    """A player left an optional step, or stopped repeating it."""

    player: int


@dataclass(frozen=True, slots=True)
class Busted:
    """A player lost all placed and buried dice."""

    player: int
    dice: int


@dataclass(frozen=True, slots=True)
class DogsScored:
    """Complete dogs were scored: fast and risky, or slow and steady."""

    player: int
    cards: tuple[Card, ...]
    fast: bool


@dataclass(frozen=True, slots=True)
class D0gRolled:
    """d0g rolled for a tile."""

    die: int


@dataclass(frozen=True, slots=True)
class GameWon:
    """A player, or d0g, has six scored dogs."""

    player: int


Event = (
    TurnBegan
    | TilesReset
    | TileTurned
    | StepSkipped
    | TrickTurnedUp
    | DogTurnedUp
    | DogJoined
    | StartDieRolled
    | StartTied
    | DiceRolled
    | TreatSpent
    | DiceSettled
    | NumberNamed
    | DieSet
    | DicePutAside
    | DieAdjusted
    | DieMoved
    | DieTaken
    | TreatsTaken
    | TreatsReturned
    | Stopped
    | Busted
    | DogsScored
    | D0gRolled
    | GameWon
)
