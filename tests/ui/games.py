"""Kept and finished games without playing them, for tests of what is shown of them."""

from __future__ import annotations

from spots.games.history import Finished
from spots.games.kept import Brief
from spots.games.tally import Tally
from spots.logic import parse_table
from tests.support import table
from tests.ui.support import nodes, text_of

NOW = 1_795_000_000_000
"""18 November 2026, in milliseconds."""
HOSTILE = "<img src=x onerror=alert(1)>"
OPEN = table("14:4.356!25.13=3+2", "12.34!1+1", top="126")
"""One player has scored two dogs, the other one."""
SIX = "!1.12.13.14.15.16+1"
BASE = "spots/1 nothing 0 howl,walk,run,roll-over,fetch,beg "
WON = parse_table(f"{BASE}{SIX}/25!23.24.26.34+1 - 126 * - 0")
LOST = parse_table(f"{BASE}25!23.24.26.34+1/{SIX} - 126 * - 0".replace("nothing 0", "nothing 1"))
THREE = parse_table(f"{BASE}{SIX}/25!23.24.26.34+1/35!36+1 - 126 * - 0")
SOLO = parse_table(f"{BASE}{SIX} !23.24+1 126 * - 0")


def brief(name="a", at=OPEN, names=("", ""), seats=("", "good-dog"), touched=NOW, began=NOW):
    """A game on the shelf."""
    return Brief(name, names, seats, began, touched, False, at)


def tally(variant="dog-park", seats=("", "good-dog"), winner=0, turns=12):
    """The figures of a finished game of two."""
    return Tally(
        variant,
        seats,
        winner,
        turns,
        scored=(6, 4),
        busts=(3, 5),
        fast=(2, 1),
        dogs=(("1", "12", "13", "14", "15", "16"), ("23", "24", "26", "34")),
        faces=((1, 2, 3, 4, 5, 6), (6, 5, 4, 3, 2, 1)),
    )


def finished(name="a", at=WON, counted=None, *, whole=True, **more):
    """A finished game; `counted=False` if its figures are not known yet."""
    figures = None if counted is False else counted or tally()
    return Finished(brief(name, at, **more), figures, whole)


def words(node):
    """All text in a node, with single spaces."""
    return " ".join(text_of(node).split())


def of_class(node, name):
    """The nodes of a class, as a style sheet finds them."""
    return [n for n in nodes(node) if name in str(n.attributes.get("class", "")).split()]


def drawn(node):
    """The names of the drawings in a node."""
    return [n.attributes["href"].partition("#")[2] for n in nodes(node) if n.tag == "use"]
