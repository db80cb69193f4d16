"""Luck and skill of a game: judged in idle moments while it is played, told when it is over.

A game that is looked back at comes first, then the one on the desk. While that goes on it is
judged only when the page is still, and nothing of it is shown. Top dog judges, so the work waits
while a computer thinks: two thoughts at once would spoil each other's memory.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from spots.bots import Level
from spots.games.review import Review
from spots.sliced import Work
from spots.ui.app.desk import Desk
from spots.ui.app.game import Game
from spots.ui.app.hints import Hint
from spots.ui.app.intents import Dialog
from spots.ui.app.past import Past
from spots.ui.app.state import State, Story
from spots.ui.app.workers import Worker

PARTS = 10
"""How often the page is told how far the work is, and that is kept."""


class Page(Protocol):
    """Whose games are judged."""

    state: State
    desk: Desk

    @property
    def game(self) -> Game | None:
        """The game on the table; during a lesson, the lesson's."""

    @property
    def mover(self) -> Level | None:
        """The computer that is to decide now."""


class Storyteller:
    """Knows what there is to judge, and what is known of the game that is shown."""

    def __init__(self, page: Page, work: Worker, told: Callable[[], None]) -> None:
        """`work` is done in idle moments; `told` hears that more is known."""
        self._page = page
        self._work = work
        self._told = told
        self._still = False
        self._busy: Review | None = None  # what is being worked at
        self._past: tuple[Past, Review] | None = None  # the last game that was looked back at

    def known(self, state: State) -> State:
        """The state with what is known of the game that is shown, once that is over.

        How far the work is changes nothing on the page unless somebody looks at that.
        """
        review, story = self._shown(state), None
        if review is not None and _looks(state):
            story = Story(review.log, len(review.words), review.report)
        elif review is not None:
            story = Story(review.log)
        return state if story == state.story else replace(state, story=story)

    @property
    def wanted(self) -> bool:
        """Whether what is shown is over, so that somebody may wait for its story."""
        return self._shown(self._page.state) is not None

    def pause(self) -> None:
        """Something is done or shown: leave the work as it is after this piece."""
        self._still = False
        review = self._subject()
        if review is not None and self._others_think:
            review.drop()

    def go_on(self) -> None:
        """Nothing happens on the page: go on with what there is to judge."""
        review = self._subject()
        if review is None or self._others_think:
            return
        self._still = True
        if review is self._busy or review.finished:
            return

        def done(_: None) -> None:
            if self._busy is review:
                self._busy = None

        self._busy = review
        self._work(self._follow(review), done)

    # --- what is judged ---------------------------------------------------------------------------

    def _subject(self) -> Review | None:
        """What there is to judge now."""
        page, game = self._page, self._page.desk.game
        if page.state.settings.report == "off":
            return None
        if page.state.past is not None or page.desk.over:
            return self._shown(page.state)
        if game is None or page.game is not game or not page.desk.mine:
            return None  # a lesson's, or another tab judges it
        game.review.turn_to(game.session.log)
        return game.review

    def _shown(self, state: State) -> Review | None:
        """The game that is shown, if it is over."""
        game, past = self._page.desk.game, state.past
        if state.settings.report == "off":
            return None
        if past is not None and not (game and past.game == game.id):
            return self._of_past(past) if past.over and past.log.entries else None
        if game is None or not self._page.desk.over or self._page.game is not game:
            return None
        game.review.turn_to(game.session.log)
        return game.review if game.review.log.entries else None

    def _of_past(self, past: Past) -> Review:
        if self._past is None or self._past[0].replay is not past.replay:
            self._past = (past, Review(past.log, past.judged, past.replay))
        return self._past[1]

    @property
    def _others_think(self) -> bool:
        """Whether a computer thinks about its move, a hint, or once more about an old one."""
        state = self._page.state
        asked = state.inquiry is not None and not state.inquiry.over
        return asked or (state.past is None and (bool(self._page.mover) or state.hint == Hint()))

    # --- the work ---------------------------------------------------------------------------------

    def _follow(self, review: Review) -> Work[None]:
        """Go on with a review until it is finished, or something else is to be done."""
        part = max(1, len(review.log.entries) // PARTS)
        told = len(review.words) + part
        for _ in review.work():
            if not self._still:
                self._busy = None
                return
            yield
            if len(review.words) >= told:
                self._tell(review)
                told = len(review.words) + part
        self._tell(review)

    def _tell(self, review: Review) -> None:
        """Keep what is known and show how far it is, but neither while the game goes on."""
        if self._shown(self._page.state) is not review:
            return
        past, game = self._page.state.past, self._page.desk.game
        name = past.game if past else game.id if game else ""
        if name:
            self._page.desk.keep_judged(name, review.words)
        if _looks(self._page.state):
            self._told()


def _looks(state: State) -> bool:
    """Whether anybody looks at what is thought of a game."""
    return state.past is not None or state.dialog is Dialog.STORY
