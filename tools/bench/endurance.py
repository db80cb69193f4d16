"""Whether the page grows while it stays open: 30 whole games in one visible tab.

    python -m tools.bench.endurance [FOLDER] [--games N]

A careful beginner plays against two computers, whose moves are skipped. At the end of game 5 and of
the last game it is measured how much memory Python has and how many objects are in it, how many
nodes and listeners the page has, and how large the heap of its scripts is after a collection. There
is no target for objects: caches fill up to a limit, and many objects are small.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

from playwright.sync_api import CDPSession, Page

from tools.bench.figures import verdict
from tools.browser.devices import PHONE
from tools.browser.fingers import CAREFUL, TAP
from tools.browser.game_page import chromium, open_game, python
from tools.browser.serve import DIST, serving

SEATS = ("person", "puppy", "good-dog")
EARLY = 5
"""The game after which everything has been seen once."""
GROWTH = 1.15
"""Target: times what there was after that game."""

# Plays until the game is over.
PLAY = f"""async (wishes) => {{
    const tap = {TAP};
    while (spots.table().split(" ")[1] !== "nothing") {{
        tap(wishes);
        await new Promise((done) => setTimeout(done, 10));
    }}
}}"""
HEAP = """async () => {
    const { whenDefined } = await import(document.querySelector('[href*="pyscript/core."]').href);
    return (await whenDefined("py")).interpreter._module.HEAPU8.length;
}"""
OBJECTS = "import gc; len(gc.get_objects()) + gc.get_freeze_count()"
GARBAGE = "import gc; gc.collect()"
PAUSE = 1500
"""Milliseconds after a game in which everything that was begun comes to its end."""


@dataclass
class Size:
    """How large everything is."""

    python_mb: float
    python_objects: int
    nodes: int
    listeners: int
    scripts_mb: float


def measure(page: Page, session: CDPSession) -> Size:
    """Measure the page when it has come to rest."""
    page.wait_for_timeout(PAUSE)
    session.send("HeapProfiler.collectGarbage")
    page.wait_for_timeout(PAUSE)
    session.send("HeapProfiler.collectGarbage")
    metrics = session.send("Performance.getMetrics")["metrics"]
    found = {metric["name"]: metric["value"] for metric in metrics}
    return Size(
        python_mb=page.evaluate(HEAP) / 1e6,
        python_objects=python(page, OBJECTS),
        nodes=int(found["Nodes"]),
        listeners=int(found["JSEventListeners"]),
        scripts_mb=found["JSHeapUsedSize"] / 1e6,
    )


def play(site: str, games: int) -> tuple[dict[int, Size], int]:
    """Play; the sizes after some games, and how much garbage Python had in the end."""
    sizes: dict[int, Size] = {}
    with chromium() as browser:
        page = browser.new_context(locale="en-GB", **PHONE).new_page()
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable")
        sitting = {f"seat{number}": who for number, who in enumerate(SEATS, 1)}
        open_game(page, site, players=len(SEATS), play=1, **sitting)
        for game in range(1, games + 1):
            page.evaluate(PLAY, ["^skip$", *CAREFUL])
            if game in (EARLY, games):
                sizes[game] = measure(page, session)
            print(f"game {game} of {games}", file=sys.stderr, flush=True)
            if game < games:
                page.locator('#app [data-action="again"]').first.wait_for()
                page.evaluate(TAP, ["^again$"])
                page.wait_for_function("spots.table().split(' ')[1] !== 'nothing'")
        return sizes, python(page, GARBAGE)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, default=DIST)
    parser.add_argument("--games", type=int, default=30)
    options = parser.parse_args()
    with serving(options.folder) as site:
        sizes, garbage = play(site, options.games)
    early, late = [asdict(sizes[game]) for game in (EARLY, options.games)]
    print(f"{'':16} {f'game {EARLY}':>10} {f'game {options.games}':>10} {'ratio':>6} {'target':>7}")
    for name in early:
        ratio = late[name] / early[name]
        row = f"{name.replace('_', ' '):16} {early[name]:10.5g} {late[name]:10.5g} {ratio:6.2f}"
        print(row if name == "python_objects" else f"{row} {verdict(ratio, GROWTH)}")
    print(f"a collection in Python found {garbage} objects afterwards")


if __name__ == "__main__":
    main()
