"""Makes dist/: everything a static server needs to serve the game, and nothing from elsewhere.

    python -m tools.build [FOLDER]

The runtime comes from node_modules/ (package.json pins it); the standard library and the game are
compiled by that runtime itself (pyc.py), and so is the memory of a Python that has imported them
(snapshot.mjs). They are kept in build/ until what they are made from changes.
"""

from __future__ import annotations

import ast
import gzip
import hashlib
import html
import importlib.util
import json
import shutil
import struct
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile, ZipInfo

from art.sprite import spaces_css
from spots.ui.language import TONGUES, Language
from spots.ui.tags import h
from spots.ui.views.start import page_facts, start_screen
from tools import messages
from tools.hashing import Names
from tools.markup import markup
from tools.single import single

Catalogues = Callable[[str], bytes]
"""A language's compiled catalogue, by its code."""

ROOT = Path(__file__).parent.parent
INSTALLED = ROOT / "node_modules"
PYODIDE = INSTALLED / "pyodide"
PYSCRIPT = INSTALLED / "@pyscript" / "core"
FONT = INSTALLED / "@fontsource-variable" / "rubik"
KEPT = ROOT / "build" / "pyc"
"""Where what takes long to make is kept."""

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
CORE = ("core.js", "core-*.js", "error-*.js")
SCRIPTS = ("latin", "latin-ext", "cyrillic", "cyrillic-ext", "arabic")
ALWAYS = ("encodings.ascii", "encodings.latin_1")
"""Modules that the interpreter asks for by a name it makes up."""

TRANSLATORS = (".po", ".pot")
"""What people translate; a page would take it compiled."""

MODULES = ("python.mjs", "boot.js")
"""Our scripts once they are bundled, each after those it imports."""

IN_A_BROWSER = {"js", "pyodide", "pyscript"}
"""What only modules import that need a page."""

ASKED_FOR = (".svg", ".mo", ".zip", ".wasm", ".snapshot")
"""What a running page asks for by a plain name; the page says what it is really called."""

WATCHED = ("runtime/pyodide.asm.wasm", "runtime/python.zip", "spots.zip")
"""The big files, which static/files.js fetches at once and shows the progress of."""


class BuildError(Exception):
    """Why dist/ cannot be made."""


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
    modules = [files[path] for files in packages for path in files if path.endswith(".py")]
    for source in modules:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return sorted(names)


def pack(files: dict[str, bytes], path: Path) -> bytes:
    """A zip of these files, the same bytes for the same files."""
    with ZipFile(path, "w") as box:
        for name, content in sorted(files.items()):
            box.writestr(ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)
    return path.read_bytes()


def pure(game: dict[str, bytes]) -> list[str]:
    """The modules of the game that need no page."""
    return [
        path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for path, source in game.items()
        if path.endswith(".py")
        and not IN_A_BROWSER & {name.split(".")[0] for name in imported({path: source})}
    ]


def compiled() -> tuple[Path, Path, Path]:
    """The standard library and the game as archives of bytecode, and as a Python's memory."""
    KEPT.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=ROOT / "build") as folder:
        work = Path(folder)
        game = sources(ROOT / "spots")
        used = imported(game, sources(PYSCRIPT / "src" / "stdlib" / "pyscript"))
        names = json.dumps(used)
        library = (PYODIDE / "python_stdlib.zip").read_bytes()
        (work / "library.zip").write_bytes(library)
        (work / "names.json").write_text(names)
        packed = pack(game, work / "game.zip")
        tool = (ROOT / "tools" / "pyc.py").read_bytes() + library
        made = (
            _made("python.zip", work, tool + names.encode(), "pyc.mjs", "make_library"),
            _made("spots.zip", work, tool + packed, "pyc.mjs", "make_game"),
        )
        library_names = [name for name in used if name in sys.stdlib_module_names]
        return *made, _snapshot(work, made, [*library_names, *pure(game)])


def _snapshot(work: Path, archives: tuple[Path, Path], modules: list[str]) -> Path:
    """The memory of a Python that has imported these modules from the archives."""
    (work / "modules.json").write_text(json.dumps(modules))
    parts = [ROOT / "tools" / "snapshot.mjs", work / "modules.json"]
    parts += [PYODIDE / name for name in RUNTIME]
    for archive, name in zip(archives, ("python.zip", "spots.zip"), strict=True):
        shutil.copyfile(archive, work / name)
        parts.append(archive)
    made_from = b"".join([path.read_bytes() for path in parts])
    return _made("spots.snapshot", work, made_from, "snapshot.mjs")


def _made(name: str, work: Path, made_from: bytes, tool: str, *function: str) -> Path:
    """What a tool that runs in Node makes in a folder, made now or kept from the last time."""
    kept = KEPT / f"{hashlib.sha256(made_from).hexdigest()[:16]}-{name}"
    if not kept.exists():
        run = ["node", str(ROOT / "tools" / tool), str(work), *function]
        subprocess.run(run, check=True, cwd=ROOT)
        for old in KEPT.glob(f"*-{name}"):
            old.unlink(missing_ok=True)
        shutil.move(work / name, kept)
    return kept


def art() -> dict[str, str]:
    """The drawings, as files of static/."""
    if importlib.util.find_spec("art") is None:
        return {}
    from art.dice import dice_sprite
    from art.sprite import dogs_sprite
    from art.things import app_icon, favicon, things_sprite

    return {
        "dice.svg": dice_sprite(),
        "dogs.svg": dogs_sprite(),
        "things.svg": things_sprite(),
        "favicon.svg": favicon(),
        "icon.svg": app_icon(),
    }


SCREENSHOTS = ("turn.png", "table.png")
"""What an installer shows, of docs/pictures/."""


def _picture(name: str, **more: str) -> dict[str, str]:
    """A PNG of static/ as a manifest has it."""
    path = ROOT / "docs" / name if name.startswith("pictures/") else ROOT / "static" / name
    width, height = struct.unpack(">II", path.read_bytes()[16:24])
    sizes = f"{width}x{height}"
    return {"src": f"../static/{name}", "sizes": sizes, "type": "image/png", **more}


def manifest(language: Language) -> str:
    """What a device is told that installs the page; in a folder beside the page."""
    facts = page_facts(language)
    return json.dumps(
        {
            "name": facts["title"],
            "short_name": facts["title"],
            "description": facts["description"],
            "lang": language.code,
            "dir": language.direction,
            "id": "../",
            "start_url": "../",
            "scope": "../",
            "display": "standalone",
            "background_color": "#fbf3e4",
            "theme_color": "#fbf3e4",
            "icons": [
                {"src": "../static/icon.svg", "sizes": "any", "type": "image/svg+xml"},
                *[_picture("icons/icon-192.png"), _picture("icons/icon-512.png")],
                _picture("icons/icon-512.png", purpose="maskable"),
            ],
            "screenshots": [
                _picture("pictures/turn.png", form_factor="narrow"),
                _picture("pictures/table.png", form_factor="wide"),
            ],
        },
        ensure_ascii=False,
    )


def templates(languages: Iterable[Language]) -> str:
    """The start screen in other languages, for static/language.js."""
    made = []
    for language in languages:
        facts = {f"data-{name}": fact for name, fact in page_facts(language).items()}
        attributes = {"lang": language.code, "dir": language.direction, **facts}
        made.append(markup(h("template", attributes, *start_screen(language))))
    return "\n    ".join(made)


def page(dist: Path, languages: Mapping[str, Language], names: Mapping[str, str]) -> str:
    """index.html with what only the build knows."""
    english = languages["en"]
    facts = {name: html.escape(fact) for name, fact in page_facts(english).items()}
    config = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    config["interpreter"] = f"./{names['static/python.mjs']}"
    asked = {plain: name for plain, name in names.items() if plain.endswith(ASKED_FOR)}
    sizes = {plain: (dist / names[plain]).stat().st_size for plain in WATCHED}
    memory = len(gzip.decompress((dist / names["spots.snapshot"]).read_bytes()))
    # A frame in somebody's page loads the runtime only when it is played: boot.js says when.
    scripts = [*dist.glob("runtime/**/*js"), dist / names["static/python.mjs"]]
    early = [path.relative_to(dist).as_posix() for path in sorted(scripts)]
    files = json.dumps({"names": asked, "sizes": sizes, "early": early, "memory": memory})
    text = (ROOT / "index.html").read_text(encoding="utf-8")
    for mark, value in {
        'config="pyscript.toml"': f'config="{html.escape(json.dumps(config))}"',
        'data-files="{}"': f'data-files="{html.escape(files)}"',
        "<title></title>": f"<title>{facts['title']}</title>",
        'name="description" content=""': f'name="description" content="{facts["description"]}"',
        "<!-- build: start screen -->": markup(*start_screen(english)),
        "<!-- build: other languages -->": templates(
            language for code, language in languages.items() if code != "en"
        ),
    }.items():
        if text.count(mark) != 1:
            raise BuildError(f"index.html must have exactly one {mark}")
        text = text.replace(mark, value)
    return text


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
    shutil.copyfile(library, dist / "runtime" / "python.zip")
    shutil.copyfile(game, dist / "spots.zip")
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
    loader = (ROOT / "static" / "single.js").read_text(encoding="utf-8")
    (dist / "spots.html").write_text(single(dist, loader), encoding="utf-8")
    offline = ["node", str(ROOT / "tools" / "offline.mjs"), str(dist)]
    subprocess.run(offline, check=True, cwd=ROOT)


def bundle(static: Path) -> None:
    """Our scripts and style: few files, and small ones."""
    shutil.copytree(ROOT / "static", static)
    with (static / "style.css").open("a", encoding="utf-8") as style:
        style.write(spaces_css())
    subprocess.run(["node", str(ROOT / "tools" / "bundle.mjs"), str(static)], check=True, cwd=ROOT)
    for path in static.glob("*.js"):
        if path.name not in MODULES:
            path.unlink()


def hashable(dist: Path) -> list[Path]:
    """What gets its content into its name: what is mentioned before what mentions it."""
    paths = [
        *dist.glob("static/fonts/*"),
        *(dist / "static" / f"{name}.svg" for name in ("dice", "dogs", "things")),
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
