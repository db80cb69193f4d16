"""Languages: plurals, numbers, chances, lists, names, and catalogues that are up to date."""

from __future__ import annotations

import re
from fractions import Fraction
from gettext import NullTranslations
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from spots.ui.language import ENGLISH, TONGUES, Language, msg
from tools import messages


class Table(NullTranslations):
    """Translations from a dictionary."""

    def __init__(self, table):
        super().__init__()
        self.table = table

    def gettext(self, message):
        return self.table.get(message, message)


def language(code, entries):
    """A language from a catalogue made here, through the compiled form."""
    catalogue = Catalog(locale=code)
    for key, value in entries.items():
        context = None
        message = key
        if isinstance(key, tuple) and key[0] == "context":
            context, message = key[1:]
        catalogue.add(message, value, context=context)
    buffer = BytesIO()
    write_mo(buffer, catalogue)
    return Language.from_catalogue(code, buffer.getvalue())


def test_english_is_the_source_language():
    assert ENGLISH.code == "en"
    assert ENGLISH.direction == "ltr"
    assert ENGLISH.text("Stop") == "Stop"
    assert ENGLISH.text("") == ""
    assert msg("Stop") == "Stop"


def test_placeholders_are_filled_and_braces_in_facts_are_left_alone():
    assert ENGLISH.text("{name} stopped.", name="{0} {name!r}") == "{0} {name!r} stopped."


@pytest.mark.parametrize(
    ("n", "said"), [(0, "0 dice"), (1, "1 die"), (2, "2 dice"), (21, "21 dice")]
)
def test_english_plurals(n, said):
    assert ENGLISH.plural("{n} die", "{n} dice", n) == said


@pytest.mark.parametrize(
    ("n", "said"), [(1, "1 a"), (2, "2 b"), (5, "5 c"), (11, "11 c"), (21, "21 a"), (22, "22 b")]
)
def test_plural_forms_are_the_languages_own(n, said):
    russian = language("ru", {("{n} die", "{n} dice"): ("{n} a", "{n} b", "{n} c")})
    assert russian.plural("{n} die", "{n} dice", n) == said


def test_context_tells_equal_words_apart():
    spanish = language("es", {("context", "button", "Stop"): "Parar", "Stop": "Alto"})
    assert spanish.in_context("button", "Stop") == "Parar"
    assert spanish.text("Stop") == "Alto"
    assert ENGLISH.in_context("button", "Stop") == "Stop"


def test_persian_is_written_from_right_to_left_with_its_own_digits():
    persian = Language("fa")
    assert persian.direction == "rtl"
    assert persian.number(1290) == "\u06f1\u06f2\u06f9\u06f0"
    assert persian.plural("{n} die", "{n} dice", 3).startswith("\u06f3")


def test_a_slip_in_a_translation_falls_back_to_the_source():
    for slip in ("{nobody} stopped.", "{} stopped.", "{name stopped.", "{name.missing}"):
        broken = Language("es", Table({"{name} stopped.": slip}))
        assert broken.text("{name} stopped.", name="Ada") == "Ada stopped."


def test_what_is_not_translated_is_said_in_english():
    assert language("es", {"Stop": "Alto"}).text("{name} stopped.", name="Ada") == "Ada stopped."


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (0, "0%"),
        (1e-12, "<1%"),
        (0.0099, "<1%"),
        (0.01, "1%"),
        (Fraction(1, 6), "17%"),
        (0.5, "50%"),
        (0.99, "99%"),
        (0.9901, ">99%"),
        (1 - 1e-12, ">99%"),
        (1, "100%"),
    ],
)
def test_chances_are_never_rounded_to_certainty(chance, said):
    assert ENGLISH.percent(chance) == said


@pytest.mark.parametrize(
    ("parts", "said"),
    [([], ""), (["3"], "3"), (["3", "4"], "3 and 4"), (["3", "4", "6"], "3, 4 and 6")],
)
def test_lists(parts, said):
    assert ENGLISH.join(parts) == said
    assert ENGLISH.numbers(int(part) for part in parts) == said


def test_names_in_another_direction_are_kept_apart_and_others_unchanged():
    assert ENGLISH.isolate("<b>Ada</b>") == "<b>Ada</b>"
    assert ENGLISH.isolate("سارا") == "\u2068سارا\u2069"
    assert ENGLISH.isolate("\u202eadA") == "\u2068\u202eadA\u2069"
    assert Language("fa").isolate("Ada") == "\u2068Ada\u2069"
    assert Language("fa").isolate("سارا") == "سارا"


def test_every_language_has_a_name_a_direction_and_ten_digits():
    for tongue in TONGUES.values():
        assert tongue.name
        assert tongue.direction in ("ltr", "rtl")
        assert len(set(tongue.digits)) == 10
        assert [int(digit) for digit in tongue.digits] == list(range(10))


# --- the catalogues -----------------------------------------------------------------------------


def test_the_catalogues_on_disk_are_up_to_date():
    stale = [str(path.relative_to(messages.ROOT)) for path in messages.stale()]
    assert not stale, "run python -m tools.messages"


def test_the_catalogues_are_the_same_whenever_they_are_written():
    assert messages.files() == messages.files()
    text = messages.TEMPLATE.read_text(encoding="utf-8")
    assert "Date" not in text
    assert not re.search(r"^#: .*:\d", text, re.MULTILINE)


def test_translations_keep_the_placeholders_of_their_message():
    """A translation may drop `{n}` (one die), but may not invent a placeholder."""
    fields = re.compile(r"{(\w*)}")
    for code in messages.languages():
        for message in messages.read(code):
            ids = message.id if isinstance(message.id, tuple) else (message.id,)
            strings = message.string if isinstance(message.string, tuple) else (message.string,)
            allowed = {field for text in ids for field in fields.findall(text)}
            for text in strings if message.id else ():
                assert set(fields.findall(text)) <= allowed, message.id


def test_every_message_of_the_reasons_and_the_data_is_in_the_catalogue():
    from spots.logic import Why
    from spots.ui.rules_texts import QUICK, SECTIONS
    from spots.ui.trick_texts import COLOURS, KINDS, SET_NAMES, TEXTS
    from spots.ui.variant_texts import COLOURS_SECTION, SETS_SECTION, VARIANTS

    said = {why.value for why in Why if "{detail}" not in why.value}
    said |= {*COLOURS.values(), *KINDS.values(), *SET_NAMES.values()}
    for text in TEXTS.values():
        said |= {text.name, *text.steps, *text.more}
    for section in (QUICK, *SECTIONS, COLOURS_SECTION, SETS_SECTION, *VARIANTS):
        said |= {section.title, *section.paragraphs, *section.items, *section.examples}
    collected = {message.id for message in messages.template()}
    assert said <= collected
