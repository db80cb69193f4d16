"""A game in progress as version 0.1.0 saved it: one text in the browser's local storage.

A save is the log with the players' names, who of them are computers, and how far the dice have
come. The first ones (version 1) knew no computers. Nothing is saved this way any longer.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from spots.bots import LEVELS
from spots.games.names import clean_name
from spots.logic import Log, SpotsError, parse_log, replay

VERSION = 2
MOST_BRACKETS = 200
"""More than names can have; deeply nested text would exhaust a browser's stack for good."""


class BadSave(Exception):
    """A save that cannot be read; `detail` says why, in English."""

    def __init__(self, detail: str, *, newer: bool = False) -> None:
        super().__init__(detail)
        self.newer = newer


@dataclass(frozen=True, slots=True)
class Save:
    """What was saved after every action."""

    log: Log
    names: tuple[str, ...]
    seed: int | None = None  # None: the dice were scripted
    drawn: int = 0
    seats: tuple[str, ...] = ()  # the levels of computers, empty for persons


def parse_save(text: str) -> Save:
    """The save that a text holds; anything else raises `BadSave`."""
    if text.count("[") + text.count("{") > MOST_BRACKETS:
        raise BadSave("it is not a saved game")
    try:
        stored = json.loads(text)
        version = stored["version"]
    except (ValueError, TypeError, KeyError, RecursionError):
        raise BadSave("it is not a saved game") from None
    if type(version) is not int or version > VERSION:
        raise BadSave("it was written by a newer version", newer=True)
    try:
        names = tuple(clean_name(name) for name in stored["names"])
        seed = None if stored["seed"] is None else int(stored["seed"]) % 2**64
        drawn = int(stored["drawn"])
        seats = tuple([str(seat) for seat in stored["seats"]]) if version > 1 else ()
        log = parse_log(stored["log"])
        table = replay(log)
    except SpotsError as error:
        raise BadSave(str(error.reason)) from None
    except (ValueError, TypeError, KeyError, OverflowError):
        raise BadSave("parts of it are missing") from None
    sit = len(seats) in (0, len(names)) and {*seats} <= {"", *LEVELS}
    if len(names) != len(table.players) or not sit or not 0 <= drawn < 10_000_000:
        raise BadSave("its parts do not fit")
    return Save(log, names, seed, drawn, seats)
