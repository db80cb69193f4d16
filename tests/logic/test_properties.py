"""What holds in every game: random games in all sets, Off Leash, solo, 2 to 4 players."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spots.logic import (
    Ask,
    Log,
    ScriptedDice,
    SeededDice,
    Setup,
    chance,
    dump_table,
    legal_actions,
    new_table,
    resolve,
    step,
    why_not,
)
from spots.logic.notation.soundness import check
from tests.logic.strategies import moves, seeds, setups
from tools.games import invariants

pytestmark = pytest.mark.no_cover

whole_games = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
openings = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@whole_games
@given(setups, seeds)
def test_every_game_ends_with_one_winner_and_replays_to_the_same_table(setup, seed):
    *played, (table, _, _) = moves(setup, seed)
    entries = [said for _, _, said in played]
    assert table.ask is Ask.NOTHING
    packs = [len(player.scored) for player in table.players]
    packs += [len(table.d0g.scored)] if table.d0g else []
    assert packs.count(6) == 1
    assert packs[table.outcome.winner] == 6
    invariants.log_holds(Log(setup, tuple(entries)), table)


@whole_games
@given(setups, seeds)
def test_40_dice_and_20_treats_at_every_table(setup, seed):
    for table, _, _ in moves(setup, seed):
        invariants.conserved(table)


@whole_games
@given(setups, seeds)
def test_no_yard_above_7_and_no_pack_above_6_at_any_table(setup, seed):
    for table, _, _ in moves(setup, seed):
        for player in table.players:
            assert sum(player.yard) <= 7
            assert player.cards <= 6


@openings
@given(setups, seeds)
def test_every_table_is_sound_and_reads_back_from_its_text(setup, seed):
    for table, _, _ in moves(setup, seed, most=80):
        check(table)
        invariants.read_back(table)


@openings
@given(st.integers(2, 4), st.lists(st.integers(1, 3), min_size=4, max_size=12), seeds)
def test_a_tie_for_the_first_die_is_decided_by_those_who_are_in_it(players, dice, seed):
    setup, rolled = Setup(players), []
    script = ScriptedDice("".join(map(str, dice)), then=SeededDice(seed))
    table, entries = new_table(setup), []
    while table.ask.of_chance:
        check(table)
        invariants.read_back(table)
        entries.append(resolve(table, script))
        rolled += entries[-1].dice if table.ask is Ask.START_DIE else ()
        table, _ = step(table, entries[-1])
    assert table.turn == first_by_the_rules(list(range(players)), rolled)
    invariants.log_holds(Log(setup, tuple(entries)), table)


def first_by_the_rules(seats, dice):
    """Who starts, in the rules' words: of these players, the highest; or of those tied for it."""
    if len(seats) == 1:
        return seats[0]
    fell, rest = dice[: len(seats)], dice[len(seats) :]
    tied = [seat for seat, die in zip(seats, fell, strict=True) if die == max(fell)]
    return first_by_the_rules(tied, rest)


@openings
@given(setups, seeds)
def test_legal_is_accepted_and_only_legal_is_accepted(setup, seed):
    pool = list(invariants.PROBES)
    for table, actions, said in moves(setup, seed, most=50):
        invariants.legal_is_accepted(table, actions)
        invariants.accepted_is_legal(table, actions, pool)
        if said is not None and said not in pool:
            # What was right at one table is tried at all that follow.
            pool = [*pool[-60:], said]


@openings
@given(setups, seeds)
def test_a_table_is_never_changed_by_what_is_asked_of_it(setup, seed):
    for table, actions, said in moves(setup, seed, most=60):
        text = dump_table(table)
        legal_actions(table)
        chance(table)
        for action in actions:
            why_not(table, action)
        if said is not None:
            step(table, said)
        assert dump_table(table) == text


@openings
@given(setups, seeds)
def test_somebody_is_asked_until_the_game_is_over(setup, seed):
    for table, actions, _ in moves(setup, seed, most=120):
        answers = chance(table)
        asked_of_chance = table.ask.of_chance
        assert bool(answers) == asked_of_chance
        assert bool(actions) == (not asked_of_chance and table.ask is not Ask.NOTHING)
        if answers:
            assert sum(probability for _, probability in answers) == Fraction(1)


@openings
@given(setups, seeds, st.randoms(use_true_random=False))
def test_chance_lists_exactly_what_is_accepted_from_it(setup, seed, rng):
    for table, _, _ in moves(setup, seed, most=40):
        answers = [answer for answer, _ in chance(table)]
        for answer in rng.sample(answers, min(3, len(answers))):
            assert invariants.accepts(table, answer)
