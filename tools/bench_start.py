"""How long the page takes to be ready: the first visit, and later ones without and with a snapshot.

    python -m tools.bench_start [FOLDER ...] [--rounds N]

From navigation to `html[data-ready]`, in Chromium, at full speed and with the processor slowed down
four times, rounds of all kinds alternating. On a machine that does other things at the same time
trust the ratios (to a later visit without a snapshot) and `busy`, the processor time of the page's
main thread. With several folders, builds are compared.
"""

from __future__ import annotations

import argparse
import statistics
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e.support import open_game
from tools.browsers import FLAGS, browser
from tools.serve import DIST, serving

SLOW = (1, 4)
MARK_READY = """
    new MutationObserver((_, observer) => {
        if (!document.documentElement?.dataset.ready) return;
        window.readyAt = performance.now();
        observer.disconnect();
    }).observe(document, { subtree: true, attributeFilter: ["data-ready"] });
"""
SAVE_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
KEPT = "caches.keys().then((names) => names.length > 0)"
TRIES = 100


def visitor(chromium: Browser, site: str, saves: bool) -> Page:
    """Somebody who has not been here before, and who saves data or does not."""
    page = chromium.new_context(base_url=site, locale="en-GB").new_page()
    page.add_init_script(MARK_READY)
    if saves:
        page.add_init_script(SAVE_DATA)
    return page


def visit(page: Page, slow: int, start: str) -> tuple[float, float]:
    """Milliseconds until the page is ready, and those that its main thread was busy."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    session.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    open_game(page)
    metrics = session.send("Performance.getMetrics")["metrics"]
    session.detach()
    took, began = page.evaluate("[readyAt, document.documentElement.dataset.start]")
    if began != start:
        raise RuntimeError(f"The page started from its {began}, not from its {start}")
    (busy,) = [one["value"] for one in metrics if one["name"] == "TaskDuration"]
    return took, busy * 1000


def settle(page: Page) -> Page:
    """Until a visitor who does not save data has the snapshot."""
    open_game(page)
    for _ in range(TRIES):
        if page.evaluate(KEPT):
            return page
        page.wait_for_timeout(100)
    raise RuntimeError("The snapshot was not kept")


class Site:
    """A build, and its regular visitors."""

    def __init__(self, chromium: Browser, address: str) -> None:
        self.new = lambda: visitor(chromium, address, saves=True)
        self.saver = open_game(self.new())
        self.keeper = settle(visitor(chromium, address, saves=False))

    def visits(self, slow: int) -> Iterator[tuple[str, tuple[float, float]]]:
        """One of each kind."""
        page = self.new()
        yield "first", visit(page, slow, "library")
        page.context.close()
        yield "again, library", visit(self.saver, slow, "library")
        yield "again, snapshot", visit(self.keeper, slow, "snapshot")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="*", type=Path, default=[DIST])
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    found: dict[tuple[str, int, str], list[tuple[float, float]]] = defaultdict(list)
    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        chromium = playwright.chromium.launch(executable_path=browser(), args=list(FLAGS))
        addresses = {folder.name: stack.enter_context(serving(folder)) for folder in given.folders}
        sites = {name: Site(chromium, address) for name, address in addresses.items()}
        for _ in range(given.rounds):
            for slow in SLOW:
                for name, site in sites.items():
                    for kind, figures in site.visits(slow):
                        found[name, slow, kind].append(figures)
        chromium.close()
    for (name, slow, kind), figures in sorted(found.items()):
        usual = found[name, slow, "again, library"]
        print(f"{name} {slow}x {kind:16}", end="")
        for what, mine, theirs in zip(
            ("ready", "busy"), zip(*figures, strict=True), zip(*usual, strict=True), strict=True
        ):
            middle, spread = statistics.median(mine), f"({min(mine):.0f}-{max(mine):.0f})"
            ratio = middle / statistics.median(theirs)
            print(f"  {what} {middle:6.0f} ms {spread} {ratio:.2f}x", end="")
        print()


if __name__ == "__main__":
    main()
