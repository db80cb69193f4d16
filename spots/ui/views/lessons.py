"""The list of lessons and exercises, each with a tick once it was finished."""

from __future__ import annotations

from spots.lessons.course import LESSONS
from spots.lessons.exercises import EXERCISES
from spots.logic import TRICKS, Trick
from spots.ui.app.intents import Learn
from spots.ui.text import lesson_texts
from spots.ui.text.language import Language
from spots.ui.views.controls import button
from spots.ui.views.look import picture
from spots.ui.views.tags import Attribute, Child, Node, h


def lesson_list(language: Language, learnt: frozenset[str], *, unfolded: bool = False) -> Node:
    """The course, and below it the exercises, which unfold; or are, after one of them."""
    text = language.text
    lessons = [
        _row(language, code, learnt, h("span", {"class": "nth"}, language.number(number)))
        for number, code in enumerate(LESSONS, 1)
    ]
    return h(
        "section",
        {"class": "lessons"},
        h("h3", None, text("Learn by playing"), key="title"),
        h("ol", {"class": "lesson-list"}, *lessons, key="course"),
        _exercises(language, learnt, unfolded=unfolded),
        key="lessons",
    )


def try_it(language: Language, trick: Trick, lesson: str) -> Node | None:
    """Leads to a trick's exercise; not from within it."""
    if trick.code not in EXERCISES or lesson == trick.code:
        return None
    # Translators: a button below the text of a trick: an exercise for it.
    label = language.in_context("exercise", "Try it")
    return h("p", {"class": "leads"}, button(Learn(trick.code), "secondary", label), key="try-it")


def _exercises(language: Language, learnt: frozenset[str], *, unfolded: bool) -> Node | None:
    """By colour, as on the table; d0g comes last."""
    if not EXERCISES:
        return None
    rows = [_row(language, code, learnt, _sign(code)) for code in _in_order()]
    return h(
        "details",
        {"class": "chapter", "open": unfolded},
        # Translators: the title of a list of exercises, one for each trick.
        h("summary", None, h("h3", None, language.text("Exercises: every trick"))),
        h("ul", {"class": "lesson-list tricks-list"}, *rows),
        key="exercises",
    )


def _in_order() -> list[str]:
    tricks = [code for code in TRICKS if code in EXERCISES]
    colours = list(dict.fromkeys([TRICKS[code].category for code in tricks]))
    by_colour = sorted(tricks, key=lambda code: colours.index(TRICKS[code].category))
    return [*by_colour, *[code for code in EXERCISES if code not in TRICKS]]


def _sign(code: str) -> Node:
    if code not in TRICKS:
        return picture("d0g", "rosette")
    return picture(f"rosette-{TRICKS[code].category.value}", "rosette")


def _row(language: Language, code: str, learnt: frozenset[str], sign: Node) -> Node:
    title = lesson_texts.title(language, code)
    done = code in learnt
    tick: Child = h("span", {"class": "tick", "aria-hidden": "true"}, "✓") if done else None
    # Translators: says of a lesson that it was finished.
    state = language.in_context("lesson", "done") if done else ""
    named: dict[str, Attribute] = {"aria-label": language.with_commas(title, state)}
    shown = button(Learn(code), "lesson", sign, h("span", None, title), tick, more=named)
    return h("li", None, shown, key=code)
