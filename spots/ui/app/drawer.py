"""Small things that the browser keeps as texts: settings, what was told, saves of version 0.1.0."""

from __future__ import annotations

import re
from binascii import crc32
from collections.abc import Iterator
from itertools import chain, count, takewhile
from typing import Protocol

from spots.games.daily.days import Day, parse_day
from spots.games.kept import Kept
from spots.ui.app.earlier_saves import BadSave, parse_save


class Storage(Protocol):
    """What the app needs of the browser's storage."""

    @property
    def persistent(self) -> bool:
        """Whether what is saved is there the next time."""

    def load(self, key: str) -> str | None:
        """The text under a key."""

    def save(self, key: str, text: str) -> bool:
        """Keep a text; False if that was refused."""

    def remove(self, key: str) -> None:
        """Forget a key."""


SETTINGS, SHOWN, OPENING, OWN = "settings", "shown", "opening", "own-game"
MET = "met"
DAILY = "daily"
LESSON, LEARNT = "lesson", "learnt"
GAME, PREVIOUS, DAMAGED = "game", "previous", "damaged"
"""Where version 0.1.0 kept games: on the table, put aside for a link's, and not readable."""
MOST_DAYS = 400
"""How many days are remembered."""
CHOICES = "choices"
"""What static/form.js remembers of the start screen: who played."""
MOST_STARTS = 2
"""A start that was not survived this often is not tried again: once may be a killed browser."""
AT_ONCE = 10_000
"""Milliseconds: a browser that is opened again starts all its tabs within these."""


class Drawer:
    """What is kept in a few words. `storage` is of all tabs, `tab` of this one only."""

    def __init__(self, storage: Storage, tab: Storage) -> None:
        self._storage = storage
        self._tab = tab

    @property
    def settings(self) -> str | None:
        """The settings, as text."""
        return self._storage.load(SETTINGS)

    def keep_settings(self, text: str) -> None:
        """Keep the settings."""
        self._storage.save(SETTINGS, text)

    @property
    def met(self) -> int | None:
        """How many dogs of the album were met; None: that has to be counted anew."""
        text = self._storage.load(MET)
        if text is None:
            return 0
        return int(text) if text.isascii() and text.isdigit() and len(text) < 3 else None

    def keep_met(self, met: int | None) -> None:
        """Keep that number: to count it takes reading all finished games."""
        self._storage.save(MET, "" if met is None else str(met))

    def tell_once(self, notice: str) -> bool:
        """Whether this was never told; now it is."""
        if self.was_told(notice):
            return False
        self._storage.save(f"told.{notice}", "yes")
        return True

    def was_told(self, notice: str) -> bool:
        """Whether this was told."""
        return self._storage.load(f"told.{notice}") is not None

    # --- lessons --------------------------------------------------------------------------------

    @property
    def lesson(self) -> str | None:
        """Where the learner is in a lesson, as text; `bookmark.py` reads it."""
        return self._storage.load(LESSON)

    def keep_lesson(self, text: str) -> None:
        """Keep that; an empty text forgets it."""
        if text:
            self._storage.save(LESSON, text)
        else:
            self._storage.remove(LESSON)

    @property
    def learnt(self) -> frozenset[str]:
        """The codes of lessons and exercises that were finished once."""
        return frozenset((self._storage.load(LEARNT) or "").split())

    def note_learnt(self, code: str) -> None:
        """A lesson was finished."""
        if code not in self.learnt:
            self._storage.save(LEARNT, " ".join(sorted({*self.learnt, code})))

    def forget_lessons(self) -> None:
        """Delete both."""
        self._storage.remove(LESSON)
        self._storage.remove(LEARNT)

    # --- Dogs of the day ------------------------------------------------------------------------

    @property
    def tried(self) -> frozenset[Day]:
        """The days whose try that counts was begun here, no matter how it ended."""
        return frozenset([day for date in self._dates() if (day := _day(date)) is not None])

    def note_tried(self, day: Day) -> None:
        """Such a try begins."""
        dates = [date for date in self._dates() if date != str(day)]
        self._storage.save(DAILY, " ".join([*dates, str(day)][-MOST_DAYS:]))

    def forget_days(self) -> None:
        """Delete them."""
        self._storage.remove(DAILY)

    def _dates(self) -> list[str]:
        return (self._storage.load(DAILY) or "").split()

    # --- the game of this tab -------------------------------------------------------------------

    @property
    def own_game(self) -> str | None:
        """The game that this tab had on the table; empty: it was left; None: there was none yet."""
        return self._tab.load(OWN)

    def note_own_game(self, game: str, revision: int) -> None:
        """Remember what this tab has on the table; static/board.js may show its board early."""
        self._tab.save(OWN, game)
        if game:
            self._storage.save(SHOWN, f"{game}:{revision}")
        else:
            self._storage.remove(SHOWN)

    def begin_start(self, game: str, now: int) -> bool:
        """Note that a visit goes on with a game; False if the last ones did not survive that.

        Tabs that are opened at once try it once together, but a tab that does it anew tries again.
        """
        noted, times, moment = _start(self._storage.load(OPENING))
        before = times if noted == game else 0
        again = self._tab.load(OPENING) == game or abs(now - moment) > AT_ONCE
        if before and not again:
            before -= 1
        if before >= MOST_STARTS:
            self.end_start()
            return False
        self._storage.save(OPENING, f"{game}:{before + 1}:{now}")
        self._tab.save(OPENING, game)
        return True

    def end_start(self) -> None:
        """The visit has got through."""
        self._storage.remove(OPENING)
        self._tab.remove(OPENING)

    def forget_choices(self) -> None:
        """Delete what is remembered of the start screen."""
        self._storage.remove(CHOICES)

    # --- of version 0.1.0 -----------------------------------------------------------------------

    def earlier_games(self) -> Iterator[tuple[str, Kept | BadSave]]:
        """The games of version 0.1.0, or why one cannot be read, with their keys."""
        for key in (GAME, PREVIOUS, *self._damaged()):
            text = self._storage.load(key)
            if text is not None:
                yield key, _earlier(text, away=key != GAME)

    def forget_earlier(self, key: str) -> None:
        """Such a game is kept elsewhere now."""
        self._storage.remove(key)

    def forget_all_earlier(self) -> None:
        """Delete what version 0.1.0 has left here."""
        for key in (GAME, PREVIOUS, *self._damaged()):
            self._storage.remove(key)

    def set_aside(self, key: str) -> None:
        """Keep what cannot be read where it is not taken for the game on the table."""
        text = self._storage.load(key)
        free = f"{DAMAGED}.{len(self._damaged())}" if self._damaged() else DAMAGED
        if text is not None and self._storage.save(free, text):
            self._storage.remove(key)

    def _damaged(self) -> list[str]:
        """The keys under which something unreadable is kept, the newest last."""
        keys = chain([DAMAGED], (f"{DAMAGED}.{number}" for number in count(1)))
        return list(takewhile(lambda key: self._storage.load(key) is not None, keys))

    def unreadable(self) -> str:
        """The save that could not be read last."""
        last = self._damaged()[-1:] or [GAME]
        return self._storage.load(last[0]) or ""


def _start(text: str | None) -> tuple[str, int, int]:
    """Which start is not over yet, how often it was tried, and when that was last."""
    match = re.fullmatch(r"(.*):([0-9]):(-?[0-9]{1,16})", text or "")
    return (match[1], int(match[2]), int(match[3])) if match else ("", 0, 0)


def _day(date: str) -> Day | None:
    try:
        return parse_day(date)
    except ValueError:
        return None


def _earlier(text: str, *, away: bool) -> Kept | BadSave:
    try:
        save = parse_save(text)
    except BadSave as bad:
        return bad
    # Made of its text: should the move to the new place be interrupted, it is the same game again.
    name = f"earlier-{crc32(text.encode()):08x}"
    return Kept(name, save.log, save.names, save.seats, save.seed, save.drawn, away=away)
