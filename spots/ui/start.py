"""What the start screen's form, or a link, asks for: a setup, names, and who is a computer."""

from __future__ import annotations

from collections.abc import Mapping

from spots.bots import LEVELS
from spots.logic import (
    COLOURS,
    BadSetup,
    Dice,
    ScriptedDice,
    SeededDice,
    Setup,
    Table,
    Trick,
    Why,
    fresh_seed,
    own_choice,
    parse_table,
    random_set,
    recommended,
)
from spots.ui.opponents import PERSON
from spots.ui.saves import clean_name

MOST_SEED = 20
"""Digits of the longest seed: more would only cost time."""


def names_for(count: int, given: Mapping[str, str]) -> tuple[str, ...]:
    """The players' names, empty for who gave none.

    >>> names_for(2, {"name1": " Ada "})
    ('Ada', '')
    """
    return tuple([clean_name(given.get(f"name{seat}", "")) for seat in range(1, count + 1)])


def seats_for(count: int, given: Mapping[str, str]) -> tuple[str, ...]:
    """The levels of the computers, empty for persons; one who plays alone meets d0g.

    >>> seats_for(3, {"seat1": "person", "seat3": "top-dog"})
    ('', '', 'top-dog')
    """
    if count == 1:
        return ("",)
    seats = [given.get(f"seat{seat}", PERSON) for seat in range(1, count + 1)]
    if not {*seats} <= {PERSON, *LEVELS}:
        raise BadSetup(Why.NO_SUCH_PLAYER)
    return tuple(["" if seat == PERSON else seat for seat in seats])


def tricks_for(given: Mapping[str, str], dice: Dice) -> tuple[Trick, ...]:
    """The set that was chosen; what is no set is refused with its reason."""
    name = given.get("set", "adoption-event")
    if name == "off-leash":
        return ()
    if name == "random":
        return random_set(dice)
    if name == "own":
        return own_choice([given.get(colour.value, "") for colour in COLOURS])
    return recommended(name)


def setup_for(given: Mapping[str, str], dice: Dice) -> Setup:
    """The setup that a form or link asks for; what cannot be raises `SpotsError`."""
    players = _number(given.get("players", "2"))
    d0g = _number(given.get("d0g", "1")) if players == 1 else None
    return Setup(players, tricks_for(given, dice), d0g)


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else -1


def dice_for(link: Mapping[str, str]) -> Dice:
    """Dice for a new game: fresh ones, or those that a link describes."""
    seed = link.get("seed", "")
    known = seed.isascii() and seed.isdigit() and len(seed) <= MOST_SEED
    seeded = SeededDice(int(seed) % 2**64 if known else fresh_seed())
    if "dice" in link or "draws" in link:
        return ScriptedDice(link.get("dice", ""), link.get("draws", ""), then=seeded)
    return seeded


def table_for(given: Mapping[str, str]) -> Table | None:
    """The table that a link describes, if it does."""
    text = given.get("table")
    return parse_table(text) if text else None
