"""Makes dist/: everything a static server needs to serve the game, and nothing from elsewhere.

    python -m tools.build [FOLDER]

The runtime comes from node_modules/ (package.json pins it); bytecode.py has what Python is made of,
page.py the page, hashing.py the names of files, single.py the whole game in one file.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from art.dice import dice_css
from art.sprite import dogs_sprite, spaces_css
from art.things import app_icon, favicon
from spots.ui.language import TONGUES, Language
from tools import messages
from tools.bytecode import INSTALLED, PYODIDE, PYSCRIPT, ROOT, RUNTIME, compiled
from tools.hashing import Names
from tools.page import SCREENSHOTS, BuildError, manifest, page
from tools.single import single

Catalogues = Callable[[str], bytes]
"""A language's compiled catalogue, by its code."""

FONT = INSTALLED / "@fontsource-variable" / "rubik"
CORE = ("core.js", "core-*.js", "error-*.js")
LIBRARY = re.compile(
    r'\{pyscript:\{"__init__\.py":.*?\}\}(?=\),\w+\.push\("import pyscript as )', re.S
)
"""Where PyScript's script has its Python library, as texts."""
SCRIPTS = ("latin", "latin-ext", "cyrillic", "cyrillic-ext", "arabic")
MODULES = ("python.mjs", "boot.js")
"""Our scripts once they are bundled, each after those it imports."""


def art() -> dict[str, str]:
    """The drawings, as files of static/."""
    return {
        "dogs.svg": dogs_sprite(),
        "favicon.svg": favicon(),
        "icon.svg": app_icon(),
    }


def copy(paths: Iterable[Path], folder: Path) -> None:
    """Copy files into a folder, which is made."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in paths:
        shutil.copyfile(path, folder / path.name)


def fill(dist: Path, catalogues: Catalogues) -> None:
    """Put everything into an empty folder."""
    library, game, snapshot = compiled()
    bundle(dist / "static")
    copy((PYODIDE / name for name in RUNTIME), dist / "runtime")
    core = (path for name in CORE for path in (PYSCRIPT / "dist").glob(name))
    copy(core, dist / "runtime" / "pyscript")
    for path in (dist / "runtime" / "pyscript").glob("core-*.js"):
        path.write_text(without_library(path.read_text(encoding="utf-8")), encoding="utf-8")
    shutil.copyfile(library, dist / "runtime" / "python.packed")
    shutil.copyfile(game, dist / "spots.packed")
    shutil.copyfile(snapshot, dist / "spots.snapshot")
    fonts = (FONT / "files" / f"rubik-{script}-wght-normal.woff2" for script in SCRIPTS)
    copy((path for path in fonts if path.exists()), dist / "static" / "fonts")
    screenshots = (ROOT / "docs" / "pictures" / name for name in SCREENSHOTS)
    copy(screenshots, dist / "static" / "pictures")
    for name, drawing in art().items():
        (dist / "static" / name).write_text(drawing, encoding="utf-8")
    (dist / "licences").mkdir()
    shutil.copyfile(ROOT / "LICENSE", dist / "licences" / "spots.txt")
    shutil.copyfile(PYSCRIPT / "LICENSE", dist / "licences" / "pyscript.txt")
    shutil.copyfile(FONT / "LICENSE", dist / "licences" / "rubik.txt")
    languages = {"en": Language()}
    (dist / "locale").mkdir()
    for code in TONGUES:
        if code != "en":
            (dist / "locale" / f"{code}.mo").write_bytes(catalogues(code))
            languages[code] = Language.from_catalogue(code, catalogues(code))
        described = manifest(languages[code])
        (dist / "locale" / f"{code}.webmanifest").write_text(described, encoding="utf-8")
    names = Names(dist)
    names.give(hashable(dist))
    text = names.mentioned("index.html", page(dist, languages, names.given))
    (dist / "index.html").write_text(text, encoding="utf-8")
    (dist / names.given["static/style.css"]).unlink()  # the page has it
    loader = (ROOT / "static" / "single.js").read_text(encoding="utf-8")
    (dist / "spots.html").write_text(single(dist, loader), encoding="utf-8")
    offline = ["node", str(ROOT / "tools" / "offline.mjs"), str(dist)]
    subprocess.run(offline, check=True, cwd=ROOT)


def without_library(core: str) -> str:
    """PyScript without its own Python library, of which the game uses nothing.

    On every visit it would be written into Python's file system, compiled and imported, which takes
    longer than all of the game. static/python.mjs has an empty module in its place.
    """
    core, found = LIBRARY.subn("{pyscript:{}}", core)
    if found != 1:
        raise BuildError("PyScript keeps its Python library elsewhere now: see without_library")
    return f"// Changed for Spots: without PyScript's own Python library.\n{core}"


def bundle(static: Path) -> None:
    """Our scripts and style: few files, and small ones."""
    shutil.copytree(ROOT / "static", static)
    with (static / "style.css").open("a", encoding="utf-8") as style:
        style.write(spaces_css() + dice_css())
    subprocess.run(["node", str(ROOT / "tools" / "bundle.mjs"), str(static)], check=True, cwd=ROOT)
    for path in static.glob("*.js"):
        if path.name not in MODULES:
            path.unlink()


def hashable(dist: Path) -> list[Path]:
    """What gets its content into its name: what is mentioned before what mentions it."""
    paths = [
        *dist.glob("static/fonts/*"),
        dist / "static" / "dogs.svg",
        dist / "static" / "style.css",
        *dist.glob("locale/*.mo"),
        *(path for path in dist.glob("runtime/*") if path.is_file()),
        *dist.glob("spots.*"),
    ]
    # PyScript's other scripts have such names already.
    modules = [dist / "runtime" / "pyscript" / "core.js", *(dist / "static" / m for m in MODULES)]
    return sorted(paths) + modules


def build(dist: Path, catalogues: Catalogues = messages.compiled) -> Path:
    """Make dist/ anew; what was there stays until all of it is made."""
    if not PYODIDE.is_dir():
        raise BuildError("The runtime is not installed: run npm ci first (make build does).")
    if dist.exists() and not (dist / "index.html").exists():
        raise BuildError(f"{dist} is there and is not a page: it would be lost.")
    with TemporaryDirectory(dir=dist.parent, prefix=".dist-") as folder:
        new, old = Path(folder) / "new", Path(folder) / "old"
        new.mkdir()
        fill(new, catalogues)
        if dist.exists():
            dist.rename(old)
        new.rename(dist)
    return dist


def main() -> None:
    try:
        dist = build(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist")
    except BuildError as error:
        sys.exit(str(error))
    size = sum(path.stat().st_size for path in dist.rglob("*") if path.is_file())
    print(f"{dist}: {sum(1 for p in dist.rglob('*') if p.is_file())} files, {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
