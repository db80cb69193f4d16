"""What Python is made of in the page: archives of bytecode, and a memory that has them imported.

The standard library and the game are compiled by the pinned runtime itself (pyc.py), and so is the
memory of a Python that has imported them (snapshot.mjs). They are kept in build/ until what they
are made from changes.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile, ZipInfo

from tools.build import runtime
from tools.build.imports import imports

ROOT = Path(__file__).parent.parent.parent
INSTALLED = ROOT / "node_modules"
PYODIDE = INSTALLED / "pyodide"
PYSCRIPT = INSTALLED / "@pyscript" / "core"
PYSCRIPT_LIBRARY = PYSCRIPT / "src" / "stdlib" / "pyscript"
"""The Python half of PyScript: `from pyscript import ...`."""

KEPT = ROOT / "build" / "pyc"
"""Where what takes long to make is kept."""

ALWAYS = ("encodings.ascii", "encodings.latin_1")
"""Modules that the interpreter imports by names it makes up."""

TRANSLATORS = (".po", ".pot")
"""What people translate; a page would take it compiled."""

NEEDS_A_PAGE = ("spots/main.py", "spots/ui/browser/")
"""The modules that import JavaScript: they cannot be in a snapshot."""


def sources(folder: Path) -> dict[str, bytes]:
    """The files of a package, by their path in its archive."""
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return {
        path.relative_to(folder.parent).as_posix(): path.read_bytes()
        for path in paths
        if path.parent.name != "__pycache__" and path.suffix not in TRANSLATORS
    }


def imported(*packages: dict[str, bytes]) -> list[str]:
    """Every absolute name that the modules of these packages import."""
    names = set(ALWAYS)
    for files in packages:
        for path, source in files.items():
            if path.endswith(".py"):
                names.update(*[each.modules for each in imports(path, source)])
    return sorted(names)


def pack(files: dict[str, bytes], path: Path) -> bytes:
    """A zip of these files, the same bytes for the same files."""
    with ZipFile(path, "w") as box:
        for name, content in sorted(files.items()):
            box.writestr(ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)
    return path.read_bytes()


def modules(files: dict[str, bytes]) -> list[str]:
    """The names of a package's modules."""
    return [
        path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for path in files
        if path.endswith(".py")
    ]


def pure(game: dict[str, bytes]) -> list[str]:
    """The modules of the game that need no page."""
    paths = {path: game[path] for path in game if not path.startswith(NEEDS_A_PAGE)}
    return modules(paths)


def compiled(engine: Path, *, sparse: bool) -> tuple[Path, Path, Path]:
    """The libraries and the game as archives of bytecode, and as the memory of this runtime."""
    KEPT.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=ROOT / "build") as folder:
        work = Path(folder)
        game, pyscript = sources(ROOT / "spots"), sources(PYSCRIPT_LIBRARY)
        used = imported(game)
        names = json.dumps([*used, *modules(pyscript)])
        library = (PYODIDE / "python_stdlib.zip").read_bytes()
        library_names = [name for name in used if name in sys.stdlib_module_names]
        (work / "library.zip").write_bytes(library)
        (work / "names.json").write_text(names)
        (work / "modules.json").write_text(json.dumps([*library_names, *pure(game)]))
        packed = pack(game, work / "game.zip")
        more = pack(pyscript, work / "pyscript.zip")
        tool = b"".join([*[path.read_bytes() for path in _compilers()], library])
        made = (
            _made("python.packed", work, tool + more + names.encode(), "pyc.mjs", "make_library"),
            _made("spots.packed", work, tool + packed, "pyc.mjs", "make_game"),
        )
        return *made, _snapshot(work, made, engine, *["sparse"] * sparse)


def _compilers() -> list[Path]:
    """What pyc.mjs runs."""
    tools = ROOT / "tools" / "build"
    names = ("pyc.py", "pyc.mjs", "imports.py", "lighter.py")
    return [*(tools / name for name in names), *sorted((tools / "library").rglob("*.py"))]


def _snapshot(work: Path, archives: tuple[Path, Path], engine: Path, *how: str) -> Path:
    """The memory of a Python that has imported the modules of modules.json from the archives.

    Functions have numbers in it, so it is made by the very runtime that will read it.
    """
    parts = [ROOT / "tools" / "build" / "snapshot.mjs", work / "modules.json"]
    shutil.copytree(engine, work / "runtime")
    shutil.copyfile(PYODIDE / "pyodide-lock.json", work / "runtime" / "pyodide-lock.json")
    parts += [engine / name for name in runtime.FILES]
    for archive, name in zip(archives, ("python.packed", "spots.packed"), strict=True):
        shutil.copyfile(archive, work / name)
        parts.append(archive)
    made_from = b"".join([path.read_bytes() for path in parts])
    return _made("spots.snapshot", work, made_from, "snapshot.mjs", *how)


def _made(name: str, work: Path, made_from: bytes, tool: str, *more: str) -> Path:
    """What a tool that runs in Node makes in a folder, made now or kept from the last time."""
    kept = KEPT / f"{hashlib.sha256(made_from).hexdigest()[:16]}-{name}"
    if not kept.exists():
        run = ["node", str(ROOT / "tools" / "build" / tool), str(work), *more]
        subprocess.run(run, check=True, cwd=ROOT)
        for old in KEPT.glob(f"*-{name}"):
            old.unlink(missing_ok=True)
        shutil.move(work / name, kept)
    return kept
