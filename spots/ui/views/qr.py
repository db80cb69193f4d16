"""The dialog that shows a link as a QR code."""

from __future__ import annotations

from spots.ui.app.qr import Blank, Drawing, QrCode
from spots.ui.text.language import Language
from spots.ui.views.sheet import one_moment
from spots.ui.views.tags import Attribute, Child, Node, h

MARGIN = 4
"""Modules around a code that stay light, or cameras do not find it."""


def qr_code(language: Language, code: QrCode) -> list[Child]:
    """The inside of the dialog: the code, and the same link as text."""
    match code.drawn:
        case None:
            return [one_moment(language)]
        case Blank.TOO_LONG:
            # Translators: in place of a QR code, which holds some 3,000 letters at most.
            why = language.text("This link is too long for a code. Send it as a text.")
            return [h("p", {"role": "status"}, why), _link(code.link)]
        case Blank.NOT_LOADED:
            why = language.text("The code could not be drawn. Are you connected?")
            return [h("p", {"role": "status"}, why), _link(code.link)]
        case Drawing():
            # Translators: beside a QR code; "this" is the code.
            hint = language.text("Whoever is beside you points the camera of a phone at this.")
            words = h("div", {"class": "qr-words"}, h("p", None, hint), _link(code.link))
            return [h("div", {"class": "qr-page"}, _drawing(language, code.drawn), words)]


def _drawing(language: Language, drawn: Drawing) -> Node:
    """Always dark on light: not every camera reads the reverse."""
    side = str(drawn.size + 2 * MARGIN)
    box = f"{-MARGIN} {-MARGIN} {side} {side}"
    # Translators: what a screen reader calls a QR code.
    name = language.text("The link as a QR code")
    attributes: dict[str, Attribute] = {"class": "qr", "viewBox": box, "role": "img"}
    corner = str(-MARGIN)
    ground: dict[str, Attribute] = {"x": corner, "y": corner, "width": side, "height": side}
    return h(
        "svg",
        {**attributes, "aria-label": name},
        h("rect", {"class": "light", **ground}),
        h("path", {"class": "dark", "d": drawn.path}),
    )


def _link(link: str) -> Node:
    return h("p", {"class": "qr-link", "dir": "ltr"}, link)
