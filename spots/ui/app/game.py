"""One game on the page: its session, its dice, and who sits where."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from spots.bots import Level, think
from spots.games.by_link import course
from spots.games.by_link.chair import Chair, seen_from
from spots.games.by_link.dice import ChainedDice
from spots.games.by_link.post import Stand, sent, stand_at
from spots.games.daily.days import Day
from spots.games.daily.dice import Daily, DailyDice
from spots.games.deal import AnySource
from spots.games.kept import Kept
from spots.games.lettering import fitting
from spots.games.review import Review
from spots.games.rival import Rival
from spots.games.sealed_dice import SealedDice, Source, clean_words, dice_after
from spots.logic import (
    Action,
    Ask,
    BadScript,
    Dice,
    Log,
    NothingToUndo,
    ScriptedDice,
    SeededDice,
    Table,
    Why,
    fresh_seed,
)
from spots.session import Session
from spots.sliced import Work
from spots.ui.app import draft as drafting
from spots.ui.app import hints, opponents
from spots.ui.app.hints import Hint

MINUTE = 60_000
LONGEST = 180
"""Minutes; a game that took longer was put away in between."""


class Game:
    """A game being played, as it was begun or kept, with its dice."""

    def __init__(self, kept: Kept, dice: Dice) -> None:
        self.session = Session(kept.log, dice)
        if isinstance(dice, ScriptedDice) and dice.ran_out:
            raise BadScript(Why.SHORT_SCRIPT)  # it would be another game than the script means
        self._kept = kept.without_log()
        self._seats = kept.seats if kept.chair is None else seen_from(kept.seats, kept.chair.seat)
        self._dice = dice
        self.review = Review(self.session.log, kept.judged)
        """What is thought of it, as far as that is worked out."""
        self._ended = kept.touched if self.over else 0  # 0: it goes on, or ended just now

    @property
    def id(self) -> str:
        """What it is called on the shelf."""
        return self._kept.id

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, empty for those who gave none."""
        return self._kept.names

    @property
    def seats(self) -> tuple[str, ...]:
        """The levels of computers, empty for people on this page; `FRIEND` for those elsewhere."""
        return self._seats

    @property
    def by_link(self) -> Stand | None:
        """How the game stands, if it goes by link."""
        if self._kept.chair is None:
            return None
        return stand_at(replace(self._kept, log=self.session.log), self.table)

    @property
    def rests(self) -> bool:
        """Whether the decision is somebody's elsewhere."""
        return not self.table.ask.of_chance and opponents.is_elsewhere(self.table, self.seats)

    @property
    def rival(self) -> Rival | None:
        """What there is to beat, if somebody was challenged to this game."""
        return self._kept.rival

    @property
    def table(self) -> Table:
        """The table now."""
        return self.session.table

    @property
    def over(self) -> bool:
        """Whether it has come to its end."""
        return self.table.ask is Ask.NOTHING

    @property
    def log(self) -> Log:
        """Everything said so far."""
        return self.session.log

    @property
    def source(self) -> Source | None:
        """Where its dice come from, if they have a seal, or had one in another game."""
        return self._dice.source if isinstance(self._dice, SealedDice) else None

    @property
    def secret(self) -> AnySource | None:
        """What all its dice follow from, those to come too; None if that is not known."""
        return self.kept(0, away=False).any_source

    @property
    def end(self) -> Table:
        """The table at its end, once it is over."""
        return self.table

    @property
    def day(self) -> Day | None:
        """Whose Dog of the day it is."""
        return self._dice.source.day if isinstance(self._dice, DailyDice) else None

    @property
    def sealed(self) -> Source | None:
        """The same, if its seal means anything: as a promise, or for a check when it is over."""
        source = self.source
        return source if source and source.whole and (self.over or not source.known) else None

    @property
    def known(self) -> tuple[Log, Source | None, Chair | None]:
        """What tells whether another page has gone on with the game."""
        return self.session.log, self.source, self._kept.chair

    @property
    def mover(self) -> Level | None:
        """The computer whose decision it is now."""
        return opponents.mover(self.table, self.seats)

    @property
    def can_undo(self) -> bool:
        """Whether a person's last decision can be taken back, with what computers said since."""
        back = self.session.steps_back(opponents.computers(self.seats))
        return 0 < back <= len(self.session.log.entries) - self._known_elsewhere

    @property
    def _known_elsewhere(self) -> int:
        """How much of the log went out with a link, or came with one: that cannot be taken back."""
        return self._kept.chair.sent if self._kept.chair is not None else 0

    def act(self, action: Action) -> None:
        """Say something for the player whose turn it is."""
        if isinstance(self._dice, ChainedDice):
            self._dice.decides(self.table.turn)
        self.session.act(action)

    def say(self, action: Action) -> None:
        """Say something for a person, and go on while there is only one thing left to say."""
        self.act(action)
        while (only := self._obvious()) is not None:
            self.act(only)

    def _obvious(self) -> Action | None:
        """The one thing that can be said, where a question would be tedious."""
        table = self.table
        if self.mover is not None or self.rests:
            return None
        if table.ask is Ask.SETTLE:
            only = drafting.only_choice(table)
            return None if only is None or drafting.busts(table, only) else drafting.as_action(only)
        if table.ask in (Ask.NUMBER, Ask.COUNT, Ask.OWN_DIE):
            actions = self.session.legal_actions()
            return actions[0] if len(actions) == 1 else None
        return None

    def undo(self) -> None:
        """Take back a person's last decision, unless others have heard of it."""
        if not self.can_undo:
            raise NothingToUndo(Why.NOTHING_TO_UNDO)
        self.session.undo(opponents.computers(self.seats))

    def note_sent(self, said: int) -> None:
        """A link with the first inputs is out: they cannot be taken back."""
        if self._kept.chair is not None:
            self._kept = sent(self._kept, said)

    def mix_in(self, text: str) -> None:
        """Let words decide all dice from now on, with the seed; they can be said once."""
        words, sealed = fitting(clean_words(text)), self.sealed
        if words and sealed is not None and not sealed.words:
            assert isinstance(self._dice, SealedDice)
            self._dice.mix_in(words)

    def thought(self) -> Work[Action | Hint]:
        """What there is to think about now: a computer's move, or a hint.

        After a reload a computer thinks the same again.
        """
        level = self.mover
        if level is None:
            return hints.work_out(self.table)
        return think(self.table, level, self.luck(len(self.session.log.entries)))

    def luck(self, said: int) -> random.Random:
        """A computer's luck after `said` inputs: with dice under a seal, it knows no seed."""
        if self._kept.chair is not None:
            return course.luck(course.game_of(self._kept), said)
        if self.source is not None:
            return opponents.stream(self.id, said)
        return opponents.stream(self._dice.seed if isinstance(self._dice, SeededDice) else 0, said)

    def minutes(self, now: int) -> int:
        """How many minutes it took, if it ended now unless it was over before; 0: unknown."""
        began = self._kept.began
        took = round(((self._ended or now) - began) / MINUTE) if began else 0
        return took if 0 < took <= LONGEST else 0

    def kept(self, now: int, *, away: bool) -> Kept:
        """The game as it is kept at this moment."""
        seeded = self._dice if isinstance(self._dice, SeededDice) else None
        self.review.turn_to(self.session.log)
        return replace(
            self._kept,
            log=self.review.log,
            seed=seeded.seed if seeded else None,
            drawn=seeded.drawn if seeded else 0,
            touched=now,
            away=away,
            source=self.source,
            day=self.day,
            judged=tuple(self.review.words),
        )


def dice_of(kept: Kept, scripted: Callable[[], Dice]) -> Dice:
    """The dice that a kept game goes on with; `scripted` if a link had written them.

    Such a game was begun without a seal, and gets none later.
    """
    if kept.chair is not None:
        return course.dice_of(kept)
    if kept.day is not None:
        return Daily(kept.day).dice()
    if kept.source is not None:
        return dice_after(kept.source, kept.log)
    if kept.seed is not None:
        return SeededDice(kept.seed, kept.drawn)
    dice = scripted()
    return SeededDice(fresh_seed()) if isinstance(dice, SealedDice) else dice
