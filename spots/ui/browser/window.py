"""The app in a browser's window: hears it, and shows what the app has come to, in time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from js import document, window
from pyodide.ffi import create_proxy

from spots.games.links import Led
from spots.session import Change
from spots.ui.app import opening, opponents
from spots.ui.app.announcer import Announcer
from spots.ui.app.app import App
from spots.ui.app.codes import parse
from spots.ui.app.conductor import Conductor
from spots.ui.app.game import Game
from spots.ui.app.hearing import meant
from spots.ui.app.intents import Control, Dialog, Drop, Intent, OfGame, Open, Page
from spots.ui.app.keys import key_in_past, key_intent, pressed
from spots.ui.app.opening import Visit
from spots.ui.app.past import Past
from spots.ui.app.prompter import Prompter
from spots.ui.app.screen import screen
from spots.ui.app.state import Notice
from spots.ui.browser.address import link_of
from spots.ui.browser.appearance import Appearance
from spots.ui.browser.dom import Root
from spots.ui.browser.drag import Drag
from spots.ui.browser.feedback import Feedback
from spots.ui.browser.focus import Focus
from spots.ui.browser.odds_worker import OddsWorker
from spots.ui.browser.outside import Outside, chosen, on_an_iphone
from spots.ui.browser.pointer import Pointer
from spots.ui.browser.reflection import Reflection
from spots.ui.browser.slicer import Slicer, Timer, after_paint, frame_by_frame
from spots.ui.browser.speech import Speech
from spots.ui.browser.start import StartScreen
from spots.ui.browser.waiting import Waiting
from spots.ui.text.language import Language
from spots.ui.views.look import Look, look_at
from spots.ui.views.past import look_back
from spots.ui.views.start import over_start
from spots.ui.views.table import table_page

REGRET = 8000
"""Milliseconds in which a game that was given up can be taken back."""
WIDE = "(min-width: 900px) and (min-height: 600px) and (orientation: landscape)"
"""Where the log is open beside the table: as in static/style/layout.css."""
SLICE = 40
"""Operations on the page that a slow phone does in a frame: a computer's move is shown in these."""


class Window:
    """The page, alive."""

    def __init__(self, app: App, outside: Outside, language: Language, root: Any) -> None:
        self._app = app
        self._outside = outside
        self._embedded = False
        self._speech = Speech(app, language, self._spoken)
        self._page = Root(root)
        self._root = root
        self._start = StartScreen()
        self._feedback = Feedback()
        self._announcer = Announcer()
        self._pointer = Pointer(root)
        self._appearance = Appearance()
        self.waiting = Waiting(app, self._press, self.render, self._show_news)
        self._odds = OddsWorker(app, self.waiting.show)
        self._looked: Look | None = None  # what is shown of the table, or is being
        self._shown: object = None  # the state and the table that are shown
        self._screen = ""
        self._wide = window.matchMedia(WIDE)
        self._showing: Iterator[None] | None = None  # a computer's move, slice by slice
        self._focus = Focus()
        self._drag = Drag(root, self.handle)
        self._conductor = Conductor(app, Slicer(), Timer(), self._show_move)
        self._prompter = Prompter(app, Timer(), self._odds.risks, self.waiting.show)
        self._reflection = Reflection(app, self._conductor, self._odds)
        self._regret = Timer()
        app.watch(self._note)
        app.beginning.when_led(self._forget_happened)

    def visit(self, search: str, *, pressed: bool = False, opened: Led = None) -> Visit:
        """Begin as an address says; `pressed`: *Play* was, before Python was up."""
        visit = opening.visit(link_of(search), chosen(), pressed=pressed, opened=opened)
        self._embedded = visit.embedded
        self._forget_happened()
        self._app.open(visit)
        self._speech.follow()
        self.waiting.show()
        return visit

    def lead(self, opened: Led) -> None:
        """Go where a link leads that was opened while the page is up."""
        self._app.lead(opened)
        self.waiting.show()

    def take_over_file(self, text: str) -> None:
        """Add the games of a file that the device opens with the app, and say what came of it."""
        self.handle(Open(Dialog.DATA))
        self._app.take_over_file(text)

    def _forget_happened(self) -> None:
        self._announcer = Announcer()
        self._conductor.forget()

    def listen(self) -> None:
        """Hear what is done to the page."""
        self._page.listen(self._hear)
        document.addEventListener("keydown", create_proxy(self._key))
        document.addEventListener("spots:update", create_proxy(self._updated))
        self._start.listen(self.handle, self._play)
        self._root.addEventListener("click", create_proxy(self._clicked))
        self._wide.addEventListener("change", create_proxy(lambda _: self.render()))
        self._root.addEventListener("close", create_proxy(self._closed), True)  # it does not bubble

    # --- hearing ----------------------------------------------------------------------------------

    def _hear(self, kind: str, code: str, event: Any) -> None:
        """Do what an event on an element with a code means, if it means anything."""
        intent = parse(code)
        value = str(event.target.value) if kind == "input" else ""
        said = meant(kind, intent, value) if intent is not None else None
        if said is None:
            return
        if kind == "click":
            self._feedback.wake(self._app.state.settings)
            self._focus.by_key = event.detail == 0  # a click without a pointer is a key's
            if not self._focus.by_key and self._drag.just_dragged:
                return
        self.handle(said)

    def _clicked(self, event: Any) -> None:
        """A tap beside all buttons: the player has seen enough, so the next beat comes."""
        if not event.target.closest("[data-action], dialog, a"):
            self._feedback.finish()
            self._conductor.next()

    def _play(self) -> None:
        if self._app.game is None:  # else Play was pressed twice, before the game could be shown
            self._app.begin(opening.asked_for(chosen()))
            self.waiting.show()

    def _closed(self, event: Any) -> None:
        """The browser closes dialogs too: for Escape on the start screen, for a back gesture."""
        if self._app.state.dialog is not None and not event.target.open:
            self.handle(Page.CLOSE)

    def _key(self, event: Any) -> None:
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        target = event.target
        if event.key == "Enter" and target.matches("[data-enter]") and not event.isComposing:
            event.preventDefault()  # or a field of several lines gets another one
            self._hear("click", target.dataset.enter, event)
            return
        if self._app.shown is None:
            return
        typing = target.matches("input, textarea, select")
        typing = typing and not (event.key == " " and target.type == "range")  # it ignores that key
        pressing = target.matches("button, summary, a") and event.key in ("Enter", " ")
        if (typing or pressing) and event.key != "Escape":
            return
        key = pressed(event.key, event.code)
        if self.waiting.hold_back(key) or self._press(key):
            event.preventDefault()

    def _press(self, key: str) -> bool:
        """Do what a key means now; whether it means anything."""
        looked, state = self._looked, self._app.state
        if looked is None:
            return False
        if state.past is not None:
            intent = key_in_past(key, state, mirrored=self._speech.language.direction == "rtl")
        else:
            intent = key_intent(key, state, looked.answers)
        if intent is None:
            return False
        self._focus.by_key = True
        self._feedback.wake(self._app.state.settings)
        self.handle(intent)
        return True

    def _updated(self, _: Any) -> None:
        """A new version is there: it is offered, and never forced on a game."""
        if self._app.state.notice is None:
            self._app.tell(Notice.UPDATE)
            self.waiting.show()

    def handle(self, intent: Intent) -> None:
        """Do what is asked, and show it; all beats are over then, but if it means nothing, one."""
        self._feedback.finish()
        if intent is Control.NEXT:
            self._conductor.next()
            return
        if isinstance(intent, Open):
            self._focus.remember()
        if isinstance(intent, Drop):
            self._feedback.dropped()
        interrupted = self._conductor.finish() if isinstance(intent, OfGame) else []
        done = self._app.handle(intent)
        if interrupted and (self._app.state.refused or not done):
            self._app.state = replace(self._app.state, refused=None)
            self._conductor.resume(interrupted)
            return
        if not done:
            return
        self._speech.follow()
        if self._announcer.happened is None:
            self._feedback.tapped(intent, self._app.state.settings)
        if intent is Control.SKIP:
            after_paint(self._show_move)  # there is nothing new to see yet
        else:
            self.waiting.show()

    def _spoken(self) -> None:
        """The page speaks another language: what was announced must be said in it."""
        self._announcer.forget()
        self.waiting.show()

    def _note(self, change: Change) -> None:
        self._announcer.note(change, skipping=self._app.state.skipping)

    # --- showing ----------------------------------------------------------------------------------

    def _show_news(self) -> None:
        """Show what has come of itself, if it makes a difference."""
        if (self._app.state, self._app.game and self._app.table) != self._shown:
            self.render()
        self._conductor.go_on()  # for a moment, another page may have been the one that plays

    def render(self) -> None:
        """Make the page show the state at once; `waiting.show` does it when it is stored."""
        self._showing = None
        if document.hidden:
            self._conductor.finish()
        self._prepare()
        shown = self._app.shown
        document.documentElement.dataset.screen = "table" if shown else "start"
        if shown is None:
            self._looked = None
            self._page.render(over_start(self._speech.language, self._app.state))
            self._start.show(self._speech.language, self._app.state, self._outside.now())
        else:
            self._looked = self._look(shown)
            self._page.render(table_page(self._looked))
        self._complete()
        self._page.lay_out()

    def _show_move(self) -> None:
        """Show what a computer did, or the next beat: a person's own all at once."""
        shown, beat = self._app.shown, self._conductor.latest
        theirs = shown and beat and beat.player in opponents.computers(shown.seats)
        self.waiting.show(self._show_in_slices if theirs else None)

    def _show_in_slices(self) -> None:
        """Show it in several frames: one would hold up a slow device."""
        shown = self._app.shown
        if shown is None or self._looked is None or document.hidden:
            self.render()
            return
        showing = self._showing = self._slices(shown)
        frame_by_frame(showing, lambda: self._showing is showing)

    def _slices(self, shown: Game | Past) -> Iterator[None]:
        self._prepare()
        look = self._looked = self._look(shown)
        tree = table_page(look)
        yield
        for _ in self._page.slices(tree, SLICE):
            if not self._app.state.skipping:
                self._feedback.during(self._conductor.latest, self._app.state.settings)
            yield
        self._name_screen()
        if look.over:
            yield  # there is much to see already
        self._complete()

    def _prepare(self) -> None:
        self._odds.stop_looking_ahead()
        if self._app.game is not None and on_an_iphone():
            self._app.tell_once(Notice.HOME)
        past = self._conductor.beat is not None
        self._announcer.speak(self._speech.language, self._app.game, self._app.state, past=past)
        self._focus.before(dialog=self._app.state.dialog is not None)
        self._feedback.before()

    def _name_screen(self) -> None:
        """Say which screen this is: static/unseen.js drops taps that were meant for another."""
        over = self._looked is not None and self._looked.over
        if self._screen != (name := screen(self._app.game, self._app.state, over=over)):
            document.documentElement.dataset.view = self._screen = name

    def _complete(self) -> None:
        self._name_screen()
        if self._looked is None:
            self._conductor.forget()
        if self._conductor.beat is None:
            self._shown = (self._app.state, self._app.game and self._app.table)
        if self._app.state.notice is Notice.GAVE_UP:
            self._regret.wake(REGRET, lambda: self.handle(Page.DISMISS))
        else:
            self._regret.stop()
        self._odds.go_on()
        self._appearance.apply(self._app.state.settings, self._speech.language.code)
        self._outside.show_picture(self._speech.language, self._app.state)
        self._pointer.point(self._looked)
        happened, playing = self._announcer.happened is not None, self._looked is not None
        self._focus.after(playing=playing, happened=happened, at=self._pointer.at)
        self._announcer.shown()
        self._show_happened()
        self._conductor.shown()
        self._conductor.go_on()
        self._prompter.go_on(still=self._conductor.beat is None)
        self._reflection.shown()

    def _look(self, shown: Game | Past) -> Look:
        if isinstance(shown, Past):
            return look_back(self._speech.language, shown, self._app.state, wide=self._wide.matches)
        return look_at(
            self._speech.language,
            shown,
            self._app.state,
            self._odds.known(shown.table),
            beat=self._conductor.beat,
            said=self._announcer.said,
            full=self._outside.link_to(shown) if self._embedded else "",
            wide=self._wide.matches,
        )

    def _show_happened(self) -> None:
        """Set the beat that is shown in motion, and let it be heard: once."""
        self._feedback.drafted(self._app.state.draft, self._app.state.settings)
        beat, looked, state = self._conductor.latest, self._looked, self._app.state
        if beat is not None and looked is not None and not state.skipping:
            self._feedback.happened(beat, state.settings, you=looked.seat)
