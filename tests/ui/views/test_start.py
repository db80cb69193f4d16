"""The start screen: what the build writes into the page, before any script or Python."""

from __future__ import annotations

import pytest

from spots.bots import LEVELS
from spots.games.daily.days import Day
from spots.logic import COLOURS, SETS
from spots.ui.app.state import Diary
from spots.ui.text.language import TONGUES
from spots.ui.text.trick_texts import set_name, trick_name
from spots.ui.views.daily import today
from spots.ui.views.start import dogs_met, start_screen
from tests.ui.games import drawn, of_class
from tests.ui.games import words as said
from tests.ui.support import ENGLISH, codes, nodes, text_of
from tests.ui.text.speaking import speaking
from tools.build.page import scenery, words


def everything(language=ENGLISH):
    return [node for part in start_screen(language) for node in nodes(part)]


def one(name, language=ENGLISH):
    (found,) = [n for n in everything(language) if n.attributes.get("id") == name]
    return found


def of_all(name, language=ENGLISH):
    return [found for part in start_screen(language) for found in of_class(part, name)]


def test_the_games_come_before_the_form_and_are_empty():
    names = [n.attributes.get("id") for n in everything()]
    assert names.index("games") < names.index("start")
    assert one("games").children == ()


def test_it_leads_to_everything_by_at_most_two_taps():
    (panel,) = of_all("panel")
    (doors,) = of_all("doors")
    beyond = {
        "learn",
        "open:friend",
        "open:paste",
        "open:history",
        "open:statistics",
        "open:data",
        "open:about",
    }
    assert set(codes(panel)) == beyond
    first = {"open:rules", "open:album", "open:settings", "open:share"}
    assert set(codes(doors)) == beyond | first


def test_a_leaf_on_the_fence_leads_to_the_dog_of_the_day():
    (sign,) = of_all("of-day")
    assert codes(sign) == {"open:daily"}
    assert text_of(sign).split() == ["Dog", "of", "the", "day"]  # Python knows which day it is
    (leaf,) = of_class(today(ENGLISH, Diary(Day(0))), "leaf")
    assert said(leaf) == "1"
    assert not of_class(leaf, "tried")
    assert of_class(today(ENGLISH, Diary(Day(0), frozenset([Day(0)]))), "tried")


def test_the_main_button_says_whom_and_what_is_played():
    (play,) = of_all("play")
    assert [text_of(part) for part in play.children] == [
        "Play against Buddy",
        "Adoption Event · you and one good dog",
    ]
    assert [play.attributes[f"data-{n}"] for n in (2, 3, 4)] == [f"{n} players" for n in (2, 3, 4)]


def test_four_heads_of_which_one_is_chosen():
    heads = of_all("opponent")
    assert [head.attributes["data-opponent"] for head in heads] == [*LEVELS, "d0g"]
    assert [head.attributes["aria-pressed"] for head in heads] == [
        "false",
        "true",
        "false",
        "false",
    ]
    assert [said(head) for head in heads] == ["Crumb", "Buddy", "Baron", "d0g"]
    assert [drawn(head) for head in heads] == [*[[f"head-{code}"] for code in LEVELS], ["d0g"]]


@pytest.mark.parametrize("code", TONGUES)
def test_a_set_is_a_card_with_its_four_tricks(code):
    language = speaking(code)
    (cards,) = of_all("cards", language)
    shown = {
        field.attributes["value"]: card
        for card in of_class(cards, "choice")
        for field in nodes(card)
        if field.tag == "input"
    }
    assert list(shown) == [*SETS, "random", "own", "off-leash"]
    for name, tricks in SETS.items():
        assert said(shown[name]).startswith(set_name(language, name))
        assert all(trick_name(language, trick) in text_of(shown[name]) for trick in tricks)
        assert drawn(shown[name]) == [f"rosette-{colour.value}" for colour in COLOURS]


def test_the_count_of_dogs_is_in_the_languages_digits():
    assert text_of(dogs_met(ENGLISH, 9)) == "9/32"
    assert "۹" in text_of(dogs_met(speaking("fa"), 9))
    assert dogs_met(ENGLISH, 0).attributes["class"] is None


@pytest.mark.parametrize("code", TONGUES)
def test_fields_wait_in_a_template_and_drawings_are_not_repeated(code):
    text = words(speaking(code))
    before, _, folded = text.partition("<template>")
    assert "<input" not in before
    assert "<select" not in before
    assert folded.count('name="players"') == 4
    assert "<path" not in text
    assert "<path" in scenery()
