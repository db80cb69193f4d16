"""d0g, the solo opponent: a die, a few treats, and no mercy."""

from __future__ import annotations

from dataclasses import replace

from . import tiles
from .cards import PACK
from .events import D0gRolled, DogsScored, TreatsReturned
from .play import Play

TREATS_PER_DOG = 2


def take_turn(play: Play, die: int) -> None:
    """d0g's turn: the tile with the die's number is turned down, or scores a dog if it is down."""
    assert play.d0g is not None
    play.say(D0gRolled(die))
    slot = die - 1
    if play.tiles[slot].up:
        play.d0g = replace(play.d0g, treats=play.d0g.treats + tiles.use(play, slot))
    else:
        _score_top(play)


def trade_treats(play: Play) -> bool:
    """Whenever d0g has 2 or more treats, it returns 2 and scores the top card; whether it did."""
    if play.d0g is None or play.d0g.treats < TREATS_PER_DOG or play.top is None:
        return False
    play.d0g = replace(play.d0g, treats=play.d0g.treats - TREATS_PER_DOG)
    play.supply += TREATS_PER_DOG
    play.say(TreatsReturned(play.d0g_seat, TREATS_PER_DOG))
    _score_top(play)
    return True


def _score_top(play: Play) -> None:
    if play.top is None:
        return
    assert play.d0g is not None
    card, play.top = play.top, None
    play.d0g = replace(play.d0g, scored=(*play.d0g.scored, card))
    play.say(DogsScored(play.d0g_seat, (card,), fast=False))
    if len(play.d0g.scored) >= PACK:
        play.win(play.d0g_seat)
