"""How long the odds of a choice take, here and in Python on the built page in Chromium.

    python -m tools.bench_odds [FOLDER] [--games N] [--rounds N]

The tables are those of games by a simple player of `selfplay.py`, and by one who does anything and
comes to have many dogs: some of each trick, with some of what can be chosen there. Every round goes
through all of them with nothing remembered from the one before, first without treats and then with
them, and each choice counts with its best round: what else the machine does lengthens the others.
On the page the processor is slowed down four times; it works out odds piece by piece, so the
longest piece is told too; and what is asked again it knows.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from time import perf_counter

from playwright.sync_api import sync_playwright

from spots.logic import DoTrick, Reroll, SeededDice, Settle, dump_input, dump_table
from tests.e2e.support import open_game, python
from tools.browsers import FLAGS, browser
from tools.selfplay import VARIANTS, Chooser, any_action, game, keen, setup_for
from tools.serve import DIST, serving

MOST = 30.0
"""The target on the page, slowed down four times, in ms."""
EACH, STEPS = 12, 600
COLUMNS = f"{'median':>9}{'worst':>9}{'piece':>9}{'again':>9}"

# Some choices, few enough for the page to answer: the times of each, or -1 if it has no odds.
ROUND = """
from spots.logic import odds, parse_input, parse_table, reckon
from spots.logic import last_roll, picked_roll, prospects, roll_by_roll

def timed(clock, choices, forget, treats):
    if forget:
        for module in (last_roll, picked_roll, prospects, roll_by_roll):
            for thing in vars(module).values():
                if hasattr(thing, "cache_clear"):
                    thing.cache_clear()
    times = []
    for table, action in choices:
        pieces = reckon(parse_table(table), parse_input(action), treats=treats)
        longest, first = 0, clock()
        while True:
            began = clock()
            try:
                next(pieces)
            except StopIteration as end:
                longest = max(longest, clock() - began)
                whole = clock() - first
                began = clock()
                odds(parse_table(table), parse_input(action), treats=treats)
                again = clock() - began
                times.append([whole, longest, again] if end.value else [-1] * 3)
                break
            longest = max(longest, clock() - began)
    return times
"""

Choice = tuple[str, str, str]
"""The trick, the table and the action."""


def choices(games: int) -> list[Choice]:
    """What can be chosen at some tables of each trick, in the order of the games."""
    found: list[Choice] = []
    for player in (keen, any_action):
        met: dict[str, int] = defaultdict(int)
        found += [choice for seed in range(games) for choice in _of_game(seed, player, met)]
    return found


def _of_game(seed: int, player: Chooser, met: dict[str, int]) -> Iterator[Choice]:
    rng = random.Random(seed)
    setup = setup_for(VARIANTS[seed % len(VARIANTS)], 1 + seed % 4)
    for table, actions, _ in islice(game(setup, SeededDice(seed), player, rng), STEPS):
        doing = table.doing.trick if table.doing else None
        for action in actions:
            if isinstance(action, Settle) or (isinstance(action, Reroll) and rng.random() < 0.5):
                continue
            trick = action.trick if isinstance(action, DoTrick) else doing
            kind = f"{trick.code}.{type(action).__name__}" if trick else ""
            if kind and met[kind] < EACH and rng.random() < 0.3:
                met[kind] += 1
                yield trick.code, dump_table(table), dump_input(action)


Times = list[float]
"""Of a choice, of its longest piece, and of it asked again, in ms."""
Rounds = Callable[[list[Choice], bool, bool], list[Times]]


def measured(found: list[Choice], rounds: int, once: Rounds) -> dict[str, dict[bool, list[Times]]]:
    """The best times of every choice that leads to a roll, by trick, without and with treats."""
    best: dict[bool, list[list[Times]]] = {False: [], True: []}
    for _ in range(rounds):
        for treats in (False, True):
            times: list[Times] = []
            for start in range(0, len(found), 20):
                forget = not treats and not start
                times += once(found[start : start + 20], forget, treats)
            best[treats].append(times)
    by_trick: dict[str, dict[bool, list[Times]]] = {}
    for treats, all_rounds in best.items():
        for (trick, _, _), of_choice in zip(found, zip(*all_rounds, strict=True), strict=True):
            least = [min(times) for times in zip(*of_choice, strict=True)]
            if least[0] >= 0:
                by_trick.setdefault(trick, {False: [], True: []})[treats].append(least)
    return by_trick


def report(title: str, times: dict[str, dict[bool, list[Times]]]) -> None:
    print(f"\n{title}\n{'':12}{'':>8}{'without treats':>36}{'with treats':>36}")
    print(f"{'trick':12}{'choices':>8}{COLUMNS * 2}  ms")
    every: list[Times] = []
    for trick in sorted(times):
        cells = ""
        for treats in (False, True):
            some = times[trick][treats]
            every += some
            whole, *others = zip(*some, strict=True)
            for figure in (statistics.median(whole), max(whole), *[max(each) for each in others]):
                cells += f"{figure:9.2f}"
        print(f"{trick:12}{len(times[trick][False]):8}{cells}")
    whole, pieces, again = zip(*every, strict=True)
    over = [len([time for time in some if time > MOST]) for some in (whole, pieces, again)]
    print(
        f"all {len(every)}: median {statistics.median(whole):.2f} ms; over {MOST:.0f} ms:"
        f" {over[0]}, of their pieces {over[1]}, asked again {over[2]}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="How long the odds of a choice take.")
    parser.add_argument("folder", nargs="?", type=Path, default=DIST)
    parser.add_argument("--games", type=int, default=21)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    found = choices(options.games)

    here: dict[str, object] = {}
    exec(ROUND, here)

    def once_here(some: list[Choice], forget: bool, treats: bool) -> list[Times]:
        plain = [choice[1:] for choice in some]
        return here["timed"](lambda: perf_counter() * 1000, plain, forget, treats)  # type: ignore[no-any-return,operator]

    report("CPython", measured(found, options.rounds, once_here))
    with serving(options.folder) as site, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=list(FLAGS))
        page = chromium.new_context(base_url=site, locale="en-GB").new_page()
        open_game(page)
        python(page, ROUND + "import builtins; builtins.timed = timed")
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": 4})

        def once_there(some: list[Choice], forget: bool, treats: bool) -> list[Times]:
            code = "import js\ntimed(js.performance.now.bind(js.performance), some, forget, treats)"
            plain = [list(choice[1:]) for choice in some]
            return list(python(page, code, some=plain, forget=forget, treats=treats))

        report("On the page, four times slower", measured(found, options.rounds, once_there))
        chromium.close()


if __name__ == "__main__":
    main()
