"""What is thought of a game's entries, in words that are kept with the game: one for each entry.

    -                              the deal, or a decision that was forced
    +21034                         luck, in millionths of a win
    437210                         a choice that left this chance, and nothing was better
    437210/459001/settle:3@34      a choice, and what would have been better

Whose decision it was, and what chance was asked, follows from the log.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from spots.bots.verdict import JUDGE
from spots.games.judging import FATES, Decision, Judged, Stroke, whose
from spots.logic import (
    Action,
    Answer,
    Faces,
    SpotsError,
    Table,
    TopDog,
    TopTrick,
    dump_input,
    why_not,
)
from spots.logic import parse_input as parse_said

MILLION = 1_000_000
NOTHING = "-"
_LUCK = re.compile("[+-][0-9]{1,7}")
_CHOICE = re.compile("([0-9]{1,7})(?:/([0-9]{1,7})/(.+))?")


class BadVerdict(Exception):
    """A word that says nothing about its entry."""


def dump_verdict(judged: Judged) -> str:
    """What is thought of an entry, as a word."""
    match judged:
        case None:
            return NOTHING
        case Stroke(_, _, luck):
            return f"{round(luck * MILLION):+}"
        case Decision(_, win, best, best_win):
            left, most = round(win * MILLION), round(best_win * MILLION)
            return f"{left}/{most}/{dump_input(best)}" if most > left else str(left)


def weight_of(word: str) -> tuple[int, int]:
    """The luck in a word, and what the choice has cost, in millionths of a win.

    >>> weight_of("+21034"), weight_of("437210/459001/settle:3@34"), weight_of("-")
    ((21034, 0), (0, 21791), (0, 0))
    """
    if word == NOTHING:
        return 0, 0
    if _LUCK.fullmatch(word):
        return int(word), 0
    choice = _CHOICE.fullmatch(word)
    if choice is None:
        raise BadVerdict(word)
    return 0, int(choice[2]) - int(choice[1]) if choice[2] else 0


def parse_verdict(word: str, table: Table, entry: Action | Answer) -> Judged:
    """What a word says of an entry, said at this table."""
    if word == NOTHING:
        return None
    if table.ask in FATES and _LUCK.fullmatch(word):
        return Stroke(whose(table), FATES[table.ask], int(word) / MILLION)
    choice = None if table.ask.of_chance else _CHOICE.fullmatch(word)
    if choice is None or isinstance(entry, Faces | TopDog | TopTrick):
        raise BadVerdict(word)
    win = int(choice[1]) / MILLION
    if choice[3] is None:
        return Decision(table.turn, win, entry, win)
    return Decision(table.turn, win, _better(choice[3], table), int(choice[2]) / MILLION)


def _better(word: str, table: Table) -> Action:
    try:
        best = parse_said(word)
    except SpotsError:
        raise BadVerdict(word) from None
    if isinstance(best, Faces | TopDog | TopTrick) or why_not(table, best) is not None:
        raise BadVerdict(word)
    return best


def dump_verdicts(words: Sequence[str]) -> str:
    """What is thought of the first entries of a log, under the number of the judge."""
    return " ".join((str(JUDGE), *words))


def parse_verdicts(text: object, entries: int) -> tuple[str, ...]:
    """The words in such a text; none if another judge has thought so, or of another log."""
    if not isinstance(text, str) or not text:
        return ()
    number, *words = text.split(" ")
    return tuple(words) if number == str(JUDGE) and len(words) <= entries else ()
