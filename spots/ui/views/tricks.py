"""The six tricks on the table: what each does, and what it risks."""

from __future__ import annotations

from functools import cache

from spots.logic import Tile
from spots.logic.events import D0gRolled, TileTurned
from spots.ui.app.answers import Answer
from spots.ui.app.codes import code
from spots.ui.app.intents import Dialog, Open
from spots.ui.text import sentences, trick_texts
from spots.ui.text.language import Language
from spots.ui.views.badges import badge
from spots.ui.views.banners import banner
from spots.ui.views.controls import button
from spots.ui.views.hint import hinted
from spots.ui.views.look import Look, picture
from spots.ui.views.odds import more_text, odds_text
from spots.ui.views.tags import KEPT, Node, h

LONG, LONGEST = 5, 12
"""Letters of a word from which, and up to which, a name's size depends on them."""
BONES = 2
"""How many treats are drawn one by one."""


def tricks(look: Look) -> Node:
    """Six tiles in table order, three to a row."""
    tiles = [_tile(look, slot, tile) for slot, tile in enumerate(look.table.tiles)]
    return h(
        "section",
        {"class": "tricks front", "aria-label": look.language.text("Tricks")},
        *tiles,
        banner(look),
        key="tricks",
    )


def tricks_behind() -> Node:
    """The tiles while the stage is in front of them, as they were: half of the page is theirs.

    To take them off the page and make them anew took a slow phone a tenth of a second.
    """
    return Node("section", {"class": "tricks behind", "inert": True}, KEPT, "tricks")


def _tile(look: Look, slot: int, tile: Tile) -> Node:
    answer = look.answers.tiles[slot]
    if tile.trick is None or answer is None:
        return h("div", {"class": "tile waiting", "data-slot": str(slot)}, key=f"tile-{slot}")
    trick = tile.trick
    style = f"tile {trick.category.value}" + ("" if tile.up else " down")
    if hit := _hit(look) == slot + 1:
        style += " hit turned" if _turned(look) else " hit"
    advised = hinted(look, answer.intent)
    return button(
        answer.intent,
        style + advised,
        h(
            "span",
            {"class": "tile-head"},
            picture(f"rosette-{trick.category.value}", "rosette"),
            _title(trick_texts.trick_name(look.language, trick)),
            _treats(look.language, tile.treats) if tile.treats else None,
            picture("head-top-dog", "adviser") if advised else None,
        ),
        h("span", {"class": "tile-short"}, trick_texts.trick_short(look.language, trick)),
        badge(look, answer.action) if answer.open else None,
        _whole_text(look, slot, answer, tile),
        h("span", {"class": "die d0g-die"}, *look.die(slot + 1)) if hit else None,
        off=not answer.possible,
        key=f"tile-{slot}",
        more={
            "data-slot": str(slot),
            "data-hold": code(Open(Dialog.TILE, trick)),
            "aria-label": _name(look, answer, tile),
            "aria-describedby": f"text-{slot}",
        },
    )


@cache
def _title(name: str) -> Node:
    """A trick's name; its style depends on how long its longest word is."""
    letters = max([sum(map(str.isalpha, word)) for word in name.split()])
    long = f" letters of-{min(letters, LONGEST)}" if letters >= LONG else ""
    return h("span", {"class": f"tile-name{long}"}, name)


@cache
def _treats(language: Language, treats: int) -> Node:
    """Up to two bones; of more, one with their number: the trick's name needs the room."""
    few = treats <= BONES
    bones = [picture("treat", "bone") for _ in range(treats if few else 1)]
    number = None if few else h("b", None, language.number(treats))
    return h("span", {"class": "tile-treats"}, *bones, number)


def _name(look: Look, answer: Answer, tile: Tile) -> str:
    odds = odds_text(look, answer.action) if answer.open else ""
    return look.language.with_commas(sentences.tile_name(look.language, tile), odds)


def _whole_text(look: Look, slot: int, answer: Answer, tile: Tile) -> Node:
    """All that the trick does: written on a wide screen's tile, else over it on hover and focus."""
    assert tile.trick is not None
    more = more_text(look, answer.action) if answer.open else ""
    return h(
        "span",
        {"class": "tile-text", "id": f"text-{slot}"},
        h("span", None, " ".join(trick_texts.trick_steps(look.language, tile.trick))),
        h("span", {"class": "more"}, more) if more else None,
    )


def _hit(look: Look) -> int:
    """The number that d0g has rolled, while that is shown; each tile has one."""
    events = look.beat.events if look.beat is not None else ()
    return next((event.die for event in events if isinstance(event, D0gRolled)), 0)


def _turned(look: Look) -> bool:
    """Whether d0g turns the tile that it hits; until its die lies, that looks as before."""
    events = look.beat.events if look.beat is not None else ()
    return any([isinstance(event, TileTurned) for event in events])
