"""Figures measured in rounds: medians beside targets, and one build beside another."""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple, TypeVar

from tools.browser.serve import DIST, serving

_T = TypeVar("_T")

SLOWDOWNS = (1, 4)
"""Pages are measured at full speed and with the processor this many times slower."""

BUILDS = ("this", "beside")
"""What the two builds of a comparison are called."""


class Comparison(NamedTuple):
    """Ours beside theirs, measured in the same rounds."""

    ours: float
    theirs: float
    """Medians."""
    ratio: float
    """Of the medians."""
    low: float
    high: float
    """Between these lie the ratios of the middle half of the rounds, each taken by itself."""


def compare(ours: Sequence[float], theirs: Sequence[float]) -> Comparison:
    """Compare figures of the same rounds.

    >>> compare([9.0, 10.0, 30.0], [10.0, 20.0, 20.0])
    Comparison(ours=10.0, theirs=20.0, ratio=0.5, low=0.7, high=1.2)
    """
    medians = statistics.median(ours), statistics.median(theirs)
    each = [one / other for one, other in zip(ours, theirs, strict=True)]
    quarters = statistics.quantiles(each, n=4, method="inclusive") if len(each) > 1 else each
    return Comparison(*medians, medians[0] / medians[1], quarters[0], quarters[-1])


COMPARISON_HEAD = f"{'':30}{'this':>9}{'beside':>9}{'ratio':>8}  middle half of the rounds"


def comparison_line(name: str, ours: Sequence[float], theirs: Sequence[float]) -> str:
    """One line under `COMPARISON_HEAD`."""
    found = compare(ours, theirs)
    medians = f"{found.ours:9.1f}{found.theirs:9.1f}"
    return f"{name:30}{medians}{found.ratio:8.2f}  {found.low:.2f} to {found.high:.2f}"


def in_turn(items: Sequence[_T], round_number: int) -> Sequence[_T]:
    """The order of a round: every second one is backwards, so that no item always comes first."""
    return items[::-1] if round_number % 2 else items


def verdict(figure: float, target: float) -> str:
    """A target, and whether a figure meets it."""
    return f"{target:>7g}  {'yes' if figure <= target else 'NO'}"


def arguments(description: str | None, rounds: int) -> argparse.ArgumentParser:
    """The arguments of a bench that can measure two builds: FOLDER --beside OTHER --rounds N."""
    parser = argparse.ArgumentParser(description=(description or "").partition("\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, default=DIST, help="the build to measure")
    parser.add_argument("--beside", type=Path, help="another build, measured in the same rounds")
    parser.add_argument("--rounds", type=int, default=rounds)
    return parser


@contextmanager
def serving_all(folders: Sequence[Path]) -> Iterator[list[str]]:
    """Serve several folders; gives their addresses."""
    with ExitStack() as stack:
        yield [stack.enter_context(serving(folder)) for folder in folders]
