"""Dogs with their spaces, yards with their gauge, treats and paws."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from spots.logic import YARD, Ask, Card, Dog, Player, Space, TakeOwn
from spots.ui import draft as drafting
from spots.ui import sentences
from spots.ui.language import Language
from spots.ui.tags import Attribute, Node, h
from spots.ui.views.look import Look, die_picture, dog_picture, mark, picture
from spots.ui.views.odds import odds_text


class Marks(NamedTuple):
    """What the player is doing to one dog."""

    drafted: tuple[tuple[int, int], ...] = ()  # numbers of spaces, and the dice meant for them
    targets: tuple[int, ...] = ()  # numbers of spaces that light up
    picked: int = 0  # the number of the space whose die is about to be moved
    hinted: tuple[int, ...] = ()  # numbers of spaces that a hint is about
    odds: tuple[tuple[int, str], ...] = ()  # numbers of spaces, and the odds of rolling their dice


def pack(look: Look, seat: int) -> Node:
    """A player's pack: dogs to fill first, then those scored.

    Only the pack of the player whose turn it is is shown; the others are there, hidden, because to
    make their drawings anew whenever the turn passes is what a tap would wait for.
    """
    player = look.table.players[seat]
    mine = seat == look.seat
    marks = _marks(look) if mine else {}
    dogs = [
        _dog(look.language, look.numerals, dog, marks.get(dog.card.code, Marks()))
        for dog in player.dogs
    ]
    scored = [scored_dog(look.language, card) for card in player.scored]
    attributes: dict[str, Attribute] = {
        "class": "pack",
        "hidden": not mine,
        "data-pack": str(seat),
    }
    return h("div", attributes, *dogs, *scored, key=f"pack-{seat}")


# Most dogs are as they were: to remember them is quicker than to make and compare them.
@lru_cache(maxsize=512)
def _dog(language: Language, numerals: bool, dog: Dog, marks: Marks) -> Node:
    state = ""
    if not dog.empty:
        state = " complete"
    elif len(dog.empty) == len(marks.drafted):
        state = " would-complete"
    return h(
        "div",
        {
            "class": f"dog{state}",
            "role": "group",
            "aria-label": sentences.dog_label(language, dog),
            "data-dog": dog.card.code,
        },
        dog_picture(f"dog-{dog.card.code}"),
        *[_space(language, numerals, dog, number, marks) for number in dog.card.spaces],
        _label(language, dog.card),
        key=f"dog-{dog.card.code}",
    )


def _label(language: Language, card: Card) -> Node:
    paws = [picture("paw", "paw") for _ in range(card.paws)]
    return h("span", {"class": "dog-name"}, sentences.dog_name(language, card), *paws)


@cache
def scored_dog(language: Language, card: Card) -> Node:
    """A scored dog, turned over to its coloured side."""
    return h(
        "div",
        {"class": "dog scored", "data-dog": card.code},
        dog_picture(f"glad-{card.code}"),
        h("span", {"class": "dog-name"}, sentences.dog_name(language, card)),
        key=f"dog-{card.code}",
    )


def _marks(look: Look) -> dict[str, Marks]:
    """What the player is doing, by the dogs' codes."""
    drafted, targets, picked = _drafted(look), _targets(look), look.state.picked
    hinted = look.state.hint.spaces if look.state.hint else ()
    touched = [*drafted, *targets, *hinted, *([] if picked is None else [picked])]
    return {
        dog: Marks(
            tuple([(s.number, die) for s, die in drafted.items() if s.dog == dog]),
            tuple([s.number for s in targets if s.dog == dog]),
            picked.number if picked is not None and picked.dog == dog else 0,
            tuple([s.number for s in hinted if s.dog == dog]),
            tuple([(s.number, _odds(look, s.number, s.dog)) for s in targets if s.dog == dog])
            if look.table.ask is Ask.OWN_DIE
            else (),
        )
        for dog in {space.dog for space in touched}
    }


def _odds(look: Look, die: int, dog: str | None) -> str:
    """The odds of taking an own die into the roll: there is no room to show them on it."""
    return odds_text(look, TakeOwn(die, dog))


def _drafted(look: Look) -> dict[Space, int]:
    """Which space has which die of the draft."""
    draft = look.state.draft
    if draft is None:
        return {}
    return {fate: die for die, fate in enumerate(draft.fates) if isinstance(fate, Space)}


def _targets(look: Look) -> list[Space]:
    """The spaces that light up."""
    table, state = look.table, look.state
    if look.watching:
        return []
    if table.ask is Ask.SETTLE and state.draft is not None:
        fates = state.draft.fates
        loose = [die for die, fate in enumerate(fates) if fate is drafting.BURY]
        dice = loose if state.selected is None else [state.selected]
        return sorted({s for die in dice for s in drafting.targets(table, state.draft, die)})
    player = table.players[look.seat]
    if table.ask is Ask.OWN_DIE or (table.ask is Ask.MOVE and state.picked is None):
        return [Space(die, dog.card.code) for dog in player.dogs for die in dog.dice]
    if table.ask is Ask.MOVE:
        return [Space(number, dog.card.code) for dog in player.dogs for number in dog.empty]
    return []


def _space(language: Language, numerals: bool, dog: Dog, number: int, marks: Marks) -> Node:
    name = f"{number}@{dog.card.code}"
    drafted = dict(marks.drafted)
    style, state = "space", "empty"
    if number in dog.dice:
        style, state = "space filled", "filled"
    elif number in drafted:
        style, state = "space drafted", "drafted"
    if number in marks.targets:
        style += " target"
    if number == marks.picked:
        style += " picked"
    if number in marks.hinted:
        style += " hinted"
    name_of_it = sentences.space_name(
        language, sentences.dog_name(language, dog.card), number, state
    )
    odds = dict(marks.odds).get(number, "")
    attributes: dict[str, Attribute] = {
        "type": "button",
        "class": f"{style} at-{dog.card.code}-{number}",
        "data-action": f"space:{name}",
        "data-drop": name,
        "aria-label": ", ".join([part for part in (name_of_it, odds) if part]),
        "title": odds or None,
        "aria-pressed": "true" if number == marks.picked else None,
    }
    if number in drafted:
        attributes["data-drag"] = str(drafted[number])
    return h("button", attributes, *die_picture(language, numerals, number), key=f"space-{number}")


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
        gauge(look.language, sum(player.yard), will_be),
        _bury_button(look) if droppable else None,
        key="yard",
    )


def _bury_button(look: Look) -> Node:
    text = look.language.text("Bury it here")
    return h("button", {"type": "button", "data-action": "yard", "class": "bury"}, text, key="bury")


def _buried(look: Look, player: Player) -> list[Node]:
    takes = look.table.ask is Ask.OWN_DIE and not look.watching
    hinted = look.state.hint.buried if look.state.hint else ()
    dice = []
    for index, face in enumerate(player.yard):
        name = sentences.die_name(look.language, face)
        if takes:
            odds = _odds(look, face, None)
            attributes: dict[str, Attribute] = {
                "type": "button",
                "class": "die buried-die target" + (" hinted" if face in hinted else ""),
                "data-action": f"buried:{face}",
                "aria-label": ", ".join([part for part in (name, odds) if part]),
                "title": odds or None,
            }
            dice.append(h("button", attributes, *look.die(face), key=f"buried-{index}"))
        else:
            attributes = {"class": "die buried-die", "role": "img", "aria-label": name}
            dice.append(h("span", attributes, *look.die(face), key=f"buried-{index}"))
    return dice


@cache
def gauge(language: Language, now: int, will_be: int) -> Node:
    """Seven spots of earth; those the draft would fill are hatched; beyond 7 is a bust."""
    cells = []
    for cell in range(1, YARD + 1):
        style = "full" if cell <= now else "coming" if cell <= will_be else "free"
        cells.append(mark(style))
    # Translators: the yard's gauge: spots buried, of the seven it holds.
    reading = language.text("{buried} of {most}", buried=will_be, most=YARD)
    return h(
        "div",
        {"class": "gauge"},
        h("span", {"class": "cells", "aria-hidden": "true"}, *cells),
        h("span", {"class": "reading"}, reading),
    )


@cache
def belongings(language: Language, treats: int, paws: int) -> Node:
    """Treats and paws, as pictures with numbers."""
    return h(
        "span",
        {"class": "belongings"},
        h(
            "span",
            {
                "class": "count",
                "role": "img",
                "aria-label": language.plural("{n} treat", "{n} treats", treats),
            },
            picture("treat", "bone"),
            h("b", None, language.number(treats)),
        ),
        h(
            "span",
            {
                "class": "count",
                "role": "img",
                "aria-label": language.plural("{n} paw", "{n} paws", paws),
            },
            picture("paw", "paw"),
            h("b", None, language.number(paws)),
        ),
    )


@cache
def score_marks(language: Language, scored: int) -> Node:
    """How many of six dogs are scored."""
    label = language.text("{n} of 6 dogs scored", n=scored)
    marks = [mark("won" if place < scored else "open") for place in range(6)]
    return h("span", {"class": "marks", "role": "img", "aria-label": label}, *marks)
