"""Quiet notes for players who hesitate in a real game: each is told once, and never in a lesson.

What is worth telling, and when, is in `spots.lessons.notes`; here is what a page knows of that: who
is to decide, what has happened lately, and for how long nothing was done.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from spots.lessons import notes
from spots.lessons.notes import Note
from spots.logic import Action, Ask, Faces, Table, TopDog, TopTrick
from spots.logic.events import Event
from spots.session import Change
from spots.ui.app import draft as drafting
from spots.ui.app import opponents
from spots.ui.app.app import App
from spots.ui.app.bubble import Bubble
from spots.ui.app.conductor import Clock
from spots.ui.app.game import Game
from spots.ui.app.intents import Page
from spots.ui.app.state import State

HESITATION = 3000.0
"""Milliseconds without a tap after which somebody may like a word."""

Risks = Callable[[Table], dict[Action, Fraction]]
"""The chances of a bust at a table, as far as they are known."""


class Prompter:
    """Waits until somebody hesitates, and says what may help."""

    def __init__(self, app: App, clock: Clock, risks: Risks, show: Callable[[], None]) -> None:
        self.patience = HESITATION
        self._app = app
        self._clock = clock
        self._risks = risks
        self._show = show
        self._game = ""
        self._before: Table | None = None  # the table at which something is said next
        self._entries = 0  # of the log until then
        self._lately: dict[int, tuple[Event, ...]] = {}  # since a person last said something
        self._since: tuple[Table, State] | None = None  # since when nothing was done
        app.watch(self._happened)

    def go_on(self, *, still: bool) -> None:
        """The page was shown; `still`: it shows things as they are now."""
        game = self._app.game
        self._follow(game)
        quiet = (game.table, self._app.state) if game and still and self._may_speak(game) else None
        if quiet is None:
            self._clock.stop()
        elif self._since is None or quiet[0] is not self._since[0] or quiet[1] != self._since[1]:
            self._clock.wake(self.patience, self._speak)
        self._since = quiet

    def _may_speak(self, game: Game) -> bool:
        """Whether a person is to decide and has begun nothing; in a lesson another bubble talks."""
        state = self._app.state
        begun = (state.selected, state.marked, state.picked, state.count)
        shown = (state.past, state.bubble, state.dialog, state.hint, state.notice, state.refused)
        return (
            state.settings.help == "on"
            and not state.elsewhere
            and game.mover is None
            and game.table.ask is not Ask.NOTHING
            and all(each is None for each in (*begun, *shown))
        )

    def _speak(self) -> None:
        game = self._app.game
        if game is None or not self._may_speak(game):
            return
        table, draft = game.table, self._app.state.draft
        if draft is not None and draft != drafting.sensible(table):
            return  # the dice are being arranged
        events = self._lately.get(table.turn, ())
        now = (table, table.turn, events, self._risks(table))
        note = notes.due(*now, [each for each in Note if self._was_told(each)])
        at = notes.points_at(note, *now) if note is not None else None
        if note is None or at is None:
            return
        self._note_told(note)
        said = Bubble(at, notes.sentence(note), (Page.GOT_IT,), skip=False, where=note.value)
        self._app.state = replace(self._app.state, bubble=said)
        self._show()

    # --- what happened ----------------------------------------------------------------------------

    def _follow(self, game: Game | None) -> None:
        if game is None or game.id != self._game:
            self._lately = {}
        self._game = game.id if game is not None else ""
        self._before = game.table if game is not None else None
        self._entries = len(game.session.log.entries) if game is not None else 0

    def _happened(self, change: Change) -> None:
        game, before, entries = self._app.game, self._before, self._entries
        self._follow(game)
        if game is None or before is None or self._app.state.lesson:
            return
        people = {*range(len(game.names))} - opponents.computers(game.seats)
        said = next(iter(game.session.log.entries[entries:]), None)
        if before.turn in people and said is not None:
            self._lately[before.turn] = ()
            if not isinstance(said, Faces | TopDog | TopTrick):
                for note in notes.knows(before, said, change.events, self._risks(before)):
                    self._note_told(note)
        for seat in people:
            self._lately[seat] = (*self._lately.get(seat, ()), *change.events)

    # --- once for ever ----------------------------------------------------------------------------

    def _was_told(self, note: Note) -> bool:
        return self._app.drawer.was_told(f"note-{note.value}")

    def _note_told(self, note: Note) -> None:
        self._app.drawer.tell_once(f"note-{note.value}")
