"""One game in progress: the table, its log, its dice; undo; and its subscribers.

A session answers for chance itself, so that after every call a player is asked something or the
game is over. It knows nothing of a browser.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass

from spots.logic import (
    Action,
    Answer,
    Dice,
    Faces,
    IllegalAction,
    Log,
    NothingToUndo,
    Reason,
    Seeing,
    Setup,
    Table,
    TopDog,
    TopTrick,
    Why,
    legal_actions,
    resolve,
    tables,
    told,
    why_not,
)
from spots.logic.events import Event


@dataclass(frozen=True, slots=True)
class Change:
    """What subscribers are told: the table now, and what happened (nothing, after an undo)."""

    table: Table
    events: tuple[Event, ...]
    tables: tuple[Table, ...] = ()  # for each event, the table as it was then


Subscriber = Callable[[Change], None]


class Session:
    """A game being played.

    >>> from spots.logic import DoTrick, SeededDice, TRICKS
    >>> session = Session.new(Setup(players=2), SeededDice(1))
    >>> before = session.table
    >>> session.act(DoTrick(TRICKS["beg"])).events[0]
    TileTurned(player=1, trick=Trick(code='beg'), treats=0)
    >>> session.undo().table == before
    True
    """

    def __init__(self, log: Log, dice: Dice) -> None:
        """Take up a game where its log ends; a log that cannot have happened is refused."""
        self._dice = dice
        self._start = log.start
        self._entries = list(log.entries)
        self._tables = [table for table, _ in tables(log)]
        if isinstance(dice, Seeing):
            for table in self._tables[:-1]:
                if table.ask.of_chance:
                    dice.see(table)
        self._subscribers: list[Subscriber] = []
        self._answer_for_chance()

    @classmethod
    def new(cls, start: Setup | Table, dice: Dice) -> Session:
        """A new game, from a setup or from any table."""
        return cls(Log(start), dice)

    @property
    def table(self) -> Table:
        """The table now."""
        return self._tables[-1]

    @property
    def log(self) -> Log:
        """Everything said so far, by players and by chance."""
        return Log(self._start, tuple(self._entries))

    def legal_actions(self) -> tuple[Action, ...]:
        """What may be said now."""
        return legal_actions(self.table)

    def why_not(self, action: Action) -> Reason | None:
        """Why an action may not be said now."""
        if isinstance(action, Faces | TopDog | TopTrick):
            return Reason(Why.MALFORMED)
        return why_not(self.table, action)

    def act(self, action: Action) -> Change:
        """Say something for the player whose turn it is, and let chance answer what follows.

        All of it happens or nothing: should the dice fail, the session is as it was before.
        """
        refusal = self.why_not(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        before = len(self._entries)
        try:
            happened = [*self._say(action), *self._answer_for_chance()]
        except Exception:
            self._forget(len(self._entries) - before)
            raise
        return self._tell(happened)

    @property
    def can_undo(self) -> bool:
        """Whether the last thing that happened was said by a player, and not by chance."""
        return self.steps_back() > 0

    def steps_back(self, others: Container[int] = ()) -> int:
        """How many entries ago a player last said something; 0 if chance has answered since.

        What `others` said (seats, such as those of computers) is no player's own: it goes along.
        """
        for back in range(1, len(self._entries) + 1):
            if isinstance(self._entries[-back], Faces | TopDog | TopTrick):
                return 0
            if self._tables[-back - 1].turn not in others:
                return back
        return 0

    def undo(self, others: Container[int] = ()) -> Change:
        """Take back a player's last action, as far as the last roll or turned-up card."""
        back = self.steps_back(others)
        if not back:
            raise NothingToUndo(Why.NOTHING_TO_UNDO)
        self._forget(back)
        return self._tell([])

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Subscribe to every change; calling the returned function ends that."""
        self._subscribers.append(subscriber)
        return lambda: self._subscribers.remove(subscriber)

    # --- inside ---------------------------------------------------------------------------------

    def _say(self, said: Action | Answer) -> list[tuple[Event, Table]]:
        table, events, then = told(self.table, said)
        self._entries.append(said)
        self._tables.append(table)
        return list(zip(events, then, strict=True))

    def _answer_for_chance(self) -> list[tuple[Event, Table]]:
        happened: list[tuple[Event, Table]] = []
        while self.table.ask.of_chance:
            happened += self._say(resolve(self.table, self._dice))
        return happened

    def _forget(self, count: int) -> None:
        if count:
            del self._entries[-count:]
            del self._tables[-count:]

    def _tell(self, happened: Iterable[tuple[Event, Table]]) -> Change:
        events, then = tuple(zip(*happened, strict=True)) or ((), ())
        change = Change(self.table, events, then)
        for subscriber in tuple(self._subscribers):
            subscriber(change)
        return change
