"""What things are called: for people who hear the page, and as parts of sentences."""

from __future__ import annotations

from collections.abc import Iterable

from spots.logic import CARDS, YARD, Card, Dog, Player, Space, Tile

from ..language import Language
from ..trick_texts import colour_name, trick_name


def dog_name(language: Language, card: Card | str) -> str:
    """A dog's name, by card or code, in the language's letters."""
    return language.in_context("dog", (CARDS[card] if isinstance(card, str) else card).name)


def die_name(language: Language, face: int) -> str:
    """A die by its face."""
    # Translators: the name of a die for a screen reader.
    return language.text("Die showing {face}", face=face)


def dice_count(language: Language, dice: int) -> str:
    """How many dice."""
    return language.plural("{n} die", "{n} dice", dice)


def placed_dice(language: Language, placed: Iterable[Space]) -> str:
    """Dice and where they lie: '3 on Bonbon and 4 on Kiki'."""
    return language.join(
        [
            # Translators: a die on a dog, part of "Ada placed 3 on Bonbon and 4 on Kiki."
            language.text("{die} on {dog}", die=space.number, dog=dog_name(language, space.dog))
            for space in placed
        ]
    )


def space_name(language: Language, dog: str, number: int, state: str) -> str:
    """A space on a dog: 'Bonbon, space 3, empty'.

    States are `empty`, `filled`, `drafted` (a die is put there and not confirmed yet) and `fits`
    (the chosen die could go there).
    """
    if state == "filled":
        return language.text("{dog}, space {number}, filled", dog=dog, number=number)
    if state == "drafted":
        # Translators: a die was put on this space; the player has not confirmed it yet.
        return language.text("{dog}, space {number}, planned", dog=dog, number=number)
    if state == "fits":
        # Translators: the die the player has chosen could be placed here.
        return language.text("{dog}, space {number}, empty, fits", dog=dog, number=number)
    return language.text("{dog}, space {number}, empty", dog=dog, number=number)


def dog_label(language: Language, dog: Dog) -> str:
    """A dog in a pack: 'Bonbon, 2 of 3 spaces filled, 1 paw'."""
    label = language.text(
        "{dog}, {filled} of {spaces} spaces filled",
        dog=dog_name(language, dog.card),
        filled=len(dog.dice),
        spaces=len(dog.card.spaces),
    )
    return _with_paws(language, label, dog.card.paws)


def card_label(language: Language, card: Card) -> str:
    """A dog card: 'Bonbon, spaces 3, 5 and 6, 1 paw'."""
    label = language.plural(
        "{dog}, space {numbers}",
        "{dog}, spaces {numbers}",
        len(card.spaces),
        dog=dog_name(language, card),
        numbers=language.numbers(card.spaces),
    )
    return _with_paws(language, label, card.paws)


def _with_paws(language: Language, label: str, paws: int) -> str:
    if not paws:
        return label
    # Translators: {label} describes a dog: "Bonbon, spaces 3, 5 and 6".
    return language.plural("{label}, {n} paw", "{label}, {n} paws", paws, label=label)


def tile_name(language: Language, tile: Tile) -> str:
    """A trick tile: 'Walk, yellow, face up, 1 treat'."""
    if tile.trick is None:
        # Translators: a stack of trick tiles whose top is about to be turned up.
        return language.text("Next trick")
    facts = {
        "trick": trick_name(language, tile.trick),
        "colour": colour_name(language, tile.trick.category),
    }
    if tile.up:
        label = language.text("{trick}, {colour}, face up", **facts)
    else:
        label = language.text("{trick}, {colour}, face down", **facts)
    if not tile.treats:
        return label
    # Translators: {label} describes a trick tile with treats on it: "Walk, yellow, face up".
    return language.plural("{label}, {n} treat", "{label}, {n} treats", tile.treats, label=label)


def yard_name(language: Language, player: Player) -> str:
    """A yard: 'Yard: 2 and 3 buried, 5 of 7'."""
    if not player.yard:
        return language.text("Yard: empty, {total} of {most}", total=0, most=YARD)
    return language.text(
        "Yard: {dice} buried, {total} of {most}",
        dice=language.numbers(player.yard),
        total=sum(player.yard),
        most=YARD,
    )
