"""How evenly fair dice fall: the range in which the counts of all six faces are to be expected."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, sqrt

FEWEST = 300
"""With fewer dice the range is so wide that it says nothing."""
_DEVIATIONS = 2.638
"""How far from a sixth a face may be, in standard deviations.

Each of the six leaves a range of this width less than once in 120 times, so any of them does on
less than 5 of 100 devices. (1.96 would be right for one face alone: with it, every fourth device
with fair dice would look suspicious.)
"""


@dataclass(frozen=True, slots=True)
class Spread:
    """How often each face may fall: from `low` to `high` times."""

    low: int
    high: int

    def holds(self, faces: Sequence[int]) -> bool:
        """Whether all counts are within."""
        return all([self.low <= times <= self.high for times in faces])


def spread(dice: int) -> Spread | None:
    """The range that the counts of all six faces keep to on 95 of 100 devices with fair dice.

    None with too few dice to say. The binomial distribution is as good as normal from there on.

    >>> spread(600), spread(299)
    (Spread(low=76, high=124), None)
    """
    if dice < FEWEST:
        return None
    mean, deviation = dice / 6, sqrt(dice * 5) / 6
    return Spread(
        ceil(mean - _DEVIATIONS * deviation),
        floor(mean + _DEVIATIONS * deviation),
    )
