"""The risk of a choice as a badge: a pie, a colour and words."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from spots.logic import Action
from spots.ui.app.reckoning import Asked
from spots.ui.text import sentences
from spots.ui.text.language import Language
from spots.ui.views.look import Look, mark
from spots.ui.views.tags import Node, h

LOW, MID = Fraction(5, 100), Fraction(35, 100)
"""Chances of a bust up to which a risk is low, and middling."""
PIECES = 8
"""A pie is cut into eight pieces: more cannot be told apart on a tile."""


def badge(look: Look, action: Action | None) -> Node | None:
    """How likely a choice is to bust; or that it rolls no dice. None: not wanted."""
    if action is None or look.state.settings.odds == "off":
        return None
    asked = Asked(action)
    if asked not in look.odds:
        return h("span", {"class": "badge unknown"}, key="badge")
    odds = look.odds[asked]
    if odds is None:
        return h(
            "span", {"class": "badge none"}, sentences.no_dice_badge(look.language), key="badge"
        )
    return _risk(look.language, odds.bust, odds.place)


@cache
def _risk(language: Language, bust: Fraction, place: Fraction) -> Node:
    level = "low" if bust <= LOW else "mid" if bust <= MID else "high"
    return h(
        "span",
        {"class": f"badge {level}"},
        mark(f"pie pie-{_piece(bust)}"),
        h("span", {"class": "risk"}, sentences.bust_badge(language, bust)),
        h("span", {"class": "fits"}, sentences.fits_badge(language, place)),
        key="badge",
    )


def _piece(chance: Fraction) -> int:
    """The pieces of a pie for a chance: none only if there is none, all only if it is certain."""
    return (
        0
        if chance == 0
        else PIECES
        if chance == 1
        else max(1, min(PIECES - 1, round(chance * PIECES)))
    )
