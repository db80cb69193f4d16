"""Links to what is on the page, copying, and downloads: what a browser is needed for."""

from __future__ import annotations

from js import URL, Blob, FormData, document, window
from pyodide.ffi import create_once_callable, to_js

from spots.ui import share
from spots.ui.app import App


def link_to(app: App, lang: str) -> str:
    """A link to the position on the table, or to a game like the one being chosen."""
    page = window.location.href.split("?")[0].split("#")[0]
    if app.session is not None:
        return share.link(page, share.of_table(app.table, lang, app.state.seats))
    form = FormData.new(document.getElementById("start"))
    choices = {pair[0]: pair[1] for pair in form.entries()}
    return share.link(page, share.of_choices(choices, lang))


def copy(name: str) -> None:
    """Copy a text of the dialog; where that is refused it is selected, to be copied by hand."""
    field = document.getElementById(f"share-{name}")
    field.select()
    document.execCommand("copy")


def download(text: str) -> None:
    """Hand over the save that could not be read, as a file."""
    link = document.createElement("a")
    link.href = URL.createObjectURL(Blob.new(to_js([text]), to_js({"type": "text/plain"})))
    link.download = "spots-damaged-save.txt"
    link.click()
    window.setTimeout(create_once_callable(lambda: URL.revokeObjectURL(link.href)), 1000)
