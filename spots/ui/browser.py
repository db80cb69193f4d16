"""The app on a real page: hears it, and shows it what the app has come to, at the right moment."""

from __future__ import annotations

from asyncio import Future, ensure_future
from collections.abc import Generator, Iterator
from typing import Any

from js import Event as DomEvent
from js import document, navigator

from spots.logic import Ask, Table
from spots.logic.events import Event
from spots.session import Change
from spots.ui import catalogues, motion, opponents, sentences, sharing
from spots.ui.app import App
from spots.ui.conductor import Conductor
from spots.ui.dom import Page
from spots.ui.drag import Drag
from spots.ui.focus import Focus
from spots.ui.idle import END, after_paint, when_idle
from spots.ui.keys import key_code, pressed
from spots.ui.language import Language
from spots.ui.reckoning import Reckoning
from spots.ui.sound import Sound
from spots.ui.tags import Node
from spots.ui.thinking import SlicedThinker, Timer
from spots.ui.views.look import Look
from spots.ui.views.parts import in_parts
from spots.ui.views.start import over_start
from spots.ui.views.table import table_page


class Browser:
    """The page, alive."""

    def __init__(self, app: App, language: Language, root: Any, *, embedded: bool = False) -> None:
        self._app = app
        self._embedded = embedded
        self._language = language
        self._page = Page(root)
        self._root = root
        self._sound = Sound()
        self._said = ""
        self._applied: tuple[str, ...] = ()
        self._happened: Change | None = None
        self._skipped = False  # whether what happened is only told in brief
        self._reckoning = Reckoning()
        self._reckoner = SlicedThinker()
        self._ahead: Generator[None, None, None] | None = None  # odds that may be asked for next
        self._tree: Node | None = None  # the table as it was rendered last
        self._steps: Iterator[None] | None = None  # in which a computer's move is being shown
        self._laid_out: Table | None = None  # whose hidden packs are laid out
        self._learning: Future[None] | None = None  # a language that is on its way
        self._focus = Focus()
        self._drag = Drag(root, self.handle)
        self._conductor = Conductor(app, SlicedThinker(), Timer(), self._show_move)
        app.watch(self._note)

    def start(self) -> None:
        """Listen, and show what there is."""
        self._page.listen(self._hear)
        document.addEventListener("keydown", _proxy(self._key))
        document.addEventListener("spots:update", _proxy(self._updated))
        # The start screen is plain HTML outside the root; its buttons have codes too.
        document.getElementById("start-screen").addEventListener("click", _proxy(self._click))
        self._root.addEventListener("close", _proxy(self._closed), True)  # it does not bubble
        self.render()

    # --- hearing ----------------------------------------------------------------------------------

    def _hear(self, kind: str, code: str, event: Any) -> None:
        if kind == "click":
            self._wake()
            self._focus.by_key = event.detail == 0  # a click without a pointer is Enter or Space
            dragged = self._drag.just_dragged and not self._focus.by_key
            if dragged or code.startswith(("set:", "search")):
                return
            self.handle(code)
        elif kind == "change" and code.startswith("set:"):
            self.handle(code)
        elif kind == "input" and code == "search":
            self.handle(f"search:{event.target.value}")

    def _click(self, event: Any) -> None:
        button = event.target.closest("[data-action]")
        if button:
            self.handle(button.dataset.action)

    def _closed(self, event: Any) -> None:
        """The browser closes dialogs too: for Escape on the start screen, for a back gesture."""
        if self._app.state.dialog and not event.target.open:
            self.handle("close")

    def _key(self, event: Any) -> None:
        if event.ctrlKey or event.metaKey or event.altKey or self._app.session is None:
            return
        target = event.target
        typing = target.matches("input, textarea, select")
        pressing = target.matches("button, summary, a") and event.key in ("Enter", " ")
        if (typing or pressing) and event.key != "Escape":
            return
        key = pressed(event.key, event.code)
        code = key_code(key, self._app.table, self._app.state)
        if code is not None:
            event.preventDefault()
            self._focus.by_key = True
            self._wake()
            self.handle(code)

    def _updated(self, event: Any) -> None:
        """A new version is there: it is offered, and never forced on a game."""
        del event
        if not self._app.state.notice:
            self._app.tell("update")
            self.render()

    def _wake(self) -> None:
        if self._app.state.settings.sound == "on":
            self._sound.wake()

    def handle(self, code: str) -> None:
        """Do what a code asks, and show it."""
        if code == "download":
            sharing.download(self._app.set_aside())
            return
        if code == "update":
            document.dispatchEvent(DomEvent.new("spots:take-update"))
            return
        if code.startswith("copy:"):
            sharing.copy(code.removeprefix("copy:"))
            self._app.copied(code.removeprefix("copy:"))
            self.render()
            return
        if code.startswith("open:"):
            self._focus.remember()
        if code == "open:share":
            self._app.share(sharing.link_to(self._app, self._language.code))
            self.render()
            return
        if self._app.handle(code):
            self._follow_settings()
            if code == "skip":
                after_paint(self._show_move)  # there is nothing new to see yet
            else:
                self.render()

    def _follow_settings(self) -> None:
        """Speak the language that is set; one that is not here yet is fetched first."""
        settings = self._app.state.settings
        if settings.language in ("", self._language.code):
            self._language = self._language.with_digits(settings.digits == "western")
        elif self._learning is None:
            self._learning = ensure_future(self._learn(settings.language))

    async def _learn(self, code: str) -> None:
        try:
            self._language = await catalogues.language(code)
        except catalogues.NotLoaded:
            self._app.handle(f"set:language={self._language.code}")
            self._app.tell("language")
        self._learning = None
        self._follow_settings()  # meanwhile another one may have been chosen
        self._said = ""
        self.render()

    def _note(self, change: Change) -> None:
        """Keep what happened until it is shown; several changes in a row are shown as one."""
        before = self._happened.events if self._happened else ()
        self._happened = Change(change.table, before + change.events)
        self._skipped |= self._app.state.skipping

    # --- showing ----------------------------------------------------------------------------------

    def render(self) -> None:
        """Make the page show the state."""
        self._steps = None
        self._prepare()
        if self._app.session is None:
            self._said = ""
            document.documentElement.dataset.screen = "start"
            self._tree = None
            self._page.render(over_start(self._language, self._app.state))
        else:
            document.documentElement.dataset.screen = "table"
            self._show_table(table_page(self._look()))
        self._complete()

    def _show_move(self) -> None:
        """Show what a computer did, in several frames: one would hold up a slow device."""
        if self._tree is None or self._app.session is None or document.hidden:
            self.render()
            return
        self._steps = self._showing(self._tree)
        self._step(self._steps)

    def _step(self, steps: Iterator[None]) -> None:
        """Take a step, unless all was rendered meanwhile; and the next one in the next frame."""
        if self._steps is steps and next(steps, END) is not END:
            after_paint(lambda: self._step(steps))

    def _showing(self, before: Node) -> Iterator[None]:
        self._prepare()
        look = self._look()
        now = table_page(look)
        for pack in self._root.querySelectorAll(f'.pack[hidden][data-pack="{look.seat}"]'):
            yield
            _lay_out(pack)  # it comes forward, and after skipped turns no moment was idle yet
        for tree in in_parts(before, now):
            if tree != self._tree:
                yield
                self._show_table(tree)
        if self._app.table.ask is Ask.NOTHING:
            yield  # there is much to see already
        self._complete()

    def _prepare(self) -> None:
        if self._ahead is not None:
            self._ahead.close()
        if self._app.session is not None and _on_an_iphone():
            self._app.tell_once("home")
        self._announce()
        self._focus.before(dialog=bool(self._app.state.dialog))

    def _show_table(self, tree: Node) -> None:
        self._tree = tree
        self._page.render(tree)

    def _complete(self) -> None:
        app = self._app
        self._want_odds()
        if app.session is not None and self._laid_out is not app.table:
            self._laid_out = app.table
            when_idle(self._laying_out())
        self._apply_settings()
        self._focus.after(playing=app.session is not None, happened=self._happened is not None)
        self._show_happened()
        self._conductor.go_on()

    def _laying_out(self) -> Iterator[None]:
        for hidden in self._root.querySelectorAll(".pack[hidden], .seat[hidden], .small-pack"):
            _lay_out(hidden)
            yield

    def _look(self) -> Look:
        app = self._app
        assert app.session is not None
        table = app.session.table
        return Look(
            self._language,
            app.state,
            table,
            app.session.log,
            self._reckoning.turn_to(table),
            app.can_undo,
            self._said,
            sharing.link_to(app, self._language.code) if self._embedded else "",
        )

    def _announce(self) -> None:
        happened, app = self._happened, self._app
        if happened is None or app.session is None or app.state.skipping:
            return
        names = sentences.everyone(self._language, app.state.names, app.state.seats)
        told = self._to_tell()
        self._said = sentences.announcement(self._language, told, names, happened.table)
        self._conductor.shown(self._said)

    def _to_tell(self) -> tuple[Event, ...]:
        """What happened since the last time; of turns that were skipped only the headlines."""
        events = self._happened.events if self._happened else ()
        return opponents.in_brief(events) if self._skipped else events

    def _show_happened(self) -> None:
        if self._app.state.skipping:
            return
        events = self._to_tell()
        self._happened, self._skipped = None, False
        if events:
            settings = self._app.state.settings
            motion.animate(events, settings.motion)
            if settings.sound == "on":
                after_paint(lambda: self._sound.play(events))

    def _apply_settings(self) -> None:
        settings = self._app.state.settings
        applied = (settings.theme, settings.motion, settings.digits, self._language.code)
        if applied == self._applied:  # to say it again makes the browser style the whole page anew
            return
        self._applied = applied
        html = document.documentElement
        html.dataset.theme = settings.theme
        html.dataset.motion = settings.motion
        html.dataset.digits = settings.digits
        html.lang = self._language.code  # static/language.js sees it, and brings the rest in line

    # --- odds, between frames ---------------------------------------------------------------------

    def _want_odds(self) -> None:
        """Work out what the page shows now, once it is painted: no tap waits for arithmetic."""
        app, reckoning = self._app, self._reckoning
        self._reckoner.stop()
        if app.session is None or app.mover:
            return
        if reckoning.missing(app.table, app.state):
            after_paint(self._work_out)
        else:
            self._ahead = reckoning.ahead(app.table, app.state)
            when_idle(self._ahead)

    def _work_out(self) -> None:
        app = self._app
        if app.session is not None and not app.mover:
            work = self._reckoning.work(app.table, app.state)
            self._reckoner.begin(work, lambda _: self.render())


def _lay_out(hidden: Any) -> None:
    """To ask where something hidden is lays it out: else whoever sees it next would wait."""
    last = hidden.lastElementChild
    if last:
        last.getBoundingClientRect()


def _on_an_iphone() -> bool:
    """Whether this is a page of Apple's phones' browser, where unused storage is cleared away."""
    return getattr(navigator, "standalone", None) is False  # True once it is on the home screen


def _proxy(function: Any) -> Any:
    from pyodide.ffi import create_proxy

    return create_proxy(function)
