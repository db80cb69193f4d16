"""Logs from before the rule about ties for the first die was changed.

After a tie, the highest of *all* first dice used to decide who starts. Now only the rerolls of the
tied players do. Entries do not say who starts, so the same entries can be two different games, and
the version of a log tells which: version 1 follows the earlier rule, version 2 today's. Where both
rules lead to the same table, which is nearly always, a log is written as version 1, as ever.

A game in which the rules differ is not lost: it is read as a log that starts from the table to
which the earlier rule led. The earlier rule is today's with the tie forgotten before each die.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

from ..actions import ANSWERS, Action, Answer, Faces
from ..errors import IllegalAction
from ..log import Log
from ..rules import step
from ..state import SETUP, Table


def makes_no_difference(log: Log) -> bool:
    """Whether the first dice of a log lead to the same table under both rules."""
    if not _may_have_rerolls(log):
        return True
    today = earlier = log.first_table()
    for entry in log.entries:
        if today.turn != SETUP:
            break
        try:
            today, _ = step(today, entry)
        except IllegalAction:
            break  # `replay` refuses such a log and says why
        earlier = _step_as_earlier(earlier, entry)
        if replace(today, tied=()) != replace(earlier, tied=()):
            return False
    return True


def take_up(log: Log) -> Log:
    """A log that was written under the earlier rule, as one that today's rules can replay."""
    if makes_no_difference(log):
        return log
    taken_up, table = log, log.first_table()
    for count, entry in enumerate(log.entries, 1):
        try:
            table = _step_as_earlier(table, entry)
        except IllegalAction:
            return log  # `replay` refuses it
        if table.tied or table.turn != SETUP:
            taken_up = Log(table, log.entries[count:])
        if table.turn != SETUP:
            break
    return taken_up


def _may_have_rerolls(log: Log) -> bool:
    """Whether a tie can have been broken in a log: a quick look, since every save asks."""
    if isinstance(log.start, Table):
        return log.start.turn == SETUP
    setup = takewhile(lambda entry: isinstance(entry, ANSWERS), log.entries)
    return sum([isinstance(entry, Faces) for entry in setup]) > log.start.players


def _step_as_earlier(table: Table, entry: Action | Answer) -> Table:
    return step(replace(table, tied=()), entry)[0]
