"""How games went: against what golden games say happened, and against scripted dice."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from spots.games.race import Fortune, Luck, Mark, Race, run
from spots.games.tally import count, variant
from spots.logic import (
    TRICKS,
    BadNotation,
    Log,
    ScriptedDice,
    Setup,
    parse_input,
    replay,
)
from spots.session import Session
from spots.sliced import finish
from tests.games.played import LOGS, SEATS, counted, players
from tests.support import table
from tools.games.golden import GAMES, golden


def race_of(of):
    return finish(run(of))


def played(start, inputs, dice="", draws=""):
    """The race of a game by scripted dice."""
    session = Session.new(start, ScriptedDice(dice, draws))
    for word in inputs.split():
        session.act(parse_input(word))
    return race_of(session.log)


WHOLE = [*[(name, golden(name)) for name in GAMES], *[(variant(of.start), of) for of in LOGS]]


@pytest.mark.parametrize(("name", "of"), WHOLE, ids=lambda value: str(value)[:16])
def test_a_race_agrees_with_the_tally(name, of):
    race, tally = race_of(of), finish(count(of, ()))
    assert race.turns == tally.turns, name
    assert tuple(line[-1] for line in race.scored) == tally.scored
    seats = range(len(tally.seats))
    assert tuple(race.busts_of(seat) for seat in seats) == tally.busts
    assert tuple(race.fast_of(seat) for seat in seats) == tally.fast


@pytest.mark.parametrize("of", LOGS, ids=lambda of: f"{variant(of.start)}-{players(of)}")
def test_lines_begin_at_nothing_and_only_rise(of):
    race = race_of(of)
    for line in race.scored:
        assert len(line) == race.turns + 1
        assert list(line) == sorted(line)
    assert all(line[0] == 0 for line in race.scored[: players(of)])
    for mark in (*race.busts, *race.fast):
        assert 1 <= mark.turn <= race.turns
    assert all(0 < luck.chance <= 1 for luck in race.lucks)
    assert counted(of, SEATS[players(of)]).winner == max(
        range(len(race.scored)), key=lambda seat: race.scored[seat][-1]
    )


FOUR = "12.34:34!15.25.35.45"


def test_a_fast_scoring_is_a_mark_with_its_chance():
    race = played(table(f"{FOUR}+0", "13.24!14+0"), "do:walk settle:1@12,2@12", "12")
    assert race.scored == ((4, 6), (1, 1))
    assert race.fast == (Mark(0, 1, 2),)
    # Two dice show 1 and 2 in two of 36 ways.
    luck = Luck(0, 1, TRICKS["walk"], Fortune.FAST, Fraction(2, 36))
    assert race.lucks == (luck,)
    assert luck.good


def test_a_bust_that_had_to_be_is_a_mark_with_its_chance():
    race = played(table("12.34!15.25+0", "56:56!126.13.14.16.24+0"), "do:walk settle score", "66")
    assert race.busts == (Mark(0, 1, 2),)
    # Two dice bust with 5 5, 5 6, 6 5 or 6 6: numbers from 1 to 4 have one space each, and what
    # a double leaves over fits into the yard.
    assert race.lucks == (Luck(0, 1, TRICKS["walk"], Fortune.BUST, Fraction(4, 36)),)
    assert not race.lucks[0].good
    assert race.turns == 2


def test_a_bust_by_choice_is_no_bad_luck():
    start = table("12.36!15.25=2+0", "56:56!126.13.14.16.24+0")
    race = played(start, "do:walk settle score", "36")
    assert race.busts == (Mark(0, 1, 3),)
    assert race.lucks == ()


def test_a_rerolled_roll_counts_as_it_fell_last():
    start = table(f"{FOUR}+1", "13.24+0")
    race = played(start, "do:walk reroll:56 settle:1@12,2@12", "56 12")
    assert [luck.chance for luck in race.lucks] == [Fraction(2, 36)]


def test_a_completed_dog_is_luck_too():
    start = table("12:1.34!15.25.35.45+0", "56:56!126.13.14.16.24+0")
    race = played(start, "do:howl settle:2@12 score", "2", "46")
    assert race.lucks == (Luck(0, 1, TRICKS["howl"], Fortune.COMPLETE, Fraction(1, 6)),)


def test_a_die_that_is_set_has_no_chance():
    start = table("16.34:34!15.25.35.45+0", "13.24+0", tricks="retrieve run fetch beg", top="126")
    race = played(start, "do:retrieve name:1 settle:1@16 settle:6@16", "56", "23")
    assert [(luck.trick.code, luck.fortune) for luck in race.lucks] == [("retrieve", Fortune.FAST)]


def test_each_of_bolts_dice_has_its_own_chance():
    start = table("12:1.34:34!15.25.35.45+0", "13.24+0", tricks="walk bolt fetch beg")
    race = played(start, "do:bolt aside:3 settle settle settle:2@12", "1 1 2")
    assert race.lucks == (Luck(0, 1, TRICKS["bolt"], Fortune.FAST, Fraction(1, 6)),)


def test_d0g_scores_in_the_turn_before():
    start = table("14:1!12.13+1", d0g="!26.34.35.36.45+0", top="15", down="howl")
    race = played(start, "do:beg", "1")
    assert race.scored == ((2, 2), (5, 6))


def test_treats_that_d0g_begins_with_score_before_the_first_turn():
    log = Session.new(Setup(1, d0g=2), ScriptedDice("3", draws="12 34 56 136")).log
    assert race_of(log).scored == ((0, 0), (1, 1))


def test_a_game_that_was_over_from_the_start_is_one_point():
    race = race_of(Log(replay(LOGS[0])))
    assert race.turns == 0
    assert max(line[0] for line in race.scored) == 6


def test_the_rarest_roll_of_somebody_or_of_all():
    walk = TRICKS["walk"]
    some = Luck(0, 3, walk, Fortune.BUST, Fraction(1, 4))
    rare = Luck(1, 5, walk, Fortune.FAST, Fraction(1, 36))
    late = Luck(1, 9, walk, Fortune.BUST, Fraction(1, 36))
    race = Race(((0,), (0,)), lucks=(some, rare, late))
    assert race.rarest() == race.rarest(1) == rare
    assert race.rarest(0) == some
    assert race.rarest(2) is None
    expected = replace(race, lucks=(replace(some, chance=Fraction(26, 100)),))
    assert expected.rarest() is None, "what was to be expected is no luck"


def test_the_turn_with_the_most_dogs_of_somebody_or_of_all():
    race = Race(((0, 1, 1, 3), (0, 0, 2, 2)))
    assert race.most_at_once(0) == Mark(0, 3, 2)
    assert race.most_at_once() == race.most_at_once(1) == Mark(1, 2, 2), "the first of several"
    assert Race(((0, 0), (0, 0))).most_at_once() is None


def test_following_a_game_pauses_every_few_inputs():
    assert sum(1 for _ in run(LOGS[0])) >= len(LOGS[0].entries) // 5


def test_a_log_that_cannot_have_happened_has_no_race():
    with pytest.raises(BadNotation, match="cannot happen"):
        race_of(Log(LOGS[0].start, LOGS[0].entries[1:]))
