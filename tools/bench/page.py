"""How fast the page answers taps, and what rendering costs beside one string of HTML.

    python -m tools.bench.page [FOLDER] [--rounds N]
    python -m tools.bench.page FOLDER --beside OTHER_FOLDER [--rounds N]

Everything is measured in Chromium on the built page, at full speed and with the processor slowed
down four times, in alternating rounds. On a busy machine every figure in milliseconds is too large:
then trust ratios, `busy` and the fastest.

Each round opens a table for four and plays the taps of `TAPS` there, in order; the first comes
after the page was looked at for a moment. A tap is measured inside the page: from the moment the
finger leaves the glass (`timeStamp` of `pointerup`) until the frame that shows the answer is done.
The game answers when it has stored the input; so that is the next frame after the page has changed:
a `requestAnimationFrame` asked for then, and the most urgent of tasks, which is run when that
frame's style, layout and paint are done, and before all other work. The Event Timing API means the
same but rounds to 8 ms and leaves out what is faster than 16. `busy` is the processor time of the
page's main thread for the whole tap, from finger down to the end of the frame, as Chromium counts
it. In the same rounds a page with nothing but a button is tapped (`plain_page.py`): the least that
a tap can take on this machine.

With `--beside` only taps are measured: they need nothing but the page's DOM, so a build may be of
any age. The costs of rendering are measured by the page's own Python (`in_page/rendering.py`).
"""

from __future__ import annotations

import statistics
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import Browser, CDPSession, Page

from tools.bench import in_page
from tools.bench.figures import (
    COMPARISON_HEAD,
    SLOWDOWNS,
    arguments,
    comparison_line,
    in_turn,
    serving_all,
    verdict,
)
from tools.bench.plain_page import BUTTON, serving_plain_page
from tools.browser.devices import PHONE
from tools.browser.game_page import MARK_READY, chromium, open_game, python, ready_at, slow_down
from tools.browser.serve import serving

if TYPE_CHECKING:
    from tools.bench.in_page.rendering import Costs

TABLE = (
    "spots/1 turn 0 howl,walk,-run,roll-over,fetch,beg+1 14:4.356:35.2356:2!25.126=12+2"
    "/12:1.34.246:46!16=5+1/56:5.456!1.23+2/15:5.123:2.345:34=33+1 - 136 * - 0"
)
"""The fullest page: four players in mid-game."""
NAMES = ("Ada", "Ben", "Cleo", "Dora")
TAPS = {
    "walk": "say:do:walk",
    "settle two dice": "confirm",
    "stop": "say:stop",
    "beg": "say:do:beg",
    "undo": "undo",
    "beg again": "say:do:beg",
    "fetch": "say:do:fetch",
    "settle eight dice": "confirm",
}
"""What is tapped at that table: Ada walks, Ben begs and thinks better of it, Cleo fetches."""
PLAIN_TAPS = ("plain page, first tap", "plain page, later")
"""What is tapped at the page with one button."""
DICE = "3611234566"
"""What Walk and Fetch roll."""
LANGUAGES = ("en", "fa")
"""Opened to see what a catalogue adds to the start: English has none."""
RENDERS = 2
"""How often rendering is measured in each round."""
MEASURE = "measure(table, dice, names, taps)"
LOOKED_AT = 1500
"""Milliseconds before the first tap: players look at a table first."""
PAINTED_WITHIN = {1: 50, 4: 150}
"""Targets: milliseconds from tap to paint, by slowdown."""
FULL_RENDER, TYPICAL_TAP = 3.0, 1.0
"""Targets: times the cost of one string of HTML."""

# Hears the next tap: its code, and when it was handled and painted, in ms since the finger left.
HEAR = """() => {
    window.tap = new Promise((resolve) => {
        let began, handled;
        const once = { capture: true, once: true };
        addEventListener("pointerup", (event) => { began = event.timeStamp; }, once);
        addEventListener("click", ({ target }) => {
            const code = target.closest("[data-action]")?.dataset.action;
            const painted = () => resolve([code, handled - began, performance.now() - began]);
            const observer = new MutationObserver(() => {
                observer.disconnect();
                const urgent = { priority: "user-blocking" };
                requestAnimationFrame(() => scheduler.postTask(painted, urgent));
            });
            const app = document.getElementById("app");
            observer.observe(app, { subtree: true, childList: true, attributes: true });
        }, once);
        addEventListener("click", () => { handled = performance.now(); }, { once: true });
    });
}"""

# Waits until nothing moves and the page stays the same until it is idle: odds come after the tap.
REST = """async () => {
    let changed = true;
    const observer = new MutationObserver(() => { changed = true; });
    const everything = { subtree: true, childList: true, attributes: true, characterData: true };
    observer.observe(document, everything);
    while (changed) {
        changed = false;
        const motions = document.getAnimations();
        await Promise.allSettled(motions.map((motion) => motion.finished));
        await new Promise((resolve) => setTimeout(resolve, 300));
        await new Promise((resolve) => requestIdleCallback(resolve));
    }
    observer.disconnect();
}"""


@dataclass
class Figures:
    """Everything measured of one build at one speed: ms by the name of what was done."""

    busy: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    handled: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    painted: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    rendered: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    costs: Costs | None = None
    """What the last round of rendering said."""


def play(browser: Browser, site: str, slowdown: int, figures: Figures, renders: int = 0) -> None:
    """Open the table and tap; then render it a few times, if that is wanted."""
    context = browser.new_context(base_url=site, locale="en-GB", **PHONE)
    page = context.new_page()
    names = {f"name{seat}": name for seat, name in enumerate(NAMES, 1)}
    open_game(page, table=TABLE, dice=DICE, **names)
    page.wait_for_timeout(LOOKED_AT)
    session = slow_down(page, slowdown)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    for name, code in TAPS.items():
        tap(page, session, code, name, figures)
    for _ in range(renders):
        values = {"table": TABLE, "dice": DICE, "names": NAMES, "taps": [*TAPS.items()]}
        costs: Costs = python(page, in_page.source("rendering") + MEASURE, **values)
        for name, cost in costs["ms"].items():
            figures.rendered[name].append(cost)
        figures.costs = costs
    context.close()


def tap_plain_page(browser: Browser, site: str, slowdown: int, figures: Figures) -> None:
    """Tap the page that has only a button, to see what a tap takes at least."""
    context = browser.new_context(base_url=site, **PHONE)
    page = open_game(context.new_page())
    page.wait_for_timeout(LOOKED_AT)
    session = slow_down(page, slowdown)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    for name in PLAIN_TAPS:
        tap(page, session, BUTTON, name, figures)
    context.close()


def tap(page: Page, session: CDPSession, code: str, name: str, figures: Figures) -> None:
    """One tap, after everything has come to rest."""
    page.evaluate(REST)
    button = page.locator(f'#app [data-action="{code}"]')
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    page.evaluate(HEAR)
    before = busy(session)
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    heard, handled, painted = page.evaluate("tap")
    assert heard == code, f"{code} was meant, and {heard} was tapped"
    figures.busy[name].append(busy(session) - before)
    figures.handled[name].append(handled)
    figures.painted[name].append(painted)


def busy(session: CDPSession) -> float:
    """How many ms the page's main thread has worked so far."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    found: dict[str, float] = {metric["name"]: metric["value"] for metric in metrics}
    return 1000 * found["TaskDuration"]


def start_in(browser: Browser, site: str, lang: str) -> float:
    """How many ms the start screen takes in a language, opened for the first time."""
    context = browser.new_context(base_url=site, locale=lang, **PHONE)
    page = context.new_page()
    page.add_init_script(MARK_READY)
    open_game(page)
    took = ready_at(page)
    context.close()
    return took


def report_taps(at: Mapping[int, Figures]) -> None:
    middle = statistics.median
    print(f"tap to paint: ms, medians of {len(at[1].painted['walk'])}")
    print(f"{'':30} {'busy':>6} {'handled':>8} {'fastest':>8} {'painted':>8} {'target':>7}  met")
    for slowdown, figures in at.items():
        for name, painted in figures.painted.items():
            work, handled = middle(figures.busy[name]), middle(figures.handled[name])
            end = f"{middle(painted):8.1f} {verdict(middle(painted), PAINTED_WITHIN[slowdown])}"
            row = f"{name}, {slowdown}x"
            print(f"{row:30} {work:6.1f} {handled:8.1f} {min(painted):8.1f} {end}")


def report_rendering(at: Mapping[int, Figures]) -> None:
    names: dict[str, tuple[str, float]] = {
        "string": ("one string of HTML", 0),
        "full": ("everything from scratch", FULL_RENDER),
        **{name: (f"the patch of {name}", TYPICAL_TAP) for name in TAPS},
        "view": ("making the tree, no page", 0),
    }
    costs = at[1].costs
    assert costs is not None
    operations = costs["operations"]
    print(f"page: {costs['elements']} elements, {costs['html']} characters of HTML")
    print(f"rendering: medians of {len(at[1].rendered['full'])}, each beside a string in its round")
    print(f"{'':36} {'operations':>10} {'ms':>6} {'times a string':>15} {'target':>7}  met")
    for slowdown, figures in at.items():
        for key, (name, target) in names.items():
            pairs = zip(figures.rendered[key], figures.rendered["string"], strict=True)
            ratio = statistics.median([cost / string for cost, string in pairs])
            ms = statistics.median(figures.rendered[key])
            row, count = f"{name}, {slowdown}x", operations.get(key, "")
            end = verdict(ratio, target) if target else ""
            print(f"{row:36} {count:>10} {ms:6.1f} {ratio:15.2f} {end}".rstrip())


def report_starts(starts: Mapping[str, Sequence[float]]) -> None:
    medians = {lang: statistics.median(times) for lang, times in starts.items()}
    shown = ", ".join(f"{lang} {ms:.0f} ms" for lang, ms in medians.items())
    ratio = medians["fa"] / medians["en"]
    print(f"navigation to ready, medians: {shown}; fa is {ratio:.2f}x en")


def report_beside(both: Sequence[Mapping[int, Figures]]) -> None:
    print(COMPARISON_HEAD)
    for slowdown in SLOWDOWNS:
        ours, theirs = [figures[slowdown] for figures in both]
        for name in TAPS:
            row = f"{name}, {slowdown}x"
            print(comparison_line(row, ours.painted[name], theirs.painted[name]))
        sums = {
            "painted": (ours.painted, theirs.painted),
            "handled": (ours.handled, theirs.handled),
            "busy": (ours.busy, theirs.busy),
        }
        for what, (mine, others) in sums.items():
            row = f"all taps {what}, {slowdown}x"
            print(comparison_line(row, totals(mine), totals(others)))


def totals(times: Mapping[str, Sequence[float]]) -> list[float]:
    """All the taps of each round together.

    >>> totals({"walk": [20.0, 30.0], "stop": [1.0, 2.0]})
    [21.0, 32.0]
    """
    return [sum(of_round) for of_round in zip(*times.values(), strict=True)]


def measure_beside(folders: Sequence[Path], rounds: int) -> None:
    both = [{slowdown: Figures() for slowdown in SLOWDOWNS} for _ in folders]
    with serving_all(folders) as sites, chromium() as browser:
        builds = list(zip(sites, both, strict=True))
        for done in range(rounds):
            for slowdown in SLOWDOWNS:
                for site, at in in_turn(builds, done):
                    play(browser, site, slowdown, at[slowdown])
    print(f"tap to paint: {folders[0]} beside {folders[1]}, ms, medians of {rounds} rounds")
    report_beside(both)


def main() -> None:
    options = arguments(__doc__, rounds=9).parse_args()
    if options.beside:
        measure_beside([options.folder, options.beside], options.rounds)
        return
    at = {slowdown: Figures() for slowdown in SLOWDOWNS}
    starts: dict[str, list[float]] = defaultdict(list)
    with (
        serving(options.folder) as site,
        serving_plain_page() as plain,
        chromium() as browser,
    ):
        for _ in range(options.rounds):
            for slowdown, figures in at.items():
                play(browser, site, slowdown, figures, RENDERS)
                tap_plain_page(browser, plain, slowdown, figures)
            for lang in LANGUAGES:
                starts[lang].append(start_in(browser, site, lang))
    report_starts(starts)
    print()
    report_taps(at)
    print()
    report_rendering(at)


if __name__ == "__main__":
    main()
