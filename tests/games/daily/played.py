"""Games of a day for tests, played by chance."""

from __future__ import annotations

import random
from functools import cache

from spots.games.daily.dice import Daily
from spots.logic import Ask
from spots.session import Session
from tools.games.selfplay import keen


@cache
def game(day, seed=1):
    """The log of a whole game of a day; other seeds choose otherwise."""
    return session(day, seed).log


def session(day, seed=1):
    """The same as it was played."""
    source, rng = Daily(day), random.Random(seed)
    playing = Session.new(source.setup, source.dice())
    while playing.table.ask is not Ask.NOTHING:
        playing.act(keen(playing.table, playing.legal_actions(), rng))
    return playing
