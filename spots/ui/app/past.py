"""A game that is looked back at, and how far: every step is a beat, as when it was played.

Next and previous go from beat to beat; turns, log lines and the ends lead to a moment to rest at,
which is the last of the beats that led there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate

from spots.games.daily.days import Day
from spots.games.daily.dice import Daily
from spots.games.deal import AnySource
from spots.games.replay import Happening, Replay
from spots.games.sealed_dice import Source
from spots.logic import Ask, Log, Table
from spots.logic.events import TurnBegan
from spots.session import Change
from spots.ui.app.beats import Beat, Kind, beats
from spots.ui.app.intents import Dialog


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a look back was opened: that is where its end leads."""

    dialog: Dialog | None = None
    topic: str = ""


@dataclass(frozen=True, slots=True)
class Past:
    """What is shown of a game that is looked back at."""

    replay: Replay
    names: tuple[str, ...]
    seats: tuple[str, ...]  # the levels of computers, empty for people
    source: AnySource | None = None  # of its dice; None unless it is over
    again: bool = False  # whether the dice may fall again as they fell
    origin: Origin = Origin()
    game: str = ""  # its id, if it is kept on this device
    judged: tuple[str, ...] = ()  # what is thought of it, as far as that is kept
    stop: int = 0  # the moment that is shown, or that the beat which is shown leads to
    beats: tuple[Beat, ...] = ()  # what led there from the moment before
    led: tuple[int, ...] = ()  # the moment that each of them led to
    seen: int = 0  # which of them is shown
    playing: bool = False  # whether one follows the other by itself
    returns: bool = False  # whether its end leads back to the table by itself
    fresh: bool = False  # whether it follows the one shown before, and is seen to happen

    @property
    def beat(self) -> Beat:
        """What is shown."""
        return self.beats[self.seen]

    @property
    def table(self) -> Table:
        """The table that is shown."""
        return self.beat.table

    @property
    def log(self) -> Log:
        """The whole log."""
        return self.replay.log

    @property
    def over(self) -> bool:
        """Whether the game came to its end."""
        return self.replay.over

    @property
    def end(self) -> Table:
        """The table at the end of all that is known of it."""
        return self.replay.moments[self.replay.last].table

    @property
    def secret(self) -> AnySource | None:
        """What all its dice follow from; None unless it is over."""
        return self.source

    @property
    def here(self) -> bool:
        """Whether it was played on this device, and did not come with a link."""
        return bool(self.game)

    @property
    def day(self) -> Day | None:
        """Whose Dog of the day it is, once it is over."""
        return self.source.day if isinstance(self.source, Daily) else None

    @property
    def moment(self) -> int:
        """The moment that is shown, or else the one before the beat that is."""
        return self.stop if self.resting else self.replay.previous(self.stop)

    @property
    def sealed(self) -> Source | None:
        """Where its dice come from, if they can be checked."""
        source = self.source if isinstance(self.source, Source) else None
        return source if source and source.whole else None

    @property
    def resting(self) -> bool:
        """Whether a moment is shown, and not one of the beats that lead to it."""
        return self.seen == len(self.beats) - 1

    @property
    def entries(self) -> range:
        """The places of the log entries that come true in the beat that is shown."""
        before = self.led[self.seen - 1] if self.seen else self.replay.previous(self.stop)
        return range(before, self.led[self.seen])

    @property
    def passed(self) -> bool:
        """Whether the beat that is shown is no longer of the turn in which its way began."""
        return any([beat.kind is Kind.PASS for beat in self.beats[: self.seen + 1]])

    @property
    def turn(self) -> int:
        """The number of the turn that is shown; 0 if the game was over when it began."""
        if self.stop == self.replay.first:
            return self.replay.moments[self.stop].turn
        before = self.replay.moments[self.replay.previous(self.stop)]
        seen = [event for beat in self.beats[: self.seen + 1] for event in beat.events]
        players = len(before.table.players)
        return before.turn + sum([isinstance(e, TurnBegan) and e.player < players for e in seen])

    @property
    def at_first(self) -> bool:
        """Whether nothing comes before."""
        return self.stop == self.replay.first

    @property
    def at_last(self) -> bool:
        """Whether nothing comes after."""
        return self.stop == self.replay.last and self.resting

    @property
    def decision(self) -> int | None:
        """The moment that a new game can begin from: the one shown, or what led to its beats."""
        stop = self.moment
        while (ask := self.replay.moments[stop].table.ask) is Ask.NOTHING or ask.of_chance:
            if stop == self.replay.first:
                return None
            stop = self.replay.previous(stop)
        return stop

    # --- going there ------------------------------------------------------------------------------

    def next(self) -> Past:
        """One beat on."""
        if not self.resting:
            return replace(self, seen=self.seen + 1, fresh=True)
        if self.at_last:
            return self
        stop = self.replay.next(self.stop)
        return replace(self._to(stop), fresh=True)

    def previous(self) -> Past:
        """One beat back."""
        if self.seen:
            return replace(self, seen=self.seen - 1, fresh=False)
        return self.at(self.replay.previous(self.stop))

    def at(self, moment: int) -> Past:
        """At a moment; where chance was asked, what was seen of that."""
        there = self._to(self.replay.at_or_after(moment))
        seen = len(there.beats) - 1
        if self.replay.first < moment < there.stop:
            past = [place for place, led in enumerate(there.led) if led <= moment]
            seen = past[-1] if past else 0
        return replace(there, seen=seen, fresh=False)

    def at_turn(self, number: int) -> Past:
        """At the beginning of a turn."""
        return self.at(self.replay.turn(number))

    def _to(self, stop: int) -> Past:
        """At the first of the beats that lead to a moment to rest at.

        Of the deal, which is not watched, only what it came to.
        """
        table = self.replay.moments[stop].table
        happened: list[Happening] = list(self.replay.happened(stop))
        events = tuple([happening.event for happening in happened])
        found = beats(Change(table, events, tuple([happening.table for happening in happened])))
        ends = accumulate([len(beat.events) for beat in found])
        led = [happened[end - 1].moment for end in ends]
        *before, last = found or [Beat(Kind.PASS, table.turn, table, ())]
        if stop == self.replay.first:
            before.clear()
        shown = (*before, replace(last, table=table))  # by now the next question is asked
        return replace(self, stop=stop, beats=shown, led=(*led[: len(before)], stop), seen=0)
