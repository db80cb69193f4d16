"""What a step hopes for: kinds of things that a learner may say to the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from spots.logic import (
    Action,
    Adjust,
    DoTrick,
    GoOn,
    Move,
    NameNumber,
    PutAside,
    Reroll,
    ScoreDogs,
    Settle,
    Stop,
    Table,
    TakeOwn,
    dump_input,
)
from spots.logic.events import Busted, DogsScored, Event, GameWon, TurnBegan


@dataclass(frozen=True, slots=True)
class Said:
    """Something the learner said, and what came of it."""

    before: Table
    action: Action
    events: tuple[Event, ...]  # until chance had answered, too

    def led_to(self, kind: type[Busted] | type[DogsScored]) -> bool:
        """Whether this happened to the player who said it, and not to an opponent."""
        return any(isinstance(e, kind) and e.player == self.before.turn for e in self.events)


class Hope(Protocol):
    """Something that is hoped for."""

    def met(self, said: Said) -> bool:
        """Whether this is it."""


@dataclass(frozen=True, slots=True)
class Does:
    """Do one of these tricks; any trick, if none is named."""

    tricks: tuple[str, ...] = ()

    def met(self, said: Said) -> bool:
        """Whether it is one of them."""
        action = said.action
        return isinstance(action, DoTrick) and (not self.tricks or action.trick.code in self.tricks)


@dataclass(frozen=True, slots=True)
class Settles:
    """Settle the dice in hand, placing and burying at least as many as is said."""

    placed: int = 0
    buried: int = 0
    busts: bool = False
    scores: bool = False

    def met(self, said: Said) -> bool:
        """Whether they are settled like that."""
        action = said.action
        if not isinstance(action, Settle):
            return False
        buried = len(said.before.hand) - len(action.place) - len(action.discard)
        return (
            len(action.place) >= self.placed
            and buried >= self.buried
            and said.led_to(Busted) == self.busts
            and (not self.scores or said.led_to(DogsScored))
        )


@dataclass(frozen=True, slots=True)
class Says:
    """Say anything of this kind."""

    kind: type[Action]

    def met(self, said: Said) -> bool:
        """Whether it is of that kind."""
        return isinstance(said.action, self.kind)


@dataclass(frozen=True, slots=True)
class Exactly:
    """Say one of these inputs, in notation."""

    words: tuple[str, ...]

    def met(self, said: Said) -> bool:
        """Whether it is one of them."""
        return dump_input(said.action) in self.words


@dataclass(frozen=True, slots=True)
class EndsTurn:
    """Come to the end of the turn, in any way."""

    def met(self, said: Said) -> bool:
        """Whether the turn was over with that."""
        return any(isinstance(event, TurnBegan | GameWon) for event in said.events)


SCORES = Says(ScoreDogs)
REROLLS = Says(Reroll)
GOES_ON = Says(GoOn)
STOPS = Says(Stop)
NAMES = Says(NameNumber)
PUTS_ASIDE = Says(PutAside)
ADJUSTS = Says(Adjust)
MOVES = Says(Move)
TAKES = Says(TakeOwn)
ENDS = EndsTurn()
