"""An app without a browser, for tests."""

from __future__ import annotations

from spots.logic import ScriptedDice, SeededDice
from spots.ui.app import App
from spots.ui.language import Language
from spots.ui.views.look import Look
from spots.ui.views.table import table_page

ENGLISH = Language()


class Memory:
    """Storage in a dictionary; it can be made to refuse."""

    def __init__(self, *, persistent=True, full=False):
        self.persistent = persistent
        self.full = full
        self.texts = {}

    def load(self, key):
        return self.texts.get(key)

    def save(self, key, text):
        if self.full:
            return False
        self.texts[key] = text
        return True

    def remove(self, key):
        self.texts.pop(key, None)


def app_at(table, dice="", draws="", names=None, storage=None, seats=()):
    """An app with a game at this table."""
    app = App(storage or Memory(), lambda: ScriptedDice(dice, draws, then=SeededDice(1)))
    app.start(table, names or tuple(["Ada", "Ben", "Cleo", "Dora"][: len(table.players)]), seats)
    return app


def shown(app, odds=None, said=""):
    """The page as the app would show it."""
    session = app.session
    look = Look(ENGLISH, app.state, session.table, session.log, odds or {}, app.can_undo, said)
    return table_page(look)


def nodes(node):
    """A node and everything in it."""
    yield node
    for child in node.children:
        if not isinstance(child, str):
            yield from nodes(child)


def text_of(node):
    """All text in a node."""
    return " ".join(c if isinstance(c, str) else text_of(c) for c in node.children)


def find(node, code):
    """The node with this `data-action`."""
    found = [n for n in nodes(node) if n.attributes.get("data-action") == code]
    assert len(found) == 1, f"{len(found)} nodes for {code}"
    return found[0]


def codes(node):
    """All codes on a page."""
    return {n.attributes["data-action"] for n in nodes(node) if n.attributes.get("data-action")}
