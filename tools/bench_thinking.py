"""How long computer players think on the page, and whether the page lives meanwhile.

    python -m tools.bench_thinking [FOLDER] [--decisions N] [--rounds N] [--sets …] [--levels …]

Each level plays against itself on the built page in Chromium, a game of each set. First at full
speed with its turns skipped: the time of a decision is from the question to the answer, with all
the pauses in between. Then with the processor slowed down four times, watched and skipped: the
longest that the page's main thread worked without a break. That is processor time as Chromium's
trace has it, which other programs on the machine lengthen less than the clock's. They lengthen it
all the same, and a thought and what it shows are the same each time: what the page itself makes
long is long in every round. So a game with a task that is too long is played again, some times at
most, and its calmest round counts; how many rounds that took is told too.
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

MEDIAN, WORST, PIECE, TASK = 300.0, 1500.0, 10.0, 50.0
"""Targets in ms: of decisions and their pieces at full speed, of a task when slowed down."""
BEFORE, TRACED = 5_000, 6_000
"""Milliseconds until all that follows a start is over, and of each part that is traced."""
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
VARIANTS = (*SETS, "off-leash")
Tasks = dict[str, list[float]]
"""How long the tasks of each kind took, in ms."""

# Notes how long each thought takes, and each piece of it; the thinker itself stays as it is.
RECORD = """
import gc, builtins, js
from spots.ui.browser import Browser
gc.unfreeze()
game = next(o for o in gc.get_objects() if isinstance(o, Browser))
gc.freeze()
thinker, clock = game._conductor._thinker, js.performance.now.bind(js.performance)
times, pieces = builtins.times, builtins.pieces = [], []
begin = thinker.begin
def watched(thought):
    while True:
        began = clock()
        try:
            next(thought)
        except StopIteration as end:
            pieces.append(clock() - began)
            return end.value
        pieces.append(clock() - began)
        yield
def timed(thought, done):
    began = clock()
    def told(answer):
        times.append(clock() - began)
        done(answer)
    begin(watched(thought), told)
thinker.begin = timed
"""
KINDS = {
    "a slice of thought": "FunctionCall",
    "what is done when idle": "FireIdleCallback",
    "a move, or showing it": "TimerFire",
    "the browser's frame": "UpdateLayoutTree",
    "the tap on Skip": "click",
}
"""The tasks of a page and, of each kind, what Chromium notes in it and not in those before."""


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


def decisions(page: Page, wanted: int) -> tuple[list[float], list[float]]:
    """Skip, until there are so many decisions or the game is over: them and their pieces."""
    page.locator("[data-action=skip]").click()
    while True:
        times, pieces = python(page, "times, pieces")
        if len(times) >= wanted or page.locator(".winner").count():
            return times[:wanted], pieces
        page.wait_for_timeout(200)


def tasks(chromium: Browser, site: str, level: str, variant: str) -> Tasks:
    """The tasks of the page at a quarter of the speed by kind, in ms: watched, then skipped."""
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
    return by_kind(events)


def by_kind(events: list[dict[str, Any]]) -> Tasks:
    """The processor time of the tasks of the page's main thread."""
    names = [e for e in events if e["name"] == "thread_name"]
    main = {(e["pid"], e["tid"]) for e in names if e["args"]["name"] == "CrRendererMain"}
    ours = [e for e in events if e["ph"] == "X" and (e["pid"], e["tid"]) in main]
    parts = {
        kind: sorted([e["ts"] for e in ours if _noted(e) == sign]) for kind, sign in KINDS.items()
    }
    found: Tasks = {kind: [] for kind in KINDS}
    for task in ours:
        if not task["name"].endswith("RunTask"):
            continue
        inside = [kind for kind in KINDS if _within(task, parts[kind])]
        if inside:
            found[inside[-1]].append(task.get("tdur", task["dur"]) / 1000)
    return found


def _noted(event: dict[str, Any]) -> str:
    """What an entry of the trace is: of an event on the page, its type."""
    name: str = event["name"]
    return event["args"]["data"]["type"] if name == "EventDispatch" else name


def _within(task: dict[str, Any], times: list[float]) -> bool:
    first = bisect(times, task["ts"])
    return first < len(times) and times[first] < task["ts"] + task["dur"]


def line(name: str, figures: list[float], median: float, worst: float) -> str:
    """Figures beside their targets; without a target, 0."""
    shown = []
    for word, figure, target in (
        ("median", statistics.median(figures), median),
        ("worst", max(figures), worst),
    ):
        met = f" ({'at' if figure <= target else 'NOT at'} most {target:.0f})" if target else ""
        shown.append(f"{word} {figure:.0f}{met}")
    return f"  {name:32} {len(figures):5}: {', '.join(shown)}"


def calmest(chromium: Browser, site: str, level: str, variant: str, most: int) -> tuple[Tasks, int]:
    """The tasks of a game in its calmest round, and how many rounds were played."""
    best: Tasks = {}
    for played in range(1, most + 1):
        found = tasks(chromium, site, level, variant)
        if not best or _longest(found) < _longest(best):
            best = found
        if _longest(best) <= TASK:
            return best, played
    return best, most


def _longest(found: Tasks) -> float:
    return max([max(figures, default=0.0) for figures in found.values()])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=DIST)
    parser.add_argument("--decisions", type=int, default=40, help="of each level and set")
    parser.add_argument("--rounds", type=int, default=5, help="at most, of a game slowed down")
    parser.add_argument("--sets", nargs="*", default=list(VARIANTS))
    parser.add_argument("--levels", nargs="*", default=list(LEVELS))
    options = parser.parse_args()
    with serving(options.folder) as site, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=list(FLAGS))
        print("at full speed, ms by the clock")
        for level in options.levels:
            times: list[float] = []
            pieces: list[float] = []
            for variant in options.sets:
                page = new_game(chromium, site, level, variant)
                more, smaller = decisions(page, options.decisions)
                times, pieces = times + more, pieces + smaller
                page.context.close()
            print(line(f"{level}: a decision", times, MEDIAN, WORST))
            print(line(f"{level}: a piece of thought", pieces, 0, PIECE))
        print("at a quarter of the speed, ms of the processor")
        for level in options.levels:
            found: Tasks = {kind: [0.0] for kind in KINDS}
            rounds = []
            for variant in options.sets:
                game, played = calmest(chromium, site, level, variant, options.rounds)
                rounds.append(played)
                for kind, figures in game.items():
                    found[kind] += figures
            print(f"  {level}: rounds of each game {rounds}")
            for kind, figures in found.items():
                print(line(f"{level}: {kind}", figures, 0, TASK), flush=True)
        chromium.close()


if __name__ == "__main__":
    main()
