"""The dice of a kept game, as a part of its record and back: under a seal, of a day, or by link."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from spots.games.by_link.chair import KIND as LINKED
from spots.games.by_link.chair import BadChair, Chair, dump_chair, is_earlier, parse_chair
from spots.games.daily.days import Day, parse_day
from spots.games.daily.dice import VERSION as DAY_KIND
from spots.games.sealed_dice import Source, clean_words

MOST_DRAWN = 10_000_000
MOST_SKIPPED = 100_000
"""Faces that had come before a game began: they are hashed again, all at once."""
_SEALED = "spots-fair/1"
"""The kind of dice that can be checked."""


class BadDice(ValueError):
    """Dice that cannot be read; the text says why, in English."""

    def __init__(self, detail: str, *, newer: bool = False) -> None:
        super().__init__(detail)
        self.newer = newer


class KeptDice(NamedTuple):
    """Where the dice come from; nothing of it if they were seeded or scripted."""

    source: Source | None = None
    day: Day | None = None
    chair: Chair | None = None


def dump_dice(dice: KeptDice, said: int) -> dict[str, Any] | None:
    """What a record says of the dice after `said` inputs; None if there is nothing to say."""
    source, day, chair = dice
    if day is not None:
        return {"kind": DAY_KIND, "day": str(day)}
    if chair is not None:
        return dump_chair(chair, said)
    if source is None:
        return None
    dumped = {"kind": _SEALED, "seed": source.seed, "words": source.words, "since": source.since}
    known = {"known": source.known, "rolled": source.rolled, "drawn": source.drawn}
    return {**dumped, **known} if source.known else dumped


def parse_dice(value: object, seats: tuple[str, ...]) -> KeptDice:
    """The dice that a record tells of; anything else raises `BadDice`."""
    if value is None:
        return KeptDice()
    if not isinstance(value, Mapping) or not isinstance(value.get("kind"), str):
        raise BadDice("nobody knows its dice")
    match value["kind"]:
        case kind if kind == DAY_KIND:
            return KeptDice(day=_day(value))
        case kind if kind == LINKED:
            return KeptDice(chair=_chair(value, seats))
        case kind if kind == _SEALED:
            return KeptDice(_source(value))
    if is_earlier(value["kind"]):
        raise BadDice("it goes by link as in an earlier version")
    raise BadDice("it has dice of a newer version", newer=True)


def _day(value: Mapping[str, Any]) -> Day:
    try:
        return parse_day(value.get("day"))
    except ValueError:
        raise BadDice("its day is no date") from None


def _chair(value: Mapping[str, Any], seats: tuple[str, ...]) -> Chair:
    try:
        return parse_chair(value, seats)
    except BadChair as error:
        raise BadDice(str(error)) from None


def _source(value: Mapping[str, Any]) -> Source:
    seed, words = value.get("seed"), value.get("words")
    if not isinstance(seed, str) or not re.fullmatch("[0-9a-f]{32}", seed):
        raise BadDice("the seed of its dice is missing")
    if not isinstance(words, str) or words != clean_words(words):
        raise BadDice("its words are not as they were said")
    since = _count(value, "since", MOST_DRAWN)
    if since and not words:
        raise BadDice("nobody knows when its words were said")
    if value.get("known") is not True:
        return Source(seed, words, since)
    rolled, drawn = [_count(value, count, MOST_SKIPPED) for count in ("rolled", "drawn")]
    return Source(seed, words, since, True, rolled, drawn)


def _count(value: Mapping[str, Any], name: str, most: int) -> int:
    found = value.get(name)
    if type(found) is int and 0 <= found <= most:
        return found
    raise BadDice(f"its {name} is no number")
