"""Who does long work for the app: on the page in slices, elsewhere at once.

Each kind of work has a worker of its own, so that none is dropped because something else begins.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spots.sliced import Work, finish

Worker = Callable[[Work[Any], Callable[[Any], None]], None]
"""Does long work and tells the result; what it was at before is dropped."""

Hire = Callable[[], Worker]
"""Finds a worker who has nothing else to do."""


def at_once(work: Work[Any], done: Callable[[Any], None]) -> None:
    """Do all of it without a pause: where there is no page to hold up."""
    done(finish(work))


def never(work: Work[Any], done: Callable[[Any], None]) -> None:
    """Do none of it: where there are no idle moments."""
    del work, done


def hire_at_once() -> Worker:
    """Hire somebody who does everything at once."""
    return at_once
