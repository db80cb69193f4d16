"""The tables of lessons, written short: most are the learner's turn, and have a whole deck."""

from __future__ import annotations


def at_turn(tiles: str, players: str, top: str, d0g: str = "-") -> str:
    """A table in notation at the start of the learner's turn, with `top` as the next dog.

    >>> at_turn("howl,walk,run,roll-over,fetch,beg", "34:3.26=2+0/16.45=3+1", "126")
    'spots/1 turn 0 howl,walk,run,roll-over,fetch,beg 34:3.26=2+0/16.45=3+1 - 126 * - 0'
    """
    return f"spots/1 turn 0 {tiles} {players} {d0g} {top} * - 0"
