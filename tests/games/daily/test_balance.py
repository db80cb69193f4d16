"""What a day's game came to: the same as its story says, and kept longer than that."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings

from spots.bots.verdict import JUDGE
from spots.games.bundle import BadBundle, dump_bundle, parse_bundle
from spots.games.canonical import canonical
from spots.games.daily.balance import Balance, balance, dump_balance, parse_balance
from spots.games.daily.days import parse_day
from spots.games.history import finished, thin
from spots.games.kept import parse
from spots.games.merging import merge
from spots.games.replay import follow
from spots.games.report import Report
from spots.games.verdicts import parse_verdict
from spots.sliced import finish
from tests.games.daily.judged import words_of
from tests.games.daily.played import game
from tests.games.played import LOGS, json_values, record

DAY = parse_day("2026-11-18")
LOG = game(DAY)
WORDS = words_of(LOG)
CAME = balance(WORDS, len(LOG.entries))
KEPT = {"judge": JUDGE, "luck": 1000, "error": 20}


def of_day(**facts):
    return record(LOG, **{"id": f"daily-{DAY}", "day": DAY, "seed": None, "away": True, **facts})


def read(text):
    return finish(parse_bundle(text))


# --- the sum --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_is_what_the_story_says_of_the_player(seed):
    log = game(DAY, seed)
    words, moments = words_of(log), finish(follow(log)).moments
    judged = [
        parse_verdict(word, moment.table, entry)
        for word, moment, entry in zip(words, moments, log.entries, strict=False)
    ]
    story = Report(tuple(judged), (), ())
    came = balance(words, len(log.entries))
    assert came.luck == pytest.approx(story.luck(0))
    assert came.error == pytest.approx(story.error(0))
    assert came.luck
    assert came.error > 0


def test_luck_may_be_bad_and_forced_entries_weigh_nothing():
    words = ["-", "+250000", "-400001", "437210", "437210/459001/settle:3@34"]
    assert balance(words, 5) == Balance(-0.150001, 0.021791)


@pytest.mark.parametrize("words", [(), WORDS[:-1], (*WORDS[:-1], "x"), (*WORDS[:-1], "5/")])
def test_there_is_none_before_all_is_judged_or_if_words_are_damaged(words):
    assert balance(words, len(LOG.entries)) is None


@given(json_values)
def test_any_value_is_a_balance_or_none(value):
    assert parse_balance(value) is None


@pytest.mark.parametrize("came", [Balance(-0.150001, 0.021791), Balance(3.25, 0, 7), CAME])
def test_it_is_written_and_read_back(came):
    assert parse_balance(json.loads(json.dumps(dump_balance(came)))) == came


DAMAGED = [
    {"luck": None},
    {"luck": "1"},
    {"luck": True},
    {"luck": 10**8},
    {"error": -1},
    {"error": 0.5},
    {"judge": "1"},
]


@pytest.mark.parametrize("change", DAMAGED)
def test_one_that_is_damaged_is_none(change):
    assert parse_balance(KEPT) == Balance(0.001, 0.00002)
    assert parse_balance({**KEPT, **change}) is None


# --- in the record --------------------------------------------------------------------------------


def test_a_days_game_has_one_once_it_is_over_and_judged():
    assert finished(of_day(judged=WORDS)).balance == CAME
    assert "balance" not in of_day(judged=WORDS[:-1])
    assert "balance" not in of_day(judged=WORDS[:40], entries=40)
    assert "balance" not in record(LOG, judged=WORDS)


def test_one_without_it_stays_valid_and_damage_is_as_good_as_none():
    assert finished(of_day()).balance is None
    for change in DAMAGED:
        game = {**of_day(), "balance": {**KEPT, **change}}
        assert finished(game).balance is None
        assert "balance" not in finish(canonical(game))


def test_a_game_of_no_day_has_none_whatever_its_record_says():
    game = {**record(LOGS[1]), "balance": KEPT}
    assert finished(game).balance is None
    assert parse(game).balance is None
    assert "balance" not in finish(canonical(game))


def test_it_stays_when_the_log_and_what_was_judged_go():
    left = thin(of_day(judged=WORDS))
    assert "judged" not in left
    assert finished(left).balance == CAME
    assert finish(canonical(left)) == left


def test_a_game_that_goes_on_again_has_none():
    came = parse(of_day(judged=WORDS))
    assert came.balance == CAME
    assert came.without_log().balance is None


# --- in a file, and on another device -------------------------------------------------------------


@pytest.mark.parametrize("left", [of_day(judged=WORDS), thin(of_day(judged=WORDS)), of_day()])
def test_a_file_keeps_it(left):
    (back,) = read(dump_bundle([finish(canonical(left))]))
    assert finished(back).balance == finished(left).balance
    assert "judged" not in back


@pytest.mark.parametrize("told", [*[{**KEPT, **change} for change in DAMAGED], 1, [], {}])
def test_a_file_in_which_it_is_damaged_is_refused(told):
    bundle = json.loads(dump_bundle([of_day(judged=WORDS)]))
    bundle["games"][0]["balance"] = told
    with pytest.raises(BadBundle, match="game 1: nobody knows how lucky it was"):
        read(json.dumps(bundle))


@pytest.mark.parametrize("other", [record(LOGS[1]), of_day(entries=40)])
def test_a_file_that_has_one_for_any_other_game_is_refused(other):
    bundle = json.loads(dump_bundle([other]))
    bundle["games"][0]["balance"] = KEPT
    with pytest.raises(BadBundle, match="how lucky"):
        read(json.dumps(bundle))


PLAIN, JUDGED = [finish(canonical(of_day(judged=words))) for words in ((), WORDS)]


def test_it_comes_to_a_device_that_has_none_and_is_not_lost_to_a_later_one():
    later = finish(canonical(of_day(touched=1_800_000_000_000)))
    for ours in (PLAIN, later):
        (written,), imported = merge({ours["id"]: ours}, [JUDGED])
        assert written == JUDGED
        assert imported.updated == 1
        assert merge({JUDGED["id"]: JUDGED}, [ours])[0] == ()
    assert merge({JUDGED["id"]: JUDGED}, [JUDGED])[0] == ()


@settings(max_examples=30)
@given(json_values)
def test_whatever_stands_there_the_game_can_be_read(value):
    game = {**of_day(), "balance": value}
    assert finished(game).balance is None
    assert parse(game).log == LOG
