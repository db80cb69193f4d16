"""The words that stand on the table, in every language as short as their place."""

from __future__ import annotations

import unicodedata
from fractions import Fraction

import pytest

from spots.logic import CARDS, Space
from spots.logic.events import DogsScored
from spots.ui.app.draft import BURY, DISCARD
from spots.ui.text import sentences
from spots.ui.text.language import ENGLISH, TONGUES
from tests.ui.text.speaking import speaking, width
from tests.ui.text.tables import NAMES, YOU


@pytest.fixture(params=TONGUES)
def language(request):
    return speaking(request.param)


# --- the soil -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("will_be", "room"),
    [
        (0, "7 more is safe"),
        (3, "4 more is safe"),
        (6, "1 more is safe"),
        (7, "full: 7 is safe"),
        (8, "bust!"),
        (20, "bust!"),
    ],
)
def test_the_yard_says_how_much_it_still_holds(will_be, room):
    assert sentences.yard_room(ENGLISH, will_be) == room


def test_the_yard_says_how_full_it_is():
    assert sentences.yard_reading(ENGLISH, 3) == "3 of 7"
    assert sentences.yard_reading(speaking("fa"), 3).startswith("\u06f3")


def test_the_words_on_the_yard_are_short(language):
    rooms = [sentences.yard_room(language, will_be) for will_be in range(9)]
    assert max(map(width, rooms)) <= 20
    assert language.number(4) in rooms[3]
    assert language.number(7) in rooms[7]


# --- on the stage -------------------------------------------------------------------------------


def test_a_die_says_where_it_goes():
    fates = (Space(3, "356"), BURY, DISCARD)
    assert [sentences.fate_label(ENGLISH, fate) for fate in fates] == [
        "on Bonbon",
        "buried",
        "away",
    ]


def test_where_a_die_goes_is_told_in_as_many_words_as_fit_under_it(language):
    for fate in (Space(3, "356"), BURY, DISCARD):
        assert 0 < width(sentences.fate_label(language, fate)) <= 13
    on = sentences.fate_label(language, Space(3, "356"))
    assert sentences.dog_name(language, "356") in on


@pytest.mark.parametrize(
    ("dice", "shown"),
    [
        ((5, 3), "5 + 3 = 8"),
        ((5, 2), "5 + 2 = 7 < 8"),
        ((5, 2, 2), "5 + 2 + 2 = 9 > 8"),
        ((5,), "5 < 8"),
        ((), "0 < 8"),
    ],
)
def test_the_running_sum_compares_with_what_is_wanted(dice, shown):
    assert sentences.running_sum(ENGLISH, dice, 8) == shown


def test_the_running_sum_is_read_from_left_to_right_in_persian():
    shown = sentences.running_sum(speaking("fa"), (5, 3), 8)
    assert shown == "\u2066\u06f5 + \u06f3 = \u06f8\u2069"


def test_what_the_special_questions_count():
    assert sentences.kept_of(ENGLISH, 1, 2) == "1 of 2"
    assert [sentences.paws_left(ENGLISH, n) for n in (0, 1, 3)] == [
        "0 paws left",
        "1 paw left",
        "3 paws left",
    ]
    assert [sentences.aside(ENGLISH, n) for n in (1, 7)] == ["1 die", "7 dice"]
    assert sentences.marked(ENGLISH, 2) == "2 marked"
    one, three = (CARDS["14"],), tuple(CARDS.values())[:3]
    scorings = [
        DogsScored(0, one, fast=True),
        DogsScored(0, one, fast=False),
        DogsScored(0, three, fast=False),
    ]
    banners = [sentences.banner_score(ENGLISH, scoring) for scoring in scorings]
    assert banners == ["Fast and risky!", "1 dog scored!", "3 dogs scored!"]


# --- on the tiles -------------------------------------------------------------------------------


def test_badges():
    assert sentences.bust_badge(ENGLISH, Fraction(1, 6)) == "17% bust"
    assert sentences.fits_badge(ENGLISH, 0.96) == "96% fits"
    assert sentences.no_dice_badge(ENGLISH) == "no dice"


def test_badges_fit_on_a_tile(language):
    """Persian says "above 99 %" in words."""
    for chance in (0, 0.004, 0.17, 1, 0.999):
        most = 12 if language.code != "fa" or 0.01 < chance < 0.99 else 16
        assert width(sentences.bust_badge(language, chance)) <= most
        assert width(sentences.fits_badge(language, chance)) <= most
    assert width(sentences.no_dice_badge(language)) <= 12


# --- whose turn, and beside the lawn ------------------------------------------------------------


def test_who_is_next_and_whose_the_lawn_is_now():
    assert sentences.up_next(ENGLISH, YOU, 0) == "Your turn is next"
    assert sentences.up_next(ENGLISH, YOU, 1) == "Next: Ben"
    assert sentences.passing(ENGLISH, YOU, 0) == "Your turn"
    assert sentences.passing(ENGLISH, NAMES, 0) == "Ada's turn"


def test_names_are_told_by_name_in_every_language(language):
    for said in (sentences.up_next, sentences.passing):
        assert "Ben" in said(language, YOU, 1)
        assert "Ben" not in said(language, YOU, 0)


def test_the_goal_and_what_is_complete():
    assert sentences.goal(ENGLISH) == "6 dogs win"
    assert sentences.ready_tag(ENGLISH) == "ready"
    assert sentences.no_score_yet(ENGLISH) == "No dog is complete yet"


def test_what_is_left_for_all():
    assert sentences.counts(ENGLISH, 19, 28, 12) == (
        "19 in the deck · 28 dice in the pile · 12 treats left"
    )
    assert sentences.counts(ENGLISH, 0, 1, 1) == "0 in the deck · 1 die in the pile · 1 treat left"


def test_everything_counted_is_written_in_the_digits_of_the_language(language):
    for said in (
        sentences.counts(language, 19, 28, 12),
        sentences.kept_of(language, 1, 2),
        sentences.paws_left(language, 3),
        sentences.aside(language, 7),
        sentences.marked(language, 2),
        sentences.goal(language),
        sentences.running_sum(language, (5, 2), 8),
    ):
        digits = [sign for sign in said if unicodedata.category(sign) == "Nd"]
        assert digits, said
        assert set(digits) <= set(language.number(1234567890)), said
