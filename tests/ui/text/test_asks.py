"""Everything that can be asked has its sentence, over whole games too."""

from __future__ import annotations

import random
import re

import pytest

from spots.logic import Ask, SeededDice, step
from spots.logic import events as happened
from spots.ui.app.answers import answers
from spots.ui.app.state import State
from spots.ui.text import sentences
from spots.ui.text.language import ENGLISH
from spots.ui.text.sentences import Names
from tests.support import play, table
from tests.ui.text.tables import (
    ALONE,
    BOLTED,
    DIG,
    FULL,
    HUNT,
    NAMES,
    PEN,
    SOLO,
    TRACK,
    TROT,
    TWO,
    YOU,
    at,
)
from tools.games.selfplay import VARIANTS, any_action, game, keen, setup_for

ASKS = [
    (TWO, "Ada: choose a trick."),
    (table(*FULL), "Ada: choose a trick, or score your dogs."),
    (at("do:walk", "26"), "Place or bury your dice."),
    (at("do:howl", "2", draws="23"), "Place or bury your die."),
    (at("do:fetch", "11223456"), "Keep all dice showing one number, discard the rest."),
    (at("do:guard name:4", "1256", **DIG), "Discard dice above 4, keep the rest."),
    (at("do:guard name:6", "1256", **DIG), "Place or bury your dice."),
    (at("do:guard", **DIG), "Name a number: dice above it are discarded."),
    (at("do:hunt", "126", **HUNT), "Keep any two dice, discard the rest."),
    (at("do:search", "1122334", **TRACK), "Keep dice totalling exactly 8, discard the rest."),
    (at("do:search", "6666666", **TRACK), "No dice total exactly 8: discard them all."),
    (at("do:scavenge", "1256", **PEN), "You may discard dice lower than 3."),
    (at("do:scavenge", "3456", **PEN), "Place or bury your dice."),
    (at("do:play-dead", "2", **PEN), "Bury the 2 for 2 treats."),
    (at("do:play-dead", "1", **PEN), "Place the 1, or bury it for 1 treat."),
    (at("do:play-dead", "5", **PEN), "Careful: burying the 5 is a bust."),
    (at("do:retrieve", top="1", **HUNT), "Choose a number for your die."),
    (at("do:bolt", **TROT), "How many dice will you set aside?"),
    (at("do:trot", **TROT), "You may move one placed die to an empty space."),
    (at("do:dig", **DIG), "You may raise or lower a buried die (1 left)."),
    (at("do:dogpile", **TRACK), "Choose one of your own dice to add to the roll."),
]


def question(asking, names=NAMES):
    """What is asked, with what only the rules can tell of it."""
    state = State().at(asking, watching=False)
    return answers(ENGLISH, asking, state, names, watching=False).question


@pytest.mark.parametrize(("asking", "sentence"), ASKS, ids=[sentence for _, sentence in ASKS])
def test_asks(asking, sentence):
    assert question(asking) == sentence


def test_going_on_says_how_many_dice():
    once_more = play(table("14.356=3+0", "12.34+0", **DIG), "do:chase settle:1@14", "1").table
    assert question(once_more) == "Roll 2 more dice?"
    walked = play(table("14.356=3+0", "12.34+0"), "do:walk settle:1@14,4@14", "14").table
    assert question(walked) == "Roll one more die?"
    bolted = play(table("14.356=1+0", "12.34+0", **TROT), BOLTED, "14").table
    assert question(bolted) == "Roll the last die you set aside?"


@pytest.mark.parametrize(
    ("asking", "names", "sentence"),
    [
        (TWO, YOU, "Your turn: choose a trick."),
        (table(*FULL), YOU, "Your turn: choose a trick, or score your dogs."),
        (SOLO, ALONE, "Your turn: choose a trick."),
        (table(FULL[0], d0g="+1"), ALONE, "Your turn: choose a trick, or score your dogs."),
    ],
)
def test_a_single_person_is_told_whose_turn_it_is(asking, names, sentence):
    assert question(asking, names) == sentence


# --- over whole games ---------------------------------------------------------------------------

PLAYED = [
    (variant, players, chooser)
    for variant in VARIANTS
    for players, chooser in ((1, any_action), (3, keen))
]


@pytest.mark.parametrize(
    ("variant", "players", "chooser"), PLAYED, ids=[f"{v}-{p}-{c.__name__}" for v, p, c in PLAYED]
)
def test_whole_games_have_their_sentences(variant, players, chooser):
    names = ALONE if players == 1 else Names(("Ada", "Ben", "Cleo"))
    rng = random.Random(f"{variant}{players}")
    playing = game(setup_for(variant, players), SeededDice(7), chooser, rng)
    for count, (now, actions, answer) in enumerate(playing):
        if count > 1000:
            break
        asked = question(now, names)
        assert is_sentence(asked), asked
        assert len(asked) <= 60, asked
        for action in rng.sample(actions, min(4, len(actions))):
            label = sentences.action_label(ENGLISH, action, now, names)
            assert label
            assert "{" not in label
        for tile in now.tiles:
            assert sentences.tile_name(ENGLISH, tile)
        for player in now.players:
            assert sentences.yard_name(ENGLISH, player).startswith("Yard: ")
        if answer is None:
            break
        after, events = step(now, answer)
        for event in events:
            sentence = sentences.event_sentence(ENGLISH, event, names, after)
            assert sentence is None or is_sentence(sentence), sentence
            assert (sentence is None) == isinstance(event, happened.DogTurnedUp)
        assert "{" not in sentences.announcement(ENGLISH, events, names, after)


def test_whole_games_ask_everything():
    asked = set()
    for variant in VARIANTS:
        for players in (1, 2):
            playing = game(setup_for(variant, players), SeededDice(3), keen, random.Random(3))
            asked |= {now.ask for now, _, _ in playing}
    assert asked == set(Ask)


def is_sentence(text):
    return bool(re.fullmatch(r"[^{}]*[^{}\s](\.|!|\?|…)", text))
