"""Words of a player's own as digits: every alphabet is frozen, for links were made with it."""

from __future__ import annotations

import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spots.games import lettering
from spots.games.digits import Digits, pack
from spots.games.lettering import ROOM, as_bytes, fitting, lettered, longest, take_words
from spots.games.sealed_dice import MOST_WORDS


def read(words):
    return take_words(Digits(pack(lettered(words))))


@pytest.mark.parametrize(
    "words",
    [
        "Good dog!",
        "¡Buena suerte, cariño!",
        "Щасти, п’ятнику! Ґава ї є",
        "Удачи, ёж — «Пятнышко» № 7",
        "سگ\u200cهای خوب، ۱۲۳ — «آفرین»",
    ],
)
def test_every_language_of_the_page_has_an_alphabet(words):
    assert read(words) == words
    assert len(pack(lettered(words))) <= 2 + len(words) * 8.4 / 8


def test_what_no_alphabet_has_is_not_lettered():
    assert lettered("🐶") is None
    assert lettered("Ёж سگ") is None


@given(st.data())
def test_any_letters_of_an_alphabet_come_back(data):
    letters = data.draw(st.sampled_from(lettering._ALPHABETS))
    words = data.draw(st.text(letters, max_size=MOST_WORDS))
    assert read(words) == words


def test_alphabets_never_change():
    frozen = [(len(each), zlib.crc32(each.encode())) for each in lettering._ALPHABETS]
    assert frozen == FROZEN
    assert all(len(set(each)) == len(each) for each in lettering._ALPHABETS)


FROZEN = [(95, 3145994718), (170, 1315758893), (203, 987521569), (362, 4016190579)]


@pytest.mark.parametrize(
    "words", ["woof" * 9, "щасливих кидків усім", "تاس خوب برای همه سگ‌ها", "🐶" * 9]
)
def test_new_words_take_little_room_whatever_they_are_written_with(words):
    fit = fitting(words)
    digits = lettered(fit) or as_bytes(fit)
    assert 20 <= len(pack(digits)) <= ROOM / 8
    assert fitting(fit) == fit
    assert words.startswith(fit)


@pytest.mark.parametrize(
    ("typed", "most"), [("", 24), ("w", 24), ("щ", 20), ("ñ", 21), ("س", 18), ("🐶", 10)]
)
def test_a_field_takes_as_much_as_there_is_room_for(typed, most):
    assert longest(typed) == most
    letters = typed * (most // max(1, len(typed.encode("utf-16-le")) // 2))
    assert fitting(letters) == letters
    assert longest(letters + typed * 3) == most
