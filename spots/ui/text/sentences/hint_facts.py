"""What a hint knows of a choice, and which of it tells the choice from the next best."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from spots.bots import Choice
from spots.logic import PACK, YARD, Action, DoTrick, Odds, Settle

from ..language import Language

CLEARLY = 0.05
"""A difference between chances that is worth mentioning."""
FACTS = 2
"""How many facts of a choice a hint has room for."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is known of a choice: what it does for certain, and the odds of what it rolls."""

    choice: Choice
    odds: Odds | None = None
    treats: int = 0  # taken, less what goes back
    joined: int = 0  # new dogs
    scored: int = 0  # dogs scored at once
    total: int = 0  # all that are scored then
    placed: int = 0  # dice placed
    completed: int = 0  # dogs that are complete then, and were not before
    yard: int | None = None  # spots in the yard then, if they change
    lost: int = 0  # dice that its own bust costs
    taken: int = 0  # dice that others lose
    kept: int | None = None  # dice that stay on dogs, if nothing is rolled any more

    @property
    def action(self) -> Action:
        """What is chosen."""
        return self.choice.action


class Figure(NamedTuple):
    """Something by which choices differ."""

    value: Callable[[Outlook], float]  # more is better
    text: Callable[[Language, Outlook], str]
    margin: float = CLEARLY  # a smaller difference is none


def telling(best: Outlook, second: Outlook) -> Figure:
    """The first figure in which the best choice is clearly better; at last the chance to win."""
    for figure in _BY_WEIGHT:
        if figure.value(best) - figure.value(second) > figure.margin:
            return figure
    return WIN


def facts(language: Language, outlook: Outlook, tells: Figure, most: int = FACTS) -> list[str]:
    """The facts worth a hint, among them the one that tells the choice from the next best."""
    told = [figure for figure in _IN_ORDER if _known(figure, outlook)][:most]
    if tells not in (WIN, _LOST, *told):
        # A trick's name is short enough for one more.
        told = [*told[: most - (not isinstance(outlook.action, DoTrick))], tells]
    return [figure.text(language, outlook) for figure in told]


def _known(figure: Figure, outlook: Outlook) -> bool:
    """Whether there is something to say about it."""
    rolls, sure = outlook.odds is not None, outlook.placed + outlook.completed + outlook.scored
    if figure is _YARD:
        return outlook.yard is not None and not outlook.lost
    if figure is _KEPT:
        return outlook.kept is not None
    if figure is _TREATS:
        return bool(outlook.treats) or _idle(outlook)
    if figure is BUST:
        return not outlook.lost and (rolls or outlook.yard is None)
    if figure is _COMPLETE:
        return not outlook.scored and _complete(outlook) > 4 * CLEARLY
    if figure is _PLACE:
        return rolls and not sure
    return figure.value(outlook) != 0


def _idle(outlook: Outlook) -> bool:
    """Whether a trick brings nothing but treats, even if there are none."""
    return isinstance(outlook.action, DoTrick) and outlook.odds is None and not outlook.scored


def bust_chance(outlook: Outlook) -> float:
    """How likely a choice is to bust."""
    if outlook.lost:
        return 1.0
    return float(outlook.odds.bust) if outlook.odds is not None else 0.0


def _place(outlook: Outlook) -> float:
    if outlook.placed:
        return float(outlook.placed)
    return float(outlook.odds.place) if outlook.odds is not None else 0.0


def _complete(outlook: Outlook) -> float:
    if outlook.completed:
        return float(outlook.completed)
    return float(outlook.odds.complete) if outlook.odds is not None else 0.0


def _bust_text(language: Language, outlook: Outlook) -> str:
    chance = bust_chance(outlook)
    if not chance:
        # Translators: part of a hint: a choice that cannot bust.
        return language.text("no risk")
    # Translators: part of a hint: the chance of a bust.
    return language.text("{bust} bust", bust=language.percent(chance))


def _place_text(language: Language, outlook: Outlook) -> str:
    if outlook.placed:
        # Translators: part of a hint: {n} is how many dice are placed.
        return language.plural("{n} die placed", "{n} dice placed", outlook.placed)
    # Translators: part of a hint: the chance that a die can be placed.
    return language.text("{place} place", place=language.percent(_place(outlook)))


def _complete_text(language: Language, outlook: Outlook) -> str:
    if outlook.completed:
        # Translators: part of a hint: {n} is how many dogs are complete then.
        return language.plural("{n} dog complete", "{n} dogs complete", outlook.completed)
    # Translators: part of a hint: the chance that a dog can be completed.
    return language.text("{complete} complete a dog", complete=language.percent(_complete(outlook)))


def _treats_text(language: Language, outlook: Outlook) -> str:
    if not outlook.treats:
        # Translators: part of a hint: a trick that may bring treats brings none.
        return language.text("no treats")
    return language.plural("{n} treat", "{n} treats", outlook.treats)


def _scored_text(language: Language, outlook: Outlook) -> str:
    if isinstance(outlook.action, Settle):
        # Translators: part of a hint: {n} is how many dogs are scored at once.
        return language.plural("{n} dog scored", "{n} dogs scored", outlook.scored)
    # Translators: part of a hint: how many dogs the player has scored then, of the six that win.
    return language.text("{n} of {all} scored", n=outlook.total, all=PACK)


_LOST = Figure(
    lambda outlook: -outlook.lost,
    # Translators: part of a hint: what a bust costs.
    lambda language, outlook: language.plural(
        "bust, {n} die lost", "bust, {n} dice lost", outlook.lost
    ),
    0,
)
_SCORED = Figure(lambda outlook: outlook.scored, _scored_text, 0)
_TAKEN = Figure(
    lambda outlook: outlook.taken,
    # Translators: part of a hint: another player busts and loses {n} dice.
    lambda language, outlook: language.plural(
        "a rival loses {n} die", "a rival loses {n} dice", outlook.taken
    ),
    0,
)
BUST = Figure(lambda outlook: -bust_chance(outlook), _bust_text)
_COMPLETE = Figure(_complete, _complete_text)
_TREATS = Figure(lambda outlook: outlook.treats, _treats_text, 0)
_PLACE = Figure(_place, _place_text)
_JOINED = Figure(
    lambda outlook: outlook.joined,
    # Translators: part of a hint: {n} is how many dogs join the pack.
    lambda language, outlook: language.plural("{n} new dog", "{n} new dogs", outlook.joined),
    0,
)
_YARD = Figure(
    lambda outlook: -(outlook.yard or 0),
    # Translators: part of a hint: how full the yard is then.
    lambda language, outlook: language.text(
        "yard {total} of {most}", total=outlook.yard or 0, most=YARD
    ),
    0,
)
_KEPT = Figure(
    lambda outlook: outlook.kept or 0,
    # Translators: part of a hint: {n} is how many dice stay on the dogs.
    lambda language, outlook: language.plural(
        "{n} placed die kept", "{n} placed dice kept", outlook.kept or 0
    ),
)
WIN = Figure(
    lambda outlook: outlook.choice.win,
    lambda language, outlook: language.text(
        "{win} to win", win=language.percent(outlook.choice.win)
    ),
)

_BY_WEIGHT = (_LOST, _SCORED, _TAKEN, BUST, _COMPLETE, _TREATS, _PLACE, _JOINED)
"""What may tell the best choice from the next best, the weightiest first."""
_IN_ORDER = (
    *(_LOST, _SCORED, _TAKEN, _TREATS, _JOINED),
    *(_YARD, _KEPT, BUST, _COMPLETE, _PLACE),
)
"""In which order the facts of a choice are told."""
