"""What happened, in the past tense: for the log and for people who hear the page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from spots.logic import Card, Table, Trick
from spots.logic import events as happened
from spots.logic.events import Event
from spots.logic.tricks import (
    AddDog,
    AdjustDice,
    MoveDie,
    Per,
    ReturnTreats,
    Roll,
    SetDie,
    Source,
    Step,
    TakeTreats,
)

from ..language import Language
from ..trick_texts import trick_name
from .dice_events import dice_sentence
from .names import dog_name, player_name


def event_sentence(
    language: Language, event: Event, names: Sequence[str], table: Table
) -> str | None:
    """A sentence about an event; none for what is not worth one. `table` is the one it led to."""
    match event:
        case happened.DogTurnedUp():
            return None
        case happened.TilesReset(slot, treats):
            return _reset(language, table.tiles[slot].trick, treats)
        case happened.TrickTurnedUp(_, trick):
            return _turned_up(language, [trick])
        case happened.StartTied(players):
            tied = language.join([player_name(language, names, seat) for seat in players])
            # Translators: {names} are the two to four players who tied.
            return language.text("{names} tied for highest and roll again.", names=tied)
        case happened.D0gRolled(die):
            return _d0g_rolled(language, die, names, table)
    name = player_name(language, names, event.player)
    return (
        _turn_or_tile(language, event, name, table)
        or dice_sentence(language, event, name, names)
        or _treats_and_dogs(language, event, name, table)
    )


def announcement(
    language: Language, events: Iterable[Event], names: Sequence[str], table: Table
) -> str:
    """What one change brought, for a screen reader: in order, whose turn it is now at the end."""
    sentences: list[str] = []
    turn: happened.TurnBegan | None = None
    worth_it = [event for event in events if not isinstance(event, happened.DogTurnedUp)]
    for kind, some in groupby(worth_it, key=lambda event: (type(event), _seat(event))):
        group = list(some)
        if isinstance(group[-1], happened.TurnBegan):
            turn = group[-1]
            continue
        if not issubclass(kind[0], _START_OF_TURN):
            turn = None  # its player has done something since, and that says whose turn it was
        sentences += _group(language, group, names, table)
    if turn is not None:
        sentences.append(_turn(language, player_name(language, names, turn.player)))
    return " ".join(sentences)


_START_OF_TURN = (happened.Busted, happened.TilesReset, happened.TrickTurnedUp)


def _seat(event: Event) -> int | None:
    return event.player if isinstance(event, happened.DogJoined | happened.TreatsTaken) else None


def _group(
    language: Language, group: Sequence[Event], names: Sequence[str], table: Table
) -> Iterator[str]:
    """Sentences about events of one kind in a row: one for all where that can be said."""
    first = group[0]
    if isinstance(first, happened.DogJoined):
        cards = [event.card for event in group if isinstance(event, happened.DogJoined)]
        yield _joined(language, cards, player_name(language, names, first.player))
        return
    if isinstance(first, happened.TrickTurnedUp):
        tricks = [event.trick for event in group if isinstance(event, happened.TrickTurnedUp)]
        yield _turned_up(language, tricks)
        return
    if isinstance(first, happened.TreatsTaken):
        treats = sum(event.treats for event in group if isinstance(event, happened.TreatsTaken))
        group = [happened.TreatsTaken(first.player, treats)]
    for event in group:
        sentence = event_sentence(language, event, names, table)
        if sentence is not None:
            yield sentence


# --- turns and tiles ----------------------------------------------------------------------------


def _turn_or_tile(language: Language, event: Event, name: str, table: Table) -> str | None:
    match event:
        case happened.TurnBegan():
            return _turn(language, name)
        case happened.TileTurned(player, trick, treats):
            return _tile_turned(language, player == len(table.players), name, trick, treats)
        case happened.StepSkipped(_, trick, step):
            return _skipped(language, trick.steps[step], name)
        case happened.Stopped():
            # Translators: {name} is always a player's name, of any gender and script, or d0g's. If
            # your past tense shows a gender, word it so that it need not: "{name}: …".
            return language.text("{name} stopped.", name=name)
        case happened.GameWon():
            return language.text("{name} won the game with six scored dogs!", name=name)
    return None


def _turn(language: Language, name: str) -> str:
    return language.text("{name}'s turn.", name=name)


def _reset(language: Language, trick: Trick | None, treats: int) -> str:
    if treats and trick is not None:
        # Translators: the treat was laid on the trick's tile.
        return language.text(
            "All tricks are face up again, and {trick} got a treat.",
            trick=trick_name(language, trick),
        )
    return language.text("All tricks are face up again.")


def _turned_up(language: Language, tricks: Sequence[Trick]) -> str:
    # Translators: in Off Leash Hours, these {n} tricks came to the top of their stacks.
    return language.plural(
        "{tricks} turned up.",
        "{tricks} turned up.",
        len(tricks),
        tricks=language.join([trick_name(language, trick) for trick in tricks]),
    )


def _tile_turned(language: Language, by_d0g: bool, name: str, trick: Trick, treats: int) -> str:
    of_trick = trick_name(language, trick)
    if by_d0g and treats:
        return language.plural(
            "{name} turned {trick} face down and took {n} treat.",
            "{name} turned {trick} face down and took {n} treats.",
            treats,
            name=name,
            trick=of_trick,
        )
    if by_d0g:
        return language.text("{name} turned {trick} face down.", name=name, trick=of_trick)
    if treats:
        return language.plural(
            "{name} chose {trick} and took {n} treat from it.",
            "{name} chose {trick} and took {n} treats from it.",
            treats,
            name=name,
            trick=of_trick,
        )
    return language.text("{name} chose {trick}.", name=name, trick=of_trick)


def _skipped(language: Language, step: Step, name: str) -> str:
    match step:
        case Roll(source=Source.YARD):
            return language.text("{name} had no buried dice to roll.", name=name)
        case AddDog():
            return language.text("{name} had no room for a new dog.", name=name)
        case AdjustDice():
            return language.text("{name} could not raise or lower any buried die.", name=name)
        case MoveDie():
            return language.text("{name} had no die to move.", name=name)
        case SetDie():
            return language.text("{name} had no die to set.", name=name)
        case TakeTreats(per=Per.PAW | Per.TREAT):
            # Translators: there was no paw, or no treat of the player's own, to get more for.
            return language.text("No extra treats for {name}.", name=name)
        case TakeTreats():
            return language.text("No treats for {name}.", name=name)
        case ReturnTreats():
            return language.text("{name} had no treats to return.", name=name)
    return language.text("{name} had no dice to roll.", name=name)


def _d0g_rolled(language: Language, die: int, names: Sequence[str], table: Table) -> str:
    name = player_name(language, names, len(table.players))
    tile = table.tiles[die - 1]
    if tile.trick is None or tile.unseen or tile.seen:
        # In a stack another trick may have come to the top since.
        return language.text("{name} rolled {die}.", name=name, die=die)
    # Translators: d0g rolled a die, and its number is that of the trick's tile.
    return language.text(
        "{name} rolled {die}: {trick}.", name=name, die=die, trick=trick_name(language, tile.trick)
    )


# --- treats and dogs ----------------------------------------------------------------------------


def _treats_and_dogs(language: Language, event: Event, name: str, table: Table) -> str | None:
    match event:
        case happened.TreatsTaken(_, treats):
            return language.plural(
                "{name} took {n} treat.", "{name} took {n} treats.", treats, name=name
            )
        case happened.TreatsReturned(_, treats):
            return language.plural(
                "{name} returned {n} treat.", "{name} returned {n} treats.", treats, name=name
            )
        case happened.DogJoined(_, card):
            return _joined(language, [card], name)
        case happened.DogsScored(player, cards, fast):
            dogs = language.join([dog_name(language, card) for card in cards])
            if player == len(table.players):
                return language.text("{name} scored {dogs}.", name=name, dogs=dogs)
            if fast:
                return language.text("{name} scored {dogs}, fast and risky!", name=name, dogs=dogs)
            return language.text("{name} scored {dogs}, slow and steady.", name=name, dogs=dogs)
    return None


def _joined(language: Language, cards: Sequence[Card], name: str) -> str:
    # Translators: {n} is how many dogs {dogs} names.
    return language.plural(
        "{dogs} joined {name}'s pack.",
        "{dogs} joined {name}'s pack.",
        len(cards),
        dogs=language.join([dog_name(language, card) for card in cards]),
        name=name,
    )
