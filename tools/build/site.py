"""Makes dist/: everything a static server needs to serve the game, and nothing from elsewhere.

    python -m tools.build [FOLDER]

The runtime comes from node_modules/ (package.json pins it); bytecode.py has what Python is made of,
page.py the page, hashing.py the names of files, single.py the whole game in one file.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from art.dice import dice_css
from art.sprite import coats_css, dogs_sprite, spaces_css
from art.things import app_icon, favicon
from art.trios import TRIOS, trio_svg
from spots.ui.text.language import TONGUES, Language
from tools.build import licences, messages
from tools.build.bytecode import INSTALLED, PYODIDE, ROOT, RUNTIME, compiled
from tools.build.hashing import Names
from tools.build.page import SCREENSHOTS, BuildError, manifest, page
from tools.build.single import single

Catalogues = Callable[[str], bytes]
"""A language's compiled catalogue, by its code."""

FONT = INSTALLED / "@fontsource-variable" / "rubik"
SCRIPTS = ("latin", "latin-ext", "cyrillic", "cyrillic-ext", "arabic")
MODULES = ("python.mjs", "boot.js", "again.js")
"""Our scripts once they are bundled, each after those it imports."""
STYLES = ("style/first.css", "style/later.css")
"""Our style once it is bundled: before that, the files it is made of, in their order."""


def art() -> dict[str, str]:
    """The drawings, as files of static/."""
    return {
        "dogs.svg": dogs_sprite(),
        "favicon.svg": favicon(),
        "icon.svg": app_icon(),
        **{f"trio-{number}.svg": trio_svg(dogs) for number, dogs in enumerate(TRIOS)},
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
    packages = json.loads(node("pyscript.mjs", dist / "runtime" / "pyscript" / "core.js"))
    shutil.copyfile(library, dist / "runtime" / "python.packed")
    shutil.copyfile(game, dist / "spots.packed")
    shutil.copyfile(snapshot, dist / "spots.snapshot")
    fonts = (FONT / "files" / f"rubik-{script}-wght-normal.woff2" for script in SCRIPTS)
    copy((path for path in fonts if path.exists()), dist / "static" / "fonts")
    screenshots = (ROOT / "docs" / "pictures" / name for name in SCREENSHOTS)
    copy(screenshots, dist / "static" / "pictures")
    for name, drawing in art().items():
        (dist / "static" / name).write_text(drawing, encoding="utf-8")
    licences.write(dist / "licences", packages)
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
    again = (ROOT / "again.html").read_text(encoding="utf-8")
    (dist / "again.html").write_text(names.mentioned("again.html", again), encoding="utf-8")
    shutil.rmtree(dist / "static" / "style")  # the page has it
    loader = (ROOT / "static" / "single.js").read_text(encoding="utf-8")
    (dist / "spots.html").write_text(single(dist, loader), encoding="utf-8")
    node("offline.mjs", dist)


def node(tool: str, path: Path) -> str:
    """Run one of the build's scripts in Node on a file or folder; what it prints."""
    run = ["node", str(ROOT / "tools" / "build" / tool), str(path)]
    return subprocess.run(run, check=True, cwd=ROOT, stdout=subprocess.PIPE, text=True).stdout


def bundle(static: Path) -> None:
    """Our scripts and style: few files, and small ones."""
    shutil.copytree(ROOT / "static", static)
    with (static / STYLES[-1]).open("a", encoding="utf-8") as style:
        style.write(spaces_css() + coats_css() + dice_css())
    node("bundle.mjs", static)
    for path in static.glob("*.js"):
        if path.name not in MODULES:
            path.unlink()


def hashable(dist: Path) -> list[Path]:
    """What gets its content into its name: what is mentioned before what mentions it."""
    paths = [
        *dist.glob("static/fonts/*"),
        dist / "static" / "dogs.svg",
        *dist.glob("static/trio-*.svg"),
        *(dist / "static" / style for style in STYLES),
        *dist.glob("locale/*.mo"),
        *(path for path in dist.glob("runtime/*") if path.is_file()),
        *dist.glob("spots.*"),
    ]
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
