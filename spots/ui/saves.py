"""A game in progress as text for the browser's storage, and back.

A save is the log with the players' names, who of them are computers, and how far the dice have
come, so that a reload goes on exactly where it was, with the dice it would have had. Version 1 knew
no computers.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from spots.bots import LEVELS
from spots.logic import Log, SpotsError, Table, dump_log, parse_log, replay

VERSION = 2
MOST_NAME = 24
MOST_BRACKETS = 200
"""More than names can have; deeply nested text would exhaust a browser's stack for good."""


class BadSave(Exception):
    """A save that cannot be read; `detail` says why, in English."""

    def __init__(self, detail: str, *, newer: bool = False) -> None:
        super().__init__(detail)
        self.newer = newer


@dataclass(frozen=True, slots=True)
class Save:
    """What is saved after every action."""

    log: Log
    names: tuple[str, ...]
    seed: int | None = None  # None: the dice were scripted
    drawn: int = 0
    seats: tuple[str, ...] = ()  # the levels of computers, empty for persons


def clean_name(name: object) -> str:
    r"""A player's name: any text, without line breaks and control characters, not endless.

    >>> clean_name("  Ada\n<b>  ")
    'Ada <b>'
    """
    # A zero-width joiner or non-joiner is part of a Persian word, and of some emoji.
    words = "".join(c if c.isprintable() or c in "\u200c\u200d" else " " for c in str(name)).split()
    return " ".join(words)[:MOST_NAME].strip()


def dump_save(save: Save) -> str:
    """A save as text."""
    return json.dumps(
        {
            "version": VERSION,
            "names": save.names,
            "seats": save.seats,
            "seed": None if save.seed is None else str(save.seed),
            "drawn": save.drawn,
            "log": dump_log(save.log),
        }
    )


def parse_save(text: str) -> tuple[Save, Table]:
    """The save that a text holds and the table it leads to; anything else raises `BadSave`."""
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
    return Save(log, names, seed, drawn, seats), table
