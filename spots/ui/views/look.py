"""What every view looks at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from spots.logic import Ask, Log, Odds, Table
from spots.ui import opponents, sentences
from spots.ui.files import address
from spots.ui.language import Language
from spots.ui.reckoning import Asked
from spots.ui.state import State
from spots.ui.tags import Node, h, stamp


@dataclass(frozen=True, slots=True)
class Look:
    """The state of the page, the table, and what is known of the odds so far."""

    language: Language
    state: State
    table: Table
    log: Log
    odds: Mapping[Asked, Odds | None]
    can_undo: bool = False
    said: str = ""  # the announcement of what happened last
    full: str = ""  # in somebody's page: the address of the full game

    @property
    def seat(self) -> int:
        """Whose pack is shown large: the player's whose turn it is, in solo always the player's."""
        return self.table.turn if 0 <= self.table.turn < len(self.table.players) else 0

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, then d0g."""
        return sentences.everyone(self.language, self.state.names, self.state.seats)

    @property
    def watching(self) -> bool:
        """Whether a computer is to decide, and people only look."""
        return opponents.mover(self.table, self.state.seats) is not None

    @property
    def midway(self) -> bool:
        """Whether a trick is being done: a phone shows no other one then."""
        return self.table.ask not in (Ask.TURN, Ask.NOTHING)

    @property
    def apart(self) -> bool:
        """Whether the other players have no part in what is asked: a phone makes room then."""
        return self.midway and self.table.ask is not Ask.ADJUST

    @property
    def numerals(self) -> bool:
        """Whether dice show their number as a numeral too."""
        return self.state.settings.numerals != "off"

    def die(self, face: int) -> tuple[Node, ...]:
        """A die's face as this player wants it."""
        return die_picture(self.language, self.numerals, face)


@cache
def picture(name: str, style: str, file: str = "") -> Node:
    """A drawing of the page, or of a file; never announced, since its neighbour has a name."""
    return stamp(
        h(
            "svg",
            {"class": style, "aria-hidden": "true", "focusable": "false"},
            h("use", {"href": f"{file}#{name}"}),
        )
    )


NO_DRAWING = stamp(h("svg", {"class": "drawing", "aria-hidden": "true"}))
"""The place of a drawing that is still to come."""


def dog_picture(name: str) -> Node:
    """A dog: there are so many that they have a file of their own."""
    return picture(name, "drawing", address("static/dogs.svg"))


@cache
def mark(style: str) -> Node:
    """A small thing that has nothing but a look: a die's face, a cell of a gauge."""
    return stamp(h("i", {"class": style}))


@cache
def die_picture(language: Language, numerals: bool, face: int) -> tuple[Node, ...]:
    """A die's face, with its numeral if the player wants to read it."""
    drawn = mark(f"face face-{face}")
    if not numerals:
        return (drawn,)
    numeral = h("span", {"class": "numeral", "aria-hidden": "true"}, language.number(face))
    return (drawn, numeral)


def owner(look: Look, seat: int) -> tuple[Node, ...]:
    """Whose place it is: a name, and for a computer its head and its level."""
    name = h("h2", {"class": "player"}, h("bdi", None, look.names[seat]))
    level = "".join(look.state.seats[seat : seat + 1])
    if not level:
        return (name,)
    called = h("span", {"class": "level"}, sentences.level_name(look.language, level))
    head = picture(f"head-{level}", "head")
    return (h("div", {"class": "computer"}, head, name, called),)
