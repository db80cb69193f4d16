"""What the player should know about saving, in a line above the table or the start screen."""

from __future__ import annotations

from spots.ui import sentences
from spots.ui.language import Language
from spots.ui.state import State
from spots.ui.tags import Attribute, Node, h


def notice(language: Language, state: State) -> Node | None:
    """The notice in force, with what can be done about it."""
    if not state.notice:
        return None
    if state.notice == "storage":
        text = language.text(
            "This browser does not let Spots save. The game goes on, but closing the page loses it."
        )
    elif state.notice == "link":
        why = sentences.reason_sentence(language, state.refused) if state.refused else ""
        text = language.text("This link does not lead to a game. {reason}", reason=why)
    elif state.notice == "language":
        text = language.text("This language could not be loaded. Are you connected?")
    elif state.notice == "update":
        text = language.text("A new version of Spots is here. Your game stays as it is.")
    elif state.notice == "home":
        # Translators: for iPhones; use the words of its own menu.
        text = language.text(
            "iPhones and iPads forget the games of a page that is not visited for a while. "
            "To keep Spots: Share, then “Add to Home Screen”."
        )
    elif state.notice == "previous":
        text = language.text("Another game was on the table. It is kept.")
    elif state.notice == "newer":
        text = language.text(
            "The saved game is from a newer version of Spots. "
            "It was set aside and can be downloaded."
        )
    else:
        text = language.text(
            "The saved game is damaged. "
            "It was set aside and can be downloaded; you can start a new one."
        )
    remedies = {
        "newer": ("download", language.text("Download it")),
        "damaged": ("download", language.text("Download it")),
        "previous": ("go-back", language.text("Go back to it")),
        "update": ("update", language.text("Use it now")),
    }
    remedy = None
    if state.notice in remedies:
        code, label = remedies[state.notice]
        attributes: dict[str, Attribute] = {
            "type": "button",
            "class": "secondary",
            "data-action": code,
        }
        remedy = h("button", attributes, label, key=code)
    return h(
        "div",
        {"class": "notice", "role": "alert"},
        h("p", None, text),
        remedy,
        h(
            "button",
            {"type": "button", "class": "secondary", "data-action": "dismiss"},
            language.text("Fine"),
            key="dismiss",
        ),
        key="notice",
    )
