"""Everything that is kept, as one readable file, and back.

A file is JSON: each game with its players, its moments as dates, its log a turn to a line, and its
figures. What follows from the log is worked out again when the file is read. A file that is
damaged anywhere is refused as a whole.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, NoReturn

from spots.games.canonical import canonical
from spots.games.kept import BadGame, Record
from spots.games.moments import dump_moment, parse_moment
from spots.games.tally import VERSION as TALLY_VERSION
from spots.games.tally import agrees, tally_version
from spots.sliced import Work

VERSION = 1
MOST_TEXT = 32_000_000
"""How long a file may be, in characters: more than ten thousand games."""
MOST_DEPTH = 16
"""How deeply a file may be nested; a deeply nested one would exhaust a browser's stack for good."""
MOST_BRACKETS = 1_000_000
"""How many brackets it may have: each is an object in memory."""

_MOMENTS = ("began", "touched")
_PLAIN = ("id", "version", "state", "names", "seats", "seed", "drawn")
_OPTIONAL = ("dice", "rival", "tally", "balance")
_OF_THINNED = ("table", "trail")
"""What follows from a log, and is written if there is none."""


class BadBundle(Exception):
    """A file that cannot be taken over; nothing of it is."""

    def __init__(self, detail: str, *, newer: bool = False, game: int = 0) -> None:
        super().__init__(detail)
        self.newer = newer
        """Whether it was written by a newer version, which can read it."""
        self.game = game
        """The number of the game that is damaged; 0: the file is."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of an import."""

    added: int
    known: int  # games that were here already
    updated: int = 0  # those of them that are further in the file


# --- writing ----------------------------------------------------------------------------------


def dump_bundle(records: Iterable[Record]) -> str:
    """A file of these games, the one played last first; their logs must have all their inputs."""
    games = sorted(records, key=lambda record: (-record["touched"], record["id"]))
    bundle = {"spots": "games", "version": VERSION, "games": [_packed(game) for game in games]}
    return "".join(_written(bundle, "\n")) + "\n"


def _packed(record: Record) -> dict[str, Any]:
    game = {name: record[name] for name in _PLAIN}
    game |= {name: dump_moment(record[name]) for name in _MOMENTS}
    game |= {name: record[name] for name in _OPTIONAL if record.get(name) is not None}
    if record.get("log") is None:
        return {**game, **{name: record[name] for name in _OF_THINNED}}
    return {**game, "log": _Lines(record["log"].removesuffix("\n").split("\n"))}


class _Lines(list[Any]):
    """A list that is written with an item to a line."""


def _written(value: object, end: str) -> Iterable[str]:
    """JSON, a member of each object to a line, but short lists in one; `end` begins a line."""
    inner = f"{end}  "
    if isinstance(value, dict):
        yield "{"
        for number, (name, each) in enumerate(value.items()):
            yield f"{',' if number else ''}{inner}{_compact(name)}: "
            yield from _written(each, inner)
        yield f"{end}}}"
    elif isinstance(value, _Lines) or (isinstance(value, list) and _has_objects(value)):
        yield "["
        for number, each in enumerate(value):
            yield f"{',' if number else ''}{inner}"
            yield from _written(each, inner)
        yield f"{end}]"
    else:
        yield _compact(value)


def _has_objects(value: list[Any]) -> bool:
    return any([isinstance(each, dict) for each in value])


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


# --- reading ----------------------------------------------------------------------------------


def parse_bundle(text: str) -> Work[tuple[Record, ...]]:
    """The games of a file, as canonical records; anything else raises `BadBundle`."""
    games = yield from _games(text)
    records: dict[str, Record] = {}
    for number, game in enumerate(games, 1):
        try:
            record = yield from _unpacked(game)
        except BadGame as bad:
            raise BadBundle(f"game {number}: {bad}", newer=bad.newer, game=number) from None
        yield
        if record["id"] in records:
            raise BadBundle(f"game {number}: it is there twice", game=number)
        records[record["id"]] = record
    return tuple(records.values())


def _games(text: str) -> Work[list[object]]:
    if len(text) > MOST_TEXT:
        raise BadBundle("it is too long")
    brackets = _brackets(text)
    yield
    if len(brackets) > MOST_BRACKETS or _depth(brackets) > MOST_DEPTH:
        raise BadBundle("it is too deeply nested")
    yield
    try:
        bundle = json.loads(
            text.removeprefix("\ufeff"), object_pairs_hook=_object, parse_constant=_refuse
        )
    except (ValueError, RecursionError):
        raise BadBundle("it is not JSON") from None
    yield
    if not isinstance(bundle, dict) or bundle.get("spots") != "games":
        raise BadBundle("it is not a file of games")
    version, games = bundle.get("version"), bundle.get("games")
    if type(version) is not int or version < 1:
        raise BadBundle("it has no version")
    if version > VERSION:
        raise BadBundle("it was written by a newer version", newer=True)
    if not isinstance(games, list):
        raise BadBundle("it has no games")
    return games


_STRING = re.compile(r'"[^"\\]*(?:\\.?[^"\\]*)*+"?', re.DOTALL)
"""A string, or the rest of a text in which one has no end: never a second try."""
_NO_BRACKET = re.compile(r"[^][{}]+")
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


def _brackets(text: str) -> str:
    """The brackets of a text that are not in strings."""
    return _NO_BRACKET.sub("", _STRING.sub("", text))


def _depth(brackets: str) -> int:
    """How deeply a text is nested.

    >>> _depth(_brackets('{"a [ name": [[], []]}'))
    3
    """
    return max(accumulate(map(_STEPS.__getitem__, brackets)), default=0)


def _object(members: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(members)
    if len(found) != len(members):
        raise ValueError("a name twice in an object")
    return found


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no number")


def _unpacked(game: object) -> Work[Record]:
    """The canonical record of a game in a file; what the file says beside its log must be true."""
    if not isinstance(game, dict):
        raise BadGame("it is not a kept game")
    packed = {name: game.get(name) for name in (*_PLAIN, *_OPTIONAL, *_OF_THINNED)}
    packed |= {name: _moment(game, name) for name in _MOMENTS}
    record = yield from canonical({**packed, "log": _log(game.get("log"))})
    if game.get("state") != record["state"]:
        raise BadGame("it is not what it says")
    rival = record.get("rival") or {"names": []}
    if not _readable([*game["names"], *rival["names"]]):
        raise BadGame("a name is no text")
    tally = game.get("tally")
    newer = tally_version(tally) > TALLY_VERSION  # it has been counted anew
    counted = record.get("tally")
    if tally is not None and not newer and (counted is None or not agrees(tally, counted)):
        raise BadGame("its figures are not those of its log")
    if game.get("balance") != record.get("balance"):
        raise BadGame("nobody knows how lucky it was")
    return record


def _moment(game: Mapping[str, Any], name: str) -> int:
    try:
        return parse_moment(game.get(name))
    except ValueError:
        raise BadGame(f"its {name} is no date") from None


def _log(lines: object) -> str | None:
    if lines is None:
        return None
    if not isinstance(lines, list) or not all([isinstance(line, str) for line in lines]):
        raise BadGame("its log is damaged")
    return "".join([f"{line}\n" for line in lines])


def _readable(names: list[str]) -> bool:
    """Whether names are whole characters: half a pair of surrogates cannot be stored everywhere."""
    try:
        "".join(names).encode()
    except UnicodeEncodeError:
        return False
    return True
