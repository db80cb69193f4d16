"""How long the odds of a choice take, here and in Python on the built page in Chromium.

    python -m tools.bench.odds [FOLDER] [--games N] [--rounds N]

The tables come from games of the two simple players of `selfplay.py`, of whom the random one comes
to have many dogs: for each trick some tables, and some of the choices there. Every round starts
with empty caches and goes through all choices, first without treats and then with them. A choice's
time is that of its best round, since other processes only make it longer. On the page the processor
is slowed down four times. Odds are worked out in pieces there, so the longest piece is reported
too, and the time when the same odds are asked for again.
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

from spots.logic import DoTrick, Reroll, SeededDice, Settle, dump_input, dump_table
from tools.browser.game_page import chromium, open_game, python, slow_down
from tools.browser.serve import DIST, serving
from tools.games.selfplay import VARIANTS, Chooser, any_action, game, keen, setup_for

MOST = 30.0
"""The target on the page, slowed down four times, in ms."""
EACH, STEPS = 12, 600
COLUMNS = f"{'median':>9}{'worst':>9}{'piece':>9}{'again':>9}"

# Times a few choices, so that the page can answer in between: -1 for those without odds.
ROUND = """
import sys
from spots.logic import odds, parse_input, parse_table, reckon

def timed(clock, choices, forget, treats):
    if forget:
        for name, module in list(sys.modules.items()):
            if name.startswith("spots.logic"):
                for thing in list(vars(module).values()):
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
"""A trick's code, a table and an action, the latter two in notation."""


def choices(games: int) -> list[Choice]:
    """A sample of the choices for each trick, in the order in which games come to them."""
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
            if trick is None:
                continue
            kind = f"{trick.code}.{type(action).__name__}"
            if met[kind] < EACH and rng.random() < 0.3:
                met[kind] += 1
                yield trick.code, dump_table(table), dump_input(action)


Times = list[float]
"""For a choice, for its longest piece, and for asking again, in ms."""
Rounds = Callable[[list[Choice], bool, bool], list[Times]]


def measured(found: list[Choice], rounds: int, once: Rounds) -> dict[str, dict[bool, list[Times]]]:
    """The best times of every choice that leads to a roll, by trick and by whether with treats."""
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
    with serving(options.folder) as site, chromium() as browser:
        page = browser.new_context(base_url=site, locale="en-GB").new_page()
        open_game(page)
        python(page, ROUND + "import builtins; builtins.timed = timed")
        slow_down(page, 4)

        def once_there(some: list[Choice], forget: bool, treats: bool) -> list[Times]:
            code = "import js\ntimed(js.performance.now.bind(js.performance), some, forget, treats)"
            plain = [list(choice[1:]) for choice in some]
            return list(python(page, code, some=plain, forget=forget, treats=treats))

        report("On the page, four times slower", measured(found, options.rounds, once_there))


if __name__ == "__main__":
    main()
