"""Texts to be copied: to be read, selected, or taken with a button."""

from __future__ import annotations

from spots.ui.app.intents import Copy, Shared
from spots.ui.app.state import State
from spots.ui.text.language import Language
from spots.ui.views.controls import button
from spots.ui.views.tags import Attribute, Node, h


def to_copy(language: Language, state: State, shared: Shared, label: str, text: str) -> Node:
    """A field with a text, and a button that copies it."""
    name = f"share-{shared.value}"
    attributes: dict[str, Attribute] = {
        "id": name,
        "readonly": True,
        "rows": "4",
        "dir": "ltr",
        "spellcheck": "false",
        "value": text,
    }
    return h(
        "section",
        {"class": "to-copy"},
        h("label", {"for": name}, label),
        h("textarea", attributes),
        button(Copy(shared), "secondary", language.text("Copy")),
        h("p", {"role": "status"}, language.text("Copied.") if state.copied is shared else ""),
        key=name,
    )
