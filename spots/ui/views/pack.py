"""Dogs with their spaces, yards with their gauge, treats and paws."""

from __future__ import annotations

from spots.logic import YARD, Ask, Card, Dog, Player, Space
from spots.ui import draft as drafting
from spots.ui import sentences
from spots.ui.tags import Attribute, Node, h
from spots.ui.views.look import Look, die_picture, mark, picture


def pack(look: Look) -> Node:
    """The pack of the player whose turn it is: dogs to fill first, then those scored."""
    player = look.table.players[look.seat]
    drafted, targets = _drafted(look), _targets(look)
    dogs = [_dog(look, dog, drafted, targets) for dog in player.dogs]
    scored = [scored_dog(card) for card in player.scored]
    return h("div", {"class": "pack"}, *dogs, *scored, key="pack")


def _dog(look: Look, dog: Dog, drafted: dict[Space, int], targets: set[Space]) -> Node:
    state = ""
    if not dog.empty:
        state = " complete"
    elif all(Space(number, dog.card.code) in drafted for number in dog.empty):
        state = " would-complete"
    return h(
        "div",
        {
            "class": f"dog{state}",
            "role": "group",
            "aria-label": sentences.dog_label(look.language, dog),
            "data-dog": dog.card.code,
        },
        picture("dogs", f"dog-{dog.card.code}", "drawing"),
        *[_space(look, dog, number, drafted, targets) for number in dog.card.spaces],
        _label(dog.card),
        key=f"dog-{dog.card.code}",
    )


def _label(card: Card) -> Node:
    paws = [picture("things", "paw", "paw") for _ in range(card.paws)]
    return h("span", {"class": "dog-name"}, sentences.dog_name(card), *paws)


def scored_dog(card: Card) -> Node:
    """A scored dog, turned over to its coloured side."""
    return h(
        "div",
        {"class": "dog scored", "data-dog": card.code},
        picture("dogs", f"dog-{card.code}", "drawing"),
        h("span", {"class": "dog-name"}, sentences.dog_name(card)),
        key=f"dog-{card.code}",
    )


def _drafted(look: Look) -> dict[Space, int]:
    """Which space has which die of the draft."""
    draft = look.state.draft
    if draft is None:
        return {}
    return {fate: die for die, fate in enumerate(draft.fates) if isinstance(fate, Space)}


def _targets(look: Look) -> set[Space]:
    """The spaces that light up."""
    table, state = look.table, look.state
    if table.ask is Ask.SETTLE and state.draft is not None:
        fates = state.draft.fates
        loose = [die for die, fate in enumerate(fates) if fate is drafting.BURY]
        dice = loose if state.selected is None else [state.selected]
        return {s for die in dice for s in drafting.targets(table, state.draft, die)}
    player = table.players[look.seat]
    if table.ask is Ask.OWN_DIE or (table.ask is Ask.MOVE and state.picked is None):
        return {Space(die, dog.card.code) for dog in player.dogs for die in dog.dice}
    if table.ask is Ask.MOVE:
        return {Space(number, dog.card.code) for dog in player.dogs for number in dog.empty}
    return set()


def _space(
    look: Look, dog: Dog, number: int, drafted: dict[Space, int], targets: set[Space]
) -> Node:
    space = Space(number, dog.card.code)
    style, state = "space", "empty"
    if number in dog.dice:
        style, state = "space filled", "filled"
    elif space in drafted:
        style, state = "space drafted", "drafted"
    if space in targets:
        style += " target"
    if space == look.state.picked:
        style += " picked"
    attributes: dict[str, Attribute] = {
        "type": "button",
        "class": f"{style} at-{dog.card.code}-{number}",
        "data-action": f"space:{number}@{dog.card.code}",
        "data-drop": f"{number}@{dog.card.code}",
        "aria-label": sentences.space_name(
            look.language, sentences.dog_name(dog.card), number, state
        ),
        "aria-pressed": "true" if space == look.state.picked else None,
    }
    if space in drafted:
        attributes["data-drag"] = str(drafted[space])
    return h("button", attributes, *die_picture(look, number), key=f"space-{number}")


# --- yard -------------------------------------------------------------------------------------


def yard(look: Look) -> Node:
    """The current player's yard: buried dice, and a gauge to 7 that also shows the draft."""
    player = look.table.players[look.seat]
    state, table = look.state, look.table
    will_be = sum(player.yard)
    if state.draft is not None:
        will_be = drafting.yard_after(table, state.draft)
    danger = "bust" if will_be > YARD else "high" if will_be >= 5 else "calm"
    droppable = table.ask is Ask.SETTLE and state.selected is not None
    return h(
        "div",
        {
            "class": f"yard {danger}" + (" target" if droppable else ""),
            "data-drop": "yard",
            "role": "group",
            "aria-label": sentences.yard_name(look.language, player),
        },
        h("div", {"class": "buried"}, *_buried(look, player)),
        gauge(look, sum(player.yard), will_be),
        _bury_button(look) if droppable else None,
        key="yard",
    )


def _bury_button(look: Look) -> Node:
    text = look.language.text("Bury it here")
    return h("button", {"type": "button", "data-action": "yard", "class": "bury"}, text, key="bury")


def _buried(look: Look, player: Player) -> list[Node]:
    takes = look.table.ask is Ask.OWN_DIE
    dice = []
    for index, face in enumerate(player.yard):
        name = sentences.die_name(look.language, face)
        if takes:
            attributes: dict[str, Attribute] = {
                "type": "button",
                "class": "die buried-die target",
                "data-action": f"buried:{face}",
                "aria-label": name,
            }
            dice.append(h("button", attributes, *die_picture(look, face), key=f"buried-{index}"))
        else:
            attributes = {"class": "die buried-die", "role": "img", "aria-label": name}
            dice.append(h("span", attributes, *die_picture(look, face), key=f"buried-{index}"))
    return dice


def gauge(look: Look, now: int, will_be: int) -> Node:
    """Seven spots of earth; those the draft would fill are hatched; beyond 7 is a bust."""
    cells = []
    for cell in range(1, YARD + 1):
        style = "full" if cell <= now else "coming" if cell <= will_be else "free"
        cells.append(mark(style))
    number = look.language.number
    # Translators: the yard's gauge: spots buried, of the seven it holds.
    reading = look.language.text("{buried} of {most}", buried=number(will_be), most=number(YARD))
    return h(
        "div",
        {"class": "gauge"},
        h("span", {"class": "cells", "aria-hidden": "true"}, *cells),
        h("span", {"class": "reading"}, reading),
    )


def belongings(look: Look, player: Player) -> Node:
    """Treats and paws, as pictures with numbers."""
    language = look.language
    treats = language.plural("{n} treat", "{n} treats", player.treats)
    paws = language.plural("{n} paw", "{n} paws", player.paws)
    return h(
        "span",
        {"class": "belongings"},
        h(
            "span",
            {"class": "count", "role": "img", "aria-label": treats},
            picture("things", "treat", "bone"),
            h("b", None, language.number(player.treats)),
        ),
        h(
            "span",
            {"class": "count", "role": "img", "aria-label": paws},
            picture("things", "paw", "paw"),
            h("b", None, language.number(player.paws)),
        ),
    )


def score_marks(look: Look, scored: int) -> Node:
    """How many of six dogs are scored."""
    label = look.language.text("{n} of 6 dogs scored", n=look.language.number(scored))
    marks = [mark("won" if place < scored else "open") for place in range(6)]
    return h("span", {"class": "marks", "role": "img", "aria-label": label}, *marks)
