"""Whole games by simple players, for tests, soaks and benchmarks; not the game's opponents."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from spots.logic import (
    SETS,
    Action,
    Answer,
    Ask,
    Dice,
    ScoreDogs,
    Settle,
    Setup,
    Stop,
    Table,
    legal_actions,
    new_table,
    recommended,
    resolve,
    step,
)

Chooser = Callable[[Table, tuple[Action, ...], random.Random], Action]

VARIANTS = (*SETS, "off-leash")


def setup_for(variant: str, players: int, d0g: int = 1) -> Setup:
    """A setup by the name of its set, or `off-leash`; one player meets d0g."""
    tricks = () if variant == "off-leash" else recommended(variant)
    return Setup(players, tricks, d0g if players == 1 else None)


def any_action(table: Table, actions: tuple[Action, ...], rng: random.Random) -> Action:
    """Uniformly random legal play."""
    del table
    return rng.choice(actions)


def keen(table: Table, actions: tuple[Action, ...], rng: random.Random) -> Action:
    """Random play that wants to score, so that games end soon; still does anything at times."""
    if rng.random() < 0.06:
        return rng.choice(actions)
    if table.ask is Ask.TURN and isinstance(actions[-1], ScoreDogs):
        return actions[-1]
    if table.ask is Ask.SETTLE:
        settles = [action for action in actions if isinstance(action, Settle)]
        best = max(settles, key=lambda action: (_spots_kept_out(table, action), rng.random()))
        if len(actions) > len(settles) and _spots_buried(table, best) + _yard(table) > 7:
            return actions[-1]
        return best
    if table.ask is Ask.GO_ON:
        return Stop() if _yard(table) > 3 else rng.choice(actions)
    return rng.choice(actions)


def _yard(table: Table) -> int:
    return sum(table.player.yard)


def _spots_kept_out(table: Table, action: Settle) -> int:
    return 4 * len(action.place) - _spots_buried(table, action)


def _spots_buried(table: Table, action: Settle) -> int:
    assert table.doing is not None
    placed = sum(space.number for space in action.place)
    return sum(table.doing.hand) - sum(action.discard) - placed


def game(
    setup: Setup, dice: Dice, choose: Chooser, rng: random.Random
) -> Iterator[tuple[Table, tuple[Action, ...], Action | Answer | None]]:
    """Every table of one game, what was legal there, and what was said (nothing at the end)."""
    table = new_table(setup)
    while table.ask is not Ask.NOTHING:
        actions = legal_actions(table)
        said = choose(table, actions, rng) if actions else resolve(table, dice)
        yield table, actions, said
        table, _ = step(table, said)
    yield table, (), None
