"""Whether the dice of a game are those that its seal promised: worked out again from its log.

A seed is drawn when a game begins, and its seal is shown. Words may be said once, at any time: they
decide everything that chance answers afterwards. So the seal comes before the words, and the words
come before the dice they decide. docs/FAIRNESS.md says what that proves, and what it does not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from spots.logic import (
    Action,
    Answer,
    Faces,
    Log,
    Table,
    TopDog,
    TopTrick,
    chance,
    resolve,
    seal,
    tables,
)
from spots.sliced import Work

from .sealed_dice import Source, answered

PIECE = 8
"""How many inputs are worked out at a time."""


@dataclass(frozen=True, slots=True)
class Difference:
    """The first input of a log that is not what the dice were to say."""

    number: int  # from 1 on
    found: Answer
    due: Answer


@dataclass(frozen=True, slots=True)
class Proof:
    """What a check came to, and the text to check it elsewhere."""

    source: Source
    difference: Difference | None
    text: str


def check(log: Log, source: Source) -> Work[Difference | None]:
    """Roll and draw everything again; None if all of it is as it was to be."""
    dice = source.dice()
    for given, number, table, found in _asked(log):
        due = resolve(table, dice)
        if found != due:
            return Difference(number, found, due)
        if given % PIECE == 0:
            yield
    return None


def prove(log: Log, source: Source) -> Work[Proof]:
    """Check a game that is over, and write it down."""
    difference = yield from check(log, source)
    return Proof(source, difference, (yield from transcript(log, source)))


def transcript(log: Log, source: Source) -> Work[str]:
    """All that is needed to check a game elsewhere, a fact to a line: `CHECKER` reads it."""
    lines = [f"seal {seal(source.seed)} {source.seed}", "words"]
    for given, _, table, answer in _asked(log):
        if source.words and given == source.since:
            lines.append(f"words {source.words}")
        lines.append(answer_line(table, answer))
        if given % PIECE == 0:
            yield
    if source.words and source.since == answered(log):
        lines.append(f"words {source.words}")
    return "".join([f"{line}\n" for line in lines])


def answer_line(table: Table, answer: Answer) -> str:
    """What chance answered, and out of what, as a line to check."""
    if isinstance(answer, Faces):
        return f"roll {''.join(map(str, answer.dice))}"
    options = [_code(option) for option, _ in chance(table)]
    return f"card {_code(answer)} of {' '.join(options)}"


def _code(answer: Answer) -> str:
    match answer:
        case TopDog(card):
            return card.code
        case TopTrick(trick):
            return trick.code
    raise AssertionError("dice have no code")


def _asked(log: Log) -> Iterator[tuple[int, int, Table, Answer]]:
    """Each answer of chance: how many came before, its number in the log, and the table before."""
    given = 0
    entries: Iterator[Action | Answer] = iter(log.entries)
    for number, (table, _) in enumerate(tables(log), 1):
        entry = next(entries, None)
        if isinstance(entry, Faces | TopDog | TopTrick):
            yield given, number, table, entry
            given += 1


CHECKER = """\
import hashlib, itertools, sys
sha = lambda data: hashlib.sha256(data).digest()
blocks = lambda text: (sha(sha(text.encode()) + n.to_bytes(8, "big")) for n in itertools.count())
for kind, _, said in (line.strip().partition(" ") for line in open(sys.argv[1], encoding="utf-8")):
    if kind == "seal": seed = said[20:]; due = sha(f"spots-commit/1|{seed}".encode())[:8].hex("-", 2)
    if kind == "words": due = said; cards = blocks(f"spots-cards/1|{seed}|{said}")
    if kind == "words": dice = itertools.chain.from_iterable(blocks(f"spots-fair/1|{seed}|{said}"))
    if kind == "roll": due = "".join(str(next(b for b in dice if b < 252) % 6 + 1) for _ in said)
    if kind == "card": of = said.split()[2:]; n = len(of); due = of[next(b for b in next(cards) if b < 256 // n * n) % n] + " "
    print("ok" if said.startswith(due) else "NO", kind, said)
"""  # noqa: E501 - ten lines, some of them long
"""Ten lines that need none of our code, as in docs/FAIRNESS.md: a test compares the two."""
