"""Counting a finished game, against what golden games say happened and against scripted dice."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spots.games.deeds import Deeds
from spots.games.plain import MOST
from spots.games.tally import (
    VERSION,
    Tally,
    count,
    dump_tally,
    fits,
    parse_tally,
    variant,
)
from spots.logic import (
    SETS,
    BadNotation,
    Faces,
    Log,
    ScriptedDice,
    Setup,
    dump_log,
    new_table,
    own_choice,
    parse_input,
    recommended,
    replay,
)
from spots.session import Session
from spots.sliced import finish
from tests.games.played import LOGS, SEATS, counted, json_values, log, players, spoiled
from tests.support import table
from tools.games.golden import GAMES, golden, stored

SIX_TRICKS = ("howl", "roll-over", "walk", "run", "fetch", "beg")


def tally_of(of):
    return counted(of, SEATS[players(of)])


def said(text, kind):
    """What the annotated text of a golden game says about each event of a kind, by player."""
    return re.findall(rf"^    {kind}\(player=(\d)(?:, (.*))?\)$", text, re.MULTILINE)


def first_dice(of):
    """The dice that decide who starts: in the first line of a log."""
    return re.findall(r"dice:(\d)", dump_log(of).splitlines()[2])


def digits(text):
    return [int(digit) for digit in re.findall(r"\d", text)]


def faces(rolled):
    times = Counter(rolled)
    return tuple(times[face] for face in range(1, 7))


def test_a_solo_game_comes_to_the_figures_that_its_log_shows():
    assert finish(count(golden("solo"), ("",))) == Tally(
        variant="adoption-event",
        seats=("", "d0g"),
        winner=1,
        turns=11,
        scored=(0, 6),
        busts=(1, 0),
        fast=(0, 0),
        dogs=((), ("23", "245", "45", "123", "256", "126")),
        faces=((6, 6, 8, 2, 10, 7), (3, 2, 2, 1, 1, 2)),
        deeds=Deeds((0, 1), (6, 0), (4, 0), (SIX_TRICKS, SIX_TRICKS), 1),
    )


@pytest.mark.parametrize("name", GAMES)
def test_every_golden_game_is_counted_as_its_events_say(name):
    text = stored(name).text
    tally = finish(count(golden(name), ()))
    people = len(tally.seats) - (name == "solo")
    assert tally.variant == ("adoption-event" if name == "solo" else name)
    assert tally.turns == sum(int(seat) < people for seat, _ in said(text, "TurnBegan"))
    assert str(tally.winner) == said(text, "GameWon")[0][0]
    for seat in range(len(tally.seats)):
        own = str(seat)
        scored = [rest for each, rest in said(text, "DogsScored") if each == own]
        codes = re.findall(r"code='(\d+)'", " ".join(scored))
        assert tally.dogs[seat] == tuple(codes)
        assert tally.scored[seat] == len(codes)
        assert tally.fast[seat] == sum("fast=True" in rest for rest in scored)
        assert tally.busts[seat] == sum(each == own for each, _ in said(text, "Busted"))
        rolled = [rest for each, rest in said(text, "DiceRolled") if each == own]
        rolled += [rest for each, rest in said(text, "StartDieRolled") if each == own]
        if seat == people:
            rolled += re.findall(r"D0gRolled\(die=(\d)\)", text)
        assert tally.faces[seat] == faces(digits(" ".join(rolled)))


@pytest.mark.parametrize("name", GAMES)
def test_every_die_in_a_log_is_counted_once(name):
    words = re.findall(r"dice:(\d+)", stored(name).log)
    tally = finish(count(golden(name), ()))
    assert tuple(map(sum, zip(*tally.faces, strict=True))) == faces(digits("".join(words)))


def played(start, inputs, dice="", draws=""):
    """A game by scripted dice, counted."""
    session = Session.new(start, ScriptedDice(dice, draws))
    for word in inputs.split():
        session.act(parse_input(word))
    return finish(count(session.log, ()))


FOUR = "12.34:34!15.25.35.45"


def test_dice_that_are_rolled_again_count_each_time():
    tally = played(
        table(f"{FOUR}+2", "13.24+0"), "do:walk reroll:56 reroll:66 settle:1@12,2@12", "56 66 12"
    )
    assert tally.faces == ((1, 1, 0, 0, 1, 3), (0,) * 6)
    assert (tally.fast, tally.winner) == ((1, 0), 0)


def test_a_die_that_is_set_was_not_rolled():
    start = table("16.34:34!15.25.35.45+0", "13.24+0", tricks="retrieve run fetch beg", top="126")
    tally = played(start, "do:retrieve name:1 settle:1@16 settle:6@16", "56", "23")
    assert tally.faces == ((0, 0, 0, 0, 1, 1), (0,) * 6)


def test_a_game_from_a_table_counts_from_there():
    tally = played(table(f"{FOUR}+0", "13.24!14+0"), "do:walk settle:1@12,2@12", "12")
    assert tally.variant == "table"
    assert tally.turns == 1
    assert tally.scored == (6, 1)
    assert tally.dogs == (("12", "34"), ())


def test_slow_scoring_is_not_fast():
    start = table("12:12!15.25.35.45.56+0", "13.24+0")
    tally = played(start, "score")
    assert (tally.fast, tally.dogs, tally.turns) == ((0, 0), (("12",), ()), 1)


def test_a_bust_counts_for_whoever_busts():
    start = table("12.34!15.25+0", "56:56!126.13.14.16.24+0")
    tally = played(start, "do:walk settle score", "66")
    assert (tally.busts, tally.turns, tally.winner) == ((1, 0), 2, 1)


def test_dice_of_a_broken_tie_count_each_time():
    tied = next(of for of in map(log, range(100, 140)) if len(first_dice(of)) > players(of))
    later = [die for entry in tied.entries if isinstance(entry, Faces) for die in entry.dice]
    assert sum(map(sum, tally_of(tied).faces)) == len(later)


@pytest.mark.parametrize("name", SETS)
def test_a_recommended_set_is_known_in_any_order(name):
    assert variant(Setup(2, recommended(name))) == name
    assert variant(Setup(2, own_choice([*reversed(SETS[name])]))) == name


def test_other_sets_are_the_players_own():
    assert variant(Setup(3, own_choice(["walk", "run", "fetch", "chew"]))) == "own"
    assert variant(Setup(1, (), d0g=0)) == "off-leash"
    assert variant(new_table(Setup(2))) == "table"


def test_nobody_named_at_a_seat_is_a_person():
    assert finish(count(golden("solo"), ())).seats == ("", "d0g")
    assert finish(count(golden("dog-park"), ())).seats == ("", "")
    assert finish(count(golden("dog-park"), ("puppy", ""))).seats == ("puppy", "")


def test_counting_pauses_every_few_inputs():
    of = LOGS[0]
    assert sum(1 for _ in count(of, ())) >= len(of.entries) // 10


def test_only_a_finished_game_is_counted():
    with pytest.raises(ValueError, match="not over"):
        finish(count(Log(LOGS[0].start, LOGS[0].entries[:-1]), ()))


def test_a_log_that_cannot_have_happened_is_not_counted():
    of = LOGS[0]
    with pytest.raises(BadNotation, match="cannot happen"):
        finish(count(Log(of.start, of.entries[1:]), ()))


@pytest.mark.parametrize("of", LOGS, ids=lambda of: f"{variant(of.start)}-{players(of)}")
def test_a_tally_reads_back_and_fits_its_table(of):
    tally = tally_of(of)
    assert parse_tally(dump_tally(tally)) == tally
    assert fits(tally, SEATS[players(of)], replay(of))
    assert max(tally.scored) == 6 == tally.scored[tally.winner]


@settings(max_examples=60)
@given(json_values)
def test_any_other_value_is_no_tally(value):
    assert parse_tally(value) is None


@settings(max_examples=150)
@given(spoiled(dump_tally(tally_of(LOGS[1]))))
def test_a_spoiled_tally_is_none_or_as_good_as_written(value):
    tally = parse_tally(value)
    assert tally is None or dump_tally(tally) == value


@pytest.mark.parametrize("version", [0, VERSION + 1, True, "1", None])
def test_a_tally_of_another_version_is_counted_again(version):
    assert parse_tally({**dump_tally(tally_of(LOGS[1])), "version": version}) is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"variant": "own"},
        {"variant": "chess"},
        {"seats": ["", ""]},
        {"seats": ["", "kitten", ""]},
        {"winner": 3},
        {"winner": -1},
        {"turns": 0},
        {"turns": 1.0},
        {"scored": [6, 6, 6]},
        {"scored": [6, 1]},
        {"busts": [0, -1, 0]},
        {"busts": [0, MOST + 1, 0]},
        {"fast": [7, 7, 7]},
        {"dogs": [[], [], []]},
        {"dogs": [["7"], [], []]},
        {"dogs": [[["12"]], [], []]},
        {"faces": [[0] * 6] * 3},
        {"faces": [[1] * 5] * 3},
        {"faces": [[1] * 6] * 2},
    ],
    ids=str,
)
def test_figures_that_cannot_be_are_refused(wrong):
    of = next(of for of in LOGS if players(of) == 3)
    good = dump_tally(tally_of(of))
    tally = parse_tally({**good, **wrong})
    assert tally is None or not fits(tally, SEATS[3], replay(of))


@given(st.sampled_from(LOGS), st.sampled_from(LOGS))
def test_a_tally_fits_no_other_game(one, other):
    assert fits(tally_of(one), SEATS[players(other)], replay(other)) == (one == other)


def test_a_tally_fits_no_other_seats_and_no_game_in_progress():
    of = LOGS[0]
    assert not fits(tally_of(of), ("puppy",) * players(of), replay(of))
    assert not fits(tally_of(of), SEATS[players(of)], replay(Log(of.start, of.entries[:-1])))


def test_nobody_else_has_won():
    of = LOGS[0]
    tally = tally_of(of)
    assert not fits(replace(tally, winner=1 - tally.winner), SEATS[2], replay(of))


def test_d0g_neither_busts_nor_scores_fast():
    of = golden("solo")
    good = dump_tally(finish(count(of, ())))
    for name in ("busts", "fast"):
        tally = parse_tally({**good, name: [0, 1]})
        assert tally is not None
        assert not fits(tally, (), replay(of))
