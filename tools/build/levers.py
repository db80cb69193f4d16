"""What makes the page start sooner, one name each, so that a build can be measured without it.

    python -m tools.build --without hints,one-module FOLDER
    python -m tools.bench.start dist --beside FOLDER

Figures are from Chromium's traces of repeat visits: work of the main thread at full speed. All
levers together leave 0.63 times the work (medians of 520 and 839 ms, on a busy machine).
"""

from __future__ import annotations

import argparse
from enum import Enum
from pathlib import Path

HINT = "//# allFunctionsCalledOnLoad\n"


class Lever(Enum):
    """A lever, by its name on the command line."""

    CODE_CACHE = "code-cache"
    """The page gets the engine from the browser's own cache, past the service worker, so that the
    browser keeps what it has compiled of it: static/engine.js and static/worker.js. 1,524 functions
    that are compiled at the start become 92, and 75 to 91 ms 4 to 6."""

    HINTS = "hints"
    """The runtime's scripts say that their functions are needed at once, so that they are compiled
    while they arrive, and not one by one on the main thread: `hint` below. 760 functions that are
    compiled there become 123, and 67 to 76 ms 13 to 17."""

    ONE_MODULE = "one-module"
    """JavaScript's functions get into the engine's table by one module for many, not one for each:
    runtime.py and wrappers.js. 262 instances become 6, and 32 to 45 ms 8 to 11."""

    NO_LIBRARIES = "no-libraries"
    """The engine exports nothing that only libraries would need which are loaded later, and its
    loader does not look for it: runtime.py. 8,556 functions and variables become 316; the loader
    and the engine get 0.36 and 0.34 MB smaller (0.06 and 0.08 packed)."""

    SPARSE = "sparse"
    """The snapshot has only those pages of Python's memory that are not all zero: snapshot.mjs and
    memory.js. 28.2 MB to be kept and read become 16.0."""

    NO_TABLES = "no-tables"
    """The engine lacks the tables of codecs and of characters' names that the page cannot reach:
    engine.py. It gets 1.16 MB smaller (0.71 packed), and the snapshot 1.4 MB (0.75 packed)."""


Levers = frozenset[Lever]
ALL: Levers = frozenset(Lever)


def hint(path: Path) -> None:
    """Say on a script's first line that all its functions are needed when it is loaded."""
    path.write_text(HINT + path.read_text(encoding="utf-8"), encoding="utf-8")


def without(names: str) -> Levers:
    """All levers but those named, separated by commas.

    >>> sorted([lever.value for lever in without("hints,one-module")])
    ['code-cache', 'no-libraries', 'no-tables', 'sparse']
    """
    try:
        return ALL - {Lever(name) for name in names.split(",") if name}
    except ValueError as error:
        known = ", ".join([lever.value for lever in Lever])
        raise argparse.ArgumentTypeError(f"{error}; there are {known}") from None
