"""The rules to read and to search, in our own words."""

from __future__ import annotations

import re

import pytest

from spots.logic import SETS, TRICKS
from spots.ui.text.language import ENGLISH, Language
from spots.ui.text.rules_pages import fold, quick_reference, search, sections, trick_pages
from tests.ui.text.speaking import collected
from tests.ui.text.test_language import Table

ALL = (quick_reference(ENGLISH), *sections(ENGLISH), *trick_pages(ENGLISH))


def titles(query):
    return [section.title for section in search(ENGLISH, query)]


def test_the_quick_reference_is_a_dozen_lines():
    lines = quick_reference(ENGLISH).paragraphs
    assert len(lines) == 12
    assert max(map(len, lines)) <= 90


def test_an_empty_query_finds_everything_in_order():
    assert search(ENGLISH, "") == search(ENGLISH, "  ") == ALL


def test_titles_and_codes_are_all_different():
    assert len({section.title for section in ALL}) == len(ALL)
    assert len({(section.code, section.trick) for section in ALL}) == len(ALL)


@pytest.mark.parametrize("code", TRICKS)
def test_every_trick_is_found_first_by_its_name(code):
    page = next(page for page in trick_pages(ENGLISH) if page.code == code)
    assert page in search(ENGLISH, page.title.upper())
    assert any(page.title == title for title in titles(page.title)[:2])


def test_all_words_have_to_be_there_and_case_does_not_matter():
    assert "Bust!" in titles("EXACTLY safe")
    assert titles("exactly zebra") == []


def test_accents_make_no_difference():
    spanish = Language("es", Table({"Bust!": "¡Pifiarla a la Mañana!"}))
    assert search(spanish, "manana")[0].code == "bust"
    assert search(ENGLISH, "Búst") == search(ENGLISH, "bust")


def test_persian_digits_letters_and_joiners_are_found_by_any_keyboard():
    assert fold("\u06f7") == fold("7") == fold("\u0667")
    assert fold("\u0643\u064a") == fold("\u06a9\u06cc")
    assert fold("خال\u200cها") == fold("خالها")


def test_strange_queries_find_nothing_and_do_no_harm():
    for query in ("<b>", "{name}", "\\", "(", "\u202e" + "zz", "x" * 10_000):
        assert isinstance(search(ENGLISH, query), tuple)


@pytest.mark.parametrize(
    "fact",
    [
        "40 dice",
        "20 treats",
        "32 different dogs",
        "All 22 tricks",
        "Exactly 7 is safe",
        "two dogs and one treat",
        "rerolls every die in the roll",
        "before scoring",
        "more than 6 dog cards",
        "sixth dog wins on the spot",
        "every player busts",
        "bottom of its stack",
        "top dog of the deck",
        "d0g starts with 1 treat",
        "2 or more treats",
        "turned over",
        "Take what is there",
        "tied for highest roll again, and the best of them starts",
        "Ben's only unscored dogs",
    ],
)
def test_the_rules_say(fact):
    assert any(fact in text for section in sections(ENGLISH) for text in section.paragraphs)


def test_the_recommended_sets_are_listed_with_their_tricks():
    texts = next(section for section in sections(ENGLISH) if section.code == "sets").paragraphs
    assert "Dog Park: Dig, Chase, Guard and Chew." in texts
    assert len(texts) == 1 + len(SETS)


def test_there_are_examples():
    assert sum(p.kind == "example" for section in ALL for p in section.pieces) >= 6


def test_every_text_is_a_full_sentence_without_a_placeholder():
    for section in ALL:
        for text in section.paragraphs:
            assert text[-1] in ".!?:", text
            assert "{" not in text
            assert len(text) < 320
            assert "  " not in text


WORDS = {
    "trash": "discard",
    "flip": "turn",
    "biscuit": "treat",
    "garden": "yard",
    "action tile": "trick",
    "cookie": "treat",
    "treasure": "treat",
    "explode": "bust",
    "slot": "space",
    "faceup": "face up",
    "facedown": "face down",
    "re-roll": "reroll",
}


@pytest.mark.parametrize("wrong", WORDS)
def test_the_words_are_the_glossarys(wrong):
    for message in collected():
        for text in message.id if isinstance(message.id, tuple) else (message.id,):
            assert not re.search(rf"\b{wrong}", text, re.IGNORECASE), f"say {WORDS[wrong]}: {text}"


def test_the_glossarys_words_are_used():
    everything = " ".join(text for section in ALL for text in section.paragraphs).lower()
    for word in (
        "bury",
        "bust",
        "yard",
        "pack",
        "treat",
        "trick",
        "score",
        "place",
        "settle",
        "paw",
    ):
        assert word in everything
