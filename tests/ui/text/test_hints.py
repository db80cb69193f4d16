"""A hint: what to do, what it brings in numbers, and what the next best choice would mean."""

from __future__ import annotations

import random

import pytest

from spots.bots import Choice
from spots.logic import (
    TRICKS,
    Ask,
    DoTrick,
    SeededDice,
    Settle,
    legal_actions,
    odds,
)
from spots.sliced import finish
from spots.ui.app.hints import outlook, work_out
from spots.ui.text import sentences
from spots.ui.text.language import ENGLISH, TONGUES
from tests.support import said, table
from tests.ui.text.speaking import speaking
from tests.ui.text.tables import DIG, HUNT, NAMES, PEN, TRACK, TROT, TWO, at
from tools.games.selfplay import VARIANTS, game, keen, setup_for

FITS = 110
"""Characters in three lines of a small phone."""
EMPTY_PHRASES = (
    "worth more than the next best",
    "In the long run",
    "about as good",
    "more often than the next best",
    "worth the risk",
)


def number_in(text):
    return any(character.isdigit() for character in text)


def hint_for(now, *choices, names=NAMES, language=ENGLISH):
    """The hint of somebody who ranks these choices so; the chance to win falls by a tenth each."""
    outlooks = []
    for rank, word in enumerate(choices):
        action = word if not isinstance(word, str) else said(word)
        outlooks.append(outlook(now, Choice(action, 0.5 - rank / 10), odds(now, action)))
    return sentences.hint_sentence(language, outlooks, now, names)


PAWS = ("356:3.246:2.345=6+0", "12.34+1")
WALKED = at("do:walk settle:3@356,6@356", "36")
RETRIEVED = at("do:retrieve", top="36", **HUNT)
HINTS = [
    (table(*PAWS), "do:beg do:walk", "Beg: 4 treats, no risk. Walk would bust 36%."),
    (
        TWO,
        "do:howl do:beg",
        "Howl: 1 new dog, no risk, 17% complete a dog. Beg: 2 treats, no risk.",
    ),
    (
        table("14:14.36:6=4+1", "12.34+1"),
        "score do:beg",
        "Score 1 dog: 1 of 6 scored, no risk. Beg: 1 treat, no risk.",
    ),
    (
        at("do:walk", "36"),
        "settle:3@356,6@356 settle:3@356",
        "Place 3 and 6: yard 3 of 7. Place 3, bury 6: bust, 4 dice lost.",
    ),
    (
        at("do:walk", "36"),
        "settle:3@356,6@356 reroll:36",
        "Place 3 and 6: yard 3 of 7, no risk. Reroll all: 14% bust.",
    ),
    (
        at("do:walk", "55"),
        "reroll:55 settle:5@356",
        "Reroll all: 14% bust, 31% complete a dog. Place 5, bury 5: bust, 4 dice lost.",
    ),
    (WALKED, "stop go-on", "Stop: 3 placed dice kept, no risk. Roll 1 die: 17% bust."),
    (
        WALKED,
        "go-on stop",
        "Roll 1 die: 17% bust, 33% complete a dog. Stop: 3 placed dice kept, no risk.",
    ),
    (
        at("do:guard", **DIG),
        "name:2 name:5",
        "Name 2: 2% bust, 51% complete a dog. Name 5: 56% bust.",
    ),
    (RETRIEVED, "name:3 name:6", "Set the die to 3: "),
    (
        at("do:bolt", **TROT),
        "aside:3 aside:5",
        "Set aside 3: 14% bust, 31% complete a dog. Set aside 5: 68% bust.",
    ),
    (at("do:dig", **DIG), "lower:0.3 stop", "Lower your 3: yard 2 of 7, "),
    (
        at("do:trot", **TROT),
        "move:4@14>3@356 stop",
        "4 (Tobi) → 3 (Bonbon): 14% bust, 89% place. 50% to win. Next best: Move none, 40%.",
    ),
    (
        at("do:dogpile", "", **TRACK),
        "take:3 take:4@14",
        "Roll a buried 3: 14% bust, 44% complete a dog. Roll the 4 from Tobi: 19% bust.",
    ),
]


@pytest.mark.parametrize(("now", "choices", "start"), HINTS, ids=[h[1] for h in HINTS])
def test_each_kind_of_decision_has_its_reason_in_numbers(now, choices, start):
    told = hint_for(now, *choices.split())
    assert told.startswith(start)
    assert number_in(told.replace(start, "", 1) or told)


def test_dogs_are_named_only_where_they_make_the_difference():
    now = at("do:walk", "36", "14:4.356.36=3+2", "12.34+1")
    one = hint_for(now, "settle:3@36,6@36", "settle:3@356,6@36")
    assert one.startswith("Place 3 on Pipa: yard 3 of 7, 1 dog complete. Place 3 on Bonbon: ")
    assert hint_for(now, "settle:3@36,6@36", "settle:6@36").startswith("Place 3 and 6: ")


def test_nothing_but_treats_says_how_many_even_if_there_are_none():
    now = table("14:4.356=3+0", "12.34+0", tricks="walk run fetch stay")
    assert hint_for(now, "do:stay", "do:run").startswith("Stay: no treats, no risk.")


def test_without_another_choice_it_says_what_this_one_brings():
    assert hint_for(TWO, "do:beg") == "Beg: 2 treats, no risk."


def test_choices_that_nothing_tells_apart_have_their_chance_to_win():
    now = at("do:walk", "26", "14:4.23.25.126=1+2", "12.34+1")
    outlooks = [
        outlook(now, Choice(said(word), 0.417), None) for word in ("settle:2@23", "settle:2@25")
    ]
    told = sentences.hint_sentence(ENGLISH, outlooks, now, NAMES)
    assert told.endswith(" is as good: 42% to win.")


def test_digging_that_busts_somebody_says_what_it_costs_them():
    now = at("do:dig", "", "356:3.14=2+0", "12:1.34:34=16+1", **DIG)
    told = hint_for(now, "raise:1.1", "stop")
    assert "Raise Ben's 1: a rival loses 5 dice" in told


@pytest.mark.parametrize("trick", TRICKS)
def test_every_trick_has_a_number(trick):
    """Whatever else is at hand."""
    code = TRICKS[trick].category.value
    own = {"yellow": "walk", "purple": "run", "blue": "fetch", "green": "beg"}
    tricks = " ".join({**own, **({code: trick} if code in own else {})}.values())
    now = table("16:6.345=12+1", "25.126=24+1", tricks=tricks)
    action = DoTrick(TRICKS[trick])
    for other in legal_actions(now):
        if other != action:
            told = hint_for(now, action, other)
            brings = told.split(":", 1)[1].split(". ")[0]
            assert number_in(brings) or brings == " no treats, no risk", told
            assert len(told) <= FITS


def decisions(every=6):
    """Tables of whole games at which somebody decides."""
    rng = random.Random(16)
    for variant in VARIANTS:
        for players in (1, 2, 4):
            setup = setup_for(variant, players)
            for now, legal, _ in game(setup, SeededDice(players), keen, random.Random(players)):
                if legal and now.ask is not Ask.NOTHING and not rng.randrange(every * players):
                    yield now


def test_in_whole_games_every_hint_has_a_number_and_fits_in_every_language():
    languages = [speaking(code) for code in TONGUES]
    seats = ("", "puppy", "good-dog", "top-dog")
    asked, kinds, tricks = set(), set(), 0
    for now in decisions():
        hint = finish(work_out(now))
        asked.add(now.ask)
        kinds.add(type(hint.action))
        tricks += isinstance(hint.action, DoTrick)
        for language in languages:
            players = len(now.players)
            names = sentences.everyone(language, ("",) * players, seats[:players])
            told = sentences.hint_sentence(language, hint.outlooks, now, names)
            assert number_in(told), told
            assert len(told) <= FITS, told
            assert "{" not in told
            assert not any(phrase in told for phrase in EMPTY_PHRASES)
    assert len(asked) == 8
    assert Settle in kinds
    assert tricks > 50


@pytest.mark.parametrize(
    ("word", "now", "facts"),
    [
        ("do:beg", TWO, {"treats": 2, "joined": 0, "yard": None}),
        ("do:howl", TWO, {"treats": 0, "joined": 1}),
        ("do:play-dead", table("14:4.356=3+2", "12.34+1", **PEN), {"treats": 0, "lost": 0}),
        ("settle:3@356", at("do:walk", "36"), {"placed": 0, "lost": 4, "yard": 9}),
        ("settle:3@356,6@356", at("do:walk", "36"), {"placed": 2, "lost": 0, "yard": 3}),
        ("settle:1@14", at("do:walk", "12"), {"completed": 1, "placed": 1, "yard": 5}),
        ("stop", WALKED, {"kept": 3, "yard": None}),
        ("reroll:36", at("do:walk", "36"), {"treats": 0}),
        ("go-on", WALKED, {"kept": None, "placed": 0}),
    ],
)
def test_what_a_choice_does_for_certain(word, now, facts):
    known = outlook(now, Choice(said(word), 0.5), None)
    assert {name: getattr(known, name) for name in facts} == facts
