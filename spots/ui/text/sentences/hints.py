"""What top dog would do, and why, in numbers: what it brings, and what the next best costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from spots.bots import Choice
from spots.logic import PACK, YARD, Action, DoTrick, GoOn, Move, Odds, Reroll, Settle, Table

from ..language import Language
from .actions import action_label
from .names import dog_name, placed_dice
from .people import Names

CLEARLY = 0.05
"""A difference between chances that is worth mentioning."""
FACTS = 2
"""How many facts of a choice a hint has room for."""
LONGEST = 100
"""A hint with more characters tells less, so that it fits beside the question on a small phone."""


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


def hint_sentence(
    language: Language, outlooks: Sequence[Outlook], table: Table, names: Names
) -> str:
    """What top dog would do: what it brings, then what the second choice would mean instead."""
    best, *others = outlooks
    if not others:
        return _line(language, _label(language, best, table, names), _facts(language, best, _WIN))
    second = others[0]
    figure = _telling(best, second)
    label = _label(language, best, table, names, second.action)
    other = _label(language, second, table, names, best.action)
    said = ""
    for most in range(FACTS, 0, -1):
        brings = _line(language, label, _facts(language, best, figure, most))
        said = f"{brings} {_instead(language, figure, (best, second), other, most)}"
        if len(said) <= LONGEST:
            break
    return said


def _instead(
    language: Language, figure: Figure, both: tuple[Outlook, Outlook], other: str, most: int
) -> str:
    """What the second choice, called `other`, would mean."""
    best, second = both
    if figure is _WIN:
        return _by_chance_to_win(language, best, second, other)
    if figure is _BUST and isinstance(second.action, DoTrick):
        # Translators: the end of a hint; {chance} is a percentage.
        return language.text(
            "{trick} would bust {chance}.", trick=other, chance=language.percent(_bust(second))
        )
    if figure.value(second):
        return _line(language, other, [figure.text(language, second)])
    return _line(language, other, _facts(language, second, _WIN, most))


def _by_chance_to_win(language: Language, best: Outlook, second: Outlook, other: str) -> str:
    win, less = language.percent(best.choice.win), language.percent(second.choice.win)
    if win == less:
        # Translators: the end of a hint; {action} is the text of another button, {win} a chance.
        return language.text("{action} is as good: {win} to win.", action=other, win=win)
    # Translators: a hint compares two choices by the chance to win the game: {win} for what it
    # proposes, {less} for {action}, the text of another button.
    return language.text("{win} to win; {action}: {less}.", win=win, less=less, action=other)


def _line(language: Language, action: str, facts: Sequence[str]) -> str:
    # Translators: a hint; {action} is the text of a button, {facts} such as "4 treats, no risk".
    return language.text("{action}: {facts}.", action=action, facts=language.with_commas(*facts))


# --- what a choice is called ----------------------------------------------------------------------


def _label(
    language: Language,
    outlook: Outlook,
    table: Table,
    names: Names,
    rival: Action | None = None,
) -> str:
    """A choice in short, told apart from its `rival`."""
    dice = outlook.odds.dice if outlook.odds is not None else 0
    match outlook.action:
        case Settle() as action:
            return _settling(language, action, table, rival)
        case Move(start, end):
            # Translators: a hint: a die moves from its space on a dog to another space.
            return language.in_context(
                "hint",
                "{die} ({dog}) → {number} ({other})",
                die=start.number,
                dog=dog_name(language, start.dog),
                number=end.number,
                other=dog_name(language, end.dog),
            )
        case Reroll(rerolled) if rerolled == table.hand and len(rerolled) > 1:
            return language.in_context("hint", "Reroll all")
        case Reroll(rerolled):
            return language.in_context("hint", "Reroll {dice}", dice=language.numbers(rerolled))
        case GoOn() if dice and not (table.doing and table.doing.aside):
            return language.plural("Roll {n} die", "Roll {n} dice", dice)
    return action_label(language, outlook.action, table, names, dice)


def _settling(language: Language, action: Settle, table: Table, rival: Action | None) -> str:
    """A placement by its dice; where only the dogs make the difference, by those that do."""
    numbers = [space.number for space in action.place]
    if isinstance(rival, Settle) and numbers == [space.number for space in rival.place]:
        others = [space for space in action.place if space not in rival.place]
        if others:
            placed = placed_dice(language, others)
            return language.text("Place {placed}", placed=placed)
    buried = list(table.hand)
    for die in (*action.discard, *numbers):
        buried.remove(die)
    dice = language.numbers(numbers)
    if numbers and buried:
        # Translators: a hint: which dice to place and which to bury, such as "3 and 6".
        return language.in_context(
            "hint", "Place {dice}, bury {buried}", dice=dice, buried=language.numbers(buried)
        )
    if numbers:
        # Translators: a hint: which dice to place, such as "3 and 6".
        return language.in_context("hint", "Place {dice}", dice=dice)
    if buried:
        return language.text("Bury {buried}", buried=language.numbers(buried))
    # Translators: a hint: none of the dice is kept.
    return language.plural("Discard {n} die", "Discard all {n} dice", len(action.discard))


# --- what is known of it --------------------------------------------------------------------------


class Figure(NamedTuple):
    """Something by which choices differ."""

    value: Callable[[Outlook], float]  # more is better
    text: Callable[[Language, Outlook], str]
    margin: float = CLEARLY  # a smaller difference is none


def _telling(best: Outlook, second: Outlook) -> Figure:
    """The first figure in which the best choice is clearly better; at last the chance to win."""
    for figure in _BY_WEIGHT:
        if figure.value(best) - figure.value(second) > figure.margin:
            return figure
    return _WIN


def _facts(language: Language, outlook: Outlook, telling: Figure, most: int = FACTS) -> list[str]:
    """The facts worth a hint, among them the one that tells the choice from the next best."""
    told = [figure for figure in _IN_ORDER if _known(figure, outlook)][:most]
    if telling not in (_WIN, _LOST, *told):
        # A trick's name is short enough for one more.
        told = [*told[: most - (not isinstance(outlook.action, DoTrick))], telling]
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
    if figure is _BUST:
        return not outlook.lost and (rolls or outlook.yard is None)
    if figure is _COMPLETE:
        return not outlook.scored and _complete(outlook) > 4 * CLEARLY
    if figure is _PLACE:
        return rolls and not sure
    return figure.value(outlook) != 0


def _idle(outlook: Outlook) -> bool:
    """Whether a trick brings nothing but treats, be they none."""
    return isinstance(outlook.action, DoTrick) and outlook.odds is None and not outlook.scored


def _bust(outlook: Outlook) -> float:
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
    chance = _bust(outlook)
    if not chance:
        # Translators: part of a hint: a choice that cannot bust.
        return language.text("no risk")
    # Translators: part of a hint: the chance of a bust.
    return language.text("{bust} bust", bust=language.percent(chance))


def _place_text(language: Language, outlook: Outlook) -> str:
    if outlook.placed:
        # Translators: part of a hint: so many dice are placed.
        return language.plural("{n} die placed", "{n} dice placed", outlook.placed)
    # Translators: part of a hint: the chance that a die can be placed.
    return language.text("{place} place", place=language.percent(_place(outlook)))


def _complete_text(language: Language, outlook: Outlook) -> str:
    if outlook.completed:
        # Translators: part of a hint: so many dogs are complete then.
        return language.plural("{n} dog complete", "{n} dogs complete", outlook.completed)
    # Translators: part of a hint: the chance that a dog can be completed.
    return language.text("{complete} complete a dog", complete=language.percent(_complete(outlook)))


def _scored_text(language: Language, outlook: Outlook) -> str:
    if isinstance(outlook.action, Settle):
        # Translators: part of a hint: so many dogs are scored at once.
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
_BUST = Figure(lambda outlook: -_bust(outlook), _bust_text)
_COMPLETE = Figure(_complete, _complete_text)
_TREATS = Figure(
    lambda outlook: outlook.treats,
    lambda language, outlook: language.plural("{n} treat", "{n} treats", outlook.treats),
    0,
)
_PLACE = Figure(_place, _place_text)
_JOINED = Figure(
    lambda outlook: outlook.joined,
    # Translators: part of a hint: so many dogs join the pack.
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
    # Translators: part of a hint: so many dice stay on the player's dogs.
    lambda language, outlook: language.plural(
        "{n} placed die kept", "{n} placed dice kept", outlook.kept or 0
    ),
)
_WIN = Figure(
    lambda outlook: outlook.choice.win,
    lambda language, outlook: language.text(
        "{win} to win", win=language.percent(outlook.choice.win)
    ),
)

_BY_WEIGHT = (_LOST, _SCORED, _TAKEN, _BUST, _COMPLETE, _TREATS, _PLACE, _JOINED)
"""What may tell the best choice from the next best, the weightiest first."""
_IN_ORDER = (
    *(_LOST, _SCORED, _TAKEN, _TREATS, _JOINED),
    *(_YARD, _KEPT, _BUST, _COMPLETE, _PLACE),
)
"""In which order the facts of a choice are told."""
