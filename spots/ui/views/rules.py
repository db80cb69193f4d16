"""The rules: lessons to play, six pictures, a search, and chapters that unfold."""

from __future__ import annotations

from spots.logic import TRICKS
from spots.ui.app.codes import code
from spots.ui.app.intents import EXERCISES, Search
from spots.ui.app.state import State
from spots.ui.text import rules_pages
from spots.ui.text.language import Language
from spots.ui.views.lessons import lesson_list
from spots.ui.views.look import picture
from spots.ui.views.nutshell import nutshell
from spots.ui.views.tags import Attribute, Child, Node, h


def rules(language: Language, state: State) -> list[Child]:
    """The inside of the dialog."""
    search: dict[str, Attribute] = {
        "type": "search",
        "class": "search",
        "data-action": code(Search()),
        "aria-label": language.text("Search the rules"),
        "placeholder": language.text("Search the rules"),
        "value": state.query,
    }
    field = h("input", search, key="search")
    sections = rules_pages.search(language, state.query)
    if not sections:
        nothing = language.text("Nothing found. Try another word.")
        return [field, h("p", {"role": "status"}, nothing)]
    searching = bool(state.query.strip())
    chapters = [_chapter(section, opened=searching) for section in sections]
    # In a search only what has the words is shown.
    lessons = lesson_list(language, state.learnt, unfolded=state.topic == EXERCISES)
    before = [] if searching else [lessons, nutshell(language)]
    return [*before, field, h("div", {"class": "chapters"}, *chapters, key="chapters")]


def _chapter(section: rules_pages.Section, *, opened: bool) -> Node:
    """A chapter of the rules, closed unless a search has found it."""
    trick = TRICKS.get(section.code) if section.trick else None
    sign = picture(f"rosette-{trick.category.value}", "rosette") if trick else None
    return h(
        "details",
        {"class": "chapter", "open": opened},
        h("summary", None, sign, h("h3", None, section.title)),
        *[_piece(piece) for piece in section.pieces],
        key=f"section-{section.code}",
    )


def _piece(piece: rules_pages.Piece) -> Node:
    return h("p", {"class": piece.kind}, piece.text)
