"""What Python adds to the start screen, which is plain HTML and was there before it."""

from __future__ import annotations

from spots.ui.language import Language
from spots.ui.state import State
from spots.ui.tags import Node, h
from spots.ui.views.dialogs import dialog
from spots.ui.views.notices import notice


def start_page(language: Language, state: State) -> Node:
    """Notices and dialogs over the start screen."""
    return h("div", {"class": "over-start"}, notice(language, state), dialog(language, state, None))
