"""What it costs to render the page, measured by its own Python on its own tree, with layout.

Everything takes place in the page's root element: no game is left on the page afterwards.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape
from typing import TypedDict

import js

from spots.games.memory import MemoryStore
from spots.logic import parse_table
from spots.sliced import finish
from spots.ui.app.app import App
from spots.ui.app.codes import parse
from spots.ui.app.opening import Begin, Visit
from spots.ui.app.reckoning import Reckoning
from spots.ui.browser.dom import Root
from spots.ui.browser.rehearsal import Nowhere
from spots.ui.text.language import Language
from spots.ui.views.look import look_at
from spots.ui.views.table import table_page
from spots.ui.views.tags import Node


class Costs(TypedDict):
    """What was measured: milliseconds and operations on the page by name, and the page's size."""

    ms: dict[str, float]
    operations: dict[str, int]
    elements: int
    html: int


def measure(table: str, dice: str, names: list[str], taps: list[list[str]]) -> Costs:
    """Render a table in every way, and the patch after each of the taps: names and codes.

    `view` is making the tree, `full` rendering it into an empty page, and `string` assigning the
    same tree as one string of HTML.
    """
    root = js.document.getElementById("app")
    app = App(Nowhere(), Nowhere(), MemoryStore(), Nowhere())
    app.open(Visit({"dice": dice, "seed": "1"}, resume=False))
    app.begin(Begin(parse_table(table), tuple(names)))
    ms = {"view": timed(partial(tree_of, app), root)}
    before = tree_of(app, odds=True)
    page = Root(root)
    ms["full"] = timed(partial(page.render, before), root)
    operations = {"full": page.touched}
    elements = js.document.querySelectorAll("#app *").length
    text = html_of(before)
    root.replaceChildren()
    ms["string"] = timed(partial(setattr, root, "innerHTML", text), root)
    assert js.document.querySelectorAll("#app *").length == elements, "not the same tree"
    page = Root(root)
    page.render(before)
    for name, code in taps:
        intent = parse(code)
        assert intent is not None
        app.handle(intent)
        ms[name] = timed(partial(page.render, tree_of(app)), root)
        operations[name] = page.touched
        page.render(tree_of(app, odds=True))  # they come later, in a frame of their own
    return {"ms": ms, "operations": operations, "elements": elements, "html": len(text)}


def tree_of(app: App, *, odds: bool = False) -> Node:
    """What the page shows: the moment after a tap, or when the odds are known."""
    assert app.game is not None
    table, reckoning = app.game.table, Reckoning()
    if odds:
        finish(reckoning.work(table, app.state))
    return table_page(look_at(Language(), app.game, app.state, reckoning.turn_to(table)))


def html_of(node: Node | str) -> str:
    """A tree as HTML."""
    if isinstance(node, str):
        return escape(node, quote=False)
    attributes = "".join(
        [
            f' {name}="{escape("" if value is True else value)}"'
            for name, value in node.attributes.items()
            if value is not None and value is not False
        ]
    )
    return f"<{node.tag}{attributes}>{''.join(map(html_of, node.children))}</{node.tag}>"


def timed(work: Callable[[], object], root: js.Element) -> float:
    """Milliseconds that some work takes, with the layout it makes necessary."""
    root.getBoundingClientRect()  # asking where something is lays the page out
    began: float = js.performance.now()
    work()
    root.getBoundingClientRect()
    ended: float = js.performance.now()
    return ended - began
