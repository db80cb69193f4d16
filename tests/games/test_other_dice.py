"""Computers cannot see the dice: they choose the same, whatever is to come."""

from __future__ import annotations

import random

import pytest

from spots.bots import LEVELS
from spots.games.other_dice import AskedAgain, Trial, ask_again, choose
from spots.logic import (
    TRICKS,
    Ask,
    DoTrick,
    HashedDice,
    Log,
    SeededDice,
    Stop,
    legal_actions,
    resolve,
    step,
)
from spots.sliced import finish
from tests.games.played import log
from tests.support import table
from tools.games.selfplay import game, keen, setup_for

SEEDS = tuple(f"{seed:032x}" for seed in range(10))


def choices():
    """100 tables at which a choice leads to a roll: a few whole turns, and going on."""
    turns, rolls = [], []
    for number in range(12):
        rng, setup = random.Random(number), setup_for("adoption-event", 2)
        for at, _, _ in game(setup, SeededDice(number), keen, rng):
            turns += [at] if at.ask is Ask.TURN else []
            rolls += [at] if at.ask is Ask.GO_ON else []
    return random.Random(1).sample(turns, 15) + random.Random(1).sample(rolls, 85)


def test_computers_choose_the_same_at_100_tables_under_10_seeds():
    rolled = 0
    for number, at in enumerate(choices()):
        level = [*LEVELS.values()][number % 3]
        trials = [
            finish(choose(at, level, random.Random(number), HashedDice(seed))) for seed in SEEDS
        ]
        assert len({trial.action for trial in trials}) == 1
        rolled += len({trial.dice for trial in trials}) > 1
    assert rolled > 40  # the dice did differ


def luck(said):
    return random.Random(said)


def by_computers(level="puppy", inputs=40):
    """A log in which the second player is a computer that thinks as it does on the page."""
    setup, dice, entries = setup_for("adoption-event", 2), SeededDice(5), []
    at = Log(setup).first_table()
    while len(entries) < inputs or at.ask is not Ask.TURN:
        if at.ask.of_chance:
            said = resolve(at, dice)
        elif at.turn == 1:
            said = finish(
                choose(at, LEVELS[level], luck(len(entries)), HashedDice("0" * 32))
            ).action
        else:
            said = keen(at, legal_actions(at), random.Random(len(entries)))
        entries.append(said)
        at, _ = step(at, said)
    return Log(setup, tuple(entries))


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_choice_before_a_roll_is_asked_for_again(level):
    found = finish(ask_again(by_computers(level), ("", level), luck, SEEDS[:3]))
    assert found.level == level
    assert found.table.turn == 1
    assert found.same
    assert len(found.others) == 3
    assert len({found.played.dice, *[trial.dice for trial in found.others]}) > 1


def test_whoever_could_see_the_dice_would_be_found_out(monkeypatch):
    seen = iter((DoTrick(TRICKS["walk"]), DoTrick(TRICKS["run"]), DoTrick(TRICKS["walk"])))

    def peeking(*_):
        yield
        return next(seen)

    of = by_computers()
    monkeypatch.setattr("spots.games.other_dice.think", peeking)
    monkeypatch.setattr("spots.games.other_dice.step", lambda at, _: (at, ()))
    assert not finish(ask_again(of, ("", "puppy"), luck, SEEDS[:3])).same


def test_without_a_choice_of_a_computer_there_is_nothing_to_ask():
    assert finish(ask_again(log(1), ("", ""), luck, SEEDS[:3])) is None
    assert finish(ask_again(log(1), (), luck, SEEDS[:3])) is None
    assert finish(ask_again(Log(table("14+1", "25+1")), ("puppy", "puppy"), luck, SEEDS)) is None


def test_the_same_choice_is_the_same_everywhere():
    stop, walk = Trial(Stop()), Trial(DoTrick(TRICKS["walk"]), (1, 2))
    asked = AskedAgain(table("14+1", "25+1"), "puppy", walk, (walk, Trial(walk.action, (3, 3))))
    assert asked.same
    assert not AskedAgain(asked.table, "puppy", walk, (walk, stop)).same
