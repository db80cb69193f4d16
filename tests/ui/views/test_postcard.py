"""The picture of a game that is over: whose dogs, who looks on, and no names unasked."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from spots.games.outcome import result_at
from spots.ui.app.offers import Offer
from spots.ui.text.language import TONGUES
from spots.ui.views import postcard as cards
from spots.ui.views.postcard import HIGH, WIDE, Drawing, Shape, Words, postcard
from tests.ui.games import LOST, SOLO, THREE, WON
from tests.ui.support import ENGLISH
from tests.ui.text.speaking import speaking
from tests.ui.views.test_ending import D0G_WON, RACE
from tools.build.bytecode import ROOT


def offer(table=WON, seats=("", "good-dog"), names=None, **more):
    names = names or ("",) * len(seats)
    result = result_at(table, 12)
    return Offer("", "", names=names, seats=seats, result=result, over=table, **more)


def painted(made, race=RACE, language=ENGLISH):
    return postcard(language, replace(made, race=race))


def drawn(card):
    return [mark.name for mark in card.marks if isinstance(mark, Drawing)]


def words(card):
    return [mark.text for mark in card.marks if isinstance(mark, Words)]


def dashes(card):
    return [mark.dash for mark in card.marks if isinstance(mark, Shape) and mark.dash]


def test_a_win_has_your_six_dogs_and_the_sentence_that_is_sent():
    card = painted(offer())
    assert len([name for name in drawn(card) if name.startswith("glad-")]) == 6
    assert words(card)[-1] == "Spots"
    assert "Six good dogs!" in words(card)
    assert "I beat Buddy 6 to 4 in 12 turns at Spots." in words(card)
    assert "head-good-dog" in drawn(card)
    assert {"Me", "Buddy", "6", "4"} <= set(words(card))


def test_a_loss_has_your_own_dogs_and_those_that_were_not_scored_are_pale():
    card = painted(offer(LOST))
    assert [name for name in drawn(card) if re.match("glad-|dog-", name)] == [
        *("glad-23", "glad-24", "glad-26", "glad-34", "dog-25"),
    ]
    pale = [mark for mark in card.marks if isinstance(mark, Drawing) and mark.name == "dog-25"]
    assert [dict(mark.paints)["coat-a"] for mark in pale] == ["#efebe3"]
    assert "Good dogs anyway!" in words(card)


def test_the_robot_is_seen_whether_it_won_or_not():
    for table, said in ((D0G_WON, "I lost to d0g 2 to 6"), (SOLO, "I beat d0g 6 to 2")):
        card = painted(offer(table, ("",)), race=None)
        assert "d0g" in drawn(card)
        assert any(said in text for text in words(card))


def test_nobody_is_named_unless_that_is_ticked():
    made = offer(seats=("", ""), names=("Ada", "Ben"))
    assert not [text for text in words(painted(made)) if "Ada" in text or "Ben" in text]
    assert "Ada" not in painted(made).told
    named = painted(replace(made, named=True))
    assert {"Ada", "Ben", "Ada wins with a pack of six!"} <= set(words(named))
    alone = replace(offer(names=("Ada", "")), named=True)
    assert "Ada" in words(painted(alone))
    assert "Me" in words(painted(replace(alone, named=False)))


def test_a_picture_is_told_to_those_who_cannot_see_it():
    card = painted(offer())
    assert card.told.startswith("A picture of ")
    assert card.told.endswith(" in front of a fence. I beat Buddy 6 to 4 in 12 turns at Spots.")


def test_there_is_a_chart_once_the_race_is_known():
    without, with_race = painted(offer(), race=None), painted(offer())
    assert len(with_race.marks) > len(without.marks)
    assert words(without) == words(with_race)
    assert len(dashes(with_race)) == len(dashes(without)) + 1
    three = painted(offer(THREE, ("", "puppy", "top-dog")), race=None)
    assert {"Me", "Crumb", "Baron", "6", "4", "1"} <= set(words(three))


@pytest.mark.parametrize("code", TONGUES)
def test_everything_is_inside_in_every_language(code):
    language = speaking(code)
    for table, seats in ((WON, ("", "good-dog")), (LOST, ("", "top-dog")), (D0G_WON, ("",))):
        card = painted(offer(table, seats), None if seats == ("",) else RACE, language)
        for mark in card.marks:
            if isinstance(mark, Words):
                assert mark.text
                assert 0 < mark.x < WIDE
                assert mark.size < mark.y < HIGH
            elif isinstance(mark, Drawing) and mark.name not in ("sky", "fence"):
                assert mark.x >= 0
                assert mark.x + mark.wide <= WIDE
                assert mark.y >= 0
                assert mark.y + mark.high < HIGH


def test_persian_is_mirrored_and_has_its_own_digits():
    here, there = painted(offer()), painted(offer(), language=speaking("fa"))
    assert (here.direction, there.direction) == ("ltr", "rtl")

    def dogs(card):
        marks = [mark for mark in card.marks if isinstance(mark, Drawing)]
        return [round(mark.x + mark.wide / 2) for mark in marks if mark.name.startswith("glad-")]

    assert dogs(there) == [WIDE - x for x in dogs(here)]
    assert {"۶", "۴"} <= set(words(there))
    assert not [text for text in words(there) if re.search("[1-9]", text)]


def test_its_colours_are_those_of_the_light_page():
    style = (ROOT / "static" / "style" / "base.css").read_text("utf-8")
    style += (ROOT / "static" / "style" / "start.css").read_text("utf-8")
    light = {}
    for name, colour in re.findall(r"--([\w-]+): light-dark\((#\w+),", style):
        light.setdefault(name, colour)
    named = ("ink", "soft", "accent", "gold", "paper", "card", "line", "lawn", "grass")
    for name in (*named, "blade", "petal", "heart"):
        assert getattr(cards, name.upper()) == light[name], name
    for name, colour in cards._SKY:
        assert light[name] == colour
    for key, colour in cards._GREY:
        assert light[key.replace("coat", "grey")] == colour
