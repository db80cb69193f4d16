"""What is said aloud: everything once, and a bubble only when it is seen."""

from __future__ import annotations

from spots.ui.app.announcer import Announcer
from tests.support import table
from tests.ui.learning import go_on, in_lesson, until
from tests.ui.support import ENGLISH, app_at, tap


def heard(app, announcer, past=False):
    """What is said when the page is shown next."""
    announcer.speak(ENGLISH, app.game, app.state, past=past)
    if not past:
        announcer.shown()
    return announcer.said


def listening(app):
    announcer = Announcer()
    app.watch(lambda change: announcer.note(change, skipping=app.state.skipping))
    return announcer


def test_what_happened_is_told_once_and_stays_to_be_read():
    app = app_at(table("14:4.356=3+2", "12.34+1"), dice="13")
    announcer = listening(app)
    tap(app, "say:do:walk")
    said = heard(app, announcer)
    assert said == "Ada chose Walk. Ada rolled 1 and 3."
    tap(app, "die:0")
    assert heard(app, announcer) == said


def test_a_sentence_of_a_lesson_is_said_once():
    app = in_lesson("place")
    announcer = listening(app)
    first = app.state.bubble.sentence
    assert heard(app, announcer) == first
    assert heard(app, announcer) == first  # the same text: nobody hears it again
    tap(app, "lesson-next")
    assert heard(app, announcer) == app.state.bubble.sentence


def test_a_sentence_follows_what_happened_and_waits_for_it_to_be_seen():
    app = until(in_lesson("place"), "place:0:2")
    announcer = listening(app)
    heard(app, announcer)
    go_on(app)
    told = heard(app, announcer, past=True)
    assert told.startswith("You placed")
    assert app.state.bubble.sentence not in told
    announcer.shown()
    assert heard(app, announcer) == app.state.bubble.sentence


def test_what_is_seen_at_once_is_said_at_once():
    app = until(in_lesson("place"), "place:0:1")
    announcer = listening(app)
    heard(app, announcer)
    go_on(app)
    said = heard(app, announcer)
    assert said.endswith(f"4 and 5. {app.state.bubble.sentence}")
    tap(app, "die:0")
    assert heard(app, announcer) == said


def test_another_try_is_said_again_though_the_sentence_is_the_same():
    app = until(in_lesson("place"), "place:0:1")
    announcer = listening(app)
    hoped = heard(app, announcer)
    tap(app, "say:do:howl")
    assert hoped not in heard(app, announcer)
    tap(app, "lesson-retry")
    assert heard(app, announcer) == hoped


def test_after_the_game_nothing_is_said():
    app = in_lesson("place")
    announcer = listening(app)
    heard(app, announcer)
    tap(app, "leave")
    assert heard(app, announcer) == ""
