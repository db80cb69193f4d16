"""Which dogs the dice have just completed: events do not say, but the table after them does."""

from __future__ import annotations

from collections.abc import Iterable

from spots.logic import Table
from spots.logic.events import DiceSettled, DieMoved, Event


def completed(events: Iterable[Event], table: Table) -> frozenset[str]:
    """The codes of the dogs that got a die and have no empty space left; scored ones are gone."""
    given = {dog for event in events for dog in _given(event)}
    dogs = [dog for player in table.players for dog in player.dogs]
    return frozenset([dog.card.code for dog in dogs if dog.card.code in given and not dog.empty])


def _given(event: Event) -> tuple[str, ...]:
    match event:
        case DiceSettled(placed=placed):
            return tuple([space.dog for space in placed])
        case DieMoved(end=end):
            return (end.dog,)
        case _:
            return ()
