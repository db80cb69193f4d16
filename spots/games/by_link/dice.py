"""The dice of a game by link: each turn has its own, from the values that are revealed by then.

They change when the next player decides for the first time. What chance answers before that
still belongs to the turn before: its player has the link, and can work it out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeVar

from spots.logic import (
    SETUP,
    Answer,
    Card,
    Faces,
    HashedDice,
    Log,
    TopDog,
    TopTrick,
    Trick,
    tables,
)
from spots.sliced import Work

from .chains import turn_seed

T = TypeVar("T", Card, Trick)

PIECE = 8
"""How many inputs are followed at a time."""
Values = Mapping[int, Sequence[bytes]]
"""The values of each person by seat, as far as they are known, from the root on."""


class Turn(NamedTuple):
    """Who decided in a turn, and what chance answered to that."""

    seat: int
    answers: tuple[Answer, ...]


class ChainedDice:
    """The dice as they are after some turns; `decides` says who moves.

    The table is laid with the host's first value. Only the host knew it then, and it was promised
    before the others drew their secrets.
    """

    def __init__(self, game: bytes, values: Values) -> None:
        self._game = game
        self._values = values
        self.used = dict.fromkeys(values, 0)
        """How many values of each person are revealed, without the root."""
        self.turn = 0
        """How many turns have begun."""
        self.seat = SETUP
        """Who decided last."""
        self.used[min(values)] += 1
        self._begin(min(values))

    def decides(self, seat: int) -> None:
        """Somebody is about to decide: at the first decision of a turn, other dice come."""
        if seat == self.seat:
            return
        self.seat = seat
        self.turn += 1
        if seat in self._values:
            self.used[seat] += 1
        self._begin(seat)

    def _begin(self, seat: int) -> None:
        self.seed = turn_seed(self._game, self.turn, seat, self.newest)
        self._dice = HashedDice(self.seed)

    def go_on(self, rolled: int, drawn: int) -> None:
        """Go on in this turn after `rolled` faces and `drawn` cards."""
        self._dice = HashedDice(self.seed, rolled=rolled, drawn=drawn)

    @property
    def newest(self) -> tuple[bytes, ...]:
        """The newest value of each person, by seats."""
        return tuple([self._values[seat][used] for seat, used in sorted(self.used.items())])

    def roll(self, count: int) -> tuple[int, ...]:
        """The faces of `count` dice."""
        return self._dice.roll(count)

    def draw(self, options: Sequence[T]) -> T:
        """One of these cards or tiles, each equally likely."""
        return self._dice.draw(options)


def turns(log: Log) -> Work[tuple[Turn, ...]]:
    """Every turn of a log; before the first one comes the deal."""
    found: list[tuple[int, list[Answer]]] = [(SETUP, [])]
    # The last table has no entry after it.
    for number, ((table, _), said) in enumerate(zip(tables(log), log.entries, strict=False)):
        if number % PIECE == 0:
            yield
        if isinstance(said, Faces | TopDog | TopTrick):
            found[-1][1].append(said)
        elif table.turn != found[-1][0]:
            found.append((table.turn, []))
    return tuple([Turn(seat, tuple(answers)) for seat, answers in found])


def take_up(dice: ChainedDice, played: tuple[Turn, ...]) -> ChainedDice:
    """Bring new dice to where they are after these turns."""
    for turn in played[1:]:
        dice.decides(turn.seat)
    answers = played[-1].answers
    rolled = sum([len(answer.dice) for answer in answers if isinstance(answer, Faces)])
    drawn = len([answer for answer in answers if not isinstance(answer, Faces)])
    dice.go_on(rolled, drawn)
    return dice
