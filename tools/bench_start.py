"""How fast the game starts, beside stock PyScript and stock Pyodide with the same app.

    python -m tools.bench_start [FOLDER] [--rounds N]

One interleaved run in Chromium: in every round each page is opened for the first time (a context of
its own, nothing kept) and then once more in the same context, at full speed and with the processor
slowed down four times. Time counts from navigation until the first action is possible
(`html[data-ready]`). Ratios are of medians: milliseconds depend on the machine and on what else it
does. Bytes are what a static host sends: gzip for everything that gets smaller by it.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import shutil
import statistics
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit
from zipfile import ZipFile

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.e2e.support import READY_WITHIN
from tools.bench_page import MARK_READY, PHONE, READY_AT
from tools.browsers import FLAGS, browser
from tools.bytecode import PYODIDE, PYSCRIPT, ROOT, sources
from tools.serve import DIST, serving

SLOW = (1, 4)
OFFLINE = 20
STOCK_RUNTIME = (
    *("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"),
    *("python_stdlib.zip", "pyodide-lock.json"),
)
HELLO = '<!doctype html><title>Hello</title><link rel="icon" href="data:,">{head}'
READY = "document.documentElement.dataset.ready = 'true'"

PAINTED = """() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime"""
KEPT = "navigator.serviceWorker.ready.then(() => true)"
TARGETS = {
    "repeat visit, beside PyScript's": 0.30,
    "repeat visit, beside Pyodide's": 0.33,
    "first visit, beside PyScript's": 0.45,
    "first paint, beside an empty page": 1.3,
}


def stock(folder: Path, dist: Path) -> None:
    """The same app on stock files: PyScript, bare Pyodide, a hello world, and an empty page."""
    runtime = folder / "stock"
    runtime.mkdir()
    for name in STOCK_RUNTIME:
        shutil.copyfile(PYODIDE / name, runtime / name)
    shutil.copytree(PYSCRIPT / "dist", runtime / "core")
    with ZipFile(runtime / "app.zip", "w") as archive:
        for name, content in sources(ROOT / "spots").items():
            archive.writestr(name, content)
    shutil.copytree(dist, folder, dirs_exist_ok=True)
    page = (dist / "index.html").read_text(encoding="utf-8")
    page = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", page)
    page = re.sub(r'<script type="module"[^>]*></script>|<link rel="modulepreload"[^>]*>', "", page)
    config = json.dumps({"interpreter": "./stock/pyodide.mjs", "files": {"./stock/app.zip": "./*"}})
    core = '<script type="module" src="stock/core/core.js"></script>'
    run = "import js\nfrom spots.main import main\njs.window.spotsPending = False\nmain()"
    script = f"<script type='py' config='{config}'>{run}</script>"
    started = re.sub(r'<script type="py".*?</script>', script, page, flags=re.S)
    (folder / "pyscript.html").write_text(started.replace("</head>", f"{core}</head>"))
    bare = f"""<script type="module">
        import {{ loadPyodide }} from "./stock/pyodide.mjs";
        const python = await loadPyodide();
        const answer = await fetch("stock/app.zip");
        python.unpackArchive(await answer.arrayBuffer(), "zip");
        python.runPython({json.dumps(run)});
    </script>"""
    started = re.sub(r'<script type="py".*?</script>', lambda _: bare, page, flags=re.S)
    (folder / "pyodide.html").write_text(re.sub(r"<mpy-config.*?</mpy-config>", "", started))
    hello = f"<script type='py' config='{config.split(', ')[0]}}}'>import js; js.{READY}</script>"
    hello = hello.replace("'true'", '"true"')
    (folder / "hello.html").write_text(HELLO.format(head=core) + hello)
    (folder / "style.css").write_text(re.findall(r"<style>(.*?)</style>", page, flags=re.S)[0])
    head = '<link rel="stylesheet" href="style.css">'
    head += re.findall(r'<meta name="viewport"[^>]*>', page)[0]
    (folder / "empty.html").write_text(HELLO.format(head=head) + "<p>Spots")


@contextmanager
def pages(dist: Path) -> Iterator[tuple[Path, str]]:
    """A folder with our page and the stock ones, and where it is served."""
    with TemporaryDirectory() as name:
        folder = Path(name) / "site"
        folder.mkdir()
        stock(folder, dist)
        with serving(folder) as address:
            yield folder, address


@dataclass
class Visit:
    """What one page cost, time after time."""

    ready: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))
    painted: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))
    asked: set[str] = field(default_factory=set)
    requests: int = 0


class Bench:
    """A browser that opens pages, and what was found out so far."""

    def __init__(self, chromium: Browser, site: str) -> None:
        self._chromium = chromium
        self._site = site
        self.visits: dict[str, Visit] = defaultdict(Visit)

    def visit(self, context: BrowserContext, name: str, path: str, slow: int) -> None:
        """Open a page and note when it can be played."""
        page = context.new_page()
        page.add_init_script(MARK_READY)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(urlsplit(request.url).path.lstrip("/")))
        session = context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": slow})
        page.goto(path)
        visit = self.visits[name]
        if "empty" not in path:
            page.locator("html[data-ready]").wait_for(state="attached", timeout=4 * READY_WITHIN)
            visit.ready[slow].append(page.evaluate(READY_AT))
            visit.requests = len(asked)
            visit.asked = {one or "index.html" for one in asked}
        page.wait_for_timeout(200)
        if painted := page.evaluate(PAINTED):
            visit.painted[slow].append(painted)
        page.close()

    def round(self, slow: int) -> None:
        """Every page for the first time, and then again."""
        for path in ("./", "pyscript.html", "pyodide.html", "hello.html", "empty.html"):
            context = self._chromium.new_context(base_url=self._site, locale="en-GB", **PHONE)
            self.visit(context, f"first {path}", path, slow)
            if path == "./":
                settle(context)
            if path not in ("hello.html", "empty.html"):
                self.visit(context, f"repeat {path}", path, slow)
            context.close()

    def median(self, name: str, slow: int, what: str = "ready") -> float:
        """The middle of what was measured."""
        return statistics.median(getattr(self.visits[name], what)[slow])


def settle(context: BrowserContext) -> None:
    """Let the page keep itself for the next visit, as it does when nobody plays for a moment."""
    page = context.new_page()
    page.goto("./")
    page.locator("html[data-ready]").wait_for(state="attached", timeout=4 * READY_WITHIN)
    page.evaluate(KEPT)
    page.wait_for_timeout(4000)
    page.close()


def offline(chromium: Browser, dist: Path) -> int:
    """How many of so many visits start with the server dead."""
    started = 0
    context = None
    with serving(dist) as address:
        context = chromium.new_context(base_url=address, **PHONE)
        settle(context)
    page = context.new_page()
    for _ in range(OFFLINE):
        page.goto("./")
        page.locator("html[data-ready]").wait_for(state="attached", timeout=READY_WITHIN)
        started += 1
    context.close()
    return started


def sent(folder: Path, names: set[str]) -> int:
    """Bytes of these files, as a static host sends them."""
    total = 0
    for name in names:
        path = folder / name
        if path.is_file():
            content = path.read_bytes()
            total += min(len(content), len(gzip.compress(content)))
    return total


def report(bench: Bench, folder: Path) -> None:
    for slow in SLOW:
        print(f"{slow}x: navigation to the first action, ms, medians")
        for name, visit in bench.visits.items():
            if visit.ready[slow]:
                times = visit.ready[slow]
                print(f"  {name:22} {statistics.median(times):8.0f}  (fastest {min(times):.0f})")
        ours, again = bench.median("first ./", slow), bench.median("repeat ./", slow)
        painted = bench.median("first ./", slow, "painted")
        ratios = {
            "repeat visit, beside PyScript's": again / bench.median("repeat pyscript.html", slow),
            "repeat visit, beside Pyodide's": again / bench.median("repeat pyodide.html", slow),
            "first visit, beside PyScript's": ours / bench.median("first pyscript.html", slow),
            "first paint, beside an empty page": painted
            / bench.median("first empty.html", slow, "painted"),
        }
        for name, ratio in ratios.items():
            met = "yes" if ratio <= TARGETS[name] else "NO"
            print(f"  {name:34} {ratio:6.2f}x  target {TARGETS[name]}  {met}")
    first, hello = bench.visits["first ./"], bench.visits["first hello.html"]
    weight, other = sent(folder, first.asked), sent(folder, hello.asked)
    ratio = weight / other
    met = "yes" if ratio <= 0.85 else "NO"
    print(
        f"bytes of the first visit: {weight / 1e6:.2f} MB; of a stock hello world {other / 1e6:.2f}"
    )
    print(f"  {ratio:.2f}x  target 0.85  {met}")
    met = "yes" if first.requests <= 14 else "NO"
    print(f"requests of the first visit: {first.requests}  target 14  {met}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=DIST)
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    with pages(options.folder) as (folder, site), sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=list(FLAGS))
        bench = Bench(chromium, site)
        for done in range(options.rounds):
            for slow in SLOW:
                bench.round(slow)
            print(f"round {done + 1} of {options.rounds}", flush=True)
        report(bench, folder)
        started = offline(chromium, options.folder)
        print(f"offline visits that start, server dead: {started} of {OFFLINE}")
        chromium.close()


if __name__ == "__main__":
    main()
