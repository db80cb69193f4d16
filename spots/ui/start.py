"""What the start screen's form, or a link, asks for: a setup and names."""

from __future__ import annotations

from collections.abc import Mapping

from spots.logic import (
    COLOURS,
    SETS,
    Dice,
    Setup,
    SpotsError,
    Table,
    Trick,
    own_choice,
    parse_table,
    random_set,
    recommended,
)
from spots.ui.language import Language
from spots.ui.saves import clean_name


def names_for(language: Language, count: int, given: Mapping[str, str]) -> tuple[str, ...]:
    """The players' names; who gave none is called by number.

    >>> names_for(Language(), 2, {"name1": " Ada "})
    ('Ada', 'Player 2')
    """
    names = []
    for seat in range(1, count + 1):
        name = clean_name(given.get(f"name{seat}", ""))
        names.append(name or language.text("Player {n}", n=seat))
    return tuple(names)


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


def table_for(given: Mapping[str, str]) -> Table | None:
    """The table that a link describes, if it does."""
    text = given.get("table")
    return parse_table(text) if text else None


def sensible(given: Mapping[str, str]) -> dict[str, str]:
    """A link's choices for the form, without those that make no sense."""
    chosen = {}
    for key, allowed in (
        ("players", ("1", "2", "3", "4")),
        ("set", (*SETS, "random", "own", "off-leash")),
        ("d0g", tuple("012345")),
    ):
        if given.get(key) in allowed:
            chosen[key] = given[key]
    return chosen


__all__ = ["SpotsError", "names_for", "sensible", "setup_for", "table_for", "tricks_for"]
