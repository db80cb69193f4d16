"""The dialog into which a link is pasted that came in a message."""

from __future__ import annotations

from spots.logic import Reason
from spots.ui.app.codes import code
from spots.ui.app.intents import Link, Page
from spots.ui.app.pasted import Fault, Pasted
from spots.ui.text import sentences
from spots.ui.text.language import Language
from spots.ui.views.controls import button
from spots.ui.views.tags import Attribute, Child, h


def paste(language: Language, pasted: Pasted) -> list[Child]:
    """The inside of the dialog."""
    text = language.text
    field: dict[str, Attribute] = {
        "id": "pasted",
        "rows": "4",
        "dir": "auto",
        "autocomplete": "off",
        "autocapitalize": "off",
        "spellcheck": "false",
        "data-action": code(Link()),
        "data-enter": code(Page.FOLLOW),
        "aria-describedby": "pasted-fault",
        "value": pasted.text,
    }
    fault = h("span", None, _why(language, pasted.fault)) if pasted.fault is not None else None
    told: dict[str, Attribute] = {
        "id": "pasted-fault",
        "class": "refused" if fault else None,
        "role": "alert",
    }
    # Translators: a button: take the link that was copied in another program.
    from_elsewhere = button(Page.PASTE, "primary", text("Paste")) if pasted.pastes else None
    # Translators: a button: go where the link in the field leads.
    follow = button(Page.FOLLOW, "secondary" if pasted.pastes else "primary", text("Open it"))
    return [
        h(
            "section",
            {"class": "to-copy"},
            # Translators: the label of a field; the message is from a chat.
            h("label", {"for": "pasted"}, text("A link of Spots, or the message it came in")),
            h("textarea", field),
            h("p", told, fault),
            h("div", {"class": "leads"}, from_elsewhere, follow),
        )
    ]


def _why(language: Language, fault: Fault | Reason) -> str:
    """Why the text leads nowhere."""
    match fault:
        case Fault.EMPTY:
            return language.text("Nothing is pasted yet.")
        case Fault.NO_LINK:
            return language.text("There is no link of Spots in this text.")
        case Fault.NOT_TOLD:
            return language.text(
                "The browser does not tell what you have copied. Paste it into the field yourself."
            )
        case Reason():
            return sentences.reason_sentence(language, fault)
