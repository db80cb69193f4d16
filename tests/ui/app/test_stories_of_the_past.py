"""The story of any finished game: of the history, of a link, of the one on the table."""

from __future__ import annotations

import pytest

from spots.games.judging import Decision
from spots.games.kept import parse
from spots.games.replay import Kind
from spots.games.store import Place
from spots.games.verdicts import JUDGE
from spots.ui.app.intents import Dialog
from spots.ui.app.opening import Visit
from spots.ui.text.language import ENGLISH
from spots.ui.views.dialogs import dialog
from tests.ui.app.test_looking_back import of
from tests.ui.app.test_storyteller import entries, page, pass_by, reviewed, won
from tests.ui.games import of_class, words
from tests.ui.support import codes, find, look, nodes, shown, tap


@pytest.fixture
def finished():
    """The next visit of somebody who has won a game and left it, and that game's id."""
    app, _ = won()
    name = app.game.id
    tap(app, "leave")
    later, idle = page(app.desk._store)
    later.open(Visit())
    tap(later, "open:history")
    tap(later, f"open:finished:{name}")
    return later, idle, name


def stored(app, name):
    return app.desk._store.rows[name]


def test_a_game_of_the_history_has_its_story_a_tap_away(finished):
    app, idle, name = finished
    button = find(dialog(ENGLISH, app.state, None), f"story:{name}")
    assert words(button) == "The story of this game"
    tap(app, f"story:{name}")
    assert app.state.dialog is Dialog.STORY
    assert any(node.tag == "progress" for node in nodes(shown(app)))
    pass_by(app, idle)
    assert "rolled 3 and 6: +" in words(shown(app))
    tap(app, "close")
    assert app.state.past is not None, "every decision's figures are there"
    tap(app, "look-done")
    assert (app.state.dialog, app.state.topic) == (Dialog.FINISHED, name)


def test_what_was_judged_of_it_is_kept_and_not_judged_again(finished):
    app, idle, name = finished
    tap(app, f"look-back:{name}")
    before = stored(app, name)
    pass_by(app, idle)
    after = stored(app, name)
    assert after.place is Place.HISTORY
    assert after.record["judged"].startswith(f"{JUDGE} ")
    assert {**after.record, "judged": ""} == {**before.record, "judged": ""}
    assert parse(after.record, after.words).log == parse(before.record, before.words).log
    tap(app, "look-done")
    tap(app, f"look-back:{name}")
    assert app.state.story.judged == len(app.state.past.log.entries)


def test_without_the_setting_there_is_none(finished):
    app, idle, name = finished
    tap(app, "set:report=off")
    assert f"story:{name}" not in codes(dialog(ENGLISH, app.state, None))
    tap(app, f"look-back:{name}")
    pass_by(app, idle)
    assert app.state.story is None
    assert "judged" not in stored(app, name).record
    tap(app, "open:log")
    assert "open:story" not in codes(shown(app))


def test_every_decision_and_all_luck_has_its_figures(finished):
    app, idle, name = finished
    tap(app, f"look-back:{name}")
    (line,) = of_class(shown(app), "judged")
    assert "Baron is going through the game: 0%" in words(line)
    pass_by(app, idle)
    report, told = app.state.story.report, []
    while not app.state.past.at_last:
        tap(app, "look-next")
        told += [words(line) for line in of_class(shown(app), "judged")]
    decisions = [each for each in report.judged if isinstance(each, Decision)]
    assert len({line.split(" · ")[0] for line in told if "to win" in line}) == len(decisions)
    assert any("Luck for Ada: +" in line for line in told)


def test_turning_points_are_marked_on_the_slider(finished):
    app, idle, name = finished
    tap(app, f"look-back:{name}")
    assert not of_class(shown(app), Kind.TURNING.value)
    pass_by(app, idle)
    marks = of_class(shown(app), Kind.TURNING.value)
    assert len(marks) == len(app.state.story.report.turning_points)
    assert "a turning point" in words(shown(app))


def test_a_turning_point_of_any_game_can_be_tried_again(finished):
    app, idle, name = finished
    tap(app, f"story:{name}")
    pass_by(app, idle)
    (turning,) = app.state.story.report.turning_points
    start = app.state.past.replay.moments[turning.begins].table
    tap(app, f"moment:{turning.moment}")
    assert app.state.dialog is None
    tap(app, "open:story")
    tap(app, f"try-again:{turning.begins}")
    assert app.state.past is None
    assert app.table == start
    assert app.game.id != name


def test_the_game_on_the_table_is_judged_once_wherever_it_is_looked_at():
    app, idle = won()
    tap(app, "look-back")
    pass_by(app, idle)
    assert reviewed(app) == entries(app)
    assert app.state.story.report is app.desk.game.review.report
    tap(app, "open:log")
    assert "open:story" in codes(shown(app))


def test_a_game_of_a_link_is_judged_and_nothing_is_written():
    app, _ = won()
    whole = app.game.log
    linked = of(whole)
    idle = page()[1]
    linked.storyteller._work = idle.begin
    pass_by(linked, idle)
    assert linked.state.story.report.chances[0][-1] == 1
    assert linked.desk._store.rows == {}
    tap(linked, "open:story")
    assert linked.state.dialog is Dialog.STORY


def test_a_game_that_is_not_over_is_not_judged_for_anybody():
    app, _ = won()
    log = app.game.log
    linked = of(type(log)(log.start, log.entries[:-1]))
    idle = page()[1]
    linked.storyteller._work = idle.begin
    pass_by(linked, idle)
    assert linked.state.story is None
    tap(linked, "open:log")
    assert "open:story" not in codes(shown(linked))


def test_names_and_winner_are_those_of_the_game_that_is_shown(finished):
    app, idle, name = finished
    tap(app, f"story:{name}")
    pass_by(app, idle)
    tap(app, "look-first")
    (verdict,) = of_class(dialog(ENGLISH, app.state, look(app)), "story-verdict")
    assert words(verdict).startswith("Ada ")
