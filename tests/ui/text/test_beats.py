"""A beat of a turn in one short sentence or two."""

from __future__ import annotations

import random

import pytest

from spots.logic import CARDS, SeededDice, Space, step
from spots.logic import events as happened
from spots.ui.text import sentences
from spots.ui.text.language import ENGLISH, TONGUES
from tests.ui.text.speaking import speaking
from tests.ui.text.tables import ALONE, KIKI, MANGO, SOLO, TWO, WALK
from tools.games.selfplay import VARIANTS, game, keen, setup_for

BUDDY = sentences.everyone(ENGLISH, ("", ""), ("", "good-dog"))

JOINED = tuple(happened.DogJoined(1, CARDS[code]) for code in ("14", "356"))
MANY = (Space(3, "356"), Space(4, "34"), Space(1, "12"), Space(6, "356"), Space(3, "34"))

BEATS = [
    ((happened.TurnBegan(1),), "Buddy's turn."),
    ((happened.TileTurned(1, WALK, 0),), "Buddy chose Walk."),
    ((happened.DiceRolled(1, (4, 3, 3, 6)),), "Buddy rolled 4, 3, 3 and 6."),
    (
        (happened.DiceSettled(1, (Space(4, "34"),), (2,), ()),),
        "Buddy placed 4 on Mango and buried 2.",
    ),
    (
        (happened.DiceSettled(1, (), (6,), ()), happened.Busted(1, 5)),
        "Buddy buried 6. Buddy busted and lost 5 dice.",
    ),
    (
        (happened.DogsScored(1, (KIKI, MANGO), True), *JOINED),
        "Buddy scored Kiki and Mango, fast and risky!",
    ),
    ((happened.DogsScored(1, (MANGO,), False),), "Buddy scored Mango, slow and steady."),
    (
        (happened.DiceSettled(1, MANY, (2, 2), ()), *JOINED, happened.TurnBegan(0)),
        "Buddy placed 5 of 7 dice.",
    ),
    (
        (
            happened.DiceSettled(1, (Space(4, "34"),), (4,), (1, 2)),
            happened.DogsScored(1, (MANGO,), True),
            happened.GameWon(1),
        ),
        "Buddy scored Mango, fast and risky! Buddy won the game with six scored dogs!",
    ),
    ((), ""),
]


@pytest.mark.parametrize(("events", "sentence"), BEATS, ids=[said[:30] for _, said in BEATS])
def test_beats(events, sentence):
    assert sentences.beat_sentence(ENGLISH, events, BUDDY, TWO) == sentence


def test_a_beat_of_d0g():
    events = (happened.D0gRolled(2), happened.TileTurned(1, WALK, 0))
    assert sentences.beat_sentence(ENGLISH, events, ALONE, SOLO) == (
        "d0g rolled 2: Walk. d0g turned Walk face down."
    )


def test_dice_of_yours_are_counted_too_if_there_are_many():
    settled = happened.DiceSettled(0, MANY, (2,), ())
    assert sentences.beat_sentence(ENGLISH, (settled,), BUDDY, TWO) == "You placed 5 of 6 dice."


@pytest.mark.parametrize("code", TONGUES)
def test_beats_are_short_in_whole_games(code):
    """All that an input leads to is more than a beat; even that is cut to what matters."""
    language = speaking(code)
    names = sentences.everyone(language, ("", ""), ("", "good-dog"))
    cut = 0
    for variant in VARIANTS:
        for now, _, said in game(setup_for(variant, 2), SeededDice(5), keen, random.Random(5)):
            if said is None:
                continue
            after, events = step(now, said)
            whole = sentences.announcement(language, events, names, after)
            short = sentences.beat_sentence(language, events, names, after)
            assert bool(short) == bool(whole)
            assert len(short) <= 80
            assert short == whole or len(whole) > 80
            cut += short != whole
    assert cut > 10
