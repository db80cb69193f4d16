"""Pyodide's loader and engine as the page gets them: with less to do at every start.

What Pyodide is shipped with can load any library that was compiled for it, so it exports some 8,500
functions and variables to such libraries at every start. Spots loads none: without them, there is
less to fetch, to compile and to do. All of this changes the text of the loader or the list of what
the engine exports; where that is not as expected, the build stops.
"""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from tools.build.levers import Lever, Levers

ENGINE, LOADER, PYODIDE_JS = "pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide.mjs"
FILES = (PYODIDE_JS, LOADER, ENGINE)
"""What a page needs of Pyodide."""

WRAPPERS, MEMORY = [Path(__file__).parent / name for name in ("wrappers.js", "memory.js")]
"""Our parts of the loader."""
PLACE = "var GOT={};"
"""They come before this."""

ONE_MODULE = {
    "var reportUndefinedSymbols=()=>{": "var reportUndefinedSymbols=()=>{var wanted=[];",
    "entry.value=addFunction(value,value.sig)": "wanted.push([entry,value])",
    "`bad export type for '${symName}': ${typeof value} (${value})`)}}}};": (
        "`bad export type for '${symName}': ${typeof value} (${value})`)}}}addFunctions(wanted)};"
    ),
}
"""JavaScript's functions are first collected, then wrapped all at once by wrappers.js."""

SPARSE = {"return Module.HEAP8.set(t),l};": "return restoreMemory(t),l};"}
"""A snapshot's memory is restored by memory.js."""

NO_LIBRARIES = {
    # The table need not know everything that is exported.
    "assignWasmExports(wasmExports);updateGOT(origExports);": "assignWasmExports(wasmExports);",
    # So nothing of the engine's own is ever looked up there.
    "functionsInTableMap=new WeakMap;updateTableMap(0,wasmTable.length)": (
        "functionsInTableMap=new WeakMap"
    ),
}

EXPORT = re.compile(r'(?:([\w$]+)=Module\["\1"\]=)?wasmExports(?:\["([\w$]+)"\]|\.([\w$]+))')
"""Where the loader names an export of the engine, perhaps only to keep it for others."""
KEPT_FOR_OTHERS = re.compile(r'([\w$]+)=Module\["\1"\]=wasmExports\["([\w$]+)"\][^;}]*;?')
WRAPPED = re.compile(r'wasmExports\["([\w$]+)"\]=makeWrapper_\w+\(wasmExports\["\1"\]\);')
"""An export whose results are made positive."""
NAME = re.compile(r"[\w$]+")
IMPORTS, EXPORTS, FUNCTION, GLOBAL = 2, 7, 0, 3
"""Sections of a WebAssembly module, and kinds of what they list."""


class Changed(Exception):
    """Pyodide is not what it was; the message says where."""


def write(pyodide: Path, folder: Path, levers: Levers) -> None:
    """Put the runtime into a folder, which is made."""
    folder.mkdir(parents=True)
    loader, engine = (pyodide / LOADER).read_text("utf-8"), (pyodide / ENGINE).read_bytes()
    if Lever.ONE_MODULE in levers:
        loader = with_part(loader, WRAPPERS, ONE_MODULE)
    if Lever.SPARSE in levers:
        loader = with_part(loader, MEMORY, SPARSE)
    if Lever.NO_LIBRARIES in levers:
        loader = without_libraries(loader, (pyodide / PYODIDE_JS).read_text("utf-8"))
        engine = exporting(engine, needed(loader))
    shutil.copyfile(pyodide / PYODIDE_JS, folder / PYODIDE_JS)
    (folder / LOADER).write_text(loader, encoding="utf-8")
    (folder / ENGINE).write_bytes(engine)


def with_part(loader: str, part: Path, changes: Mapping[str, str]) -> str:
    """The loader with one of our parts, and the changes that make use of it."""
    ours = part.read_text(encoding="utf-8")
    return replaced(loader, {**changes, PLACE: f"\n{ours}\n{PLACE}"})


def replaced(text: str, changes: Mapping[str, str]) -> str:
    """A text with changes, each of which must fit exactly once.

    >>> replaced("a walk", {"walk": "run"})
    'a run'
    """
    for old, new in changes.items():
        if text.count(old) != 1:
            raise Changed(f"Pyodide's loader has not one {old!r} any more: see runtime.py")
        text = text.replace(old, new)
    return text


# --- without what libraries would need ------------------------------------------------------------


def without_libraries(loader: str, *others: str) -> str:
    """The loader that keeps no export which neither it nor the other scripts use."""
    loader = replaced(loader, NO_LIBRARIES)
    names = Counter(NAME.findall(loader))
    for other in others:
        names.update(NAME.findall(other))
    unused = {
        export
        for kept, export in KEPT_FOR_OTHERS.findall(loader)
        # It is declared, assigned and kept; or else its results are wrapped before that.
        if names[kept] == 3 and names[export] in (1, 3)
    }
    if not unused:
        raise Changed("Pyodide's loader keeps no exports for libraries any more: see runtime.py")

    def drop(match: re.Match[str]) -> str:
        return "" if match[match.re.groups] in unused else match[0]

    return KEPT_FOR_OTHERS.sub(drop, WRAPPED.sub(drop, loader))


def needed(loader: str) -> set[str]:
    """The names of the exports that a loader mentions, by any means."""
    return set(NAME.findall(loader))


def exporting(engine: bytes, names: set[str]) -> bytes:
    """The engine, whose functions and variables are exported only if they are among these."""
    parts = [engine[:8]]
    at = 8
    while at < len(engine):
        kind = engine[at]
        size, start = _number(engine, at + 1)
        content = engine[start : start + size]
        if kind == EXPORTS:
            content = _cut(content, names)
        parts += [bytes([kind]), _leb128(len(content)), content]
        at = start + size
    return b"".join(parts)


def _cut(section: bytes, names: set[str]) -> bytes:
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


def _leb128(number: int) -> bytes:
    """A number as LEB128.

    >>> _leb128(624485).hex()
    'e58e26'
    """
    written = bytearray()
    while number > 127:
        written.append(number & 127 | 128)
        number >>= 7
    return bytes([*written, number])
