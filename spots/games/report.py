"""The story of a game in figures: luck and skill of everybody, chances to win, turning points.

A report is worked out entry by entry, so it can be begun while the game goes on. It is a fold over
what is thought of each entry (`judging.py`); nothing of it says whether luck and errors add up to
the result, because a judge is not that good.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from spots.bots.verdict import value
from spots.games.judging import Decision, Judged, Stroke, judge
from spots.games.replay import Kind, Mark, Replay, follow
from spots.logic import Action, Answer, Log, Table
from spots.sliced import Work

TURNING_POINTS = 3
APART = 2
"""How many turns there are at least between two turning points, if there are others."""
SMALL = 0.02
"""A change of less than this part of a win is no turning point."""


class Led(NamedTuple):
    """A decision that led to a stroke of luck: what was chosen at a table."""

    what: Decision
    said: Action
    table: Table


@dataclass(frozen=True, slots=True)
class Turning:
    """A turning point: what was said at a table, after `moment` entries."""

    moment: int
    turn: int
    table: Table
    said: Action | Answer
    what: Decision | Stroke
    begins: int
    """The moment from which to try again: the last decision before it happened."""
    led: Led | None = None
    """If it was luck: the player's decision that led to it, unless nothing else could be done."""

    @property
    def weight(self) -> float:
        """How much it changed, in part of a win."""
        return _weight(self.what)


def _weight(what: Judged) -> float:
    if what is None:
        return 0.0
    return what.error if isinstance(what, Decision) else abs(what.luck)


@dataclass(frozen=True, slots=True, eq=False)
class Report:
    """What is thought of a game. With d0g, its seat is the last. Compared by identity."""

    judged: tuple[Judged, ...]
    """Of each log entry."""
    chances: tuple[tuple[float, ...], ...]
    """By seat: the chance to win when the first turn began, then after each turn."""
    turning_points: tuple[Turning, ...]
    """What changed most, spread over the game, in order."""
    marks: tuple[Mark, ...] = ()
    """All that stood out, turning points among it, in order."""

    @property
    def winner(self) -> int:
        """Whose chance was the best in the end."""
        last = [line[-1] for line in self.chances]
        return last.index(max(last))

    def luck(self, seat: int) -> float:
        """All the luck of a player, in wins."""
        return sum([each.luck for each in self._of(seat) if isinstance(each, Stroke)])

    def error(self, seat: int) -> float:
        """All that a player's choices have cost, in wins."""
        return sum([each.error for each in self._of(seat) if isinstance(each, Decision)])

    def favour(self, seat: int) -> float:
        """How much more luck a player had than the others in the mean."""
        others = [self.luck(other) for other in range(len(self.chances)) if other != seat]
        return self.luck(seat) - sum(others) / max(1, len(others))

    def rest(self, seat: int) -> float | None:
        """What is missing between luck and errors and the result, in hundredths as they are shown.

        None with more than two sides: what one of them loses, nobody says who gains.
        """
        if len(self.chances) != 2:
            return None
        line, other = self.chances[seat], 1 - seat
        gains = (line[-1], -line[0], self.error(seat), -self.luck(seat))
        losses = (self.luck(other), -self.error(other))
        return sum([round(100 * part) for part in (*gains, *losses)]) / 100

    def _of(self, seat: int) -> Iterator[Decision | Stroke]:
        for each in self.judged:
            if each is not None and each.seat == seat:
                yield each


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
    moments = replay.moments
    points = [moments[replay.turn(number)].table for number in range(1, replay.turns + 1)]
    columns = []
    for table in (*points, moments[replay.last].table):
        columns.append((yield from _chances(table)))
        yield
    turned = tuple(_turning_points(replay, judged))
    marks = [Mark(Kind.TURNING, each.moment + 1, each.turn, each.what.seat) for each in turned]
    chances = tuple(zip(*columns, strict=True))
    return Report(tuple(judged), chances, turned, replay.with_marks(marks).marks)


def _turning_points(replay: Replay, judged: Sequence[Judged]) -> Iterator[Turning]:
    """The weightiest entries of different turns, not next to each other if there are others."""
    moments, taken = replay.moments, list[int]()
    found = [moment for moment, each in enumerate(judged) if _weight(each) >= SMALL]
    found.sort(key=lambda moment: -_weight(judged[moment]))
    for apart in (APART, 1):
        for moment in found:
            turns = [abs(moments[moment].turn - moments[other].turn) for other in taken]
            if len(taken) < TURNING_POINTS and min(turns, default=apart) >= apart:
                taken.append(moment)
    for moment in sorted(taken):
        what = judged[moment]
        assert what is not None
        table, turn = moments[moment].table, moments[moment].turn
        entries = replay.log.entries
        if not table.ask.of_chance:
            yield Turning(moment, turn, table, entries[moment], what, moment)
            continue
        begins, led = replay.previous(moment), None
        chosen, said = judged[begins], entries[begins]
        if isinstance(chosen, Decision) and chosen.seat == what.seat:
            led = Led(chosen, said, moments[begins].table)  # type: ignore[arg-type]  # by a player
        yield Turning(moment, turn, table, entries[moment], what, begins, led)


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
