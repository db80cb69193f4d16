"""The end of a game as a scene: who won, whose dogs stand there, how it went, what comes next."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from spots.games.race import Fortune, Luck, Mark, Race
from spots.logic import TRICKS, Setup, parse_table
from spots.ui.views.ending import ending
from tests.support import table
from tests.ui.games import BASE, HOSTILE, LOST, SIX, SOLO, THREE, WON, drawn, of_class, words
from tests.ui.support import app_at, codes, find, look, nodes, shown, tap

D0G_WON = parse_table(f"{BASE}45.25!23.24+1 {SIX} 126 * - 0".replace("nothing 0", "nothing 1"))
LUCK = Luck(0, 9, TRICKS["run"], Fortune.FAST, Fraction(8, 100))
RACE = Race(
    ((0, 0, 2, 2, 6), (0, 1, 1, 4, 4)),
    busts=(Mark(0, 1, 5), Mark(1, 2, 3), Mark(1, 2, 3)),
    fast=(Mark(0, 4, 4),),
    lucks=(LUCK, Luck(1, 3, TRICKS["walk"], Fortune.BUST, Fraction(1, 36))),
)


def end(at=WON, seats=("", "good-dog"), names=("", ""), race=RACE, minutes=0):
    """The end of a game at this table, as it is looked at."""
    app = app_at(at, seats=seats, names=names)
    app.state = replace(app.state, race=race, minutes=minutes)
    return ending(look(app))


def title(node):
    return words(next(n for n in nodes(node) if n.tag == "h1"))


def result(node):
    (line,) = of_class(node, "ending-result")
    return words(line)


# --- who won ------------------------------------------------------------------------------------


def test_your_win_is_six_good_dogs():
    node = end(minutes=6)
    assert title(node) == "Six good dogs!"
    assert result(node) == "You win · 6 to 4 · 4 turns · 6 min"
    assert len(of_class(node, "glad")) == 6
    assert not of_class(node, "ending-head")
    assert of_class(node, "paper-spots")


def test_a_loss_has_the_winners_head_and_your_own_dogs():
    node = end(LOST)
    assert title(node) == "Good dogs anyway!"
    assert result(node) == "Buddy wins · 4 to 6 · 4 turns"
    assert {"ending", "lost", "watched"} <= set(node.attributes["class"].split())
    (head,) = of_class(node, "ending-head")
    assert drawn(head) == ["head-good-dog"]
    dogs = of_class(node, "ending-dog")
    assert [n.attributes["data-dog"] for n in dogs] == ["23", "24", "26", "34", "25"]
    assert [drawn(n) for n in dogs][-2:] == [["glad-34"], ["dog-25"]]
    assert len(of_class(node, "calm")) == 1
    assert not of_class(node, "paper-spots")


def test_d0g_looks_over_the_fence_when_it_wins():
    node = end(D0G_WON, seats=("",), names=("",))
    assert title(node) == "d0g wins. It does not even wag its tail."
    assert result(node) == "2 to 6 · 4 turns"
    (head,) = of_class(node, "ending-head")
    assert drawn(head) == ["d0g"]
    assert len(of_class(node, "ending-dog")) == 4


def test_people_at_one_device_are_told_by_name():
    node = end(WON, seats=("", ""), names=("Ada", "Ben"))
    assert title(node) == "Ada wins with a pack of six!"
    assert result(node) == "6 to 4 · 4 turns"
    assert len(of_class(node, "glad")) == 6
    assert "won" in node.attributes["class"].split()


def test_a_computer_that_beats_several_people_shows_its_own_dogs():
    node = end(LOST, seats=("", "top-dog"), names=("Ada", ""))
    assert title(node) == "Good dogs anyway!"
    both = end(THREE, seats=("top-dog", "", ""), names=("", "Ada", "Ben"), race=None)
    assert title(both) == "Baron wins with a pack of six!"
    assert len(of_class(both, "glad")) == 6
    assert drawn(of_class(both, "ending-head")[0]) == ["head-top-dog"]


def test_a_hostile_name_stays_text():
    node = end(seats=("", ""), names=(HOSTILE, "\u202egnol"))
    assert HOSTILE in words(node)
    assert not [n for n in nodes(node) if n.tag in ("img", "script")]


# --- how it went --------------------------------------------------------------------------------


def test_the_card_waits_until_the_race_is_known():
    node = end(race=None)
    (card,) = of_class(node, "race")
    assert card.attributes["aria-busy"] == "true"
    assert not [n for n in nodes(card) if n.tag == "polyline"]
    assert len(of_class(card, "figure")) == 3
    assert result(node) == "You win · 6 to 4"
    assert "aria-busy" in [k for k, v in of_class(end(), "race")[0].attributes.items() if v is None]


def test_everybody_has_a_line_and_yours_is_the_solid_one():
    node = end(LOST, seats=("good-dog", ""), names=("", ""), race=RACE)
    lines = [n for n in nodes(node) if n.tag == "polyline"]
    assert [n.attributes["class"] for n in lines] == ["line line-0", "line line-1"]
    (legend,) = of_class(node, "race-legend")
    assert words(legend) == "You Buddy"
    mine = lines[0].attributes["points"].split()
    assert len(mine) == 5
    heights = [float(point.partition(",")[2]) for point in mine]
    assert heights == sorted(heights, reverse=True), "a line that rises goes up"
    assert mine[0].startswith("15,")
    assert mine[-1].startswith("985,")


def test_busts_and_fast_scorings_are_marked_where_they_happened():
    marks = of_class(end(), "mark")
    kinds = [n.attributes["class"] for n in marks]
    assert kinds.count("mark bust line-0") == 1
    assert kinds.count("mark bust line-1") == 1, "two busts in one turn have one place"
    assert kinds.count("mark fast line-0") == 1
    assert len([kind for kind in kinds if "end" in kind]) == 2
    fast = next(n for n in marks if "fast" in n.attributes["class"])
    assert (fast.attributes["x"], fast.attributes["y"]) == ("98.5%", "7.0%")


def test_the_chart_is_told_in_words():
    node = end()
    (picture,) = of_class(node, "race-picture")
    assert picture.attributes["role"] == "img"
    wanted = "Scored dogs after each turn. At the end: You: 6, Buddy: 4."
    assert picture.attributes["aria-label"] == wanted
    rows = [[words(cell) for cell in n.children] for n in nodes(node) if n.tag == "tr"]
    assert rows == [
        ["Turn", "You", "Buddy"],
        ["1", "0, bust", "1"],
        ["2", "2", "1, bust"],
        ["3", "2", "4"],
        ["4", "6, fast and risky", "4"],
    ]


def figures(node):
    return [words(n).replace(" :", ":") for n in of_class(node, "figure")]


def test_three_figures_are_yours_and_beside_them_the_others():
    assert figures(end()) == [
        "Busts 1 Buddy: 2",
        "Fast and risky 1 Buddy: 0",
        "Luckiest roll 1 in 12 Run, turn 9",
    ]


def test_a_bust_against_the_odds_is_bad_luck():
    unlucky = replace(RACE, lucks=(replace(LUCK, fortune=Fortune.BUST),))
    assert figures(end(race=unlucky))[-1] == "Unluckiest roll 1 in 12 Run, turn 9"
    theirs = replace(RACE, lucks=RACE.lucks[1:])
    assert figures(end(race=theirs))[-1] == "Unluckiest roll 1 in 36 Walk, turn 3, Buddy"


@pytest.mark.parametrize("fortune", Fortune)
def test_what_was_to_be_expected_is_no_luck_and_makes_room_for_the_dogs(fortune):
    usual = replace(RACE, lucks=(replace(LUCK, fortune=fortune, chance=Fraction(26, 100)),))
    assert figures(end(race=usual))[-1] == "Most dogs in a turn 4 turn 4"
    nothing = Race(((0, 0), (0, 6)))
    assert figures(end(LOST, race=nothing))[-1] == "Most dogs in a turn 0"
    both = end(LOST, seats=("", ""), names=("Ada", "Ben"), race=nothing)
    assert figures(both)[-1] == "Most dogs in a turn 6 turn 1, Ben"


def test_levels_say_how_many_dogs_they_stand_for():
    assert [words(name) for name in of_class(end(), "dogs-name")] == ["0", "2", "4", "6"]


def test_many_others_are_one_sum_and_people_are_counted_together():
    race = Race(((0, 6), (0, 4), (0, 1)), busts=(Mark(0, 1, 2), Mark(1, 1, 2), Mark(2, 1, 1)))
    two = end(THREE, seats=("", "puppy", "puppy"), names=("", "", ""), race=race)
    assert figures(two)[0] == "Busts 1 Crumb: 1 Crumb 2: 1"
    friends = end(THREE, seats=("", "", ""), names=("Ada", "Ben", "Cy"), race=race)
    assert figures(friends)[0] == "Busts 3"
    pair = end(WON, seats=("", ""), names=("Ada", "Ben"))
    assert figures(pair)[0] == "Busts 3 Ada: 1 Ben: 2"
    ada, ben, *_ = of_class(pair, "of-other")
    assert [words(n.children[0]) for n in (ada, ben)] == ["Ada", "Ben"], "only they may be cut"
    assert [n.children[1] for n in (ada, ben)] == [": 1", ": 2"]


def test_d0g_has_a_line_but_neither_busts_nor_fast_scorings():
    race = Race(((0, 6), (0, 2)))
    node = end(SOLO, seats=("",), names=("",), race=race)
    assert words(of_class(node, "race-legend")[0]) == "You d0g"
    assert figures(node)[:2] == ["Busts 0", "Fast and risky 0"]


def test_a_game_that_was_over_at_once_still_has_lines():
    node = end(race=Race(((6,), (4,))))
    for line in [n for n in nodes(node) if n.tag == "polyline"]:
        assert len(line.attributes["points"].split()) == 2


# --- what comes next ----------------------------------------------------------------------------

NEARLY = table("14:14!12.13.23.24.26+1", "16.34+1")


def test_the_dock_leads_on():
    app = app_at(NEARLY, seats=("", "good-dog"))
    tap(app, "say:score")
    page = shown(app)
    assert {"again", "next-opponent", "open:share", "look-back", "leave"} <= codes(page)
    assert words(find(page, "next-opponent")) == "Try Baron"
    assert find(page, "again").attributes["class"] == "primary"
    assert words(find(page, "look-back")) == "Look back"


def test_d0gs_treats_are_named():
    app = app_at(NEARLY, seats=("", "top-dog"))
    tap(app, "say:score")
    app.game.session._start = Setup(2)  # as if it had begun there
    assert words(find(shown(app), "next-opponent")) == "Try d0g, 1 treat"


def test_nobody_is_offered_to_people_among_themselves():
    app = app_at(NEARLY)
    tap(app, "say:score")
    assert "next-opponent" not in codes(shown(app))


@pytest.mark.parametrize("seats", [(), ("", "good-dog")])
def test_nothing_of_the_table_is_left(seats):
    app = app_at(NEARLY, seats=seats)
    tap(app, "say:score")
    page = shown(app, said="You won.")
    for gone in ("mine", "tricks", "hand", "others", "question"):
        assert not of_class(page, gone)
    (said,) = of_class(page, "said")
    assert (said.attributes["role"], words(said)) == ("status", "You won.")
