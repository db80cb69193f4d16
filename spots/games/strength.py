"""How strong somebody plays, on the scale on which the computer players were measured.

It is one figure with its range: what the results of the latest games are most like. It is no
rating: nothing is gained or lost, the order of the games does not matter, and old ones drop out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import accumulate, islice
from math import exp, log, sqrt

from spots.games.history import Finished
from spots.games.tally import FROM_TABLE, Tally
from spots.sliced import Work

SCALE: Mapping[str, float] = {"puppy": -0.71, "good-dog": 0.0, "top-dog": 1.56}
"""Where the computer players stand: measured by `python -m tools.games.scale --pairs 30`."""
FEWEST = 10
"""With fewer games there is nothing to say."""
LATEST = 40
"""How many games are looked at: who has learned is not held to how they began."""
_GRID = [step / 10 for step in range(-70, 71)]
"""The strengths that are weighed: beyond its ends, results tell no more than which end it is."""
_OUTSIDE = 0.05
"""How likely the truth is below the range, and how likely above."""
PIECE = 10
"""How many strengths are weighed at a time."""


@dataclass(frozen=True, slots=True)
class Strength:
    """What is known so far. The range holds the truth nine times in ten."""

    games: int
    middle: float = 0.0
    low: float = 0.0
    high: float = 0.0

    @property
    def known(self) -> bool:
        """Whether there were enough games."""
        return self.games >= FEWEST


def chance(strength: float, opponent: str) -> float:
    """The chance of somebody of this strength to beat a computer player, between the two of them.

    >>> chance(SCALE["good-dog"], "good-dog")
    0.5
    """
    return _wins(strength, log(_weight(opponent)))


def strength(newest_first: Iterable[Finished]) -> Work[Strength]:
    """How strong the person was in the latest games alone against computers."""
    tallies = (game.tally for game in newest_first if game.tally and _tells(game.tally))
    latest = [*islice(tallies, LATEST)]
    if len(latest) < FEWEST:
        return Strength(len(latest))
    results = Counter([(_others(tally), not tally.seats[tally.winner]) for tally in latest])
    weights = []
    for number, place in enumerate(_GRID):
        weights.append(_likelihood(place, results))
        if number % PIECE == 0:
            yield
    likeliest = max(weights)
    shares = [*accumulate([exp(weight - likeliest) for weight in weights])]
    low, middle, high = [_at(part, shares) for part in (_OUTSIDE, 0.5, 1 - _OUTSIDE)]
    return Strength(len(latest), middle, low, high)


def _tells(tally: Tally) -> bool:
    """Whether one person played against computers only, from the beginning."""
    people = tally.seats.count("")
    computers = [seat for seat in tally.seats if seat in SCALE]
    together = people == 1 and len(computers) == len(tally.seats) - 1
    return together and bool(computers) and tally.variant != FROM_TABLE


def _others(tally: Tally) -> float:
    """The strength of all computers at a table together."""
    return round(log(sum([_weight(seat) for seat in tally.seats if seat])), 6)


def _weight(opponent: str) -> float:
    return exp(SCALE[opponent])


def _wins(strength: float, others: float) -> float:
    return 1 / (1 + exp(others - strength))


def _likelihood(place: float, results: Mapping[tuple[float, bool], int]) -> float:
    """How well these results fit a strength, as a logarithm, with what was thought beforehand.

    Beforehand a strength counts by how much games can tell about it (Jeffreys): so there is a
    range even for somebody who has won all games, and no other opinion gets into it.
    """
    total = told = 0.0
    for (others, won), games in results.items():
        share = _wins(place, others)
        total += games * log(share if won else 1 - share)
        told += games * share * (1 - share)
    return total + log(sqrt(told))


def _at(part: float, shares: list[float]) -> float:
    """The strength below which this part of the truth lies."""
    wanted = part * shares[-1]
    at = next(number for number, share in enumerate(shares) if share >= wanted)
    return _GRID[at]
