"""The totals: every figure, charts that are also words, the album, and the page of a dog."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spots.games.statistics import Record, Statistics
from spots.games.strength import SCALE, Strength
from spots.logic import CARDS
from spots.ui.app.codes import parse
from spots.ui.app.intents import Dialog, Open
from spots.ui.text.language import TONGUES
from spots.ui.views.album import dog
from spots.ui.views.statistics import sheet, statistics
from spots.ui.views.tags import h
from tests.ui.games import LOST, NOW, drawn, finished, of_class, tally, words
from tests.ui.support import ENGLISH, codes, find, nodes
from tests.ui.text.speaking import speaking

TOTALS = Statistics(
    games=41,
    won=27,
    together=5,
    streak=3,
    longest_streak=9,
    by_opponent={"top-dog": Record(12, 4), "puppy": Record(20, 19), "d0g": Record(4, 4)},
    by_variant={"dog-park": Record(30, 21), "table": Record(1, 0), "own": Record(5, 2)},
    busts=88,
    fast=17,
    shortest_win=("swift", 7),
    longest_win=("slow", 31),
    dogs={"1": 1, "356": 14},
    first_met={"1": "swift", "356": "slow"},
    faces=(100, 90, 80, 70, 60, 50),
)
EMPTY = Statistics(0, 0, 0, 0, 0, {}, {}, 0, 0, None, None, {}, {}, (0,) * 6)


def shown(totals=TOTALS, language=ENGLISH):
    return h("div", None, *sheet(language, totals))


def page_of(code, games, language=ENGLISH):
    found = dog(language, games, code)
    return found.title, h("div", None, *found.inside)


# --- figures --------------------------------------------------------------------------------------


def test_until_the_games_are_read_there_is_a_moment_to_wait():
    assert words(h("div", None, *statistics(ENGLISH, None))) == "One moment…"


def test_games_are_counted():
    games = (finished(), finished("b", LOST, tally(winner=1)))
    said = words(h("div", None, *statistics(ENGLISH, games)))
    assert "Games 2 Won 1 50%" in said


def test_every_figure_is_there_with_its_label():
    (figures,) = of_class(shown(), "figures")
    labelled = {words(n.children[0]): words(n.children[1]) for n in figures.children}
    assert labelled == {
        "Games": "41",
        "Won": "27 75%",
        "Wins in a row": "3",
        "Most wins in a row": "9",
        "Busts": "88",
        "Fast and risky": "17",
        "Among friends": "5",
    }
    assert {n.tag for n in nodes(figures)} <= {"dl", "div", "dt", "dd", "span"}


def test_somebody_who_plays_alone_is_not_told_of_friends():
    assert "Among friends" not in words(shown(replace(TOTALS, together=0)))


def test_games_among_friends_only_have_no_share_of_wins():
    said = words(shown(replace(TOTALS, games=5, together=5, won=0)))
    assert "Won 0 Wins" in said


def test_the_shortest_and_the_longest_win_open_their_games():
    page = shown()
    assert words(find(page, "open:finished:swift")) == "Shortest win 7 turns"
    assert words(find(page, "open:finished:slow")) == "Longest win 31 turns"
    assert not of_class(shown(replace(TOTALS, shortest_win=None, longest_win=None)), "wins")


def test_one_win_is_both_the_shortest_and_the_longest():
    page = shown(replace(TOTALS, longest_win=("swift", 7)))
    both = [n for n in nodes(page) if n.attributes.get("data-action") == "open:finished:swift"]
    assert len({n.key for n in both}) == 2


# --- charts ---------------------------------------------------------------------------------------


def lengths(line):
    return [n.attributes["width"] for n in nodes(line) if n.tag == "rect"]


def test_opponents_are_in_their_order_with_games_and_wins():
    lines = [words(n) for n in of_class(shown(), "line")][:3]
    assert lines == ["Crumb 19 of 20 won", "Baron 4 of 12 won", "d0g 4 of 4 won"]


def test_sets_are_in_their_order_with_games_and_wins():
    lines = [words(n) for n in of_class(shown(), "line")][3:]
    own, link = "A mix of tricks 2 of 5 won", "From a link 0 of 1 won"
    assert lines == ["Dog Park 21 of 30 won", own, link]


def test_a_line_opens_the_games_it_counts():
    line = find(shown(), "open:history:top-dog")
    assert line.attributes["aria-label"] == "Baron, 4 of 12 won, show these games"
    assert parse("open:history:top-dog") == Open(Dialog.HISTORY, topic="top-dog")
    assert {"open:history:d0g", "open:history:dog-park", "open:history:table"} <= codes(shown())


def test_bars_are_as_long_as_their_figures():
    assert lengths(find(shown(), "open:history:puppy")) == ["100", "95"]
    assert lengths(find(shown(), "open:history:top-dog")) == ["60", "20"]
    assert lengths(find(shown(), "open:history:table")) == ["3", "0"]


def test_dice_have_a_column_for_each_face():
    (faces,) = of_class(shown(), "faces")
    assert [words(n.children[0]) for n in faces.children] == ["100", "90", "80", "70", "60", "50"]
    named = [n.attributes["aria-label"] for n in of_class(faces, "die")]
    assert named == [f"Die showing {face}" for face in range(1, 7)]
    heights = [n.attributes["height"] for n in of_class(faces, "part")]
    assert heights == ["100", "90", "80", "70", "60", "50"]
    assert "450 dice rolled" in words(shown())


@pytest.mark.parametrize(
    ("faces", "verdict"),
    [
        ((49, 50, 50, 50, 50, 50), "From 300 dice on, you will see here how fair dice would fall."),
        ((50, 50, 50, 50, 50, 50), "from 33 to 67. All six bars end in it"),
        ((32, 60, 60, 50, 50, 48), "from 33 to 67. Not all bars end in it"),
        ((100, 100, 100, 100, 124, 76), "from 76 to 124. All six bars end in it"),
    ],
)
def test_dice_are_compared_with_fair_ones_as_soon_as_that_says_anything(faces, verdict):
    page = shown(replace(TOTALS, faces=faces))
    assert verdict in words(page)
    assert len(of_class(page, "usual")) == (6 if sum(faces) >= 300 else 0)


def test_the_range_and_the_bars_have_one_scale():
    page = shown(replace(TOTALS, faces=(50,) * 6))
    (usual, *_), (part, *_) = of_class(page, "usual"), of_class(page, "part")[-6:]
    assert (usual.attributes["y"], usual.attributes["height"]) == ("0", "51")
    assert (part.attributes["y"], part.attributes["height"]) == ("25", "75")


def test_charts_are_drawn_without_styles_and_say_nothing_themselves():
    """The page's policy lets no element bring a style."""
    for node in nodes(shown()):
        assert "style" not in node.attributes
        if node.tag == "svg":
            assert node.attributes["aria-hidden"] == "true"


# --- nothing, one, many ---------------------------------------------------------------------------


def test_without_a_game_only_the_album_waits():
    page = shown(EMPTY)
    assert "Nothing to count yet" in words(page)
    assert not of_class(page, "figures")
    assert "0 of 32 dogs met" in words(page)


def test_one_game():
    page = h("div", None, *statistics(ENGLISH, (finished(),)))
    assert "Games 1 Won 1 100% Wins in a row 1" in words(page)
    assert "Buddy 1 of 1 won" in words(page)


def test_hundreds_of_games_make_no_larger_page():
    some, many = [
        h("div", None, *statistics(ENGLISH, [finished(f"g{n}") for n in range(count)]))
        for count in (50, 500)  # enough dice for the range of fair ones
    ]
    assert len(list(nodes(many))) == len(list(nodes(some)))
    assert "500 of 500 won" in words(many)


@pytest.mark.parametrize("code", TONGUES)
def test_in_every_language_with_its_digits(code):
    language = speaking(code)
    said = words(shown(language=language))
    assert language.number(41) in said
    assert "{" not in said
    assert not set(words(shown(language=language.with_digits(True)))) & set("۰۱۲۳۴۵۶۷۸۹")


# --- the album ------------------------------------------------------------------------------------


def test_every_dog_has_its_place_and_opens_its_page():
    (album,) = of_class(shown(), "album")
    assert [n.attributes["data-action"] for n in album.children] == [f"open:dog:{c}" for c in CARDS]
    assert all([parse(n.attributes["data-action"]) is not None for n in album.children])
    assert "2 of 32 dogs met" in words(shown())


def test_a_dog_that_was_met_is_drawn_with_its_name_and_how_often():
    bonbon = find(shown(), "open:dog:356")
    assert bonbon.attributes["aria-label"] == "Bonbon, scored 14 times"
    assert words(bonbon) == "Bonbon 14×"
    assert drawn(bonbon) == ["glad-356"]
    assert find(shown(), "open:dog:1").attributes["aria-label"] == "Uno, scored 1 time"


def test_the_others_are_shadows_with_a_question_mark():
    kiki = find(shown(), "open:dog:12")
    assert "unmet" in kiki.attributes["class"].split()
    assert words(kiki) == "?"
    assert kiki.attributes["aria-label"] == "Kiki, not met yet"
    assert drawn(kiki) == ["small-12"]


GAMES = (finished("new", touched=NOW), finished("old", touched=0))


@pytest.mark.usefixtures("in_utc")
def test_the_page_of_a_dog_says_what_is_known_of_it():
    title, page = page_of("16", GAMES)
    assert title == "Rufo"
    (spaces,) = of_class(page, "spaces")
    assert spaces.attributes["aria-label"] == "Rufo, spaces 1 and 6"
    assert len(of_class(spaces, "die")) == 2
    assert "You have scored it 2 times." in words(page)
    met = find(page, "open:finished:old")
    assert words(met) == "First met: 1 January 1970 You won 6 to 4"
    assert drawn(page)[0] == "glad-16"
    assert "open:statistics" in codes(page)


def test_paws_are_shown():
    _, page = page_of("2356", ())
    (spaces,) = of_class(page, "spaces")
    assert spaces.attributes["aria-label"].endswith("2 paws")
    assert len(of_class(spaces, "paw")) == 2


def test_a_dog_that_was_not_met_says_how_to():
    title, page = page_of("23", GAMES)
    assert title == "Nika"
    assert "Not met yet: you meet a dog by scoring it." in words(page)
    assert not [c for c in codes(page) if "finished" in c]
    assert drawn(page)[0] == "dog-23"


def test_the_page_of_a_dog_waits_for_the_games():
    assert words(page_of("23", None)[1]) == "One moment…"


def test_there_are_no_other_dogs():
    assert dog(ENGLISH, (), "666") is None


# --- strength -------------------------------------------------------------------------------------


def strong(strength, language=ENGLISH):
    return h("div", None, *sheet(language, TOTALS, strength))


def test_strength_waits_for_ten_games_and_says_so():
    said = words(strong(Strength(4)))
    assert "After 10 games alone against computers it stands here. 4 are played." in said
    assert not of_class(strong(Strength(0)), "strength")
    assert not of_class(shown(), "strength")


@pytest.mark.parametrize(
    ("place", "said"),
    [
        (SCALE["puppy"] - 1, "Not yet as strong as Crumb"),
        (SCALE["puppy"], "About as strong as Crumb"),
        (SCALE["good-dog"] + 0.2, "About as strong as Buddy"),
        ((SCALE["good-dog"] + SCALE["top-dog"]) / 2, "Between Buddy and Baron"),
        (SCALE["top-dog"] + 1, "Stronger than Baron"),
    ],
)
def test_strength_is_said_beside_the_computers(place, said):
    assert said in words(strong(Strength(20, place, place - 0.5, place + 0.5)))


def test_strength_is_a_chance_with_its_range_and_the_chart_says_it_for_everybody():
    (part,) = of_class(strong(Strength(20, 0.0, -0.62, 0.62)), "strength")
    said = words(part)
    assert "Your chance to win against Buddy: about 50%, perhaps from 35% to 65%." in said
    assert "Worked out from your last 20 games alone against computers." in said
    (chart,) = of_class(part, "strength-chart")
    assert chart.attributes["role"] == "img"
    label = chart.attributes["aria-label"]
    assert label.startswith("Your chances to win: Crumb ")
    assert "Buddy 50%" in label
    assert drawn(part) == ["head-puppy", "head-good-dog", "head-top-dog"]
    for node in nodes(part):
        assert "style" not in node.attributes


@pytest.mark.parametrize("middle", [-9.0, 0.0, 9.0])
def test_whoever_is_beyond_the_line_stands_at_its_end(middle):
    (mark,) = [n for n in nodes(strong(Strength(20, middle, middle, middle))) if n.tag == "circle"]
    assert 0 < float(mark.attributes["cx"]) < 120


@pytest.mark.parametrize("code", TONGUES)
def test_strength_in_every_language(code):
    said = words(strong(Strength(12, 0.0, -0.5, 0.5), speaking(code)))
    assert "{" not in said
    assert speaking(code).number(12) in said
