"""The same app on stock PyScript and stock Pyodide, to measure our start against.

Beside our page, in a copy of its folder, there are then

    pyscript.html    the game on stock PyScript
    pyodide.html     the game on stock Pyodide, without PyScript
    hello.html       one line of Python on stock PyScript
    empty.html       our style and one word, without any script
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from tools.build.bytecode import PYODIDE, PYSCRIPT, ROOT, sources

RUNTIME = (
    *("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"),
    *("python_stdlib.zip", "pyodide-lock.json"),
)
INTERPRETER = "./stock/pyodide.mjs"
HEAD = '<!doctype html><title>Hello</title><link rel="icon" href="data:,">{more}'
CORE = '<script type="module" src="stock/core/core.js"></script>'
MAKER = """<script type="module">
    import { maker } from "./stock/make.js";
    window.spotsMaker = maker;
</script>"""
SAY_READY = 'import js; js.document.documentElement.dataset.ready = "true"'
MAIN = """import js
from spots.main import main
js.window.spotsPending = False
js.window.spotsStore = js.Promise.resolve(None)
await main()"""


@contextmanager
def with_stock_pages(dist: Path) -> Iterator[Path]:
    """A copy of a built folder that has the stock pages, too."""
    with TemporaryDirectory() as name:
        folder = Path(name) / "site"
        shutil.copytree(dist, folder)
        _write_runtime(folder / "stock")
        page = without_our_start((dist / "index.html").read_text(encoding="utf-8"))
        (folder / "pyscript.html").write_text(pyscript_page(page), encoding="utf-8")
        (folder / "pyodide.html").write_text(pyodide_page(page), encoding="utf-8")
        (folder / "hello.html").write_text(HEAD.format(more=CORE) + _script(SAY_READY))
        style = re.findall(r"<style>(.*?)</style>", page, flags=re.S)[0]
        (folder / "style.css").write_text(style, encoding="utf-8")
        viewport = re.findall(r'<meta name="viewport"[^>]*>', page)[0]
        head = HEAD.format(more=f'<link rel="stylesheet" href="style.css">{viewport}')
        (folder / "empty.html").write_text(f"{head}<p>Spots")
        yield folder


def _write_runtime(folder: Path) -> None:
    """Stock PyScript and Pyodide, and the game's sources as they are."""
    shutil.copytree(PYSCRIPT / "dist", folder / "core")
    for name in RUNTIME:
        shutil.copyfile(PYODIDE / name, folder / name)
    shutil.copyfile(ROOT / "static" / "make.js", folder / "make.js")
    with ZipFile(folder / "app.zip", "w") as archive:
        for name, content in sources(ROOT / "spots").items():
            archive.writestr(name, content)


def without_our_start(page: str) -> str:
    """Our page without the policy that forbids other scripts, and without what starts Python."""
    page = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", page)
    page = re.sub(r'<script type="module"[^>]*></script>|<link rel="modulepreload"[^>]*>', "", page)
    return page.replace("</head>", f"{MAKER}</head>")


def _script(code: str, **config: object) -> str:
    settings = json.dumps({"interpreter": INTERPRETER, **config})
    return f"<script type='py' config='{settings}'>{code}</script>"


def _started_by(script: str, page: str) -> str:
    return re.sub(r'<script type="py".*?</script>', lambda _: script, page, flags=re.S)


def pyscript_page(page: str) -> str:
    """The game on stock PyScript."""
    started = _started_by(_script(MAIN, files={"./stock/app.zip": "./*"}), page)
    return started.replace("</head>", f"{CORE}</head>")


def pyodide_page(page: str) -> str:
    """The game on stock Pyodide alone."""
    script = f"""<script type="module">
        import {{ loadPyodide }} from "{INTERPRETER}";
        const python = await loadPyodide();
        const answer = await fetch("stock/app.zip");
        python.unpackArchive(await answer.arrayBuffer(), "zip");
        await python.runPythonAsync({json.dumps(MAIN)});
    </script>"""
    return re.sub(r"<mpy-config.*?</mpy-config>", "", _started_by(script, page))
