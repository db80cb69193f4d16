"""What a lesson is: a real table, the dice to come, and steps that hope for something.

A lesson has parts; each begins at a table of its own. A step points at a thing on the table, says
one sentence, and hopes for what the learner says to the game with the normal controls. Something
else is legal too: it is done, and answered with another sentence.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from spots.lessons.hopes import Hope


class Thing(Enum):
    """What a sentence can point at; some need a code, too."""

    SLOTS = "slots"  # the six slots of the learner's scored dogs
    TREATS = "treats"  # the learner's treats
    DECK = "deck"  # the next dog
    NEIGHBOUR = "neighbour"  # the opponent over the fence
    TILE = "tile"  # with the code of its trick
    BADGE = "badge"  # the risk on a tile, with the code of its trick
    STAGE = "stage"  # the questions of a trick: numbers, a slider, dice to adjust
    DICE = "dice"  # the dice in hand
    DOG = "dog"  # with the code of its card
    SOIL = "soil"  # the learner's yard
    MAIN = "main"  # the large button
    OTHER = "other"  # the button beside it


@dataclass(frozen=True, slots=True)
class At:
    """Where a sentence points."""

    thing: Thing
    code: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """One sentence, what it points at, and what is hoped for.

    Without a hope the sentence is only read: *Next* goes on.
    """

    at: At
    sentence: str
    hope: Hope | None = None
    otherwise: str = ""  # the answer to anything else; needed where there is a hope
    free: bool = False  # anything may be said on the way to what is hoped for: nothing is wrong


@dataclass(frozen=True, slots=True)
class Part:
    """A table, its dice and draws as scripts, and the steps from there."""

    table: str
    steps: tuple[Step, ...]
    done: Step  # read when every hope was met; its sentence is the last word
    dice: str = ""
    draws: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """Some parts under a title.

    An exercise has no title: its code is a trick's, or d0g's, and the page knows their names.
    """

    code: str
    title: str
    parts: tuple[Part, ...]
