"""What only a browser can do for the app: addresses, copying, downloads, taking a new version."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import URL, Blob, Date, Event, FormData, document, navigator, window
from pyodide.ffi import create_once_callable, to_js

from spots.ui.app import links
from spots.ui.app.game import Game
from spots.ui.app.intents import Shared


class Outside:
    """The browser's side of `app.Outside`."""

    def __init__(self) -> None:
        self.on_file: Callable[[str], None] | None = None
        """Gets the text of a file that the player has chosen."""

    def page(self) -> str:
        """The address of the page, without what may stand behind it."""
        return str(window.location.href).split("#", maxsplit=1)[0].split("?", maxsplit=1)[0]

    def link_to(self, game: Game | None) -> str:
        """The address of the position on the table, or of a game like the one being chosen."""
        language = document.documentElement.lang
        if game is not None:
            return links.link(self.page(), links.of_table(game.table, language, game.seats))
        return links.link(self.page(), links.of_choices(chosen(), language))

    def copy(self, text: Shared) -> None:
        """Copy a text of the dialog; where that is refused it is selected, to be copied by hand."""
        document.getElementById(f"share-{text.value}").select()
        document.execCommand("copy")

    def sends(self) -> bool:
        """Whether the browser can hand a text to other programs."""
        return hasattr(navigator, "share")

    def send(self) -> None:
        """Hand over what the dialog shares; whoever thinks better of it has still *Copy*."""
        shown = document.getElementById(f"share-{Shared.LINK.value}")
        link = str(shown.dataset.link)
        text = str(shown.value).removesuffix(link).rstrip()
        # A frame may not be permitted to, and nobody has to choose a program.
        passed_over = create_once_callable(lambda _: None)
        navigator.share(text=text, url=link).then(None, passed_over)

    def download(self, name: str, text: str) -> None:
        """Hand over a text as a file."""
        link = document.createElement("a")
        link.href = URL.createObjectURL(Blob.new(to_js([text]), to_js({"type": "text/plain"})))
        link.download = name
        link.click()
        window.setTimeout(create_once_callable(lambda: URL.revokeObjectURL(link.href)), 1000)

    def ask_for_file(self) -> None:
        """Let the player choose a file; whoever set `on_file` gets what is in it."""
        field = document.createElement("input")
        field.type = "file"
        field.accept = ".json,application/json"
        field.addEventListener("change", create_once_callable(self._chosen))
        field.click()

    def _chosen(self, event: Any) -> None:
        file = event.target.files.item(0)
        if file and self.on_file:
            file.text().then(create_once_callable(self.on_file))

    def now(self) -> int:
        """The milliseconds since 1970, as far as the device knows."""
        return int(Date.now())

    def update(self) -> None:
        """Take the new version: static/offline.js hears it."""
        document.dispatchEvent(Event.new("spots:take-update"))


def chosen() -> dict[str, str]:
    """What is chosen on the start screen."""
    form = FormData.new(document.getElementById("start"))
    return {pair[0]: pair[1] for pair in form.entries()}


def on_an_iphone() -> bool:
    """Whether this is a page of Apple's phones' browser, where unused storage is cleared away."""
    return getattr(navigator, "standalone", None) is False  # True once it is on the home screen
