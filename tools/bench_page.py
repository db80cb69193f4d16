"""How fast the page is: taps until they are painted, and patches beside one string of HTML.

    python -m tools.bench_page [FOLDER] [--rounds N]

Everything is measured in Chromium on the built page, at full speed and with the processor slowed
down four times, rounds of both alternating. On a machine that does other things at the same time
every figure in milliseconds is too large: then trust ratios, `busy` and the fastest.

A tap is measured inside the page: from the moment the finger leaves the glass (`timeStamp` of
`pointerup`) until the frame that shows the answer is made. The game answers while the click is
heard, so that is the next frame: a `requestAnimationFrame` asked for in the click, and a message
that is posted in it and arrives when the frame's style, layout and paint are done. The Event Timing
API means the same but rounds to 8 ms and leaves out what is faster than 16. `busy` is the processor
time of the page's main thread for the whole tap, finger down and frame included, as Chromium counts
it. "First" taps are the first after the page was opened and looked at for a moment, "next" ones
those after them.

The costs of rendering are measured by the page's own Python on the page's own tree, with layout. A
string's cost is that of assigning the same tree as `innerHTML` to an empty element.
"""

from __future__ import annotations

import argparse
import statistics
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

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
TAPS = {"walk": "say:do:walk", "settle": "confirm", "beg": "say:do:beg"}
"""Walk rolls two dice, settling them asks whether to go on; Beg ends the turn at once."""
LANGUAGES = ("en", "fa")
"""What a catalogue adds to the start: English has none."""
RESTARTED = "beg"
"""What is tapped on the first table again."""
LOOKED_AT = 1500
"""Milliseconds before the first tap: nobody plays a table that was not seen."""
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
gc.unfreeze()
game = builtins.game = next(o for o in gc.get_objects() if isinstance(o, Browser))
gc.freeze()
touched = builtins.touched = []
render = game._page.render
def counted(node):
    render(node)
    touched.append(game._page.touched)
game._page.render = counted
"""
RESTART = "app = game._app; app.start(app.session.log.start, app.state.names); game.render()"
QUIET = "not game._reckoning.missing(game._app.table, game._app.state)"

# One round: the tree of the table, made in each way, and its patches to the trees after each tap.
COSTS = """
import js
from html import escape
from spots.ui.reckoning import Reckoning
from spots.logic.pieces import finish
from spots.ui.dom import Page
from spots.ui.views.table import table_page

app, clock = game._app, js.performance.now.bind(js.performance)
root = js.document.getElementById("app")

def restart():
    app.start(app.session.log.start, app.state.names)

def made(odds=False):
    game._reckoning = Reckoning()
    if odds:
        finish(game._reckoning.work(app.session.table, app.state))
    return table_page(game._look())

def written(node):
    if isinstance(node, str):
        return escape(node, quote=False)
    attributes = "".join([
        f' {name}="{escape("" if value is True else value)}"'
        for name, value in node.attributes.items() if value not in (None, False)
    ])
    return f"<{node.tag}{attributes}>{''.join(map(written, node.children))}</{node.tag}>"

def timed(work):
    root.offsetHeight
    began = clock()
    work()
    root.offsetHeight
    return clock() - began

def assign():
    root.innerHTML = string

restart()
costs = {"view": timed(made)}
before = made(odds=True)
string = written(before)
after = {}
for name, code in taps.items():
    if name == restarted:
        restart()
    app.handle(code)
    after[name] = made()

page = Page(root)
costs["full"] = timed(lambda: page.render(before))
size = [js.document.querySelectorAll("#app *").length, page.touched, len(string)]
root.replaceChildren()
costs["string"] = timed(assign)
assert js.document.querySelectorAll("#app *").length == size[0], "not the same tree"
page = None
for name, tree in after.items():
    if page is None or name == restarted:
        page = Page(root)
        page.render(before)
    costs[name] = timed(lambda: page.render(tree))
Page(root)
[costs, *size]
"""


@dataclass
class Figures:
    """Everything measured at one speed."""

    busy: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    handled: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    painted: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    costs: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))


@dataclass
class Bench:
    """A browser on the built page, and what was found out so far."""

    chromium: Browser
    site: str
    opened: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    touched: dict[str, int] = field(default_factory=dict)
    size: tuple[int, int, int] = (0, 0, 0)
    at: dict[int, Figures] = field(default_factory=lambda: {slow: Figures() for slow in SLOW})

    def round(self, slow: int, renders: int) -> None:
        """Open the page, tap, and tap again; then render it some times."""
        context = self.chromium.new_context(base_url=self.site, locale="en-GB", **PHONE)
        page = context.new_page()
        page.add_init_script(MARK_READY)
        open_game(page, table=TABLE, dice=DICE, **NAMES)
        python(page, FIND)
        page.wait_for_timeout(LOOKED_AT)
        session = context.new_cdp_session(page)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        session.send("Emulation.setCPUThrottlingRate", {"rate": slow})
        for when in ("first", "next"):
            for name, code in TAPS.items():
                if name == RESTARTED:
                    python(page, RESTART)
                self.tap(page, session, self.at[slow], (f"{when} {name}", code))
            python(page, RESTART)
        for _ in range(renders):
            costs, *size = python(page, COSTS, taps=TAPS, restarted=RESTARTED)
            self.size = tuple(size)
            for what, cost in costs.items():
                self.at[slow].costs[what].append(cost)
        context.close()

    def open(self, lang: str) -> None:
        """Open the start screen in a language, as for the first time."""
        context = self.chromium.new_context(base_url=self.site, locale=lang, **PHONE)
        page = context.new_page()
        page.add_init_script(MARK_READY)
        open_game(page)
        self.opened[lang].append(page.evaluate(READY_AT))
        context.close()

    def tap(
        self, page: Page, session: CDPSession, figures: Figures, tapped: tuple[str, str]
    ) -> None:
        """One tap, after everything has come to rest."""
        what, code = tapped
        rest(page)
        box = page.locator(f'#app [data-action="{code}"]').bounding_box()
        assert box is not None
        python(page, "touched.clear()")
        page.evaluate(HEAR)
        before = busy(session)
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        handled, painted = page.evaluate("tap")
        figures.busy[what].append(busy(session) - before)
        figures.handled[what].append(handled)
        figures.painted[what].append(painted)
        self.touched[what] = python(page, "touched[0]")


def busy(session: CDPSession) -> float:
    """How many ms the page's main thread has worked so far."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(1000 * entry["value"] for entry in metrics if entry["name"] == "TaskDuration")


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


def report_taps(bench: Bench) -> None:
    middle = statistics.median
    count = len(bench.at[1].painted["next walk"])
    print(f"tap to paint: ms, medians of {count}")
    print(f"{'':36} {'busy':>6} {'handled':>8} {'fastest':>8} {'painted':>8} {'target':>7}  met")
    for slow, figures in bench.at.items():
        for what, painted in figures.painted.items():
            name = f"{what} ({bench.touched[what]} operations), {slow}x"
            work, handled = middle(figures.busy[what]), middle(figures.handled[what])
            end = f"{middle(painted):8.1f} {verdict(middle(painted), PAINTED_WITHIN[slow])}"
            print(f"{name:36} {work:6.1f} {handled:8.1f} {min(painted):8.1f} {end}")


def report_costs(bench: Bench) -> None:
    names: dict[str, tuple[str, float]] = {
        "string": ("one string of HTML", 0),
        "full": ("everything from scratch", FULL_RENDER),
        **{name: (f"the patch of {name}", TYPICAL_TAP) for name in TAPS},
        "view": ("making the tree, no page", 0),
    }
    count = len(bench.at[1].costs["full"])
    print(f"rendering: medians of {count}, each beside a string in its own round")
    print(f"{'':36} {'ms':>6} {'':8} {'times a string':>17} {'target':>7}  met")
    for slow, figures in bench.at.items():
        for what, (name, target) in names.items():
            pairs = zip(figures.costs[what], figures.costs["string"], strict=True)
            ratio = statistics.median([cost / string for cost, string in pairs])
            cost = statistics.median(figures.costs[what])
            end = verdict(ratio, target) if target else ""
            print(f"{f'{name}, {slow}x':36} {cost:6.1f} {'':8} {ratio:17.2f} {end}".rstrip())


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
            for lang in LANGUAGES:
                bench.open(lang)
        chromium.close()
    elements, operations, length = bench.size
    print(f"page: {elements} elements, made by {operations} operations; {length} bytes of HTML")
    opened = {lang: statistics.median(times) for lang, times in bench.opened.items()}
    shown = ", ".join(f"{lang} {ms:.0f} ms" for lang, ms in opened.items())
    ratio = opened["fa"] / opened["en"]
    print(f"navigation to ready, medians of {options.rounds}: {shown}; fa is {ratio:.2f}x en\n")
    report_taps(bench)
    print()
    report_costs(bench)


if __name__ == "__main__":
    main()
