"""Tables and logs in notation, made shorter: deflated, by a list of words that both sides know.

What is inflated is cut off at a length that is known beforehand: a few hostile bytes could become
gigabytes.

>>> short = deflate("spots/1 turn 0 howl,walk,run,roll-over,fetch,beg 14+1/25+1 - 126 * - 0")
>>> len(short) < 30, inflate(short, 200)[:14]
(True, 'spots/1 turn 0')
"""

from __future__ import annotations

import zlib

from spots.logic import Why

from .envelope import BadLink

_PLAIN = -15
"""No header and no checksum around it: the envelope has its own."""

_WORDS = b"""
spots-log/1 spots-log/2 players=1 tricks= d0g=1 players=4 players=3 players=2 tricks=off-leash
spots/1 top-dog -1 spots/1 top-trick -1 spots/1 start-die -1 spots/1 d0g-die 1 spots/1 roll 0
spots/1 over 0 spots/1 adjust 0 spots/1 move 0 spots/1 number 0 spots/1 count 0 spots/1 own-die 0
.0.0.h1.0.1.r1 2356:.123:.125:.126:.134:.136:.145:.146:.234:.235:.245:.246:.256:.345:.356:.456:
12.13.14.15.16.23.24.25.26.34.35.36.45.46.56.1+1/+0/+2!
(walk.dig.trot.retrieve.track;run.chase.bolt.sprint.dogpile;fetch.guard.hunt.search.scavenge)
beg.chew.gobble.stay.play-dead,-howl,-walk,-run,-roll-over,-fetch,-beg,-dig,-chase,-guard,-chew
howl,retrieve,bolt,roll-over,scavenge,play-dead howl,track,dogpile,roll-over,search,beg
howl,retrieve,sprint,roll-over,hunt,stay howl,trot,bolt,roll-over,fetch,gobble
howl,dig,chase,roll-over,guard,chew raise:0. lower:1. move: take: name:4 aside:5 trick:
do:play-dead do:scavenge do:search do:hunt do:guard do:gobble do:stay do:chew do:track do:retrieve
do:trot do:dig do:sprint do:dogpile do:bolt do:chase do:fetch do:beg do:run do:walk do:roll-over
score dog:2 dog:3 dog:4 dog:5 reroll: go-on dice:5 settle dice:4 settle:x settle:6@ dice:3 settle:5@
stop dice:2 settle:4@ dice:6 settle:3@ dice:1 settle:2@ dog:1 do:howl dice:12 settle:1@12,2@ end:
spots/1 settle 0 spots/1 go-on 0 spots/1 turn 1 spots/1 turn 0 howl,walk,run,roll-over,fetch,beg
 - 1 * - 0"""
"""Common pieces of notation, the commonest last. Words of codec 1 rely on every letter of it."""


def deflate(text: str) -> bytes:
    """The bytes for a text."""
    packer = zlib.compressobj(9, zlib.DEFLATED, _PLAIN, 9, zlib.Z_DEFAULT_STRATEGY, _WORDS)
    return packer.compress(text.encode()) + packer.flush()


def inflate(packed: bytes, most: int) -> str:
    """The text of these bytes, if it has at most `most` letters; anything else raises `BadLink`."""
    unpacker = zlib.decompressobj(_PLAIN, _WORDS)
    try:
        text = unpacker.decompress(packed, most + 1)
        if len(text) > most or not unpacker.eof or unpacker.unused_data:
            raise BadLink(Why.LINK_DAMAGED)
        return text.decode("ascii")
    except (zlib.error, UnicodeDecodeError):
        raise BadLink(Why.LINK_DAMAGED) from None
