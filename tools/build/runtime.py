"""Pyodide's loader and engine as the page gets them: with less to do at every start.

What Pyodide is shipped with can load any library that was compiled for it, so it exports some 8,500
functions and variables to such libraries at every start. Spots loads none: without them, there is
less to fetch, to compile and to do. All of this changes the text of the loader, or the engine
(engine.py); where they are not as expected, the build stops.
"""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from tools.build.engine import Changed, exporting, without_tables
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

KEPT_FOR_OTHERS = re.compile(r'([\w$]+)=Module\["\1"\]=wasmExports\["([\w$]+)"\][^;}]*;?')
WRAPPED = re.compile(r'wasmExports\["([\w$]+)"\]=makeWrapper_\w+\(wasmExports\["\1"\]\);')
"""An export whose results are made positive."""
NAME = re.compile(r"[\w$]+")


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
    if Lever.NO_TABLES in levers:
        engine = without_tables(engine)
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
