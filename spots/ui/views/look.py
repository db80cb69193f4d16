"""What every view looks at: the view model, made once for each rendering."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from spots.games.daily.days import Day
from spots.games.rival import Rival
from spots.games.sealed_dice import Source
from spots.logic import Ask, Card, Log, Odds, Table
from spots.logic.events import DogsScored
from spots.ui.app.answers import Answer, Answers, Tone, answers, answers_during
from spots.ui.app.beats import Beat
from spots.ui.app.bubble import Bubble
from spots.ui.app.files import address
from spots.ui.app.game import Game
from spots.ui.app.opponents import home, people
from spots.ui.app.reckoning import Asked
from spots.ui.app.state import State
from spots.ui.text import lesson_texts, sentences
from spots.ui.text.language import Language
from spots.ui.views.tags import Node, h


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
    beat: Beat | None = None  # what is being shown of the past; None: how things are now
    can_undo: bool = False
    said: str = ""  # the announcement of what happened last
    full: str = ""  # in somebody's page: the address of the full game
    id: str = ""  # of the game
    wide: bool = False  # whether there is room for the log beside the table
    source: Source | None = None  # where the dice come from, if they can be checked
    rival: Rival | None = None  # what there is to beat, if it is a challenge
    day: Day | None = None  # whose Dog of the day it is

    @property
    def seat(self) -> int:
        """Whose lawn is at the bottom of the page."""
        return home(self.table.turn, len(self.table.players), self.seats)

    @property
    def shared(self) -> bool:
        """Whether the lawn changes hands, because several people play at this device."""
        return len(people(len(self.table.players), self.seats)) > 1

    @property
    def mover(self) -> int:
        """Whose beat or turn is shown; d0g's seat comes after all players'."""
        return self.beat.player if self.beat is not None else self.table.turn

    @property
    def watching(self) -> bool:
        """Whether a computer is to decide or something is being shown, and people only look."""
        return self.answers.watching

    @property
    def over(self) -> bool:
        """Whether the game has ended, and that is what is shown."""
        return self.beat is None and self.table.ask is Ask.NOTHING

    @property
    def d0g_takes(self) -> tuple[Card, ...]:
        """The dogs that d0g scores in the beat that is shown."""
        events = self.beat.events if self.beat is not None else ()
        d0g = len(self.table.players)
        taken = [e.cards for e in events if isinstance(e, DogsScored) and e.player == d0g]
        return sum(taken, ())

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
    beat: Beat | None = None,
    said: str = "",
    full: str = "",
    wide: bool = False,
) -> Look:
    """What the views look at while a game is on: how things are now, or a beat of how they were."""
    names = sentences.everyone(language, game.names, game.seats)
    if beat is None:
        table = game.table
        watching = game.mover is not None or game.rests or state.elsewhere
        given = answers(language, table, state, names, watching=watching)
        if state.bubble is not None and state.bubble.rests:
            given = given.at_rest(*_first(language, state, state.bubble))
    else:
        table, state = beat.table, _in_the_past(state)
        own = beat.player == home(beat.player, len(table.players), game.seats)
        given = answers_during(language, beat, state, names, own=own)
    return Look(
        language,
        state,
        table,
        game.session.log,
        game.seats,
        names,
        given,
        odds,
        beat,
        game.can_undo and not state.elsewhere,
        said,
        full,
        game.id,
        wide,
        game.sealed,
        game.rival,
        game.day,
    )


def _in_the_past(state: State) -> State:
    """The state while a beat is shown: nothing half chosen, and no bubble talks over it."""
    return replace(state, draft=None, selected=None, hint=None, bubble=None)


def _first(language: Language, state: State, bubble: Bubble) -> tuple[Answer, str]:
    """What has to be answered before anything else; and what the lesson is called."""
    offer = bubble.offers[0]
    answer = Answer(offer, lesson_texts.offer(language, offer.value), tone=Tone.MAIN)
    return answer, lesson_texts.title(language, state.lesson)


@cache
def picture(name: str, style: str, file: str = "") -> Node:
    """A drawing of the page, or of a file; never announced, since its neighbour has a name."""
    return h(
        "svg",
        {"class": style, "aria-hidden": "true", "focusable": "false"},
        h("use", {"href": f"{file}#{name}"}),
    )


def dog_picture(name: str) -> Node:
    """A dog; all 32 of them are in a file of their own."""
    return picture(name, "drawing", address("static/dogs.svg"))


@cache
def mark(style: str) -> Node:
    """A small thing that has nothing but a look: a die's face, a cell of a gauge."""
    return h("i", {"class": style})


@cache
def die_picture(language: Language, numerals: bool, face: int) -> tuple[Node, ...]:
    """A die's face, with its numeral if the player wants to read it."""
    drawn = mark(f"face face-{face}")
    if not numerals:
        return (drawn,)
    numeral = h("span", {"class": "numeral", "aria-hidden": "true"}, language.number(face))
    return (drawn, numeral)
