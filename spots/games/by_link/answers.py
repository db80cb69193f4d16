"""What is said to a link that brings nothing new, or that is not believed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Answer(Enum):
    """Why a link changes nothing; `ui/text/sentences` has the sentences."""

    # everything is all right
    OWN = "own"  # opened by its sender
    REPLIED = "replied"  # played long since: the reply may have been lost
    JOINED = "joined"  # the same, of an invitation
    UNSENT = "unsent"  # played, but not sent yet
    YOUR_TURN = "your-turn"
    WAITING = "waiting"  # it is somebody else's turn, and the link says so too
    OVER = "over"
    # somebody opened what is not for them
    UNKNOWN = "unknown"  # the game is not on this device
    FULL = "full"  # all have joined
    TAKEN = "taken"  # the seat was taken before, and another one is free
    LATE = "late"  # the seat was taken before, and no other is free
    HELD = "held"  # somebody else came too late for this person's seat
    NO_SEAT = "no-seat"  # somebody else has this person's seat there, and no other is free
    NOT_YOURS = "not-yours"  # the table was laid without this person
    TWO_DEVICES = "two-devices"  # the same person played this turn on another device, differently
    # somebody has changed something
    OTHER_GAME = "other-game"  # other players or tricks
    OTHER_DICE = "other-dice"  # values that were not promised
    SAME_DICE = "same-dice"  # two people with the same promise
    OTHER_PAST = "other-past"  # somebody's turn differs from what is known here
    OTHER_OWN = "other-own"  # even this person's own
    OTHER_LEFT_OUT = "other-left-out"  # what is left out cannot be what is known here


@dataclass(frozen=True, slots=True)
class Answered:
    """What is said to a link; the game on this device stays as it is."""

    answer: Answer
    seat: int | None = None  # whom the sentence is about
    game: str = ""  # the game on this device that it is about
