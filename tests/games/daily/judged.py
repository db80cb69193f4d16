"""Cheap judgements for tests: of the right kind for each entry, and of no worth."""

from __future__ import annotations

from functools import cache

from spots.games.judging import FATES, Decision, Stroke, whose
from spots.games.replay import follow
from spots.games.verdicts import dump_verdict
from spots.logic import Ask, legal_actions, only_action
from spots.sliced import finish


def judge(table, entry):
    """What nobody thought about: as `judging.judge`, without its search."""
    yield
    if table.turn < 0 or table.ask is Ask.START_DIE:
        return None
    if table.ask in FATES:
        return Stroke(whose(table), FATES[table.ask], (hash_of(entry) % 2001 - 1000) / 10_000)
    if only_action(table) is not None:
        return None
    best = legal_actions(table)[0]
    return Decision(table.turn, 0.5, best, 0.5 if best == entry else 0.5125)


def hash_of(entry):
    return sum(map(ord, repr(entry)))


def value(table, seat):
    """A chance to win that nobody thought about."""
    del table, seat
    yield
    return 0.5


@cache
def words_of(log):
    """The words for each entry of a log."""
    moments = finish(follow(log)).moments
    return tuple(
        [
            dump_verdict(finish(judge(moment.table, entry)))
            for moment, entry in zip(moments, log.entries, strict=False)
        ]
    )
