"""What is thought of a game: judged as it grows, kept as words, and the same however that went."""

from __future__ import annotations

from binascii import crc32

import pytest

from spots.games.history import finished, thin, to_thin
from spots.games.judging import Decision, Stroke
from spots.games.kept import brief, parse
from spots.games.replay import Kind, follow
from spots.games.report import report
from spots.games.review import Review
from spots.games.verdicts import (
    JUDGE,
    BadVerdict,
    dump_verdict,
    dump_verdicts,
    parse_verdict,
    parse_verdicts,
)
from spots.logic import Log, tables
from spots.sliced import finish
from tests.games.played import kept, record
from tests.games.test_report import whole
from tools.games.selfplay import setup_for

LOG = whole(5, ("puppy", "puppy"))
SOLO = whole(5, ("puppy",), setup_for("puppy-pen", 1))
JUDGED_BY_THIS_JUDGE = (1, 0x203F17BA)
"""The number of the judge, and what it thinks of a game. If another thing comes out, it has changed
its mind: increment `JUDGE`, since games are kept with what it thought, and write both down here."""


def part(of, entries):
    return Log(of.start, of.entries[:entries])


def reviewed(of, words=()):
    review = Review(of, words)
    finish(review.work())
    return review


@pytest.fixture(scope="module")
def words():
    return tuple(reviewed(LOG).words)


# --- words ----------------------------------------------------------------------------------------


def test_a_judge_that_changes_its_mind_has_another_number(words):
    assert (JUDGE, crc32(" ".join(words).encode())) == JUDGED_BY_THIS_JUDGE


@pytest.mark.parametrize("of", [LOG, SOLO], ids=["two", "solo"])
def test_words_say_what_was_thought_to_the_millionth(of):
    judged = finish(report(of)).judged
    for what, entry, (table, _) in zip(judged, of.entries, tables(of), strict=False):
        read = parse_verdict(dump_verdict(what), table, entry)
        assert type(read) is type(what)
        if isinstance(what, Stroke):
            assert (read.seat, read.fate) == (what.seat, what.fate)
            assert read.luck == pytest.approx(what.luck, abs=1e-6)
        elif isinstance(what, Decision):
            assert read.seat == what.seat
            assert read.best == what.best or what.error < 1e-6
            assert (read.win, read.best_win) == pytest.approx((what.win, what.best_win), abs=1e-6)


def test_they_take_no_more_room_than_the_game(words):
    game = record(LOG)
    assert len(dump_verdicts(words)) < 1.2 * len(game["log"])


@pytest.mark.parametrize(
    "word", ["", "?", "+1", "12345678", "1/2", "1/2/", "1/2/fly", "1/2/roll:3"]
)
def test_a_word_that_says_nothing_of_a_decision_is_refused(word):
    at = next(n for n, (table, _) in enumerate(tables(LOG)) if not table.ask.of_chance)
    table = [table for table, _ in tables(LOG)][at]
    with pytest.raises(BadVerdict):
        parse_verdict(word, table, LOG.entries[at])


@pytest.mark.parametrize("text", [None, 7, "", "0 -", f"{JUDGE + 1} - -", f"{JUDGE} - - - -"])
def test_what_is_no_text_another_judges_or_of_another_log_is_not_known(text):
    assert parse_verdicts(text, 3) == ()


# --- judging as it grows --------------------------------------------------------------------------


def test_judged_turn_by_turn_it_comes_to_the_same(words):
    review = Review(part(LOG, 0))
    for said in range(7, len(LOG.entries) + 7, 7):
        review.turn_to(part(LOG, said))
        finish(review.work())
        assert len(review.words) == len(review.log.entries)
        assert (review.report is not None) == (said >= len(LOG.entries))
    assert tuple(review.words) == words


def test_left_after_every_few_pieces_it_comes_to_the_same(words):
    review = Review(LOG, words[:-6])
    for _ in range(10_000):
        work = review.work()
        for _ in range(50):
            next(work, None)
        work.close()
        if review.finished:
            break
    assert tuple(review.words) == words
    assert review.report is not None


def test_what_is_known_is_not_judged_again(words, monkeypatch):
    monkeypatch.setattr("spots.games.review.judge", None)
    assert reviewed(LOG, words).report.judged


def test_what_was_undone_is_forgotten_and_no_more(words):
    review = Review(LOG, words)
    review.turn_to(part(LOG, 40))
    assert tuple(review.words) == words[:40]
    assert review.report is None
    other = Log(LOG.start, (*LOG.entries[:30], *LOG.entries[35:40]))
    review.turn_to(other)
    assert len(review.words) >= 30
    assert tuple(review.words[:30]) == words[:30]
    review.turn_to(Log(setup_for("dog-park", 3), LOG.entries))
    assert review.words == []


def test_a_log_that_grows_while_it_is_judged_is_followed(words):
    review = Review(part(LOG, 20))
    work = review.work()
    for _ in range(100):
        next(work)
    review.turn_to(LOG)
    finish(work)
    assert tuple(review.words) == words


def test_half_a_judgement_is_dropped_and_made_anew(words):
    review = Review(LOG, words[:-6])
    work = review.work()
    while review._judging is None:
        next(work)
    review.drop()
    finish(work)
    assert tuple(review.words) == words


def test_a_story_marks_what_stood_out_and_where_it_turned(words):
    told = reviewed(LOG, words).report
    replay = finish(follow(LOG))
    turned = [mark for mark in told.marks if mark.kind is Kind.TURNING]
    assert [mark.turn for mark in turned] == [point.turn for point in told.turning_points]
    assert [mark for mark in told.marks if mark not in turned] == [*replay.marks]
    assert told.chances[told.winner][-1] == 1


# --- kept with the game ---------------------------------------------------------------------------


def test_a_record_keeps_what_was_judged(words):
    game = kept(LOG, judged=words[:50])
    assert parse(record(LOG, judged=words[:50])) == game
    assert "judged" not in record(LOG)
    assert kept(LOG).without_log().judged == ()


def test_a_program_that_knows_nothing_of_it_reads_the_same_game(words):
    judged = record(LOG, judged=words)
    assert {name: value for name, value in judged.items() if name != "judged"} == record(LOG)
    assert brief(judged) == brief(record(LOG))


@pytest.mark.parametrize("judged", [None, 7, [], {}, "", "- -", "x" * 99, f"{JUDGE + 1} -"])
def test_a_game_is_read_whatever_is_kept_beside_it(judged):
    assert parse({**record(LOG), "judged": judged}) == kept(LOG)


def test_it_goes_with_the_log_when_room_is_short(words):
    judged = record(LOG, judged=words)
    assert thin(judged) == thin(record(LOG))
    assert not finished(thin(judged)).whole
    old = [record(LOG, id=f"g{age}", touched=age, judged=words) for age in range(4)]
    old += [record(LOG, id=f"g{age}", touched=age) for age in range(4, 10)]
    assert to_thin(old) == old[:2], "of logs alone, three would be far less than a fifth"
