"""What Python adds to the start screen, which is plain HTML outside the root, and hears of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document
from pyodide.ffi import create_proxy

from spots.ui.app.codes import parse
from spots.ui.app.intents import Intent
from spots.ui.app.state import State
from spots.ui.browser.dom import Root
from spots.ui.text.language import Language
from spots.ui.views.daily import today
from spots.ui.views.shelf import left_off, shelf
from spots.ui.views.start import dogs_met
from spots.ui.views.tags import h


class StartScreen:
    """The places that are Python's, and the buttons and the form that are not."""

    def __init__(self) -> None:
        self._games = Root(document.getElementById("games"))
        self._met = Root(document.getElementById("met"))
        self._today = Root(document.getElementById("today"))

    def listen(self, handle: Callable[[Intent], None], play: Callable[[], None]) -> None:
        """Do what its buttons mean, for they have codes too; `play` when *Play* is pressed."""

        def clicked(event: Any) -> None:
            button = event.target.closest("[data-action]")
            if button and (intent := parse(button.dataset.action)) is not None:
                handle(intent)

        def submitted(event: Any) -> None:
            event.preventDefault()
            play()

        screen = document.getElementById("start-screen")
        screen.addEventListener("click", create_proxy(clicked))
        screen.addEventListener("submit", create_proxy(submitted))

    def show(self, language: Language, state: State, now: int) -> None:
        """Show what there is to go on with, which day it is, and how many dogs were met."""
        lesson = left_off(language, state.lesson)
        self._games.render(h("div", None, shelf(language, state.games, now), lesson))
        self._today.render(today(language, state.diary))
        self._met.render(dogs_met(language, state.met))
