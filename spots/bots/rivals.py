"""What the rest of the table is worth when a turn has ended."""

from __future__ import annotations

from dataclasses import replace
from math import exp

from spots.logic import Table, Tile

from .evaluation import Worth, of_d0g, of_next, of_player, of_seat, of_tiles, sure

LOST = 1e6
"""The factor for an opponent who is about to win, unless something is done about it."""


def others(table: Table, worth: Worth) -> float:
    """What the opponents are worth after this turn, relative to a player who has nothing."""
    seats = len(table.players)
    turn = (table.turn + 1) % (seats + (table.d0g is not None))
    tiles = _next_tiles(table.tiles)
    sharp = worth.sharp(table)
    mine, theirs = 0.0, 0.0
    for seat, player in enumerate(table.players):
        found = of_seat(seat, turn, seats, tiles)
        if seat == min(turn, seats - 1):
            found += of_tiles(tiles)
        if seat == turn:
            found += of_next(player, tiles)
        if seat == table.turn:
            mine = worth.sum(found)
        else:
            theirs += exp(sharp * worth.sum(found + of_player(player)))
    if table.d0g is not None:
        theirs += exp(sharp * worth.sum(of_d0g(table.d0g, tiles)))
    if turn != table.turn and sure(table, turn):
        theirs *= LOST
    return theirs / exp(sharp * mine)


def _next_tiles(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The tiles as the next turn finds them: if only one is face up, all are turned up again."""
    if sum([tile.up for tile in tiles]) != 1:
        return tiles
    # The tile that comes up from a stack is often unknown, so it counts for nothing.
    return tuple(
        replace(tile, treats=tile.treats + 1)
        if tile.up
        else replace(tile, up=True, trick=None if tile.unseen or tile.seen else tile.trick)
        for tile in tiles
    )
