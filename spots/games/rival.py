"""The result that a challenge asks somebody to beat: kept with the game that tries.

Both games have the same dice, setup and seats. So the only person at the table is compared with
the person who sat there before; where several people play, one winner with the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from spots.logic import PACK

from .names import clean_name
from .outcome import Result

MOST_TURNS = 1023


class Verdict(Enum):
    """What became of a challenge."""

    BEATEN = "beaten"
    EQUAL = "equal"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class Rival:
    """How the same game ended for somebody else; the names are of those who played it."""

    names: tuple[str, ...]  # empty for those who gave none
    result: Result


def verdict(rival: Rival, now: Result, you: int | None) -> Verdict:
    """Whether a game that is over beats another: a win any loss, and a shorter win a longer one.

    After a loss, more dogs count, and then fewer of the others'. `you`: the seat of the only
    person, if there is just one.
    """
    mine, theirs = _worth(now, you), _worth(rival.result, you)
    if mine == theirs:
        return Verdict.EQUAL
    return Verdict.BEATEN if mine > theirs else Verdict.MISSED


def _worth(result: Result, you: int | None) -> tuple[int, ...]:
    assert result.winner is not None
    seat = result.winner if you is None else you
    others = [dogs for other, dogs in enumerate(result.scored) if other != seat]
    won = result.winner == seat
    return won, -result.turns if won else 0, result.scored[seat], -max(others)


# --- as plain values --------------------------------------------------------------------------


def dump_rival(rival: Rival) -> dict[str, Any]:
    """A rival as values that JSON knows."""
    result = rival.result
    return {
        "names": list(rival.names),
        "winner": result.winner,
        "scored": list(result.scored),
        "turns": result.turns,
    }


def parse_rival(value: object, players: int, *, d0g: bool) -> Rival | None:
    """The rival that a value stands for; none for None. Any other raises `ValueError`."""
    if value is None:
        return None
    if not isinstance(value, Mapping):
        raise ValueError("no rival")
    packs = players + d0g
    names = _list(value.get("names"), str, players)
    scored = _list(value.get("scored"), int, packs)
    if not all([0 <= dogs <= PACK for dogs in scored]):
        raise ValueError("no such dogs")
    winner, turns = value.get("winner"), value.get("turns")
    if type(winner) is not int or not 0 <= winner < packs:
        raise ValueError("no such winner")
    if type(turns) is not int or not 0 <= turns <= MOST_TURNS:
        raise ValueError("no such number of turns")
    result = Result(winner, tuple(scored), turns)
    return Rival(tuple([clean_name(name) for name in names]), result)


def _list(value: object, kind: type, count: int) -> list[Any]:
    listed = value if isinstance(value, list) else []
    if len(listed) == count and all([type(each) is kind for each in listed]):
        return listed
    raise ValueError("no such list")
