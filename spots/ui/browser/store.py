"""Games in the browser's database: the Python side of static/store.js, and memory without it."""

from __future__ import annotations

import json
from asyncio import wait_for
from collections.abc import Callable, Sequence
from dataclasses import asdict
from itertools import count
from typing import Any

from js import window
from pyodide.ffi import create_proxy

from spots.games.memory import MemoryStore
from spots.games.store import Custody, Outcome, Place, Row, Store, Write, row_of

PATIENCE = 3
"""Seconds. Opening takes some milliseconds, and has begun long before Python was up."""


async def open_store() -> Store:
    """The store that the shell has begun to open; memory, if there is none or no answer."""
    try:
        opened = await wait_for(window.spotsStore, PATIENCE)
    except TimeoutError:
        opened = None
    return DatabaseStore(opened) if opened else MemoryStore()


class DatabaseStore:
    """Asks static/store.js and hands its answers to the callers."""

    persistent = True

    def __init__(self, store: Any) -> None:
        self._store = store
        self.opened: Sequence[Row] = _rows(store.opened)
        """What lay on the table or on the shelf when the page was opened."""
        self._questions = count()
        self._asked: dict[str, Callable[[str], None]] = {}
        self._custody: Callable[[Custody], None] | None = None
        self._changed: Callable[[str], None] | None = None
        self._unreadable: Callable[[], None] | None = None
        store.listen(create_proxy(self._hear))

    def _ask(self, then: Callable[[str], None]) -> str:
        question = str(next(self._questions))
        self._asked[question] = then
        return question

    def _hear(self, kind: str, about: str, text: str) -> None:
        if kind == "custody":
            if self._custody is not None:
                self._custody(Custody(text))
        elif kind == "changed":
            for game in json.loads(text) or [""]:
                if self._changed is not None:
                    self._changed(game)
        elif kind == "unreadable":
            self._asked.pop(about, None)
            if self._unreadable is not None:
                self._unreadable()
        elif about in self._asked:
            self._asked.pop(about)(text)

    def read(self, places: Sequence[Place], then: Callable[[list[Row]], None]) -> None:
        """All games that lie in these places."""
        wanted = json.dumps([place.value for place in places])
        self._store.read(wanted, self._ask(lambda text: then(_rows(text))))

    def read_one(self, game: str, then: Callable[[Row | None], None]) -> None:
        """One game."""
        question = self._ask(lambda text: then(next(iter(_rows(text)), None)))
        self._store.readOne(game, question)

    def write(self, writes: Sequence[Write], then: Callable[[Outcome], None]) -> None:
        """Store all of these, or nothing."""
        text = json.dumps([{**asdict(write), "place": write.place.value} for write in writes])
        self._store.write(text, self._ask(lambda text: then(Outcome(text))))

    def remove(self, place: Place) -> None:
        """Delete all games that lie in this place."""
        self._store.remove(place.value)

    def clear(self, then: Callable[[Outcome], None]) -> None:
        """Delete everything."""
        self._store.clear(self._ask(lambda text: then(Outcome(text))))

    def hold(self, game: str, told: Callable[[Custody], None], *, take: bool = False) -> None:
        """Ask to be the one page that plays a game, or take it from whichever does."""
        self._custody = told
        self._store.hold(game, take)

    def let_go(self) -> None:
        """Hold no game any longer."""
        self._custody = None
        self._store.letGo()

    def when_unreadable(self, told: Callable[[], None]) -> None:
        """Be told when something could not be read: whoever asked for it gets no answer."""
        self._unreadable = told

    def watch(self, changed: Callable[[str], None]) -> None:
        """Be told which game another page has written or deleted; empty: all of them."""
        self._changed = changed


def _rows(text: str) -> list[Row]:
    return [row for stored in json.loads(text) if (row := row_of(stored)) is not None]
