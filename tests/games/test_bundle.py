"""Everything as one file, and back: the same games, or nothing at all."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spots.games import bundle as bundles
from spots.games.bundle import BadBundle, dump_bundle, parse_bundle
from spots.games.canonical import canonical
from spots.games.kept import LATEST, BadGame, parse
from spots.games.sealed_dice import Source
from spots.games.tally import VERSION as TALLY_VERSION
from spots.logic import Log, dump_log
from spots.sliced import finish
from tests.games.played import LOGS, json_values, kept, log, players, record, spoiled, thinned

OF = LOGS[1]
FAIR = {"seed": None, "drawn": 0, "source": Source("0123456789abcdef" * 2, "سگ 🐶", 6)}


def read(text):
    return finish(parse_bundle(text))


def shelf():
    """A game of each kind."""
    return [
        record(OF, id="over", away=True, touched=5_000),
        record(OF, id="on", away=True, entries=70, touched=4_000),
        thinned(LOGS[2], id="thin", away=True, touched=3_000),
        record(LOGS[3], id="solo", away=True, names=("آ\u200cن 🐕‍🦺",), seats=(), touched=-2_000),
        record(log(1), id="script", away=True, entries=0, seed=None, touched=-LATEST),
    ]


def file(*records):
    """A file of these games, as JSON has it."""
    return json.loads(dump_bundle(records))


def with_game(**changes):
    """A file of one finished game, with something in the game replaced."""
    bundle = file(record(OF))
    bundle["games"][0].update(changes)
    return bundle


def refusal(bundle):
    with pytest.raises(BadBundle) as refused:
        read(bundle if isinstance(bundle, str) else json.dumps(bundle))
    return refused.value


# --- the file ---------------------------------------------------------------------------------


def test_a_file_can_be_read_by_people():
    text = dump_bundle([record(OF, entries=40), thinned(LOGS[3], id="thin", touched=0)])
    lines = text.splitlines()
    assert lines[:3] == ["{", '  "spots": "games",', '  "version": 1,']
    assert '      "names": ["Ada", "Bo", "Cy"],' in lines
    assert '      "touched": "2023-11-14T22:23:20.000Z",' in lines
    assert '      "touched": "1970-01-01T00:00:00.000Z",' in lines
    for line in dump_log(Log(OF.start, OF.entries[:40])).splitlines():
        assert any(written.strip().rstrip(",") == f'"{line}"' for written in lines)
    assert any(line.startswith('        "dogs": [["') for line in lines)
    assert text.endswith("\n}\n")


def test_names_are_written_as_they_are():
    assert "آ\u200cن 🐕‍🦺" in dump_bundle(shelf())


def test_a_file_says_nothing_but_what_is_known_of_games():
    game = {**record(OF), "revision": 8, "place": "table", "device": "a phone"}
    assert file(game) == file(record(OF))
    assert file(game).keys() == {"spots", "version", "games"}


def test_the_game_played_last_comes_first():
    games = file(*reversed(shelf()))["games"]
    assert [game["id"] for game in games] == ["over", "on", "thin", "solo", "script"]
    assert all(one["touched"] > other["touched"] for one, other in pairwise(games[:3]))


def test_a_file_without_games_is_a_file():
    assert read(dump_bundle([])) == ()


# --- and back ---------------------------------------------------------------------------------


def test_what_is_exported_is_imported():
    assert list(read(dump_bundle(shelf()))) == shelf()


@settings(max_examples=20)
@given(st.data())
def test_export_then_import_is_the_identity_on_canonical_records(data):
    games = []
    for number, of in enumerate(data.draw(st.lists(st.sampled_from(LOGS), max_size=4))):
        facts = {
            "id": f"g-{number}",
            "touched": data.draw(st.integers(-LATEST, LATEST)),
            "began": data.draw(st.integers(-LATEST, LATEST)),
            "seed": data.draw(st.none() | st.integers(0, 2**64 - 1)),
            "drawn": data.draw(st.integers(0, 10_000_000)),
            "away": data.draw(st.booleans()),
            "names": tuple(data.draw(st.text(max_size=30)) for _ in range(players(of))),
        }
        if data.draw(st.booleans()):
            games.append(thinned(of, **facts))
        else:
            games.append(record(of, entries=data.draw(st.integers(0, len(of.entries))), **facts))
    checked = [finish(canonical(game)) for game in games]
    assert {game["id"]: game for game in read(dump_bundle(checked))} == {
        game["id"]: game for game in checked
    }
    assert [finish(canonical(game)) for game in checked] == checked


def test_what_was_judged_follows_from_the_game_and_is_in_no_file():
    judged = record(OF, judged=("-", "-"))
    assert dump_bundle([judged]) == dump_bundle([record(OF)])
    assert finish(canonical(judged)) == finish(canonical(record(OF)))


def test_a_canonical_record_is_the_same_game_put_away_and_counted():
    game = record(OF)
    bare = {name: value for name, value in game.items() if name != "tally"}
    assert finish(canonical({**bare, "revision": 3, "table": "", "state": "?"})) == {
        **game,
        "away": True,
    }
    assert parse(finish(canonical(game))) == kept(OF, away=True)


@settings(max_examples=80)
@given(json_values | spoiled(record(OF, entries=60)) | spoiled(thinned(OF)))
def test_any_value_has_a_canonical_record_or_is_refused(value):
    try:
        game = finish(canonical(value))
    except BadGame:
        return
    assert finish(canonical(game)) == game


def test_a_file_that_was_written_anew_is_still_read():
    """By an editor that sorts and indents, says so with a mark, and knows more about games."""
    bundle = {**file(*shelf()), "comment": "my games", "size": 1.5}
    text = "\ufeff" + json.dumps(bundle, indent=4, sort_keys=True)
    assert list(read(text)) == shelf()


def test_a_tally_by_a_later_count_is_counted_anew():
    tally = {**record(OF)["tally"], "version": TALLY_VERSION + 1, "naps": 3}
    assert read(json.dumps(with_game(tally=tally))) == (record(OF, away=True),)
    assert read(json.dumps(with_game(tally=None))) == (record(OF, away=True),)


def test_reading_pauses_every_few_inputs():
    assert sum(1 for _ in parse_bundle(dump_bundle([record(OF)]))) >= len(OF.entries) // 10


# --- refused ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        "5",
        "NaN",
        '"games"',
        "{",
        '"' + '\\"' * 1000,
        "<!doctype html>",
        '{"spots": "games", "version": 1}',
        '{"spots": "games", "version": 1, "games": {}}',
        '{"spots": "games", "version": 1, "games": [null]}',
        '{"spots": "games", "version": 1, "games": [[]]}',
        '{"spots": "games", "version": 1, "games": [], "games": []}',
        '{"spots": "games", "version": true, "games": []}',
        '{"spots": "games", "version": 0, "games": []}',
        '{"spots": "games", "version": 1.0, "games": []}',
        '{"spots": "games", "version": NaN, "games": []}',
        '{"spots": "chess", "version": 1, "games": []}',
        '{"spots": "games", "version": 1, "games": [], "more": Infinity}',
        '{"spots": "games", "version": 1, "games": [], "more": ' + "1" * 5000 + "}",
        '{"spots": "games", "version": 1, "games": []} {}',
    ],
    ids=lambda text: text[:60],
)
def test_what_is_not_a_file_of_games_is_refused(text):
    assert not refusal(text).newer


@pytest.mark.parametrize("deep", ["[", '{"a":', '[{"a":[],"b":'])
def test_a_deeply_nested_file_is_refused_before_it_is_read(deep, monkeypatch):
    monkeypatch.setattr(bundles.json, "loads", lambda *_, **__: pytest.fail("too late"))
    assert "nested" in str(refusal('{"spots": "games", "more": ' + deep * 100_000))


def test_a_file_of_a_million_brackets_is_refused_before_it_is_read(monkeypatch):
    monkeypatch.setattr(bundles.json, "loads", lambda *_, **__: pytest.fail("too late"))
    refusal('{"spots": "games", "more": [' + "[]," * 500_001)


def test_brackets_in_names_do_not_nest():
    game = record(OF, names=("[" * 24, '"' + "{" * 20, "\\" + "[" * 20), away=True)
    assert read(dump_bundle([game])) == (game,)


def test_a_huge_file_is_refused(monkeypatch):
    text = dump_bundle(shelf())
    monkeypatch.setattr(bundles, "MOST_TEXT", len(text))
    assert len(read(text)) == 5
    assert "too long" in str(refusal(text + " "))


def test_an_endless_log_is_refused(monkeypatch):
    monkeypatch.setattr("spots.games.canonical.MOST_LOG", len(record(OF)["log"]) - 1)
    assert "too long" in str(refusal(with_game()))


def impossible():
    return dump_log(Log(OF.start, OF.entries[:30] + OF.entries[31:])).splitlines()


@pytest.mark.parametrize(
    "wrong",
    [
        {"id": None},
        {"id": "../x"},
        {"version": 0},
        {"version": "1"},
        {"state": "playing"},
        {"state": None},
        {"names": None},
        {"names": ["Ada", "Bo"]},
        {"names": ["Ada", "Bo", 5]},
        {"names": ["Ada", "Bo", "\ud83d"]},
        {"names": ["Ada", "\udc15\ud83d", "Cy"]},
        {"seats": ["", "", "kitten"]},
        {"seed": 7},
        {"drawn": "12"},
        {"drawn": 1.5},
        {"began": 1_700_000_000_000},
        {"began": "2023-02-30T00:00:00.000Z"},
        {"touched": None},
        {"touched": "+999999-01-01T00:00:00.000Z"},
        {"log": dump_log(OF)},
        {"log": []},
        {"log": [["spots-log/1"]]},
        {"log": dump_log(OF).splitlines()[:-1]},
        {"log": dump_log(OF).splitlines()[:9] + dump_log(OF).splitlines()[10:]},
        {"log": dump_log(LOGS[0]).splitlines()},
        {"log": impossible()},
        {"log": dump_log(Log(OF.start, OF.entries[:50])).splitlines()},
        {"tally": []},
        {"tally": {}},
        {"tally": {**record(OF)["tally"], "turns": 3}},
        {"tally": {**record(OF)["tally"], "version": True, "turns": 3}},
        {"tally": record(LOGS[0])["tally"]},
    ],
    ids=lambda wrong: json.dumps(wrong)[:60],
)
def test_a_file_with_a_damaged_game_is_refused_as_a_whole(wrong):
    bundle = with_game(**wrong)
    bundle["games"].insert(0, file(record(log(1), id="good"))["games"][0])
    bad = refusal(bundle)
    assert str(bad).startswith("game 2: ")
    assert not bad.newer


def test_a_game_in_progress_has_no_figures():
    bundle = file(record(OF, entries=60))
    bundle["games"][0]["tally"] = record(OF)["tally"]
    assert "figures" in str(refusal(bundle))


@pytest.mark.parametrize(
    "wrong",
    [
        {"tally": None},
        {"tally": {**record(OF)["tally"], "variant": "own"}},
        {"tally": {**record(OF)["tally"], "scored": [6, 6, 6]}},
        {"tally": {**record(OF)["tally"], "dogs": [["7"], [], []]}},
        {"tally": {**record(OF)["tally"], "naps": 3}},
        {"trail": None},
        {"trail": "0000"},
        {"table": None},
        {"table": record(OF, entries=60)["table"]},
        {"table": record(log(7, "off-leash", 3))["table"]},
        {"state": "playing"},
    ],
    ids=lambda wrong: json.dumps(wrong)[:60],
)
def test_a_thinned_game_must_be_plausible(wrong):
    bundle = file(thinned(OF))
    bundle["games"][0].update(wrong)
    assert not refusal(bundle).newer


def test_two_games_with_one_id_are_refused():
    bundle = file(record(OF), record(log(1)))
    assert "twice" in str(refusal(bundle))


@pytest.mark.parametrize(
    "bundle",
    [
        {**file(), "version": 2},
        {**file(), "version": 2, "games": "in another way"},
        with_game(version=3),
        with_game(log=["spots-log/9", *dump_log(OF).splitlines()[1:]]),
        {
            **file(),
            "games": [{**file(thinned(OF))["games"][0], "tally": {"version": TALLY_VERSION + 1}}],
        },
        {**file(), "games": [{**file(thinned(OF))["games"][0], "table": "spots/2 nothing"}]},
    ],
    ids=["file", "other", "game", "log", "tally", "table"],
)
def test_a_file_from_a_newer_version_is_refused_as_such(bundle):
    assert refusal(bundle).newer


def test_dice_under_a_seal_go_along_with_their_game():
    sealed = [record(OF, id="on", away=True, entries=70, **FAIR), thinned(OF, away=True, **FAIR)]
    assert [game["dice"]["words"] for game in file(*sealed)["games"]] == ["سگ 🐶"] * 2
    assert sorted(read(dump_bundle(sealed)), key=str) == sorted(sealed, key=str)
    spoiled = file(*sealed)
    spoiled["games"][0]["dice"]["seed"] = "7"
    assert "seed" in str(refusal(spoiled))


@settings(max_examples=60)
@given(st.data())
def test_a_file_with_anything_cut_out_is_refused_or_as_good(data):
    text = dump_bundle([record(log(1), away=True, entries=30)])
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    try:
        games = read(text[:start] + text[end:])
    except BadBundle:
        return
    for game in games:
        assert finish(canonical(game)) == game
        assert game["log"] == record(log(1), entries=30)["log"]


@settings(max_examples=100)
@given(st.text() | json_values.map(json.dumps))
def test_any_text_is_refused(text):
    refusal(text)


@settings(max_examples=60)
@given(spoiled(file(record(log(1), entries=30))["games"][0]))
def test_a_file_with_a_spoiled_game_is_refused_or_as_good(game):
    try:
        games = read(json.dumps({**file(), "games": [game]}))
    except BadBundle:
        return
    assert [finish(canonical(each)) for each in games] == list(games)
