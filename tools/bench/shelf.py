"""What keeping games costs: a start with a long history beside none, and a strict write.

    python -m tools.bench.shelf [FOLDER] [--rounds N] [--games N]

Every round opens the page in a browser that has `--games` finished games and in one that has none,
at full speed and slowed down four times, one after the other. A write is what a tap waits for
before its result is shown: it is timed in the page, one input appended to a game.
"""

from __future__ import annotations

import random
import statistics
from typing import Any

from playwright.sync_api import Browser, BrowserContext

from spots.games.kept import Kept, dump_whole
from spots.games.tally import count, dump_tally
from spots.logic import Log, SeededDice
from spots.sliced import finish
from tools.bench.figures import COMPARISON_HEAD, SLOWDOWNS, arguments, comparison_line, in_turn
from tools.bench.visits import let_it_keep
from tools.browser.devices import PHONE
from tools.browser.game_page import MARK_READY, chromium, ready_at, slow_down, wait_until_ready
from tools.browser.serve import serving
from tools.games.selfplay import game, keen, setup_for

DIFFERENT = 25
"""Games that are really played: the store does not know that the others are copies."""
WRITES = 100

FILL = """async (rows) => {
    const store = await window.spotsStore;
    for (let at = 0; at < rows.length; at += 100)
        await store.write(JSON.stringify(rows.slice(at, at + 100)), "");
}"""
TIMED = """async ([row, count]) => {
    const store = await window.spotsStore;
    await store.write(JSON.stringify([row]), "");
    const taken = [];
    for (let at = 0; at < count; at++) {
        const write = { ...row, keep: at, words: ["do:walk"], follows: at };
        const begun = performance.now();
        await store.write(JSON.stringify([write]), "");
        taken.push(performance.now() - begun);
    }
    await store.remove(row.place);
    return taken;
}"""


def rows(games: int) -> list[dict[str, Any]]:
    """Finished games as the store takes them."""
    setup = setup_for("dog-park", 2)
    made = []
    for number in range(games):
        if number < DIFFERENT:
            moves = game(setup, SeededDice(number), keen, random.Random(number))
            log = Log(setup, tuple(said for _, _, said in moves if said is not None))
            kept = Kept("", log, ("", ""), ("", "good-dog"), number, away=True)
            record = {**dump_whole(kept), "tally": dump_tally(finish(count(log, kept.seats)))}
            made.append(record)
        else:
            made.append(made[number % DIFFERENT])
    return [
        {
            "place": "history",
            "record": {**record, "id": f"game-{number}", "touched": number},
            "keep": 0,
            "words": [],
            "follows": None,
        }
        for number, record in enumerate(made)
    ]


def visitor(browser: Browser, site: str, kept: list[dict[str, Any]]) -> BrowserContext:
    """Somebody who has these games, and whose browser has the page in its caches."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.goto(site)
    wait_until_ready(page)
    page.evaluate(FILL, kept)
    page.close()
    let_it_keep(context, site)
    return context


def start(context: BrowserContext, site: str, slowdown: int) -> float:
    """Milliseconds until the game can be played."""
    page = context.new_page()
    page.add_init_script(MARK_READY)
    slow_down(page, slowdown)
    page.goto(site)
    wait_until_ready(page)
    taken = ready_at(page)
    page.close()
    return taken


def main() -> None:
    parser = arguments(__doc__, rounds=11)
    parser.add_argument("--games", type=int, default=500)
    options = parser.parse_args()
    with serving(options.folder) as site, chromium() as browser:
        kept = rows(options.games)
        people = {
            "many": visitor(browser, site, kept),
            "none": visitor(browser, site, []),
        }
        print(f"start with {options.games} finished games beside none, ms")
        print(COMPARISON_HEAD)
        for slowdown in SLOWDOWNS:
            taken: dict[str, list[float]] = {name: [] for name in people}
            for number in range(options.rounds):
                for name in in_turn(list(people), number):
                    taken[name].append(start(people[name], site, slowdown))
            print(comparison_line(f"repeat visit, {slowdown}x", taken["many"], taken["none"]))
        page = people["many"].new_page()
        page.goto(site)
        wait_until_ready(page)
        timed = {**kept[0], "place": "given-up", "record": kept[0]["record"] | {"id": "x"}}
        writes = page.evaluate(TIMED, [timed, WRITES])
        middle, slow = statistics.median(writes), statistics.quantiles(writes, n=20)[-1]
        print(f"a strict write: median {middle:.1f} ms, 95 % within {slow:.1f}, of {WRITES}")


if __name__ == "__main__":
    main()
