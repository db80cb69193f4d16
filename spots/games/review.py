"""A log as it is judged: begun while the game goes on, left at any time, and continued.

What is thought of the entries is kept as words (`verdicts.py`), with the game. A report is always
made of these, so it is the same whether a page has judged everything itself or found it kept.
"""

from __future__ import annotations

from collections.abc import Sequence

from spots.games.judging import Judged, judge
from spots.games.keeper import in_common
from spots.games.replay import Replay, follow
from spots.games.report import Report, compose
from spots.games.verdicts import BadVerdict, dump_verdict, parse_verdict
from spots.logic import Ask, Log, Table, step
from spots.sliced import Work

PIECE = 4
"""How many entries are replayed or read at a time."""


class Review:
    """What is thought of a log so far, and the work that is left."""

    def __init__(self, log: Log, words: Sequence[str] = (), replay: Replay | None = None) -> None:
        """`words`: what is known of its first entries. `replay`: the log, if worked through."""
        self.log = log
        self.words = [*words]
        self.report: Report | None = None
        """The whole story, once the game is over and all of it is judged."""
        self._replay = replay
        self._reached = 0  # entries of the log that lead to the table at hand
        self._table: Table | None = None  # None: the first one
        self._judging: Work[Judged] | None = None  # of the first entry without a word
        self._composing: Work[None] | None = None  # the report, when all entries have one

    @property
    def finished(self) -> bool:
        """Whether nothing is left to do for now."""
        if len(self.words) < len(self.log.entries) or self._reached < len(self.words):
            return False
        over = self._table is not None and self._table.ask is Ask.NOTHING
        return self.report is not None or not over

    def turn_to(self, log: Log) -> None:
        """Go on with the same game as it is now; what is thought of undone entries is dropped."""
        mine, theirs = self.log, log
        same = in_common(mine.entries, theirs.entries) if mine.start == theirs.start else 0
        if same == len(mine.entries) == len(theirs.entries):
            return
        if same <= len(self.words):
            self.drop()
        del self.words[same:]
        if same < self._reached:
            self._reached, self._table = 0, None
        self.log, self.report, self._replay, self._composing = log, None, None, None

    def drop(self) -> None:
        """Forget what is half judged: somebody else has thought since, and its memory is gone."""
        self._judging = None

    def work(self) -> Work[None]:
        """All that is left to do. It may be dropped after some pieces, and begun again later."""
        while not self.finished:
            if self._reached < len(self.words):
                self._walk()
            elif self._reached < len(self.log.entries):
                yield from self._judge()
            else:
                if self._composing is None:
                    self._composing = self._compose()
                next(self._composing, None)
            yield

    def _walk(self) -> None:
        """Go a few entries on: what is thought of them is known."""
        for _ in range(min(PIECE, len(self.words) - self._reached)):
            self._step()

    def _step(self) -> None:
        self._table, _ = step(self._at_hand, self.log.entries[self._reached])
        self._reached += 1

    @property
    def _at_hand(self) -> Table:
        return self._table or self.log.first_table()

    def _judge(self) -> Work[None]:
        """Find out what is thought of the next entry, unless it is dropped meanwhile."""
        if self._judging is None:
            self._judging = judge(self._at_hand, self.log.entries[self._reached])
        judging = self._judging
        while self._judging is judging:
            try:
                next(judging)
            except StopIteration as end:
                self._judging = None
                self.words.append(dump_verdict(end.value))
                self._step()
            else:
                yield

    def _compose(self) -> Work[None]:
        """The story of everything that is judged; dropped if the log becomes another meanwhile."""
        log, words = self.log, (*self.words,)
        replay = self._replay or (yield from follow(log))
        assert replay is not None, "something was said until it was over"
        try:
            judged = yield from _read(words, replay)
        except BadVerdict:  # what was kept is damaged
            if self.log is log:
                self.words, self._reached, self._table, self._composing = [], 0, None, None
            return
        report = yield from compose(replay, judged)
        if self.log is log:
            self.report, self._replay = report, replay


def _read(words: Sequence[str], replay: Replay) -> Work[list[Judged]]:
    judged: list[Judged] = []
    for word, moment, entry in zip(words, replay.moments, replay.log.entries, strict=False):
        judged.append(parse_verdict(word, moment.table, entry))
        if len(judged) % PIECE == 0:
            yield
    return judged
