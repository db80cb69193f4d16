"""How fast the page is: taps until they are painted, and patches beside one string of HTML.

    python -m tools.bench_page [FOLDER] [--rounds N]

Everything is measured in Chromium on the built page, at full speed and with the processor slowed
down four times, rounds of both alternating; what cannot be slowed down the same (a machine that is
busy with something else) shows in both, so trust the ratios.

A tap is measured inside the page: from the moment the finger leaves the glass (`timeStamp` of
`pointerup`) until the frame that shows the answer is made. The game answers while the click is
heard, so that is the next frame: a `requestAnimationFrame` asked for in the click, and a message
that is posted in it and arrives when the frame's style, layout and paint are done. The Event Timing
API means the same but rounds to 8 ms and leaves out what is faster than 16. "First" taps are the
first of their kind after the page was opened, "next" ones those after them.

The costs of rendering are measured by the page's own Python on the page's own tree, with layout. A
string's cost is that of assigning the same tree as `innerHTML` to an empty element.
"""

from __future__ import annotations

import argparse
import statistics
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e.support import open_game, python
from tools.browsers import FLAGS, browser
from tools.serve import DIST, serving

TABLE = (
    "spots/1 turn 0 howl,walk,-run,roll-over,fetch,beg+1 14:4.356:35.2356:2!25.126=12+2"
    "/12:1.34.246:46!16=5+1/56:5.456!1.23+2/15:5.123:2.345:34=33+1 - 136 * - 0"
)
"""The fullest page: four players in mid-game."""
DICE = "36"
NAMES = {"name1": "Ada", "name2": "Ben", "name3": "Cleo", "name4": "Dora"}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
SLOW = (1, 4)
TAPS = {"trick": "say:do:walk", "settle": "confirm"}
PAINTED_WITHIN = {1: 50, 4: 150}
"""Targets: milliseconds from tap to paint."""
FULL_RENDER, TYPICAL_TAP = 3.0, 1.0
"""Targets: times the cost of one string of HTML."""

# Hears one tap and tells when it was handled and when it was painted, in ms since it happened.
HEAR = """() => {
    window.tap = new Promise((resolve) => {
        let began, handled;
        const once = { capture: true, once: true };
        addEventListener("pointerup", (event) => { began = event.timeStamp; }, once);
        addEventListener("click", () => requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve([handled - began, performance.now() - began]);
            port2.postMessage(null);
        }), once);
        addEventListener("click", () => { handled = performance.now(); }, { once: true });
    });
}"""

# The game on the page, and a list that gets the operations of each render.
FIND = """
import builtins, gc
from spots.ui.browser import Browser
game = builtins.game = next(o for o in gc.get_objects() if isinstance(o, Browser))
touched = builtins.touched = []
render = game._page.render
def counted(node):
    render(node)
    touched.append(game._page.touched)
game._page.render = counted
"""
RESTART = "app = game._app; app.start(app.session.log.start, app.state.names); game.render()"
QUIET = "not game._waiting and not game._missing()"

# One round: the table's tree before a tap, after it, and after the next, each in its own way.
COSTS = """
import builtins, js
from html import escape
from spots.ui.dom import Page
from spots.ui.views.table import table_page

clock = js.performance.now.bind(js.performance)
app = game._app

def made():
    game._risks_of = app.session.table
    game._risks = {}
    return table_page(game._look())

def written(node):
    if isinstance(node, str):
        return escape(node, quote=False)
    attributes = "".join(
        f' {name}="{escape("" if value is True else value)}"'
        for name, value in node.attributes.items() if value not in (None, False)
    )
    return f"<{node.tag}{attributes}>{''.join(map(written, node.children))}</{node.tag}>"

def timed(work):
    root.offsetHeight
    began = clock()
    work()
    root.offsetHeight
    return clock() - began

def assign():
    root.innerHTML = string

root = js.document.getElementById("app")
app.start(app.session.log.start, app.state.names)
trees = [made()]
for code in codes:
    app.handle(code)
    view = timed(made)
    trees.append(made())
before, middle, after = trees
string = written(before)
costs = {"view": view}

page = Page(root)
root.replaceChildren()
costs["full"] = timed(lambda: page.render(before))
nodes = js.document.querySelectorAll("#app *").length
full = page.touched
root.replaceChildren()
costs["string"] = timed(assign)
assert js.document.querySelectorAll("#app *").length == nodes, "not the same tree"
page = Page(root)
page.render(before)
costs["trick"] = timed(lambda: page.render(middle))
costs["settle"] = timed(lambda: page.render(after))
Page(root)
[costs, nodes, full, len(string)]
"""


@dataclass
class Figures:
    """Everything measured at one speed."""

    handled: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    painted: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    costs: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))


@dataclass
class Bench:
    """A browser on the built page, and what was found out so far."""

    chromium: Browser
    site: str
    opened: list[float] = field(default_factory=list)
    touched: dict[str, int] = field(default_factory=dict)
    size: tuple[int, int, int] = (0, 0, 0)
    at: dict[int, Figures] = field(default_factory=lambda: {slow: Figures() for slow in SLOW})

    def round(self, slow: int, renders: int) -> None:
        """Open the page, tap, and tap again; then render it some times."""
        context = self.chromium.new_context(base_url=self.site, locale="en-GB", **PHONE)
        page = context.new_page()
        page.add_init_script(MARK_READY)
        open_game(page, table=TABLE, dice=DICE, **NAMES)
        self.opened.append(page.evaluate(READY_AT))
        python(page, FIND)
        session = context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": slow})
        for when in ("first", "next"):
            for kind, code in TAPS.items():
                self.tap(page, slow, f"{when} {kind}", code)
            python(page, RESTART)
        for _ in range(renders):
            costs, *size = python(page, COSTS, codes=list(TAPS.values()))
            self.size = tuple(size)
            for what, cost in costs.items():
                self.at[slow].costs[what].append(cost)
        context.close()

    def tap(self, page: Page, slow: int, what: str, code: str) -> None:
        """One tap, after everything has come to rest."""
        rest(page)
        python(page, "touched.clear()")
        page.evaluate(HEAR)
        page.locator(f'#app [data-action="{code}"]').tap()
        handled, painted = page.evaluate("tap")
        self.touched[what] = python(page, "touched[0]")
        self.at[slow].handled[what].append(handled)
        self.at[slow].painted[what].append(painted)


READY_AT = """() => performance.getEntriesByName("ready")[0].startTime"""
MARK_READY = """
    new MutationObserver((_, observer) => {
        if (!document.documentElement?.dataset.ready) return;
        performance.mark("ready");
        observer.disconnect();
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ready"] });
"""


def rest(page: Page) -> None:
    """Wait until nothing moves and no odds are being worked out."""
    while not python(page, QUIET):
        page.wait_for_timeout(20)
    page.evaluate("Promise.all(document.getAnimations().map((motion) => motion.finished))")
    page.wait_for_timeout(50)


def verdict(figure: float, target: float) -> str:
    return f"{target:>7g}  {'yes' if figure <= target else 'NO'}"


def report(bench: Bench) -> None:
    middle = statistics.median
    nodes, operations, length = bench.size
    opened, count = middle(bench.opened), len(bench.opened)
    print(f"page: {nodes} elements, {operations} operations to make, {length / 1000:.1f} kB of HTML")
    print(f"from navigation to ready: {opened:.0f} ms, median of {count}")
    count = len(bench.at[1].painted["next trick"])
    print(f"\ntap to paint, ms, medians of {count} {'handled':>13} {'painted':>8} {'target':>7}  met")
    for slow, figures in bench.at.items():
        for what, painted in figures.painted.items():
            name = f"{what}, {bench.touched[what]} operations, {slow}x"
            handled, time = middle(figures.handled[what]), middle(painted)
            print(f"{name:36} {handled:10.1f} {time:8.1f} {verdict(time, PAINTED_WITHIN[slow])}")
    count = len(bench.at[1].costs["full"])
    print(f"\nrendering, medians of {count} {'ms':>20} {'times a string':>15} {'target':>7}  met")
    names: dict[str, tuple[str, Any]] = {
        "string": ("one string of HTML", None),
        "full": ("everything from scratch", FULL_RENDER),
        "trick": ("the patch of a trick", TYPICAL_TAP),
        "settle": ("the patch of a settle", TYPICAL_TAP),
        "view": ("making the tree (no page)", None),
    }
    for slow, figures in bench.at.items():
        string = middle(figures.costs["string"])
        for what, (name, target) in names.items():
            cost = middle(figures.costs[what])
            end = verdict(cost / string, target) if target else ""
            print(f"{f'{name}, {slow}x':36} {cost:9.1f} {cost / string:15.2f} {end}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=DIST)
    parser.add_argument("--rounds", type=int, default=9)
    options = parser.parse_args()
    with serving(options.folder) as site, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=list(FLAGS))
        bench = Bench(chromium, site)
        for _ in range(options.rounds):
            for slow in SLOW:
                bench.round(slow, 2)
        chromium.close()
    report(bench)


if __name__ == "__main__":
    main()
