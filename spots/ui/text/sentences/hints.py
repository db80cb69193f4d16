"""What top dog would do, and why, in the player's language."""

from __future__ import annotations

from collections.abc import Sequence

from spots.bots import Choice
from spots.logic import Action, DoTrick, GoOn, Odds, Reroll, ScoreDogs, Settle, Stop, Table

from ..language import Language
from .actions import action_label
from .people import Names

CLEARLY = 0.05
"""A difference between chances that is worth mentioning."""
HARDLY = 0.01
"""A difference that does not matter."""

Weighed = tuple[Choice, Odds | None]


def hint_sentence(
    language: Language, choices: Sequence[Weighed], table: Table, names: Names, name: str
) -> str:
    """What `name`, who is top dog, would do, and why."""
    # Translators: {name} is the strongest computer player, {action} the text of a button.
    would = language.text(
        "{name} says: {action}.", name=name, action=_label(language, choices[0], table, names)
    )
    return f"{would} {_why(language, choices, table)}"


def choice_line(
    language: Language, weighed: Weighed, table: Table, names: Names
) -> tuple[str, str]:
    """A choice, and its chances: of a bust and of placing where it rolls, and of winning."""
    choice, odds = weighed
    label = _label(language, weighed, table, names)
    win = language.percent(choice.win)
    if odds is None:
        # Translators: the chance of winning the game after some choice, a percentage.
        return label, language.text("{win} to win", win=win)
    # Translators: the chances of some choice: of winning the game, and those of its roll.
    return label, language.text(
        "{win} to win; {bust} bust, {place} place",
        win=win,
        bust=language.percent(odds.bust),
        place=language.percent(odds.place),
    )


def _label(language: Language, weighed: Weighed, table: Table, names: Names) -> str:
    choice, odds = weighed
    dice = odds.dice if odds is not None else 0
    return action_label(language, choice.action, table, names, dice)


def _why(language: Language, choices: Sequence[Weighed], table: Table) -> str:
    if len(choices) < 2:
        return language.text("There is nothing else to do.")
    (best, odds), (second, other) = choices[:2]
    if best.win - second.win < HARDLY:
        return language.text("The next best is about as good.")
    if odds is not None and other is not None:
        return _by_odds(language, odds, other)
    return _by_action(language, best.action, second.action, table)


def _by_odds(language: Language, odds: Odds, other: Odds) -> str:
    if other.bust - odds.bust > CLEARLY:
        return language.text("It busts less often than the next best.")
    if odds.place - other.place > CLEARLY:
        return language.text("It places a die more often than the next best.")
    return language.text("In the long run it wins more often than the next best.")


def _by_action(language: Language, best: Action, second: Action, table: Table) -> str:
    match best, second:
        case ScoreDogs(), _:
            return language.text("What is scored is safe from every bust.")
        case Stop(), _:
            return language.text("What you have is worth more than what the roll may bring.")
        case GoOn(), _:
            return language.text("What the roll may bring is worth the risk.")
        case Reroll(), _:
            return language.text("A better roll is worth more than the treat.")
        case Settle(), Reroll():
            return language.text("The treat is worth more than a better roll.")
        case Settle(place=place), Settle(place=fewer) if len(place) > len(fewer):
            return language.text("More dice are placed that way.")
        case Settle(), Settle() if _buried(table, best) < _buried(table, second):
            return language.text("Less is buried that way.")
        case DoTrick(), DoTrick() | ScoreDogs():
            return language.text("What it brings is worth more than the next best.")
    return language.text("In the long run it wins more often than the next best.")


def _buried(table: Table, action: Action) -> int:
    """How many spots an action buries."""
    assert isinstance(action, Settle)
    hand = table.doing.hand if table.doing is not None else ()
    return sum(hand) - sum(action.discard) - sum([space.number for space in action.place])
