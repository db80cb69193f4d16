"""What is sent of a game: one sentence with the result, at most one row of signs."""

from __future__ import annotations

import pytest

from spots.games.outcome import Result
from spots.ui.text import sentences
from spots.ui.text.language import ENGLISH

SOLO = ("",)
PAIR, BUDDY = ("", ""), ("", "good-dog")


def told(names, seats, result, *, challenge=False):
    everyone = sentences.everyone(ENGLISH, names, seats)
    return sentences.shared_text(ENGLISH, everyone, result, challenge=challenge)


@pytest.mark.parametrize(
    ("names", "seats", "result", "sentence"),
    [
        (PAIR, BUDDY, Result(0, (6, 4), 14), "I beat Buddy 6 to 4 in 14 turns at Spots."),
        (PAIR, BUDDY, Result(1, (4, 6), 1), "I lost to Buddy 4 to 6 in 1 turn at Spots."),
        (SOLO, SOLO, Result(0, (6, 3), 9), "I beat d0g 6 to 3 in 9 turns at Spots."),
        (SOLO, SOLO, Result(1, (2, 6), 9), "I lost to d0g 2 to 6 in 9 turns at Spots."),
        (
            ("", "", ""),
            ("puppy", "", "good-dog"),
            Result(1, (2, 6, 4), 30),
            "I beat Crumb and Buddy 6 to 2 to 4 in 30 turns at Spots.",
        ),
        (
            ("", "", ""),
            ("puppy", "", "good-dog"),
            Result(2, (2, 5, 6), 30),
            "I lost to Buddy 5 to 6 in 30 turns at Spots.",
        ),
        (("Ada", "Bo"), PAIR, Result(1, (4, 6), 20), "Bo won 6 to 4 in 20 turns at Spots."),
        (PAIR, PAIR, Result(1, (4, 6), 20), "Player 2 won 6 to 4 in 20 turns at Spots."),
        (
            PAIR,
            BUDDY,
            Result(None, (3, 2), 8),
            "I am playing Spots against Buddy: 3 to 2 after 8 turns.",
        ),
        (
            ("Ada", "Bo"),
            PAIR,
            Result(None, (3, 2), 8),
            "A game of Spots after 8 turns: Ada: 3, Bo: 2.",
        ),
    ],
)
def test_one_sentence_says_how_it_went(names, seats, result, sentence):
    text = told(names, seats, result)
    assert text.splitlines()[0] == sentence
    assert len(text.splitlines()) <= 2


def test_signs_are_one_row_and_say_no_more_than_the_sentence():
    assert told(PAIR, BUDDY, Result(0, (6, 4), 14)).splitlines()[1] == "🐶" * 6 + " : " + "🐶" * 4
    assert told(PAIR, BUDDY, Result(0, (6, 0), 14)).splitlines()[1] == "🐶" * 6
    assert len(told(PAIR, PAIR, Result(None, (3, 2), 8)).splitlines()) == 1
    assert len(told(PAIR, BUDDY, Result(None, (0, 0), 1)).splitlines()) == 1


def test_a_challenge_asks_for_more():
    text = told(PAIR, BUDDY, Result(0, (6, 4), 14), challenge=True)
    assert "at Spots. Can you do better with the same dice?\n" in text


def test_whoever_is_challenged_hears_what_there_is_to_beat_and_is_not_taken_for_the_other():
    said = sentences.challenge_sentence(ENGLISH, ("", ""), BUDDY, Result(0, (6, 4), 14))
    assert said.endswith("took 14 turns and ended so: Player 1: 6, Buddy: 4.")
    named = sentences.challenge_sentence(ENGLISH, ("Ada", ""), BUDDY, Result(0, (6, 4), 14))
    assert "Ada: 6" in named
    unfinished = sentences.challenge_sentence(ENGLISH, ("", ""), BUDDY, Result(None, (1, 0), 3))
    assert "not over yet" in unfinished
