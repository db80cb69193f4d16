"""The catalogues: whole, filled in, in the words of the rules' glossary, with all their forms."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from spots.logic import CARDS, SETS, TRICKS
from spots.ui.text.language import TONGUES, Language
from spots.ui.text.rules_pages import quick_reference, sections, trick_pages
from spots.ui.text.tile_texts import TEXTS
from spots.ui.text.trick_texts import SET_NAMES
from spots.ui.views.start import page_facts, start_screen
from tests.ui.support import text_of
from tests.ui.text.glossary import LETTERS, NAMES, NOT_ITS_OWN, SAME_AS_ENGLISH, TERMS
from tests.ui.text.speaking import collected, speaking
from tools.build import messages

CODES = [code for code in TONGUES if code != "en"]


def forms(message):
    """What a message is in the language: one text, or one for each plural form."""
    return message.string if isinstance(message.string, tuple) else (message.string,)


def source(message):
    return message.id if isinstance(message.id, tuple) else (message.id,)


def placeholders(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def words(text):
    """A message without its placeholders."""
    return re.sub(r"\{\w+\}", "", text)


@pytest.fixture(scope="module", params=CODES)
def catalogue(request):
    return messages.read(request.param)


@pytest.fixture(scope="module", params=CODES)
def language(request):
    return speaking(request.param)


def code_of(catalogue):
    return str(catalogue.locale)


def test_every_language_of_the_page_has_a_catalogue():
    assert messages.languages() == sorted(CODES)


def test_every_message_is_there_and_nothing_else(catalogue):
    wanted = {(message.id, message.context) for message in collected()}
    assert {(message.id, message.context) for message in catalogue} == wanted
    assert not catalogue.obsolete


def test_nothing_is_empty_or_in_doubt(catalogue):
    for message in catalogue:
        assert all([form.strip() for form in forms(message)]), message.id
        assert not (message.fuzzy and message.id), message.id


def test_every_plural_form_is_there(catalogue):
    many = [message for message in catalogue if message.pluralizable]
    assert len(many) > 20
    for message in many:
        assert len(forms(message)) == catalogue.num_plurals, message.id


@pytest.mark.parametrize("code", ["ru", "uk"])
def test_one_few_and_many_are_said_differently(code):
    counted = {message.id: message.string for message in messages.read(code)}
    for things in ("treat", "paw"):
        assert len(set(counted[f"{{n}} {things}", f"{{n}} {things}s"])) == 3


def test_placeholders_are_those_of_the_source(catalogue):
    for message in catalogue:
        if not message.id:
            continue
        allowed = set().union(*[placeholders(text) for text in source(message)])
        for form in forms(message):
            missing = allowed - placeholders(form)
            assert placeholders(form) <= allowed, message.id
            assert missing <= ({"n"} if message.pluralizable else set()), message.id


def test_russian_and_ukrainian_say_the_number_in_every_form():
    """Their first form is also that of 21."""
    for code in ("ru", "uk"):
        for message in messages.read(code):
            if message.pluralizable and "{n}" in message.id[1]:
                assert all(["{n}" in form for form in message.string]), message.id


def test_nothing_is_left_in_english(catalogue):
    letters = re.compile(LETTERS[code_of(catalogue)], re.IGNORECASE)
    for message in catalogue:
        text = source(message)[0]
        if not re.search("[A-Za-z]{2}", words(text)) or message.context == "dog":
            continue
        if text in SAME_AS_ENGLISH[code_of(catalogue)]:
            continue
        for form in forms(message):
            assert form not in source(message), text
            assert letters.search(words(form)) or not re.search(r"[^\W\d]", words(form)), text


def test_letters_are_the_languages_own(catalogue):
    strange = NOT_ITS_OWN.get(code_of(catalogue))
    for message in catalogue:
        for form in forms(message) if strange and message.id else ():
            assert not re.search(strange, form, re.IGNORECASE), form


def test_names_are_those_of_the_rules(catalogue):
    said = {message.id: message.string for message in catalogue if not message.context}
    named = {name: said[name] for name in NAMES}
    assert named == {name: by_code[code_of(catalogue)] for name, by_code in NAMES.items()}
    assert {text.name for text in TEXTS.values()} | set(SET_NAMES.values()) <= set(NAMES)
    assert set(SETS) | {"off-leash"} == set(SET_NAMES)
    assert set(TEXTS) == set(TRICKS)


def test_glossary_words_are_used_wherever_the_source_has_them(catalogue):
    code = code_of(catalogue)
    strays = []
    for message in catalogue:
        for form, text in zip(forms(message)[-1:], source(message)[-1:], strict=True):
            for term in TERMS:
                if term.stands_in(text) and not term.is_said(code, form):
                    strays.append((term.name, text, form))
    assert strays == []


def test_every_dog_has_a_name_of_its_own_in_the_languages_script(language):
    names = {language.in_context("dog", card.name) for card in CARDS.values()}
    assert len(names) == len(CARDS) == 32
    if language.code != "es":
        assert all([re.search(LETTERS[language.code], name.lower()) for name in names])
        assert not any([re.search("[A-Za-z]", name) for name in names])


def test_the_start_screen_and_the_rules_are_made_in_every_language(language):
    english = Language()
    for made, original in (
        (start_screen(language), start_screen(english)),
        (trick_pages(language), trick_pages(english)),
        ((quick_reference(language), *sections(language)), sections(english)),
    ):
        assert len(made) >= len(original)
        assert made != original
    said = " ".join([text_of(node) for node in start_screen(language)])
    assert language.text("Play") in said
    assert "{" not in said
    assert page_facts(language)["description"] != page_facts(english)["description"]
