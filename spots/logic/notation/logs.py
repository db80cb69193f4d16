"""A log as text: a line with the version, a line with the start, the inputs, and a seal.

The seal is the number of inputs and a checksum, so that part of a damaged log is never taken for
all of it. `earlier_rule.py` says which version is which.
"""

from __future__ import annotations

from binascii import crc32

from spots.sliced import Work, finish

from ..actions import Action, Answer
from ..errors import BadNotation, SpotsError, Why
from ..log import Log
from ..setup import Setup
from ..state import Table
from . import earlier_rule, tables
from .inputs import dump_input, parse_input
from .words import damaged, dump_codes, read, read_trick, read_version

KIND, VERSION = "spots-log", 2
PIECE = 16
"""How many inputs are read at a time."""


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
    return _dump(log, _version(log))


def _dump(log: Log, version: int) -> str:
    return _written(log, version, [dump_input(entry) for entry in log.entries])


def _version(log: Log) -> int:
    return 1 if earlier_rule.makes_no_difference(log) else VERSION


def _written(log: Log, version: int, words: list[str]) -> str:
    """The text of a log whose inputs are these words."""
    lines = [f"{KIND}/{version}", _dump_start(log.start)]
    for word in words:
        if len(lines) == 2 or word.startswith("do:") or word == "score":
            lines.append(word)
        else:
            lines[-1] += f" {word}"
    body = "\n".join(lines)
    return f"{body}\n{_seal(body, len(words))}\n"


def parse_log(text: str) -> Log:
    """The log that a text stands for; a damaged one is refused as a whole.

    Whether the game can have happened is not checked: `replay` does that.
    """
    return finish(read_log(text))


def read_log(text: str) -> Work[Log]:
    """The same in small pieces."""
    if not isinstance(text, str):
        raise BadNotation(Why.NOT_TEXT)
    first, _, rest = text.partition("\n")
    version = read_version(first, KIND, VERSION)
    body, _, seal = text.removesuffix("\n").rpartition("\n")
    start, _, entries = rest.removesuffix("\n").removesuffix(seal).partition("\n")
    words = entries.split()
    if not text.isascii() or seal != _seal(body, len(words)):
        raise damaged("its end is missing or does not fit the rest")
    try:
        log = Log(_parse_start(start), (yield from _read_inputs(words)))
    except BadNotation:
        raise
    except SpotsError as error:
        raise damaged(str(error.reason).removesuffix(".")) from None
    yield
    if version == 1 and _written(log, version, words) == text:
        return earlier_rule.take_up(log)
    if _written(log, _version(log), words) != text:
        raise damaged("it is not how a log is written")
    return log


def _read_inputs(words: list[str]) -> Work[tuple[Action | Answer, ...]]:
    entries: list[Action | Answer] = []
    for word in words:
        entries.append(parse_input(word))
        if len(entries) % PIECE == 0:
            yield
    return tuple(entries)
