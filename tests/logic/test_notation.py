"""Tables, inputs and logs as text: what is written reads back, and nothing else is read."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spots.logic import (
    BadNotation,
    Log,
    Setup,
    SpotsError,
    Why,
    dump_input,
    dump_log,
    dump_table,
    legal_actions,
    parse_input,
    parse_log,
    parse_table,
    replay,
    resolve,
    step,
)
from spots.logic.dice import SeededDice
from tests.logic.strategies import moves, seeds, setups
from tests.support import table
from tools.games.invariants import PROBES
from tools.games.selfplay import setup_for

TABLE = (
    "spots/1 settle 0 howl,-walk,run,roll-over,fetch,beg+1 "
    "14:4.356=3+2/25!12=5+1 - 126 * walk.0.0.h34 0"
)


@cache
def some_log(count=60):
    setup = setup_for("dog-park", 3)
    entries = [said for _, _, said in moves(setup, 5)][:count]
    return Log(setup, tuple(entries))


# --- tables -----------------------------------------------------------------------------------


def test_a_table_is_one_readable_line():
    read = parse_table(TABLE)
    assert dump_table(read) == TABLE
    assert read.player.treats == 2
    assert read.player.yard == (3,)
    assert [dog.card.code for dog in read.player.dogs] == ["14", "356"]
    assert read.player.dogs[0].dice == (4,)
    assert read.doing.hand == (3, 4)
    assert read.tiles[5].treats == 1
    assert not read.tiles[1].up


def test_the_pile_the_supply_and_the_deck_are_what_is_left():
    read = parse_table(TABLE)
    assert read.pile == 40 - 1 - 1 - 2 - 1
    assert read.supply == 20 - 2 - 1 - 1
    assert len(read.deck) == 32 - 2 - 1 - 1 - 1


def test_a_deck_can_be_short():
    assert parse_table(TABLE.replace(" * ", " - ")).deck == ()
    assert [card.code for card in parse_table(TABLE.replace(" * ", " 13.46 ")).deck] == ["13", "46"]


@pytest.mark.parametrize(
    ("part", "other"),
    [
        ("spots/1", "spots/1 "),
        ("spots/1", "chess/1"),
        ("spots/1", ""),
        ("settle", "sattle"),
        (" 0 howl", " 2 howl"),
        (" 0 howl", " 00 howl"),
        ("howl,", ""),
        ("howl,", "howl,howl,"),
        ("howl", "roll-over"),
        ("-walk", "walk"),
        ("-walk", "-run"),
        ("-walk", "-walk+1"),
        ("-walk", "-walk(dig;)"),
        ("run", "fetch"),
        ("fetch", "fetch(guard.hunt.search.scavenge;)"),
        ("beg+1", "beg+19"),
        ("beg+1", "beg+0"),
        ("beg+1", "beg+99999999999999999999999999"),
        ("14:4", "14:5"),
        ("14:4", "14:44"),
        ("14:4", "17:1"),
        ("14:4", "41:4"),
        ("14:4.356", "14:4.356.12"),
        ("14:4.356", "14:4.356.126"),
        ("14:4.356", "14:4..356"),
        ("=3", "=36"),
        ("=3", "=31"),
        ("=3", "=7"),
        ("+2/", "+2/+1/+1/+1/"),
        ("+2/", "/"),
        ("!12", "!12.13.15.16.23.24"),
        (" - 126", " +1 126"),
        (" 126 ", " - "),
        (" 126 ", " 127 "),
        (" * ", " 126 "),
        (" * ", " 46.13 "),
        ("walk.0.0.h34", "walk.0.0.h43"),
        ("walk.0.0.h34", "walk.0.0"),
        ("walk.0.0.h34", "walk.7.0.h34"),
        ("walk.0.0.h34", "walk.0.1.h34"),
        ("walk.0.0.h34", "walk.0.0.r2.h34"),
        ("walk.0.0.h34", "walk.0.0.n3.h34"),
        ("walk.0.0.h34", "walk.0.0.a3.h34"),
        ("walk.0.0.h34", "walk.0.0.l1.h34"),
        ("walk.0.0.h34", "run.0.0.h34"),
        ("walk.0.0.h34", "score.0.0.h34"),
        ("walk.0.0.h34", "-"),
        ("h34 0", "h34 1"),
        ("h34 0", "h34"),
        ("h34 0", "h34 0 0"),
        ("h34 0", "h34 0\n"),
        ("h34 0", "h٣٤ 0"),
    ],
)
def test_a_damaged_table_is_refused(part, other):
    assert part in TABLE
    with pytest.raises(BadNotation):
        parse_table(TABLE.replace(part, other, 1))


def test_a_table_of_a_newer_version_is_refused_as_such():
    with pytest.raises(BadNotation) as refused:
        parse_table(TABLE.replace("spots/1", "spots/2"))
    assert refused.value.reason.why is Why.NEWER_VERSION


@pytest.mark.parametrize("junk", [None, 7, b"spots/1", ["spots/1"], "", " ", "\0", "spots/1", "🐶"])
def test_what_is_no_text_of_ours_is_refused(junk):
    for parse in (parse_table, parse_input, parse_log):
        with pytest.raises(BadNotation):
            parse(junk)


@settings(max_examples=150, deadline=None)
@given(setups, seeds, st.integers(0, 40), st.data())
def test_a_table_with_a_slip_of_the_pen_is_refused_or_can_be_played_on(setup, seed, far, data):
    *_, (at, _, _) = moves(setup, seed, most=far + 1)
    text = dump_table(at)
    place = data.draw(st.integers(0, len(text) - 1))
    slip = data.draw(st.sampled_from(["", *"0123456789-+:.,!=/ *?hnra", text[place] * 2]))
    slipped = text[:place] + slip + text[place + 1 :]
    try:
        read = parse_table(slipped)
    except BadNotation:
        return
    assert dump_table(read) == slipped
    dice, rng = SeededDice(seed), random.Random(seed)
    for _ in range(30):
        actions = legal_actions(read)
        if not actions and not read.ask.of_chance:
            break
        read, _ = step(read, rng.choice(actions) if actions else resolve(read, dice))


# --- inputs -----------------------------------------------------------------------------------


def test_inputs_are_short_words():
    at = parse_table(TABLE)
    assert {dump_input(action) for action in legal_actions(at)} == {
        "settle",
        "settle:3@356",
        "reroll:34",
    }


@pytest.mark.parametrize("said", PROBES, ids=dump_input)
def test_every_kind_of_input_reads_back(said):
    assert parse_input(dump_input(said)) == said


@pytest.mark.parametrize(
    "word",
    [
        "do",
        "do:",
        "do:sit",
        "do:walk,run",
        "score:1",
        "settle:",
        "settle:3",
        "settle:7@17",
        "settle:4@14,3@356",
        "settle:x1,4@14",
        "settle:x2,x1",
        "settle:4@14,",
        "settle:x7",
        "reroll:43",
        "reroll:7",
        "go-on:",
        "name:0",
        "name:7",
        "name:12",
        "name:-1",
        "aside:03",
        "aside:-3",
        "aside:100",
        "raise:4.1",
        "raise:0",
        "lower:0.7",
        "move:1@1",
        "move:1@1>2@12>3@34",
        "take:",
        "take:3@999",
        "dice:0",
        "dice:7",
        "dog:99",
        "trick:sit",
        "DO:walk",
        " do:walk",
        "do:walk ",
        "dice:٣",
    ],
)
def test_a_word_nobody_can_say_is_refused(word):
    with pytest.raises(BadNotation):
        parse_input(word)


# --- logs -------------------------------------------------------------------------------------


def test_a_log_names_its_version_its_start_and_its_end():
    lines = dump_log(some_log()).splitlines()
    assert lines[0] == "spots-log/1"
    assert lines[1] == "players=3 tricks=dig.chase.guard.chew"
    assert re.fullmatch("end:60:[0-9a-f]{8}", lines[-1])


@pytest.mark.parametrize(
    "setup",
    [
        Setup(2),
        Setup(4, ()),
        Setup(1, (), d0g=0),
        setup_for("puppy-pen", 1, 5),
    ],
)
def test_a_log_without_entries_reads_back(setup):
    log = Log(setup)
    assert parse_log(dump_log(log)) == log
    assert replay(log).turn == -1


def test_a_log_can_start_at_any_table():
    log = Log(table("14:4.356=3+2", "12.34+1"), (parse_input("do:beg"),))
    assert parse_log(dump_log(log)) == log
    assert replay(log).turn == 1


def test_a_log_of_a_newer_version_is_refused_as_such():
    with pytest.raises(BadNotation) as refused:
        parse_log(dump_log(some_log()).replace("spots-log/1", "spots-log/3"))
    assert refused.value.reason.why is Why.NEWER_VERSION


def test_every_shortened_log_is_refused():
    text = dump_log(some_log(25))
    for length in range(len(text)):
        with pytest.raises(BadNotation):
            parse_log(text[:length])


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_a_log_with_any_character_changed_is_refused(data):
    text = dump_log(some_log(25))
    place = data.draw(st.integers(0, len(text) - 1))
    other = data.draw(st.characters().filter(lambda character: character != text[place]))
    with pytest.raises(BadNotation):
        parse_log(text[:place] + other + text[place + 1 :])


def test_a_log_with_a_good_seal_and_a_bad_setup_is_refused():
    good = dump_log(Log(Setup(2)))
    from spots.logic.notation.logs import _seal

    for start in (
        "players=7 tricks=walk.run.fetch.beg",
        "players=2 tricks=walk.run.fetch.sit",
        "players=2 tricks=walk.dig.fetch.beg",
        "players=1 tricks=walk.run.fetch.beg",
        "players=2 tricks=run.walk.fetch.beg",
        "nobody",
    ):
        body = good.replace("players=2 tricks=walk.run.fetch.beg", start).rsplit("\n", 2)[0]
        with pytest.raises(BadNotation):
            parse_log(f"{body}\n{_seal(body, 0)}\n")


def test_a_log_that_cannot_have_happened_is_refused_with_its_entry():
    log = some_log()
    impossible = Log(log.start, (*log.entries[:30], parse_input("score"), *log.entries[30:]))
    assert parse_log(dump_log(impossible)) == impossible
    with pytest.raises(SpotsError, match="Entry 31 of this log cannot happen"):
        replay(impossible)
