"""All games as one file. A game that cannot be read is left out: it would spoil the whole file."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from spots.games.bundle import dump_bundle
from spots.games.canonical import canonical
from spots.games.kept import BadGame, Record
from spots.games.store import Place, Row
from spots.games.whole import whole
from spots.sliced import Work


@dataclass(frozen=True, slots=True)
class Exported:
    """A file, and how many games could not be read and are not in it."""

    text: str
    skipped: int = 0


def export(rows: Iterable[Row]) -> Work[Exported]:
    """A file of these games that any device can import."""
    records: list[Record] = []
    skipped = 0
    for row in rows:
        yield
        if row.place is Place.GIVEN_UP:
            continue
        try:
            records.append((yield from canonical(whole(row))))
        except BadGame:
            skipped += 1
    return Exported(dump_bundle(records), skipped)
