"""Quiet notes: only for somebody who hesitates in a real game, and each only once."""

from __future__ import annotations

from fractions import Fraction

import pytest

from spots.lessons import notes
from spots.lessons.notes import Note
from spots.logic import TRICKS, DoTrick
from spots.ui.app.keys import key_intent
from spots.ui.app.prompter import HESITATION, Prompter
from spots.ui.app.state import Notice
from tests.support import table
from tests.ui.games import of_class, words
from tests.ui.learning import in_lesson
from tests.ui.support import app_at, codes, look, new_app, shown, tap

COMPLETE = table("14:14.356=3+2", "12.34+1")
"""One dog is complete: there is a note about that."""
ONLY_RISKS = table("14.356=3+0", "12.34+1")
ROLLED = {"dice": "36 36", "draws": ""}


class Waiting:
    """An app whose page is looked at, with a clock that is turned by hand."""

    def __init__(self, app, risks=None):
        self.app = app
        self.alarm = None
        self.rung = 0
        self.shown = 0
        self.prompter = Prompter(app, self, lambda _: dict(risks or {}), self.show)
        self.prompter.go_on(still=True)

    def now(self):
        return 0

    def wake(self, after, work):
        assert after == HESITATION
        self.rung += 1
        self.alarm = work

    def stop(self):
        self.alarm = None

    def show(self):
        self.shown += 1
        self.prompter.go_on(still=True)

    def tap(self, *said):
        for code in said:
            tap(self.app, code)
            self.prompter.go_on(still=True)

    def hesitate(self):
        """Wait for three seconds; what is said then."""
        work, self.alarm = self.alarm, None
        if work is not None:
            work()
        bubble = self.app.state.bubble
        return bubble.sentence if bubble is not None else None


def test_somebody_who_hesitates_is_told_something_once():
    page = Waiting(app_at(COMPLETE))
    assert page.app.state.bubble is None
    assert page.hesitate() == notes.sentence(Note.COMPLETE)
    assert page.shown == 1
    page.tap("got-it")
    assert page.hesitate() is None
    assert Waiting(app_at(COMPLETE, storage=page.app.drawer._storage)).hesitate() is None
    assert Waiting(app_at(COMPLETE)).hesitate() is not None


@pytest.mark.parametrize("code", ["got-it", "die:0", "say:do:howl", "open:menu", "set:theme=dark"])
def test_it_is_gone_with_whatever_is_done_next(code):
    page = Waiting(app_at(COMPLETE, **ROLLED))
    assert page.hesitate()
    page.tap(code)
    assert page.app.state.bubble is None


def test_escape_puts_it_away_and_enter_means_what_it_always_does():
    page = Waiting(app_at(COMPLETE))
    before = key_intent("Enter", page.app.state, look(page.app).answers)
    assert page.hesitate()
    assert key_intent("Enter", page.app.state, look(page.app).answers) == before
    page.app.handle(key_intent("Escape", page.app.state, look(page.app).answers))
    assert page.app.state.bubble is None


def test_it_is_small_has_one_button_and_nothing_rests():
    page = Waiting(app_at(COMPLETE))
    page.hesitate()
    (bubble,) = of_class(shown(page.app), "note")
    assert codes(bubble) == {"got-it"}
    assert words(bubble).endswith("OK")
    assert not page.app.state.bubble.rests
    assert tap(page.app, "say:score")


def test_what_is_shown_again_meanwhile_does_not_begin_the_wait_anew():
    page = Waiting(app_at(COMPLETE))
    for _ in range(3):  # odds come in
        page.prompter.go_on(still=True)
    assert page.rung == 1
    page.tap("open:menu", "close")
    assert page.rung == 2


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (("set:help=off",), None),
        (("open:menu",), "close"),
        (("hint",), "hint"),
        (("say:do:walk", "die:0"), "die:0"),
    ],
)
def test_nobody_who_is_busy_or_wants_no_notes_is_told(before, after):
    page = Waiting(app_at(COMPLETE, **ROLLED))
    page.tap(*before)
    assert page.alarm is None
    if after is not None:
        page.tap(after)
        assert page.alarm is not None


def test_dice_that_are_being_arranged_are_not_talked_about():
    page = Waiting(app_at(table("14.356=3+2", "12.34+1"), **ROLLED))
    page.tap("say:do:walk", "space:3@356")  # the 3 was meant for that space
    assert page.hesitate() is None


def test_nobody_is_told_during_a_beat_a_notice_or_a_lesson():
    app = app_at(COMPLETE)
    page = Waiting(app)
    page.prompter.go_on(still=False)
    assert page.alarm is None
    app.tell(Notice.HOME)
    page.prompter.go_on(still=True)
    assert page.alarm is None
    assert Waiting(in_lesson("score")).alarm is None
    assert Waiting(new_app()).alarm is None  # on the start screen


def test_nobody_is_told_who_only_watches():
    assert Waiting(app_at(COMPLETE, seats=("puppy", ""))).alarm is None
    elsewhere = app_at(COMPLETE)
    elsewhere.desk.mine = False
    elsewhere.settled()
    assert Waiting(elsewhere).alarm is None


def test_risks_are_those_that_the_page_shows():
    risky = {DoTrick(TRICKS["run"]): Fraction(1, 2)}
    assert Waiting(app_at(ONLY_RISKS)).hesitate() is None
    page = Waiting(app_at(ONLY_RISKS), risky)
    assert page.hesitate() == notes.sentence(Note.RISK)
    assert page.app.state.bubble.at.code == "run"


def test_whoever_shows_to_know_is_never_told():
    page = Waiting(app_at(COMPLETE))
    page.tap("say:score")
    assert page.app.drawer.was_told("note-complete")
    assert not page.app.drawer.was_told("note-treat")


def test_a_bust_is_talked_about_when_its_player_is_to_decide_again():
    app = app_at(table("14.356=6+0", "12.34=1+0"), dice="66 11 66", seats=())
    page = Waiting(app)
    page.tap("say:do:walk", "confirm")
    assert app.table.turn == 1
    assert page.hesitate() != notes.sentence(Note.BUST)
    page.tap("say:do:beg")
    assert app.table.turn == 0
    assert page.hesitate() == notes.sentence(Note.BUST)


def test_what_happened_in_another_game_is_forgotten():
    app = app_at(table("14.356=6+0", "12.34=1+0"), dice="66", seats=())
    page = Waiting(app)
    page.tap("say:do:walk", "confirm", "again")
    page.tap("leave")
    assert page.prompter._lately == {}
