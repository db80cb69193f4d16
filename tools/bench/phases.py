"""What the time of a start goes into, told by marks that the page leaves behind as it starts.

A mark costs some microseconds. What runs side by side counts as what the start waited for: code
that is compiled while it arrives is download.
"""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence
from itertools import pairwise

MOMENTS = """() => {
    const at = (name) => performance.getEntriesByName(name)[0]?.startTime ?? null;
    const files = performance.getEntriesByType("resource");
    const big = files.filter(({ name }) => /\\.(wasm|packed)$|\\/runtime\\//.test(name));
    const moments = [
        Math.min(...big.map(({ fetchStart }) => fetchStart)),
        Math.max(...big.map(({ responseEnd }) => responseEnd)),
        ...["spots:compiled", "spots:started", "spots:imported", "ready"].map(at),
    ];
    return big.length && !moments.includes(null) ? moments : null;
}"""
"""When the phases of a start were over, in ms from navigation; null on a page without our marks."""

PHASES = ("the page", "download", "compile", "restore", "import", "first render")
"""Until files are asked for; until they are there; until the engine is compiled; until Python is up
(on a first visit it starts from its library); until the game is imported; until it is shown."""

Phases = Mapping[str, float]


def phases(moments: Sequence[float]) -> Phases:
    """How long each phase took.

    >>> phases([100, 500, 400, 800, 900, 1000])["compile"]
    0.0
    """
    ends = [0.0]
    for moment in moments:
        ends.append(max(ends[-1], moment))
    return {name: end - start for name, (start, end) in zip(PHASES, pairwise(ends), strict=True)}


def shares(starts: Sequence[Phases]) -> str:
    """The medians of the phases, in ms, and the part of the whole that each is."""
    middle = {name: statistics.median([start[name] for start in starts]) for name in PHASES}
    whole = sum(middle.values())
    return ", ".join([f"{name} {ms:.0f} ({ms / whole:.0%})" for name, ms in middle.items()])
