"""The composition root: builds the parts, wires them, nothing else."""

from __future__ import annotations

from typing import Any

from js import FormData, URLSearchParams, document, window
from pyodide.ffi import create_proxy

from spots.logic import Dice, ScriptedDice, SeededDice, SpotsError, fresh_seed
from spots.ui.app import App
from spots.ui.browser import Browser
from spots.ui.language import Language
from spots.ui.start import names_for, setup_for, table_for
from spots.ui.storage import Storage


def main() -> None:
    """Start the game on the page."""
    link = _link()
    language = Language("en")
    app = App(Storage(), lambda: _dice(link))
    page = Browser(app, language, document.getElementById("app"))

    def play(given: dict[str, str]) -> None:
        dice = SeededDice(fresh_seed())
        start = table_for(given) or setup_for(given, dice)
        players = start.players if isinstance(start.players, int) else len(start.players)
        app.start(start, names_for(language, players, given))

    def submitted(event: Any) -> None:
        event.preventDefault()
        play(_form(event.target))
        page.render()

    form = document.getElementById("start")
    form.addEventListener("submit", create_proxy(submitted))
    try:
        if link.get("table") or link.get("play"):
            play({**_form(form), **link})
        elif not app.resume() and window.spotsPending:
            play(_form(form))
    except SpotsError as error:
        app.refuse_link(error.reason)
    page.start()
    document.documentElement.dataset.ready = "true"


def _link() -> dict[str, str]:
    """What the page's address asks for."""
    return _pairs(URLSearchParams.new(window.location.search))


def _form(form: Any) -> dict[str, str]:
    """What is chosen on the start screen."""
    return _pairs(FormData.new(form))


def _pairs(both: Any) -> dict[str, str]:
    return {pair[0]: pair[1] for pair in both.entries()}


def _dice(link: dict[str, str]) -> Dice:
    """Dice for a new game: fresh ones, or those that a link describes."""
    seed = link.get("seed", "")
    seeded = SeededDice(int(seed) % 2**64 if seed.isdigit() else fresh_seed())
    if "dice" in link or "draws" in link:
        return ScriptedDice(link.get("dice", ""), link.get("draws", ""), then=seeded)
    return seeded
