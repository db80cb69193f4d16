"""A link as a QR code, for somebody beside you: drawn when it is asked for."""

from __future__ import annotations

from dataclasses import replace

from spots.ui.app.archive import Stated
from spots.ui.app.intents import Dialog
from spots.ui.app.outside import Outside
from spots.ui.app.past import Origin
from spots.ui.app.qr import Blank, Drawing, QrCode


class QrCodes:
    """Shows the link of the dialog that is open as a code, and goes back to that dialog."""

    def __init__(self, page: Stated, outside: Outside) -> None:
        self._page = page
        self._outside = outside

    def open(self) -> None:
        """Show the code in a dialog, as soon as it is drawn."""
        state = self._page.state
        code = QrCode(self._outside.link_to_send(), Origin(state.dialog, state.topic))
        self._page.state = replace(state, dialog=Dialog.QR, topic="", qr=code)

        def drawn(found: Drawing | Blank) -> None:
            if self._page.state.qr is code:  # else that one was closed
                self._page.state = replace(self._page.state, qr=replace(code, drawn=found))
                self._page.settled()

        self._outside.draw_qr(code.link, drawn)

    def close(self) -> None:
        """Go back to where the text is."""
        state = self._page.state
        to = state.qr.origin if state.qr is not None else Origin()
        self._page.state = replace(state, dialog=to.dialog, topic=to.topic, qr=None)
