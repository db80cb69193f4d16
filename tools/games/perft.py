"""Count the tree of games from chosen tables: every legal action, every answer of chance.

    python -m tools.games.perft [--write]

Each file under tests/logic/perft/ is what this prints for one root: the table, how many tables each
depth has, and how many lie under each first input. A change of the rules shows as a diff there.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from spots.logic import (
    Action,
    Answer,
    Table,
    chance,
    dump_input,
    dump_table,
    legal_actions,
    parse_table,
    step,
)

FOLDER = Path(__file__).parent.parent.parent / "tests" / "logic" / "perft"

# Tables in the middle of games: dogs half done, yards half full, treats here and there.
_TWO = "14:4.356:35=3+2/25!12=5+1 - 126 * - 0"
_FOUR = "2356:26.1!13.45=12+1/145:1=4+0/34:4.256+3/123:13.46!24=6+2 - 235 * - 0"
_SOLO = "134:1.36=4+2 !12.45+1 146 * - 0"
ROOTS = {
    "adoption-event": (4, f"spots/1 turn 0 howl,walk,run,roll-over,-fetch,beg+1 {_TWO}"),
    "dog-park": (4, f"spots/1 turn 0 howl,dig,chase,roll-over,guard,-chew {_FOUR}"),
    "agility-course": (4, f"spots/1 turn 0 howl,trot,bolt,-roll-over,-fetch,gobble {_TWO}"),
    "hunting-grounds": (4, f"spots/1 turn 0 -howl,retrieve,sprint,roll-over,hunt,stay {_FOUR}"),
    "kennel-club": (4, f"spots/1 turn 0 howl,track,dogpile,roll-over,-search,beg {_TWO}"),
    "puppy-pen": (4, f"spots/1 turn 0 howl,retrieve,bolt,-roll-over,scavenge,play-dead {_TWO}"),
    "off-leash": (
        5,
        "spots/1 turn 0 -howl,walk(dig.trot;retrieve.track),-run(chase.bolt;dogpile.sprint),"
        "-roll-over,-fetch(guard.hunt;scavenge.search),beg(chew;gobble.stay.play-dead) "
        "16:6=1+0/26:2!35.56=2+0 - 136 * - 0",
    ),
    "solo": (5, f"spots/1 turn 0 howl,-walk,-run,roll-over,-fetch,-beg {_SOLO}"),
    "solo-d0g": (4, f"spots/1 d0g-die 1 -howl,-walk,-run,roll-over,fetch+1,-beg {_SOLO}"),
    "settling-fetch": (
        2,
        "spots/1 settle 0 howl,walk,run,roll-over,-fetch,beg "
        "14:4.356:35.24.46=3+2/25!12=5+1 - 126 * fetch.0.0.h12344566 0",
    ),
    "settling-search": (
        2,
        "spots/1 settle 0 howl,track,dogpile,roll-over,-search,beg "
        "14:4.356:35.24.46=3+2/25!12=5+1 - 126 * search.0.0.h1234456 0",
    ),
    "settling-hunt": (
        2,
        "spots/1 settle 0 howl,retrieve,sprint,roll-over,-hunt,stay "
        "14:4.356:35.2356.145=3+2/25!12=5+1 - 126 * hunt.0.0.h122456 0",
    ),
    "last-dog": (
        4,
        "spots/1 turn 0 howl,walk,run,roll-over,-fetch,beg 34:3!1.12.56.136.25+1/46+9 - 15 * - 0",
    ),
}


def branches(table: Table) -> Iterator[Action | Answer]:
    """Everything that can be said at a table, by a player or by chance."""
    yield from legal_actions(table)
    for answer, _ in chance(table):
        yield answer


def perft(table: Table, depth: int) -> int:
    """How many tables are `depth` inputs away."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in branches(table))
    return sum(perft(step(table, said)[0], depth - 1) for said in branches(table))


def report(name: str) -> str:
    """The text of one root."""
    depth, text = ROOTS[name]
    table = parse_table(text)
    lines = [dump_table(table)]
    lines += [f"depth {deep}: {perft(table, deep)}" for deep in range(1, depth)]
    under = {dump_input(said): perft(step(table, said)[0], depth - 1) for said in branches(table)}
    lines.append(f"depth {depth}: {sum(under.values())}")
    lines += [f"  {said}: {count}" for said, count in under.items()]
    return "\n".join(lines) + "\n"


def main() -> None:
    for name in ROOTS:
        text = report(name)
        if "--write" in sys.argv:
            FOLDER.mkdir(exist_ok=True)
            (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
        print(name, *text.splitlines()[1 : 1 + ROOTS[name][0]], sep="\n  ")


if __name__ == "__main__":
    main()
