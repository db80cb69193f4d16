"""Somebody who takes a lesson, with the page's own game: what it says by itself is said here too."""

from __future__ import annotations

from spots.games.kept import Kept
from spots.lessons.dice import LessonDice
from spots.lessons.lesson import At, Part, Thing
from spots.lessons.progress import LEARNER, Progress, actions, follow
from spots.logic import Action, Ask, Log, Table, legal_actions, odds, parse_table, rerolls, why_not
from spots.logic import DoTrick, ScoreDogs
from spots.ui.app import draft as drafting
from spots.ui.app.game import Game


class Learner:
    """A learner in the midst of a part."""

    def __init__(self, part: Part, said: tuple[Action, ...] = (), read: int = 0) -> None:
        start = parse_table(part.table)
        names = ("",) * len(start.players)
        seats = ("", "puppy")[: len(start.players)]
        self.part = part
        self.read = read
        self.game = Game(Kept("", Log(start), names, seats), LessonDice(part))
        for action in said:
            self.game.session.act(action)

    @property
    def table(self) -> Table:
        return self.game.table

    @property
    def said(self) -> tuple[Action, ...]:
        """All that was said, by the learner or by the page itself."""
        return actions(self.game.session.log)

    @property
    def progress(self) -> Progress:
        return follow(self.part, self.game.session.log, self.read)

    def then(self, action: Action) -> Learner:
        """The learner after having said this, in a game of their own."""
        other = Learner(self.part, self.said, self.read)
        other.game.say(action)
        return other

    def hoped_for(self) -> Action:
        """Something legal that the step hopes for: the draft as it is, if there are dice in hand."""
        number = self.progress.number
        found = (each for each in self.ways() if self.then(each).progress.number > number)
        action = next(found, None)
        assert action is not None, f"nothing does what {self.progress.sentence!r} hopes for"
        return action

    def ways(self) -> list[Action]:
        """All that may be said, what most would say first; what ends the turn before what rolls."""
        legal = [*legal_actions(self.table)]
        if self.table.ask is Ask.GO_ON:
            legal.reverse()
        return (
            [drafting.as_action(drafting.sensible(self.table)), *legal]
            if self.table.hand
            else legal
        )


def perfect(part: Part):
    """A perfect learner at each step of a part, and at its end: before it is read or done."""
    learner = Learner(part)
    while not learner.progress.done:
        yield learner
        if learner.progress.reading:
            learner.read += 1
        else:
            learner.game.say(learner.hoped_for())
    yield learner


def there(at: At, table: Table) -> bool:
    """Whether the thing that a sentence points at is on the table, and worth being pointed at."""
    me = table.players[LEARNER]
    mine = table.turn == LEARNER
    up = {tile.trick.code: tile for tile in table.tiles if tile.trick}
    match at.thing:
        case Thing.TILE:
            return at.code in up
        case Thing.BADGE:
            tile = up.get(at.code)
            return bool(tile and tile.up and odds(table, DoTrick(tile.trick)))
        case Thing.DOG:
            return at.code in [dog.card.code for dog in me.dogs]
        case Thing.DECK:
            return table.top is not None
        case Thing.DICE:
            return mine and bool(table.hand)
        case Thing.STAGE:
            return mine and table.ask in (Ask.NUMBER, Ask.COUNT, Ask.ADJUST)
        case Thing.MAIN:
            score = table.ask is Ask.TURN and why_not(table, ScoreDogs()) is None
            return mine and (score or table.ask in (Ask.SETTLE, Ask.GO_ON, Ask.COUNT))
        case Thing.OTHER:
            reroll = table.ask is Ask.SETTLE and bool(rerolls(table))
            return mine and (reroll or table.ask in (Ask.GO_ON, Ask.MOVE, Ask.ADJUST))
        case Thing.SLOTS | Thing.SOIL | Thing.TREATS | Thing.NEIGHBOUR:
            return not at.code
