"""Makes dist/: everything a static server needs to serve the game, and nothing from elsewhere.

    python -m tools.build [--site ADDRESS] [--without LEVERS] [FOLDER]

The runtime comes from node_modules/ (package.json pins it); bytecode.py has what Python is made of,
runtime.py changes it and levers.py says why; page.py has the page, hashing.py the names of files,
single.py the whole game in one file. With the address where it will be, the page says how to show
it in a frame (oembed.py).
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from art.dice import dice_css
from art.sprite import album_sprite, coats_css, spaces_css
from art.things import app_icon, favicon
from art.trios import TRIOS, trio_svg
from spots.ui.text.language import TONGUES, Language
from tools.build import licences, messages, runtime
from tools.build.bytecode import INSTALLED, PYODIDE, ROOT, compiled
from tools.build.engine import Changed
from tools.build.hashing import Names
from tools.build.levers import ALL, Lever, Levers, hint, without
from tools.build.manifest import SCREENSHOTS, manifest
from tools.build.oembed import oembed, site_address
from tools.build.page import BuildError, page
from tools.build.single import single

Catalogues = Callable[[str], bytes]
"""A language's compiled catalogue, by its code."""

FONT = INSTALLED / "@fontsource-variable" / "rubik"
SCRIPTS = ("latin", "latin-ext", "cyrillic", "cyrillic-ext", "arabic")
ENGINE = f"runtime/{runtime.ENGINE}"
MODULES = ("python.mjs", "qr.js", "boot.js", "again.js")
"""Our scripts once they are bundled, each after those it imports."""
STYLES = ("style/first.css", "style/later.css")
"""Our style once it is bundled: before that, the files it is made of, in their order."""


def art() -> dict[str, str]:
    """The drawings, as files of static/."""
    return {
        "dogs.svg": album_sprite(),
        "favicon.svg": favicon(),
        "icon.svg": app_icon(),
        **{f"trio-{number}.svg": trio_svg(dogs) for number, dogs in enumerate(TRIOS)},
    }


def copy(paths: Iterable[Path], folder: Path) -> None:
    """Copy files into a folder, which is made."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in paths:
        shutil.copyfile(path, folder / path.name)


def fill(dist: Path, catalogues: Catalogues, site: str, levers: Levers) -> None:
    """Put everything into an empty folder."""
    runtime.write(PYODIDE, dist / "runtime", levers)
    library, game, snapshot = compiled(dist / "runtime", sparse=Lever.SPARSE in levers)
    bundle(dist / "static")
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
    if Lever.HINTS in levers:
        for script in needed_at_once(dist):
            hint(script)
    names = Names(dist)
    names.give(hashable(dist))
    for code, language in languages.items():
        described = f"locale/{code}.webmanifest"
        text = names.mentioned(described, manifest(language, site))
        (dist / described).write_text(text, encoding="utf-8")
    text = names.mentioned("index.html", page(dist, languages, names.given, site))
    (dist / "index.html").write_text(text, encoding="utf-8")
    if site:
        (dist / "oembed.json").write_text(oembed(site, languages["en"]), encoding="utf-8")
    again = (ROOT / "again.html").read_text(encoding="utf-8")
    (dist / "again.html").write_text(names.mentioned("again.html", again), encoding="utf-8")
    shutil.rmtree(dist / "static" / "style")  # the page has it
    loader = (ROOT / "static" / "single.js").read_text(encoding="utf-8")
    (dist / "spots.html").write_text(single(dist, loader), encoding="utf-8")
    past = names.given[ENGINE] if Lever.CODE_CACHE in levers else ""
    node("offline.mjs", dist, past)


def node(tool: str, path: Path, *more: str) -> str:
    """Run one of the build's scripts in Node on a file or folder; what it prints."""
    run = ["node", str(ROOT / "tools" / "build" / tool), str(path), *more]
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


def needed_at_once(dist: Path) -> list[Path]:
    """The scripts of which nearly everything is called at every start."""
    return [*sorted((dist / "runtime").rglob("*js")), dist / "static" / "python.mjs"]


def hashable(dist: Path) -> list[Path]:
    """What gets its content into its name: what is mentioned before what mentions it."""
    paths = [
        *dist.glob("static/fonts/*"),
        *dist.glob("static/pictures/*"),
        dist / "static" / "dogs.svg",
        *dist.glob("static/trio-*.svg"),
        *(dist / "static" / style for style in STYLES),
        *dist.glob("locale/*.mo"),
        *(path for path in dist.glob("runtime/*") if path.is_file()),
        *dist.glob("spots.*"),
    ]
    modules = [dist / "runtime" / "pyscript" / "core.js", *(dist / "static" / m for m in MODULES)]
    return sorted(paths) + modules


def build(
    dist: Path,
    catalogues: Catalogues = messages.compiled,
    site: str = "",
    levers: Levers = ALL,
) -> Path:
    """Make dist/ anew; what was there stays until all of it is made."""
    if not PYODIDE.is_dir():
        raise BuildError("The runtime is not installed: run npm ci first (make build does).")
    if dist.exists() and not (dist / "index.html").exists():
        raise BuildError(f"{dist} is there and is not a page: it would be lost.")
    with TemporaryDirectory(dir=dist.parent, prefix=".dist-") as folder:
        new, old = Path(folder) / "new", Path(folder) / "old"
        new.mkdir()
        fill(new, catalogues, site, levers)
        if dist.exists():
            dist.rename(old)
        new.rename(dist)
    return dist


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "dist")
    parser.add_argument("--site", default="", help="where it will be: https://example.org/spots/")
    known = ", ".join([lever.value for lever in Lever])
    parser.add_argument(
        "--without", type=without, default=ALL, dest="levers", metavar="LEVERS", help=f"of {known}"
    )
    options = parser.parse_args()
    try:
        site = site_address(options.site) if options.site else ""
        dist = build(options.folder, site=site, levers=options.levers)
    except (BuildError, Changed, ValueError) as error:
        sys.exit(str(error))
    size = sum(path.stat().st_size for path in dist.rglob("*") if path.is_file())
    print(f"{dist}: {sum(1 for p in dist.rglob('*') if p.is_file())} files, {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
