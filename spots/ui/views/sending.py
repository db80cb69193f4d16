"""A text with a link in it, and the ways to send it: to another program, as a code, or by hand."""

from __future__ import annotations

from spots.ui.app.intents import Page, Shared
from spots.ui.app.state import State
from spots.ui.text.language import Language
from spots.ui.views.controls import button
from spots.ui.views.copying import to_copy
from spots.ui.views.tags import Node


def to_send(
    language: Language, state: State, label: str, said: str, link: str, *, sends: bool
) -> Node:
    """What is `said` and its link under a label, and the ways to send it; one in a dialog.

    `sends`: the device has other programs that take a text.
    """
    share = button(Page.SEND, "primary", language.text("Share")) if sends else None
    text = f"{said}\n{link}" if said else link
    return to_copy(
        language, state, Shared.LINK, label, text, share, _code(language, link), link=link
    )


def _code(language: Language, link: str) -> Node | None:
    """The button that shows the link as a code; only a camera elsewhere can make use of that."""
    if not link.startswith("http"):
        return None
    # Translators: a button: shows a link as a QR code, for the camera of another phone.
    return button(Page.QR, "secondary", language.text("Show a QR code"))
