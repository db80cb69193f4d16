"""Generators of games for Hypothesis."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from spots.logic import SeededDice
from tools.games.selfplay import VARIANTS, any_action, game, keen, setup_for

seeds = st.integers(0, 2**64 - 1)

setups = st.builds(setup_for, st.sampled_from(VARIANTS), st.integers(1, 4), d0g=st.integers(0, 5))


def moves(setup, seed, *, most=None):
    """The tables of a random game with what is legal and what is said at each.

    A whole game is played by someone who wants it to end; its first moves by anyone at all.
    """
    choose = keen if most is None else any_action
    for number, move in enumerate(game(setup, SeededDice(seed), choose, random.Random(seed))):
        if most is not None and number >= most:
            return
        yield move
