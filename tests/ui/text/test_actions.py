"""Everything a player can do has a label for its button."""

from __future__ import annotations

import random
from typing import get_args

import pytest

from spots.logic import Action, Adjust, Ask, SeededDice, TakeOwn, legal_actions, why_not
from spots.ui.app.going_on import dice_to_come
from spots.ui.text import sentences
from spots.ui.text.language import ENGLISH
from spots.ui.text.sentences import Names
from tests.support import play, said, table
from tests.ui.text.tables import BOLTED, DIG, FULL, HUNT, NAMES, TRACK, TROT, TWO, at
from tools.games.selfplay import VARIANTS, game, keen, setup_for

ROLLED = at("do:walk", "36")
LABELS = [
    ("do:walk", TWO, "Walk"),
    ("score", table(*FULL), "Score 1 dog"),
    ("score", table("14:14.36:36.25=3+0", "12.34+0"), "Score 2 dogs"),
    ("settle:3@356", ROLLED, "Place 3 on Bonbon, bury 6"),
    ("settle:3@356,6@356", ROLLED, "Place 3 on Bonbon and 6 on Bonbon"),
    ("reroll:36", ROLLED, "Reroll all (1 treat)"),
    ("reroll:13", at("do:track", "136", **TRACK), "Reroll 1 and 3 (1 treat)"),
    ("name:4", at("do:guard", **DIG), "Name 4"),
    ("name:1", at("do:retrieve", **HUNT), "Set the die to 1"),
    ("aside:5", at("do:bolt", **TROT), "Set aside 5"),
    ("stop", at("do:trot", **TROT), "Move none"),
    ("stop", at("do:dig", **DIG), "Done"),
]


@pytest.mark.parametrize(("word", "now", "label"), LABELS, ids=[label for _, _, label in LABELS])
def test_labels(word, now, label):
    action = said(word)
    assert why_not(now, action) is None
    assert sentences.action_label(ENGLISH, action, now, NAMES) == label


def labels(now, names=NAMES):
    dice = dice_to_come(now) if now.ask is Ask.GO_ON else 0
    return {
        sentences.action_label(ENGLISH, action, now, names, dice) for action in legal_actions(now)
    }


def test_labels_of_discards():
    fetched = labels(at("do:fetch", "11355555"))
    assert "Place 1 on Tobi, bury 1, discard 3, 5, 5, 5, 5 and 5" in fetched
    assert "Bury 3, discard 1, 1, 5, 5, 5, 5 and 5" in fetched
    assert "Place 3 on Bonbon, discard 1, 1, 5, 5, 5, 5 and 5" in fetched
    assert "Discard 6, 6, 6, 6, 6, 6 and 6" in labels(at("do:search", "6666666", **TRACK))
    assert "Bury 2 and 2" in labels(at("do:walk", "22"))


def test_labels_of_digging():
    dug = at("do:dig", "", "14:4.356=13+2", "12.34=4+0", **DIG)
    assert labels(dug) == {
        "Raise your 1",
        "Discard your 1",
        "Raise your 3",
        "Lower your 3",
        "Raise Ben's 4",
        "Lower Ben's 4",
        "Done",
    }
    assert "Raise Player 2's 4" in labels(dug, Names())
    assert sentences.action_label(ENGLISH, Adjust(1, 1, -1), dug, NAMES) == "Discard Ben's 1"


def test_labels_of_moving_and_taking():
    assert labels(at("do:trot", **TROT)) == {
        "Move the 4 on Tobi to 1",
        "Move the 4 from Tobi to 3 on Bonbon",
        "Move the 4 from Tobi to 5 on Bonbon",
        "Move the 4 from Tobi to 6 on Bonbon",
        "Move none",
    }
    piled = at("do:dogpile", **TRACK)
    assert labels(piled) == {"Roll a buried 3", "Roll the 4 from Tobi"}
    assert sentences.action_label(ENGLISH, TakeOwn(3), piled) == "Roll a buried 3"


def test_labels_of_going_on():
    walked = play(table("14.356=3+0", "12.34+0"), "do:walk settle:1@14,4@14", "14").table
    assert walked.ask is Ask.GO_ON
    assert labels(walked) == {"Roll 1 die", "Stop"}
    chased = play(table("14.356=3+0", "12.34+0", **DIG), "do:chase settle:1@14", "1").table
    assert labels(chased) == {"Roll again: 2 dice", "Stop"}
    bolted = play(table("14.356=1+0", "12.34+0", **TROT), BOLTED, "14").table
    assert labels(bolted) == {"Roll the next die", "Stop"}


def test_every_kind_of_action_has_a_label_somewhere_in_a_game():
    seen = set()
    for variant in VARIANTS:
        playing = game(setup_for(variant, 2), SeededDice(5), keen, random.Random(5))
        for now, actions, _ in playing:
            for action in actions[:3] + actions[-2:]:
                assert sentences.action_label(ENGLISH, action, now)
                seen.add(type(action))
    assert seen == set(get_args(Action))
