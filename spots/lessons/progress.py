"""How far a learner has come: found anew from what was said, so undo and reloads need no care."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spots.lessons.dice import LessonDice
from spots.lessons.hopes import ENDS, Said
from spots.lessons.lesson import Part, Step
from spots.logic import (
    Action,
    Ask,
    Faces,
    Log,
    TopDog,
    TopTrick,
    legal_actions,
    parse_table,
    tables,
)
from spots.logic.events import Event
from spots.session import Session

LEARNER = 0
"""The learner's seat."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a learner is in a part."""

    step: Step
    number: int  # of the step, from 0; after the last one when all is done
    off: bool = False  # something else was said: `step.otherwise` is the answer
    done: bool = False
    back: int = 0  # how many actions led to this step: *Try again* goes back there
    decided: bool = False  # the learner was free to choose, and has begun to

    @property
    def sentence(self) -> str:
        """What the learner reads now."""
        return self.step.otherwise if self.off else self.step.sentence

    @property
    def reading(self) -> bool:
        """Whether *Next* goes on: nothing else is hoped for."""
        return self.done or (self.step.hope is None and not self.off)


def follow(part: Part, log: Log, read: int) -> Progress:
    """Where a learner is who said what is logged and has `read` as many sentences with *Next*."""
    said = list(_said(log))
    at = 0  # how many of them are accounted for
    for number, step in enumerate(part.steps):
        if step.hope is None:
            if not read:
                return Progress(step, number, back=at)
            read -= 1
            continue
        back = at
        while at < len(said):
            each, forced = said[at]
            at += 1
            if step.hope.met(each):
                break
            if forced and not ENDS.met(each):
                back = at  # the page says such things by itself: they need not be done again
            elif not step.free:
                return Progress(step, number, off=True, back=back)
        else:
            off, decided = not _may_go_on(log), step.free and at > back
            return Progress(step, number, off, back=back, decided=decided)
    return Progress(part.done, len(part.steps), done=True, back=at)


def taken_up(part: Part, said: Sequence[Action]) -> tuple[Session, LessonDice]:
    """A part after what was said, with the very dice that it had."""
    dice = LessonDice(part)
    session = Session.new(parse_table(part.table), dice)
    for action in said:
        session.act(action)
    return session, dice


def actions(log: Log) -> tuple[Action, ...]:
    """What was said by the player, without chance's answers."""
    return tuple([each.action for each, _ in _said(log)])


def _said(log: Log) -> Iterator[tuple[Said, bool]]:
    """What the learner said, each with what came of it and whether there was no choice."""
    found = list(tables(log))
    said: Said | None = None
    forced = False
    events: list[Event] = []
    for number, entry in enumerate(log.entries):
        happened = found[number + 1][1]
        if isinstance(entry, Faces | TopDog | TopTrick):
            events += happened
            continue
        if said is not None:
            yield Said(said.before, said.action, tuple(events)), forced
        before = found[number][0]
        said, forced, events = Said(before, entry, ()), len(legal_actions(before)) == 1, [*happened]
    if said is not None:
        yield Said(said.before, said.action, tuple(events)), forced


def _may_go_on(log: Log) -> bool:
    """Whether the learner is to decide at the end of a log."""
    table = [table for table, _ in tables(log)][-1]
    return table.turn == LEARNER and table.ask is not Ask.NOTHING
