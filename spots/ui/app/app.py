"""What each intent does to the game and to the page's state. No browser here: that is handed in.

The app has a state and, once one has begun, a game. `handle` answers every intent; afterwards the
view is made anew from both. Watchers (announcement, sound, motion) are told what happened.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from spots.bots import Level
from spots.games.store import Store
from spots.logic import Action, Dice, Reason, SpotsError, Table
from spots.session import Change
from spots.sliced import Work, finish
from spots.ui.app import hints, settings
from spots.ui.app.aftermath import Aftermath
from spots.ui.app.archive import Archive, Worker
from spots.ui.app.decisions import decide
from spots.ui.app.desk import Desk
from spots.ui.app.drawer import Drawer, Storage
from spots.ui.app.game import Game
from spots.ui.app.giving_up import GivingUp
from spots.ui.app.hints import Hint
from spots.ui.app.intents import (
    Choose,
    Continue,
    Control,
    Copy,
    Dialog,
    Drop,
    GiveUp,
    Intent,
    OfGame,
    OfPlayer,
    Open,
    Page,
    Press,
    Say,
    Search,
    Set,
    Slide,
    TapBuried,
    TapDie,
    TapSpace,
)
from spots.ui.app.opening import Begin, Visit
from spots.ui.app.outside import Outside
from spots.ui.app.rematch import rematch
from spots.ui.app.sharing import Sharing
from spots.ui.app.state import Notice, State

_OF_ITS_PAGE = (Control.UNDO, Control.SKIP)
"""Buttons that only work on the page that plays the game."""


class App:
    """The page without a page."""

    def __init__(
        self,
        storage: Storage,
        tab: Storage,
        store: Store,
        outside: Outside,
        work: Worker = lambda work, done: done(finish(work)),
        *,
        aside: Worker = lambda work, done: done(finish(work)),
    ) -> None:
        """`work` reads what is kept, when asked to; `aside` follows games that are over."""
        self._drawer, self._outside = Drawer(storage, tab), outside
        self._make_dice: Callable[[], Dice] = Visit().dice
        self._told_of_storage = False
        self._watchers: list[Callable[[Change], None]] = []
        self._settled: Callable[[], None] = lambda: None
        self.state = State(settings.parse(self._drawer.settings))
        self.desk = Desk(store, self._drawer, outside.now, self)
        self._work, self._aside = work, aside
        self._aftermath = Aftermath(self.desk, aside, outside.now)
        self._archive = Archive(self.desk.shelf, self, outside.download, work, self.desk.read_again)
        self._giving_up = GivingUp(self.desk, self.settled)
        self._sharing = Sharing(self, outside, work)

    @property
    def game(self) -> Game | None:
        """The game on the table."""
        return self.desk.game

    @property
    def table(self) -> Table:
        """The table of the game in progress."""
        return self._playing.table

    @property
    def mover(self) -> Level | None:
        """The computer that is to decide now, if it does so on this page."""
        return self.game.mover if self.game is not None and self.desk.mine else None

    @property
    def _playing(self) -> Game:
        assert self.game is not None
        return self.game

    def watch(self, watcher: Callable[[Change], None]) -> None:
        """Be told of every change of the game."""
        self._watchers.append(watcher)

    def when_settled(self, settled: Callable[[], None]) -> None:
        """Be told when all that happened is stored, or something has come of itself."""
        self._settled = settled

    # --- games ----------------------------------------------------------------------------------

    def open(self, visit: Visit) -> None:
        """Begin a visit: with what is kept or asked for, or else on the start screen."""
        self.desk.clear()
        self.state = State(settings.parse(self._drawer.settings))
        if visit.language:
            self._set("language", visit.language)
        for name, value in visit.preferences:
            self.state = replace(self.state, settings=self.state.settings.but(name, value))
        self._make_dice = visit.dice
        self.desk.shelf.forget_given_up()
        if visit.resume and self.desk.resume(visit.dice):
            return
        if visit.begin is not None:
            self.begin(visit.begin)
        self._come_to_start()

    def begin(self, asked: Begin | Reason) -> None:
        """Begin the game that is asked for; or say why there is none."""
        try:
            if isinstance(asked, Begin):
                self._begin(asked)
                return
            reason = asked
        except SpotsError as error:  # dice that a link scripts; the next game has fresh ones
            reason = error.reason
            self._make_dice = Visit().dice
        self.state = replace(self.state, notice=Notice.LINK, refused=reason)

    def _begin(self, asked: Begin) -> None:
        """Begin a game; one that lay on the table is put away."""
        dice = asked.dice() or self._make_dice()
        other = self.desk.shelf.on_table() if asked.by_link else None
        if self.state.notice is Notice.LINK:
            self.state = replace(self.state, notice=None)
        self.desk.begin(asked.start, dice, asked.names, asked.seats)
        self.state = replace(self.state, challenged=asked.challenged)
        if asked.challenged or other:  # which stays as it is: another tab may be playing it
            self.tell(Notice.CHALLENGE if asked.challenged else Notice.PREVIOUS)

    def tell(self, notice: Notice) -> None:
        """Put a notice over the page."""
        self.state = replace(self.state, notice=notice)

    def tell_once(self, notice: Notice) -> None:
        """Put a notice over the page, if none is there and this one never was."""
        if self.state.notice is None and self._drawer.tell_once(notice.value):
            self.tell(notice)

    def _come_to_start(self) -> None:
        self._list_games()
        if self.game is None and self._drawer.met is None:
            self._archive.read()

    def _list_games(self) -> None:
        self.state = replace(self.state, games=self.desk.games(), met=self._drawer.met or 0)

    def _look_at_table(self) -> None:
        game = self._playing
        elsewhere = not self.desk.mine
        at = self.state.at(game.table, watching=game.mover is not None or elsewhere)
        self.state = self._aftermath.known(replace(at, elsewhere=elsewhere))
        self._aftermath.follow(self._followed)

    def _followed(self) -> None:
        """It is known how a game went that is over."""
        self.state = self._aftermath.known(self.state)
        self._settled()

    # --- what the desk tells --------------------------------------------------------------------

    def laid(self) -> None:
        """Another game, or the same at another table, lies on the desk now."""
        self.state = State(self.state.settings, notice=self.state.notice)
        self._look_at_table()

    def changed(self, change: Change) -> None:
        """Somebody has said something to the game."""
        self._look_at_table()
        if change.table.outcome is not None:
            self._drawer.keep_met(None)  # there may be dogs in it that were never met before
        for watcher in self._watchers:
            watcher(change)

    def told(self, notice: Notice) -> None:
        """There is something to tell; that nothing can be saved is told once."""
        if notice in (Notice.STORAGE, Notice.FULL):
            if self._told_of_storage or self.state.notice is not None:
                return
            self._told_of_storage = True
        self.tell(notice)

    def settled(self) -> None:
        """All that happened is stored, or something has come of itself."""
        if self.state.history is not None and self.state.met != self._drawer.met:
            self._drawer.keep_met(self.state.met)
        if self.game is None:
            self._list_games()
        elif self.desk.mine == self.state.elsewhere:
            self._look_at_table()
        else:
            self._aftermath.follow(self._followed)
        self._settled()

    def lost(self, game: str) -> None:
        """Another tab has given up the game that lay here; that can be undone here, too."""
        self._giving_up.given_up(game)
        self.state = State(self.state.settings, notice=Notice.GAVE_UP)
        self.settled()

    def take_over_file(self, text: str) -> None:
        """Add the games of a file that was exported."""
        self._archive.take_over(text)

    def survived(self) -> None:
        """The page was up and alive with what is on the table."""
        self._drawer.end_start()

    # --- computers ------------------------------------------------------------------------------

    def thought(self) -> Work[Action | Hint]:
        """What there is to think about now: a computer's move, or a hint."""
        game = self._playing
        return hints.work_out(game.table) if game.mover is None else game.thought(game.mover)

    def move(self, action: Action) -> None:
        """Say something for a computer; when people are to decide again, nothing is skipped."""
        self._playing.session.act(action)
        if self._playing.mover is None:
            self.state = replace(self.state, skipping=False)

    def advise(self, hint: Hint) -> None:
        """Show what was asked for."""
        self.state = replace(self.state, hint=hint)

    # --- intents --------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Do what the page asks; whether there is anything new to show."""
        game = self.game
        if isinstance(intent, OfGame) and game is None:
            return False
        if isinstance(intent, OfPlayer) and game is not None and game.mover is not None:
            return False  # nobody decides for a computer
        if not self.desk.mine and (isinstance(intent, OfPlayer) or intent in _OF_ITS_PAGE):
            return False
        before = (self.state, game and game.table)
        if self.state.notice is not Notice.LINK:  # its reason stays as long as the notice does
            self.state = replace(self.state, refused=None)
        try:
            self._answer(intent)
        except SpotsError as error:
            self.state = replace(self.state, refused=error.reason)
        return (self.state, self.game and self.game.table) != before

    def _answer(self, intent: Intent) -> None:
        match intent:
            case Say() | TapDie() | TapSpace() | TapBuried() | Drop() | Slide() | Press():
                decided = decide(intent, self.table, self.state)
                if isinstance(decided, State):
                    self.state = decided
                else:
                    self._playing.say(decided)
            case Control.UNDO:
                self._playing.undo()
                self.state = replace(self.state, skipping=False, dialog=None)
            case Control.SKIP:
                self.state = replace(self.state, skipping=self._playing.mover is not None)
            case Control.AGAIN:
                game = self._playing
                self.begin(Begin(game.session.log.start, game.names, game.seats))
            case Control.NEXT_OPPONENT:
                asked = rematch(self._playing)
                if asked is not None:
                    self.begin(asked)
            case Control.LEAVE:
                self._leave()
            case Control.TAKE_OVER:
                self.desk.take_over()
            case Continue(game_id):
                self.desk.take_up(game_id, self._make_dice)
            case GiveUp(game_id):
                self._give_up(game_id)
            case Page.REGRET:
                self._giving_up.regret()
                self.state = replace(self.state, notice=None)
            case Page.EXPORT:
                self._archive.export()
            case Page.IMPORT:
                self._outside.ask_for_file()
            case Page.DELETE:
                self.desk.forget()
                self.state = replace(State(self.state.settings), dialog=self.state.dialog)
                self._archive.delete()
            case Open(dialog, trick, topic):
                self._open(dialog)
                self.state = replace(self.state, dialog=dialog, trick=trick, topic=topic, query="")
            case Page.CLOSE:
                self.state = replace(self.state, dialog=None)
            case Page.DISMISS:
                if self.state.notice is Notice.GAVE_UP:
                    self.desk.shelf.forget_given_up()
                self.state = replace(self.state, notice=None)
            case Page.DOWNLOAD:
                self._outside.download("spots-damaged-save.txt", self._drawer.unreadable())
            case Page.UPDATE:
                self._outside.update()
            case Set(name, value):
                self._set(name, value)
            case Search(query):
                self.state = replace(self.state, query=query)
            case Copy() | Choose() | Page.NAMES | Page.SEND:
                self._sharing.answer(intent)

    def _open(self, dialog: Dialog) -> None:
        if dialog is Dialog.SHARE:
            self._sharing.open(self.game)
        elif dialog in (Dialog.HISTORY, Dialog.STATISTICS, Dialog.ALBUM, Dialog.DATA):
            self.state = replace(self.state, imported=None, games=self.desk.shelf.games())
            self._archive.read()

    def _set(self, name: str, value: str) -> None:
        changed = self.state.settings.but(name, value)
        self.state = replace(self.state, settings=changed)
        self._drawer.keep_settings(settings.dump(changed))

    def _leave(self) -> None:
        """Go back to the start screen; the game is kept."""
        self.desk.leave()
        self.state = State(self.state.settings)
        self._come_to_start()

    def _give_up(self, game: str) -> None:
        if self.game is not None and self.game.id == game:
            self._leave()
        self._giving_up.give_up(game)
        self.tell(Notice.GAVE_UP)
