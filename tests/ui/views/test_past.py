"""What is seen and heard of a game that is looked back at."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from spots.games.replay import Kind, Mark
from spots.ui.app.intents import Dialog
from spots.ui.app.state import State
from spots.ui.text import sentences
from spots.ui.text.language import ENGLISH
from spots.ui.views.chronicle import MOST
from spots.ui.views.finished import finished
from spots.ui.views.past import look_back
from spots.ui.views.table import table_page
from tests.games.played import LOGS
from tests.ui.app.test_looking_back import of, past
from tests.ui.games import finished as finished_game
from tests.ui.games import of_class, words
from tests.ui.support import codes, find, nodes, shown, tap
from tests.ui.text.speaking import speaking

TWO = LOGS[0]


def page(app, language=ENGLISH, *, wide=False):
    return table_page(look_back(language, past(app), app.state, wide=wide))


def slider(node):
    (found,) = [n for n in nodes(node) if n.attributes.get("type") == "range"]
    return found.attributes


def off(node, code):
    return find(node, code).attributes["aria-disabled"] == "true"


def said(node):
    (heard,) = of_class(node, "said")
    return words(heard)


@pytest.mark.parametrize("log", LOGS, ids=lambda log: str(len(log.entries)))
def test_every_beat_of_every_game_can_be_shown_and_says_what_happened(log):
    app = of(log)
    steps = 0
    while not past(app).at_last and steps < 150:
        shown_page = page(app)
        (told,) = of_class(shown_page, "told")
        assert words(told), past(app).beat
        assert slider(shown_page)["value"] == str(past(app).turn)
        tap(app, "look-next")
        steps += 1
    tap(app, "look-last")
    assert "won the game" in said(page(app))
    assert of_class(page(app), "mine")
    assert of_class(page(app), "ending") == []


def test_the_slider_says_which_turn_it_is_and_whose():
    app = of(TWO, at=100)
    last, turn = past(app).replay.turns, past(app).turn
    names = sentences.everyone(ENGLISH, past(app).names, past(app).seats)
    known = slider(page(app))
    assert (known["min"], known["max"], known["value"]) == ("1", str(last), str(turn))
    assert known["aria-label"] == "Turn"
    assert known["aria-valuetext"] == f"Turn {turn} of {last}, {names[past(app).table.turn]}"


def test_the_buttons_say_what_they_do_and_which_of_them_lead_nowhere():
    app = of(TWO)
    ends = ("look-first", "look-previous"), ("look-next", "look-last")
    for there, before, after in (("look-first", True, False), ("look-last", False, True)):
        tap(app, there)
        assert {off(page(app), code) for code in ends[0]} == {before}
        assert {off(page(app), code) for code in ends[1]} == {after}
    assert not off(page(app), "look-play")
    play = find(page(app), "look-play")
    assert play.attributes["aria-label"] == "Play it"
    tap(app, "look-play")
    assert find(page(app), "look-play").attributes["aria-label"] == "Pause"


def test_what_stood_out_is_drawn_and_told():
    app = of(TWO)
    marks = past(app).replay.marks
    drawn = [n.attributes["class"].split()[1] for n in of_class(page(app), "turn-mark")]
    assert {*drawn} <= {mark.kind.value for mark in marks}
    assert drawn[-1] == Kind.END.value
    (heard,) = [n for n in of_class(page(app), "heard") if n.tag == "ul"]
    assert heard.attributes["aria-label"] == "What stood out"
    told = [words(line) for line in heard.children]
    assert len(told) == len(marks)
    for text, mark in zip(told, marks, strict=True):
        assert text.startswith(f"Turn {mark.turn}: ")
    assert "busted" in told[[m.kind for m in marks].index(Kind.BUST)]
    assert "won the game" in told[-1]


def test_marks_are_along_the_way_of_the_thumb():
    app = of(TWO)
    last = past(app).replay.turns
    places = [float(n.attributes["x"].rstrip("%")) for n in of_class(page(app), "turn-mark")]
    wanted = [100 * (mark.turn - 1) / (last - 1) for mark in past(app).replay.marks]
    assert places == sorted(places)
    assert all(min(abs(place - found) for found in wanted) <= 0.01 for place in places)
    assert all(then - one >= 3.5 for one, then in pairwise(places)), "each is seen for itself"
    for found in wanted:
        assert min(abs(place - found) for place in places) <= 3.6, "what is left out is near one"


def test_nobody_in_a_game_from_a_link_is_you():
    """It was somebody else's: without a name they are called by number, computers by their own."""
    app = of(TWO, names=("", ""), seats=("", "puppy"))
    (seen,) = of_class(page(app), "stood-out")
    assert "Player 1 scored" in words(seen)
    assert "Crumb" in words(seen)
    assert "You" not in words(seen)
    app.state = replace(app.state, past=replace(past(app), game="kept here"))
    (seen,) = of_class(page(app), "stood-out")
    assert "You scored" in words(seen)


def test_a_turning_point_has_a_mark_and_a_name():
    app = of(TWO)
    marked = past(app).replay.with_marks([Mark(Kind.TURNING, 50, 8, 0)])
    app.state = replace(app.state, past=replace(past(app), replay=marked))
    assert len(of_class(page(app), "turning")) == 1
    assert any("Turn 8: a turning point" in words(n) for n in of_class(page(app), "heard"))


def test_what_happened_is_announced_once_and_nothing_is_asked():
    app = of(TWO)
    tap(app, "look-next")
    first = said(page(app))
    assert first
    (status,) = of_class(page(app), "said")
    assert status.attributes["aria-live"] == "polite"
    assert not {code for code in codes(page(app)) if code in ("skip", "next", "hint", "undo")}
    tiles = of_class(page(app), "tile")
    assert all(tile.attributes["aria-disabled"] == "true" for tile in tiles)


def test_the_log_says_where_one_is():
    app = of(TWO, at=60)
    tap(app, "open:log")
    lines = [n for n in nodes(page(app)) if str(n.attributes.get("data-action")).startswith("mom")]
    (here,) = [n for n in lines if n.attributes.get("aria-current") == "step"]
    assert here.attributes["autofocus"]
    moment = int(here.attributes["data-action"].removeprefix("moment:"))
    assert moment <= past(app).moment
    later = [int(n.attributes["data-action"].removeprefix("moment:")) for n in lines]
    assert not [other for other in later if moment < other <= past(app).moment]


def test_beside_the_table_the_log_follows():
    app = of(TWO)
    for turn in (1, 9, past(app).replay.turns):
        tap(app, f"turn:{turn}")
        (side,) = of_class(page(app, wide=True), "chronicle")
        jumps = of_class(side, "jump")
        assert len(jumps) <= MOST
        assert len([n for n in jumps if n.attributes.get("aria-current")]) == 1
        assert not any(n.attributes.get("autofocus") for n in jumps)


def test_the_table_has_its_own_lines_again_afterwards():
    app = of(TWO)
    page(app, wide=True)
    tap(app, "look-done")
    assert app.state == State(app.state.settings, diary=app.state.diary)


@pytest.mark.parametrize("code", ["es", "uk", "ru", "fa"])
def test_it_is_in_the_page_s_language_and_digits(code):
    app = of(TWO, at=60)
    language = speaking(code)
    (told,) = of_class(page(app, language), "told")
    assert words(told) != words(of_class(page(app), "told")[0])
    assert language.number(past(app).turn) in slider(page(app, language))["aria-valuetext"]


def test_a_finished_game_offers_it_as_long_as_its_moves_are_kept():
    whole = finished(ENGLISH, [finished_game("a")], "a", told=True)
    assert any("look-back:a" in codes(n) for n in whole.inside if n is not None)
    thinned = finished(ENGLISH, [finished_game("a", whole=False)], "a", told=True)
    assert not any("look-back:a" in codes(n) for n in thinned.inside if n is not None)


def test_the_dialog_says_from_where_a_game_begins():
    app = of(TWO)
    tap(app, "turn:5")
    tap(app, "open:play-from-here")
    assert app.state.dialog is Dialog.PLAY_FROM_HERE
    (sheet,) = of_class(shown(app), "sheet")
    last = past(app).replay.turns
    assert f"A new game begins at this table (Turn 5 of {last}, " in words(sheet)
    assert "play-same-dice" not in codes(sheet)
