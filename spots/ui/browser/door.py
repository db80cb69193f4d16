"""`window.spots`: what pages that embed the game, tests and tools may read of it.

    spots.version    "0.2.0"
    spots.table()    the table as one line of notation; "" while there is no game
    spots.log()      the game so far as notation, from its start on; "" while there is no game

It can only be read: callers get texts, and reach nothing else of the game's Python.
"""

from __future__ import annotations

import js
from pyodide.ffi import create_proxy, to_js

from spots.logic import dump_log, dump_table
from spots.ui.app.app import App
from spots.ui.text.about import VERSION


def open_door(app: App) -> None:
    """Let the page read the app's game, whichever it is at that time."""

    def table() -> str:
        return dump_table(app.game.table) if app.game else ""

    def log() -> str:
        return dump_log(app.game.session.log) if app.game else ""

    # A proxy would also give away its function's variables. A bound `call` only calls it, and
    # without arguments.
    answer = js.Function.prototype.call.bind
    parts = {
        "version": VERSION,
        "table": answer(create_proxy(table)),
        "log": answer(create_proxy(log)),
    }
    door = js.Object.freeze(to_js(parts, dict_converter=js.Object.fromEntries))
    read_only = to_js({"value": door, "enumerable": True}, dict_converter=js.Object.fromEntries)
    js.Object.defineProperty(js.window, "spots", read_only)
