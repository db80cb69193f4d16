"""What Python adds to the start screen, which is plain HTML."""

from __future__ import annotations

from js import document

from spots.ui.app.state import State
from spots.ui.browser.dom import Root
from spots.ui.text.language import Language
from spots.ui.views.daily import today
from spots.ui.views.shelf import left_off, shelf
from spots.ui.views.start import dogs_met
from spots.ui.views.tags import h


class StartScreen:
    """The places that are Python's."""

    def __init__(self) -> None:
        self._games = Root(document.getElementById("games"))
        self._met = Root(document.getElementById("met"))
        self._today = Root(document.getElementById("today"))

    def show(self, language: Language, state: State, now: int) -> None:
        """Show what there is to go on with, which day it is, and how many dogs were met."""
        lesson = left_off(language, state.lesson)
        self._games.render(h("div", None, shelf(language, state.games, now), lesson))
        self._today.render(today(language, state.diary))
        self._met.render(dogs_met(language, state.met))
