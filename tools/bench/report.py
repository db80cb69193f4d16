"""How soon the report of a game is ready, and how long the page is held up by it, in Chromium.

    python -m tools.bench.report --games 20 --pace 0.7
    python -m tools.bench.report --games 20 --pace 0

A person plays against good dog, a decision every `pace` seconds: faster than people do. So a game
is judged while it goes on, and what is left is done when it is over. Without any pace, whole games
are played at once, without an idle moment: nobody ever waits longer than this.

Taken are the time from the last move to the report, the longest slice of judging, and the long
tasks that the browser reports: those of judging have a target, and the longest of all others (a
move that is shown, a thought) is printed beside it. Targets are for games that are played: if one
is missed, the program ends with 1.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Sequence
from math import ceil
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from spots.bots import LEVELS, decide
from spots.logic import Ask, dump_input, parse_log, replay
from tools.bench.figures import verdict
from tools.browser.game_page import chromium, open_game, python, slow_down
from tools.browser.serve import serving

DIST = Path("dist")
READY = {1: 2000.0, 4: 10_000.0}
"""Milliseconds within which a report is to be ready, by how much slower the processor is."""
USUAL = 0.9
"""The part of the games of which that is asked."""
LONG = 50.0
"""Milliseconds that no task of judging is to take."""
TICK = 20
"""Milliseconds between two looks at the page."""
SECOND = 1000
QUIET = """localStorage.setItem("spots.settings", JSON.stringify({ motion: "off", help: "off" }))"""

OBSERVE = """() => {
    window.longTasks = [];
    const note = (list) => {
        for (const { startTime, duration } of list.getEntries())
            longTasks.push([startTime, startTime + duration]);
    };
    new PerformanceObserver(note).observe({ type: "longtask" });
}"""
TASKS = "() => new Promise((done) => setTimeout(() => done(longTasks)))"
WATCH = """
import spots.main
from js import performance
from spots.ui.browser.slicer import Idler

app, slices = spots.main.page._app, []
spots.main.slices = slices
tell, idle = app.storyteller._tell, Idler._idle

def changed(change):
    if app.desk.over:
        performance.mark("over")

def note(review):
    tell(review)
    if review.report:
        performance.mark("told")

def timed(self, moment=None):
    began = performance.now()
    idle(self, moment)
    slices.append([began, performance.now()])

app.watch(changed)
app.storyteller._tell, Idler._idle = note, timed
"""
SAY = """
from spots.logic import parse_input
from spots.main import page
from spots.ui.app.intents import Say
page.handle(Say(parse_input(word)))
"""
PLAY = """
import random
from spots.bots import LEVELS, decide
from spots.logic import Ask
from spots.main import page
rng = random.Random(seed)
app = page._app
while app.table.ask is not Ask.NOTHING:
    level = LEVELS["good-dog" if app.table.turn else "puppy"]
    app.game.session.act(decide(app.table, level, rng))
page._conductor.finish()
page.render()
"""
LEFT = """
from spots.main import page
review = page._app.desk.game.review
len(review.log.entries) - len(review.words)
"""
SLICES = "import json, spots.main; json.dumps(spots.main.slices)"
AT = """(name) => performance.getEntriesByName(name).at(-1)?.startTime ?? null"""


Span = Sequence[float]
"""When something began and when it ended, in milliseconds."""


class Measured(NamedTuple):
    """What came of a game."""

    wait: float  # milliseconds from its end to its report
    slice: float  # the longest of judging
    judging: float  # the longest long task in which it was judged; 0: none was long
    others: float  # the longest of all others
    left: int  # entries that were not judged yet at its end


def main() -> int:
    """Measure, print, and compare with the targets."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--pace", type=float, default=0.7, help="seconds for a decision")
    parser.add_argument("--slow", type=int, nargs="*", default=[1, 4], help="times as slow")
    asked = parser.parse_args()
    seeds = range(asked.first, asked.first + asked.games)
    good = True
    with serving(DIST) as address, chromium() as browser:
        for times in asked.slow:
            games = []
            for seed in seeds:
                page = browser.new_page()
                page.add_init_script(QUIET)
                games.append(_measure(page, address, seed, times, asked.pace))
                print(f"  {seed}: {line(games[-1])}", flush=True)
                page.close()
            text, met = summary(times, games)
            print(text, flush=True)
            good &= met or not asked.pace
    return 0 if good else 1


def line(game: Measured) -> str:
    """What there is to say of one game."""
    return (
        f"{game.wait:.0f} ms, {game.left} entries left, slice {game.slice:.0f} ms, "
        f"long tasks {game.judging:.0f} ms in judging, {game.others:.0f} ms elsewhere"
    )


def summary(times: int, games: Sequence[Measured]) -> tuple[str, bool]:
    """What there is to say of all games at one speed, and whether the targets are met."""
    waits = sorted([game.wait for game in games])
    usual = waits[ceil(USUAL * len(waits)) - 1]
    task = max([game.judging for game in games])
    ready = READY.get(times, max(READY.values()))
    text = (
        f"{times}x: {len(waits)} games, median {median(waits):.0f} ms, worst {waits[-1]:.0f} ms, "
        f"longest slice {max([game.slice for game in games]):.0f} ms\n"
        f"  {USUAL:.0%} within {usual:.0f} ms, target {verdict(usual, ready)}\n"
        f"  longest task of judging {task:.0f} ms, target {verdict(task, LONG)}\n"
        f"  longest other task {max([game.others for game in games]):.0f} ms"
    )
    return text, usual <= ready and task <= LONG


def longest(tasks: Sequence[Span], slices: Sequence[Span]) -> tuple[float, float]:
    """The longest task with a slice of judging in it, and the longest without one."""
    found = [0.0, 0.0]
    for began, ended in tasks:
        judging = any([first < ended and began < last for first, last in slices])
        found[not judging] = max(found[not judging], ended - began)
    return found[0], found[1]


def _measure(
    page: Any,  # noqa: ANN401 - Playwright's
    address: str,
    seed: int,
    times: int,
    pace: float,
) -> Measured:
    """Play a game, and wait for its report."""
    query: dict[str, str | int] = {"play": "1", "players": 2, "seed": seed}
    open_game(page, address, **query, **({"seat2": "good-dog"} if pace else {}))
    page.evaluate(OBSERVE)
    if pace:
        slow_down(page, times)
        python(page, WATCH)
        _play_at(page, seed, pace)
    else:
        _play_at_once(page, seed, times)
    left = python(page, LEFT)
    while page.evaluate(AT, "told") is None:
        page.wait_for_timeout(TICK)
    wait = page.evaluate(AT, "told") - page.evaluate(AT, "over")
    slices = json.loads(python(page, SLICES))
    took = max([ended - began for began, ended in slices], default=0.0)
    return Measured(wait, took, *longest(page.evaluate(TASKS), slices), left)


def _play_at(page: Any, seed: int, pace: float) -> None:  # noqa: ANN401 - Playwright's
    """Play until the end, a person's decision every `pace` seconds; the computer plays itself."""
    rng = random.Random(seed)
    before = ""
    while True:
        log = page.evaluate("spots.log()")
        table = replay(parse_log(log))
        if table.ask is Ask.NOTHING:
            return
        if table.turn == 0 and log != before:
            before = log
            page.wait_for_timeout(SECOND * pace)
            python(page, SAY, word=dump_input(decide(table, LEVELS["puppy"], rng)))
        else:
            page.wait_for_timeout(TICK)


def _play_at_once(page: Any, seed: int, times: int) -> None:  # noqa: ANN401 - Playwright's
    """Play a whole game in one go, and only then be slow."""
    python(page, PLAY, seed=seed)
    slow_down(page, times)
    python(page, WATCH)
    page.evaluate("performance.mark('over')")


if __name__ == "__main__":
    sys.exit(main())
