"""Can the computer see the dice? Its last choice before a roll once more, with other dice to come.

If it could, it would now choose otherwise at times. It cannot: a table does not hold what comes.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from spots.bots import LEVELS, Level, think
from spots.logic import (
    Action,
    Dice,
    Faces,
    HashedDice,
    Log,
    Table,
    TopDog,
    TopTrick,
    only_action,
    resolve,
    step,
    tables,
)
from spots.sliced import Work

PIECE = 8
"""How many inputs are followed at a time."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What a computer chose, and what it would have rolled then."""

    action: Action
    dice: tuple[int, ...] = ()  # nothing, if that choice leads to no roll at once


@dataclass(frozen=True, slots=True)
class AskedAgain:
    """A choice of a computer, as it was in the game and with other dice to come."""

    table: Table
    level: str
    played: Trial
    others: tuple[Trial, ...]

    @property
    def same(self) -> bool:
        """Whether it chose the same every time."""
        return all([trial.action == self.played.action for trial in self.others])


def ask_again(
    log: Log,
    seats: Sequence[str],
    luck: Callable[[int], random.Random],
    seeds: Sequence[str],
) -> Work[AskedAgain | None]:
    """Ask the computer that last chose before a roll once more; None if none has so far.

    `luck` is what it had in this game after a number of inputs: that is no part of the dice.
    """
    found = yield from _last_choice(log, seats)
    if found is None:
        return None
    said, table, played = found
    level = LEVELS[seats[table.turn]]
    others = []
    for seed in seeds:
        others.append((yield from choose(table, level, luck(said), HashedDice(seed))))
    return AskedAgain(table, level.code, played, tuple(others))


def choose(table: Table, level: Level, luck: random.Random, dice: Dice) -> Work[Trial]:
    """Let a computer choose, and let these dice answer."""
    action = yield from think(table, level, luck)
    after, _ = step(table, action)
    answer = resolve(after, dice) if after.ask.of_chance else None
    return Trial(action, answer.dice if isinstance(answer, Faces) else ())


def _last_choice(log: Log, seats: Sequence[str]) -> Work[tuple[int, Table, Trial] | None]:
    """The last choice of a computer that dice answered: how much was said before it, and where."""
    found: list[tuple[int, Table, Trial]] = []
    answers = (*log.entries[1:], None)
    # The last table has no entry after it.
    for said, ((table, _), entry) in enumerate(zip(tables(log), log.entries, strict=False)):
        if said % PIECE == 0:
            yield
        answer = answers[said]
        if isinstance(entry, Faces | TopDog | TopTrick) or not isinstance(answer, Faces):
            continue
        if "".join(seats[table.turn : table.turn + 1]) in LEVELS:
            found.append((said, table, Trial(entry, answer.dice)))
    for choice in reversed(found):
        if only_action(choice[1]) is None:
            return choice
        yield
    return None
