"""Raising and lowering buried dice: the only step that touches other players' dice."""

from __future__ import annotations

from dataclasses import replace

from spots.logic import YARD, Action, Adjust, Dog, Player, Stop, Table
from spots.sliced import Work

from .judge import Judge
from .roll_chances import Dice
from .turn_memory import Going


def adjust(table: Table, judge: Judge) -> Work[list[tuple[Action, float]]]:
    """Which buried die to raise or lower: first one opponent's go up, then your own go down."""
    doing, me = table.doing, table.turn
    assert doing is not None
    done = Going(doing.step, 1, doing.aside, judge.ahead)
    found: dict[Action, float] = {}
    plans = [(me, 0)] + [
        (seat, raised)
        for seat, player in enumerate(table.players)
        if seat != me
        for raised in range(1, min(doing.left, _room(player)) + 1)
    ]
    for seat, raised in plans:
        raising = table if seat == me else _raised(table, seat, raised)
        turn = judge.turn(raising)
        yard = turn.mine.yard
        for lowered in range(doing.left - raised + 1):
            if lowered and not yard:
                break
            first: Action = Stop()
            if raised:
                first = Adjust(seat, min(table.players[seat].yard), 1)
            elif lowered:
                first = Adjust(me, turn.mine.yard[0], -1)
            yard = _lower(yard) if lowered else yard
            value = turn.after(turn.mine._replace(yard=yard), done)
            found[first] = max(value, found.get(first, 0.0))
            yield
    return list(found.items())


def _room(player: Player) -> int:
    """By how much a player's buried dice can be raised, up to a bust."""
    spots = sum(player.yard)
    return min(YARD + 1 - spots, 6 * len(player.yard) - spots)


def _raised(table: Table, seat: int, by: int) -> Table:
    """The table with a player's yard raised `by` spots, or busted."""
    player = table.players[seat]
    yard = list(player.yard)
    for _ in range(by):
        yard.sort()
        yard[0] += 1
    if sum(yard) > YARD:
        after = replace(player, yard=(), dogs=tuple([Dog(dog.card) for dog in player.dogs]))
    else:
        after = replace(player, yard=tuple(sorted(yard)))
    players = (*table.players[:seat], after, *table.players[seat + 1 :])
    return replace(table, players=players)


def _lower(yard: Dice) -> Dice:
    """The yard with its smallest die lowered by one; a 1 is discarded."""
    return yard[1:] if yard[0] == 1 else (yard[0] - 1, *yard[1:])
