"""What is counted at a player's place: scored dogs, treats, paws, and the yard."""

from __future__ import annotations

from functools import cache

from spots.logic import PACK, YARD
from spots.ui.text import sentences
from spots.ui.text.language import Language
from spots.ui.views.look import mark, picture
from spots.ui.views.tags import Node, h


@cache
def belongings(language: Language, treats: int, paws: int) -> Node:
    """Treats and paws, as pictures with numbers."""
    return h(
        "span",
        {"class": "belongings"},
        treats_count(language, treats),
        _count(language, "paw", "paw", language.plural("{n} paw", "{n} paws", paws), paws),
    )


@cache
def treats_count(language: Language, treats: int) -> Node:
    """Treats, as a bone with a number."""
    label = language.plural("{n} treat", "{n} treats", treats)
    return _count(language, "treat", "bone", label, treats)


def _count(language: Language, drawing: str, style: str, label: str, n: int) -> Node:
    return h(
        "span",
        {"class": f"count {drawing}s", "role": "img", "aria-label": label},
        picture(drawing, style),
        h("b", None, language.number(n)),
    )


@cache
def score_marks(language: Language, scored: int, taking: int = 0) -> Node:
    """How many of six dogs are scored, the last of them by a die that may still roll."""
    label = language.text("{n} of 6 dogs scored", n=scored)
    looks = ["won"] * (scored - taking) + ["won taking"] * taking + ["open"] * (PACK - scored)
    marks = [mark(look) for look in looks[:PACK]]
    return h("span", {"class": "marks", "role": "img", "aria-label": label}, *marks)


@cache
def gauge(language: Language, buried: int) -> Node:
    """Another player's yard in small: seven cells, and how many spots are buried."""
    cells = [mark("full" if cell <= buried else "free") for cell in range(1, YARD + 1)]
    danger = " high" if buried >= YARD - 2 else ""
    return h(
        "span",
        {"class": f"gauge{danger}"},
        h("span", {"class": "cells", "aria-hidden": "true"}, *cells),
        h("span", {"class": "reading"}, sentences.yard_reading(language, buried)),
    )
