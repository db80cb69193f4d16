"""A kept game as a record, and back."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spots.games.kept import (
    LATEST,
    VERSION,
    BadGame,
    Kept,
    brief,
    dump,
    dump_whole,
    parse,
    read,
)
from spots.games.names import MOST_NAME, clean_name
from spots.games.sealed_dice import Source, answered
from spots.logic import Log, SeededDice, dump_input, dump_log, dump_table, replay
from tests.games.played import LOGS, json_values, kept, players, record, spoiled

SEED = "00112233445566778899aabbccddeeff"
said = (("", 0), ("Good dog!", 0), ("سگ 🐶", 5), ("now", 9))
sources = st.sampled_from([None, *[Source(SEED, *words) for words in said]])
parts = st.sampled_from(LOGS).flatmap(
    lambda of: st.builds(
        lambda entries, cut, drawn, touched, away, scripted, people, source: (
            kept(
                of,
                entries=entries,
                drawn=drawn,
                touched=touched,
                away=away,
                **({"seed": None} if scripted else {}),
                **({"seats": ()} if people else {}),
                **({"source": source} if source and answered_by(of, entries, source) else {}),
            ),
            min(cut, entries),
        ),
        st.integers(0, len(of.entries)),
        st.integers(0, len(of.entries)),
        st.integers(0, 10_000_000),
        st.integers(-LATEST, LATEST),
        st.booleans(),
        st.booleans(),
        st.booleans(),
        sources,
    )
)


def answered_by(of, entries, source):
    return answered(Log(of.start, of.entries[:entries])) >= source.since


@settings(max_examples=25)
@given(parts)
def test_a_record_reads_back(part):
    game, _ = part
    assert parse(dump_whole(game)) == game


@settings(max_examples=25)
@given(parts)
def test_inputs_beside_the_record_are_part_of_the_game(part):
    game, cut = part
    written = dump_log(Log(game.log.start, game.log.entries[:cut]))
    words = [dump_input(entry) for entry in game.log.entries[cut:]]
    assert parse(dump(game, replay(game.log), written), words) == game


def test_a_brief_says_what_a_list_shows():
    game = kept(LOGS[1], entries=60, away=True)
    shown = brief(dump_whole(game))
    assert (shown.id, shown.names, shown.seats) == (game.id, game.names, game.seats)
    assert (shown.began, shown.touched, shown.away) == (game.began, game.touched, True)
    assert shown.table == replay(game.log)
    assert not shown.finished
    assert brief(record(LOGS[1])).finished


def test_a_record_says_whether_the_game_is_over():
    assert record(LOGS[1])["state"] == "finished"
    assert record(LOGS[1], entries=-1)["state"] == "playing"


@settings(max_examples=150)
@given(json_values, st.lists(json_values, max_size=2))
def test_any_value_is_a_kept_game_or_refused(value, words):
    for reader in (brief, parse, lambda each: parse(each, words)):
        with pytest.raises(BadGame):
            reader(value)


@settings(max_examples=100)
@given(spoiled(record(LOGS[1])), st.lists(json_values, max_size=1))
def test_a_spoiled_record_is_a_kept_game_or_refused(value, words):
    try:
        game = parse(value, words)
    except BadGame:
        return
    assert isinstance(game, Kept)
    assert parse(dump_whole(game)) == game


@pytest.mark.parametrize(
    "wrong",
    [
        {"version": 0},
        {"version": True},
        {"version": "1"},
        {"id": ""},
        {"id": "a" * 65},
        {"id": "Game:1"},
        {"id": "game-1\n"},
        {"id": 5},
        {"names": "Ada"},
        {"names": ["Ada"]},
        {"names": ["Ada", 5, "Cy"]},
        {"names": ["Ada", 10**5000, "Cy"]},
        {"names": ["Ada", "Bo", "Cy", "Di", "Ed"]},
        {"seats": None},
        {"seats": ["", ""]},
        {"seats": ["", "kitten", ""]},
        {"seats": ["", [], ""]},
        {"seed": 7},
        {"seed": "-7"},
        {"seed": "٣"},
        {"seed": "1" * 21},
        {"drawn": -1},
        {"drawn": 1.0},
        {"drawn": True},
        {"began": None},
        {"touched": LATEST + 1},
        {"touched": float("nan")},
        {"log": None},
        {"log": 5},
        {"log": "spots-log/1\n"},
        {"log": dump_log(LOGS[0])},
    ],
    ids="-".join,
)
def test_a_record_with_a_wrong_part_is_refused(wrong):
    assert players(LOGS[1]) == 3
    with pytest.raises(BadGame) as refused:
        parse({**record(LOGS[1]), **wrong})
    assert not refused.value.newer
    assert str(refused.value)


@pytest.mark.parametrize(
    "wrong",
    [{"table": None}, {"table": "spots/1"}, {"table": dump_table(replay(LOGS[0]))}, {"names": []}],
    ids="-".join,
)
def test_a_record_without_its_table_has_no_brief(wrong):
    with pytest.raises(BadGame):
        brief({**record(LOGS[1]), **wrong})


@pytest.mark.parametrize(
    "newer",
    [
        {"version": VERSION + 1},
        {"log": record(LOGS[1])["log"].replace("spots-log/1", "spots-log/9")},
    ],
)
def test_a_game_from_a_newer_version_is_refused_as_such(newer):
    with pytest.raises(BadGame) as refused:
        parse({**record(LOGS[1]), **newer})
    assert refused.value.newer


def test_a_table_from_a_newer_version_is_refused_as_such():
    game = record(LOGS[1])
    with pytest.raises(BadGame) as refused:
        brief({**game, "table": game["table"].replace("spots/1", "spots/2")})
    assert refused.value.newer


def test_a_log_that_cannot_have_happened_is_refused():
    of = LOGS[1]
    odd = Log(of.start, of.entries[:30] + of.entries[31:])
    written = {**record(of), "log": dump_log(odd)}
    assert read(written).log == odd
    with pytest.raises(BadGame, match="cannot happen"):
        parse(written)


@pytest.mark.parametrize("word", ["walk", "", 5, None, 10**5000, "dice:7", "score"], ids=type)
def test_an_input_that_cannot_follow_is_refused(word):
    with pytest.raises(BadGame):
        parse(record(LOGS[1], entries=30), [word])


def test_a_record_of_an_earlier_version_goes_on_with_exactly_its_dice():
    """It was written before there were dice under a seal."""
    path = Path(__file__).parent / "kept_records" / "seeded-1.json"
    written = json.loads(path.read_text(encoding="utf-8"))
    game = parse(written)
    assert (game.seed, game.drawn, game.source) == (20261118, 66, None)
    assert "".join(map(str, SeededDice(game.seed, game.drawn).roll(24))) == (
        "116335654662463663616253"
    )
    assert dump_whole(game) == written


def fair(**wrong):
    """The record of a game whose dice are under a seal, with something wrong in what says so."""
    game = record(LOGS[1], seed=None, drawn=0, source=Source(SEED, "Good dog!", 7))
    return {**game, "dice": {**game["dice"], **wrong}}


def test_an_earlier_program_does_not_go_on_with_other_dice():
    assert (record(LOGS[1])["version"], fair()["version"]) == (1, 2)
    assert parse(fair()).source == Source(SEED, "Good dog!", 7)


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": None},
        {"seed": None},
        {"seed": 7},
        {"seed": SEED.upper()},
        {"seed": f"{SEED}0"},
        {"words": None},
        {"words": " Good dog!"},
        {"words": "\ud800"},
        {"words": "x" * 61},
        {"words": ""},
        {"since": -1},
        {"since": True},
        {"since": 10_000},
    ],
    ids=str,
)
def test_a_record_with_wrong_dice_is_refused(wrong):
    with pytest.raises(BadGame) as refused:
        parse(fair(**wrong))
    assert not refused.value.newer
    with pytest.raises(BadGame):
        parse({**fair(), "dice": "spots-fair/1"})


def test_dice_of_a_later_kind_are_refused_as_such():
    with pytest.raises(BadGame) as refused:
        parse(fair(kind="spots-fair/2"))
    assert refused.value.newer


def test_a_clock_before_1970_is_none_of_our_business():
    game = kept(LOGS[1], began=-5, touched=-LATEST)
    assert parse(dump_whole(game)) == game


def test_names_are_cleaned():
    game = parse({**record(LOGS[1]), "names": [" Ada\n<b> ", "\ud800\x00", "آ\u200cن" + "x" * 30]})
    assert game.names == ("Ada <b>", "", ("آ\u200cن" + "x" * 30)[:MOST_NAME])


@given(st.text() | json_values)
def test_a_clean_name_is_short_printable_and_clean(name):
    clean = clean_name(name)
    assert len(clean) <= MOST_NAME
    assert clean == clean.strip() == clean_name(clean)
    assert all(c.isprintable() or c in "\u200c\u200d" for c in clean)
    clean.encode()


def test_a_name_that_nobody_sees_is_no_name():
    assert clean_name("\u200d \u200c") == ""


def test_a_game_without_its_log_begins_anew():
    game = kept(LOGS[1])
    assert game.without_log() == replace(game, log=Log(LOGS[1].start))
