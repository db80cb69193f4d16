"""Quiet notes for the first real games: each is told once, at the first moment it is about.

Players who show that they know already are never told. What was told or shown is kept by the page;
here is only when a note's moment has come, where it points, and what shows that it is not needed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from spots.lessons.lesson import At, Thing
from spots.logic import (
    YARD,
    Action,
    Ask,
    DoTrick,
    Player,
    Reroll,
    ScoreDogs,
    Table,
    discards,
    rerolls,
    without,
)
from spots.logic.events import Busted, DogsScored, Event
from spots.marked import msg

Risks = Mapping[Action, Fraction]
"""The chance of a bust of each choice, as far as it is known."""

RISKY = Fraction(1, 4)
"""From this chance of a bust on, a choice is worth a word."""

_DISTURBED = frozenset({Ask.NUMBER, Ask.COUNT, Ask.ADJUST, Ask.MOVE, Ask.OWN_DIE, Ask.NOTHING})
"""Special questions are enough to read by themselves, and an ended game needs no advice."""


class Note(Enum):
    """What a note is about; of two whose moment has come, the first is told."""

    BUST = "bust"
    D0G = "d0g"
    COMPLETE = "complete"
    FAST = "fast"
    LONE = "lone"
    TREAT = "treat"
    RISK = "risk"


@dataclass(frozen=True, slots=True)
class Moment:
    """What a note is about: a table, seen from a seat, and what has just happened."""

    table: Table
    seat: int
    events: tuple[Event, ...]
    risks: Risks

    @property
    def me(self) -> Player:
        """The player who sits there."""
        return self.table.players[self.seat]

    def asks(self, *asked: Ask) -> bool:
        """Whether that player is asked one of these."""
        return self.table.turn == self.seat and self.table.ask in asked


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player said at a table, and what came of it."""

    before: Table
    action: Action
    events: tuple[Event, ...]
    risks: Risks


# --- when, and where it points ----------------------------------------------------------------


def _bust(now: Moment) -> At | None:
    busted = any([isinstance(each, Busted) and each.player == now.seat for each in now.events])
    return At(Thing.SOIL) if busted else None


def _d0g(now: Moment) -> At | None:
    d0g = len(now.table.players)
    scored = any([isinstance(each, DogsScored) and each.player == d0g for each in now.events])
    return At(Thing.NEIGHBOUR) if scored else None


def _complete(now: Moment) -> At | None:
    complete = now.asks(Ask.TURN) and any([not dog.empty for dog in now.me.dogs])
    return At(Thing.MAIN) if complete else None


def _fast(now: Moment) -> At | None:
    if now.asks(Ask.SETTLE):
        return At(Thing.MAIN) if _could_complete_all(now.table) else None
    waiting = [dog for dog in now.me.dogs if dog.empty]
    near = len(waiting) == 1 and len(waiting[0].empty) == 1
    return At(Thing.DOG, waiting[0].card.code) if near and now.asks(Ask.TURN, Ask.GO_ON) else None


def _lone(now: Moment) -> At | None:
    up = [tile.trick.code for tile in now.table.tiles if tile.up and tile.trick]
    return At(Thing.TILE, up[-1]) if len(up) == 2 and now.asks(Ask.TURN) else None


def _treat(now: Moment) -> At | None:
    return At(Thing.OTHER) if now.asks(Ask.SETTLE) and rerolls(now.table) else None


def _risk(now: Moment) -> At | None:
    if not now.asks(Ask.TURN, Ask.GO_ON):
        return None
    said = max(now.risks, key=now.risks.__getitem__, default=None)
    if said is None or now.risks[said] < RISKY:
        return None
    return At(Thing.BADGE, said.trick.code) if isinstance(said, DoTrick) else At(Thing.MAIN)


# --- what shows that a player knows -----------------------------------------------------------


def _knows_busts(said: Decision) -> bool:
    """A player who spends a treat on dice that can only bust knows what that would cost."""
    return isinstance(said.action, Reroll) and _can_only_bust(said.before)


def _knows_d0g(said: Decision) -> bool:
    """A player alone against d0g who takes a tile's treats does not leave them to it."""
    return said.before.d0g is not None and _takes_treats(said)


def _knows_scoring(said: Decision) -> bool:
    return isinstance(said.action, ScoreDogs)


def _knows_fast_scoring(said: Decision) -> bool:
    seat = said.before.turn
    return any([isinstance(e, DogsScored) and e.fast and e.player == seat for e in said.events])


def _takes_treats(said: Decision) -> bool:
    """Whether a trick was done that had got a treat because it was the last one face up."""
    action = said.action
    return isinstance(action, DoTrick) and any(
        [tile.trick == action.trick and tile.treats > 0 for tile in said.before.tiles]
    )


def _knows_treats(said: Decision) -> bool:
    return isinstance(said.action, Reroll)


def _minds_risks(said: Decision) -> bool:
    """Whether there was a risky choice, and another one was made."""
    risky = [action for action, chance in said.risks.items() if chance >= RISKY]
    deciding = said.before.ask in (Ask.TURN, Ask.GO_ON)
    return deciding and bool(risky) and said.action not in risky


# --- the notes --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Row:
    """All there is to know about a note."""

    sentence: str
    at: Callable[[Moment], At | None]  # where it points; None: its moment is not there
    known: Callable[[Decision], bool]


_NOTES: dict[Note, _Row] = {
    Note.BUST: _Row(
        # Translators: a note, told once in the first games, of at most 12 words: after a bust.
        msg("Bust! Your dice are gone; scored dogs and treats stay."),
        _bust,
        _knows_busts,
    ),
    Note.D0G: _Row(
        # Translators: a note after d0g, the robot dog of solo games, has scored a dog.
        msg("d0g scores for a face-down trick, or for two treats."),
        _d0g,
        _knows_d0g,
    ),
    Note.COMPLETE: _Row(
        # Translators: a note that points at the button "Score".
        msg("A complete dog! Scoring it is safe; waiting is risky."),
        _complete,
        _knows_scoring,
    ),
    Note.FAST: _Row(
        # Translators: a note when a roll may complete all dogs of the player at once.
        msg("All your dogs complete in mid-trick? All score at once."),
        _fast,
        _knows_fast_scoring,
    ),
    Note.LONE: _Row(
        # Translators: a note that points at one of the last two tricks that are face up.
        msg("Two tricks are left: the one you leave gets a treat."),
        _lone,
        _takes_treats,
    ),
    Note.TREAT: _Row(
        # Translators: a note that points at the button "Reroll".
        msg("A treat rerolls this roll. Good dogs save some."),
        _treat,
        _knows_treats,
    ),
    Note.RISK: _Row(
        # Translators: a note that points at the chance of a bust, on a tile or a button.
        msg("This is the chance of a bust. Mind your yard."),
        _risk,
        _minds_risks,
    ),
}


def sentence(note: Note) -> str:
    """What a note says."""
    return _NOTES[note].sentence


def due(
    table: Table, seat: int, events: tuple[Event, ...], risks: Risks, told: Collection[Note]
) -> Note | None:
    """The note whose moment is there for a seat, if any that was neither told nor known.

    `events` are what has just happened; `risks` are asked for at the player's own choices.
    """
    if table.ask in _DISTURBED:
        return None
    now = Moment(table, seat, events, risks)
    return next((note for note, row in _NOTES.items() if note not in told and row.at(now)), None)


def points_at(
    note: Note, table: Table, seat: int, events: tuple[Event, ...], risks: Risks
) -> At | None:
    """Where a note points; nowhere once its moment has passed."""
    return _NOTES[note].at(Moment(table, seat, events, risks))


def knows(
    before: Table, action: Action, events: tuple[Event, ...], risks: Risks
) -> frozenset[Note]:
    """The notes that a player has shown not to need, by saying this at a table."""
    said = Decision(before, action, events, risks)
    return frozenset([note for note, row in _NOTES.items() if row.known(said)])


# --- dice in hand -----------------------------------------------------------------------------


def _could_complete_all(table: Table) -> bool:
    """Whether the dice in hand can fill every empty space without a bust."""
    me = table.player
    wanted = [number for dog in me.dogs for number in dog.empty]
    for away in discards(table):
        kept = without(table.hand, away)
        enough = all([wanted.count(number) <= kept.count(number) for number in set(wanted)])
        if wanted and enough and sum(me.yard) + sum(kept) - sum(wanted) <= YARD:
            return True
    return False


def _can_only_bust(table: Table) -> bool:
    """Whether every way to settle the dice in hand buries too much."""
    room = YARD - sum(table.player.yard)
    free = [number for dog in table.player.dogs for number in dog.empty]
    return all([_least_buried(without(table.hand, a), free) > room for a in discards(table)])


def _least_buried(dice: tuple[int, ...], free: list[int]) -> int:
    """The spots that have to be buried when all other dice are placed."""
    return sum([n * max(0, dice.count(n) - free.count(n)) for n in set(dice)])
