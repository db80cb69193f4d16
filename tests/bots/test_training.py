"""How top dog's weights are found, and how far they can be trusted."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from spots.bots import LEVELS
from spots.bots.evaluation import SIZE, START, Worth, of_table
from spots.logic import Ask, dump_table
from tests.support import table
from tools.games import curve, noted, train, trust
from tools.games.noted import Note, Noted, Plan
from tools.games.train import Generation, Lesson, Seen

EVEN = table("12+1", "34+1")
NOTHING = [0.0] * SIZE
ONCE = Generation(Plan("once", 1, solo=0.0), far=0.4, hold=3)


def seen(at=EVEN, searched=None, strayed=False):
    return Seen(of_table(at, at.turn), at.turn, searched, strayed, sure=False)


def chance(worth, *players):
    return worth.chances(table(*players), 0)[0]


# --- games ----------------------------------------------------------------------------------------


def test_a_game_is_the_same_each_time_and_notes_every_turn():
    level, plan = LEVELS["good-dog"], Plan("test", 9, solo=0.0, stray=0.04)
    played = noted.play(level, plan, 5)
    assert played == noted.play(level, plan, 5)
    assert played.notes != noted.play(level, plan, 6).notes
    turns = [note for note in played.notes if note.searched is not None]
    assert len(turns) > 5
    assert all(0 <= note.searched <= 1 for note in turns)
    assert all(note.table.turn == note.turn for note in turns)


def test_games_on_disk_are_not_played_again(monkeypatch, tmp_path):
    monkeypatch.setattr(noted, "FOLDER", tmp_path)
    level, plan = LEVELS["good-dog"], Plan("some", 1, solo=0.5)
    one = noted.noted(level, plan, workers=1)
    text = (tmp_path / "some.jsonl").read_text()
    two = noted.noted(level, replace(plan, games=2), workers=1)
    assert (tmp_path / "some.jsonl").read_text().startswith(text)
    assert two[:1] == one
    assert two == [noted.play(level, plan, number) for number in (0, 1)]


def test_against_d0g_the_search_is_that_of_the_turn_that_follows():
    at = table("12+1", d0g="!13+1")
    notes = (
        Note(dump_table(at), 0, 0.5, 0),
        Note(dump_table(replace(at, turn=1, ask=Ask.D0G_DIE)), 1, None, 0),
        Note(dump_table(at), 0, 0.7, 1),
    )
    learned = train.lesson(Noted("dog-park", 1, 0, notes))
    assert [(one.mover, one.searched, one.strayed) for one in learned.seen] == [(0, 0.7, True)]


def test_if_the_die_of_d0g_ends_the_game_all_that_was_hoped_for_is_lost():
    """Or only the turns that went well would count, and the worth would seem too low."""
    at = table("12+1", d0g="!13+1")
    lost = Note(dump_table(replace(at, turn=1, ask=Ask.D0G_DIE)), 1, None, 0)
    (last,) = train.lesson(Noted("dog-park", 1, 1, (lost,))).seen
    assert trust.searched([Lesson(True, [last], 1)]) == []
    assert trust.drifts(NOTHING, [Lesson(True, [last], 1)]) == [pytest.approx(-0.5)]


# --- the fit --------------------------------------------------------------------------------------


def test_fitting_learns_who_wins():
    """Whoever has more treats wins these games: so treats come to be worth something."""
    rich, poor = table("12+6", "34+0"), table("12+0", "34+6")
    games = [Lesson(False, [seen(rich)], 0), Lesson(False, [seen(poor)], 1)] * 50
    row = train.fit(NOTHING, games, ONCE, random.Random(1))
    worth = Worth(train.blocks(row))
    assert train.loss(row, games) < train.loss(NOTHING, games)
    assert chance(worth, "12+6", "34+0") > 0.6
    assert chance(worth, "12+0", "34+6") < 0.4


def test_fitting_agrees_with_the_search():
    """The search finds 80 % in what looks even: so the drift goes, whoever wins."""
    games = [Lesson(False, [seen(searched=0.8)], winner) for winner in (0, 0, 0, 0, 1)] * 40
    row = train.fit(NOTHING, games, ONCE, random.Random(1))
    assert train.drift(NOTHING, games) == pytest.approx(0.3)
    assert train.drift(row, games) == pytest.approx(0, abs=0.02)


def aims(*each, winner=0):
    game = Lesson(False, list(each), winner)
    return [aim for _, aim in train.aims(NOTHING, game, ONCE.far)][::-1]


def test_the_aim_of_a_position_lies_between_the_search_and_what_followed():
    first, last = aims(seen(searched=0.3), seen(searched=0.4))
    assert last == pytest.approx([0.4 + 0.6 * ONCE.far, 0.6 - 0.6 * ONCE.far])
    assert 0.3 < first[0] < last[0]
    assert sum(first) == pytest.approx(1)


def test_what_followed_does_not_count_where_a_player_strayed():
    assert aims(seen(searched=0.3, strayed=True), seen(searched=0.9))[0] == [0.3, 0.7]


def test_what_the_search_leaves_is_shared_by_the_others():
    three = table("12+1", "34+1", "56+1")
    assert train.searched([0.5, 0.3, 0.2], seen(three, 0.75)) == pytest.approx([0.75, 0.15, 0.1])


def test_a_lead_that_wins_more_often_than_it_seems_is_sharpened():
    """The same position three times: the player who is ahead by the weights wins all of them."""
    ahead = table("12+6", "34+0", "56+0")
    row = list(NOTHING)
    row[START["treats"] + 6] = 1.0
    games = [Lesson(False, [seen(ahead)], 0)] * 3
    sharper = train.sharpened(row, games)
    assert sharper[START["sharp"] + 2] == max(train.SHARPER)
    assert train.loss(sharper, games) < train.loss(row, games)
    assert train.sharpened(row, [Lesson(False, [seen(ahead)], 1)])[START["sharp"] + 2] == 0


# --- trust ----------------------------------------------------------------------------------------


def test_a_tenth_says_how_often_a_chance_came_true():
    calls = [(0.31, True)] * 100 + [(0.35, False)] * 300 + [(1.0, True)] * 199
    ((count, foretold, won),) = trust.tenths(calls)
    assert (count, won) == (400, 0.25)
    assert foretold == pytest.approx(0.34)


@pytest.mark.parametrize(("won", "close"), [(63, True), (70, False)])
def test_a_tenth_that_is_far_off_is_marked(won, close):
    calls = [(0.65, True)] * won * 3 + [(0.65, False)] * (100 - won) * 3
    ((text, good),) = trust.table("worth", calls)
    assert good is close
    assert f"{65 - won:+.1f} points of 3" in text


def test_the_log_loss_has_to_be_lower_than_by_the_former_weights(monkeypatch):
    """The richer player wins, which the one knows and the other does not."""
    games = [Lesson(False, [seen(table("12+6", "34+0"))], 0)]
    knowing, blind = {"table": {"treats": [0.1 * treats for treats in range(9)]}}, {"table": {}}
    for now, before, better in ((knowing, blind, True), (blind, knowing, False)):
        monkeypatch.setattr(trust, "WEIGHTS", now)
        monkeypatch.setattr(trust, "FORMER", before)
        assert trust.knowledge("table", games)[1] is better


@pytest.mark.parametrize(("found", "steady"), [(0.502, True), (0.505, False)])
def test_a_judge_that_changes_its_mind_is_marked(monkeypatch, found, steady):
    monkeypatch.setattr(trust, "WEIGHTS", {"table": {}})
    even = Seen([[0], [0]], 0, found, strayed=False, sure=False)
    assert trust.steadiness("table", [Lesson(False, [even] * 2, 0)])[1] is steady


def test_the_report_tells_players_and_d0g_apart():
    games = [Lesson(False, [seen(searched=0.5)], 0), Lesson(True, [seen(searched=0.5)], 1)]
    texts = [text for text, _ in trust.report(games)]
    assert any(text.startswith("table (1 games): log loss") for text in texts)
    assert any(text.startswith("solo (1 games): log loss") for text in texts)
    assert sum("drift" in text for text in texts) == 2


@pytest.mark.parametrize(("good", "status"), [(True, 0), (False, 1)])
def test_trust_ends_as_it_says(monkeypatch, capsys, good, status):
    monkeypatch.setattr(trust, "noted", lambda *_: [])
    monkeypatch.setattr(trust, "report", lambda _: [("this", True), ("that", good)])
    monkeypatch.setattr("sys.argv", ["trust"])
    assert trust.main() == status
    assert capsys.readouterr().out.endswith(f"that: {'yes' if good else 'NO'}\n")


# --- the curve ------------------------------------------------------------------------------------


def test_the_curve_has_a_row_for_each_number_of_games_there_are(monkeypatch):
    rich, poor = table("12+6", "34+0"), table("12+0", "34+6")
    games = [Lesson(False, [seen(rich, 0.7)], 0), Lesson(False, [seen(poor, 0.3)], 1)] * 5
    monkeypatch.setattr(curve, "SIZES", (0, 2, 10, 99))
    title, nothing, few, more, now = curve.curve("table", games, games)
    assert "10 other games" in title
    assert now.startswith("  top dog")
    assert [row.split(" games")[0].strip() for row in (nothing, few, more)] == ["0", "2", "10"]
    losses = [float(row.split("log loss ")[1][:6]) for row in (nothing, few, more)]
    assert losses == sorted(losses, reverse=True)
    assert "better by +" in more


def test_what_is_gained_has_an_interval_over_games():
    assert curve.gain([0.9, 0.7], [0.5, 0.5]) == "+0.3000 [+0.1040 +0.4960]"
