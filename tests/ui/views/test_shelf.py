"""The games in progress on the start screen."""

from __future__ import annotations

import pytest

from spots.ui.app.codes import parse
from spots.ui.app.intents import Continue, GiveUp
from spots.ui.text.language import TONGUES
from spots.ui.text.moments import HOUR, MINUTE
from spots.ui.views.shelf import MOST, shelf
from tests.support import table
from tests.ui.games import HOSTILE, NOW, brief, drawn, of_class, words
from tests.ui.support import ENGLISH, codes, find, nodes, text_of
from tests.ui.text.speaking import speaking

SOLO = table("14.356!25+1", d0g="!12.13+1", top="126")


def games(count):
    return tuple([brief(f"game-{n}", touched=NOW - n * HOUR) for n in range(count)])


def test_without_a_game_there_is_nothing():
    shown = shelf(ENGLISH, (), NOW)
    assert (shown.attributes, shown.children) == ({}, ())


def test_the_newest_game_has_the_one_main_button():
    shown = shelf(ENGLISH, games(3), NOW)
    (main,) = of_class(shown, "primary")
    assert main.attributes["data-action"] == "continue:game-0"
    assert words(main) == "Continue: you (2) Buddy (1)"


def test_a_name_that_was_typed_is_on_the_button():
    shown = shelf(ENGLISH, (brief(names=("Ada", "")),), NOW)
    assert words(of_class(shown, "continue")[0]) == "Continue: Ada (2) Buddy (1)"


def test_figures_are_told_apart_from_names_with_numbers():
    two = brief(seats=("", ""))
    told = words(of_class(shelf(ENGLISH, (two,), NOW), "continue")[0])
    assert told == "Continue: Player 1 (2) Player 2 (1)"


def test_a_game_says_who_plays_how_it_stands_and_when_it_was():
    shown = shelf(ENGLISH, (brief(touched=NOW - 5 * MINUTE),), NOW)
    assert "You 2 Buddy 1 5 minutes ago" in words(shown)
    assert not of_class(shown, "kept-games")


def test_buttons_name_their_game_for_a_screen_reader():
    shown = shelf(ENGLISH, games(2), NOW)
    named = {
        n.attributes["data-action"]: n.attributes["aria-label"]
        for n in nodes(shown)
        if n.tag == "button"
    }
    assert named == {
        "continue:game-0": "Continue, You: 2, Buddy: 1, just now",
        "give-up:game-0": "Give up, You: 2, Buddy: 1, just now",
        "continue:game-1": "Continue, You: 2, Buddy: 1, 1 hour ago",
        "give-up:game-1": "Give up, You: 2, Buddy: 1, 1 hour ago",
    }
    assert parse("continue:game-1") == Continue("game-1")
    assert parse("give-up:game-1") == GiveUp("game-1")


def test_the_list_stays_open_when_a_game_is_given_up_and_closes_when_one_is_continued():
    """`static/form.js` closes the panel around what is tapped, unless that says otherwise."""
    staying = [n for n in nodes(shelf(ENGLISH, games(3), NOW)) if "data-stays" in n.attributes]
    assert [parse(n.attributes["data-action"]) for n in staying] == [
        GiveUp(f"game-{n}") for n in range(3)
    ]


def test_a_game_that_a_wrong_clock_put_into_the_future_is_just_now():
    assert "just now" in text_of(shelf(ENGLISH, (brief(touched=NOW + 40 * 365 * 24 * HOUR),), NOW))


def test_the_picture_is_of_your_pack():
    (pack,) = of_class(shelf(ENGLISH, (brief(),), NOW), "small-pack")
    assert pack.attributes["aria-label"] == "The pack: Tobi, Bonbon, Zuzu and Momo"
    assert len(of_class(pack, "small")) == 2
    assert len(of_class(pack, "scored")) == 2


def test_you_may_sit_anywhere():
    (pack,) = of_class(shelf(ENGLISH, (brief(seats=("puppy", "")),), NOW), "small-pack")
    assert pack.attributes["aria-label"] == "The pack: Kiki, Mango and Uno"


def test_among_people_it_is_the_pack_of_whoever_is_to_play():
    turn = table("14.356!25=3+2", "12.34+1", turn=1)
    (pack,) = of_class(shelf(ENGLISH, (brief(at=turn, seats=()),), NOW), "small-pack")
    assert pack.attributes["aria-label"] == "The pack: Kiki and Mango"


def test_d0g_has_a_seat():
    shown = shelf(ENGLISH, (brief(at=SOLO, names=("",), seats=("",)),), NOW)
    assert "You 1 d0g 2" in words(shown)
    assert "d0g" in drawn(shown)


def test_computers_have_their_heads():
    shown = shelf(ENGLISH, (brief(seats=("puppy", "top-dog")),), NOW)
    assert {"head-puppy", "head-top-dog"} <= set(drawn(shown))


def test_the_second_of_a_kind_is_told_apart_from_its_figure():
    crowd = table("14.15+1", "12.16+1", "13.23+1")
    shown = shelf(
        ENGLISH, (brief(at=crowd, names=("", "", ""), seats=("", "puppy", "puppy")),), NOW
    )
    label = find(shown, "continue:a").attributes["aria-label"]
    assert "You: 0, Crumb: 0, Crumb 2: 0" in label


def test_names_stay_text():
    shown = shelf(ENGLISH, (brief(names=(HOSTILE, "\u202egnol"), seats=()), brief("b")), NOW)
    assert HOSTILE in text_of(shown)
    assert not [n for n in nodes(shown) if n.tag in ("img", "script")]
    assert [n for n in nodes(shown) if n.tag == "bdi" and n.children == ("\u202egnol",)]


def test_a_name_of_another_direction_does_not_disturb_the_sentence():
    shown = shelf(speaking("fa"), (brief(names=("Ada", "")),), NOW)
    assert "\u2068Ada\u2069: ۲" in find(shown, "continue:a").attributes["aria-label"]


@pytest.mark.parametrize("code", TONGUES)
def test_in_every_language_with_its_digits(code):
    language = speaking(code)
    shown = shelf(language, games(2), NOW)
    assert language.text("Continue") in text_of(shown)
    assert language.number(2) in text_of(shown)
    western = text_of(shelf(language.with_digits(True), games(2), NOW))
    assert not set(western) & set("۰۱۲۳۴۵۶۷۸۹")


def test_one_more_tap_lists_all_games_and_says_how_many_there_are():
    for count, label, sign in ((1, "1 game in progress", "···"), (4, "4 games in progress", "+3")):
        (more,) = [n for n in nodes(shelf(ENGLISH, games(count), NOW)) if n.tag == "details"]
        summary = more.children[0]
        assert (summary.attributes["aria-label"], text_of(summary)) == (label, sign)
        assert more.attributes.get("open") is None
        assert len([code for code in codes(more) if code.startswith("give-up:")]) == count
        assert len([code for code in codes(more) if code.startswith("continue:")]) == count - 1


def test_hundreds_of_games_are_not_all_made():
    shown = shelf(ENGLISH, games(500), NOW)
    assert len(codes(shown)) == 2 * MOST
    assert "450 older games are not listed" in text_of(shown)
    assert len(list(nodes(shown))) < 1200
    assert "not listed" not in text_of(shelf(ENGLISH, games(MOST), NOW))


def test_games_keep_their_elements_when_one_goes():
    def keys(shown):
        return [n.key for n in nodes(shown) if n.key.startswith("kept-")]

    every = games(4)
    assert keys(shelf(ENGLISH, every, NOW)) == [f"kept-game-{n}" for n in range(4)]
    assert keys(shelf(ENGLISH, every[:2] + every[3:], NOW)) == [
        "kept-game-0",
        "kept-game-1",
        "kept-game-3",
    ]
