"""How long computer players think on the page, and whether the page lives meanwhile.

    python -m tools.bench_thinking [FOLDER] [--decisions N] [--sets SET …]

Each level plays against itself on the built page in Chromium, a game of each set. First at full
speed with its turns skipped: the time of a decision is from the question to the answer, with all
the pauses in between. Then with the processor slowed down four times, watched and skipped: the
longest that the page's main thread worked without a break, in our scripts (thinking, moving,
rendering), and in the browser's own work on a frame. Both are processor time as Chromium's trace
has it, which other programs on the machine do not lengthen; a decision is measured by the clock.
"""

from __future__ import annotations

import argparse
import json
import statistics
from bisect import bisect
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from spots.bots import LEVELS
from spots.logic import SETS
from tests.e2e.support import open_game, python
from tools.browsers import FLAGS, browser
from tools.serve import DIST, serving

MEDIAN, WORST, TASK = 300.0, 1500.0, 50.0
"""Targets: milliseconds of top dog's decisions at full speed, and of a task when slowed down."""
BEFORE, TRACED = 5_000, 10_000
"""Milliseconds until all that follows a start is over, and of each part that is traced."""
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
VARIANTS = (*SETS, "off-leash")

# Notes when each thought begins and ends; the thinker itself stays as it is.
RECORD = """
import gc, builtins, js
from spots.ui.browser import Browser
gc.unfreeze()
game = next(o for o in gc.get_objects() if isinstance(o, Browser))
gc.freeze()
thinker, clock = game._conductor._thinker, js.performance.now.bind(js.performance)
times = builtins.times = []
begin = thinker.begin
def timed(thought, done):
    began = clock()
    def told(answer):
        times.append(clock() - began)
        done(answer)
    begin(thought, told)
thinker.begin = timed
"""


def new_game(chromium: Browser, site: str, level: str, variant: str) -> Page:
    """A page with a game of two computers that has not begun to move."""
    page = chromium.new_context(base_url=site, locale="en-GB", **PHONE).new_page()
    seats = {"seat1": level, "seat2": level}
    open_game(page, players=2, set=variant, seed=7, play=1, **seats)
    python(page, RECORD)
    return page


def slow_down(page: Page, times: int) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": times})


def decisions(page: Page, wanted: int) -> list[float]:
    """Skip, until there are so many decisions or the game is over."""
    skip = page.locator("[data-action=skip]:not([aria-disabled])")
    if skip.count():
        skip.click()
    while True:
        times: list[float] = python(page, "times")
        if len(times) >= wanted or page.locator(".winner").count():
            return times[:wanted]
        page.wait_for_timeout(100)


def tasks(chromium: Browser, site: str, level: str, variant: str) -> tuple[float, float]:
    """The longest task of our scripts, and the longest frame, at a quarter of the speed."""
    page = new_game(chromium, site, level, variant)
    page.wait_for_timeout(BEFORE)
    slow_down(page, 4)
    chromium.start_tracing(page=page, categories=["toplevel", "devtools.timeline"])
    page.wait_for_timeout(TRACED)
    skip = page.locator("[data-action=skip]:not([aria-disabled])")
    if skip.count():
        skip.click()
    page.wait_for_timeout(TRACED)
    events = json.loads(chromium.stop_tracing())["traceEvents"]
    page.context.close()
    return longest(events, "FunctionCall"), longest(events, "UpdateLayoutTree")


def longest(events: list[dict[str, Any]], what: str) -> float:
    """The processor time, in ms, of the longest task of the page in which this took part."""
    names = [e for e in events if e["name"] == "thread_name"]
    main = {(e["pid"], e["tid"]) for e in names if e["args"]["name"] == "CrRendererMain"}
    timed = [e for e in events if e["ph"] == "X" and (e["pid"], e["tid"]) in main]
    parts = sorted([e["ts"] for e in timed if e["name"] == what])
    found = [0.0]
    for task in timed:
        if task["name"].endswith("RunTask"):
            first = bisect(parts, task["ts"])
            if first < len(parts) and parts[first] < task["ts"] + task["dur"]:
                found.append(task.get("tdur", task["dur"]) / 1000)
    return max(found)


def verdict(figure: float, target: float) -> str:
    return f"{figure:8.0f} (at most {target:.0f}: {'yes' if figure <= target else 'NO'})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=DIST)
    parser.add_argument("--decisions", type=int, default=40, help="of each level and set")
    parser.add_argument("--sets", nargs="*", default=list(VARIANTS))
    options = parser.parse_args()
    with serving(options.folder) as site, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=list(FLAGS))
        print("decisions at full speed, ms")
        for level in LEVELS:
            times: list[float] = []
            for variant in options.sets:
                page = new_game(chromium, site, level, variant)
                times += decisions(page, options.decisions)
                page.context.close()
            middle, worst = statistics.median(times), max(times)
            print(f"{level:10} {len(times):5} decisions; median", verdict(middle, MEDIAN), end="; ")
            print("worst", verdict(worst, WORST))
        print("the longest tasks at a quarter of the speed, ms of the processor")
        for level in LEVELS:
            both = [tasks(chromium, site, level, variant) for variant in options.sets[:2]]
            ours, frame = map(max, zip(*both, strict=True))
            print(f"{level:10} our scripts", verdict(ours, TASK), f"; a frame {frame:.0f}")
        chromium.close()


if __name__ == "__main__":
    main()
