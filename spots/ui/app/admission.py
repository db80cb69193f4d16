"""Which intents are heard: nothing is decided for a computer, for another tab, or in the past."""

from __future__ import annotations

from spots.ui.app.game import Game
from spots.ui.app.intents import Control, Intent, OfGame, OfPast, OfPlayer
from spots.ui.app.state import State

_OF_ITS_PAGE = (Control.UNDO, Control.SKIP)
"""Buttons that only work on the page that plays the game."""


def heard(intent: Intent, game: Game | None, state: State, *, mine: bool, lesson: bool) -> bool:
    """Whether an intent can mean anything now.

    `mine`: this page plays the game. `lesson`: the game is a lesson's, which has no past to show.
    """
    if isinstance(intent, OfPast):
        return not lesson
    if not isinstance(intent, OfGame):
        return True
    if game is None or state.past is not None:
        return False
    if isinstance(intent, OfPlayer):
        resting = state.bubble is not None and state.bubble.rests
        return mine and game.mover is None and not game.rests and not resting
    return mine or intent not in _OF_ITS_PAGE
