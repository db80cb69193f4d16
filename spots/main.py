"""The composition root: builds the parts, wires them, nothing else."""

from __future__ import annotations

import gc
import json
from typing import Any

from js import URL, FormData, URLSearchParams, document, window
from pyodide.ffi import create_proxy

from spots.logic import SeededDice, SpotsError, fresh_seed
from spots.ui.app import App
from spots.ui.browser import Browser
from spots.ui.catalogues import first_language
from spots.ui.dom import Page
from spots.ui.files import NAMES
from spots.ui.idle import when_idle
from spots.ui.rehearsal import rehearse
from spots.ui.start import dice_for, names_for, seats_for, setup_for, table_for
from spots.ui.storage import Storage


def main() -> None:
    """Start the game on the page."""
    link = _pairs(URLSearchParams.new(window.location.search))
    screen = document.getElementById("start-screen")
    NAMES.update(json.loads(screen.dataset.files)["names"])
    language = first_language(document.documentElement.lang)
    embedded = "embed" in link
    # Every frame has its own game, and none touches the one of the full page.
    storage = Storage(f"embed{window.location.search}." if embedded else "")
    app = App(storage, lambda: dice_for(link))
    for name in ("theme", "lang"):
        app.prefer({"lang": "language"}.get(name, name), link.get(name, ""))
    if link.get("lang") == language.code and not embedded:
        app.handle(f"set:language={language.code}")
        if storage.persistent:
            _forget("lang")  # from now on the settings say which language it is
    page = Browser(app, language, document.getElementById("app"), embedded=embedded)
    by_link = bool(link.get("table") or link.get("play"))

    def play() -> None:
        """Begin the game that the link or the form asks for; or say why there is none."""
        form = FormData.new(document.getElementById("start"))
        given = {**_pairs(form), **(link if by_link else {})}
        try:
            at = table_for(given)
            start = at or setup_for(given, SeededDice(fresh_seed()))
            count = start.players if isinstance(start.players, int) else len(start.players)
            # Whoever sends a table says who plays at it; the form has nothing to do with it.
            seats = seats_for(count, link if at else given)
            begin = app.start_from_link if by_link else app.start
            begin(start, names_for(count, given), seats)
        except SpotsError as error:
            app.refuse_link(error.reason)

    def submitted(event: Any) -> None:
        event.preventDefault()
        play()
        page.render()

    resumed = (embedded or not by_link) and app.resume()
    if not resumed and (by_link or window.spotsPending):
        play()
    if by_link and not embedded:
        # Done once: a reload goes on with the game, and does not begin it again.
        window.history.replaceState(None, "", window.location.pathname)
    by_link = False
    screen.addEventListener("submit", create_proxy(submitted))
    page.start()
    document.documentElement.dataset.ready = "true"
    # All this stays: to look through it for garbage again and again would hold up the page. What a
    # game leaves behind goes by itself, but for some objects a minute, and those can wait.
    gc.freeze()
    gc.disable()
    document.addEventListener("visibilitychange", create_proxy(_tidy_up))
    when_idle(rehearse(language, Page(document.createElement("div")).render))


def _tidy_up(event: Any) -> None:
    """Look for garbage while nobody sees the page."""
    del event
    if document.hidden:
        gc.collect()


def _forget(name: str) -> None:
    """Take a part out of the page's address."""
    address = URL.new(window.location.href)
    address.searchParams.delete(name)
    window.history.replaceState(None, "", address.href)


def _pairs(both: Any) -> dict[str, str]:
    return {pair[0]: pair[1] for pair in both.entries()}
