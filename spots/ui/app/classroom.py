"""The lesson that is on: a real game at a prepared table, beside the games on the desk.

Nothing of a lesson is kept with the games: it is in no list, no history and no statistics. Where
the learner has come to is kept as a bookmark after everything that is read or said.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from spots.games.kept import Kept
from spots.lessons.course import LESSONS
from spots.lessons.lesson import Lesson, Part
from spots.lessons.library import find
from spots.lessons.progress import Progress, actions, follow, taken_up
from spots.logic import SpotsError
from spots.session import Change
from spots.ui.app import bookmark
from spots.ui.app.bookmark import Bookmark
from spots.ui.app.bubble import Bubble
from spots.ui.app.drawer import Drawer
from spots.ui.app.game import Game
from spots.ui.app.intents import Teaching

SEATS = ("", "puppy")
"""The learner and Crumb, who looks on."""
WITHIN = (Teaching.NEXT, Teaching.RETRY, Teaching.AGAIN)
"""The buttons that do not lead out of a lesson."""


class Classroom:
    """The lesson that is on, if one is, and the one that was put away."""

    def __init__(
        self, drawer: Drawer, laid: Callable[[], None], changed: Callable[[Change], None]
    ) -> None:
        """`laid` hears that a table was laid for a lesson, `changed` what is said at it."""
        self.game: Game | None = None
        self.bubble: Bubble | None = None
        self._drawer = drawer
        self._laid = laid
        self._changed = changed
        self._mark = Bookmark("")

    @property
    def code(self) -> str:
        """The lesson that is on or was put away; empty: there is none."""
        if self.game is not None:
            return self._mark.code
        mark = self._kept()
        return mark.code if mark is not None else ""

    # --- coming in --------------------------------------------------------------------------------

    def open(self, asked: str | None, *, again: bool = False) -> None:
        """Begin a visit: with the lesson that its link asks for, or with one that was still on.

        `again`: the link may have been opened before, so what came of it goes first.
        """
        mark = self._kept()
        if asked is not None and not (again and mark is not None):
            self.learn(asked)
        elif mark is not None and not mark.away:
            self._sit_down(mark)

    def learn(self, code: str) -> None:
        """Begin a lesson, or go on with it; without a code, with the course."""
        mark = self._kept()
        if mark is None or (mark.code != code if code else mark.code not in LESSONS):
            mark = Bookmark(code or self._first())
        if not self._sit_down(replace(mark, away=False)):
            self._sit_down(Bookmark(mark.code))

    def _first(self) -> str:
        """The first lesson of the course that was never finished; or the very first."""
        learnt = self._drawer.learnt
        return next((code for code in LESSONS if code not in learnt), next(iter(LESSONS)))

    def _kept(self) -> Bookmark | None:
        """The bookmark of a lesson that there still is."""
        mark = bookmark.parse(self._drawer.lesson)
        found = find(mark.code) if mark is not None else None
        return mark if found is not None and mark and mark.part < len(found.parts) else None

    def _sit_down(self, mark: Bookmark) -> bool:
        """Lay the table of a bookmark; a damaged one is dropped, and leads nowhere."""
        found = find(mark.code)
        try:
            assert found is not None
            session, dice = taken_up(found.parts[mark.part], mark.said)
        except SpotsError:
            self.leave()
            return False
        players = len(session.table.players)
        kept = Kept(f"lesson-{mark.code}", session.log, ("",) * players, SEATS[:players])
        self.game = Game(kept, dice)
        self.game.session.subscribe(self._said)
        self._mark = mark
        self._follow()
        self._laid()
        return True

    # --- learning ---------------------------------------------------------------------------------

    def answer(self, asked: Teaching) -> None:
        """Go on, try the step again, or do the whole lesson again."""
        if self.game is None:
            return
        progress = self._progress()
        match asked:
            case Teaching.NEXT if progress.done:
                self._go_on()
            case Teaching.NEXT if progress.reading:
                self._mark = replace(self._mark, read=self._mark.read + 1)
                self._follow()
                self._laid()
            case Teaching.RETRY if progress.off:
                self._sit_down(replace(self._mark, said=self._mark.said[: progress.back]))
            case Teaching.AGAIN:
                self._sit_down(Bookmark(self._mark.code))

    def _go_on(self) -> None:
        """To the next part, or to the next lesson of the course."""
        mark = self._mark
        if mark.part + 1 < len(self._lesson.parts):
            self._sit_down(Bookmark(mark.code, mark.part + 1))
        elif (following := _after(mark.code)) is not None:
            self._sit_down(Bookmark(following))

    def _said(self, change: Change) -> None:
        assert self.game is not None
        self._mark = replace(self._mark, said=actions(self.game.session.log))
        self._follow()
        self._changed(change)

    # --- going out --------------------------------------------------------------------------------

    def put_away(self) -> None:
        """Leave the lesson, to go on with it later."""
        if self.game is not None and not self._finished(self._progress()):
            self._drawer.keep_lesson(bookmark.dump(replace(self._mark, away=True)))
            self._clear()
        else:
            self.leave()

    def leave(self) -> None:
        """Leave the lesson for good."""
        self._drawer.keep_lesson("")
        self._clear()

    def _clear(self) -> None:
        self.game = self.bubble = None

    # --- inside -----------------------------------------------------------------------------------

    @property
    def _lesson(self) -> Lesson:
        found = find(self._mark.code)
        assert found is not None
        return found

    @property
    def _part(self) -> Part:
        return self._lesson.parts[self._mark.part]

    def _progress(self) -> Progress:
        assert self.game is not None
        return follow(self._part, self.game.session.log, self._mark.read)

    def _finished(self, progress: Progress) -> bool:
        return progress.done and self._mark.part + 1 == len(self._lesson.parts)

    def _follow(self) -> None:
        """Find out where the learner is, and keep that."""
        progress, mark, parts = self._progress(), self._mark, self._lesson.parts
        finished = self._finished(progress)
        if finished:
            self._drawer.note_learnt(mark.code)
        self._drawer.keep_lesson(bookmark.dump(mark))
        last = finished and _after(mark.code) is None
        if progress.decided:  # the learner plays on alone; the menu leads out
            self.bubble = None
            return
        self.bubble = Bubble(
            progress.step.at,
            progress.sentence,
            _offers(mark.code, progress, last=last),
            skip=not last,
            done=sum(len(part.steps) + 1 for part in parts[: mark.part]) + progress.number,
            steps=sum(len(part.steps) + 1 for part in parts),
            where=f"{mark.code}:{mark.part}:{progress.number}" + (":off" if progress.off else ""),
        )


def _after(code: str) -> str | None:
    """The lesson after this one in the course."""
    codes = [*LESSONS]
    return next(iter(codes[codes.index(code) + 1 :]), None) if code in LESSONS else None


def _offers(code: str, progress: Progress, *, last: bool) -> tuple[Teaching, ...]:
    """What can be answered to a sentence; `last`: nothing comes after it by itself."""
    if last:
        in_course = code in LESSONS
        return (Teaching.GO_ON, Teaching.HOME) if in_course else (Teaching.LIST, Teaching.AGAIN)
    if progress.off:
        return (Teaching.RETRY,)
    return (Teaching.NEXT,) if progress.reading else ()
