"""A link as a QR code: over the dialog that has it, and back there."""

from __future__ import annotations

import pytest

from spots.logic import Setup
from spots.ui.app.intents import Dialog
from spots.ui.app.qr import Blank, Drawing
from spots.ui.views.dialogs import dialog
from tests.ui.support import ENGLISH, Outside, begin, codes, new_app, nodes, tap, text_of


@pytest.fixture
def outside():
    return Outside()


@pytest.fixture
def app(outside):
    """An app with a game, and its link shown as a code that is still being drawn."""
    app = new_app(outside=outside)
    begin(app, Setup(2), ("Ada", "Bo"), ("", ""))
    tap(app, "open:share")
    tap(app, "names")
    tap(app, "qr")
    return app


def shown(app):
    return dialog(ENGLISH, app.state, None)


def drawings(app):
    return [node for node in nodes(shown(app)) if node.tag == "svg"]


def test_the_link_is_drawn_and_stands_beside_the_code(app, outside):
    assert outside.asked == [("qr", outside.link)]
    assert "One moment" in text_of(shown(app))
    outside.drawn(Drawing(21, "M0 0h7v1h-7z"))
    (drawn,) = drawings(app)
    assert drawn.attributes["viewBox"] == "-4 -4 29 29"  # a margin of four modules on each side
    assert drawn.attributes["aria-label"]
    ground, dark = drawn.children
    assert (ground.attributes["width"], dark.attributes["d"]) == ("29", "M0 0h7v1h-7z")
    assert outside.link in text_of(shown(app))


def test_closing_the_code_leads_back_to_what_is_sent(app, outside):
    outside.drawn(Drawing(21, ""))
    tap(app, "close")
    assert (app.state.dialog, app.state.qr) == (Dialog.SHARE, None)
    assert app.state.offer.named  # as it was
    tap(app, "close")
    assert app.state.dialog is None


@pytest.mark.parametrize("why", Blank)
def test_where_there_can_be_no_code_the_link_is_still_there(app, outside, why):
    outside.drawn(why)
    assert drawings(app) == []
    assert outside.link in text_of(shown(app))


def test_what_comes_after_the_dialog_was_closed_is_not_shown(app, outside):
    tap(app, "close")
    before = app.state
    outside.drawn(Drawing(21, ""))
    assert app.state is before


def test_only_a_link_with_an_address_is_offered_as_a_code(outside):
    app = new_app(outside=outside)
    begin(app, Setup(2))
    tap(app, "open:share")
    assert "qr" in codes(shown(app))
    outside.page = lambda: "file:///home/ada/spots.html"
    tap(app, "open:share")
    assert "qr" not in codes(shown(app))
