"""Which screen the page shows, in a word: another word, and another thing lies under a finger."""

from __future__ import annotations

from spots.ui.app.game import Game
from spots.ui.app.state import State


def screen(game: Game | None, state: State, *, over: bool) -> str:
    """The word for a screen: the start with its games, a game, its end or its past; and a dialog.

    A table stays the same screen while a game is played there, so quick players are never held up.
    """
    if state.past is not None:
        word = "past"
    elif game is None:
        word = ":".join(["start", *[listed.id for listed in state.games]])
    elif state.bubble is not None and state.lesson:
        word = f"lesson:{state.bubble.where}"  # the bubble is elsewhere after each step
    else:
        word = f"{'over' if over else 'table'}:{game.id}"
    if state.dialog is None:
        return word
    return f"{word} {state.dialog.value}" + (f":{state.trick.code}" if state.trick else "")
