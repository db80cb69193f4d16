"""Which game of the shelf comes onto the table, or leaves the shelf; and the game of a day.

Whether the try of a day that counts was begun is known once the store has answered. Until then
nothing happens, and what lies on the table stays there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from spots.games.daily.days import Day, day_of
from spots.games.daily.dice import Daily
from spots.games.daily.tries import id_of, may_count
from spots.games.store import Place, Row
from spots.logic import Ask, Dice
from spots.ui.app.archive import Stated
from spots.ui.app.classroom import Classroom
from spots.ui.app.desk import Desk
from spots.ui.app.drawer import Drawer
from spots.ui.app.game import Game
from spots.ui.app.giving_up import GivingUp
from spots.ui.app.intents import Continue, GiveUp, OfShelf, PickDay, PlayDay
from spots.ui.app.opening import Begin, Visit
from spots.ui.app.state import Diary, Notice, State


class Page(Stated, Protocol):
    """What the games are played on."""

    desk: Desk
    drawer: Drawer
    classroom: Classroom

    @property
    def game(self) -> Game | None:
        """The game on the table."""

    def begin(self, asked: Begin) -> None:
        """Begin a game."""

    def leave(self) -> None:
        """Go back to the start screen."""

    def tell(self, notice: Notice) -> None:
        """Put a notice over the page."""


class Picker:
    """Takes games from the shelf."""

    def __init__(self, page: Page, giving_up: GivingUp, now: Callable[[], int]) -> None:
        self._page = page
        self._giving_up = giving_up
        self._now = now

    def answer(self, intent: OfShelf, dice: Callable[[], Dice]) -> None:
        """Do what is asked; `dice` are for a game whose dice were scripted."""
        match intent:
            case Continue(game):
                self._page.desk.take_up(game, dice)
            case GiveUp(game):
                self._give_up(game)
            case PickDay(day):
                self._page.state = replace(self._page.state, topic=str(day))
            case PlayDay(day):
                self._play(day)

    def _give_up(self, name: str) -> None:
        if self._page.game is not None and self._page.game.id == name:
            self._page.leave()
        self._page.tell(Notice.GAVE_UP)
        self._giving_up.give_up(name)

    def listed(self, state: State) -> State:
        """The state with what the start screen says of games."""
        page = self._page
        games, met, lesson = page.desk.games(), page.drawer.met or 0, page.classroom.code
        return replace(state, games=games, met=met, lesson=lesson, diary=self._diary())

    # --- the Dog of the day -----------------------------------------------------------------------

    def _diary(self) -> Diary:
        return diary(self._page.drawer, self._now())

    def _play(self, day: Day) -> None:
        # Who was shown a day as today's may take until after midnight to press Play.
        shown = self._page.state.diary
        days = {self._diary().today, *([shown.today] if shown else [])}
        first = (
            any([may_count(day, today) for today in days]) and day not in self._page.drawer.tried
        )

        def read(row: Row | None) -> None:
            if self._lies_there(day):
                self._page.state = replace(self._page.state, dialog=None, past=None)
            elif row is not None and _in_progress(row):
                self._take_up(row.record["id"])
            elif kept := self._practice(day):
                self._take_up(kept)
            else:
                self._begin(day, counted=first and row is None)
            self._page.settled()

        self._page.desk.read(id_of(day), read)

    def _lies_there(self, day: Day) -> bool:
        """Whether the game of this day is being played on the table."""
        game = self._page.desk.game
        return game is not None and game.day == day and game.table.ask is not Ask.NOTHING

    def _practice(self, day: Day) -> str:
        """The id of the game in progress that is practice for this day; empty: there is none."""
        games = self._page.desk.games()
        return next((game.id for game in games if game.day == day), "")

    def _take_up(self, name: str) -> None:
        self._clear()
        self._page.desk.take_up(name, Visit().dice)

    def _begin(self, day: Day, *, counted: bool) -> None:
        self._clear()
        if counted:
            self._page.drawer.note_tried(day)
        name = id_of(day) if counted else ""
        self._page.begin(Begin(Daily(day).setup, ("",), ("",), day=day, id=name))

    def _clear(self) -> None:
        """Put away what lies over the table."""
        self._page.classroom.put_away()
        self._page.state = replace(self._page.state, past=None, dialog=None)


def _in_progress(row: Row) -> bool:
    """Whether a row holds a try of a day that can be continued."""
    playing = row.record.get("state") == "playing"
    return playing and row.place in (Place.TABLE, Place.SHELF)


def diary(drawer: Drawer, now: int) -> Diary:
    """Which day it is here at a moment, and which days were tried."""
    return Diary(day_of(now), drawer.tried)
