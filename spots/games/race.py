"""How a game went: a fold over its log, for the chart and the figures at its end.

Turns are counted as in a tally: those of players, not d0g's. What d0g scores belongs to the turn
before it, or to the beginning.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from spots.logic import (
    FACES,
    YARD,
    Action,
    Answer,
    Ask,
    Faces,
    Log,
    Player,
    Settle,
    Table,
    TopDog,
    TopTrick,
    Trick,
    discards,
    reckon,
    tables,
    without,
)
from spots.logic.events import Busted, DogsScored, Event, TurnBegan
from spots.logic.tricks import Roll, Source
from spots.sliced import Work

PIECE = 4
"""How many inputs are followed at a time."""
REMARKABLE = Fraction(1, 4)
"""The largest chance of which it was luck, good or bad, that it came true."""
MOST_DICE = 6
"""Chances of larger rolls come in one piece that would hold up a slow phone: they are left out."""


class Fortune(Enum):
    """What came of a roll, if anything that has a chance worth telling."""

    BUST = "bust"  # although as little was buried as could be
    COMPLETE = "complete"  # a dog
    FAST = "fast"  # all dogs were scored, fast and risky


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that happened to a player in a turn: `count` dice were lost, or dogs scored."""

    seat: int
    turn: int
    count: int


@dataclass(frozen=True, slots=True)
class Luck:
    """A roll and the chance that it would come to this."""

    seat: int
    turn: int
    trick: Trick
    fortune: Fortune
    chance: Fraction

    @property
    def good(self) -> bool:
        """Whether it was good luck."""
        return self.fortune is not Fortune.BUST


@dataclass(frozen=True, slots=True)
class Race:
    """Who had how many scored dogs when, and what stood out. With d0g, its seat is the last."""

    scored: tuple[tuple[int, ...], ...]
    """By seat: scored dogs at the beginning, then after each turn."""
    busts: tuple[Mark, ...] = ()
    fast: tuple[Mark, ...] = ()
    lucks: tuple[Luck, ...] = ()

    @property
    def turns(self) -> int:
        """How many turns the players had."""
        return len(self.scored[0]) - 1

    def busts_of(self, seat: int) -> int:
        """How often somebody busted."""
        return len([mark for mark in self.busts if mark.seat == seat])

    def fast_of(self, seat: int) -> int:
        """How often somebody scored fast and risky."""
        return len([mark for mark in self.fast if mark.seat == seat])

    def rarest(self, seat: int | None = None) -> Luck | None:
        """The roll with the least chance, of one player or of all; the first of several.

        None if what came was to be expected.
        """
        lucks = [luck for luck in self.lucks if seat in (None, luck.seat)]
        rare = [luck for luck in lucks if luck.chance <= REMARKABLE]
        return min(rare, key=lambda luck: luck.chance, default=None)

    def most_at_once(self, seat: int | None = None) -> Mark | None:
        """The turn in which one player, or any, scored the most dogs; the first of several."""
        hauls = [
            Mark(of, turn, line[turn] - line[turn - 1])
            for of, line in enumerate(self.scored)
            for turn in range(1, len(line))
            if seat in (None, of) and line[turn] > line[turn - 1]
        ]
        return max(hauls, key=lambda haul: (haul.count, -haul.turn), default=None)


def run(log: Log) -> Work[Race]:
    """The race of a game; a log that cannot have happened raises `BadNotation`."""
    table = log.first_table()
    course = _Course(table)
    lucks: list[Luck] = []
    roll = _Rolling()
    replayed = tables(log)
    next(replayed)
    for number, (said, (after, events)) in enumerate(zip(log.entries, replayed, strict=True)):
        fortune = roll.outcome(table, said, after, events)
        if fortune is not None:
            chance = yield from roll.chance(fortune)
            trick = table.doing.trick if table.doing else None
            if chance and trick:
                lucks.append(Luck(table.turn, course.turn, trick, fortune, chance))
        roll.see(table, said)
        for event in events:
            course.see(event)
        table = after
        if number % PIECE == 0:
            yield
    columns = zip(*course.columns, strict=True)
    return Race(tuple(columns), tuple(course.busts), tuple(course.fast), tuple(lucks))


class _Course:
    """What has happened so far."""

    def __init__(self, first: Table) -> None:
        packs = [player.scored for player in first.players]
        packs += [] if first.d0g is None else [first.d0g.scored]
        self.columns = [[len(pack) for pack in packs]]
        self.busts: list[Mark] = []
        self.fast: list[Mark] = []
        self._players = len(first.players)
        if 0 <= first.turn < self._players and first.ask is not Ask.NOTHING:
            self._begin()  # the turn that is under way is one of the game's, too

    @property
    def turn(self) -> int:
        """The number of the turn; 0 before the first one."""
        return len(self.columns) - 1

    def _begin(self) -> None:
        self.columns.append(list(self.columns[-1]))

    def see(self, event: Event) -> None:
        match event:
            case TurnBegan(player) if player < self._players:
                self._begin()
            case Busted(player, dice):
                self.busts.append(Mark(player, self.turn, dice))
            case DogsScored(player, cards, fast):
                self.columns[-1][player] += len(cards)
                if fast:
                    self.fast.append(Mark(player, self.turn, len(cards)))


class _Rolling:
    """The roll that is about to be settled, and the choice that led to it."""

    def __init__(self) -> None:
        self._chosen: tuple[Table, Action] | None = None
        self._from: Table | None = None  # the table that asked for the roll

    def see(self, table: Table, said: Action | Answer) -> None:
        """Note what was said, and at which table."""
        if isinstance(said, Faces):
            self._from = table if table.ask is Ask.ROLL else None
        elif not isinstance(said, TopDog | TopTrick):
            self._chosen = (table, said)
            self._from = None

    def outcome(
        self, table: Table, said: Action | Answer, after: Table, events: Iterable[Event]
    ) -> Fortune | None:
        """What came of the roll that is settled now."""
        if self._from is None or not isinstance(said, Settle):
            return None
        seat, dogs = table.turn, table.player.dogs
        for event in events:
            match event:
                case TurnBegan():
                    break  # what follows is part of the next turn
                case Busted(player) if player == seat:
                    return Fortune.BUST if _forced(table) else None
                case DogsScored(player, _, True) if player == seat:
                    return Fortune.FAST
        lacking = {dog.card.code for dog in dogs if dog.empty}
        complete = {dog.card.code for dog in after.players[seat].dogs if not dog.empty}
        return Fortune.COMPLETE if lacking & complete else None

    def chance(self, fortune: Fortune) -> Work[Fraction]:
        """The chance of that, before the roll and without treats; 0 if it is not known."""
        assert self._from is not None
        if isinstance(self._from.step, Roll) and self._from.step.source is Source.ASIDE:
            return _of_a_die(self._from.player, fortune)  # its odds are of all dice to come
        if self._chosen is None or self._from.doing is None or self._from.doing.rolling > MOST_DICE:
            return Fraction(0)
        odds = yield from reckon(*self._chosen)
        if odds is None:
            return Fraction(0)
        return {
            Fortune.BUST: odds.bust,
            Fortune.COMPLETE: odds.complete,
            Fortune.FAST: odds.fast,
        }[fortune]


def _forced(table: Table) -> bool:
    """Whether every way to settle the dice in hand busts."""
    room = YARD - sum(table.player.yard)
    return all([_least(table.player, without(table.hand, away)) > room for away in discards(table)])


def _least(player: Player, dice: tuple[int, ...]) -> int:
    """The fewest spots of these dice that have to be buried."""
    spaces = [number for dog in player.dogs for number in dog.empty]
    return sum([face * max(0, dice.count(face) - spaces.count(face)) for face in FACES])


def _of_a_die(player: Player, fortune: Fortune) -> Fraction:
    """The chance of a single die."""
    dogs = [dog.empty for dog in player.dogs]
    spaces = [number for empty in dogs for number in empty]
    room = YARD - sum(player.yard)
    reached = {
        Fortune.BUST: [face for face in FACES if face not in spaces and face > room],
        Fortune.COMPLETE: [face for face in FACES if (face,) in dogs],
        Fortune.FAST: spaces if len(spaces) == 1 else [],
    }[fortune]
    return Fraction(len(reached), len(FACES))
