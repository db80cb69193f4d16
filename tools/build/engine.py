"""The engine as the page gets it: Pyodide's WebAssembly, without what the page cannot reach.

A module is a list of sections: here those of exports and of data are changed, and the rest stays
byte for byte. What is cut out of the data is memory that nothing reads; it is zero then.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

EXPORTS, DATA, DATA_COUNT = 7, 11, 12
"""Sections of a WebAssembly module."""
FUNCTION, GLOBAL = 0, 3
"""Kinds of what is exported."""
AT_ADDRESS, CONSTANT, END = 0, 0x41, 0x0B
"""How a part of the data begins that goes to an address of the memory, and how that is written."""


class Changed(Exception):
    """Pyodide is not what it was; the message says where."""


class Table(NamedTuple):
    """Data of the engine that the page never reads."""

    name: str
    address: int
    size: int
    digest: str
    """SHA-256 of the content."""

    @property
    def end(self) -> int:
        """The first address that is not its own."""
        return self.address + self.size


TABLES = (
    Table(
        "characters of the Chinese, Japanese and Korean codecs, whose modules are not in the page",
        *(800_545, 589_327),
        "334e19fb10dc2cd97c615ef91ecc4d6724363e91deda81e8dd8bf895cb686ecd",
    ),
    Table(
        "the names of all characters, for unicodedata.name and lookup",
        *(1_574_129, 275_044),
        "70ddf4da16ac53234dc177ba432048118bc58d6765b55b4f777ced8d03a78bb5",
    ),
    Table(
        "which character has which name",  # what comes next are compositions, for normalize
        *(1_856_641, 163_802),
        "fccae7845b04f449daee5c983c268be437584e2a88a4528e2ee763a36be46f9c",
    ),
    Table(
        "the C library's iconv, which only libraries would call",
        *(2_823_168, 139_351),
        "13475d9d496c3b0a649e4ffa5b2e42917fa6845d5eaf29ee63644e0eace9f0e7",
    ),
)
"""By their addresses. Whoever asks for a character's name is told that there is none."""


class Segment(NamedTuple):
    """A part of the data, and where in the memory it goes."""

    address: int
    content: bytes

    @property
    def end(self) -> int:
        """The first address that is not its own."""
        return self.address + len(self.content)


# --- changes --------------------------------------------------------------------------------------


def exporting(engine: bytes, names: Collection[str]) -> bytes:
    """The engine, whose functions and variables are exported only if they are among these."""
    return _changed(engine, {EXPORTS: lambda section: _exports(section, names)})


def _exports(section: bytes, names: Collection[str]) -> bytes:
    """The section of exports without functions and variables that are not among these."""
    count, at = _number(section, 0)
    kept = []
    for _ in range(count):
        size, start = _number(section, at)
        name, kind = section[start : start + size].decode(), section[start + size]
        _, end = _number(section, start + size + 1)
        if kind not in (FUNCTION, GLOBAL) or name in names:
            kept.append(section[at:end])
        at = end
    return b"".join([_leb128(len(kept)), *kept])


def without_tables(engine: bytes, tables: Collection[Table] = TABLES) -> bytes:
    """The engine without data that the page never reads; the rest keeps its addresses."""
    kept = list(segments(engine))
    for table in tables:
        content = memory(kept, table.address, table.end)
        if hashlib.sha256(content).hexdigest() != table.digest:
            raise Changed(f"The engine does not have {table.name} where they were: see engine.py")
        kept = [part for segment in kept for part in _outside(segment, table)]
    count = _leb128(len(kept))
    data = b"".join([count, *map(_written, kept)])
    return _changed(engine, {DATA: lambda _: data, DATA_COUNT: lambda _: count})


def memory(parts: Iterable[Segment], start: int, end: int) -> bytes:
    """What is in the memory between two addresses."""
    content = bytearray(end - start)
    for segment in parts:
        first, last = max(start, segment.address), min(end, segment.end)
        if first < last:
            here = segment.content[first - segment.address : last - segment.address]
            content[first - start : last - start] = here
    return bytes(content)


def _outside(segment: Segment, table: Table) -> Iterator[Segment]:
    """What is left of a segment: what comes before the table, and what comes after it."""
    before = max(0, min(len(segment.content), table.address - segment.address))
    after = max(before, min(len(segment.content), table.end - segment.address))
    if before == after:
        yield segment
        return
    if before:
        yield Segment(segment.address, segment.content[:before])
    if after < len(segment.content):
        yield Segment(segment.address + after, segment.content[after:])


# --- how WebAssembly is written -------------------------------------------------------------------


def sections(engine: bytes) -> Iterator[tuple[int, bytes]]:
    """The sections of a module: their kinds, and their contents."""
    at = 8
    while at < len(engine):
        size, start = _number(engine, at + 1)
        yield engine[at], engine[start : start + size]
        at = start + size


def _changed(engine: bytes, changes: Mapping[int, Callable[[bytes], bytes]]) -> bytes:
    """The module with some of its sections changed."""
    parts = [engine[:8]]
    for kind, content in sections(engine):
        section = changes[kind](content) if kind in changes else content
        parts += [bytes([kind]), _leb128(len(section)), section]
    return b"".join(parts)


def segments(engine: bytes) -> Iterator[Segment]:
    """What the data of a module consists of."""
    data = dict(sections(engine))[DATA]
    count, at = _number(data, 0)
    for _ in range(count):
        if data[at] != AT_ADDRESS or data[at + 1] != CONSTANT:
            raise Changed("The engine's data does not go to fixed addresses: see engine.py")
        address, at = _number(data, at + 2)
        if data[at] != END:
            raise Changed("The engine's data does not go to fixed addresses: see engine.py")
        size, start = _number(data, at + 1)
        at = start + size
        yield Segment(address, data[start:at])


def _written(segment: Segment) -> bytes:
    address = _leb128(segment.address, signed=True)
    begun = bytes([AT_ADDRESS, CONSTANT, *address, END])
    return begun + _leb128(len(segment.content)) + segment.content


def _number(content: bytes, at: int) -> tuple[int, int]:
    """The number that is written at a place as LEB128, and where it ends.

    >>> _number(bytes([0xE5, 0x8E, 0x26]), 0)
    (624485, 3)
    """
    value = shift = 0
    while True:
        byte = content[at]
        value |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return value, at


def _leb128(number: int, *, signed: bool = False) -> bytes:
    """A number as LEB128, which is not negative even where it might be: its last byte says so.

    >>> _leb128(624485).hex(), _leb128(100).hex(), _leb128(100, signed=True).hex()
    ('e58e26', '64', 'e400')
    """
    written = bytearray()
    while number > (63 if signed else 127):
        written.append(number & 127 | 128)
        number >>= 7
    return bytes([*written, number])
