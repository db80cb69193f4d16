"""A hint: what top dog would do, the next best thing, and what is known of both."""

from __future__ import annotations

from dataclasses import dataclass

from spots.bots import Advice, Choice, advise
from spots.logic import (
    Action,
    Adjust,
    Ask,
    Dog,
    Move,
    Odds,
    Reroll,
    Settle,
    Space,
    Stop,
    Table,
    TakeOwn,
    reckon,
    step,
)
from spots.logic import events as happened
from spots.logic.events import Event
from spots.sliced import Work
from spots.ui.app.draft import BURY, DISCARD, Draft, Fate
from spots.ui.app.intents import Intent, Press, Say
from spots.ui.text.sentences import Outlook


@dataclass(frozen=True, slots=True)
class Hint:
    """What was asked for; without advice it is still being thought about."""

    advice: Advice | None = None
    outlooks: tuple[Outlook, ...] = ()  # of the best choice, and of the second if there is one

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
    outlooks = []
    for choice in (advice.best, advice.second):
        if choice is not None:
            yield
            odds = yield from reckon(table, choice.action)
            outlooks.append(outlook(table, choice, odds))
    return Hint(advice, tuple(outlooks))


def outlook(table: Table, choice: Choice, odds: Odds | None) -> Outlook:
    """What a choice does for certain, before chance has its say or the turn passes."""
    after, events = step(table, choice.action)
    mine: list[Event] = []
    for event in events:
        if isinstance(event, happened.TurnBegan):
            break
        mine.append(event)
    seat, before, now = table.turn, table.player, after.players[table.turn]
    settled = [event for event in mine if isinstance(event, happened.DiceSettled)]
    scored = [event for event in mine if isinstance(event, happened.DogsScored)]
    placed = sum([len(event.placed) for event in settled])
    busts = [event for event in mine if isinstance(event, happened.Busted)]
    lost = sum([event.dice for event in busts if event.player == seat])
    ends = isinstance(choice.action, Stop) and odds is None
    return Outlook(
        choice,
        odds,
        # What a reroll costs is in its name.
        treats=0 if isinstance(choice.action, Reroll) else now.treats - before.treats,
        joined=0 if scored else len(now.dogs) - len(before.dogs),
        scored=sum([len(event.cards) for event in scored]),
        total=len(now.scored),
        placed=0 if lost else placed,
        completed=0 if scored or lost else _complete(now.dogs) - _complete(before.dogs),
        yard=_yard(table, choice.action, settled, ends=ends),
        lost=lost,
        taken=sum([event.dice for event in busts if event.player != seat]),
        kept=before.placed if ends and before.placed else None,
    )


def _complete(dogs: tuple[Dog, ...]) -> int:
    return sum([not dog.empty for dog in dogs])


def _yard(
    table: Table, action: Action, settled: list[happened.DiceSettled], *, ends: bool
) -> int | None:
    """The spots in the player's yard after an action that changes or settles it."""
    spots = sum(table.player.yard)
    if ends and not table.player.placed:
        return spots  # all there is to keep
    match action:
        case Settle():
            return spots + sum([sum(event.buried) for event in settled])
        case Adjust(player, _, by) if player == table.turn:
            return spots + by
    return None


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
