"""Archives of Python modules, compiled and cut down to what is used. Runs inside Pyodide.

Only Pyodide's own Python makes bytecode that Pyodide reads, so `pyc.mjs` runs this file there.
An archive is packed as a whole: the browser unpacks it in one go, Python would file by file.
The standard library is cut down to what the page can reach: what is loaded when Python has started,
what the game and PyScript import, and what those import in turn, inside functions too.
"""

from __future__ import annotations

import _imp
import importlib.util
import json
import marshal
import sys
import zlib
from collections.abc import Container, Iterable, Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile, ZipInfo

from tools.build.imports import Import, imports
from tools.build.lighter import LEFT_OUT, dataclasses_compiled, lightened

Files = dict[str, bytes]

# fmt: off
NEVER = LEFT_OUT | frozenset({
    "_ast_unparse", "_py_abc", "_pydatetime", "_pyrepl", "argparse", "bdb", "calendar", "cmd",
    "code", "ctypes", "difflib", "doctest", "email", "ftplib", "getopt", "gettext", "http",
    "multiprocessing", "ntpath", "pdb", "pickle", "platform", "py_compile", "pydoc", "rlcompleter",
    "runpy", "statistics", "sysconfig", "tarfile", "tracemalloc", "unittest",
    "asyncio.proactor_events", "asyncio.windows_events", "asyncio.windows_utils",
    "concurrent.futures.interpreter", "concurrent.futures.process", "concurrent.interpreters",
    "encodings._win_cp_codecs", "encodings.cp437", "importlib.metadata", "importlib.readers",
    "importlib.resources",
    "pyodide._nodesock_transport", "urllib.error", "urllib.request", "urllib.response",
})
# fmt: on
"""What the library may import, but only on a desktop, for a developer, or where there is no C."""

UNCHECKED = (0b01).to_bytes(4, "little")
"""Flags of bytecode that is known by its source's hash, which Python need not look at (PEP 552)."""


def unpacked(archive: bytes) -> Files:
    """The files of a zip, by name."""
    with ZipFile(BytesIO(archive)) as box:
        return {name: box.read(name) for name in box.namelist() if not name.endswith("/")}


def packed(files: Files) -> bytes:
    """A zip, packed with gzip, that is the same bytes for the same files."""
    out = BytesIO()
    with ZipFile(out, "w") as box:
        for name in sorted(files):
            box.writestr(ZipInfo(name, (1980, 1, 1, 0, 0, 0)), files[name])
    return zlib.compress(out.getvalue(), 9, wbits=31)


def module_name(path: str) -> str:
    """`a/b/__init__.py` is the module a.b."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def frozen(name: str) -> bool:
    """Whether a module is in the interpreter itself, which never looks for its file then."""
    return _imp.is_frozen(name) or name.startswith("importlib._bootstrap")


class Library:
    """A library's files, and which of them load which."""

    def __init__(self, files: Files) -> None:
        self.files = files
        self.paths = {module_name(path): path for path in files if path.endswith(".py")}
        self._imports: dict[str, list[Import]] = {}

    def importing(self, path: str, *, deferred: bool) -> Iterator[str]:
        """The modules that one file may load: at once, or when its functions are called."""
        if path not in self._imports:
            self._imports[path] = list(imports(path, self.files[path]))
        for each in self._imports[path]:
            if each.deferred is deferred:
                yield from each.modules

    def reach(self, names: Iterable[str], wanted: Container[str]) -> set[str]:
        """The files that are loaded when these modules are imported."""
        found: set[str] = set()
        todo = list(names)
        while todo:
            parts = todo.pop().split(".")
            for depth in range(1, len(parts) + 1):
                name = ".".join(parts[:depth])
                path = self.paths.get(name)
                if not path or frozen(name) or (name in NEVER and name not in wanted):
                    break
                if path not in found:
                    found.add(path)
                    todo.extend(self.importing(path, deferred=False))
        return found

    def cut(self, names: Iterable[str]) -> Files:
        """The part that the interpreter can reach, or that imports these names."""
        wanted = {*sys.modules, *names} - LEFT_OUT
        first = self.reach(wanted, wanted)
        later = {name for path in first for name in self.importing(path, deferred=True)}
        return {path: self.files[path] for path in first | self.reach(later, wanted)}


def compiled(files: Files, root: str) -> Files:
    """Every module as bytecode, without docstrings and asserts; other files as they are.

    Which columns of a line an instruction came from is left out too (pyc.mjs says so to Python): it
    is a quarter of the bytes, and lines are enough to find an error.
    """
    out: Files = {}
    for path, content in files.items():
        if path.endswith(".py"):
            code = compile(content, f"{root}/{path}", "exec", dont_inherit=True, optimize=2)
            header = importlib.util.MAGIC_NUMBER + UNCHECKED + importlib.util.source_hash(content)
            out[f"{path}c"] = header + marshal.dumps(code)
        else:
            out[path] = content
    return out


def make_library(work: Path) -> None:
    """library.zip and pyscript.zip, cut for the names in names.json, become python.packed."""
    python = lightened(unpacked((work / "library.zip").read_bytes()))
    library = Library({**python, **unpacked((work / "pyscript.zip").read_bytes())})
    files = library.cut(json.loads((work / "names.json").read_text()))
    (work / "python.packed").write_bytes(packed(compiled(files, "/lib/python314.zip")))


def make_game(work: Path) -> None:
    """game.zip becomes spots.packed; modules.json has those of its modules that need no page."""
    files = unpacked((work / "game.zip").read_bytes())
    modules = json.loads((work / "modules.json").read_text())
    files["dataclasses_compiled.py"] = dataclasses_compiled(modules)
    (work / "spots.packed").write_bytes(packed(compiled(files, "/lib/spots.zip")))
