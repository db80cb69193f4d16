"""What goes out with a link: it cannot be taken back, and until then it can.

To look at a link is not to send it. It is out once it was copied, with the button or by hand, was
shown as a code, or was handed to another program. That program may be all that is left of the
device's attention, and this page may be thrown away meanwhile: so the link counts as sent before
the other program has it, and counts no longer if none took it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from spots.games.by_link import post
from spots.games.kept import Kept
from spots.games.store import Row
from spots.ui.app.intents import Copy, Dialog, Page, Shared
from spots.ui.app.mail import Outgoing
from spots.ui.app.outside import Outside
from spots.ui.app.post_boxes import Page as Table
from spots.ui.app.post_boxes import PostBoxes

GIVES_OUT = (Copy(Shared.LINK), Page.COPIED, Page.QR, Page.SEND)
"""What brings the link of a dialog to somebody else."""


class GivingOut:
    """Notes which links are out."""

    def __init__(self, page: Table, outside: Outside, boxes: PostBoxes) -> None:
        self._page = page
        self._outside = outside
        self._boxes = boxes
        self._out: Outgoing | None = None  # the last one that is out for certain

    def heed(self, intent: object) -> bool:
        """Note that the link of the open dialog goes out; whether that is all there is to do."""
        mail = self._page.state.mail
        if intent not in GIVES_OUT or self._page.state.dialog is not Dialog.FRIEND:
            return False
        if not isinstance(mail, Outgoing):
            return False
        if intent is not Page.SEND:
            self._out = mail
        self._boxes.find(mail.game, partial(self._note, mail))
        if intent is Page.SEND:
            self._outside.send(partial(self._refused, mail))
        return intent is Page.SEND

    def _note(self, mail: Outgoing, kept: Kept | None, row: Row | None) -> None:
        """All that the link tells is known to others."""
        if kept is None or kept.chair is None or mail.said > len(kept.log.entries):
            return
        if kept.chair.sent < mail.said:
            again = partial(self._boxes.find, mail.game, partial(self._note, mail))
            self._put(kept, row, mail.said, again)

    def _refused(self, mail: Outgoing) -> None:
        """No program took it."""
        if self._out is not mail:
            self._boxes.find(mail.game, partial(self._take_back, mail))

    def _take_back(self, mail: Outgoing, kept: Kept | None, row: Row | None) -> None:
        if kept is None or kept.chair is None or self._out is mail:
            return
        if mail.sent < kept.chair.sent == mail.said == len(kept.log.entries):
            again = partial(self._boxes.find, mail.game, partial(self._take_back, mail))
            self._put(kept, row, mail.sent, again)

    def _put(self, kept: Kept, row: Row | None, sent: int, again: partial[None]) -> None:
        desk = self._page.desk
        if row is not None:
            self._boxes.store(post.sent(kept, sent), row, self._page.settled, again)
        elif desk.game is not None:
            desk.note_sent(sent)
            if self._page.state.by_link is not None:  # else a lesson lies over it
                self._page.state = replace(self._page.state, by_link=desk.game.by_link)
            self._page.settled()
