"""The tricks in words: names, the steps as a tile shows them, and longer explanations."""

from __future__ import annotations

from spots.logic import Category, Trick
from spots.marked import msg

from .language import Language
from .step_texts import step_pill
from .tile_texts import TEXTS, TrickText

COLOURS: dict[Category, str] = {
    Category.BASIC: msg("red"),
    Category.WALKING: msg("yellow"),
    Category.RUNNING: msg("purple"),
    Category.CHOOSING: msg("blue"),
    Category.TREATS: msg("green"),
}

KINDS: dict[Category, str] = {
    Category.BASIC: msg("basic tricks"),
    Category.WALKING: msg("walking"),
    Category.RUNNING: msg("running"),
    Category.CHOOSING: msg("choosing dice"),
    Category.TREATS: msg("finding treats"),
}

SET_NAMES: dict[str, str] = {
    "adoption-event": msg("Adoption Event"),
    "dog-park": msg("Dog Park"),
    "agility-course": msg("Agility Course"),
    "hunting-grounds": msg("Hunting Grounds"),
    "kennel-club": msg("Kennel Club"),
    "puppy-pen": msg("Puppy Pen"),
    "off-leash": msg("Off Leash Hours"),
}

VARIANT_NAMES: dict[str, str] = {
    **SET_NAMES,
    # Translators: the tricks of a game that were drawn by chance or chosen one by one.
    "own": msg("A mix of tricks"),
    # Translators: a game that began from a position in a link.
    "table": msg("From a link"),
}


def trick_name(language: Language, trick: Trick | str) -> str:
    """A trick's name, by trick or code; it may be in another script than the language."""
    return language.isolate(language.text(_of(trick).name))


def trick_short(language: Language, trick: Trick | str) -> str:
    """What a trick does, as short as the tile of a phone needs it."""
    return language.text(_of(trick).short)


def trick_pills(language: Language, trick: Trick, named: int = 0) -> tuple[str, ...]:
    """The steps in a word or two each, as they stand above the dice while the trick is done.

    `named` is the number that the player has said, if one has been.
    """
    return tuple([step_pill(language, step, named) for step in trick.steps])


def trick_steps(language: Language, trick: Trick | str) -> tuple[str, ...]:
    """The steps as the tile shows them, one text each."""
    return tuple(language.text(step) for step in _of(trick).steps)


def trick_explanation(language: Language, trick: Trick | str) -> tuple[str, ...]:
    """The longer explanation, with the rulings that concern the trick; a paragraph each."""
    return tuple(language.text(paragraph) for paragraph in _of(trick).more)


def colour_name(language: Language, colour: Category | str) -> str:
    """A colour's name, by category or its value."""
    return language.text(COLOURS[Category(colour)])


def kind_name(language: Language, category: Category) -> str:
    """What the tricks of a category are about."""
    return language.text(KINDS[category])


def set_name(language: Language, code: str) -> str:
    """The name of a recommended set, or of `off-leash`."""
    return language.text(SET_NAMES[code])


def variant_name(language: Language, code: str) -> str:
    """What a game was played with: a set by its name, or where else its tricks came from."""
    return language.text(VARIANT_NAMES[code])


def _of(trick: Trick | str) -> TrickText:
    return TEXTS[trick if isinstance(trick, str) else trick.code]
