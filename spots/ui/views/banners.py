"""A word over tricks or stage while something great or sad is seen."""

from __future__ import annotations

from spots.logic.events import Busted, DogsScored
from spots.ui.text import sentences
from spots.ui.views.look import Look
from spots.ui.views.tags import Node, h


def banner(look: Look) -> Node | None:
    """What is being celebrated or mourned in this beat."""
    for event in look.beat.events if look.beat is not None else ():
        match event:
            case Busted():
                return _banner("bust", sentences.banner_bust(look.language))
            case DogsScored():
                return _banner("joy", sentences.banner_score(look.language, event))
    return None


def _banner(style: str, text: str) -> Node:
    return h("p", {"class": f"banner {style}", "aria-hidden": "true"}, text, key="banner")
