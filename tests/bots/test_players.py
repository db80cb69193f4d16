"""The computer players: legal, honest, and no fools."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import cycle, islice

import pytest

from spots.bots import LEVELS, advise, decide, think
from spots.bots.search import weigh
from spots.logic import (
    Ask,
    Outcome,
    ScoreDogs,
    SeededDice,
    dump_input,
    legal_actions,
    new_table,
    resolve,
    step,
)
from spots.session import Session
from spots.sliced import finish
from tests.support import said, table
from tools.games.selfplay import VARIANTS, game, keen, setup_for

TOP = LEVELS["top-dog"]


def choice(at, level=TOP, seed=1):
    """What a player says, in notation."""
    return dump_input(decide(at, level, random.Random(seed)))


def met(variant, players, seed, every=6):
    """Some tables of a game at which a player is asked."""
    rng = random.Random(seed)
    moves = game(setup_for(variant, players), SeededDice(seed), keen, rng)
    return [at for at, actions, _ in islice(moves, 150) if actions][::every]


@pytest.mark.parametrize(("variant", "players"), [*zip(VARIANTS, cycle((3, 1, 2)))])
def test_every_level_plays_by_the_rules_to_the_end(variant, players):
    levels = list(LEVELS.values())
    seats = [levels[(seat + len(variant)) % 3] for seat in range(players)]
    rng, dice = random.Random(7), SeededDice(7)
    at = new_table(setup_for(variant, players))
    decisions = 0
    while at.ask is not Ask.NOTHING:
        actions = legal_actions(at)
        if actions:
            chosen = decide(at, seats[at.turn], rng)
            assert chosen in actions
            decisions += 1
        at, _ = step(at, chosen if actions else resolve(at, dice))
        assert decisions < 2000
    assert at.outcome is not None


def test_there_are_three_levels_in_rising_strength():
    assert list(LEVELS) == ["puppy", "good-dog", "top-dog"]


# --- honest: nobody sees what is to come ----------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS.values(), ids=list(LEVELS))
@pytest.mark.parametrize("variant", ["adoption-event", "hunting-grounds", "off-leash"])
def test_the_same_table_with_different_futures_gives_the_same_choice(level, variant):
    futures = set()
    for at in met(variant, 2, 11):
        one, other = [Session.new(at, SeededDice(seed)) for seed in (1, 2)]
        chosen = decide(one.table, level, random.Random(5))
        assert decide(other.table, level, random.Random(5)) == chosen
        futures.add(one.act(chosen).table == other.act(chosen).table)
    assert False in futures, "the futures were the same: nothing was tried"


@pytest.mark.parametrize("level", LEVELS.values(), ids=list(LEVELS))
@pytest.mark.parametrize("variant", ["puppy-pen", "off-leash"])
def test_the_order_of_what_nobody_has_seen_makes_no_difference(level, variant):
    """Should a table ever hold the real order of the deck, no player could make use of it."""
    rng = random.Random(3)
    for at in met(variant, 2, 12):
        tiles = [replace(tile, unseen=_mixed(tile.unseen, rng)) for tile in at.tiles]
        other = replace(at, deck=_mixed(at.deck, rng), tiles=tuple(tiles))
        assert choice(other, level) == choice(at, level)


def _mixed(things, rng):
    return tuple(rng.sample(things, len(things)))


def test_the_puppys_whims_come_from_its_own_random_stream():
    tables = met("adoption-event", 2, 4, every=3)
    whims = [[choice(at, LEVELS["puppy"], seed) for at in tables] for seed in (1, 1, 2)]
    assert whims[0] == whims[1] != whims[2]


@pytest.mark.parametrize("level", ["good-dog", "top-dog"])
def test_the_others_have_no_whims(level):
    for at in met("kennel-club", 2, 4):
        assert choice(at, LEVELS[level], 1) == choice(at, LEVELS[level], 2)


# --- no fools -------------------------------------------------------------------------------------

FIVE = "!12.13.14.15.16"


@pytest.mark.parametrize("level", ["good-dog", "top-dog"])
@pytest.mark.parametrize("d0g", ["-", "+1"])
def test_a_game_that_can_be_won_is_won(level, d0g):
    """The sixth dog is complete."""
    players = [f"23:23{FIVE}=6+3"] if d0g != "-" else [f"23:23{FIVE}=6+3", "45+0"]
    at = table(*players, d0g=d0g)
    assert dict(finish(weigh(at, LEVELS[level].table)))[ScoreDogs()] == 1.0
    assert step(at, decide(at, LEVELS[level], random.Random(1)))[0].outcome == Outcome(0)


@pytest.mark.parametrize("level", ["good-dog", "top-dog"])
def test_nobody_goes_on_when_every_number_busts(level):
    at = table("14.356=34+0", "12+0")
    for word in ("do:run", "dice:145", "settle:1@14,4@14,5@356"):
        at, _ = step(at, said(word))
    at, _ = step(at, said("go-on"))
    at, _ = step(at, said("dice:3"))
    at, _ = step(at, said("settle:3@356"))
    assert choice(at, LEVELS[level]) == "stop"


def test_top_dog_spends_a_treat_rather_than_bust():
    at = table("145:14.356:35=2+3", "12.46+0")
    at, _ = step(at, said("do:walk"))
    at, _ = step(at, said("dice:44"))
    assert choice(at).startswith("reroll")


def test_top_dog_busts_an_opponent_who_is_about_to_win():
    """One paw, and one spot is missing in the yard of a player whose sixth dog is ready."""
    leader = f"45:45{FIVE}=34+0"
    at = table("126:1.23=1+1", leader, tricks="dig chase guard chew")
    assert choice(at) == "do:dig"
    at, _ = step(at, said("do:dig"))
    chosen = decide(at, TOP, random.Random(1))
    assert (chosen.player, chosen.by) == (1, 1)


# --- advice ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2])
def test_advice_is_what_top_dog_would_do(players):
    for at in met("dog-park", players, 21):
        if len(legal_actions(at)) > 1:
            advice = finish(advise(at))
            assert dump_input(advice.best.action) == choice(at)
            assert 0 <= advice.best.win <= 1
            if advice.second is not None:
                assert advice.second.action != advice.best.action
                assert advice.second.win <= advice.best.win


def test_a_thought_comes_in_pieces():
    at = met("agility-course", 2, 5)[0]
    assert at.ask is Ask.TURN
    assert len(list(think(at, TOP, random.Random(1)))) >= len(legal_actions(at))
