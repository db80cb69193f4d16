"""How a finished game was played, for medals: what only its course tells, by seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from spots.games.plain import a_list, a_number, one_of
from spots.logic import TRICKS, Table
from spots.logic.events import DogsScored, Event, TileTurned, TreatSpent


@dataclass(frozen=True, slots=True)
class Deeds:
    """What somebody did in a game, by seats; with d0g, its figures come last."""

    at_once: tuple[int, ...]  # the most dogs that were scored together
    behind: tuple[int, ...]  # by how many scored dogs somebody else was ahead, at most
    rerolls: tuple[int, ...]  # treats that were spent on them
    tricks: tuple[tuple[str, ...], ...]  # codes of those that were done, in the rules' order
    last: int  # how many dogs were scored together when the game was won


class Watch:
    """What has been seen of somebody's deeds so far."""

    def __init__(self, first: Table) -> None:
        scored = [len(player.scored) for player in first.players]
        self._scored = scored if first.d0g is None else [*scored, len(first.d0g.scored)]
        self._at_once, self._rerolls = [[0] * len(self._scored) for _ in range(2)]
        self._behind = [max(self._scored) - dogs for dogs in self._scored]
        self._tricks: list[set[str]] = [set() for _ in self._scored]
        self._last = 0

    def see(self, event: Event) -> None:
        """Take note of what happened."""
        match event:
            case DogsScored(player, cards):
                self._scored[player] += len(cards)
                self._at_once[player] = max(self._at_once[player], len(cards))
                self._last = len(cards)
                best = max(self._scored)
                self._behind = [
                    max(most, best - scored)
                    for most, scored in zip(self._behind, self._scored, strict=True)
                ]
            case TreatSpent(player):
                self._rerolls[player] += 1
            case TileTurned(player, trick):
                self._tricks[player].add(trick.code)

    def deeds(self) -> Deeds:
        """All of it, once the game is over."""
        return Deeds(
            tuple(self._at_once),
            tuple(self._behind),
            tuple(self._rerolls),
            tuple([tuple([code for code in TRICKS if code in done]) for done in self._tricks]),
            self._last,
        )


# --- as plain values --------------------------------------------------------------------------


def dump_deeds(deeds: Deeds) -> dict[str, Any]:
    """Deeds as values that JSON knows."""
    return {
        "at_once": list(deeds.at_once),
        "behind": list(deeds.behind),
        "rerolls": list(deeds.rerolls),
        "tricks": [list(codes) for codes in deeds.tricks],
        "last": deeds.last,
    }


def parse_deeds(value: object, seats: int) -> Deeds:
    """The deeds of `seats` players that a value stands for; any other raises `ValueError`."""
    if not isinstance(value, Mapping):
        raise ValueError("no deeds")
    rows = [a_list(value.get(name), seats) for name in ("at_once", "behind", "rerolls")]
    at_once, behind, rerolls = [tuple([a_number(each) for each in row]) for row in rows]
    done = [a_list(row) for row in a_list(value.get("tricks"), seats)]
    tricks = tuple([tuple([one_of(code, TRICKS) for code in row]) for row in done])
    order = [*TRICKS]
    if any([sorted({*codes}, key=order.index) != [*codes] for codes in tricks]):
        raise ValueError("tricks in disorder")
    return Deeds(at_once, behind, rerolls, tricks, a_number(value.get("last")))
