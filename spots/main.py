"""The composition root: builds the parts, wires them, nothing else."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator
from typing import Any

from js import document, window
from pyodide.ffi import create_proxy

from spots.ui.app.app import App
from spots.ui.app.files import NAMES
from spots.ui.browser.address import forget_link, link_of, opened, when_led
from spots.ui.browser.catalogues import first_language
from spots.ui.browser.door import open_door
from spots.ui.browser.launching import when_launched
from spots.ui.browser.outside import Outside
from spots.ui.browser.slicer import Idler, Slicer, when_idle
from spots.ui.browser.storage import Storage
from spots.ui.browser.store import open_store
from spots.ui.browser.window import Window
from spots.ui.text.language import Language

page: Window
"""The page, once it is alive."""


async def main() -> None:
    """Start the game on the page."""
    global page  # noqa: PLW0603 - to look at the page from Python
    window.performance.mark("spots:imported")
    search = window.location.search
    NAMES.update(json.loads(document.getElementById("start-screen").dataset.files)["names"])
    language = first_language(document.documentElement.lang)
    # Every frame has its own game, and none touches the one of the full page.
    place = f"embed{search}." if "embed" in link_of(search) else ""
    storage = Storage(place)
    store = await open_store()
    outside = Outside()
    tab = Storage(place, "sessionStorage")
    app = App(storage, tab, store, outside, lambda: Slicer().begin, idle=Idler().begin)
    outside.on_file = lambda text: app.take_over_file(text)  # noqa: PLW0108 - the app may be reset
    page = Window(app, outside, language, document.getElementById("app"))
    visit = page.visit(search, pressed=bool(window.spotsPending), opened=await opened())
    forget_link(visit, persistent=storage.persistent)
    page.listen()
    when_led(page.lead)
    when_launched(page.take_over_file)
    open_door(app)
    await page.waiting.all_shown()
    document.documentElement.dataset.ready = "true"
    # To look through all this for garbage again and again would hold up the page, and there is
    # hardly any: 30 games in one visible tab (`make endurance`) kept Python at 31.5 MB and the page
    # at some 8,400 nodes, and a collection afterwards found 149 objects.
    gc.freeze()
    gc.disable()
    document.addEventListener("visibilitychange", create_proxy(_tidy_up))
    when_idle(_survived(app))
    window.addEventListener("pagehide", create_proxy(lambda _: app.survived()))
    when_idle(_rehearsal(language))


def _survived(app: App) -> Iterator[None]:
    """Note, once the page has had time to stand still, that it does not."""
    yield
    app.survived()


def _rehearsal(language: Language) -> Iterator[object]:
    """Make a few moves that nobody sees; a start has no time to import what that takes."""
    yield "start"
    from spots.ui.browser.backstage import Backstage
    from spots.ui.browser.rehearsal import rehearse

    yield "start"
    backstage = Backstage()
    yield from rehearse(language, backstage.show, backstage.move)


def _tidy_up(event: Any) -> None:
    """Look for garbage while the page is hidden."""
    del event
    if document.hidden:
        gc.collect()
