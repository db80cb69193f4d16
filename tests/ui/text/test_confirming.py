"""The main button while dice are settled: it says what a tap on it does."""

from __future__ import annotations

import random

import pytest

from spots.ui.text.language import ENGLISH, TONGUES
from spots.ui.text.sentences import confirm_label
from tests.ui.text.speaking import speaking, width

LABELS = [
    ([6], [3], [], "Place the 6, bury the 3"),
    ([6, 5], [], [], "Place 5 and 6"),
    ([], [3], [], "Bury the 3"),
    ([], [4, 1], [], "Bury 1 and 4"),
    ([4, 1, 6], [3, 2], [], "Place 1, 4 and 6, bury 2 and 3"),
    ([6], [1, 2, 3], [], "Place the 6, bury 1, 2 and 3"),
    ([1, 2, 4, 6], [1, 2, 3], [], "Place 4 dice, bury 3"),
    ([6], [], [1, 1, 2, 3, 5], "Place the 6, discard 5 dice"),
    ([], [3], [5], "Bury the 3, discard 1 die"),
    ([6], [3], [1, 2, 4], "Place 6, bury 3, discard 3 dice"),
    ([6, 6, 6], [6, 6], [1, 2, 3], "Place 3 dice, bury 2, discard 3"),
    ([], [], [1, 1, 2, 2, 5, 5, 6], "Discard 7 dice"),
]


@pytest.mark.parametrize(("placed", "buried", "discarded", "label"), LABELS)
def test_labels(placed, buried, discarded, label):
    assert confirm_label(ENGLISH, placed, buried, discarded) == label


def test_a_bust_and_a_score_come_before_where_the_dice_go():
    assert confirm_label(ENGLISH, [6], [3], [], lost=7) == "Bust: lose 7 dice"
    assert confirm_label(ENGLISH, [], [6], [], lost=1) == "Bust: lose 1 die"
    assert confirm_label(ENGLISH, [6], [3], [], scored=2) == "Confirm and score 2!"


@pytest.mark.parametrize("code", TONGUES)
def test_whatever_is_rolled_the_label_fits_and_names_every_fate(code):
    language, dice = speaking(code), random.Random(7)
    most = 34 if code == "en" else 44
    for _ in range(400):
        hand = [dice.randint(1, 6) for _ in range(dice.randint(1, 12))]
        kinds = dice.choice(("p", "b", "pb", "pd", "bd", "pbd"))
        fates = [dice.choice(kinds) for _ in hand]
        by_kind = [[n for n, fate in zip(hand, fates, strict=True) if fate == k] for k in "pbd"]
        label = confirm_label(language, *by_kind)
        assert 0 < width(label) <= most, label
        assert "{" not in label
        for kind in range(3):
            without = [dice if k != kind else [] for k, dice in enumerate(by_kind)]
            if by_kind[kind] and any(without):
                assert label != confirm_label(language, *without)
    for lost in (1, 2, 5, 21, 40):
        assert width(confirm_label(language, [], [6], [], lost=lost)) <= most
    for scored in range(1, 7):
        assert width(confirm_label(language, [6], [], [], scored=scored)) <= most


@pytest.mark.parametrize("code", TONGUES)
def test_dice_are_written_in_the_digits_of_the_language(code):
    language = speaking(code)
    label = confirm_label(language, [6], [3], [])
    assert language.number(6) in label
    assert language.number(3) in label
