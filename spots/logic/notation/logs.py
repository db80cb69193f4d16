"""A log as text: a line with the version, a line with the start, the inputs, and a seal.

The seal is their number and a checksum, so that no part of a damaged log is taken for the whole.
"""

from __future__ import annotations

from binascii import crc32

from ..errors import BadNotation, SpotsError, Why
from ..log import Log
from ..setup import Setup
from ..state import Table
from . import tables
from .inputs import dump_input, parse_input
from .words import VERSION, damaged, dump_codes, read, read_trick, read_version

KIND = "spots-log"


def _dump_start(start: Setup | Table) -> str:
    if isinstance(start, Table):
        return tables.dump_table(start)
    tricks = dump_codes(start.tricks) or "off-leash"
    d0g = "" if start.d0g is None else f" d0g={start.d0g}"
    return f"players={start.players} tricks={tricks}{d0g}"


def _parse_start(text: str) -> Setup | Table:
    if text.startswith(f"{tables.KIND}/"):
        return tables.parse_table(text)
    match = read(r"players=([0-9]) tricks=([a-z.-]+)(?: d0g=([0-9]))?", text, "start")
    tricks = (
        () if match[2] == "off-leash" else tuple(read_trick(code) for code in match[2].split("."))
    )
    return Setup(int(match[1]), tricks, None if match[3] is None else int(match[3]))


def _seal(body: str, count: int) -> str:
    return f"end:{count}:{crc32(body.encode()):08x}"


def dump_log(log: Log) -> str:
    """A log as text: the version, the start, the inputs a turn to a line, and the seal."""
    words = [dump_input(entry) for entry in log.entries]
    lines = [f"{KIND}/{VERSION}", _dump_start(log.start)]
    for word in words:
        if len(lines) == 2 or word.startswith("do:") or word == "score":
            lines.append(word)
        else:
            lines[-1] += f" {word}"
    body = "\n".join(lines)
    return f"{body}\n{_seal(body, len(words))}\n"


def parse_log(text: str) -> Log:
    """The log that a text stands for, wholly or not at all.

    It says what was written, not that it can have happened: `replay` finds that out.
    """
    if not isinstance(text, str):
        raise BadNotation(Why.NOT_TEXT)
    version, _, rest = text.partition("\n")
    read_version(version, KIND)
    body, _, seal = text.removesuffix("\n").rpartition("\n")
    start, _, entries = rest.removesuffix("\n").removesuffix(seal).partition("\n")
    words = entries.split()
    if not text.isascii() or seal != _seal(body, len(words)):
        raise damaged("its end is missing or does not fit the rest")
    try:
        log = Log(_parse_start(start), tuple(parse_input(word) for word in words))
    except BadNotation:
        raise
    except SpotsError as error:
        raise damaged(str(error.reason).removesuffix(".")) from None
    if dump_log(log) != text:
        raise damaged("it is not how a log is written")
    return log
