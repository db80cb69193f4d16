"""Which intents are heard: nobody decides for a computer, nor for another tab, nor in the past."""

from __future__ import annotations

from spots.ui.app.game import Game
from spots.ui.app.intents import Control, Intent, OfGame, OfPlayer

_OF_ITS_PAGE = (Control.UNDO, Control.SKIP)
"""Buttons that only work on the page that plays the game."""


def heard(intent: Intent, game: Game | None, *, mine: bool, in_past: bool) -> bool:
    """Whether an intent can mean anything now.

    `mine`: this page plays the game. `in_past`: something else is shown, and looked back at.
    """
    if not isinstance(intent, OfGame):
        return True
    if game is None or in_past:
        return False
    if isinstance(intent, OfPlayer):
        return mine and game.mover is None
    return mine or intent not in _OF_ITS_PAGE
