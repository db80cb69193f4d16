"""Tables and names that sentences are about."""

from __future__ import annotations

from spots.logic import CARDS, TRICKS
from spots.ui.text.sentences import Names
from tests.support import play, table

NAMES = Names(("Ada", "Ben"))
"""Two people who share a device."""
YOU = Names(("You", "Ben"), you=0)
"""One person, first at the table, against a computer."""
OTHER = Names(("Ada", "You"), you=1)
"""The same, second at the table."""
ALONE = Names(("You", "d0g"), you=0)
TWO = table("14:4.356=3+2", "12.34+1")
SOLO = table("14:4.356=3+2", d0g="+1")
WALK, KIKI, MANGO = TRICKS["walk"], CARDS["12"], CARDS["34"]

FULL = ("14:14.356=3+2", "12.34+1")
DIG = {"tricks": "dig chase guard chew"}
TROT = {"tricks": "trot bolt fetch gobble"}
HUNT = {"tricks": "retrieve sprint hunt stay"}
TRACK = {"tricks": "track dogpile search beg"}
BOLTED = "do:bolt aside:3 settle:1@14 settle:4@14"
PEN = {"tricks": "retrieve bolt scavenge play-dead"}


def at(inputs, dice="", *players, tricks="walk run fetch beg", draws="", **more):
    """The table after these inputs of the first player."""
    players = players or ("14:4.356=3+2", "12.34+1")
    return play(table(*players, tricks=tricks, **more), inputs, dice, draws).table
