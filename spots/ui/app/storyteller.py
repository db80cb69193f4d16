"""Luck and skill of a game: judged in idle moments while it is played, told when it is over.

A game that is looked back at comes first, then the one on the desk; before both, a day's game
whose result is shown, if it was left before it was judged. While the game on the desk goes on it is
judged only when the page is still, and nothing of it is shown. Top dog judges, so the work waits
while a computer thinks: two thoughts at once would spoil each other's memory.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple, Protocol

from spots.bots import Level
from spots.games.daily.balance import Balance, balance
from spots.games.kept import Brief
from spots.games.review import Review
from spots.sliced import Work
from spots.ui.app.desk import Desk
from spots.ui.app.diarist import Diarist
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


class _Subject(NamedTuple):
    """A game that is over, and is shown."""

    review: Review
    game: str = ""  # its id, if it is kept on this device
    of_day: bool = False

    @property
    def balance(self) -> Balance | None:
        """What a day's game came to, once all of it is judged."""
        review = self.review
        return balance(review.words, len(review.log.entries)) if self.of_day else None


class Storyteller:
    """Knows what there is to judge, and what is known of the game that is shown."""

    def __init__(self, page: Page, work: Worker, told: Callable[[], None]) -> None:
        """`work` is done in idle moments; `told` hears that more is known."""
        self._page = page
        self._work = work
        self._told = told
        self._still = False
        self._busy: Review | None = None  # what is being worked at
        self._last: Review | None = None  # what was worked at last
        self._past: tuple[Past, Review] | None = None  # the last game that was looked back at
        self._diarist = Diarist(page.desk)

    def known(self, state: State) -> State:
        """The state with what is known of the game that is shown, once that is over.

        How far the work is changes nothing on the page unless somebody looks at that.
        """
        shown, story = self._shown(state), None
        if shown is not None:
            review = shown.review
            story = Story(review.log, game=shown.game, balance=shown.balance)
            if _looks(state):
                story = replace(story, judged=len(review.words), report=review.report)
        return state if story == state.story else replace(state, story=story)

    @property
    def wanted(self) -> bool:
        """Whether what is shown is over, so that somebody may wait for its story."""
        return self._shown(self._page.state) is not None or self._left(self._page.state) is not None

    def pause(self) -> None:
        """Something is done or shown: leave the work as it is after this piece."""
        self._still = False
        review = self._subject()
        if review is not None and self._others_think:
            review.drop()

    def go_on(self) -> None:
        """Nothing happens on the page: go on with what there is to judge."""
        if left := self._left(self._page.state):
            self._diarist.read(left, self._told)
        review = self._subject()
        if review is None or self._others_think:
            return
        self._still = True
        if review is self._busy or review.finished:
            return
        if self._last is not None and self._last is not review:
            self._last.drop()
        self._last = review

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
        if page.state.past is not None or page.desk.over or self._left(page.state):
            shown = self._shown(page.state)
            return None if shown is None else shown.review
        if game is None or page.game is not game or not page.desk.mine:
            return None  # a lesson's, or another tab judges it
        game.review.turn_to(game.session.log)
        return game.review

    def _shown(self, state: State) -> _Subject | None:
        """The game that is shown, if it is over."""
        game, past = self._page.desk.game, state.past
        if state.settings.report == "off":
            return None
        if left := self._left(state):
            review = self._diarist.review(left)
            return None if review is None else _Subject(review, left.id, of_day=True)
        if past is not None and not (game and past.game == game.id):
            if not past.over or not past.log.entries:
                return None
            return _Subject(self._of_past(past), past.game, past.day is not None)
        if game is None or not self._page.desk.over or self._page.game is not game:
            return None
        game.review.turn_to(game.session.log)
        if not game.review.log.entries:
            return None
        return _Subject(game.review, game.id, game.day is not None)

    def _left(self, state: State) -> Brief | None:
        """The day's game whose result is shown, if it was left before all of it was judged."""
        left, game = self._diarist.wanted(state), self._page.desk.game
        if left is None or state.settings.report == "off":
            return None
        return left if game is None or game.id != left.id else None

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
        shown = self._shown(self._page.state)
        if shown is None or shown.review is not review:
            return
        if shown.game:
            self._page.desk.keep_judged(shown.game, review.words, shown.balance)
        if _looks(self._page.state) or shown.balance is not None:
            self._told()


def _looks(state: State) -> bool:
    """Whether anybody looks at what is thought of a game."""
    return state.past is not None or state.dialog is Dialog.STORY
