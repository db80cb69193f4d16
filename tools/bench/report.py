"""How soon the report of a game is ready, and how long the page is held up by it, in Chromium.

    python -m tools.bench.report --games 20

Whole games of two are played at once, without an idle moment in which they could have been judged
meanwhile: nobody ever waits longer than this. Then the time to the report is taken, and the longest
task in it.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from tools.browser.game_page import chromium, open_game, python, slow_down
from tools.browser.serve import serving

DIST = Path("dist")
LONG = 50
"""Milliseconds from which a browser calls a task long."""

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
len(app.game.session.log.entries)
"""
READY = """
from spots.main import page
story = page._app.state.story
bool(story and story.report)
"""
WATCH = """() => {
    window.tasks = [];
    const note = (list) => window.tasks.push(...list.getEntries().map((e) => e.duration));
    new PerformanceObserver(note).observe({ type: "longtask" });
}"""


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20)
    games = parser.parse_args().games
    with serving(DIST) as address, chromium() as browser:
        for times in (1, 4):
            waits, longest = [], 0.0
            for seed in range(games):
                page = browser.new_page()
                query: dict[str, str | int] = {"play": "1", "players": 2, "seed": seed}
                open_game(page, address, **query, motion="off")
                wait, task = _measure(page, seed, times)
                waits.append(wait)
                longest = max(longest, task)
                page.close()
            waits.sort()
            usual = waits[min(len(waits) - 1, int(0.9 * len(waits)))]
            print(
                f"{times}x: {games} games, median {waits[len(waits) // 2]:.0f} ms, "
                f"90% within {usual:.0f} ms, worst {waits[-1]:.0f} ms, "
                f"longest task {longest:.0f} ms",
                flush=True,
            )


def _measure(page: Any, seed: int, times: int) -> tuple[float, float]:  # noqa: ANN401 - Playwright's
    """Milliseconds from the end of a game to its report, and the longest task meanwhile."""
    python(page, PLAY, seed=seed)
    slow_down(page, times)
    page.wait_for_timeout(LONG)
    began = page.evaluate("performance.now()")
    page.evaluate(WATCH)
    while not python(page, READY):
        page.wait_for_timeout(LONG)
    ended = page.evaluate("performance.now()")
    return ended - began + LONG, max(page.evaluate("window.tasks"), default=0.0)


if __name__ == "__main__":
    main()
