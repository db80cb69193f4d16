"""Checking the dice of a game: here, and elsewhere with ten lines that need none of our code."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spots.games.fairness import CHECKER, Difference, check, transcript
from spots.games.sealed_dice import MOST_WORDS, Source, answered, clean_words, dice_after
from spots.logic import (
    CARDS,
    Faces,
    HashedDice,
    Log,
    Setup,
    TopDog,
    TopTrick,
    resolve,
    seal,
    tables,
)
from spots.sliced import finish
from tools.games.selfplay import VARIANTS, game, keen, setup_for

ROOT = Path(__file__).parent.parent.parent
DOCS = (ROOT / "docs" / "FAIRNESS.md").read_text(encoding="utf-8")
VECTORS = Path(__file__).with_name("fairness_vectors.txt")
WORDS = ("", "Good dog!", "سگ خوب", "🐶 ¡Buena suerte!")


@cache
def played(number, words=""):
    """A finished game and where its dice come from; words are said half-way, or early."""
    setup = setup_for(VARIANTS[number % len(VARIANTS)], 1 + number % 4)
    dice = Source(f"{number:032x}").dice()
    entries, given = [], 0
    for _, _, said in game(setup, dice, keen, random.Random(number)):
        if said is not None:
            entries.append(said)
        given += isinstance(said, Faces | TopDog | TopTrick)
        if words and not dice.source.words and given > 8 + number % 40:
            dice.mix_in(words)
    return Log(setup, tuple(entries)), dice.source


def run(text, folder):
    """What the ten lines of the documentation say of a text, line by line."""
    lines, *_ = re.findall(r"```python\n(.*?)```", DOCS, re.DOTALL)
    program, file = folder / "check.py", folder / "game.txt"
    program.write_text(lines, encoding="utf-8")
    file.write_text(text, encoding="utf-8")
    command = [sys.executable, "-I", "-X", "utf8", str(program), str(file)]
    return subprocess.run(
        command, capture_output=True, check=True, encoding="utf-8"
    ).stdout.splitlines()


def test_the_documentation_has_the_ten_lines_that_the_page_shows():
    assert f"```python\n{CHECKER}```" in DOCS
    assert len(CHECKER.splitlines()) == 10
    assert "spots" not in re.sub("spots-(fair|cards|commit)/1", "", CHECKER)


def test_the_ten_lines_reproduce_every_roll_of_200_finished_games(tmp_path):
    games = [played(number, WORDS[number % 4]) for number in range(200)]
    texts = [finish(transcript(*each)) for each in games]
    told = run("".join(texts), tmp_path)
    assert {line[:3] for line in told} == {"ok "}
    rolls = [e.dice for log, _ in games for e in log.entries if isinstance(e, Faces)]
    shown = [line.removeprefix("ok roll ") for line in told if line.startswith("ok roll")]
    assert shown == ["".join(map(str, dice)) for dice in rolls]
    cards = [e for log, _ in games for e in log.entries if isinstance(e, TopDog | TopTrick)]
    assert len([line for line in told if line.startswith("ok card")]) == len(cards)
    assert sum(source.words != "" for _, source in games) > 100


def test_the_ten_lines_tell_a_false_face_card_seal_and_word(tmp_path):
    text = finish(transcript(*played(3, "Good dog!")))
    lines = text.splitlines()
    for start, old, new in (
        ("roll", r"\d", lambda m: str(int(m[0]) % 6 + 1)),
        ("card", r"card \S+", lambda m: "card 1" if m[0] != "card 1" else "card 12"),
        ("seal", "(?<=-)....(?= )", "0000"),
    ):
        at = max(n for n, line in enumerate(lines) if line.startswith(start))
        false = [*lines[:at], re.sub(old, new, lines[at], count=1), *lines[at + 1 :]]
        told = run("\n".join(false), tmp_path)
        assert [n for n, line in enumerate(told) if line.startswith("NO")] == [at]
    told = run(text.replace("Good dog!", "Good cat!"), tmp_path)
    assert "NO" in {line[:2] for line in told}


def test_the_golden_vectors_are_those_of_the_game_and_of_the_ten_lines(tmp_path):
    text = VECTORS.read_text(encoding="utf-8")
    assert {line[:3] for line in run(text, tmp_path)} == {"ok "}
    kinds = set()
    for line in text.splitlines():
        kind, _, said = line.partition(" ")
        kinds.add(kind)
        match kind:
            case "seal":
                shown, seed = said.split()
                assert shown == seal(seed)
                dice = HashedDice(seed)
            case "words":
                dice.mix_in(said)
            case "roll":
                assert "".join(map(str, dice.roll(len(said)))) == said
            case "card":
                drawn, _, *options = said.split()
                assert dice.draw([CARDS[code] for code in options]).code == drawn
    assert kinds == {"seal", "words", "roll", "card"}
    assert text.splitlines()[0] in DOCS


@pytest.mark.parametrize("number", range(8))
def test_a_true_game_has_no_difference(number):
    assert finish(check(*played(number, WORDS[number % 4]))) is None


def test_the_first_difference_is_named():
    log, source = played(5, "Good dog!")
    at = [n for n, entry in enumerate(log.entries) if isinstance(entry, Faces)]
    for number in (at[0], at[len(at) // 2], at[-1]):
        true = log.entries[number].dice
        false = Faces((true[0] % 6 + 1, *true[1:]))
        told = Log(log.start, (*log.entries[:number], false, *log.entries[number + 1 :]))
        assert finish(check(told, source)) == Difference(number + 1, false, Faces(true))


def test_another_seed_other_words_or_another_moment_is_a_difference():
    log, source = played(6, "Good dog!")
    for other in (
        replace(source, seed="f" * 32),
        replace(source, words="Good cat!"),
        replace(source, since=source.since + 1),
        Source(source.seed),
    ):
        assert isinstance(finish(check(log, other)), Difference)


@pytest.mark.parametrize("number", [1, 2, 6])
def test_dice_go_on_from_any_moment_of_a_log(number):
    log, source = played(number, "Good dog!")
    befores = [table for table, _ in tables(log)]
    for at, (before, entry) in enumerate(zip(befores, log.entries, strict=False)):
        if isinstance(entry, Faces | TopDog | TopTrick):
            so_far = Log(log.start, log.entries[:at])
            then = source if answered(so_far) >= source.since else Source(source.seed)
            assert resolve(before, dice_after(then, so_far)) == entry


def test_words_at_the_end_are_in_the_text(tmp_path):
    log, source = played(1)
    late = replace(source, words="Too late", since=answered(log))
    text = finish(transcript(log, late))
    assert text.endswith("\nwords Too late\n")
    assert {line[:3] for line in run(text, tmp_path)} == {"ok "}
    assert finish(check(log, late)) is None


def test_long_work_is_done_in_pieces():
    log, source = played(5)
    for work in (check(log, source), transcript(log, source)):
        assert sum(1 for _ in work) > 5


def test_nothing_said_is_a_text_too():
    nothing = Log(Setup(2))
    assert finish(transcript(nothing, Source("0" * 32))).splitlines()[1:] == ["words"]
    assert finish(check(nothing, Source("0" * 32))) is None


@given(st.text() | st.integers())
def test_clean_words_are_one_line_that_can_be_hashed(text):
    words = clean_words(text)
    assert words == clean_words(words) == words.strip()
    assert len(words) <= MOST_WORDS
    assert len(f"words {words}".splitlines()) == 1
    words.encode()
