"""What top dog would do, and why, in numbers: what it brings, and what the next best costs."""

from __future__ import annotations

from collections.abc import Sequence

from spots.logic import Action, DoTrick, GoOn, Move, Reroll, Settle, Table

from ..language import Language
from .actions import action_label
from .hint_facts import BUST, FACTS, WIN, Figure, Outlook, bust_chance, facts, telling
from .names import dog_name, placed_dice
from .people import Names

LONGEST = 100
"""A hint with more characters tells less, so that it fits beside the question on a small phone."""


def hint_sentence(
    language: Language, outlooks: Sequence[Outlook], table: Table, names: Names
) -> str:
    """What top dog would do: what it brings, then what the second choice would mean instead."""
    best, *others = outlooks
    if not others:
        return _line(language, _label(language, best, table, names), facts(language, best, WIN))
    second = others[0]
    figure = telling(best, second)
    label = _label(language, best, table, names, second.action)
    other = _label(language, second, table, names, best.action)
    said = ""
    for most in range(FACTS, 0, -1):
        brings = _line(language, label, facts(language, best, figure, most))
        said = f"{brings} {_instead(language, figure, (best, second), other, most)}"
        if len(said) <= LONGEST:
            break
    return said


def _instead(
    language: Language, figure: Figure, both: tuple[Outlook, Outlook], other: str, most: int
) -> str:
    """What the second choice, called `other`, would mean."""
    best, second = both
    if figure is WIN:
        return _by_chance_to_win(language, best, second, other)
    if figure is BUST and isinstance(second.action, DoTrick):
        # Translators: the end of a hint; {chance} is a percentage.
        return language.text(
            "{trick} would bust {chance}.",
            trick=other,
            chance=language.percent(bust_chance(second)),
        )
    if figure.value(second):
        return _line(language, other, [figure.text(language, second)])
    return _line(language, other, facts(language, second, WIN, most))


def _by_chance_to_win(language: Language, best: Outlook, second: Outlook, other: str) -> str:
    win, less = language.percent(best.choice.win), language.percent(second.choice.win)
    if win == less:
        # Translators: the end of a hint; {action} is the text of another button, {win} a chance.
        return language.text("{action} is as good: {win} to win.", action=other, win=win)
    # Translators: a hint compares two choices by the chance to win the game: {win} for what it
    # proposes, {less} for {action}, the text of another button, which is the second choice.
    return language.text(
        "{win} to win. Next best: {action}, {less}.", win=win, less=less, action=other
    )


def _line(language: Language, action: str, told: Sequence[str]) -> str:
    # Translators: a hint; {action} is the text of a button, {facts} such as "4 treats, no risk".
    return language.text("{action}: {facts}.", action=action, facts=language.with_commas(*told))


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
