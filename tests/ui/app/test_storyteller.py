"""Luck and skill of the game on the desk: judged while it goes on, told when it is over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spots.games.judging import Decision
from spots.logic import Ask
from spots.sliced import finish
from spots.ui.app.app import App
from spots.ui.app.intents import Dialog
from spots.ui.app.opening import Visit
from spots.ui.text import sentences
from spots.ui.text.language import ENGLISH
from spots.ui.views.ending import ending
from spots.ui.views.story import story_sheet
from tests.support import table
from tests.ui.games import of_class, words
from tests.ui.support import Kept, Memory, Outside, begin, codes, look, nodes, shown, tap

CLOSE = table("34:4!12.13.14.15.16+0", "56:56!23.24.26.35.36+0")
"""A 3 wins for the first player; the second one only has to score."""


class Idle:
    """Idle moments, when a test wants them."""

    def __init__(self):
        self.work = None
        self.begun = 0

    def begin(self, work, done):
        self.work, self.done = work, done
        self.begun += 1

    def pass_by(self):
        if self.work is not None:
            work, self.work = self.work, None
            self.done(finish(work))


def game(dice="36", at=CLOSE, seats=("", "")):
    idle = Idle()
    app = App(Memory(), Memory(), Kept(), Outside(), idle=idle.begin)
    app.open(Visit({"dice": dice, "seed": "1"}, resume=False))
    begin(app, at, seats=seats)
    return app, idle


def won():
    app, idle = game()
    tap(app, "say:do:walk")
    idle.pass_by()
    tap(app, "say:settle:3@34")
    assert app.table.ask is Ask.NOTHING
    return app, idle


def test_nothing_is_told_while_the_game_goes_on():
    app, idle = game()
    tap(app, "say:do:walk")
    idle.pass_by()
    assert app.state.story is None


def test_the_end_tells_how_far_the_work_is_and_then_the_story():
    app, idle = won()
    assert app.state.story.report is None
    assert app.state.story.judged == 0, "while a game goes on, nothing is judged"
    idle.pass_by()
    report = app.state.story.report
    assert report.luck(0) > 0.3
    assert report.chances[0][-1] == 1


def test_what_was_judged_is_not_judged_again():
    app, idle = won()
    idle.pass_by()
    begun = idle.begun
    app.settled()
    assert idle.begun == begun


def test_undone_entries_are_judged_anew():
    app, idle = game(dice="36")
    tap(app, "say:do:beg")
    idle.pass_by()
    app.game.session.undo()
    tap(app, "say:do:walk")
    tap(app, "say:settle:3@34")
    idle.pass_by()
    first = app.state.story.report.judged[0]
    assert isinstance(first, Decision)
    assert len(app.state.story.report.judged) == len(app.game.session.log.entries)


def test_whoever_does_not_want_it_has_no_story():
    app, idle = game()
    idle.pass_by()
    tap(app, "set:report=off")
    tap(app, "say:do:walk")
    tap(app, "say:settle:3@34")
    assert idle.work is None
    assert app.state.story is None
    assert not of_class(ending(look(app)), "race-opener")


def test_the_chart_opens_the_story():
    app, idle = won()
    assert "open:story" in codes(ending(look(app)))
    tap(app, "open:story")
    assert app.state.dialog is Dialog.STORY
    sheet = story_sheet(look(app), app.state.story)
    assert any(node.tag == "progress" for inside in sheet.inside for node in nodes(inside))
    idle.pass_by()
    text = " ".join(words(inside) for inside in story_sheet(look(app), app.state.story).inside)
    assert "rolled 3 and 6: +" in text
    assert "Try again from here" in text


def test_a_turning_point_can_be_tried_again():
    app, idle = won()
    old = app.game.id
    idle.pass_by()
    (turning,) = app.state.story.report.turning_points
    tap(app, f"try-again:{turning.begins}")
    assert app.game.id != old
    assert app.table == CLOSE
    assert app.state.dialog is None


@pytest.mark.parametrize("moment", [1, 3, 99])
def test_nothing_begins_where_nobody_was_asked(moment):
    app, idle = won()
    idle.pass_by()
    old = app.game.id
    tap(app, f"try-again:{moment}")
    assert app.game.id == old


def test_a_look_back_says_what_is_thought_of_a_decision():
    app, idle = won()
    idle.pass_by()
    tap(app, "look-back")
    assert not of_class(shown(app), "judged")
    tap(app, "look-last")
    (line,) = of_class(shown(app), "judged")
    assert "100% to win" in words(line)


def test_the_sentence_depends_on_luck_and_skill():
    app, idle = won()
    idle.pass_by()
    report, names = app.state.story.report, look(app).names
    said = {
        sentences.story_verdict(ENGLISH, replace(report, judged=judged), names, 0)
        for judged in ((), report.judged, report.judged[1:])
    }
    assert len(said) > 1
    assert all("brilliant" not in sentence for sentence in said)
