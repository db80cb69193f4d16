"""What every view looks at: the view model, made once for each rendering."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from spots.logic import Ask, Log, Odds, Table
from spots.ui.app.answers import Answers, answers
from spots.ui.app.files import address
from spots.ui.app.game import Game
from spots.ui.app.reckoning import Asked
from spots.ui.app.state import State
from spots.ui.text import sentences
from spots.ui.text.language import Language
from spots.ui.views.tags import Node, h, stamp


@dataclass(frozen=True, slots=True)
class Look:
    """The state of the page, the table, what may be answered, and what is known of the odds."""

    language: Language
    state: State
    table: Table
    log: Log
    seats: tuple[str, ...]  # the levels of computers, empty for people
    names: sentences.Names  # what the players are called, then d0g; and who of them is "you"
    answers: Answers
    odds: Mapping[Asked, Odds | None]
    can_undo: bool = False
    said: str = ""  # the announcement of what happened last
    full: str = ""  # in somebody's page: the address of the full game
    id: str = ""  # of the game

    @property
    def seat(self) -> int:
        """Whose pack is shown large: the player's whose turn it is, in solo always the player's."""
        return self.table.turn if 0 <= self.table.turn < len(self.table.players) else 0

    @property
    def watching(self) -> bool:
        """Whether a computer is to decide, and people only look."""
        return self.answers.watching

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


def look_at(
    language: Language,
    game: Game,
    state: State,
    odds: Mapping[Asked, Odds | None],
    *,
    said: str = "",
    full: str = "",
) -> Look:
    """What the views look at while a game is on."""
    table, watching = game.table, game.mover is not None or state.elsewhere
    names = sentences.everyone(language, game.names, game.seats)
    return Look(
        language,
        state,
        table,
        game.session.log,
        game.seats,
        names,
        answers(language, table, state, names, watching=watching),
        odds,
        game.can_undo and not state.elsewhere,
        said,
        full,
        game.id,
    )


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


def dog_picture(name: str) -> Node:
    """A dog; all 32 of them are in a file of their own."""
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
    level = "".join(look.seats[seat : seat + 1])
    if not level:
        return (name,)
    called = h("span", {"class": "level"}, sentences.level_name(look.language, level))
    head = picture(f"head-{level}", "head")
    return (h("div", {"class": "computer"}, head, name, called),)
