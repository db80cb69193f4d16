"""Games begin: those that are asked for on the page, and those that links lead to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from spots.games.links import Carried, Dated, Led, Replayed
from spots.logic import Dice, Reason, SpotsError
from spots.ui.app.classroom import Classroom
from spots.ui.app.desk import Desk
from spots.ui.app.looking_back import LookingBack
from spots.ui.app.opening import Begin, Visit, accepted
from spots.ui.app.post_office import PostOffice
from spots.ui.app.state import Notice, State


class Page(Protocol):
    """Where games begin."""

    state: State
    desk: Desk
    classroom: Classroom
    looking_back: LookingBack
    post_office: PostOffice

    def tell(self, notice: Notice) -> None:
        """Put a notice over the page."""

    def open_day(self, date: str) -> None:
        """Open the dialog about a day."""

    def leave_lesson(self) -> None:
        """Put a lesson away, if one is on."""


class Beginning:
    """Begins games, and goes where links lead."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._led: Callable[[], None] = lambda: None
        self.make_dice: Callable[[], Dice] = Visit().dice
        """Dice for a new game, unless it has to have its own: as the visit has them."""

    def when_led(self, led: Callable[[], None]) -> None:
        """Be told when a link leads elsewhere: what happened before is no news any more."""
        self._led = led

    def lead(self, opened: Led) -> None:
        """Go where a link leads that was opened or pasted while the page is up.

        One that leads nowhere says why, and leaves everything as it is.
        """
        page, asked = self._page, accepted(opened)
        if isinstance(opened, Carried):
            self._led()
            page.post_office.receive(opened)
        elif isinstance(opened, Replayed):
            self._led()
            page.leave_lesson()
            page.looking_back.show(opened)
        elif isinstance(opened, Dated):
            page.open_day(str(opened.day))
        elif isinstance(asked, Begin):
            self._led()
            page.classroom.put_away()
            page.state = replace(page.state, past=None, dialog=None)
            self.begin(asked)
        elif asked is not None:
            page.state = replace(page.state, dialog=None)
            self.begin(asked)

    def begin(self, asked: Begin | Reason) -> None:
        """Begin the game that is asked for; or say why there is none."""
        try:
            if isinstance(asked, Begin):
                self._begin(asked)
                return
            reason = asked
        except SpotsError as error:  # dice that a link scripts; the next game has fresh ones
            reason = error.reason
            self.make_dice = Visit().dice
        self._page.state = replace(self._page.state, notice=Notice.LINK, misled=reason)

    def _begin(self, asked: Begin) -> None:
        """Begin a game; one that lay on the table is put away."""
        page, dice = self._page, asked.dice() or self.make_dice()
        other = page.desk.shelf.on_tables() if asked.by_link else []
        if page.state.notice is Notice.LINK:
            page.state = replace(page.state, notice=None)
        page.desk.begin(
            asked.start, dice, asked.names, asked.seats, rival=asked.rival, name=asked.id
        )
        page.state = replace(page.state, challenged=asked.challenged)
        if asked.challenged or other:  # which stays as it is: another tab may be playing it
            page.tell(Notice.CHALLENGE if asked.challenged else Notice.PREVIOUS)
