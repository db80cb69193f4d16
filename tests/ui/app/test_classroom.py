"""Lessons on the page: beside all kept games, taken up again, left at any time."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spots.games.store import Place
from spots.lessons.course import LESSONS
from spots.lessons.exercises import EXERCISES
from spots.logic import TRICKS, Ask, DoTrick, Setup, dump_table, parse_table
from spots.ui.app import bookmark
from spots.ui.app.codes import code, parse
from spots.ui.app.intents import Dialog, Learn, Press, Say, Teaching
from spots.ui.app.opening import visit
from spots.ui.app.state import Notice
from tests.support import table
from tests.ui.learning import every_step, go_on, in_lesson, until
from tests.ui.support import Memory, app_at, begin, come_back, new_app, tap

FIRST, *_, LAST = LESSONS
ANOTHER = DoTrick(TRICKS["howl"])
"""A trick that the first lesson does not ask for."""


def texts(app):
    return app.drawer._storage.texts


def kept(app):
    """All that is kept of games, wherever."""
    rows = []
    app.desk._store.read([*Place], rows.extend)
    return rows


# --- the course -------------------------------------------------------------------------------


def test_the_course_begins_with_its_first_lesson_and_leads_to_its_last():
    app = in_lesson()
    seen = [bubble.where.split(":")[0] for bubble in every_step(app)]
    assert list(dict.fromkeys(seen)) == [*LESSONS]
    assert app.state.bubble.offers == (Teaching.GO_ON, Teaching.HOME)
    assert app.drawer.learnt == {*LESSONS}


@pytest.mark.parametrize("lesson", EXERCISES)
def test_an_exercise_leads_to_its_end(lesson):
    app = in_lesson(lesson)
    steps = [bubble.done for bubble in every_step(app)]
    assert steps == [*range(len(steps))]
    assert app.state.bubble.steps == len(steps)
    assert app.state.bubble.offers == (Teaching.LIST, Teaching.AGAIN)
    assert not app.state.bubble.skip


def test_steps_are_counted_over_the_parts_of_a_lesson():
    app = in_lesson("score")
    done = [bubble.done for bubble in every_step(app) if bubble.where.startswith("score")]
    assert done == [*range(len(done))]


def test_what_is_read_has_to_be_answered_before_anything_else():
    app = in_lesson(FIRST)
    assert app.state.bubble.offers == (Teaching.NEXT,)
    assert not app.handle(Say(DoTrick(TRICKS["walk"])))
    assert tap(app, "lesson-next")
    assert app.handle(Say(DoTrick(TRICKS["walk"])))


def test_something_else_is_done_answered_and_tried_again_with_the_same_dice():
    app = until(in_lesson(FIRST), "place:0:1")
    before = dump_table(app.table)
    hoped = app.state.bubble.sentence
    assert app.handle(Say(ANOTHER))
    assert dump_table(app.table) != before
    answer = app.state.bubble
    assert answer.offers == (Teaching.RETRY,)
    assert answer.sentence != hoped
    assert tap(app, "confirm")  # whoever wants to may go on with it
    assert app.state.bubble.offers == (Teaching.RETRY,)
    assert tap(app, "lesson-retry")
    assert dump_table(app.table) == before
    assert app.state.bubble.sentence == hoped
    go_on(app)
    assert app.table.hand == (4, 5)


def test_undo_takes_a_wrong_answer_back_too():
    app = until(in_lesson("yard"), "yard:0:1")
    assert tap(app, "say:stop")
    assert app.state.bubble.offers == (Teaching.RETRY,)
    assert tap(app, "undo")
    assert app.state.bubble.offers == ()


def test_buttons_that_are_not_offered_do_nothing():
    app = until(in_lesson(FIRST), "place:0:1")
    before = app.state
    for button in ("lesson-next", "lesson-retry"):
        assert not tap(app, button)
    assert app.state == before
    for button in Teaching:
        assert not new_app().handle(button)  # there is no lesson


def test_computers_do_not_move_and_hints_are_for_games():
    app = until(in_lesson(FIRST), "place:0:1")
    tap(app, "say:do:beg")
    assert app.table.turn == 1
    assert app.mover is None
    assert not until(in_lesson(FIRST), "place:0:1").handle(Press.HINT)


def test_an_exercise_can_be_done_once_more():
    app = in_lesson("beg")
    *_, last = every_step(app)
    tap(app, code(Teaching.AGAIN))
    assert app.state.bubble != last
    assert app.state.bubble.done == 0


# --- beside the games -------------------------------------------------------------------------


def test_no_game_history_or_list_knows_of_a_lesson():
    app = in_lesson()
    for _ in every_step(app):
        pass
    assert kept(app) == []
    assert set(texts(app)) <= {"lesson", "learnt", "own-game", "met"}
    tap(app, "lesson-home")
    assert app.game is None
    assert app.state.games == ()


def test_a_game_under_a_lesson_stays_as_it_is_and_is_there_afterwards():
    app = app_at(table("14:4.356=3+2", "12.34+1"), dice="13", seats=("", "puppy"))
    before, rows = app.table, kept(app)
    in_lesson("beg", app)
    for _ in every_step(app):
        assert app.table != before
    assert kept(app) == rows
    tap(app, "lesson-list")
    assert app.table == before
    assert app.state.dialog is Dialog.RULES
    assert "beg" in app.state.learnt


def test_a_computer_waits_for_the_end_of_a_lesson():
    app = app_at(table("14:4.356=3+2", "12.34+1", turn=1), seats=("", "puppy"))
    assert app.mover is not None
    in_lesson("beg", app)
    assert app.mover is None
    tap(app, "lesson-skip")
    assert app.mover is not None


@pytest.mark.parametrize("lesson", [*LESSONS, *EXERCISES])
def test_skipping_leads_from_any_step_into_a_game(lesson):
    count = len([*every_step(in_lesson(lesson))])
    for step in range(count):
        app = in_lesson(lesson)
        for _ in range(step):
            go_on(app)
        if app.state.bubble.skip:
            tap(app, "lesson-skip")
            assert app.state.lesson == ""
            assert app.state.bubble is None
            assert app.game is app.desk.game
            assert app.game.seats == ("", "puppy")
            assert app.game.session.log.start == Setup(2)
            assert "lesson" not in texts(app)


def test_skipping_leads_back_to_the_game_that_was_on_the_table():
    app = app_at(table("14:4.356=3+2", "12.34+1"))
    before = app.table
    in_lesson("", app)
    tap(app, "lesson-skip")
    assert app.table == before


def test_after_the_last_lesson_its_table_is_played_on_for_real():
    app = in_lesson(LAST)
    for _ in every_step(app):
        pass
    last = app.table
    tap(app, "lesson-go-on")
    assert app.game is app.desk.game
    assert app.table == last
    assert app.game.seats == ("", "puppy")
    assert app.mover is not None
    assert len(kept(app)) == 1


# --- kept -------------------------------------------------------------------------------------


@pytest.mark.parametrize("lesson", ["score", "treats", "d0g", "bolt"])
def test_a_reload_at_any_step_finds_the_same_table_and_dice(lesson):
    app = in_lesson(lesson)
    expected = app.table
    for bubble in every_step(app):
        assert app.table == expected
        later = come_back(app)
        assert later.state.bubble == bubble
        assert later.table == app.table
        mark = texts(app)["lesson"]
        if bubble.offers[:1] in ((), (Teaching.NEXT,), (Teaching.RETRY,)):
            go_on(later)
            expected = later.table
            texts(app)["lesson"] = mark


def test_a_lesson_comes_first_again_and_its_game_after_it():
    app = app_at(table("14:4.356=3+2", "12.34+1"))
    game = app.game.id
    in_lesson(FIRST, app)
    tab = app.drawer._tab
    later = come_back(app, tab=tab)
    assert later.state.lesson == FIRST
    tap(later, "lesson-skip")
    assert later.game.id == game


def test_a_lesson_that_was_put_away_waits_on_the_start_screen():
    app = until(in_lesson(FIRST), "place:0:2")
    tap(app, "leave")
    assert app.game is None
    assert app.state.lesson == FIRST
    later = come_back(app)
    assert later.game is None
    assert later.state.lesson == FIRST
    tap(later, f"learn:{FIRST}")
    assert later.state.bubble.where == "place:0:2"
    assert come_back(later).state.bubble.where == "place:0:2"


def test_a_lesson_that_was_skipped_or_finished_is_not_offered_again():
    for end in ("lesson-skip", "lesson-list"):
        app = in_lesson("beg")
        if end == "lesson-list":
            *_, _ = every_step(app)
        tap(app, end)
        tap(app, "close")
        tap(app, "leave")
        assert app.state.lesson == ""


def test_the_course_goes_on_with_the_first_lesson_that_was_never_finished():
    app = in_lesson()
    for bubble in every_step(app):
        if bubble.where.startswith("score"):
            break
    tap(app, "lesson-skip")
    assert in_lesson("", app).state.lesson == "score"
    tap(app, "lesson-skip")
    app.drawer._storage.texts["learnt"] = " ".join(LESSONS)
    assert in_lesson("", app).state.lesson == FIRST


@pytest.mark.parametrize(
    "text",
    [
        "",
        "place",
        "place 0 0",
        "place 0 0 maybe",
        "place 9 0 open",
        "place 0 x open",
        "place 0 0 open do:dance",
        "place 0 0 open roll:45",
        "place 0 1 open do:walk settle:6@26",
        "place 0 1 open stop",
        "sit 0 0 open",
        "place 0 0 open " + "do:walk " * 400,
    ],
)
def test_a_damaged_or_foreign_text_is_dropped_silently(text):
    app = new_app()
    texts(app)["lesson"] = text
    later = come_back(app)
    assert later.game is None
    assert later.state.notice is None
    assert in_lesson(FIRST, later).state.bubble.where == "place:0:0"


@given(st.text(max_size=60))
def test_any_text_is_a_bookmark_or_none(text):
    mark = bookmark.parse(text)
    assert mark is None or bookmark.parse(bookmark.dump(mark)) == mark


def test_where_nothing_can_be_stored_a_lesson_goes_on_all_the_same():
    app = in_lesson("", new_app(storage=Memory(full=True)))
    for _ in every_step(app):
        pass
    assert app.state.bubble.where.startswith(LAST)


def test_deleting_everything_deletes_what_was_learnt():
    app = in_lesson("beg")
    *_, _ = every_step(app)
    tap(app, "lesson-list")
    tap(app, "delete")
    assert not {"lesson", "learnt"} & set(texts(app))


# --- links and codes --------------------------------------------------------------------------


@pytest.mark.parametrize("lesson", ["", *LESSONS, *EXERCISES])
def test_a_link_and_a_code_lead_to_every_lesson(lesson):
    asked = visit({"lesson": lesson}, {})
    assert asked.lesson == lesson
    assert asked.by_link
    app = new_app()
    app.open(asked)
    assert app.state.lesson == (lesson or FIRST)
    assert parse(code(Learn(lesson))) == Learn(lesson)


@pytest.mark.parametrize("lesson", ["cats", "place ", "PLACE", "../x", "x" * 9999])
def test_a_lesson_that_there_is_not_is_refused(lesson):
    assert parse(f"learn:{lesson}") is None
    app = new_app()
    app.open(visit({"lesson": lesson}, {}))
    assert app.game is None
    assert app.state.notice is Notice.LINK
    assert str(app.state.misled) == "There is no such lesson."


def test_every_button_of_a_lesson_has_a_code_of_its_own():
    for button in Teaching:
        assert parse(code(button)) is button


def test_a_link_to_a_game_goes_before_a_lesson_that_was_on():
    app = in_lesson(FIRST)
    later = new_app(storage=app.drawer._storage)
    at = dump_table(table("14:4.356=3+2", "12.34+1"))
    later.open(visit({"table": at}, {}))
    assert dump_table(later.table) == at
    assert later.state.lesson == ""


def test_a_link_may_ask_for_both_and_the_lesson_lies_over_the_game():
    at = dump_table(table("14:4.356=3+2", "12.34+1"))
    app = new_app()
    app.open(visit({"table": at, "lesson": "beg"}, {}))
    assert app.state.lesson == "beg"
    tap(app, "lesson-skip")
    assert dump_table(app.table) == at


def test_a_frame_goes_on_with_what_came_of_its_lesson():
    link = {"embed": "", "lesson": ""}
    app = new_app()
    app.open(visit(link, {}))
    assert app.state.lesson == FIRST
    tap(app, "lesson-next")

    def again(app):
        later = come_back(app)
        later.open(visit(link, {}))
        return later

    app = again(app)
    assert app.state.bubble.where == "place:0:1"  # the lesson
    tap(app, "lesson-skip")
    app = again(app)
    assert app.state.lesson == ""  # the game
    assert app.game.seats == ("", "puppy")


def test_a_frame_whose_lesson_was_put_away_begins_on_the_start_screen():
    link = {"embed": "", "lesson": ""}
    app = new_app()
    app.open(visit(link, {}))
    tap(app, "leave")
    app.open(visit(link, {}))
    assert app.game is None
    assert app.state.lesson == FIRST


# --- what the desk tells meanwhile ------------------------------------------------------------


def test_what_happens_to_the_game_below_does_not_disturb_a_lesson():
    app = app_at(table("14:4.356=3+2", "12.34+1"))
    in_lesson(FIRST, app)
    before = app.state
    app.laid()
    app.settled()
    assert app.state == before
    app.lost(app.desk.game.id)
    assert app.state.bubble == before.bubble
    assert app.state.notice is Notice.GAVE_UP


def test_another_game_can_be_begun_over_a_lesson_that_was_left():
    app = in_lesson(FIRST)
    tap(app, "leave")
    begin(app, Setup(2))
    assert app.game is app.desk.game
    assert app.state.bubble is None


def test_every_table_of_a_lesson_can_be_played():
    for lesson in (*LESSONS.values(), *EXERCISES.values()):
        for part in lesson.parts:
            assert parse_table(part.table).ask is not Ask.NOTHING
