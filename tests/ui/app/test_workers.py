"""Long work of several kinds at once: none is dropped because something else begins."""

from __future__ import annotations

import random

import pytest

from spots.games.links import read
from spots.logic import Setup
from spots.sliced import finish
from spots.ui.app.intents import Dialog
from spots.ui.app.mail import Asked
from spots.ui.app.opening import Visit
from tests.ui.app.test_by_link import inviting
from tests.ui.support import Crew, begin, tap
from tools.games.selfplay import keen

OTHER_WORK = ("open:share", "open:history", "open:album", "export", "look-back", "open:paste")


@pytest.fixture
def crew():
    return Crew()


def playing(crew):
    """An app in the middle of a game with a computer, which has rolled."""
    app = crew.app()
    app.open(Visit(resume=False))
    begin(app, Setup(2), seats=("", "puppy"))
    rng = random.Random(1)
    while len(app.game.log.entries) < 60 or app.game.mover is not None:
        if app.game.mover is not None:
            app.move(finish(app.game.thought()))
        else:
            app.game.act(keen(app.table, app.game.session.legal_actions(), rng))
    return app


@pytest.mark.parametrize("code", OTHER_WORK)
def test_a_computer_that_is_asked_again_answers_whatever_else_is_done(crew, code):
    app = playing(crew)
    tap(app, "open:fair")
    tap(app, "ask-again")
    tap(app, "close")
    tap(app, code)
    if code == "open:paste":
        tap(app, "link:https://example.org/spots/#position=AAAA")
        tap(app, "follow")
    app.storyteller.go_on()
    assert not crew.idle.piece(), "two thoughts at once would spoil each other's memory"
    crew.finish()
    assert app.state.inquiry.over
    tap(app, "look-done")
    app.storyteller.go_on()
    assert crew.idle.piece(), "the game is judged as ever"


def test_whoever_opens_the_dialog_again_waits_for_the_computer_that_thinks(crew):
    app = playing(crew)
    tap(app, "open:fair")
    tap(app, "ask-again")
    tap(app, "close")
    tap(app, "open:fair")
    assert app.state.inquiry is not None
    crew.finish()
    assert app.state.inquiry.found.same
    tap(app, "open:fair")
    assert app.state.inquiry is None, "the dialog begins anew"


@pytest.mark.parametrize("code", OTHER_WORK)
def test_a_letter_is_checked_whatever_else_is_done(crew, code):
    _, link = inviting()
    app = playing(crew)
    app.lead(finish(read(link)))
    tap(app, code)
    crew.finish()
    assert isinstance(app.state.mail, Asked)
    assert app.state.dialog is Dialog.FRIEND


def test_a_file_is_written_while_the_history_is_read(crew):
    app = playing(crew)
    tap(app, "open:history")
    tap(app, "export")
    crew.finish()
    assert app.state.history is not None
    assert [kind for kind, *_ in app._housekeeper._outside.asked] == ["download"]
