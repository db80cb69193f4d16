"""Dogs with their spaces: a dog gets its coat die by die."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from spots.logic import Card, Dog, Space
from spots.ui.app.codes import of_dog, place
from spots.ui.app.intents import TapSpace
from spots.ui.text import sentences
from spots.ui.text.language import Language
from spots.ui.views.controls import button
from spots.ui.views.look import Look, die_picture, dog_picture, picture
from spots.ui.views.odds import odds_text
from spots.ui.views.tags import Attribute, Node, h


class Marks(NamedTuple):
    """What the player is doing to one dog."""

    drafted: tuple[tuple[int, int], ...] = ()  # numbers of spaces, and the dice meant for them
    targets: tuple[int, ...] = ()  # numbers of spaces that light up
    picked: int = 0  # the number of the space whose die is about to be moved
    hinted: tuple[int, ...] = ()  # numbers of spaces that a hint is about
    odds: tuple[tuple[int, str], ...] = ()  # numbers of spaces, and the odds of rolling their dice

    def used(self, number: int) -> bool:
        """Whether a tap on this space does anything now."""
        return number in self.targets or number in dict(self.drafted)


def pack(look: Look) -> Node:
    """The dogs to fill of the player in front; those scored are in their slots."""
    dogs = look.table.players[look.seat].dogs
    marks = _marks(look) if look.mover == look.seat else {}
    shown = [
        _dog(look.language, look.numerals, dog, marks.get(dog.card.code, Marks())) for dog in dogs
    ]
    return h("div", {"class": f"pack of-{len(dogs)}"}, *shown, key=f"pack-{look.seat}")


# Most dogs are as they were: to remember them is quicker than to make and compare them.
@lru_cache(maxsize=512)
def _dog(language: Language, numerals: bool, dog: Dog, marks: Marks) -> Node:
    state, tag = "", None
    had, of = len(dog.dice), len(dog.card.spaces)
    filled = had + len(marks.drafted)
    if not dog.empty:
        state, tag = " complete", h("span", {"class": "ready"}, sentences.ready_tag(language))
    elif len(dog.empty) == len(marks.drafted):
        state = " would-complete"
    spaces = [_space(language, numerals, dog, number, marks) for number in dog.card.spaces]
    attributes: dict[str, Attribute] = {
        "class": f"dog coat coat-{dog.card.code} got-{filled}-of-{of}"
        + (f" gets had-{round(100 * had / of)}" if filled > had else "")
        + state,
        "role": "group",
        "aria-label": sentences.dog_label(language, dog),
        "data-dog": dog.card.code,
    }
    if len(marks.targets) == 1:  # any point of the dog takes the die
        space = Space(marks.targets[0], dog.card.code)
        attributes["data-action"] = of_dog(space)
    return h(
        "div",
        attributes,
        h("div", {"class": "body"}, dog_picture(f"dog-{dog.card.code}"), *spaces),
        tag,
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


@lru_cache(maxsize=512)
def watched_dog(language: Language, numerals: bool, dog: Dog) -> Node:
    """A dog on the stage, to which somebody else's dice go."""
    code, spaces = dog.card.code, dog.card.spaces
    shown = [
        h(
            "span",
            {"class": f"space {'filled' if number in dog.dice else 'empty'} at-{code}-{number}"},
            *die_picture(language, numerals, number),
            key=f"space-{number}",
        )
        for number in spaces
    ]
    return h(
        "div",
        {
            "class": f"dog coat coat-{code} got-{len(dog.dice)}-of-{len(spaces)}"
            + ("" if dog.empty else " complete"),
            "role": "img",
            "aria-label": sentences.dog_label(language, dog),
            "data-dog": code,
        },
        h("div", {"class": "body"}, dog_picture(f"dog-{code}"), *shown),
        key=f"dog-{code}",
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
            "data-number": str(number),
            "aria-label": language.with_commas(name, odds),
            "title": odds or None,
            "aria-pressed": "true" if number == marks.picked else None,
            # Keyboard users need not stop where nothing can be done.
            "tabindex": None if marks.used(number) else "-1",
        },
    )
