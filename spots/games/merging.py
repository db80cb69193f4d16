"""Bringing the games of a file onto a shelf: nothing twice, nothing lost.

A game may have gone on elsewhere: what continues a game takes its place. If one game has gone on in
two ways, both stay, and the one that comes later gets an id of its own, by which its family can
still be told. So it does not matter how often and in which order files are brought in.

A game by link is one person's chair at a table of several devices, and its id is what links call
it: there is one of it on a shelf. What does not continue it, a friend's chair too, is left out.
"""

from __future__ import annotations

import json
from binascii import crc32
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from spots.games.bundle import Imported
from spots.games.history import finished
from spots.games.kept import BadGame, Record, brief
from spots.games.tally import tally_version
from spots.games.trail import trail, without_last_turn

FORK = "-fork-"
MOST_FAMILY = 50
"""How long the id of a family is at most, so that there is room for what tells forks apart."""


def merge(
    ours: Mapping[str, Record | None], theirs: Iterable[Record]
) -> tuple[tuple[Record, ...], Imported]:
    """What to write onto our shelf, under which ids, to have their games there, too.

    `ours` are records by id, with all their inputs in their logs, or None where a game cannot be
    read: nothing takes its place. Only the families of their games matter. `theirs` are canonical.
    """
    shelf = dict(ours)
    families: dict[str, list[str]] = {}
    for game in shelf:
        families.setdefault(family(game), []).append(game)
    written: dict[str, Record] = {}
    added = known = updated = 0
    for record in theirs:
        relatives = families.setdefault(family(record["id"]), [])
        place = _place(record, {relative: shelf[relative] for relative in relatives})
        if place is None:
            known += 1
            continue
        if place in shelf:
            known += 1
            updated += 1
        else:
            added += 1
            relatives.append(place)
        shelf[place] = written[place] = {**record, "id": place}
    return tuple(written.values()), Imported(added, known, updated)


def family(game: str) -> str:
    """What the ids of a game and of all its forks have in common.

    >>> family("a7"), family("a7-fork-00c0ffee")
    ('a7', 'a7')
    """
    root = game.partition(FORK)[0]
    if len(root) <= MOST_FAMILY:
        return root
    return f"{root[: MOST_FAMILY - 9]}-{crc32(root.encode()):08x}"


def _place(record: Record, relatives: Mapping[str, Record | None]) -> str | None:
    """The id under which a game comes onto the shelf; None if it is there, or is left out."""
    theirs = _course(record)
    assert theirs is not None, "a canonical record can be read"
    courses = {game: _course(relative) for game, relative in relatives.items()}
    if any([ours is not None and ours.continues(theirs) for ours in courses.values()]):
        return None
    older = [game for game, ours in courses.items() if ours and theirs.continues(ours)]
    if older:
        return theirs.id if theirs.id in older else min(older)
    if theirs.chair is not None and relatives:
        return None
    game, number = theirs.id, 0
    while game in relatives:
        content = f"{number} {theirs.content}"
        game = f"{family(theirs.id)}{FORK}{crc32(content.encode()):08x}"
        number += 1
    return game


@dataclass(frozen=True, slots=True)
class _Course:
    """What tells whether one game continues another."""

    id: str
    start: str
    inputs: list[str] | None  # None if the log was thinned out
    trail: str
    over: bool
    chair: tuple[int, str] | None  # the seat and the secret of a game by link
    # Of two records of the same game, one is as good as the other, but for newer figures.
    rank: tuple[int, int, int, str]

    @property
    def content(self) -> str:
        """What tells this game from all others."""
        return f"{self.start} {self.inputs} {self.trail}"

    def continues(self, other: _Course) -> bool:
        """Whether this game is the other one, perhaps further on: then it can stand for both."""
        if self.chair != other.chair:
            return False
        if self.inputs is None and other.inputs is None:
            return self.trail == other.trail and self.rank >= other.rank
        if other.inputs is None:
            return self.over and self.trail == other.trail
        if self.inputs is None:
            return not other.over and self.trail.startswith(without_last_turn(other.trail))
        count = len(other.inputs)
        if self.start != other.start or self.inputs[:count] != other.inputs:
            return False
        return len(self.inputs) > count or self.rank >= other.rank


def _course(record: Record | None) -> _Course | None:
    """The course of a game; None if its record cannot be read."""
    try:
        game = brief(record)
        over = finished(record) if game.finished else None
    except BadGame:
        return None
    whole = over is None or over.whole
    balance = None if over is None else over.balance
    assert record is not None
    played = ("names", "seats", "seed", "drawn", "dice", "began", "balance")
    facts = (*played, *(() if whole else ("tally",)))
    counted = 0 if whole else tally_version(record.get("tally"))
    told = json.dumps([record.get(name) for name in facts], sort_keys=True)
    judge = 0 if balance is None else balance.judge
    rank = (counted, judge, game.touched, told)
    chair = None if game.chair is None else (game.chair.seat, game.chair.secret)
    if not whole:
        return _Course(game.id, "", None, record["trail"], game.finished, chair, rank)
    log = record.get("log")
    lines = log.splitlines() if isinstance(log, str) else []
    if len(lines) < 3:
        return None
    # The version and the seal say nothing about the game, nor does where a line ends.
    _, start, *turns, _ = lines
    inputs = " ".join(turns).split()
    return _Course(game.id, start, inputs, trail("\n".join(lines)), game.finished, chair, rank)
