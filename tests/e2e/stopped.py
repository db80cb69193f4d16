"""Beats that stay until a test goes on, and computers that say what the test wants them to."""

from __future__ import annotations

from contextlib import contextmanager

from tests.e2e.inside import inside
from tests.e2e.screens import at
from tests.e2e.support import visit

STOP = """
conductor = page._conductor
conductor._hold = lambda beat: 1e9  # some days: the browser counts no further than 24
conductor._until = 1e9
"""
GO = """
conductor = page._conductor
del conductor._hold
conductor._until = 0.0
"""
SAY = """
from spots.ui.app.codes import parse

for code in codes:
    app.move(parse(f"say:{code}").action)
for _ in range(20):
    page.render()
    beat = page._conductor.beat
    if kind == (beat.kind.value if beat else "") or beat is None:
        break
    page._conductor.next()
assert kind == (beat.kind.value if beat else "")
"""

THEIRS = "14:4.356:3.26=6+0"
SIX = "14:14.25:25.136:136.246:246.345:345.2356:2356=1+2"
FULL, KEPT = "15.23.46.136.245.2356=6+0", "settle:2@23,x1,x1,x3,x3,x4,x6,x6"
BEATS = {
    "an opponent chooses": ((THEIRS,), 1, "do:walk", "55", "choose"),
    "an opponent's dice": ((THEIRS,), 1, "do:walk", "55", ""),
    "an opponent's dice are settled": ((THEIRS,), 1, "do:walk settle:5@356", "55", "settle"),
    "an opponent's eight dice are settled": ((FULL,), 1, f"do:fetch {KEPT}", "11233466", "settle"),
    "an opponent busts": ((THEIRS,), 1, "do:walk settle:5@356", "55", "bust"),
    "an opponent scores a dog": (("14:14.356:3=6+0",), 1, "score", "", "score"),
    "an opponent scores six dogs": ((SIX, "13+0"), 1, "score", "", "score"),
    "I bust": ((THEIRS,), 0, "do:walk settle:5@356", "55", "bust"),
    "I score fast": (("14:4.36:3=3+0",), 0, "do:walk settle:1@14,6@36", "16", "score"),
}
"""Who plays, whose turn it is, what is said, the dice, and the beat that is then to be seen."""


@contextmanager
def stopped(page, then=""):
    """A page on which nothing goes on by itself; `then` is run before anything else can go on."""
    inside(page, STOP)
    try:
        yield
    finally:
        inside(page, f"{GO}{then}")


def show(page, name, **more):
    """Show one of the beats, on a page that is stopped."""
    players, turn, said, dice, kind = BEATS[name]
    me = "12:1.34.256:6=13+1"
    seats = (me, *players) if turn else (*players, me)
    computers = {f"seat{n}": "good-dog" for n in range(2, len(seats) + 1)}
    visit(page, table=at("", players=seats, turn=turn), dice=dice, **computers, **more)
    inside(page, SAY, codes=said.split(), kind=kind)
