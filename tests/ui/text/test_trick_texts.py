"""Every trick has a name, steps as short as a tile, and an explanation with its rulings."""

from __future__ import annotations

import re

import pytest

from spots.logic import SETS, TRICKS, Category
from spots.logic.tricks import ReturnTreats, Roll, SetAside, Source, TakeTreats
from spots.ui.text.language import ENGLISH, TONGUES
from spots.ui.text.tile_texts import TEXTS
from spots.ui.text.trick_texts import (
    SET_NAMES,
    colour_name,
    kind_name,
    set_name,
    trick_explanation,
    trick_name,
    trick_pills,
    trick_short,
    trick_steps,
)
from tests.ui.text.speaking import speaking, width

NAMES = [
    "Howl",
    "Roll Over",
    "Walk",
    "Dig",
    "Trot",
    "Retrieve",
    "Track",
    "Run",
    "Chase",
    "Bolt",
    "Sprint",
    "Dogpile",
    "Fetch",
    "Guard",
    "Hunt",
    "Search",
    "Scavenge",
    "Beg",
    "Chew",
    "Gobble",
    "Stay",
    "Play Dead",
]


def test_the_names_are_those_of_the_rules():
    assert [trick_name(ENGLISH, trick) for trick in TRICKS.values()] == NAMES
    assert TEXTS.keys() == TRICKS.keys()


def test_names_are_found_by_trick_and_by_code():
    assert trick_name(ENGLISH, "play-dead") == trick_name(ENGLISH, TRICKS["play-dead"])


@pytest.mark.parametrize("trick", TRICKS.values(), ids=lambda trick: trick.code)
def test_steps_are_as_many_as_the_rules_have_and_short(trick):
    steps = trick_steps(ENGLISH, trick)
    assert len(steps) == len(trick.steps)
    assert all(len(step) <= 80 and step.endswith(".") for step in steps)
    assert sum(map(len, steps)) <= 120


@pytest.mark.parametrize("trick", TRICKS.values(), ids=lambda trick: trick.code)
def test_steps_say_what_the_data_says(trick):
    """The numbers, the 'may' and the 'repeat' of the data are in the words."""
    for step, text in zip(trick.steps, trick_steps(ENGLISH, trick), strict=True):
        if isinstance(step, Roll) and step.dice and step.source is Source.PILE:
            assert re.search(rf"\b[Rr]oll {step.dice}\b", text)
        if isinstance(step, TakeTreats | ReturnTreats) and step.treats:
            assert re.search(rf"\b{step.treats}\b", text)
        if isinstance(step, SetAside):
            assert f"{step.low} to {step.high}" in text
        if step.may:
            assert "may" in text.lower()
        if step.repeat and not (isinstance(step, Roll) and step.source is Source.ASIDE):
            assert "Repeat" in text


# --- short texts and pills ----------------------------------------------------------------------


def numbers(text):
    """The numbers in a text, in whatever digits."""
    return {int(number) for number in re.findall(r"\d+", text)}


@pytest.mark.parametrize("code", TONGUES)
def test_every_trick_has_a_short_text_of_its_own_that_fits_on_a_tile(code):
    texts = [trick_short(speaking(code), trick) for trick in TRICKS.values()]
    assert len(set(texts)) == 22
    assert [text for text in texts if width(text) > 44] == []
    assert [text for text in texts if not text.endswith((".", "?", "؟"))] == []


@pytest.mark.parametrize("code", TONGUES)
@pytest.mark.parametrize("trick", TRICKS.values(), ids=lambda trick: trick.code)
def test_short_texts_say_how_many_dice_and_treats_the_data_has(trick, code):
    named = numbers(trick_short(speaking(code), trick))
    for step in trick.steps:
        if isinstance(step, Roll) and step.dice and not step.may and step.source is Source.PILE:
            assert step.dice in named
        if isinstance(step, TakeTreats) and step.treats:
            assert step.treats in named
        if isinstance(step, SetAside):
            assert {step.low, step.high} <= named
    assert named <= numbers(trick_short(ENGLISH, trick))


def test_a_short_text_asks_what_the_player_may_do():
    """A repeated roll is offered again with other words; all else that is optional asks."""
    for trick in TRICKS.values():
        if any(step.may and not step.repeat for step in trick.steps):
            assert "?" in trick_short(ENGLISH, trick)


@pytest.mark.parametrize("code", TONGUES)
@pytest.mark.parametrize("trick", TRICKS.values(), ids=lambda trick: trick.code)
def test_there_is_a_pill_for_each_step(trick, code):
    pills = trick_pills(speaking(code), trick)
    assert len(pills) == len(trick.steps)
    assert all(0 < width(pill) <= (16 if code == "en" else 20) for pill in pills)


@pytest.mark.parametrize("code", TONGUES)
def test_guard_says_which_number_was_named(code):
    (before,) = trick_pills(speaking(code), TRICKS["guard"])
    (after,) = trick_pills(speaking(code), TRICKS["guard"], 4)
    assert after != before
    assert speaking(code).number(4) in after
    assert width(after) <= 20


@pytest.mark.parametrize(
    ("code", "pills"),
    [
        ("howl", ("New dog", "Roll 1")),
        ("roll-over", ("Roll buried dice", "1 more?")),
        ("walk", ("Roll 2", "1 more?")),
        ("dig", ("Nudge dice", "Roll 2")),
        ("trot", ("Move a die?", "Roll 2")),
        ("retrieve", ("Set a die", "Roll 2")),
        ("track", ("Roll 3",)),
        ("run", ("Roll 3", "1 more? Again?")),
        ("chase", ("Roll 1, 2, 3 …",)),
        ("bolt", ("Set dice aside", "Roll 1 by 1")),
        ("sprint", ("Roll 1 per dog",)),
        ("dogpile", ("Roll 2 + 1 own",)),
        ("fetch", ("Roll 8",)),
        ("guard", ("Name, roll 4",)),
        ("hunt", ("Roll 2 + paws",)),
        ("search", ("Roll 7, make 8",)),
        ("scavenge", ("Roll 4",)),
        ("beg", ("1 treat", "1 per paw")),
        ("chew", ("Double treats", "1 treat")),
        ("gobble", ("7 treats", "Return some")),
        ("stay", ("1 per face-down",)),
        ("play-dead", ("Roll 1",)),
    ],
)
def test_pills(code, pills):
    assert trick_pills(ENGLISH, TRICKS[code]) == pills


@pytest.mark.parametrize("trick", TRICKS.values(), ids=lambda trick: trick.code)
def test_explanations_are_sentences(trick):
    paragraphs = trick_explanation(ENGLISH, trick)
    assert paragraphs
    assert all(20 < len(paragraph) < 300 for paragraph in paragraphs)
    assert all(paragraph.endswith(".") for paragraph in paragraphs)


@pytest.mark.parametrize(
    ("code", "ruling"),
    [
        ("howl", "Scored dogs count too"),
        ("dig", "A 6 cannot be raised"),
        ("dig", "that player busts"),
        ("trot", "never completes all"),
        ("retrieve", "no treat can reroll it"),
        ("bolt", "With no paws"),
        ("bolt", "fewer than 3 dice"),
        ("dogpile", "You choose which one"),
        ("guard", "keeps the number"),
        ("hunt", "fewer than two"),
        ("search", "all dice are discarded"),
        ("scavenge", "when you rolled"),
        ("chew", "before you double"),
        ("gobble", "never return more than you have"),
        ("stay", "does not count"),
        ("play-dead", "by choice"),
    ],
)
def test_explanations_give_the_rulings(code, ruling):
    assert ruling in " ".join(trick_explanation(ENGLISH, code))


def test_colours_kinds_and_sets_have_names():
    assert [colour_name(ENGLISH, colour) for colour in Category] == [c.value for c in Category]
    assert colour_name(ENGLISH, "yellow") == "yellow"
    assert len({kind_name(ENGLISH, category) for category in Category}) == 5
    assert SET_NAMES.keys() == {*SETS, "off-leash"}
    assert set_name(ENGLISH, "dog-park") == "Dog Park"
