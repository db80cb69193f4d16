"""The story of a game as it is shown: every figure drawn is said, and each point leads on."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from spots.games.judging import Decision, Stroke
from spots.games.replay import Kind, follow
from spots.games.report import Turning, compose, report
from spots.logic import Faces, GoOn, Log, ScriptedDice, parse_input, replay
from spots.session import Session
from spots.sliced import finish
from spots.ui.app.state import Story
from spots.ui.text import sentences
from spots.ui.views.story import HALF, story_sheet
from spots.ui.views.tags import h
from tests.games.test_report import CLOSE, report_of, whole
from tests.ui.app.test_looking_back import of
from tests.ui.games import of_class, words
from tests.ui.support import ENGLISH, find, look, nodes, shown, tap
from tests.ui.text.speaking import speaking
from tools.games.selfplay import setup_for

PUPPIES = ("puppy", "puppy")
LOG, REPORT = whole(5, PUPPIES), report_of(5, PUPPIES)
SEATS = ("", "")


def looking(log=LOG, seats=SEATS):
    """An app that looks back at a game of this device."""
    app = of(log, seats=seats)
    app.state = replace(app.state, past=replace(app.state.past, game="kept"))
    return app


def sheet(app, report=REPORT, language=ENGLISH):
    """What is in the dialog."""
    log = app.state.past.log
    inside = story_sheet(look(app, language=language), Story(log, len(log.entries), report)).inside
    return h("div", None, *inside)


def by_hand(start, inputs, dice):
    """A game by scripted dice, and its report."""
    session = Session.new(start, ScriptedDice(dice))
    for word in inputs.split():
        session.act(parse_input(word))
    return session.log, finish(report(session.log))


def tagged(node, tag):
    return [one for one in nodes(node) if one.tag == tag]


# --- luck and skill -------------------------------------------------------------------------------


def test_everybody_has_a_bar_for_luck_and_one_for_what_was_given_away():
    seen = sheet(looking())
    assert [words(name) for name in of_class(seen, "story-name")[:2]] == ["Ada", "Bo"]
    figures = [words(bar) for bar in of_class(seen, "story-bar")]
    assert figures[:-1] == [
        f"{name} {sentences.points(ENGLISH, value)}"
        for seat in range(2)
        for name, value in (("Luck", REPORT.luck(seat)), ("Given away", -REPORT.error(seat)))
    ]


def figure(text):
    """A figure as a reader reads it, in hundredths."""
    return int(re.search(r"[+\u2212]?\d+(?=%$)", text)[0].replace("\u2212", "-"))


@pytest.mark.parametrize("seats", [("", ""), ("puppy", "")])
def test_whoever_adds_the_figures_up_comes_to_the_result(seats):
    """It takes one more figure: a judge changes its mind without dice and choices, too."""
    seen = sheet(looking(seats=seats))
    first = REPORT.winner if seats == SEATS else 1
    bars = [figure(words(bar)) for bar in of_class(seen, "story-bar")]
    luck, away, rest = bars[2 * first], bars[2 * first + 1], bars[-1]
    others = bars[2 - 2 * first], bars[3 - 2 * first]
    title = words(of_class(seen, "story-name")[-1])
    start, end = map(int, re.findall(r"\d+(?=%)", title))
    assert title.startswith(f"{('Ada', 'Bo')[first]}: from ")
    assert start + luck + away - sum(others) + rest == end
    assert (start, end) == tuple(round(100 * REPORT.chances[first][at]) for at in (0, -1))


def test_bars_go_from_the_middle_one_way_for_good_and_the_other_for_bad_by_one_measure():
    values = [v for seat in range(2) for v in (REPORT.luck(seat), -REPORT.error(seat))]
    values.append(REPORT.rest(REPORT.winner))
    most = max(*map(abs, values), 0.5)
    drawn = of_class(sheet(looking()), "part")
    for value, part in zip(values, drawn, strict=True):
        x, width = float(part.attributes["x"]), float(part.attributes["width"])
        assert width == pytest.approx(HALF * abs(value) / most, abs=0.06)
        assert x + (0 if value >= 0 else width) == pytest.approx(HALF, abs=0.11)


def test_the_sentence_is_about_the_winner_unless_one_of_them_is_you():
    (verdict,) = of_class(sheet(looking()), "story-verdict")
    assert words(verdict).startswith(("Ada", "Bo")[REPORT.winner])
    (yours,) = of_class(sheet(looking(seats=("puppy", ""))), "story-verdict")
    assert words(yours).startswith("You ")


# --- the curve ------------------------------------------------------------------------------------


def test_the_curve_is_a_table_for_whoever_cannot_see_it():
    seen = sheet(looking())
    (table,) = tagged(seen, "table")
    rows = [[words(cell) for cell in row.children] for row in tagged(table, "tr")]
    first = REPORT.winner
    assert rows[0] == ["Turn", *[("Ada", "Bo")[seat] for seat in (first, 1 - first)]]
    assert rows[1:] == [
        [str(turn), *[ENGLISH.percent(REPORT.chances[seat][turn]) for seat in (first, 1 - first)]]
        for turn in range(len(REPORT.chances[0]))
    ]
    heads = [node.attributes.get("scope") for node in tagged(table, "th")]
    assert heads == ["col"] * 3 + ["row"] * (len(rows) - 1)
    (picture,) = of_class(seen, "race-picture")
    assert picture.attributes["role"] == "img"
    assert ("Ada", "Bo")[first] in picture.attributes["aria-label"]
    assert all(node.attributes["aria-hidden"] == "true" for node in tagged(picture, "svg")[:2])


def test_the_line_goes_through_all_turns_and_ends_at_the_top_or_the_bottom():
    (line,) = tagged(sheet(looking()), "polyline")
    points = [tuple(map(float, point.split(","))) for point in line.attributes["points"].split()]
    assert len(points) == len(REPORT.chances[0])
    assert [x for x, _ in points] == sorted(x for x, _ in points)
    assert (points[0][0], points[-1]) == (0, (1000, 0)), "the winner's"


def test_of_more_than_two_everybody_has_a_line():
    setup, three = setup_for("dog-park", 3), ("puppy",) * 3
    seen = sheet(looking(whole(5, three, setup), ("",) * 3), report_of(5, three, setup))
    assert len(tagged(seen, "polyline")) == 3
    assert len(of_class(seen, "story-bar")) == 6
    names, _ = of_class(seen, "race-legend")
    assert sorted(words(each) for each in names.children) == ["Ada", "Bo", "Cy"]
    lines = {mark.attributes["class"].split()[2] for mark in of_class(seen, "mark")}
    assert lines == {"line-0", "line-1", "line-2"}, "everybody's own"


def test_the_curve_says_whose_it_is_and_what_it_is_drawn_by():
    seen = sheet(looking())
    whose, signs = of_class(seen, "race-legend")
    assert words(whose) == ("Ada", "Bo")[REPORT.winner], "of two, one line says it all"
    kinds = {mark.kind for mark in REPORT.marks}
    assert len(signs.children) == len(kinds - {Kind.END})
    assert "Turning point" in words(signs)
    assert [words(name) for name in of_class(seen, "level-name")] == ["100%", "50%", "0%", "Turn"]
    (numbers,) = of_class(seen, "story-turns")
    turns = len(REPORT.chances[0]) - 1
    said = [int(words(number)) for number in numbers.children]
    assert said == list(range(said[0], turns + 1, said[0]))
    assert 3 <= len(said) <= 8
    for number, text in zip(said, numbers.children, strict=True):
        assert float(text.attributes["x"][:-1]) == pytest.approx(100 * number / turns, abs=0.06)


def test_busts_scorings_and_turning_points_lie_on_the_line():
    marks = of_class(sheet(looking()), "mark")
    kinds = [mark.attributes["class"].split()[1] for mark in marks]
    assert kinds.count("turning") == len(REPORT.turning_points) == 3
    assert {Kind.BUST.value, Kind.SLOW.value} & {*kinds}
    assert kinds[-3:] == ["turning"] * 3, "over the others"


# --- turning points -------------------------------------------------------------------------------


def test_each_turning_point_leads_to_its_moment_and_to_a_new_try():
    app = looking()
    seen = sheet(app)
    (points,) = of_class(seen, "story-points")
    assert len(points.children) == 3
    for item, turning in zip(points.children, REPORT.turning_points, strict=True):
        assert f"Turn {turning.turn}" in words(item)
        find(item, f"moment:{turning.moment}")
        find(item, f"try-again:{turning.begins}")
    again = REPORT.turning_points[1].begins
    tap(app, f"try-again:{again}")
    assert app.state.past is None
    assert app.table == replay(Log(LOG.start, LOG.entries[:again]))


def test_luck_says_what_was_chosen_before_it_and_what_baron_would_have_done():
    lucky = [each for each in REPORT.turning_points if isinstance(each.what, Stroke) and each.led]
    assert lucky
    for turning in lucky:
        told_of = sentences.turning_choice(ENGLISH, turning, look(looking()).names)
        assert told_of.startswith("Before it: ")
        assert "Baron" in told_of
        assert ENGLISH.percent(turning.led.what.best_win) in told_of
        assert turning.led.what is REPORT.judged[turning.begins]
        assert told_of in words(sheet(looking()))


def test_a_decision_says_itself_what_baron_would_have_done():
    log, of_game = by_hand(CLOSE, "do:walk settle score", "36")
    (turning,) = of_game.turning_points
    assert isinstance(turning.what, Decision)
    seen = sheet(looking(log), of_game)
    assert "Baron: " in words(of_class(seen, "story-points")[0])
    assert of_class(seen, "story-choice") == []


def test_pure_luck_says_that_nothing_else_could_have_been_done():
    lucky = next(each for each in REPORT.turning_points if each.led)
    judged = [*REPORT.judged]
    judged[lucky.begins] = None  # as if there had been one way only
    of_game = finish(compose(finish(follow(LOG)), judged))
    (turning,) = [each for each in of_game.turning_points if each.moment == lucky.moment]
    assert (turning.led, turning.begins) == (None, lucky.begins)
    told_of = sentences.turning_choice(ENGLISH, turning, look(looking()).names)
    assert told_of == "Nothing else could have been done."
    assert told_of in words(sheet(looking(), of_game))


def test_it_is_the_players_own_decision_that_led_to_it():
    for turning in REPORT.turning_points:
        if turning.led is not None:
            assert turning.led.what.seat == turning.what.seat
            assert turning.led.table.turn == turning.what.seat


def test_a_decision_to_go_on_says_how_many_dice_that_rolled():
    app = looking()
    for moment, (said, then) in enumerate(pairwise(LOG.entries)):
        what = REPORT.judged[moment]
        if said == GoOn() and isinstance(then, Faces) and isinstance(what, Decision):
            at = app.state.past.replay.moments[moment].table
            turning = Turning(moment, 1, at, said, what, moment)
            seen = words(sheet(app, replace(REPORT, turning_points=(turning,))))
            assert re.search(rf"Roll(?: again:)? {len(then.dice)} d", seen)


@pytest.mark.parametrize("code", ["es", "uk", "ru", "fa"])
def test_every_language_tells_the_whole_story(code):
    seen = sheet(looking(), language=speaking(code))
    assert len(of_class(seen, "story-choice")) == len(
        [turning for turning in REPORT.turning_points if isinstance(turning.what, Stroke)]
    )
    assert all(words(each) for each in tagged(seen, "p"))


# --- in the look back -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [SEATS, ("puppy", "")])
def test_a_judgement_stands_beside_the_decision_that_it_is_about_and_says_whose_luck_it_was(seats):
    app = looking(seats=seats)
    app.state = replace(app.state, story=Story(LOG, len(LOG.entries), REPORT))
    names, past, lucks, told_of = look(app).names, app.state.past, [0, 0], set()
    while not past.at_last:
        past = past.next()
        app.state = replace(app.state, past=past)
        line = " ".join(words(one) for one in of_class(shown(app), "judged"))
        if "to win" in line:
            decided = past.replay.previous(past.stop)
            told_of.add(decided)
            assert line.startswith(f"{names[REPORT.judged[decided].seat]}: ")
            assert not past.passed, "it is somebody else's turn by now"
        for name, luck in re.findall(r"(?:Luck for (\w+)|Your luck): (.*?)%", line):
            seat = names.called.index(name) if name else names.you
            lucks[seat] += int(luck.replace("\u2212", "-"))
    places = enumerate(REPORT.judged)
    assert told_of == {place for place, what in places if isinstance(what, Decision)}
    for seat in range(2):
        strokes = [what for what in REPORT.judged if isinstance(what, Stroke) and what.seat == seat]
        rounded = len(strokes) / 2
        assert lucks[seat] == pytest.approx(100 * REPORT.luck(seat), abs=rounded)


def test_a_roll_that_turned_a_game_says_whose_luck_it_was():
    turning = next(each for each in REPORT.turning_points if isinstance(each.said, Faces))
    name = ("Ada", "Bo")[turning.what.seat]
    told_of = sentences.turning_text(ENGLISH, turning, look(looking()).names)
    assert re.search(rf"{name} rolled .*% for {name}$", told_of)


# --- before it is known ---------------------------------------------------------------------------


def test_while_it_is_worked_out_there_is_a_bar_that_says_how_far_that_is():
    app = looking()
    at = Story(LOG, len(LOG.entries) // 2)
    inside = h("div", None, *story_sheet(look(app), at).inside)
    (bar,) = tagged(inside, "progress")
    assert (bar.attributes["value"], bar.attributes["max"]) == (
        str(at.judged),
        str(len(LOG.entries)),
    )
    assert "Baron is going through the game" in words(inside)
