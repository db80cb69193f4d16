"""What is sent of a game: one sentence with the result, at most one row of signs."""

from __future__ import annotations

import pytest

from spots.games.outcome import Result
from spots.games.turns import Came
from spots.ui.text import sentences
from spots.ui.text.language import ENGLISH

SOLO = ("",)
PAIR, BUDDY = ("", ""), ("", "good-dog")
WON = Result(0, (6, 4), 14)


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


def signs(turns, result=WON, seats=BUDDY):
    everyone = sentences.everyone(ENGLISH, ("",) * len(seats), seats)
    lines = sentences.shared_text(ENGLISH, everyone, result, None, turns, challenge=False)
    _, *more = lines.splitlines()
    return more


def test_signs_are_one_row_of_the_tellers_turns():
    turns = (
        *((0, Came.NOTHING), (1, Came.BUST), (0, Came.BUST), (1, Came.FAST)),
        *((0, Came.SCORED), (1, Came.NOTHING), (0, Came.FAST)),
    )
    assert signs(turns) == ["·💥🐶⭐"]
    assert signs(turns, Result(1, (4, 6), 7), PAIR) == ["💥⭐·"]  # nobody tells: the winner's
    assert signs(()) == []
    assert signs(((0, Came.NOTHING),)) == []
    assert signs(turns, Result(None, (3, 2), 7), PAIR) == []


def test_a_long_row_leaves_out_turns_in_which_nothing_came_and_then_the_first():
    scored = ((0, Came.NOTHING), (0, Came.SCORED))
    assert signs(scored * 9) == ["·🐶" * 9]
    assert signs(scored * 10) == ["🐶" * 10]
    assert signs((*[(0, Came.BUST)] * 30, (0, Came.FAST))) == ["💥" * 17 + "⭐"]


def test_a_challenge_asks_for_more():
    text = told(PAIR, BUDDY, Result(0, (6, 4), 14), challenge=True)
    assert text.endswith("at Spots. Can you do better with the same dice?")


def test_whoever_is_challenged_hears_what_there_is_to_beat_and_is_not_taken_for_the_other():
    said = sentences.challenge_sentence(ENGLISH, ("", ""), BUDDY, Result(0, (6, 4), 14))
    assert said.endswith("took 14 turns and ended so: Player 1: 6, Buddy: 4.")
    named = sentences.challenge_sentence(ENGLISH, ("Ada", ""), BUDDY, Result(0, (6, 4), 14))
    assert "Ada: 6" in named
    unfinished = sentences.challenge_sentence(ENGLISH, ("", ""), BUDDY, Result(None, (1, 0), 3))
    assert "not over yet" in unfinished
