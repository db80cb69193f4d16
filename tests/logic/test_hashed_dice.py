"""Dice from hashes: unbiased, the same everywhere, and one plain sequence of faces."""

from __future__ import annotations

import random
from hashlib import sha256
from itertools import chain
from math import erfc, exp, pi, sqrt

import pytest

from spots.logic import CARDS, Faces, HashedDice, fresh_secret, seal
from tools.games.selfplay import any_action, game, keen, setup_for

SEED = "00112233445566778899aabbccddeeff"
CARDS_IN_ORDER = tuple(CARDS.values())


def chance_of_more(statistic, freedom):
    """The chance that a chi-square with an odd number of degrees of freedom is greater."""
    chance, term = erfc(sqrt(statistic / 2)), sqrt(2 * statistic / pi) * exp(-statistic / 2)
    for odd in range(1, freedom, 2):
        chance += term
        term *= statistic / (odd + 2)
    return chance


def chi_square(counts):
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 for count in counts) / mean


def test_the_chi_square_is_the_one_in_tables():
    assert chance_of_more(11.07, 5) == pytest.approx(0.05, abs=0.0005)
    assert chance_of_more(20.515, 5) == pytest.approx(0.001, abs=0.00002)
    assert chance_of_more(61.098, 31) == pytest.approx(0.001, abs=0.00002)


@pytest.mark.no_cover
@pytest.mark.parametrize("words", ["", "good dog"])
def test_600_000_faces_are_even(words):
    faces = bytes(HashedDice(SEED, words).roll(600_000))
    assert chance_of_more(chi_square([faces.count(face) for face in range(1, 7)]), 5) > 0.001


@pytest.mark.no_cover
def test_no_face_follows_another_more_often_than_any_other_does():
    faces = bytes(HashedDice(SEED).roll(120_000))
    pairs = [faces[at : at + 2] for at in range(0, len(faces), 2)]
    counts = [pairs.count(bytes([one, other])) for one in range(1, 7) for other in range(1, 7)]
    assert chance_of_more(chi_square(counts), 35) > 0.001


@pytest.mark.parametrize("many", [32, 26, 18])
def test_cards_are_even(many):
    """With 26 of them, 22 of all bytes would favour some."""
    dice, options = HashedDice(SEED), CARDS_IN_ORDER[:many]
    drawn = [dice.draw(options).code for _ in range(20_000)]
    counts = [drawn.count(card.code) for card in options]
    assert chance_of_more(chi_square(counts), many - 1) > 0.001


def test_bytes_that_would_favour_a_face_are_skipped():
    key = sha256(f"spots-fair/1|{SEED}|".encode()).digest()
    data = b"".join(sha256(key + block.to_bytes(8, "big")).digest() for block in range(40))
    assert max(data) > 251
    faces = [byte % 6 + 1 for byte in data if byte < 252]
    assert list(HashedDice(SEED).roll(len(faces))) == faces


def test_bytes_that_would_favour_a_card_are_skipped():
    key, options = sha256(f"spots-cards/1|{SEED}|".encode()).digest(), CARDS_IN_ORDER[:29]
    blocks = [sha256(key + number.to_bytes(8, "big")).digest() for number in range(60)]
    assert any(block[0] >= 29 * 8 for block in blocks)
    firsts = [next(byte for byte in block if byte < 29 * 8) for block in blocks]
    dice = HashedDice(SEED)
    assert [dice.draw(options) for _ in blocks] == [options[byte % 29] for byte in firsts]


def test_faces_are_one_sequence_however_they_are_rolled_and_whatever_is_drawn():
    one, other = HashedDice(SEED), HashedDice(SEED)
    faces = []
    for count in range(12):
        faces += one.roll(count)
        one.draw(CARDS_IN_ORDER)
    assert tuple(faces) == other.roll(len(faces))
    assert one.draw(CARDS_IN_ORDER) is HashedDice(SEED, drawn=12).draw(CARDS_IN_ORDER)


def test_another_choice_leaves_the_faces_as_they_are():
    for choose, luck in ((keen, 1), (keen, 2), (any_action, 3)):
        moves = game(setup_for("dog-park", 3), HashedDice(SEED), choose, random.Random(luck))
        rolls = [said.dice for _, _, said in moves if isinstance(said, Faces)]
        faces = tuple(chain.from_iterable(rolls))
        assert len(faces) > 60
        assert faces == HashedDice(SEED).roll(len(faces))


def test_dice_go_on_from_where_they_were():
    dice = HashedDice(SEED, "woof")
    dice.roll(77)
    dice.draw(CARDS_IN_ORDER[:29])
    later = HashedDice(SEED, "woof", rolled=77, drawn=1)
    assert later.roll(40) == dice.roll(40)
    assert later.draw(CARDS_IN_ORDER) is dice.draw(CARDS_IN_ORDER)


def test_words_change_what_comes_and_begin_anew():
    dice = HashedDice(SEED)
    dice.roll(9)
    dice.draw(CARDS_IN_ORDER)
    dice.mix_in("woof")
    fresh = HashedDice(SEED, "woof")
    assert dice.roll(30) == fresh.roll(30) != HashedDice(SEED).roll(30)
    drawn = [[each.draw(CARDS_IN_ORDER) for _ in range(9)] for each in (dice, fresh)]
    silent = HashedDice(SEED)
    assert drawn[0] == drawn[1] != [silent.draw(CARDS_IN_ORDER) for _ in range(9)]


def test_a_single_option_is_drawn():
    assert HashedDice(SEED).draw([CARDS["1"]]) is CARDS["1"]


def test_a_seal_is_the_hash_of_the_seed_and_no_part_of_the_dice():
    whole = sha256(f"spots-commit/1|{SEED}".encode()).hexdigest()
    assert seal(SEED) == f"{whole[:4]}-{whole[4:8]}-{whole[8:12]}-{whole[12:16]}"
    assert seal(SEED) != seal(SEED[:-1] + "e")


def test_fresh_secrets_come_from_the_platforms_cryptographic_source(monkeypatch):
    monkeypatch.setattr("secrets.token_hex", lambda size: "ab" * size)
    assert fresh_secret() == "ab" * 16
    monkeypatch.undo()
    assert len({fresh_secret() for _ in range(20)}) == 20
