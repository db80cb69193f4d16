"""An app without a browser, for tests."""

from __future__ import annotations

from itertools import count

from spots.games.memory import MemoryStore
from spots.ui.app.app import App
from spots.ui.app.codes import parse
from spots.ui.app.opening import Begin, Visit
from spots.ui.text.language import Language
from spots.ui.views.look import look_at
from spots.ui.views.past import look_back
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


class Outside:
    """A browser that only notes what it was asked for."""

    clock = count(1_000_000, 1000)
    can_send = False
    can_send_pictures = False
    copied = None
    link = "https://example.org/spots/#replay=Cw"

    def __init__(self):
        self.asked = []

    def link_to(self, game):
        return "https://example.org/" + ("?table=" if game else "")

    def chosen(self):
        return {"set": "adoption-event"}

    def page(self):
        return "https://example.org/spots/"

    def sends(self):
        return self.can_send

    def send(self, refused):
        self.asked.append("send")
        self.refused = refused

    def sends_pictures(self):
        return self.can_send_pictures

    def send_picture(self):
        self.asked.append("send picture")

    def save_picture(self):
        self.asked.append("save picture")

    def link_to_send(self):
        return self.link

    def draw_qr(self, text, done):
        self.asked.append(("qr", text))
        self.drawn = done

    def pastes(self):
        return self.copied is not None

    def paste(self, done):
        done(self.copied)

    def go(self, query):
        self.asked.append(("go", query))

    def copy(self, text):
        self.asked.append(("copy", text))

    def download(self, _, text):
        self.asked.append(("download", text))

    def ask_for_file(self):
        self.asked.append("file")

    def now(self):
        return next(self.clock)

    def update(self):
        self.asked.append("update")


class Kept(MemoryStore):
    """A store whose games are there the next time."""

    persistent = True


class Slow:
    """Somebody who does long work when a test wants it, and drops it for other work."""

    def __init__(self):
        self.work = None

    def begin(self, work, done):
        if self.work is not None:
            self.work.close()
        self.work, self.done = work, done

    def piece(self):
        """One piece of work; whether there was any."""
        if self.work is None:
            return False
        try:
            next(self.work)
        except StopIteration as end:
            self.work = None
            self.done(end.value)
        return True


class Crew:
    """All whom an app hires, and who judges games."""

    def __init__(self):
        self.idle = Slow()
        self._hired = []

    def hire(self):
        self._hired.append(Slow())
        return self._hired[-1].begin

    def finish(self):
        """All the work, a piece of each in turn."""
        while any([worker.piece() for worker in self._hired]):
            pass

    def app(self, store=None, outside=None):
        """An app that they work for."""
        store, outside = store or Kept(), outside or Outside()
        return App(Memory(), Memory(), store, outside, self.hire, idle=self.idle.begin)


def new_app(storage=None, link=None, outside=None, store=None, tab=None):
    """An app on its start screen, on a visit with this link."""
    app = App(storage or Memory(), tab or Memory(), store or Kept(), outside or Outside())
    app.open(Visit(link or {}, resume=False))
    return app


def come_back(app, tab=None, store=None, survived=True):
    """A new visit to what an app has kept: in another tab, unless it is told which."""
    storage, store = app.drawer._storage, store or app.desk._store
    later = App(storage, tab or Memory(), store, app._housekeeper._outside)
    later.open(Visit())
    if survived:
        later.survived()
    return later


def app_at(start, dice="", draws="", names=None, storage=None, seats=()):
    """An app with a game at this table, or from this setup."""
    link = {"dice": dice, "draws": draws, "seed": "1"}
    app = new_app(storage, link)
    begin(app, start, names, seats)
    return app


def begin(app, start, names=None, seats=(), by_link=False):
    """Begin a game in an app."""
    players = start.players if isinstance(start.players, int) else len(start.players)
    names = names or ("Ada", "Ben", "Cleo", "Dora")[:players]
    app.begin(Begin(start, tuple(names), seats, by_link))


def tap(app, code):
    """Do what a code on the page asks for, as a tap would; whether there is anything new."""
    intent = parse(code)
    return intent is not None and app.handle(intent)


def look(app, odds=None, said="", language=ENGLISH, beat=None):
    """What the views would look at."""
    if app.state.past is not None:
        return look_back(language, app.state.past, app.state, wide=False)
    return look_at(language, app.game, app.state, odds or {}, said=said, beat=beat)


def shown(app, odds=None, said="", beat=None):
    """The page as the app would show it, or a beat of it."""
    return table_page(look(app, odds, said, beat=beat))


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
