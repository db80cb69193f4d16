"""Luck and skill of the game on the desk: judged while it goes on, told when it is over."""

from __future__ import annotations

import pytest

from spots.games import verdicts
from spots.games.judging import Decision, Fate, Stroke
from spots.games.report import Report
from spots.logic import Ask, GoOn
from spots.ui.app.app import App
from spots.ui.app.intents import Dialog
from spots.ui.app.opening import Visit
from spots.ui.text import sentences
from spots.ui.text.language import ENGLISH
from spots.ui.views.ending import ending
from spots.ui.views.story import story_sheet
from tests.support import table
from tests.ui.games import of_class, words
from tests.ui.support import Kept, Memory, Outside, Slow, begin, codes, look, nodes, shown, tap

CLOSE = table("34:4!12.13.14.15.16+0", "56:56!23.24.26.35.36+0")
"""A 3 wins for the first player; the second one only has to score."""
WALK_IS_BEST = table("34:4!12.13.14.15.16+0", "56:56!23.24.26.35.36+0", down="fetch")


def game(dice="36", at=CLOSE, seats=("", ""), store=None):
    app, idle = page(store)
    app.open(Visit({"dice": dice, "seed": "1"}, resume=False))
    begin(app, at, seats=seats)
    return app, idle


def page(store=None):
    idle = Slow()
    return App(Memory(), Memory(), store or Kept(), Outside(), idle=idle.begin), idle


def read(app):
    """What somebody who opens the story sees of it."""
    tap(app, "open:story")
    story = app.state.story
    tap(app, "close")
    return story


def pass_by(app, idle):
    """Time in which nobody does anything."""
    app.storyteller.go_on()
    while idle.piece():
        pass


def won(store=None):
    app, idle = game(store=store)
    tap(app, "say:do:walk")
    tap(app, "say:settle:3@34")
    assert app.table.ask is Ask.NOTHING
    return app, idle


def reviewed(app):
    """How many entries of the game on the desk are judged."""
    return len(app.desk.game.review.words)


def entries(app):
    return len(app.desk.game.log.entries)


# --- while the game goes on -----------------------------------------------------------------------


def test_it_is_judged_while_it_goes_on_and_nothing_is_told():
    app, idle = game()
    tap(app, "say:do:walk")
    assert reviewed(app) == 0, "nobody was idle yet"
    pass_by(app, idle)
    assert reviewed(app) == entries(app) == 2
    assert app.state.story is None
    assert not {"open:story"} & codes(shown(app))


def test_a_tap_ends_it_after_a_piece_and_it_goes_on_where_it_was():
    app, idle = game()
    tap(app, "say:do:walk")
    app.storyteller.go_on()
    for _ in range(20):
        assert idle.piece()
    half = app.desk.game.review._judging
    assert half is not None
    tap(app, "die:0")
    assert idle.piece()
    assert not idle.piece(), "it was left"
    app.storyteller.go_on()
    assert idle.piece()
    assert app.desk.game.review._judging is half


def test_it_makes_way_for_the_thought_of_a_computer():
    app, idle = game(seats=("", "puppy"), dice="66")
    tap(app, "say:do:walk")
    app.storyteller.go_on()
    for _ in range(20):
        assert idle.piece()
    assert app.desk.game.review._judging is not None
    tap(app, "say:settle")
    app.storyteller.pause()  # as the page does when it has shown that
    assert app.mover is not None
    assert app.desk.game.review._judging is None, "its memory will be gone"
    app.storyteller.go_on()
    idle.piece()
    assert idle.work is None


def test_it_makes_way_for_a_hint():
    app, idle = game()
    tap(app, "hint")
    app.storyteller.go_on()
    assert not idle.piece()


def test_undone_entries_are_judged_anew():
    app, idle = game(dice="36")
    tap(app, "say:do:beg")
    pass_by(app, idle)
    assert reviewed(app) == 1
    app.game.session.undo()
    assert reviewed(app) == 0
    tap(app, "say:do:walk")
    tap(app, "say:settle:3@34")
    pass_by(app, idle)
    first = read(app).report.judged[0]
    assert isinstance(first, Decision)
    assert len(read(app).report.judged) == entries(app)


def test_whoever_does_not_want_it_has_no_story():
    app, idle = game()
    tap(app, "set:report=off")
    tap(app, "say:do:walk")
    pass_by(app, idle)
    tap(app, "say:settle:3@34")
    pass_by(app, idle)
    assert reviewed(app) == 0
    assert app.state.story is None
    assert not of_class(ending(look(app)), "race-opener")


def test_whoever_does_not_want_it_any_more_has_none_either():
    app, idle = won()
    pass_by(app, idle)
    tap(app, "set:report=off")
    assert app.state.story is None


def test_in_a_lesson_nothing_is_judged():
    app, idle = game()
    tap(app, "say:do:walk")
    tap(app, "learn")
    pass_by(app, idle)
    assert app.classroom.game is not None
    assert reviewed(app) == 0


# --- when it is over ------------------------------------------------------------------------------


def test_the_end_tells_how_far_the_work_is_and_then_the_story():
    app, idle = won()
    tap(app, "open:story")
    assert (app.state.story.judged, app.state.story.report) == (0, None)
    app.storyteller.go_on()
    told = []
    while idle.piece():
        told.append(app.state.story.judged)
    assert sorted({*told}) == [0, 1, 2, 3]
    report = app.state.story.report
    assert report.luck(0) > 0.3
    assert report.chances[0][-1] == 1


def test_what_was_judged_is_not_judged_again():
    app, idle = won()
    pass_by(app, idle)
    app.storyteller.go_on()
    assert idle.work is None


# --- what is kept ---------------------------------------------------------------------------------


def again(app):
    """The next visit."""
    later, idle = page(app.desk._store)
    later.open(Visit())
    return later, idle


def test_what_was_judged_is_kept_with_the_next_move():
    app, idle = game()
    tap(app, "say:do:walk")
    pass_by(app, idle)
    tap(app, "say:settle:3@34")
    later, _ = again(app)
    assert (reviewed(later), entries(later)) == (2, 3)


def test_a_reload_goes_on_where_it_was():
    app, idle = won()
    app.storyteller.go_on()
    while reviewed(app) < 2:
        idle.piece()
    idle.piece()
    later, idle = again(app)
    assert (reviewed(later), entries(later)) == (2, 3)
    kept = [*later.desk.game.review.words]
    pass_by(later, idle)
    assert later.desk.game.review.words[:2] == kept
    assert read(later).report.chances[0][-1] == 1


def test_after_it_nothing_is_left_to_judge_but_the_story_is_told():
    app, idle = won()
    pass_by(app, idle)
    report = read(app).report
    touched = app.desk.shelf.row(app.game.id).record["touched"]
    later, idle = again(app)
    assert reviewed(later) == entries(later)
    pass_by(later, idle)
    assert read(later).report.judged == report.judged
    assert later.desk.shelf.row(later.game.id).record["touched"] == touched, "nobody played"


def test_what_another_judge_thought_is_judged_anew(monkeypatch):
    app, idle = won()
    pass_by(app, idle)
    monkeypatch.setattr(verdicts, "JUDGE", verdicts.JUDGE + 1)
    later, _ = again(app)
    assert reviewed(later) == 0


@pytest.mark.parametrize("word", ["", "?", "+1", "1/2/fly", "1/2/settle:1@34", "-", "9999999"])
def test_what_cannot_be_read_is_judged_anew_or_a_mere_figure(word):
    app, idle = won()
    pass_by(app, idle)
    good = app.desk.game.review.words
    store = app.desk._store
    row = store.rows[app.game.id]
    damaged = {**row.record, "judged": " ".join([str(verdicts.JUDGE), word, *good[1:]])}
    store.rows[app.game.id] = row._replace(record=damaged)
    later, idle = again(app)
    pass_by(later, idle)
    assert read(later).report is not None
    assert later.desk.game.review.words[1:] == good[1:]


# --- what is shown --------------------------------------------------------------------------------


def test_the_chart_opens_the_story():
    app, idle = won()
    assert "open:story" in codes(ending(look(app)))
    tap(app, "open:story")
    assert app.state.dialog is Dialog.STORY
    sheet = story_sheet(look(app), app.state.story)
    assert any(node.tag == "progress" for inside in sheet.inside for node in nodes(inside))
    pass_by(app, idle)
    inside = story_sheet(look(app), app.state.story).inside
    text = " ".join(words(part) for part in inside if part)  # two players need no legend
    assert "rolled 3 and 6: +" in text
    assert "Try again from here" in text


def test_a_turning_point_can_be_tried_again():
    app, idle = won()
    old = app.game.id
    pass_by(app, idle)
    (turning,) = read(app).report.turning_points
    tap(app, f"try-again:{turning.begins}")
    assert app.game.id != old
    assert app.table == CLOSE
    assert app.state.dialog is None


@pytest.mark.parametrize("moment", [1, 3, 99])
def test_nothing_begins_where_nobody_was_asked(moment):
    app, idle = won()
    pass_by(app, idle)
    old = app.game.id
    tap(app, f"try-again:{moment}")
    assert app.game.id == old


def test_a_look_back_says_what_is_thought_of_a_decision():
    app, idle = won()
    pass_by(app, idle)
    tap(app, "look-back")
    assert not of_class(shown(app), "judged")
    tap(app, "look-last")
    (line,) = of_class(shown(app), "judged")
    assert "100% to win" in words(line)


@pytest.mark.parametrize(
    ("dice", "said", "sentence"),
    [
        ("36", "settle:3@34", "Ada gave hardly anything away. The dice helped Ada a lot."),
        (
            "66",
            "settle score",
            "Ada gave hardly anything away. The dice were a little against Ada.",
        ),
        ("36", "settle score", "Ada gave many chances away. The dice helped Ada a lot."),
    ],
    ids=["a lucky win", "an unlucky loss", "a blunder"],
)
def test_games_made_by_hand_are_told_as_they_were(dice, said, sentence):
    app, idle = game(dice, at=WALK_IS_BEST)
    for word in ("do:walk", *said.split()):
        tap(app, f"say:{word}")
    pass_by(app, idle)
    assert sentences.story_verdict(ENGLISH, read(app).report, look(app).names, 0) == sentence


@pytest.mark.parametrize(
    ("away", "luck", "theirs", "sentence"),
    [
        (0.69, 0.10, 0.05, "You gave many chances away. The dice took no side."),
        (0.30, 0.30, 0.00, "You gave some chances away. The dice helped you a little."),
        (0.15, 0.30, -0.30, "You gave hardly anything away. The dice helped you a lot."),
        (0.00, 0.00, 0.30, "You gave hardly anything away. The dice were a little against you."),
        (0.00, -0.50, 0.0, "You gave hardly anything away. The dice were clearly against you."),
    ],
)
def test_the_sentence_says_how_much_it_was(away, luck, theirs, sentence):
    """As much as the figures below it, and the luck of the other one is no luck of yours."""
    decision = Decision(0, 0.0, GoOn(), away)
    strokes = Stroke(0, Fate.ROLL, luck), Stroke(1, Fate.ROLL, theirs)
    told = Report((decision, *strokes), ((0.5, 0.0), (0.5, 1.0)), ())
    names = sentences.everyone(ENGLISH, ("", ""), ("", "top-dog"))
    assert sentences.story_verdict(ENGLISH, told, names, 0) == sentence
    others = sentences.story_verdict(ENGLISH, told, sentences.everyone(ENGLISH, ("", "")), 0)
    assert "You" not in others
    assert "you" not in others
