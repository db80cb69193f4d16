"""A hint: what top dog would do, the next best thing, and what the odds of both are."""

from __future__ import annotations

from dataclasses import dataclass

from spots.bots import Advice, Choice, advise
from spots.logic import (
    Action,
    Ask,
    Move,
    Odds,
    Reroll,
    Settle,
    Space,
    Table,
    TakeOwn,
    reckon,
)
from spots.sliced import Work
from spots.ui.app.draft import BURY, DISCARD, Draft, Fate
from spots.ui.app.intents import Intent, Press, Say


@dataclass(frozen=True, slots=True)
class Hint:
    """What was asked for; without advice it is still being thought about."""

    advice: Advice | None = None
    odds: tuple[Odds | None, ...] = ()  # of the best choice and of the second, where they roll

    @property
    def choices(self) -> tuple[tuple[Choice, Odds | None], ...]:
        """The choices, the best one first, with their odds."""
        if self.advice is None:
            return ()
        both = (self.advice.best, self.advice.second)
        return tuple(zip([one for one in both if one is not None], self.odds, strict=True))

    @property
    def action(self) -> Action | None:
        """What top dog would do."""
        return self.advice.best.action if self.advice else None

    @property
    def spaces(self) -> tuple[Space, ...]:
        """The spaces that the advice is about."""
        match self.action:
            case Settle(place=place):
                return place
            case Move(start=start, end=end):
                return (start, end)
            case TakeOwn(number=number, dog=str(dog)):
                return (Space(number, dog),)
        return ()

    @property
    def buried(self) -> tuple[int, ...]:
        """The buried dice that the advice is about, of the player's own yard."""
        match self.action:
            case TakeOwn(number=number, dog=None):
                return (number,)
        return ()


def work_out(table: Table) -> Work[Hint]:
    """The hint for a decision, a little at a time."""
    advice = yield from advise(table)
    weighed = []
    for choice in (advice.best, advice.second):
        if choice is not None:
            yield
            weighed.append((yield from reckon(table, choice.action)))
    return Hint(advice, tuple(weighed))


def as_draft(table: Table, action: Settle) -> Draft:
    """A placement as a draft of the dice in hand."""
    assert table.ask is Ask.SETTLE
    assert table.doing is not None
    spaces, away = list(action.place), list(action.discard)
    fates: list[Fate] = []
    for die in table.doing.hand:
        fitting = [space for space in spaces if space.number == die]
        if fitting:
            spaces.remove(fitting[0])
            fates.append(fitting[0])
        elif die in away:
            away.remove(die)
            fates.append(DISCARD)
        else:
            fates.append(BURY)
    return Draft(table.doing.hand, tuple(fates))


def intent_of(action: Action | None) -> Intent | None:
    """What to tap to do it, where one tap does.

    >>> intent_of(Reroll((1, 2))), intent_of(None)
    (<Press.REROLL: 'reroll'>, None)
    """
    match action:
        case None | Move() | TakeOwn():
            return None
        case Settle():
            return Press.CONFIRM
        case Reroll():
            return Press.REROLL
    return Say(action)
