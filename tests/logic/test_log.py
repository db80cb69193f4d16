"""Logs that are followed again and again, while they grow or take another turn."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from spots.logic import BadNotation, Faces, Log, SeededDice, dump_log, parse_log, replay, tables
from spots.logic import log as logs
from tools.games.selfplay import any_action, game, setup_for


def played(seed):
    """The beginning of a random game."""
    setup, rng = setup_for("dog-park", 2), random.Random(seed)
    moves = islice(game(setup, SeededDice(seed), any_action, rng), 120)
    return Log(setup, tuple(said for _, _, said in moves if said is not None))


def beginning(log, count):
    return Log(log.start, log.entries[:count])


@pytest.fixture
def steps(monkeypatch):
    """Every input that is worked through."""
    done, step = [], logs.step

    def counted(table, said):
        done.append(said)
        return step(table, said)

    monkeypatch.setattr(logs, "step", counted)
    return done


def test_whatever_was_followed_before_a_log_leads_to_the_same_tables():
    whole, rng = [played(seed) for seed in range(3)], random.Random(1)
    one, start = whole[0], whole[0].start
    others = [Log(start, one.entries[:40] + played(0).entries[40:60]), Log(start)]
    for _ in range(60):
        log = rng.choice([*whole, *others])
        log = beginning(log, rng.randint(0, len(log.entries)))
        anew = list(tables(parse_log(dump_log(log))))  # other entries that are equal
        some = list(islice(tables(log), rng.randint(0, len(anew))))
        assert some == anew[: len(some)]
        assert list(tables(log)) == anew


def test_two_who_follow_at_once_do_not_disturb_each_other():
    one, other = played(1), played(2)
    branch = Log(one.start, one.entries[:50])
    apart = [list(tables(log)) for log in (one, other, branch)]
    assert [*map(list, zip(*zip(*map(tables, (one, one)), strict=True), strict=True))] == (
        [apart[0]] * 2
    )
    together = list(zip(*map(tables, (one, other, branch)), strict=False))
    for each, alone in zip(zip(*together, strict=True), apart, strict=True):
        assert list(each) == alone[: len(together)]


def test_only_what_is_new_is_worked_through(steps):
    log = played(3)
    replay(beginning(log, 100))
    assert len(steps) == 100
    replay(beginning(log, 101))
    assert steps[100:] == [log.entries[100]]
    for count in (101, 7, 60):
        replay(beginning(log, count))
    assert len(steps) == 101


def test_what_equals_an_entry_is_judged_for_itself():
    log = played(4)
    at = next(at for at, said in enumerate(log.entries) if said == Faces((1,)))
    replay(log)
    other = Log(log.start, (*log.entries[:at], Faces((True,)), *log.entries[at + 1 :]))
    assert other == log
    with pytest.raises(BadNotation):
        replay(other)
