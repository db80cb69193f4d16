"""Dice under a seal, as they go on in a game and come again in another one."""

from __future__ import annotations

import random
from functools import cache

import pytest

from spots.games.replay import follow
from spots.games.sealed_dice import Source, answered, dice_after
from spots.logic import Faces, HashedDice, Log, TopDog, TopTrick, resolve
from spots.sliced import finish
from tools.games.selfplay import game, keen, setup_for

SEED = "00112233445566778899aabbccddeeff"
SOURCES = (
    Source(SEED),
    Source(SEED, "woof"),
    Source(SEED, "woof", 1),
    Source(SEED, "Good dog! 🐶", 25),
    Source(SEED, "Too late", 100_000),
)


@cache
def played(source):
    """A finished game of three."""
    setup = setup_for("off-leash", 3)
    moves = game(setup, source.dice(), keen, random.Random(3))
    return finish(follow(Log(setup, tuple(said for _, _, said in moves if said is not None))))


def chances(replay, first=0):
    """Every table from a moment on at which chance is asked, and what it answered."""
    for before, said in zip(replay.moments[first:], replay.log.entries[first:], strict=False):
        if isinstance(said, Faces | TopDog | TopTrick):
            yield before.table, said


@pytest.mark.parametrize("source", SOURCES)
def test_words_come_in_after_as_many_answers_as_they_did(source):
    before, after = HashedDice(SEED), HashedDice(SEED, source.words)
    for given, (table, said) in enumerate(chances(played(source))):
        assert said == resolve(table, after if given >= source.since else before)


@pytest.mark.parametrize("source", SOURCES)
def test_dice_go_on_after_any_part_of_a_log(source):
    replay = played(source)
    for stop in replay.stops[::9]:
        dice = dice_after(source, Log(replay.log.start, replay.log.entries[:stop]))
        for table, said in chances(replay, stop):
            assert resolve(table, dice) == said


@pytest.mark.parametrize("source", SOURCES)
def test_a_game_from_any_moment_has_the_dice_that_came_then(source):
    replay = played(source)
    for stop in replay.stops[::9]:
        dice = replay.dice_at(stop, source)
        assert dice.source.known
        for table, said in chances(replay, stop):
            assert resolve(table, dice) == said


@pytest.mark.parametrize("source", SOURCES)
def test_such_a_game_goes_on_after_a_reload_and_has_a_past_of_its_own(source):
    replay = played(source)
    stop, later = replay.stops[12], replay.stops[40]
    rest = replay.dice_at(stop, source).source
    log = Log(replay.moments[stop].table, replay.log.entries[stop:])
    part = Log(log.start, log.entries[: later - stop])
    own = finish(follow(log))
    for dice in (dice_after(rest, part), own.dice_at(later - stop, rest)):
        for table, said in chances(replay, later):
            assert resolve(table, dice) == said


def test_other_dice_are_not_known():
    replay = played(SOURCES[3])
    for other in (Source(SEED), Source("f" * 32), Source(SEED, "Good dog! 🐶", 26)):
        assert replay.dice_at(replay.last, other) is None


def test_words_are_mixed_in_at_once():
    dice = Source(SEED).dice()
    dice.roll(4)
    dice.mix_in("woof")
    assert dice.source == Source(SEED, "woof", 1)
    assert dice.roll(30) == HashedDice(SEED, "woof").roll(30)
    silent = Source(SEED).dice()
    silent.mix_in("woof")
    assert silent.source == Source(SEED, "woof", 0)
    assert silent.roll(30) == HashedDice(SEED, "woof").roll(30)


def test_only_dice_from_their_first_on_can_be_checked():
    replay = played(SOURCES[0])
    assert SOURCES[0].whole
    assert not replay.dice_at(replay.stops[5], SOURCES[0]).source.whole
    assert answered(replay.log) > 100
