"""Luck and skill, one log entry at a time, as top dog judges them.

The *error* of a decision is what the best choice was worth, less what the chosen one was. The
*luck* of an event is what the table is worth after it, less the mean over everything that could
have come instead, by the same search. So luck is zero in the mean under any judge; the
difference of two successive evaluations would not be, because a search and a glance disagree.
"""

from __future__ import annotations

from binascii import crc32
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from spots.bots.verdict import choices, in_order, outcomes, value
from spots.logic import (
    Action,
    Answer,
    Ask,
    Faces,
    SeededDice,
    Table,
    chance,
    dump_table,
    only_action,
    resolve,
    step,
)
from spots.sliced import Work

MOST_LISTED = 5
"""The most dice of which every roll is listed; of more, some are sampled."""
SAMPLE = 200
PIECE = 10
"""How many of them are rolled at a time."""


class Fate(Enum):
    """What chance decides."""

    ROLL = "roll"
    DOG = "dog"  # which dog comes up
    TRICK = "trick"  # which trick comes to the top of a stack
    D0G = "d0g"  # the die that d0g rolls


FATES = {
    Ask.ROLL: Fate.ROLL,
    Ask.TOP_DOG: Fate.DOG,
    Ask.TOP_TRICK: Fate.TRICK,
    Ask.D0G_DIE: Fate.D0G,
}
"""What is decided when chance is asked, once everything is dealt."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What was chosen, and what would have been best: the same if nothing was better."""

    seat: int
    win: float  # the chance to win that the choice left
    best: Action
    best_win: float

    @property
    def error(self) -> float:
        """What the choice cost: part of a win, never negative."""
        return self.best_win - self.win


@dataclass(frozen=True, slots=True)
class Stroke:
    """A stroke of luck, good or bad, in part of a win, for the player at `seat`."""

    seat: int
    fate: Fate
    luck: float


Judged = Decision | Stroke | None
"""What is thought of an entry: of the deal and of forced decisions, nothing."""


def judge(table: Table, entry: Action | Answer) -> Work[Judged]:
    """What top dog thinks of an entry, said at this table."""
    if table.turn < 0 or table.ask is Ask.START_DIE:
        return None  # the deal is nobody's turn
    if table.ask in FATES:
        return (yield from _luck(table, entry))  # type: ignore[arg-type]  # chance has answered
    if only_action(table) is not None:
        return None
    return (yield from _skill(table, entry))  # type: ignore[arg-type]  # a player has


def _skill(table: Table, chosen: Action) -> Work[Decision]:
    weighed = yield from choices(table)
    best, best_win = next(iter(weighed.items()))
    chosen = in_order(chosen)
    win = weighed.get(chosen)
    if win is None:  # not worth considering, and chosen all the same
        win = yield from value(step(table, chosen)[0], table.turn)
    if win >= best_win:
        best, best_win = chosen, win
    return Decision(table.turn, win, best, best_win)


def _luck(table: Table, answer: Answer) -> Work[Stroke | None]:
    answers, shares = yield from _possible(table)
    if len(answers) == 1:
        return None
    seat = whose(table)
    values = yield from outcomes(table, [answer, *answers], seat)
    mean = sum([share * each for share, each in zip(shares, values[1:], strict=True)])
    return Stroke(seat, FATES[table.ask], values[0] - mean)


def whose(table: Table) -> int:
    """Whose luck it is that chance decides: that of the only player, if d0g rolls."""
    return min(table.turn, len(table.players) - 1)


def _possible(table: Table) -> Work[tuple[Sequence[Answer], Sequence[float]]]:
    """What chance may answer, and how likely each answer is; of many dice, a sample.

    The sample depends on the table alone: it is the same when the table is judged again.
    """
    doing = table.doing
    if table.ask is not Ask.ROLL or doing is None or doing.rolling <= MOST_LISTED:
        listed = chance(table)
        yield
        return [answer for answer, _ in listed], [float(share) for _, share in listed]
    dice = SeededDice(crc32(dump_table(table).encode()))
    rolls = []
    for number in range(SAMPLE):
        roll = resolve(table, dice)
        assert isinstance(roll, Faces)
        rolls.append(Faces(tuple(sorted(roll.dice))))
        if number % PIECE == 0:
            yield
    return rolls, [1 / SAMPLE] * SAMPLE
