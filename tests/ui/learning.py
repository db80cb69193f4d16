"""Somebody who takes a lesson in an app: reads what is to be read, and does what is hoped for."""

from __future__ import annotations

from spots.lessons.progress import actions
from spots.ui.app.codes import code
from spots.ui.app.intents import Learn, Say, Teaching
from tests.lessons.learner import Learner
from tests.ui.support import new_app, tap

WAYS_ON = (Teaching.NEXT, Teaching.RETRY)


def in_lesson(lesson="", app=None):
    """An app in which a lesson has begun."""
    app = app or new_app()
    app.handle(Learn(lesson))
    return app


def hoped_for(app):
    """What the step that is shown hopes for."""
    room = app.classroom
    return Learner(room._part, actions(app.game.session.log), room._mark.read).hoped_for()


def go_on(app):
    """Read on, or do what is hoped for."""
    offers = app.state.bubble.offers
    if offers:
        tap(app, code(offers[0]))
    else:
        assert app.handle(Say(hoped_for(app)))


def every_step(app):
    """The app at each step until nothing comes by itself, before it is read or done."""
    while True:
        yield app.state.bubble
        if app.state.bubble.offers and app.state.bubble.offers[0] not in WAYS_ON:
            return
        go_on(app)


def until(app, step):
    """Go on until a step of the lesson, such as "place:0:2"."""
    for bubble in every_step(app):
        if bubble.where == step:
            return app
    raise AssertionError(f"no step {step}")
