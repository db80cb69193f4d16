"""The six tricks on the table, and the deck's top dog."""

from __future__ import annotations

from spots.logic import Ask, DoTrick, Tile
from spots.ui import sentences, trick_texts
from spots.ui.tags import Attribute, Node, h
from spots.ui.views.hint import hinted
from spots.ui.views.look import Look, dog_picture, picture
from spots.ui.views.odds import more_text, odds_text, risk


def tricks(look: Look) -> Node:
    """Six tiles in table order, three to a row."""
    tiles = [_tile(look, slot, tile) for slot, tile in enumerate(look.table.tiles)]
    label = look.language.text("Tricks")
    style = "tricks" + (" midway" if look.midway else "") + (" watched" if look.watching else "")
    return h("section", {"class": style, "aria-label": label}, *tiles, key="tricks")


def _tile(look: Look, slot: int, tile: Tile) -> Node:
    if tile.trick is None:
        return h("div", {"class": "tile waiting"}, key=f"tile-{slot}")
    trick = tile.trick
    doing = look.table.doing is not None and look.table.doing.trick == trick and not tile.up
    askable = look.table.ask is Ask.TURN and tile.up and not look.watching
    style = (
        f"tile {trick.category.value}" + ("" if tile.up else " down") + (" doing" if doing else "")
    )
    action = DoTrick(trick)
    short = odds_text(look, action) if askable else ""
    more = more_text(look, action) if askable else ""
    attributes: dict[str, Attribute] = {
        "type": "button",
        "class": style + hinted(look, f"say:do:{trick.code}"),
        "data-action": f"say:do:{trick.code}",
        "data-hold": f"open:tile:{trick.code}",
        "aria-label": ", ".join(p for p in (sentences.tile_name(look.language, tile), short) if p),
        "aria-describedby": f"text-{slot}",
        "aria-disabled": None if askable else "true",
    }
    bones = [picture("treat", "bone") for _ in range(tile.treats)]
    steps = " ".join(trick_texts.trick_steps(look.language, trick))
    return h(
        "button",
        attributes,
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
        key=f"tile-{slot}",
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
