"""What is known already while a turn is thought through."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, NamedTuple

from spots.sliced import Work

from .roll_chances import Dice
from .turn_ends import Ends, Mine

REROLLS = 2
"""How many treats are considered for one roll."""
PIECE = 1024
"""How much is forgotten in one piece."""


class Going(NamedTuple):
    """How far the trick is: its step, how often that was done, and how far to look."""

    step: int
    rounds: int
    aside: int  # dice still set aside
    ahead: int  # optional rolls to consider
    rerolls: int = REROLLS  # treats to consider


_Rolled = tuple[Mine, int, int, Dice]
"""What a player has before a roll, how many dice it has, the number named, the dice in hand."""


class Memory:
    """What each step and roll is worth, as far as that is known.

    After a roll of many dice there are some 200,000 entries. A single dictionary of them would take
    20 ms to grow, and as long to go.
    """

    def __init__(self, ends: Ends) -> None:
        self.after: dict[Going, dict[Mine, float]] = defaultdict(dict)
        self.rolls: dict[Going, dict[_Rolled, float]] = defaultdict(dict)
        self.settled: dict[tuple[Mine, Going, Dice], float] = {}
        self._packs = ends.packs

    def forget(self) -> Work[None]:
        """Let all of it go, a little at a time."""
        everything: list[dict[Any, Any]] = [*self.after.values(), *self.rolls.values(), self._packs]
        for known in everything:
            while known:
                for _ in range(min(PIECE, len(known))):
                    known.popitem()
                yield
