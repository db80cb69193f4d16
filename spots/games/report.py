"""The story of a game in figures: luck and skill of everybody, chances to win, turning points.

A report is worked out entry by entry, so it can be begun while the game goes on. It is a fold over
what is thought of each entry (`judging.py`); nothing of it says whether luck and errors add up to
the result, because a judge is not that good.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spots.bots.verdict import value
from spots.games.judging import Decision, Judged, Stroke, judge
from spots.games.replay import Replay, follow
from spots.logic import Ask, Log, Table
from spots.sliced import Work

TURNING_POINTS = 3
APART = 2
"""How many turns there are at least between two turning points, if there are others."""
SMALL = 0.02
"""Whatever changes less than this part of a win is no turning point."""


@dataclass(frozen=True, slots=True)
class Turning:
    """A turning point: something that was chosen or that came, after `moment` entries."""

    moment: int
    turn: int
    what: Decision | Stroke

    @property
    def weight(self) -> float:
        """How much it changed, in part of a win."""
        return self.what.error if isinstance(self.what, Decision) else abs(self.what.luck)


@dataclass(frozen=True, slots=True)
class Report:
    """What is thought of a game that is over. With d0g, its seat is the last."""

    judged: tuple[Judged, ...]
    """Of each log entry."""
    chances: tuple[tuple[float, ...], ...]
    """By seat: the chance to win when the first turn began, then after each turn."""
    turns: tuple[int, ...]
    """Of each log entry: the turn it belongs to."""
    decisions: tuple[int, ...]
    """The moments at which a player was asked: a game can be played from there."""

    def luck(self, seat: int) -> float:
        """All the luck of a player, in wins."""
        return sum([each.luck for each in self._of(seat) if isinstance(each, Stroke)])

    def error(self, seat: int) -> float:
        """All that a player's choices have cost, in wins."""
        return sum([each.error for each in self._of(seat) if isinstance(each, Decision)])

    def choices(self, seat: int) -> int:
        """How many decisions a player had that were not forced."""
        return len([each for each in self._of(seat) if isinstance(each, Decision)])

    def _of(self, seat: int) -> Iterator[Decision | Stroke]:
        for each in self.judged:
            if each is not None and each.seat == seat:
                yield each

    @property
    def turning_points(self) -> tuple[Turning, ...]:
        """What changed most, spread over the game, in order."""
        found = [
            Turning(moment, self.turns[moment], each)
            for moment, each in enumerate(self.judged)
            if each is not None
        ]
        found = [each for each in found if each.weight >= SMALL]
        found.sort(key=lambda each: -each.weight)
        taken: list[Turning] = []
        for apart in (APART, 1):
            for each in found:
                near = any([abs(each.turn - other.turn) < apart for other in taken])
                if len(taken) < TURNING_POINTS and not near:
                    taken.append(each)
        return tuple(sorted(taken, key=lambda each: each.moment))

    def begins(self, turning: Turning) -> int:
        """The moment from which to try again: the last decision before it happened."""
        return max([moment for moment in self.decisions if moment <= turning.moment], default=0)


def report(log: Log) -> Work[Report | None]:
    """The whole report of a log; None if nobody has had a turn."""
    replay = yield from follow(log)
    if replay is None:
        return None
    judged: list[Judged] = []
    for moment, entry in zip(replay.moments, log.entries, strict=False):
        judged.append((yield from judge(moment.table, entry)))
    return (yield from compose(replay, judged))


def compose(replay: Replay, judged: Sequence[Judged]) -> Work[Report]:
    """The report of a game whose entries have been judged."""
    first = replay.first
    moments = replay.moments
    points = [moments[replay.turn(number)].table for number in range(1, replay.turns + 1)]
    points = [*points, moments[replay.last].table] if points else [moments[first].table]
    columns = []
    for table in points:
        columns.append((yield from _chances(table)))
        yield
    asked = [stop for stop in replay.stops if moments[stop].table.ask is not Ask.NOTHING]
    return Report(
        tuple(judged),
        tuple(zip(*columns, strict=True)),
        tuple([moment.turn for moment in moments]),
        tuple(asked),
    )


def _chances(table: Table) -> Work[tuple[float, ...]]:
    """Everybody's chance to win, d0g's last."""
    if table.outcome is not None:
        seats = len(table.players) + (table.d0g is not None)
        return tuple([float(seat == table.outcome.winner) for seat in range(seats)])
    found = []
    for seat in range(len(table.players)):
        found.append((yield from value(table, seat)))
    if table.d0g is not None:
        found.append(1 - found[0])
    return tuple(found)
