"""The speech bubble: one sentence beside what it is about, and what can be answered to it.

Where it stands is worked out in the browser, once it is known how large everything is.
"""

from __future__ import annotations

from spots.ui.app.bubble import Bubble
from spots.ui.app.intents import Page, Teaching
from spots.ui.text import lesson_texts
from spots.ui.text.language import Language
from spots.ui.views.controls import button
from spots.ui.views.look import Look, mark
from spots.ui.views.tags import Node, h


def bubble(look: Look) -> tuple[Node, ...]:
    """The ring around what is talked about, and the bubble beside it; or nothing."""
    said = look.state.bubble
    if said is None:
        return ()
    return (
        h("i", {"class": "ring", "aria-hidden": "true"}, key=f"ring-{said.where}"),
        h(
            "section",
            {
                "class": "bubble" if look.state.lesson else "bubble note",
                "aria-label": lesson_texts.heading(look.language, look.state.lesson),
            },
            h("p", {"class": "says"}, look.language.text(said.sentence), key="says"),
            h("div", {"class": "replies"}, *_replies(look.language, said), key="replies"),
            key=f"bubble-{said.where}",
        ),
    )


def _replies(language: Language, said: Bubble) -> list[Node]:
    skip = [_reply(language, Teaching.SKIP, "quiet")] if said.skip else []
    if not said.steps:
        return [_reply(language, offer, "quiet") for offer in said.offers]
    main, others = said.offers[:1], said.offers[1:]
    return [
        *skip,
        _dots(language, said),
        *[_reply(language, offer, "secondary") for offer in others],
        *[_reply(language, offer, "primary") for offer in main],
    ]


def _reply(language: Language, offer: Teaching | Page, style: str) -> Node:
    return button(offer, style, lesson_texts.offer(language, offer.value))


def _dots(language: Language, said: Bubble) -> Node:
    """How far the lesson is."""
    dots = [
        mark("dot seen" if step < said.done else "dot now" if step == said.done else "dot")
        for step in range(said.steps)
    ]
    label = lesson_texts.steps(language, said.done + 1, said.steps)
    return h("span", {"class": "dots", "role": "img", "aria-label": label}, *dots, key="dots")
