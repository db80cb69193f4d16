"""How long computer players think on the page, and whether the page stays responsive meanwhile.

    python -m tools.bench.thinking [FOLDER] [--decisions N] [--rounds N] [--sets …] [--levels …]

Each level plays against itself on the built page in Chromium, one game for each set. First at full
speed with its turns skipped: the time of a decision is from the question to the answer, including
all pauses for the page. Then with the processor slowed down four times, first watched and then
skipped: the longest task of the page's main thread, that is, the longest it worked without a break.

Tasks are measured in processor time, as Chromium's trace has it: other programs on the machine
affect it less than they affect the clock. They still do, but the thoughts of a game are the same
each time, so what the page itself makes long is long in every round. A game with a task that is too
long is therefore played again, up to `--rounds` times, and its calmest round counts; how many
rounds each game took is printed, too.
"""

from __future__ import annotations

import argparse
import json
import statistics
from bisect import bisect
from pathlib import Path
from typing import Any, NotRequired, TypedDict

from playwright.sync_api import Browser, Page

from spots.bots import LEVELS
from tools.bench import in_page
from tools.browser.devices import PHONE
from tools.browser.game_page import chromium, open_game, python, slow_down
from tools.browser.serve import DIST, serving
from tools.games.selfplay import VARIANTS

MEDIAN, WORST, PIECE, TASK = 300.0, 1500.0, 10.0, 50.0
"""Targets in ms: for decisions and their pieces at full speed, for a task when slowed down."""
BEFORE, TRACED = 5_000, 6_000
"""Milliseconds until everything that follows a start is over, and of each part that is traced."""
Tasks = dict[str, list[float]]
"""How long the tasks of each kind took, in ms."""

KINDS = {
    "a slice of thought": "FunctionCall",
    "what is done when idle": "FireIdleCallback",
    "a move, or showing it": "TimerFire",
    "the browser's frame": "UpdateLayoutTree",
    "the tap on Skip": "click",
}
"""The kinds of tasks, and the entry of Chromium's trace that tells each from those above it."""


class Entry(TypedDict):
    """An entry of Chromium's trace."""

    name: str
    ph: str
    """Its phase: `X` for something that has a duration."""
    pid: int
    tid: int
    ts: float
    """When it began, in microseconds."""
    dur: NotRequired[float]
    """How long it took by the clock."""
    tdur: NotRequired[float]
    """How much processor time it took."""
    args: dict[str, Any]


def new_game(browser: Browser, site: str, level: str, variant: str) -> Page:
    """A page with a game of two computers that has not begun to move."""
    page = browser.new_context(base_url=site, locale="en-GB", **PHONE).new_page()
    seats = {"seat1": level, "seat2": level}
    open_game(page, players=2, set=variant, seed=7, play=1, **seats)
    python(page, in_page.source("thoughts"))
    return page


def decisions(page: Page, wanted: int) -> tuple[list[float], list[float]]:
    """Skip turns until `wanted` decisions are made or the game is over.

    Gives the times of the decisions, and those of all pieces of thought.
    """
    page.locator("[data-action=skip]").click()
    while True:
        times, pieces = python(page, "thought_times, thought_pieces")
        if len(times) >= wanted or page.locator(".ending").count():
            return times[:wanted], pieces
        page.wait_for_timeout(200)


def tasks(browser: Browser, site: str, level: str, variant: str) -> Tasks:
    """The tasks of the page at a quarter of the speed, by kind: watched, then skipped."""
    page = new_game(browser, site, level, variant)
    page.wait_for_timeout(BEFORE)
    slow_down(page, 4)
    browser.start_tracing(page=page, categories=["toplevel", "devtools.timeline"])
    page.wait_for_timeout(TRACED)
    skip = page.locator("[data-action=skip]:not([aria-disabled])")
    if skip.count():
        skip.click()
    page.wait_for_timeout(TRACED)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    page.context.close()
    return by_kind(events)


def by_kind(events: list[Entry]) -> Tasks:
    """The processor time of the tasks of the page's main thread, in ms, by their kind."""
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


def _noted(entry: Entry) -> str:
    """What an entry of the trace is about: for an event on the page, its type."""
    dispatched = entry["name"] == "EventDispatch"
    return str(entry["args"]["data"]["type"]) if dispatched else entry["name"]


def _within(task: Entry, times: list[float]) -> bool:
    """Whether one of these sorted times lies within a task."""
    first = bisect(times, task["ts"])
    return first < len(times) and times[first] < task["ts"] + task["dur"]


def line(name: str, figures: list[float], median: float, worst: float) -> str:
    """Figures beside their targets, which are 0 if there are none."""
    shown = []
    for word, figure, target in (
        ("median", statistics.median(figures), median),
        ("worst", max(figures), worst),
    ):
        met = f" ({'at' if figure <= target else 'NOT at'} most {target:.0f})" if target else ""
        shown.append(f"{word} {figure:.0f}{met}")
    return f"  {name:32} {len(figures):5}: {', '.join(shown)}"


def calmest(browser: Browser, site: str, level: str, variant: str, most: int) -> tuple[Tasks, int]:
    """The tasks of a game in its calmest round, and how many rounds were played, `most` at most."""
    best: Tasks = {}
    for played in range(1, most + 1):
        found = tasks(browser, site, level, variant)
        if not best or _longest(found) < _longest(best):
            best = found
        if _longest(best) <= TASK:
            return best, played
    return best, most


def _longest(found: Tasks) -> float:
    return max([max(figures, default=0.0) for figures in found.values()])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, default=DIST)
    parser.add_argument("--decisions", type=int, default=40, help="of each level with each set")
    parser.add_argument("--rounds", type=int, default=5, help="at most, of each slow game")
    parser.add_argument("--sets", nargs="*", default=list(VARIANTS))
    parser.add_argument("--levels", nargs="*", default=list(LEVELS))
    options = parser.parse_args()
    with serving(options.folder) as site, chromium() as browser:
        print("at full speed, ms by the clock")
        for level in options.levels:
            times: list[float] = []
            pieces: list[float] = []
            for variant in options.sets:
                page = new_game(browser, site, level, variant)
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
                game, played = calmest(browser, site, level, variant, options.rounds)
                rounds.append(played)
                for kind, figures in game.items():
                    found[kind] += figures
            print(f"  {level}: rounds of each game {rounds}")
            for kind, figures in found.items():
                print(line(f"{level}: {kind}", figures, 0, TASK), flush=True)


if __name__ == "__main__":
    main()
