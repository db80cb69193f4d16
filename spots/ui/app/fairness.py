"""The dialog about the dice: words to mix in, the check at the end, and a computer asked again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from spots.games import kept as games
from spots.games.by_link.transcript import transcript
from spots.games.fairness import Proof, prove
from spots.games.kept import BadGame
from spots.games.other_dice import AskedAgain, ask_again
from spots.games.sealed_dice import Source
from spots.games.store import Row
from spots.logic import Log, SpotsError, fresh_secret
from spots.sliced import Work
from spots.ui.app.archive import Stated
from spots.ui.app.desk import Desk
from spots.ui.app.game import Game
from spots.ui.app.intents import Dialog, Fair, OfDice, Words
from spots.ui.app.state import Inquiry, Notice
from spots.ui.app.workers import Hire

SEEDS = 3
"""How many other dice a computer is asked with."""


class Fairness:
    """Finds out about the dice of a game; that takes a while.

    It is the one on the desk, one that is looked back at, or one of the history (the topic).
    """

    def __init__(
        self, desk: Desk, page: Stated, hire: Hire, gone: Callable[[], None] = lambda: None
    ) -> None:
        """`gone` hears that a listed game is not there any more."""
        self._desk = desk
        self._page = page
        self._checker, self._asker = hire(), hire()
        self._gone = gone

    def open(self) -> None:
        """The dialog opens: once the game is over, its dice are checked."""
        state, game = self._page.state, self._desk.game
        asked = state.inquiry  # a computer that still thinks goes on, and is waited for
        asked = None if asked is None or asked.over else asked
        self._show(words="", proof=None, chained="", inquiry=asked, copied=None)
        if state.topic:
            self._desk.read(state.topic, self._read)
        elif state.past is not None:
            self._prove(state.past.log, state.past.sealed)
        elif game is not None and self._desk.over and game.by_link is not None:
            self._write_down(game)
        elif game is not None and self._desk.over:
            self._prove(game.session.log, game.sealed)

    def _read(self, row: Row | None) -> None:
        """A game of the history is there, unless another tab has deleted it."""
        try:
            over = row is not None and games.brief(row.record).finished
            kept = games.read(row.record, row.words) if row is not None and over else None
        except BadGame:
            kept = None
        if kept is None or kept.source is None:
            self._fail()
        else:
            self._prove(kept.log, kept.source)

    def _fail(self) -> None:
        """Back to the game's own dialog, which says what there is of it."""
        self._show(dialog=Dialog.FINISHED, notice=Notice.UNREADABLE)
        self._gone()

    def _write_down(self, game: Game) -> None:
        """Write down a game by link, to be checked elsewhere: every link of it was checked here."""

        def written(text: str) -> None:
            self._show(chained=text)

        self._checker(transcript(game.kept(0, away=False)), self._if_still(game, written))

    def _prove(self, log: Log, source: Source | None) -> None:
        """Check dice, and tell what came of it unless the dialog is about another game by then."""
        if source is None:
            return
        asked = self._about()

        def proven(proof: Proof | None) -> None:
            if self._about() != asked:
                return
            if proof is None:
                self._fail()
            else:
                self._show(proof=proof)
            self._page.settled()

        self._checker(_or_none(prove(log, source)), proven)

    def _about(self) -> tuple[object, ...]:
        """What the dialog is about."""
        state, game = self._page.state, self._desk.game
        return state.dialog, state.topic, state.past and state.past.replay, game and game.id

    def answer(self, intent: OfDice) -> None:
        """Do what the dialog asks."""
        match intent:
            case Words(typed):
                self._show(words=typed)
            case Fair.MIX_IN:
                self._desk.mix_in(self._page.state.words)
                self._show(words="")
            case Fair.ASK_AGAIN:
                self._ask_again()

    def _ask_again(self) -> None:
        game = self._desk.game
        if game is None:
            return

        def answered(found: AskedAgain | None) -> None:
            self._show(inquiry=Inquiry(found, over=True))

        self._show(inquiry=Inquiry())
        seeds = [fresh_secret() for _ in range(SEEDS)]
        asked = ask_again(game.session.log, game.seats, game.luck, seeds)
        self._asker(asked, self._if_still(game, answered))

    def _if_still(self, game: Game, told: Callable[[Any], None]) -> Callable[[Any], None]:
        """Tell a result, unless another game lies on the desk by then."""

        def tell(result: Any) -> None:  # noqa: ANN401 - whatever was worked out
            if self._desk.game is game:
                told(result)
                self._page.settled()

        return tell

    def _show(self, **news: Any) -> None:  # noqa: ANN401 - fields of the state
        self._page.state = replace(self._page.state, **news)


def _or_none(work: Work[Proof]) -> Work[Proof | None]:
    """What comes of a check; nothing, if the game cannot have happened."""
    try:
        return (yield from work)
    except SpotsError:
        return None
