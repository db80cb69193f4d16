"""Texts to be copied: to be read, selected, or taken with a button."""

from __future__ import annotations

from spots.ui.app.codes import code
from spots.ui.app.intents import Copy, Page, Shared
from spots.ui.app.state import State
from spots.ui.text.language import Language
from spots.ui.views.controls import button
from spots.ui.views.tags import Attribute, Child, Node, h


def to_copy(
    language: Language,
    state: State,
    shared: Shared,
    label: str,
    text: str,
    *others: Child,
    link: str | None = None,
) -> Node:
    """A field with a text, a button that copies it, and `others` before that.

    `link`: the part of the text that other programs are told by itself.
    """
    name = f"share-{shared.value}"
    attributes: dict[str, Attribute] = {
        "id": name,
        "data-action": code(Page.COPIED) if shared is Shared.LINK else None,
        "readonly": True,
        "rows": "4",
        "dir": "auto" if shared is Shared.LINK else "ltr",
        "spellcheck": "false",
        "data-link": link,
        "value": text,
    }
    return h(
        "section",
        {"class": "to-copy"},
        h("label", {"for": name}, label),
        h("textarea", attributes),
        h(
            "div",
            {"class": "leads"},
            *others,
            button(Copy(shared), "secondary", language.text("Copy")),
            h("p", {"role": "status"}, language.text("Copied.") if state.copied is shared else ""),
        ),
        key=name,
    )
