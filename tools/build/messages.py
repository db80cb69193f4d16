"""The catalogues of messages: collects what the page says and brings every language up to date.

    python -m tools.build.messages            write spots/locale/spots.pot and update each spots.po
    python -m tools.build.messages --check    only say whether they are up to date

A new language starts as an empty file spots/locale/<code>/LC_MESSAGES/spots.po.
The same sources give the same bytes: no dates, no line numbers.
"""

from __future__ import annotations

import argparse
import ast
import math
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords, parse_mapping_cfg
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from spots.logic import CARDS

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCES = ROOT / "spots"
LOCALE = SOURCES / "locale"
TEMPLATE = LOCALE / "spots.pot"
KEYWORDS = parse_keywords(["msg", "forms:1,2", "text", "plural:1,2", "in_context:1c,2"])
HEADER = "# The messages of Spots.\n# Written by tools/build/messages.py: edit translations only."
NO_DATE = datetime(1980, 1, 1, tzinfo=UTC)
LEFT_OUT = (  # what changes from run to run, and what is never filled in
    "POT-Creation-Date",
    "PO-Revision-Date",
    "Last-Translator",
    "Language-Team",
    "Report-Msgid-Bugs-To",
    "Generated-By",
)


def extract_reasons(
    fileobj: IO[bytes], keywords: object, comment_tags: object, options: object
) -> Iterator[tuple[int, str, str, list[str]]]:
    """For Babel: the sentences of `Why`, which are its members' values.

    Those with a detail for programmers are not for players: sentences/reasons.py has others.
    """
    del keywords, comment_tags, options
    for node in ast.parse(fileobj.read()).body:
        if isinstance(node, ast.ClassDef) and node.name == "Why":
            for member in node.body:
                if isinstance(member, ast.Assign):
                    sentence = ast.literal_eval(member.value)
                    if "{detail}" not in sentence:
                        yield member.lineno, "msg", sentence, []


def extract_dogs(
    fileobj: IO[bytes], keywords: object, comment_tags: object, options: object
) -> Iterator[tuple[int, str, tuple[str, str], list[str]]]:
    """For Babel: the dogs' names, which are data of the rules."""
    del fileobj, keywords, comment_tags, options
    for line, card in enumerate(CARDS.values(), 1):
        yield line, "in_context", ("dog", card.name), ["A dog's name, written as it sounds."]


OURS = {"tools.build.messages:reasons": extract_reasons, "tools.build.messages:dogs": extract_dogs}


def template() -> Catalog:
    """What the sources say now."""
    with (ROOT / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)
    methods = [(pattern, OURS.get(method, method)) for pattern, method in methods]
    catalogue = Catalog(project="Spots", version="1", header_comment=HEADER, fuzzy=False)
    found = extract_from_dir(
        str(SOURCES),
        methods,
        options,
        KEYWORDS,
        comment_tags=("Translators:",),
        strip_comment_tags=True,
    )
    for name, line, message, comments, context in found:
        place = (f"spots/{Path(name).as_posix()}", line)
        catalogue.add(message, None, [place], auto_comments=comments, context=context)
    return catalogue


def updated(code: str, source: Catalog) -> Catalog:
    """A language's catalogue with today's messages; what is translated stays."""
    catalogue = read(code)
    catalogue.project, catalogue.version, catalogue.fuzzy = "Spots", "1", False
    catalogue.update(source, no_fuzzy_matching=True)
    catalogue.header_comment = HEADER
    for key, message in list(catalogue.obsolete.items()):
        if not message.string or not any(message.string):
            del catalogue.obsolete[key]
    return catalogue


def read(code: str) -> Catalog:
    """A language's catalogue as it is on disk."""
    with path_of(code).open("rb") as file:
        return read_po(file, locale=code, domain="spots")


def compiled(code: str) -> bytes:
    """A language's catalogue as gettext reads it, for `Language.from_catalogue`."""
    return _compiled(read(code))


def _compiled(catalogue: Catalog) -> bytes:
    catalogue.creation_date = catalogue.revision_date = NO_DATE
    buffer = BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def stretched(text: str) -> str:
    """A text 40 % longer that can still be read: its vowels drawn out.

    >>> stretched("Roll {n} dice again")
    'Roooll {n} diicee aagaaiin'
    """
    parts = re.split(r"(\{\w+\})", text)
    return "".join([part if part.startswith("{") else _drawn_out(part) for part in parts])


def _drawn_out(text: str) -> str:
    vowels = [place for place, letter in enumerate(text) if letter.lower() in "aeiouy"]
    if not vowels:
        return text
    each, rest = divmod(math.ceil(0.4 * len(text)), len(vowels))
    longer = {place: each + (turn < rest) for turn, place in enumerate(vowels)}
    return "".join(letter + letter.lower() * longer.get(n, 0) for n, letter in enumerate(text))


def pseudo(code: str) -> bytes:
    """A compiled catalogue of stretched English in place of a language's, to see if all fits."""
    catalogue = Catalog(locale=code)
    for message in template():
        if isinstance(message.id, str):
            forms: str | tuple[str, ...] = stretched(message.id)
        else:
            one, many = map(stretched, message.id)
            forms = (one, *[many] * (catalogue.num_plurals - 1))
        catalogue.add(message.id, forms, context=message.context)
    return _compiled(catalogue)


def languages() -> list[str]:
    """The languages that have a catalogue."""
    return sorted(path.parent.parent.name for path in LOCALE.glob("*/LC_MESSAGES/spots.po"))


def path_of(code: str) -> Path:
    return LOCALE / code / "LC_MESSAGES" / "spots.po"


def written(catalogue: Catalog) -> bytes:
    """A catalogue as text, without what changes from run to run."""
    buffer = BytesIO()
    write_po(buffer, catalogue, include_lineno=False)
    lines = buffer.getvalue().splitlines(keepends=True)
    left_out = tuple(f'"{field}:'.encode() for field in LEFT_OUT)
    return b"".join(line for line in lines if not line.startswith(left_out))


def files() -> dict[Path, bytes]:
    """Every file as it should be."""
    source = template()
    wanted = {TEMPLATE: written(source)}
    for code in languages():
        wanted[path_of(code)] = written(updated(code, source))
    return wanted


def stale() -> list[Path]:
    """The files that are not as they should be."""
    return [
        path for path, text in files().items() if not path.exists() or path.read_bytes() != text
    ]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="change nothing")
    options: Any = parser.parse_args(arguments)
    paths = stale()
    for path in paths:
        print("stale:" if options.check else "written:", path.relative_to(ROOT))
    if options.check:
        return 1 if paths else 0
    wanted = files()
    for path in paths:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(wanted[path])
    return 0


if __name__ == "__main__":
    sys.exit(main())
