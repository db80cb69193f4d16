"""The six tricks on the table, and the deck's top dog."""

from __future__ import annotations

from spots.logic import Tile
from spots.ui.app.intents import Dialog, Open, code
from spots.ui.text import sentences, trick_texts
from spots.ui.views.controls import button
from spots.ui.views.hint import hinted
from spots.ui.views.look import Look, dog_picture, picture
from spots.ui.views.odds import more_text, odds_text, risk
from spots.ui.views.tags import Node, h


def tricks(look: Look) -> Node:
    """Six tiles in table order, three to a row."""
    tiles = [_tile(look, slot, tile) for slot, tile in enumerate(look.table.tiles)]
    label = look.language.text("Tricks")
    style = "tricks" + (" midway" if look.midway else "") + (" watched" if look.watching else "")
    return h("section", {"class": style, "aria-label": label}, *tiles, key="tricks")


def _tile(look: Look, slot: int, tile: Tile) -> Node:
    answer = look.answers.tiles[slot]
    if tile.trick is None or answer is None:
        return h("div", {"class": "tile waiting"}, key=f"tile-{slot}")
    trick = tile.trick
    doing = look.table.doing is not None and look.table.doing.trick == trick and not tile.up
    style = (
        f"tile {trick.category.value}" + ("" if tile.up else " down") + (" doing" if doing else "")
    )
    short = odds_text(look, answer.action) if answer.possible else ""
    more = more_text(look, answer.action) if answer.possible else ""
    name = sentences.tile_name(look.language, tile)
    bones = [picture("treat", "bone") for _ in range(tile.treats)]
    steps = " ".join(trick_texts.trick_steps(look.language, trick))
    return button(
        answer.intent,
        style + hinted(look, answer.intent),
        picture(f"rosette-{trick.category.value}", "rosette"),
        h("span", {"class": "tile-name"}, trick_texts.trick_name(look.language, trick)),
        h("span", {"class": "tile-treats"}, *bones) if bones else None,
        risk(short),
        h(
            "span",
            {"class": "tile-text", "id": f"text-{slot}"},
            steps,
            h("span", {"class": "more"}, more) if more else None,
        ),
        off=not answer.possible,
        key=f"tile-{slot}",
        more={
            "data-hold": code(Open(Dialog.TILE, trick)),
            "aria-label": look.language.with_commas(name, short),
            "aria-describedby": f"text-{slot}",
        },
    )


def deck(look: Look) -> Node | None:
    """The deck's top card: everybody can see which dog comes next."""
    top = look.table.top
    if top is None:
        return None
    label = look.language.text("Next dog: {dog}", dog=sentences.card_label(look.language, top))
    return h(
        "div",
        {
            "class": "deck" + (" apart" if look.apart else ""),
            "role": "img",
            "aria-label": label,
            "title": label,
        },
        h(
            "span",
            {"class": "dog small"},
            dog_picture(f"small-{top.code}"),
            *[
                h("i", {"class": f"at-{top.code}-{number} off"}, look.language.number(number))
                for number in top.spaces
            ],
        ),
        h("span", {"class": "deck-label"}, look.language.text("Next dog")),
        key="deck",
    )
