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
from spots.games.by_link.chair import seen_from
from spots.games.daily.dice import Daily
from spots.games.kept import BadGame, Kept
from spots.games.links import Replayed
from spots.games.replay import Replay, follow
from spots.games.sealed_dice import Source
from spots.games.store import Row
from spots.logic import Ask, Log, SpotsError, fresh_secret, replay
from spots.sliced import Work
from spots.ui.app.desk import Desk
from spots.ui.app.intents import Dialog, GoTo, LookBack, Looking, OfPast, ReadStory, Seek, TryAgain
from spots.ui.app.opponents import at_one_device
from spots.ui.app.past import Origin, Past
from spots.ui.app.state import Notice, State
from spots.ui.app.workers import Hire

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

    def __init__(self, page: Page, read: Read, hire: Hire, gone: Callable[[], None]) -> None:
        """`gone` hears that a listed game is not there any more."""
        self._page = page
        self._read = read
        self._follower = hire()
        self._gone = gone

    def answer(self, intent: OfPast) -> None:
        """Do what is asked; what takes a while is told by the page's `settled`."""
        past = self._page.state.past
        match intent:
            case LookBack(""):
                over = self._page.desk.over
                self._open_own(0 if over else LAST)
            case LookBack(game):
                self._open_kept(game, None)
            case ReadStory(game):
                self._open_kept(game, Dialog.STORY)
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
        if past is None:
            return
        if past.at_last and past.returns:
            self._leave(past.origin)
            return
        then = past.next()
        self._show(replace(then, playing=past.playing and (then.returns or not then.at_last)))

    # --- opening it -------------------------------------------------------------------------------

    def show(self, recorded: Replayed) -> None:
        """Look back at a game that came from elsewhere; its end leads to the start screen."""
        made = self._made(recorded, Origin())
        self._follower(made, partial(self._opened, recorded.at or 0, lambda: True))

    def show_news(self, since: int) -> None:
        """Show what happened in the game on the table after input `since`, and return to it."""
        self._open_own(since, news=True)

    def _open_own(self, moment: int, *, news: bool = False) -> None:
        """Look back at the game on the table, as far as it has come."""
        game = self._page.desk.game
        if game is None:
            return
        table, dialog = game.table, self._page.state.dialog
        made = self._made(game.kept(0, away=False), Origin())

        def still_there() -> bool:
            there = self._page.desk.game is game and game.table is table
            return there and self._page.state.dialog is dialog

        def opened(past: Past | None) -> None:
            follows = past and replace(past, playing=news, returns=news)
            self._opened(moment, still_there, follows)

        self._follower(made, opened)

    def _open_kept(self, name: str, dialog: Dialog | None) -> None:
        """Look back at a finished game, once it is read, with a dialog over it or without."""
        origin = Origin(self._page.state.dialog, self._page.state.topic)

        def still_wanted() -> bool:
            state = self._page.state
            return Origin(state.dialog, state.topic) == origin

        def read(row: Row | None) -> None:
            if row is None:
                self._gone()
            else:
                opened = partial(self._opened, 0, still_wanted, dialog=dialog)
                self._follower(self._made_of(row, origin), opened)

        self._read(name, read)

    def _made_of(self, row: Row, origin: Origin) -> Work[Past | None]:
        try:
            kept = games.read(row.record, row.words)
        except BadGame:
            return None
        return (yield from self._made(kept, origin))

    def _made(self, played: Kept | Replayed, origin: Origin) -> Work[Past | None]:
        """What there is to look back at; None if nobody had a turn, or it cannot have happened."""
        kept = played if isinstance(played, Kept) else None
        try:
            followed: Replay | None = yield from follow(played.log)
        except SpotsError:
            return None
        if followed is None:
            return None
        # Dice to come are secret: only a game that is over lets them fall again.
        source = None
        if followed.over:
            source = kept.any_source if kept else played.source
        # Those of a day are by turn, and would be other ones in a game that begins in the middle.
        fixed = None if isinstance(source, Daily) else source
        again = fixed is not None and followed.dice_at(followed.last, fixed) is not None
        seats = played.seats
        if kept is not None and kept.chair is not None:
            seats = seen_from(seats, kept.chair.seat)
        past = Past(followed, played.names, seats, source, again, origin)
        if kept is not None:
            past = replace(past, game=kept.id, judged=kept.judged)
        return past.at(followed.first)

    def _opened(
        self,
        moment: int,
        wanted: Callable[[], bool],
        past: Past | None,
        *,
        dialog: Dialog | None = None,
    ) -> None:
        if not wanted():
            return
        if past is None:
            self._page.tell(Notice.UNREADABLE)
        else:
            there = past.at(past.replay.last if moment == LAST else moment)
            state = replace(self._page.state, dialog=dialog, topic="", skipping=False)
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
        """Begin a game from a decision of the one that is shown, which stays as it is."""
        shown = self._page.state.past or self._page.desk.game
        if shown is None or not shown.over:
            return
        table = replay(Log(shown.log.start, shown.log.entries[:moment]))
        if table.ask.of_chance or table.ask is Ask.NOTHING:
            return
        self._leave(Origin())
        seats = at_one_device(shown.seats)
        self._page.desk.begin(table, Source(fresh_secret()).dice(), shown.names, seats)

    def _play_from(self, past: Past, *, same: bool) -> None:
        """Begin a game from the last decision that is shown; the old one stays as it is."""
        moment = past.decision
        if moment is None:
            return
        dice = past.replay.dice_at(moment, past.source) if same and past.source else None
        self._leave(Origin())
        table = past.replay.moments[moment].table
        fresh = Source(fresh_secret()).dice()
        self._page.desk.begin(table, dice or fresh, past.names, at_one_device(past.seats))
