"""The log turn by turn: told once, told again only where it changed, and the same either way."""

from __future__ import annotations

import random
import time

import pytest

from spots.logic import Ask, Log, SeededDice, legal_actions, tables
from spots.session import Session
from spots.ui.app.beats import Kind, beats
from spots.ui.app.intents import Dialog
from spots.ui.text.language import ENGLISH, TONGUES
from spots.ui.text.sentences import everyone
from spots.ui.views import chronicle
from spots.ui.views.chronicle import Chronicle
from tests.support import table
from tests.ui.games import drawn, of_class, words
from tests.ui.support import app_at, look, shown, tap
from tests.ui.text.speaking import speaking
from tools.games.selfplay import VARIANTS, keen, setup_for

EVERYTHING = 10_000


def played(variant="adoption-event", players=2, seed=3, most=400):
    session = Session.new(setup_for(variant, players), SeededDice(seed))
    rng = random.Random(seed)
    while session.table.ask is not Ask.NOTHING and len(session.log.entries) < most:
        session.act(keen(session.table, legal_actions(session.table), rng))
    return session.log


def names_of(log, language=ENGLISH):
    count = len(log.first_table().players)
    return everyone(language, ("",) * count, ("", "puppy", "good-dog", "top-dog")[:count])


def told(log, most=EVERYTHING, language=ENGLISH, by=None):
    by = by or Chronicle()
    return [words(line) for line in by.lines(log, language, names_of(log, language), most)]


def test_a_turn_is_a_line_with_the_name_in_bold_once():
    app = app_at(table("14:4.356=3+2", "12.34+1"), dice="36 2")
    for code in ("say:do:walk", "confirm", "say:stop", "say:do:howl", "confirm"):
        tap(app, code)
    newest, before = chronicle.lines(look(app), 2)
    assert words(before) == "Ada did Walk, rolled 3 6, placed 3 on Bonbon and 6 on Bonbon."
    assert words(newest).startswith("Ben did Howl, got ")
    assert [child.tag for child in before.children if not isinstance(child, str)] == ["b"]
    assert chronicle.lines(look(app), 1) == [newest]


def seen_of(app, code):
    """The newest line of the log in each beat that an answer leads to."""
    changes = []
    app.watch(changes.append)
    tap(app, code)
    (change,) = changes
    return {beat.kind: words(chronicle.lines(look(app, beat=beat), 1)[0]) for beat in beats(change)}


def test_treats_that_are_taken_one_by_one_are_told_at_once():
    app = app_at(table("14:4.356=3+2", "12.34+1"))
    tap(app, "say:do:beg")
    assert "did Beg, took 2 treats." in words(chronicle.lines(look(app), 1)[0])


def test_the_log_is_not_ahead_of_the_beat_that_is_seen():
    app = app_at(table("14:4.356:3=6+0", "12.34+1"), dice="55")
    tap(app, "say:do:walk")
    told = seen_of(app, "confirm")
    assert told[Kind.SETTLE] == "Ada did Walk, rolled 5 5, placed 5 on Bonbon, buried 5."
    assert told[Kind.BUST].endswith("busted and lost 5 dice.")
    assert [*told] == [Kind.SETTLE, Kind.BUST, Kind.PASS]


def test_a_roll_that_is_the_last_of_it_can_be_kept_back_until_the_dice_lie():
    app = app_at(table("14:4.356:3=6+0", "12.34+1"), dice="55")
    tap(app, "say:do:walk")
    (line,) = chronicle.lines(look(app), 1)
    _, before, now = line.children
    assert (words(before).strip(), words(now).strip()) == ("did Walk.", "did Walk, rolled 5 5.")
    assert before.attributes == {"class": "before", "aria-hidden": "true"}


def test_what_d0gs_die_brings_can_be_kept_back_until_it_lies():
    app = app_at(table("14:4.356=3+0", d0g="!12+0", down="walk", top="34"), dice="2")
    found = []
    app.watch(lambda change: found.extend(beats(change)))
    tap(app, "say:do:beg")
    (beat,) = [beat for beat in found if beat.kind is Kind.D0G]
    page = shown(app, beat=beat)
    assert len(of_class(page, "taking")) == 2  # a mark, and its dogs
    (deck,) = of_class(page, "taken")
    assert drawn(deck) == ["small-34"]
    (line,) = chronicle.lines(look(app, beat=beat), 1)
    _, before, now = line.children
    assert (words(before), "scored" in words(now)) == ("", True)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_told_bit_by_bit_it_is_the_same_as_told_at_once(variant, players):
    log = played(variant, players, most=150)
    step_by_step = Chronicle()
    for count in range(0, len(log.entries) + 1, 7):
        part = Log(log.start, log.entries[:count])
        assert told(part, 5, by=step_by_step) == told(part, 5)
    assert told(log, by=step_by_step) == told(log)


def test_what_is_undone_is_told_no_more_and_what_follows_instead_is():
    log, other = played(), played(seed=4)
    known = Chronicle()
    told(log, by=known)
    for count in (len(log.entries) - 1, 40, 41, 3, 0, 60):
        part = Log(log.start, log.entries[:count])
        assert told(part, by=known) == told(part)
    assert told(other, by=known) == told(other)
    assert told(log, by=known) == told(log)


def test_lines_that_did_not_change_are_the_very_same():
    log, known = played(), Chronicle()
    shorter = Log(log.start, log.entries[:-1])
    before = known.lines(shorter, ENGLISH, names_of(log), EVERYTHING)
    after = known.lines(log, ENGLISH, names_of(log), EVERYTHING)
    unchanged = zip(before[2:], after[-len(before) + 2 :], strict=True)
    assert all(one is other for one, other in unchanged)


def test_only_what_is_new_is_played_again(monkeypatch):
    log, known = played(), Chronicle()
    told(Log(log.start, log.entries[:-2]), 5, by=known)
    counted = []
    monkeypatch.setattr(
        chronicle, "tables", lambda part: counted.append(len(part.entries)) or tables(part)
    )
    told(log, 5, by=known)
    told(log, 5, by=known)
    assert counted == [2]


def test_a_tap_late_in_a_long_game_waits_for_hardly_a_millisecond():
    log, known = played(seed=9, most=900), Chronicle()
    count, names = len(log.entries), names_of(log)
    assert count > 150
    parts = [Log(log.start, log.entries[:n]) for n in range(count - 60, count + 1)]
    known.lines(parts[0], ENGLISH, names, 12)
    spent = []
    for part in parts[1:]:
        began = time.perf_counter()
        known.lines(part, ENGLISH, names, 12)
        spent.append(time.perf_counter() - began)
    assert sorted(spent)[len(spent) // 2] < 0.001


@pytest.mark.parametrize("code", TONGUES)
def test_every_language_tells_whole_games(code):
    language = speaking(code)
    for variant in ("off-leash", "dog-park", "kennel-club"):
        for line in told(played(variant, 3), language=language):
            assert "{" not in line
            assert line.endswith((".", "!")), line
            assert not line.endswith(("..", "!."))


def test_another_language_tells_it_anew():
    log, known = played(most=60), Chronicle()
    assert told(log, by=known) != told(log, language=speaking("es"), by=known)
    assert told(log, by=known) == told(log)


def test_the_dialog_has_every_turn_the_newest_first():
    app = app_at(table("14:4.356=3+2", "12.34+1"))
    tap(app, "say:do:beg")
    tap(app, "say:do:howl") or tap(app, "say:do:run")
    tap(app, f"open:{Dialog.LOG.value}")
    text = words(shown(app))
    assert "Ada did Beg, took 2 treats" in text
    assert text.index("Ben did") < text.index("Ada did Beg")
