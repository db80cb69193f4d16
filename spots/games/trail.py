"""What stays of a log that was thinned out: a checksum after each turn.

By these, a game is known again, and so is what led to it, up to the turn that was not over.
"""

from __future__ import annotations

from binascii import crc32

DIGITS = 4
"""How many hexadecimal digits stay of each checksum."""


def trail(log: str) -> str:
    r"""The checksums of a log's text, without its version and its seal: the start, then each turn.

    >>> trail("spots-log/1\nplayers=2 tricks=…\ndog:12 dog:34 …\ndo:beg\nend:…\n")
    '5151e5fc52d7'
    """
    checksums = []
    checksum = 0
    for line in log.splitlines()[1:-1]:
        checksum = crc32(f"{line}\n".encode(), checksum)
        checksums.append(f"{checksum:08x}"[-DIGITS:])
    return "".join(checksums)


def without_last_turn(left: str) -> str:
    """The trail up to the last turn, which may not be over.

    >>> without_last_turn("aaaabbbbcccc")
    'aaaabbbb'
    """
    return left[:-DIGITS]
