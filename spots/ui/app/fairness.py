"""The dialog about the dice: words to mix in, the check at the end, and a computer asked again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from spots.games.fairness import Proof, prove
from spots.games.other_dice import AskedAgain, ask_again
from spots.logic import fresh_secret
from spots.ui.app.archive import Stated, Worker
from spots.ui.app.desk import Desk
from spots.ui.app.game import Game
from spots.ui.app.intents import Fair, OfDice, Words
from spots.ui.app.state import Inquiry

SEEDS = 3
"""How many other dice a computer is asked with."""


class Fairness:
    """Finds out about the dice of the game on the desk; that takes a while."""

    def __init__(self, desk: Desk, page: Stated, work: Worker) -> None:
        self._desk = desk
        self._page = page
        self._work = work

    def open(self) -> None:
        """The dialog opens: once the game is over, its dice are checked."""
        self._show(words="", proof=None, inquiry=None, copied=None)
        game = self._desk.game
        if game is None or game.source is None or not self._desk.over:
            return

        def proven(proof: Proof) -> None:
            self._show(proof=proof)

        self._work(prove(game.session.log, game.source), self._if_still(game, proven))

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
        self._work(asked, self._if_still(game, answered))

    def _if_still(self, game: Game, told: Callable[[Any], None]) -> Callable[[Any], None]:
        """Tell a result, unless another game lies on the desk by then."""

        def tell(result: Any) -> None:  # noqa: ANN401 - whatever was worked out
            if self._desk.game is game:
                told(result)
                self._page.settled()

        return tell

    def _show(self, **news: Any) -> None:  # noqa: ANN401 - fields of the state
        self._page.state = replace(self._page.state, **news)
