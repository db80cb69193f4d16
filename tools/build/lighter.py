"""A lighter standard library: what takes long at every start and gives nothing to a page.

Some modules are left out, some have a stand-in of ours in library/, and the methods of the game's
data classes are compiled by the build: `dataclasses` writes them as text, and would compile that at
every start. Runs inside Pyodide, as pyc.py does.
"""

from __future__ import annotations

import _imp
import dataclasses
import importlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

STAND_INS = Path(__file__).parent / "library"

LEFT_OUT = frozenset({"bz2", "compression", "lzma", "shutil", "ssl", "tempfile", "zipfile"})
"""What Pyodide imports at its start if it is there, and what only its package loader needs."""

AT_START = ("asyncio.graph",)
"""Modules with data classes that Pyodide imports at its start."""

CHANGES = {
    # Compiled by the build, or else as ever.
    "        exec(txt, self.globals, ns)\n": "        _create(txt, self.globals, ns)\n",
    # A docstring from the signature, for classes that have none: in the page no class has.
    "    if not getattr(cls, '__doc__'):\n": "    if False:\n",
}
CREATE = """

import _imp

def _create(txt, names, ns):
    try:
        from dataclasses_compiled import CODE
    except ImportError:
        CODE = {}
    code = CODE.get(_imp.source_hash(0, txt.encode()))
    if code:
        ns["__create_fn__"] = types.FunctionType(code, names)
    else:
        exec(txt, names, ns)
"""
"""What `dataclasses` gets: `txt` defines a function __create_fn__ that makes a class's methods."""


def lightened(files: dict[str, bytes]) -> dict[str, bytes]:
    """The library's files with our stand-ins, and with data classes that can be compiled before."""
    paths = sorted(STAND_INS.rglob("*.py"))
    ours = {path.relative_to(STAND_INS).as_posix(): path.read_bytes() for path in paths}
    if missing := ours.keys() - files.keys():
        raise ValueError(f"The library has no {', '.join(missing)} any more: see lighter.py")
    return {**files, **ours, "dataclasses.py": _changed(files["dataclasses.py"].decode()).encode()}


def _changed(text: str) -> str:
    for old, new in CHANGES.items():
        if text.count(old) != 1:
            raise ValueError(f"dataclasses.py has not one {old.strip()!r} any more: see lighter.py")
        text = text.replace(old, new)
    return text + CREATE


@contextmanager
def _noting(texts: set[str]) -> Iterator[None]:
    """Note what `dataclasses` compiles."""

    def note(text: str, *names: dict[str, object]) -> None:
        texts.add(text)
        exec(text, *names)

    dataclasses.exec = note  # type: ignore[attr-defined]
    try:
        yield
    finally:
        del dataclasses.exec  # type: ignore[attr-defined]


def dataclasses_compiled(modules: Iterable[str]) -> bytes:
    """A module with the methods of the data classes in these modules, by the hash of their text.

    It is the hash by which Python recognises a file. The texts themselves would be 27 KB packed.
    """
    texts: set[str] = set()
    with _noting(texts):
        for name in modules:
            importlib.import_module(name)
        for name in AT_START:
            importlib.reload(importlib.import_module(name))
    hashes = {text: _imp.source_hash(0, text.encode()) for text in sorted(texts)}
    if len(set(hashes.values())) < len(texts):
        raise ValueError("Two methods of data classes have the same hash: see lighter.py")
    parts = [f"{text}\nCODE[{key!r}] = __create_fn__.__code__\n" for text, key in hashes.items()]
    return "".join(["CODE = {}\n", *parts]).encode()
