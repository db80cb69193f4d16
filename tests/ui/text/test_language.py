"""Languages: plurals, numbers, chances, lists, names, and catalogues that are up to date."""

from __future__ import annotations

import re
from fractions import Fraction
from gettext import NullTranslations
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from spots.marked import msg
from spots.ui.text.language import ENGLISH, TONGUES, Language
from tests.ui.text.speaking import collected, speaking
from tools.build import messages


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


def fill(speaking, message):
    """A message of the catalogue as it is said, with 8 in every place."""
    texts = message.id if isinstance(message.id, tuple) else (message.id,)
    facts = {name: 8 for name in re.findall(r"{(\w+)}", "".join(texts)) if name != "n"}
    if isinstance(message.id, tuple):
        return speaking.plural(*message.id, 8, **facts)
    if "{n}" in message.id:
        facts["n"] = 8
    if message.context:
        return speaking.in_context(message.context, message.id, **facts)
    return speaking.text(message.id, **facts)


def test_persian_writes_every_message_in_the_digits_that_are_set():
    own, western = speaking("fa"), speaking("fa").with_digits(True)
    said = [(fill(own, message), fill(western, message)) for message in collected() if message.id]
    for in_own, in_western in said:
        assert not re.search("[0-9%]", in_own.replace("d0g", "")), in_own
        assert not re.search("[\u06f0-\u06f9\u066a\u066b]", in_western), in_western
    assert sum(in_own != in_western for in_own, in_western in said) > 150


def test_western_digits_come_with_their_point_and_percent_sign():
    western = speaking("fa").with_digits(True)
    assert western.text("{whole}.{tenths}", whole=2, tenths=5) == "2.5"
    assert western.percent(0.17) == "17%"
    assert speaking("fa").percent(0.17) == "\u06f1\u06f7\u066a"


def test_western_digits_leave_what_players_typed_alone():
    typed = "آدا \u06f2"
    said = speaking("fa").with_digits(True).text("{name} stopped.", name=typed)
    assert typed in said


def test_the_digits_of_other_languages_stay():
    assert speaking("es").with_digits(True).text("Roll 2 dice.") == "Lanza 2 dados."


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


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ((), ""),
        (("Die showing 3",), "Die showing 3"),
        (("Die showing 3", "buried"), "Die showing 3, buried"),
        (("Walk", "", "17% bust"), "Walk, 17% bust"),
        (("", "buried"), "buried"),
    ],
)
def test_parts_of_a_name_stand_side_by_side_and_empty_ones_are_left_out(parts, said):
    assert ENGLISH.with_commas(*parts) == said


def test_the_comma_is_the_languages_own():
    persian = speaking("fa")
    assert persian.with_commas("یک", "دو", "سه") == "یک، دو، سه"
    assert persian.join(["یک", "دو", "سه"]) == "یک، دو و سه"


def test_no_view_joins_parts_of_a_name_by_itself():
    """A comma in code is English's; `with_commas` has the language's."""
    joints = re.compile(r"""["'], ["']\.join|\bf"[^"]*\}[,.;:] \{""")
    views = sorted((messages.SOURCES / "ui" / "views").glob("*.py"))
    assert len(views) > 5
    for path in views:
        assert not joints.search(path.read_text(encoding="utf-8")), path.name


@pytest.mark.parametrize(
    ("last", "joint"),
    [
        *[(name, "e") for name in ("Iris", "ibis", "Íñigo", "Hilario", "hija", "Yves", "Ian")],
        *[(name, "e") for name in ("«Iris»", "\u2068Iris\u2069")],
        *[(name, "y") for name in ("Ada", "Hierro", "hielo", "Hiél", "Yago", "Yolanda", "Elías")],
        *[(name, "y") for name in ("4", "11", "Hugo", "Bi", "3 en Iris")],
    ],
)
def test_spanish_says_e_before_an_i_sound(last, joint):
    assert speaking("es").join(["Ada", last]) == f"Ada {joint} {last}"
    assert speaking("es").join(["3", "Ada", last]) == f"3, Ada {joint} {last}"


def test_only_spanish_changes_its_and():
    assert [code for code, tongue in TONGUES.items() if tongue.euphony] == ["es"]
    assert ENGLISH.join(["Ada", "Iris"]) == "Ada and Iris"
    assert speaking("ru").join(["Ада", "Ирис"]) == "Ада и Ирис"


def test_names_in_another_direction_are_kept_apart_and_others_unchanged():
    assert ENGLISH.isolate("<b>Ada</b>") == "<b>Ada</b>"
    assert ENGLISH.isolate("سارا") == "\u2068سارا\u2069"
    assert ENGLISH.isolate("\u202eadA") == "\u2068\u202eadA\u2069"
    assert Language("fa").isolate("Ada") == "\u2068Ada\u2069"
    assert Language("fa").isolate("سارا") == "سارا"


def test_formulas_are_read_from_left_to_right_in_every_language():
    assert ENGLISH.left_to_right("5 + 3") == "5 + 3"
    assert Language("fa").left_to_right("5 + 3") == "\u20665 + 3\u2069"


def test_every_language_has_a_name_a_direction_and_ten_digits():
    for tongue in TONGUES.values():
        assert tongue.name
        assert tongue.direction in ("ltr", "rtl")
        assert len(set(tongue.digits)) == 10
        assert [int(digit) for digit in tongue.digits] == list(range(10))


# --- the catalogues -----------------------------------------------------------------------------


def test_the_catalogues_on_disk_are_up_to_date():
    stale = [str(path.relative_to(messages.ROOT)) for path in messages.stale()]
    assert not stale, "run python -m tools.build.messages"


def test_the_catalogues_do_not_say_when_they_were_written_nor_on_which_line_a_message_stands():
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
    from spots.ui.text.rules_texts import QUICK, SECTIONS
    from spots.ui.text.tile_texts import TEXTS
    from spots.ui.text.trick_texts import COLOURS, KINDS, SET_NAMES
    from spots.ui.text.variant_texts import COLOURS_SECTION, SETS_SECTION, VARIANTS

    said = {why.value for why in Why if "{detail}" not in why.value}
    said |= {*COLOURS.values(), *KINDS.values(), *SET_NAMES.values()}
    for text in TEXTS.values():
        said |= {text.name, text.short, *text.steps, *text.more}
    for section in (QUICK, *SECTIONS, COLOURS_SECTION, SETS_SECTION, *VARIANTS):
        said |= {section.title, *section.paragraphs, *section.items, *section.examples}
    assert said <= {message.id for message in collected()}
