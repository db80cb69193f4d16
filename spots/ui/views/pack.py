"""Dogs with their spaces, yards with their gauge, treats and paws."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from spots.logic import YARD, Card, Dog, Player, Space
from spots.ui.app import draft as drafting
from spots.ui.app.intents import Press, TapSpace, place
from spots.ui.text import sentences
from spots.ui.text.language import Language
from spots.ui.views.controls import button
from spots.ui.views.look import Look, die_picture, dog_picture, mark, picture
from spots.ui.views.odds import odds_text
from spots.ui.views.tags import Attribute, Node, h


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
    drafted, targets, picked = _drafted(look), look.answers.spaces, look.state.picked
    hinted = look.state.hint.spaces if look.state.hint else ()
    touched = [*drafted, *targets, *hinted, *([] if picked is None else [picked])]
    return {
        dog: Marks(
            tuple([(s.number, die) for s, die in drafted.items() if s.dog == dog]),
            tuple([s.number for s in targets if s.dog == dog]),
            picked.number if picked is not None and picked.dog == dog else 0,
            tuple([s.number for s in hinted if s.dog == dog]),
            # There is no room to show odds on a space: its name says them.
            tuple(
                [(s.number, odds_text(look, a.action)) for s, a in targets.items() if s.dog == dog]
            ),
        )
        for dog in {space.dog for space in touched}
    }


def _drafted(look: Look) -> dict[Space, int]:
    """Which space has which die of the draft."""
    draft = look.state.draft
    if draft is None:
        return {}
    return {fate: die for die, fate in enumerate(draft.fates) if isinstance(fate, Space)}


def _space(language: Language, numerals: bool, dog: Dog, number: int, marks: Marks) -> Node:
    space, drafted = Space(number, dog.card.code), dict(marks.drafted)
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
    name = sentences.space_name(language, sentences.dog_name(language, dog.card), number, state)
    odds = dict(marks.odds).get(number, "")
    return button(
        TapSpace(space),
        f"{style} at-{dog.card.code}-{number}",
        *die_picture(language, numerals, number),
        key=f"space-{number}",
        more={
            "data-drop": place(space),
            "data-drag": str(drafted[number]) if number in drafted else None,
            "aria-label": language.with_commas(name, odds),
            "title": odds or None,
            "aria-pressed": "true" if number == marks.picked else None,
        },
    )


# --- yard -------------------------------------------------------------------------------------


def yard(look: Look) -> Node:
    """The current player's yard: buried dice, and a gauge to 7 that also shows the draft."""
    player = look.table.players[look.seat]
    state, table = look.state, look.table
    will_be = sum(player.yard)
    if state.draft is not None:
        will_be = drafting.yard_after(table, state.draft)
    danger = "bust" if will_be > YARD else "high" if will_be >= 5 else "calm"
    droppable = state.draft is not None and state.selected is not None
    return h(
        "div",
        {
            "class": f"yard {danger}" + (" target" if droppable else ""),
            "data-drop": place(None),
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
    return button(Press.YARD, "bury", text, key="bury")


def _buried(look: Look, player: Player) -> list[Node]:
    hinted = look.state.hint.buried if look.state.hint else ()
    dice = []
    for index, face in enumerate(player.yard):
        name, answer = sentences.die_name(look.language, face), look.answers.buried.get(face)
        if answer is None:
            attributes: dict[str, Attribute] = {
                "class": "die buried-die",
                "role": "img",
                "aria-label": name,
            }
            dice.append(h("span", attributes, *look.die(face), key=f"buried-{index}"))
            continue
        odds = odds_text(look, answer.action)
        dice.append(
            button(
                answer.intent,
                "die buried-die target" + (" hinted" if face in hinted else ""),
                *look.die(face),
                key=f"buried-{index}",
                more={
                    "aria-label": look.language.with_commas(name, odds),
                    "title": odds or None,
                },
            )
        )
    return dice


@cache
def gauge(language: Language, now: int, will_be: int) -> Node:
    """Seven spots of earth; those the draft would fill are hatched; beyond 7 is a bust."""
    cells = []
    for cell in range(1, YARD + 1):
        style = "full" if cell <= now else "coming" if cell <= will_be else "free"
        cells.append(mark(style))
    reading = sentences.yard_reading(language, will_be)
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
