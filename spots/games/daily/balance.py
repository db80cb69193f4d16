"""What a day's game came to beside its result: the player's luck, and what was given away.

It is the sum of what is thought of the entries, all of which are the only player's. It stays when
that is gone: in a file for another device, and when room is short.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from spots.bots.verdict import JUDGE
from spots.games.plain import a_number
from spots.games.verdicts import MILLION, BadVerdict, weight_of


@dataclass(frozen=True, slots=True)
class Balance:
    """All luck, and all that the player's choices have cost, in wins, as the story has them."""

    luck: float
    error: float
    judge: int = JUDGE
    """The number of the judge who has thought so."""


def balance(words: Sequence[str], entries: int) -> Balance | None:
    """The sum of these words; None unless there is one that can be read for each entry."""
    if not words or len(words) < entries:
        return None
    luck = error = 0
    try:
        for word in words:
            lucky, cost = weight_of(word)
            luck, error = luck + lucky, error + cost
    except BadVerdict:
        return None
    return Balance(luck / MILLION, error / MILLION)


def dump_balance(balance: Balance) -> dict[str, Any]:
    """A balance as values that JSON knows, in millionths of a win."""
    luck, error = round(balance.luck * MILLION), round(balance.error * MILLION)
    return {"judge": balance.judge, "luck": luck, "error": error}


def parse_balance(value: object) -> Balance | None:
    """The balance that a value stands for; None for any other: the game can be judged again."""
    if not isinstance(value, Mapping):
        return None
    luck = value.get("luck")
    try:
        most = a_number(abs(luck) if type(luck) is int else None)
        judge, error = a_number(value.get("judge")), a_number(value.get("error"))
    except ValueError:
        return None
    return Balance((-most if luck != most else most) / MILLION, error / MILLION, judge)
