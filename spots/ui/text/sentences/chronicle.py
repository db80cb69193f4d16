"""What happened in a turn, in short: clauses that go with the name of whose turn it was."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from spots.logic import Space, Table
from spots.logic import events as happened
from spots.logic.events import Event

from ..language import Language
from ..trick_texts import trick_name
from .events import event_sentence
from .names import dog_name
from .people import Names


def turn_title(language: Language, name: str) -> str:
    """Whose turn a line of the log is about."""
    # Translators: begins a line of the log, in bold, as in "Crumb did Run, rolled 2 and 6, busted."
    # Word all that follows so that it fits any name and "You"; a colon here may help.
    return language.in_context("log", "{name}", name=name)


class Told(NamedTuple):
    """A turn in words."""

    did: str  # what the player did, to be read after the name
    besides: str  # in sentences of their own, what else happened


def turn_told(
    language: Language, happenings: list[tuple[Event, Table]], names: Names, seat: int
) -> Told:
    """What a player did in a turn, and what befell the others and the tricks."""
    clauses: list[str] = []
    besides: list[str] = []
    for event, table in _together(happenings):
        clause = _clause(language, event, table) if _by(event, seat) else None
        if clause is not None:
            clauses.append(clause)
        elif not isinstance(event, _UNTOLD):
            besides.append(event_sentence(language, event, names, table) or "")
    did = ""
    if clauses:
        # Translators: what a player did in a turn: "did Run, rolled 2 and 6, buried 2".
        did = language.in_context("log", "{clauses}.", clauses=language.with_commas(*clauses))
    return Told(did, " ".join(filter(None, besides)))


_UNTOLD = (happened.TurnBegan, happened.Stopped, happened.StepSkipped, happened.DogTurnedUp)
"""What a line in short leaves out."""


def _together(happenings: list[tuple[Event, Table]]) -> list[tuple[Event, Table]]:
    """The same, but treats that were taken one after the other are told as one number."""
    found: list[tuple[Event, Table]] = []
    for event, table in happenings:
        match (found[-1][0] if found else None), event:
            case happened.TreatsTaken(one, before), happened.TreatsTaken(other, treats) if (
                one == other
            ):
                found[-1] = happened.TreatsTaken(one, before + treats), table
            case _:
                found.append((event, table))
    return found


def _by(event: Event, seat: int) -> bool:
    return isinstance(event, happened.D0gRolled) or getattr(event, "player", None) == seat


def _clause(language: Language, event: Event, table: Table) -> str | None:
    """What somebody did, without saying who; none for what is not in every player's turn."""
    return (
        _of_dice(language, event)
        or _of_settling(language, event)
        or _of_trick(language, event, table)
        or _of_dogs(language, event)
    )


def _of_trick(language: Language, event: Event, table: Table) -> str | None:
    match event:
        case happened.TileTurned(player, trick, treats) if player == len(table.players):
            # Translators: part of a line of the log: d0g turned a trick's tile face down.
            did = language.in_context(
                "log", "turned {trick} face down", trick=trick_name(language, trick)
            )
            return _with_treats(language, did, treats)
        case happened.TileTurned(_, trick, treats):
            # Translators: part of a line of the log: the trick that was done.
            did = language.in_context("log", "did {trick}", trick=trick_name(language, trick))
            return _with_treats(language, did, treats)
        case happened.TreatsTaken(_, treats):
            # Translators: part of a line of the log.
            return language.plural("took {n} treat", "took {n} treats", treats)
        case happened.TreatsReturned(_, treats):
            # Translators: part of a line of the log.
            return language.plural("returned {n} treat", "returned {n} treats", treats)
    return None


def _with_treats(language: Language, did: str, treats: int) -> str:
    if not treats:
        return did
    taken = language.plural("took {n} treat", "took {n} treats", treats)
    return language.with_commas(did, taken)


def _of_dice(language: Language, event: Event) -> str | None:
    match event:
        case happened.DiceRolled(_, dice):
            # Translators: part of a line of the log; {dice} is like "2 6 6".
            return language.in_context("log", "rolled {dice}", dice=_dice(language, dice))
        case happened.D0gRolled(die):
            return language.in_context("log", "rolled {dice}", dice=language.number(die))
        case happened.TreatSpent(_, dice):
            # Translators: part of a line of the log; {dice} is like "2 6 6".
            return language.in_context(
                "log", "rerolled {dice} for a treat", dice=_dice(language, dice)
            )
        case happened.NumberNamed(_, number):
            # Translators: part of a line of the log.
            return language.in_context("log", "named {number}", number=number)
        case happened.DieSet(_, number):
            # Translators: part of a line of the log.
            return language.in_context("log", "set a die to {number}", number=number)
        case happened.DicePutAside(_, count):
            # Translators: part of a line of the log; {n} dice.
            return language.plural("set {n} aside", "set {n} aside", count)
    return None


def _of_settling(language: Language, event: Event) -> str | None:
    match event:
        case happened.DiceSettled(_, placed, buried, discarded):
            parts = []
            if placed:
                where = language.join([_placed(language, space) for space in placed])
                # Translators: part of a line of the log; {placed} is like "3 on Bonbon".
                parts.append(language.in_context("log", "placed {placed}", placed=where))
            if buried:
                # Translators: part of a line of the log; {dice} is like "2 6".
                dice = _dice(language, buried)
                parts.append(language.in_context("log", "buried {dice}", dice=dice))
            if not parts:
                # Translators: part of a line of the log; {n} dice.
                count = len(discarded)
                parts.append(language.plural("discarded {n}", "discarded {n}", count))
            return language.with_commas(*parts)
        case happened.Busted(_, lost):
            # Translators: part of a line of the log.
            return language.plural("busted and lost {n} die", "busted and lost {n} dice", lost)
    return None


def _dice(language: Language, dice: Iterable[int]) -> str:
    """Dice without commas: those are between the clauses."""
    return " ".join([language.number(die) for die in dice])


def _placed(language: Language, space: Space) -> str:
    dog = dog_name(language, space.dog)
    # Translators: part of a line of the log: a die on a dog, as in "placed 3 on Bonbon".
    return language.in_context("log", "{die} on {dog}", die=space.number, dog=dog)


def _of_dogs(language: Language, event: Event) -> str | None:
    match event:
        case happened.DogsScored(_, cards, fast):
            dogs = language.join([dog_name(language, card) for card in cards])
            if fast:
                # Translators: part of a line of the log; {dogs} are names.
                return language.in_context("log", "scored {dogs}, fast and risky", dogs=dogs)
            # Translators: part of a line of the log; {dogs} are names.
            return language.in_context("log", "scored {dogs}", dogs=dogs)
        case happened.DogJoined(_, card):
            # Translators: part of a line of the log: a new dog joined the pack.
            return language.in_context("log", "got {dog}", dog=dog_name(language, card))
        case happened.GameWon():
            # Translators: part of a line of the log.
            return language.in_context("log", "won the game")
    return None
