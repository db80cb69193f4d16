"""How a computer player judges a table: what it values, and how far it looks."""

from __future__ import annotations

from dataclasses import dataclass

from spots.logic import Table

from .evaluation import Worth
from .rivals import others
from .turn_model import Turn


@dataclass(frozen=True, slots=True)
class Judge:
    """What everything is worth, and what is considered before it is added up."""

    worth: Worth
    ahead: int = 1
    """How many optional rolls are considered after the one that is decided."""

    def turn(self, table: Table) -> Turn:
        """The rest of a turn, ready to be thought through."""
        return Turn(table, self.worth, others(table, self.worth), self.ahead)
