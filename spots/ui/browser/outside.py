"""What only a browser can do for the app: addresses, copying, downloads, taking a new version."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from js import URL, Blob, Date, Event, FormData, document, navigator, window
from pyodide.ffi import create_once_callable, to_js

from spots.games.bundle import MOST_TEXT
from spots.ui.app import links
from spots.ui.app.game import Game
from spots.ui.app.intents import Dialog, Shared
from spots.ui.app.past import Past
from spots.ui.app.qr import Blank, Drawing
from spots.ui.app.state import State
from spots.ui.text.language import Language

if TYPE_CHECKING:
    from spots.ui.browser.easel import Easel


class Outside:
    """The browser's side of `app.Outside`."""

    def __init__(self) -> None:
        self.on_file: Callable[[str], None] | None = None
        """Gets the text of a file that the player has chosen."""
        self._easel: Easel | None = None

    def chosen(self) -> dict[str, str]:
        """What is chosen on the start screen."""
        return chosen()

    def page(self) -> str:
        """The address of the page, without what may stand behind it."""
        return str(window.location.href).split("#", maxsplit=1)[0].split("?", maxsplit=1)[0]

    def link_to(self, game: Game | Past | None) -> str:
        """The address of a game, as `of_game` says, or of one like the one being chosen."""
        language = document.documentElement.lang
        if game is not None:
            told = links.of_game(game.table, game.log.start, language, game.seats)
            return links.link(self.page(), told)
        return links.link(self.page(), links.of_choices(chosen(), language))

    def copy(self, text: Shared) -> None:
        """Copy a text of the dialog; where that is refused it is selected, to be copied by hand."""
        document.getElementById(f"share-{text.value}").select()
        document.execCommand("copy")

    def sends(self) -> bool:
        """Whether the browser can hand a text to other programs."""
        return hasattr(navigator, "share")

    def send(self, refused: Callable[[], None]) -> None:
        """Hand over what the dialog shares; players who change their minds still have *Copy*."""
        link = self.link_to_send()
        _share(refused, text=str(_message().value).removesuffix(link).rstrip(), url=link)

    def show_picture(self, language: Language, state: State) -> None:
        """Paint the picture that the dialog shows, if it does."""
        if state.dialog is not Dialog.SHARE or state.offer is None or state.offer.result is None:
            return
        canvas = document.getElementById("share-picture")
        if canvas:
            # What only this dialog needs is no part of a start.
            from spots.ui.browser.easel import Easel
            from spots.ui.views.postcard import postcard

            self._easel = self._easel or Easel()
            self._easel.show(canvas, postcard(language, state.offer))

    def sends_pictures(self) -> bool:
        """Whether the browser can hand a picture to other programs."""
        from spots.ui.browser.easel import sends_pictures

        return sends_pictures()

    def send_picture(self) -> None:
        """Hand over the picture with the text, which has the link in it."""
        text = str(_message().value)
        self._hand_over(lambda file: _share(lambda: None, files=to_js([file]), text=text))

    def save_picture(self) -> None:
        """Hand over the picture as a file."""
        self._hand_over(lambda file: _save(file, str(file.name)))

    def _hand_over(self, then: Callable[[Any], None]) -> None:
        if self._easel is not None:
            self._easel.hand_over(then)

    def link_to_send(self) -> str:
        """The link in the text of the dialog that is open."""
        return str(_message().dataset.link)

    def draw_qr(self, text: str, done: Callable[[Drawing | Blank], None]) -> None:
        """Draw a text as a QR code: static/qr.js does it, once it is loaded."""

        def drawn(found: Any) -> None:
            done(Drawing(found.size, found.path) if found else Blank.TOO_LONG)

        def failed(error: Any) -> None:
            del error
            done(Blank.NOT_LOADED)

        made = window.spotsQr(text)
        made.then(create_once_callable(drawn), create_once_callable(failed))

    def pastes(self) -> bool:
        """Whether the browser may say what was copied elsewhere; insecure connections may not."""
        return hasattr(navigator, "clipboard") and hasattr(navigator.clipboard, "readText")

    def paste(self, done: Callable[[str | None], None]) -> None:
        """Ask what was copied elsewhere; the browser may ask the player, who may say no."""
        refused = create_once_callable(lambda _: done(None))
        navigator.clipboard.readText().then(create_once_callable(done), refused)

    def go(self, query: str) -> None:
        """Start anew with another query in the page's address."""
        window.location.search = query

    def download(self, name: str, text: str) -> None:
        """Hand over a text as a file."""
        _save(Blob.new(to_js([text]), to_js({"type": "text/plain"})), name)

    def ask_for_file(self) -> None:
        """Let the player choose a file; `on_file` gets what is in it."""
        field = document.createElement("input")
        field.type = "file"
        field.accept = ".spots,.json,application/json"  # they had another name once
        field.addEventListener("change", create_once_callable(self._chosen))
        field.click()

    def _chosen(self, event: Any) -> None:
        file = event.target.files.item(0)
        if file and self.on_file:
            read(file, self.on_file)

    def now(self) -> int:
        """The milliseconds since 1970, as far as the device knows."""
        return int(Date.now())

    def update(self) -> None:
        """Take the new version: static/offline.js hears it."""
        document.dispatchEvent(Event.new("spots:take-update"))


def read(file: Any, then: Callable[[str], None]) -> None:
    """Read a file of games; of one that is too large only as much as it takes to refuse it."""
    file.slice(0, MOST_TEXT + 1).text().then(create_once_callable(then))


def _share(refused: Callable[[], None], **what: Any) -> None:
    # A frame may not be permitted to, and the player may choose no program.
    navigator.share(**what).then(None, create_once_callable(lambda _: refused()))


def _save(blob: Any, name: str) -> None:
    link = document.createElement("a")
    link.href = URL.createObjectURL(blob)
    link.download = name
    link.click()
    window.setTimeout(create_once_callable(lambda: URL.revokeObjectURL(link.href)), 1000)


def _message() -> Any:
    """The field of the open dialog whose text is sent."""
    return document.getElementById(f"share-{Shared.LINK.value}")


def chosen() -> dict[str, str]:
    """What is chosen on the start screen."""
    form = FormData.new(document.getElementById("start"))
    return {pair[0]: pair[1] for pair in form.entries()}


def on_an_iphone() -> bool:
    """Whether this is a page of Apple's phones' browser, where unused storage is cleared away."""
    return getattr(navigator, "standalone", None) is False  # True once it is on the home screen
