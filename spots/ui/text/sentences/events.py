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
from spots.marked import forms, msg

from ..language import Language
from ..trick_texts import trick_name
from .dice_events import dice_sentence
from .names import dog_name
from .people import Names, Subject, player_name, subject


def event_sentence(language: Language, event: Event, names: Names, table: Table) -> str | None:
    """A sentence about an event; none for what is not worth one. `table` is the one it led to."""
    match event:
        case happened.DogTurnedUp():
            return None
        case happened.TilesReset(slot, treats):
            return _reset(language, table.tiles[slot].trick, treats)
        case happened.TrickTurnedUp(_, trick):
            return _turned_up(language, [trick])
        case happened.StartTied(players):
            return _tied(language, players, names)
        case happened.D0gRolled(die):
            return _d0g_rolled(language, die, names, table)
    who = subject(language, names, event.player)
    return (
        _turn_or_tile(who, event, table)
        or dice_sentence(who, event, names)
        or _treats_and_dogs(who, event, table)
    )


def announcement(language: Language, events: Iterable[Event], names: Names, table: Table) -> str:
    """What one change brought, for a screen reader: in order, and last whose turn it is now."""
    return " ".join([sentence for _, sentence in told(language, events, names, table)])


def told(
    language: Language, events: Iterable[Event], names: Names, table: Table
) -> list[tuple[Event, str]]:
    """The sentences of an announcement, each with the event, or the first of those, it tells."""
    sentences: list[tuple[Event, str]] = []
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
        sentences.append((turn, _turn(subject(language, names, turn.player))))
    return sentences


_START_OF_TURN = (happened.Busted, happened.TilesReset, happened.TrickTurnedUp)


def _seat(event: Event) -> int | None:
    return event.player if isinstance(event, happened.DogJoined | happened.TreatsTaken) else None


def _group(
    language: Language, group: Sequence[Event], names: Names, table: Table
) -> Iterator[tuple[Event, str]]:
    """Sentences about events of one kind in a row: one for all where that can be said."""
    first = group[0]
    if isinstance(first, happened.DogJoined):
        cards = [event.card for event in group if isinstance(event, happened.DogJoined)]
        yield first, _joined(subject(language, names, first.player), cards)
        return
    if isinstance(first, happened.TrickTurnedUp):
        tricks = [event.trick for event in group if isinstance(event, happened.TrickTurnedUp)]
        yield first, _turned_up(language, tricks)
        return
    if isinstance(first, happened.TreatsTaken):
        treats = sum(event.treats for event in group if isinstance(event, happened.TreatsTaken))
        group = [happened.TreatsTaken(first.player, treats)]
    for event in group:
        sentence = event_sentence(language, event, names, table)
        if sentence is not None:
            yield event, sentence


# --- turns and tiles ----------------------------------------------------------------------------


def _turn_or_tile(who: Subject, event: Event, table: Table) -> str | None:
    match event:
        case happened.TurnBegan():
            return _turn(who)
        case happened.TileTurned(player, trick, treats):
            by_d0g = player == len(table.players)
            return (_turned_by_d0g if by_d0g else _chosen)(who, trick, treats)
        case happened.StepSkipped(_, trick, step):
            return who.tell(*_skipped(trick.steps[step]))
        case happened.Stopped():
            # Translators: {name} is always a player's name, of any gender and script, or d0g's. If
            # your past tense shows a gender, word it so that it need not: "{name}: …".
            return who.tell(msg("{name} stopped."), msg("You stopped."))
        case happened.GameWon():
            return who.tell(
                msg("{name} won the game with six scored dogs!"),
                msg("You won the game with six scored dogs!"),
            )
    return None


def _turn(who: Subject) -> str:
    return who.tell(msg("{name}'s turn."), msg("Your turn."))


def _tied(language: Language, seats: Sequence[int], names: Names) -> str:
    tied = [player_name(language, names, seat) for seat in seats if seat != names.you]
    if names.you in seats:
        # Translators: {names} are the one to three players who tied with you.
        return language.text(
            "You tied for highest with {names}; the tied players roll again.",
            names=language.join(tied),
        )
    # Translators: {names} are the two to four players who tied.
    return language.text("{names} tied for highest and roll again.", names=language.join(tied))


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


def _turned_by_d0g(who: Subject, trick: Trick, treats: int) -> str:
    facts = {"name": who.name, "trick": trick_name(who.language, trick)}
    if not treats:
        return who.language.text("{name} turned {trick} face down.", **facts)
    return who.language.plural(
        "{name} turned {trick} face down and took {n} treat.",
        "{name} turned {trick} face down and took {n} treats.",
        treats,
        **facts,
    )


def _chosen(who: Subject, trick: Trick, treats: int) -> str:
    chosen = trick_name(who.language, trick)
    if not treats:
        return who.tell(msg("{name} chose {trick}."), msg("You chose {trick}."), trick=chosen)
    return who.count(
        forms(
            "{name} chose {trick} and took {n} treat from it.",
            "{name} chose {trick} and took {n} treats from it.",
        ),
        forms(
            "You chose {trick} and took {n} treat from it.",
            "You chose {trick} and took {n} treats from it.",
        ),
        treats,
        trick=chosen,
    )


def _skipped(step: Step) -> tuple[str, str]:
    """The messages about a step that could not be done, by name and for "you"."""
    match step:
        case Roll(source=Source.YARD):
            return msg("{name} had no buried dice to roll."), msg("You had no buried dice to roll.")
        case AddDog():
            return msg("{name} had no room for a new dog."), msg("You had no room for a new dog.")
        case AdjustDice():
            return (
                msg("{name} could not raise or lower any buried die."),
                msg("You could not raise or lower any buried die."),
            )
        case MoveDie():
            return msg("{name} had no die to move."), msg("You had no die to move.")
        case SetDie():
            return msg("{name} had no die to set."), msg("You had no die to set.")
        case TakeTreats(per=Per.PAW | Per.TREAT):
            # Translators: there was no paw, or no treat of the player's own, to get more for.
            return msg("No extra treats for {name}."), msg("No extra treats for you.")
        case TakeTreats():
            return msg("No treats for {name}."), msg("No treats for you.")
        case ReturnTreats():
            return msg("{name} returned no treats."), msg("You returned no treats.")
    return msg("{name} had no dice to roll."), msg("You had no dice to roll.")


def _d0g_rolled(language: Language, die: int, names: Names, table: Table) -> str:
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


def _treats_and_dogs(who: Subject, event: Event, table: Table) -> str | None:
    match event:
        case happened.TreatsTaken(_, treats):
            return who.count(
                forms("{name} took {n} treat.", "{name} took {n} treats."),
                forms("You took {n} treat.", "You took {n} treats."),
                treats,
            )
        case happened.TreatsReturned(_, treats):
            return who.count(
                forms("{name} returned {n} treat.", "{name} returned {n} treats."),
                forms("You returned {n} treat.", "You returned {n} treats."),
                treats,
            )
        case happened.DogJoined(_, card):
            return _joined(who, [card])
        case happened.DogsScored(player, cards, fast):
            dogs = _dogs(who.language, cards)
            if player == len(table.players):
                return who.language.text("{name} scored {dogs}.", name=who.name, dogs=dogs)
            return who.tell(*(_FAST if fast else _SLOW), dogs=dogs)
    return None


_FAST = (
    msg("{name} scored {dogs}, fast and risky!"),
    msg("You scored {dogs}, fast and risky!"),
)
_SLOW = (
    msg("{name} scored {dogs}, slow and steady."),
    msg("You scored {dogs}, slow and steady."),
)


def _joined(who: Subject, cards: Sequence[Card]) -> str:
    return who.count(
        # Translators: {n} is how many dogs {dogs} names.
        forms("{dogs} joined {name}'s pack.", "{dogs} joined {name}'s pack."),
        # Translators: {n} is how many dogs {dogs} names.
        forms("{dogs} joined your pack.", "{dogs} joined your pack."),
        len(cards),
        dogs=_dogs(who.language, cards),
    )


def _dogs(language: Language, cards: Sequence[Card]) -> str:
    return language.join([dog_name(language, card) for card in cards])
