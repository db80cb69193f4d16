"""Somebody who takes a lesson with the page's own game, which says what is obvious by itself."""

from __future__ import annotations

from collections.abc import Iterator

from spots.games.kept import Kept
from spots.lessons.dice import LessonDice
from spots.lessons.lesson import At, Part, Thing
from spots.lessons.progress import LEARNER, Progress, actions, follow
from spots.logic import (
    Action,
    Ask,
    DoTrick,
    Log,
    ScoreDogs,
    Table,
    Trick,
    legal_actions,
    odds,
    parse_table,
    rerolls,
    why_not,
)
from spots.ui.app import draft as drafting
from spots.ui.app.game import Game


class Learner:
    """A learner in the midst of a part."""

    def __init__(self, part: Part, said: tuple[Action, ...] = (), read: int = 0) -> None:
        start = parse_table(part.table)
        players = len(start.players)
        self.part = part
        self.game = Game(
            Kept("", Log(start), ("",) * players, ("", "puppy")[:players]), LessonDice(part)
        )
        for action in said:
            self.game.session.act(action)
        self._read = read
        self._look()

    def _look(self) -> None:
        self.progress: Progress = follow(self.part, self.game.session.log, self._read)

    @property
    def table(self) -> Table:
        return self.game.table

    @property
    def said(self) -> tuple[Action, ...]:
        """All that was said, by the learner or by the page itself."""
        return actions(self.game.session.log)

    @property
    def read(self) -> int:
        """How often *Next* was tapped."""
        return self._read

    def say(self, action: Action) -> None:
        self.game.say(action)
        self._look()

    def then(self, *said: Action) -> Learner:
        """The learner after having said this, in a game of their own."""
        other = Learner(self.part, self.said, self._read)
        for action in said:
            other.say(action)
        return other

    def go_on(self) -> None:
        """Read on, or do what is hoped for."""
        if self.progress.reading:
            self._read += 1
            self._look()
        else:
            self.say(self.hoped_for())

    def hoped_for(self) -> Action:
        """Something legal that the step hopes for: the draft as it is, if dice are in hand."""
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
        return [drafted(self.table), *legal] if self.table.hand else legal


def drafted(table: Table) -> Action:
    """What one tap says when dice are in hand."""
    return drafting.as_action(drafting.sensible(table))


def perfect(part: Part, learner: Learner | None = None) -> Iterator[Learner]:
    """A perfect learner at each step of a part, and at its end: before it is read or done."""
    learner = learner or Learner(part)
    while not learner.progress.done:
        yield learner
        learner.go_on()
    yield learner


# --- what can be pointed at -------------------------------------------------------------------


def things(table: Table) -> set[At]:
    """All that is on the table, and worth being pointed at."""
    me = table.players[LEARNER]
    found = {At(Thing.SLOTS), At(Thing.SOIL), At(Thing.NEIGHBOUR)}
    found |= {At(Thing.TREATS)} if me.treats else set()
    found |= {At(Thing.DECK)} if table.top else set()
    found |= {At(Thing.DOG, dog.card.code) for dog in me.dogs}
    found |= {At(Thing.TILE, tile.trick.code) for tile in table.tiles}
    return found | _asked(table) if table.turn == LEARNER else found


def _asked(table: Table) -> set[At]:
    """The dice, buttons and badges that go with what the learner is asked."""
    match table.ask:
        case Ask.TURN:
            badges = {At(Thing.BADGE, trick.code) for trick in _rolling(table)}
            return badges if why_not(table, ScoreDogs()) else {At(Thing.MAIN), *badges}
        case Ask.SETTLE:
            treat = {At(Thing.OTHER)} if rerolls(table) else set()
            return {At(Thing.DICE), At(Thing.MAIN)} | treat
        case Ask.GO_ON:
            return {At(Thing.MAIN), At(Thing.OTHER)}
        case Ask.COUNT:
            return {At(Thing.STAGE), At(Thing.MAIN)}
        case Ask.NUMBER:
            return {At(Thing.STAGE)}
        case Ask.ADJUST:
            return {At(Thing.STAGE), At(Thing.OTHER)}
        case Ask.MOVE:
            return {At(Thing.OTHER)}
    return set()


def _rolling(table: Table) -> list[Trick]:
    """The tricks that roll dice, and so have a risk."""
    up = [tile.trick for tile in table.tiles if tile.up]
    return [trick for trick in up if odds(table, DoTrick(trick))]
