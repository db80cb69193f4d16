"""dist/licences/: the licence of everything in dist/ that others made, and of the game itself.

The page lists them in *About* (spots/ui/text/about.py). Texts come from the installed packages; a
package without one gets a notice that names its licence and says where the text is.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from spots.ui.text.about import WORKS
from tools.build.bytecode import INSTALLED, PYODIDE, ROOT

PYTHON = """Python {version}

Copyright (c) 2001 Python Software Foundation; All Rights Reserved

Licensed under the Python Software Foundation License Version 2.
Its text: https://docs.python.org/3/license.html
Source: https://www.python.org/downloads/source/

Changes in Spots: the standard library is cut down to the modules that the game can reach, and
compiled to bytecode without docstrings; `dataclasses` takes methods that were compiled before, and
`_colorize` knows no colours. The source of Spots has all of this in tools/build/.
"""
PYODIDE_NOTICE = """Pyodide {version}

Copyright (c) Pyodide contributors and Mozilla

Licensed under the Mozilla Public License, version 2.0.
Its text: https://www.mozilla.org/MPL/2.0/
Source: https://github.com/pyodide/pyodide

pyodide.asm.wasm also contains CPython (see python.txt) and the libraries that CPython and Pyodide
are built with; Pyodide's source names them and their licences.

Changes in Spots, which loads no packages: pyodide/_package_loader.py is replaced; pyodide.asm.wasm
exports only what pyodide.asm.mjs uses, and that does without the rest and wraps functions at once;
it lacks tables of characters that only other codecs and characters' names need.
The source of Spots has all of this in tools/build/ (library/, engine.py, runtime.py, wrappers.js).
"""


class NoLicence(Exception):
    """A package says nothing of its licence."""


def licence(package: str) -> str:
    """The licence of an installed package: its text, or else its name and where to look."""
    folder = INSTALLED / package
    facts = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    title = f"{package} {facts['version']}"
    for path in sorted(folder.glob("LICEN[CS]E*")):
        return f"{title}\n\n{path.read_text(encoding='utf-8').strip()}\n"
    if "license" not in facts:
        raise NoLicence(f"{package} has no licence: see licences.py")
    home = facts.get("homepage") or f"https://www.npmjs.com/package/{package}"
    return f"{title}\n\nLicensed under the {facts['license']} licence: {home}\n"


def texts(pyscript: Iterable[str]) -> dict[str, str]:
    """The files of dist/licences/; `pyscript` names the packages that PyScript is bundled from."""
    runtime = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    version = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))["version"]
    first = "@pyscript/core"
    parts = [first, *sorted(set(pyscript) - {first})]
    made = {
        "spots.txt": (ROOT / "LICENSE").read_text(encoding="utf-8"),
        "python.txt": PYTHON.format(version=runtime["python"]),
        "pyodide.txt": PYODIDE_NOTICE.format(version=version),
        "pyscript.txt": f"\n\n{'-' * 72}\n\n".join([licence(package) for package in parts]),
        "workbox.txt": licence("workbox-build"),
        "idb.txt": licence("idb"),
        "lean-qr.txt": licence("lean-qr"),
        "rubik.txt": licence("@fontsource-variable/rubik"),
    }
    listed = {work.file.removeprefix("licences/") for work in WORKS}
    if listed != made.keys():
        raise NoLicence("About does not list what is in dist/licences/: see about.py")
    return made


def write(folder: Path, pyscript: Iterable[str]) -> None:
    """Make the folder, with all licences."""
    folder.mkdir()
    for name, text in texts(pyscript).items():
        (folder / name).write_text(text, encoding="utf-8")
