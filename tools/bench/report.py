"""How soon the report of a game is ready, and how long the page is held up by it, in Chromium.

    python -m tools.bench.report --games 20 --pace 0.7
    python -m tools.bench.report --games 20 --pace 0

A person plays against good dog, a decision every `pace` seconds: faster than people do. So a game
is judged while it goes on, and what is left is done when it is over. Without any pace, whole games
are played at once, without an idle moment: nobody ever waits longer than this.

Taken are the time from the last move to the report, and the longest slice of judging.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from statistics import median
from typing import Any

from spots.bots import LEVELS, decide
from spots.logic import Ask, dump_input, parse_log, replay
from tools.browser.game_page import chromium, open_game, python, slow_down
from tools.browser.serve import serving

DIST = Path("dist")
TICK = 20
"""Milliseconds between two looks at the page."""
SECOND = 1000
QUIET = """localStorage.setItem("spots.settings", JSON.stringify({ motion: "off", help: "off" }))"""

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
    slices.append(performance.now() - began)

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
AT = """(name) => performance.getEntriesByName(name).at(-1)?.startTime ?? null"""


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--pace", type=float, default=0.7, help="seconds for a decision")
    parser.add_argument("--slow", type=int, nargs="*", default=[1, 4], help="times as slow")
    asked = parser.parse_args()
    seeds = range(asked.first, asked.first + asked.games)
    with serving(DIST) as address, chromium() as browser:
        for times in asked.slow:
            waits, longest = [], 0.0
            for seed in seeds:
                page = browser.new_page()
                page.add_init_script(QUIET)
                wait, task, left = _measure(page, address, seed, times, asked.pace)
                waits.append(wait)
                longest = max(longest, task)
                line = f"  {seed}: {wait:.0f} ms, {left} entries left, slice {task:.0f} ms"
                print(line, flush=True)
                page.close()
            waits.sort()
            usual = waits[min(len(waits) - 1, int(0.9 * len(waits)))]
            print(
                f"{times}x: {len(waits)} games, median {median(waits):.0f} ms, "
                f"90% within {usual:.0f} ms, worst {waits[-1]:.0f} ms, "
                f"longest slice {longest:.0f} ms",
                flush=True,
            )


def _measure(
    page: Any,  # noqa: ANN401 - Playwright's
    address: str,
    seed: int,
    times: int,
    pace: float,
) -> tuple[float, float, int]:
    """Milliseconds from the end of a game to its report; the longest slice; what was left."""
    query: dict[str, str | int] = {"play": "1", "players": 2, "seed": seed}
    open_game(page, address, **query, **({"seat2": "good-dog"} if pace else {}))
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
    return wait, max(python(page, "import spots.main; spots.main.slices"), default=0.0), left


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
    main()
