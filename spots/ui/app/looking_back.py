"""Looking back at a game: opened, stepped through, left, or played on from. Nothing is stored.

Any game will do: the one on the table, a finished one of the shelf, or one that came with a link.
A game that is looked back at lies over the one on the table, which waits as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Protocol

from spots.games import kept as games
from spots.games.deal import AnySource
from spots.games.kept import BadGame
from spots.games.links import Replayed
from spots.games.replay import Replay, follow
from spots.games.sealed_dice import Source
from spots.games.store import Row
from spots.logic import Ask, Log, SpotsError, fresh_secret, replay
from spots.sliced import Work
from spots.ui.app.archive import Worker
from spots.ui.app.desk import Desk
from spots.ui.app.intents import GoTo, LookBack, Looking, OfPast, Seek, TryAgain
from spots.ui.app.past import Origin, Past
from spots.ui.app.state import Notice, State

LAST = -1
"""The moment to begin at, where only what was played so far is known: its end."""


class Page(Protocol):
    """What the look back is shown on."""

    state: State
    desk: Desk

    def settled(self) -> None:
        """Something has come of itself."""

    def tell(self, notice: Notice) -> None:
        """Put a notice over the page."""


Read = Callable[[str, Callable[[Row | None], None]], None]
"""Reads a game of the shelf."""


class LookingBack:
    """Answers every intent that is about the past."""

    def __init__(self, page: Page, read: Read, work: Worker, gone: Callable[[], None]) -> None:
        """`gone` hears that a listed game is not there any more."""
        self._page = page
        self._read = read
        self._work = work
        self._gone = gone

    def answer(self, intent: OfPast) -> None:
        """Do what is asked; what takes a while is told by the page's `settled`."""
        past = self._page.state.past
        match intent:
            case LookBack(""):
                over = self._page.desk.over
                self._open_own(0 if over else LAST)
            case LookBack(game):
                self._open_kept(game)
            case GoTo(moment) if past is None:
                self._open_own(moment)
            case TryAgain(moment):
                self._try_again(moment)
                return
        if past is not None:
            self._move(past, intent)

    def play_on(self) -> None:
        """The beat that is shown was seen: on to the next, or it was the last."""
        past = self._page.state.past
        if past is not None:
            then = past.next()
            self._show(replace(then, playing=past.playing and not then.at_last))

    # --- opening it -------------------------------------------------------------------------------

    def show(self, recorded: Replayed) -> None:
        """Look back at a game that came from elsewhere; its end leads to the start screen."""
        names, seats, source = recorded.names, recorded.seats, recorded.source
        made = self._made(recorded.log, names, seats, source, Origin())
        self._work(made, partial(self._opened, recorded.at or 0, lambda: True))

    def _open_own(self, moment: int) -> None:
        """Look back at the game on the table, as far as it has come."""
        game = self._page.desk.game
        if game is None:
            return
        table = game.table
        kept = game.kept(0, away=False)
        made = self._made(kept.log, kept.names, kept.seats, kept.any_source, Origin())

        def still_there() -> bool:
            return self._page.desk.game is game and game.table is table

        self._work(made, partial(self._opened, moment, still_there))

    def _open_kept(self, name: str) -> None:
        """Look back at a finished game, once it is read."""
        origin = Origin(self._page.state.dialog, self._page.state.topic)

        def still_wanted() -> bool:
            state = self._page.state
            return Origin(state.dialog, state.topic) == origin

        def read(row: Row | None) -> None:
            if row is None:
                self._gone()
            else:
                self._work(self._made_of(row, origin), partial(self._opened, 0, still_wanted))

        self._read(name, read)

    def _made_of(self, row: Row, origin: Origin) -> Work[Past | None]:
        try:
            kept = games.read(row.record, row.words)
        except BadGame:
            return None
        return (yield from self._made(kept.log, kept.names, kept.seats, kept.any_source, origin))

    def _made(
        self,
        log: Log,
        names: tuple[str, ...],
        seats: tuple[str, ...],
        source: AnySource | None,
        origin: Origin,
    ) -> Work[Past | None]:
        """What there is to look back at; None if nobody had a turn, or it cannot have happened."""
        try:
            followed: Replay | None = yield from follow(log)
        except SpotsError:
            return None
        if followed is None:
            return None
        # Dice to come are nobody's to know: only a game that is over lets them fall again.
        source = source if followed.over else None
        again = source is not None and followed.dice_at(followed.last, source) is not None
        past = Past(followed, names, seats, source, again, origin)
        return past.at(followed.first)

    def _opened(self, moment: int, wanted: Callable[[], bool], past: Past | None) -> None:
        if not wanted():
            return
        if past is None:
            self._page.tell(Notice.UNREADABLE)
        else:
            there = past.at(past.replay.last if moment == LAST else moment)
            state = replace(self._page.state, dialog=None, topic="", skipping=False)
            self._page.state = replace(state, past=there)
        self._page.settled()

    # --- going through it -------------------------------------------------------------------------

    def _move(self, past: Past, intent: OfPast) -> None:
        still = replace(past, playing=False)
        match intent:
            case Looking.FIRST:
                self._show(still.at(past.replay.first))
            case Looking.PREVIOUS:
                self._show(still.previous())
            case Looking.NEXT:
                self._show(still.next())
            case Looking.LAST:
                self._show(still.at(past.replay.last))
            case Looking.PLAY:
                from_start = past.at(past.replay.first) if past.at_last else past
                self._show(replace(from_start, playing=not past.playing))
            case Seek(turn):
                self._show(still.at_turn(turn))
            case GoTo(moment):
                self._show(still.at(moment))
                self._page.state = replace(self._page.state, dialog=None)
            case Looking.DONE:
                self._leave(past.origin)
            case Looking.NEW_DICE | Looking.SAME_DICE:
                self._play_from(past, same=intent is Looking.SAME_DICE)

    def _show(self, past: Past) -> None:
        self._page.state = replace(self._page.state, past=past)

    def _leave(self, to: Origin) -> None:
        state = replace(self._page.state, past=None, dialog=to.dialog, topic=to.topic)
        self._page.state = state

    def _try_again(self, moment: int) -> None:
        """Begin a game from a decision of the one on the table, which stays as it is."""
        game = self._page.desk.game
        if game is None or not self._page.desk.over:
            return
        log = game.session.log
        table = replay(Log(log.start, log.entries[:moment]))
        if table.ask.of_chance or table.ask is Ask.NOTHING:
            return
        self._leave(Origin())
        self._page.desk.begin(table, Source(fresh_secret()).dice(), game.names, game.seats)

    def _play_from(self, past: Past, *, same: bool) -> None:
        """Begin a game from the last decision that is shown; the old one stays as it is."""
        moment = past.decision
        if moment is None:
            return
        dice = past.replay.dice_at(moment, past.source) if same and past.source else None
        self._leave(Origin())
        table = past.replay.moments[moment].table
        fresh = Source(fresh_secret()).dice()
        self._page.desk.begin(table, dice or fresh, past.names, past.seats)
