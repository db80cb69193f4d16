"""What a sentence points at, as selectors: `browser/pointer.py` finds it, and tests do."""

from __future__ import annotations

from spots.lessons.lesson import At, Thing
from spots.logic import TRICKS
from spots.ui.app.codes import code
from spots.ui.app.intents import Dialog, Open

_TILE = '.front .tile[data-hold="{tile}"]'
_SELECTORS: dict[Thing, tuple[str, ...]] = {
    Thing.SLOTS: (".shelf-slots",),
    Thing.TREATS: (".goal .treats",),
    Thing.DECK: (".deck",),
    Thing.NEIGHBOUR: (".others .seat",),
    Thing.TILE: (_TILE,),
    # Without odds there are no badges.
    Thing.BADGE: (f"{_TILE} .badge", _TILE),
    Thing.STAGE: (".stage",),
    Thing.DICE: (".stage .dice", ".stage"),
    Thing.DOG: ('.pack .dog[data-dog="{code}"]',),
    Thing.SOIL: (".soil .ruler",),
    Thing.MAIN: (".answers .primary",),
    # While dice are marked for a reroll, they are what it is about.
    Thing.OTHER: (".stage .marking", ".answers .secondary"),
}
NEEDED = {
    ".answers .primary": 20.0,
    ".answers .secondary": 10.0,
    ".tools": 8.0,
    ".space.target": 6.0,
    ".stage .dice": 5.0,
    ".question": 4.0,
    ".ask-odds": 4.0,
    ".ask-hint": 4.0,
    ".soil": 9.0,
    ".front .tile": 1.0,
    ".pack .dog": 0.5,
    # What the dice are about to do is what most sentences are about then.
    ".pack .gets": 30.0,
    ".soil.gets": 30.0,
}
"""What a bubble covers only if it must, and how bad that is."""


def selectors(at: At) -> tuple[str, ...]:
    """Where to look for what a sentence points at, the best first.

    >>> selectors(At(Thing.DOG, "34"))
    ('.pack .dog[data-dog="34"]',)
    >>> selectors(At(Thing.TILE, "walk"))
    ('.front .tile[data-hold="open:tile:walk"]',)
    """
    tile = code(Open(Dialog.TILE, TRICKS[at.code])) if at.code in TRICKS else ""
    return tuple([selector.format(code=at.code, tile=tile) for selector in _SELECTORS[at.thing]])
