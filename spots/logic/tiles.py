"""The trick tiles: used, reset, and in Off Leash Hours stacked."""

from __future__ import annotations

from dataclasses import replace

from .events import TilesReset, TileTurned, TrickTurnedUp
from .play import Play
from .state import Tile
from .tricks import Trick


def use(play: Play, slot: int) -> int:
    """Turn a tile face down; how many treats were on it, for the player or d0g to take."""
    tile = play.tiles[slot]
    assert tile.trick is not None, "used a stack without a top"
    _lay(play, slot, Tile(tile.trick, False, 0, tile.unseen, tile.seen))
    play.say(TileTurned(play.turn, tile.trick, tile.treats))
    return tile.treats


def reset_if_one_is_left(play: Play) -> None:
    """Exactly one tile face up: put a treat on it, if the supply has one, then turn all face up."""
    up = [slot for slot, tile in enumerate(play.tiles) if tile.up]
    if len(up) != 1:
        return
    treats = min(1, play.supply)
    play.supply -= treats
    play.tiles = tuple([tile if tile.up else _turned_up(tile) for tile in play.tiles])
    lone = play.tiles[up[0]]
    _lay(play, up[0], replace(lone, treats=lone.treats + treats))
    play.say(TilesReset(up[0], treats))


def _turned_up(tile: Tile) -> Tile:
    """A face-down tile moved to the bottom of its stack, and the next one on top.

    Howl, Roll Over and every tile outside Off Leash Hours are a stack of one: they stay.
    """
    assert tile.trick is not None
    seen = (*tile.seen, tile.trick)
    if tile.unseen:
        return Tile(None, unseen=tile.unseen, seen=seen)
    return Tile(seen[0], seen=seen[1:])


def slot_to_turn_up(tiles: tuple[Tile, ...]) -> int | None:
    """The first stack whose top tile is not decided yet."""
    for slot, tile in enumerate(tiles):
        if tile.trick is None:
            return slot
    return None


def turn_up(play: Play, trick: Trick) -> None:
    """Put the trick that chance named on top of its stack."""
    slot = slot_to_turn_up(play.tiles)
    assert slot is not None
    tile = play.tiles[slot]
    unseen = tuple([other for other in tile.unseen if other != trick])
    _lay(play, slot, replace(tile, trick=trick, unseen=unseen))
    play.say(TrickTurnedUp(slot, trick))


def _lay(play: Play, slot: int, tile: Tile) -> None:
    play.tiles = (*play.tiles[:slot], tile, *play.tiles[slot + 1 :])
