"""What each intent does to the game and to the page's state. No browser here: that is handed in.

The app has a state and, once one has begun, a game. `handle` answers every intent; afterwards the
view is made anew from both. Watchers (announcement, sound, motion) are told what happened.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from spots.bots import Level
from spots.games.store import Store
from spots.logic import Action, Setup, SpotsError, Table
from spots.session import Change
from spots.ui.app import settings
from spots.ui.app.admission import heard
from spots.ui.app.aftermath import Aftermath
from spots.ui.app.beginning import Beginning
from spots.ui.app.classroom import SEATS, WITHIN, Classroom
from spots.ui.app.decisions import decide
from spots.ui.app.desk import Desk
from spots.ui.app.drawer import Drawer, Storage
from spots.ui.app.game import Game
from spots.ui.app.housekeeper import Housekeeper
from spots.ui.app.intents import (
    ALL_EXERCISES,
    Called,
    Company,
    Continue,
    Control,
    Dialog,
    Intent,
    Learn,
    OfPage,
    OfPast,
    OfPlayer,
    OfShelf,
    Open,
    Post,
    Teaching,
)
from spots.ui.app.looking_back import LookingBack
from spots.ui.app.opening import Begin, Visit
from spots.ui.app.outside import Outside
from spots.ui.app.past import Past
from spots.ui.app.picker import Picker
from spots.ui.app.post_office import PostOffice
from spots.ui.app.rematch import again, rematch
from spots.ui.app.state import Notice, State
from spots.ui.app.storyteller import Storyteller
from spots.ui.app.workers import Hire, Worker, hire_at_once, never


class App:
    """The page without a page."""

    def __init__(
        self,
        storage: Storage,
        tab: Storage,
        store: Store,
        outside: Outside,
        hire: Hire = hire_at_once,
        *,
        idle: Worker = never,
    ) -> None:
        """`hire` finds workers, one for each kind of long work; `idle` judges games."""
        self.drawer = Drawer(storage, tab)
        self._told_of_storage = False
        self._watchers: list[Callable[[Change], None]] = []
        self._settled: Callable[[], None] = lambda: None
        self.state = State(settings.parse(self.drawer.settings))
        self.desk = Desk(store, self.drawer, outside.now, self)
        self.classroom = Classroom(self.drawer, self._lay, self._tell)
        self.storyteller = Storyteller(self, idle, self._followed)
        self._aftermath = Aftermath(self, hire, outside.now)
        self._housekeeper = Housekeeper(self, self.desk, self.drawer, outside, hire)
        self._picker = Picker(self, self._housekeeper.giving_up, outside.now)
        self.take_over_file = self._housekeeper.take_over_file
        self.looking_back = LookingBack(self, self.desk.read, hire, self._housekeeper.read_history)
        self.post_office = PostOffice(self, outside, hire, self.looking_back.show_news)
        self.beginning = Beginning(self)
        self.begin, self.lead = self.beginning.begin, self.beginning.lead

    @property
    def game(self) -> Game | None:
        """The game on the table; during a lesson, the lesson's."""
        return self.classroom.game or self.desk.game

    @property
    def shown(self) -> Game | Past | None:
        """What the page shows: a game that is looked back at, or else the one on the table."""
        return self.state.past or self.game

    @property
    def table(self) -> Table:
        """The table of the game in progress."""
        return self._playing.table

    @property
    def mover(self) -> Level | None:
        """The computer that is to decide now, if it does so on this page; none does in a lesson."""
        if self.game is None or self.classroom.game is not None or not self.desk.mine:
            return None
        return self.game.mover

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
        self.state = State(settings.parse(self.drawer.settings))
        if visit.language:
            self._housekeeper.set("language", visit.language)
        for name, value in visit.preferences:
            self.state = replace(self.state, settings=self.state.settings.but(name, value))
        self.beginning.make_dice = visit.dice
        self.desk.shelf.forget_given_up()
        if not (visit.resume and self.desk.resume(visit.dice)) and visit.begin is not None:
            self.begin(visit.begin)
        if visit.resume or visit.lesson is not None:
            playing = visit.embedded and self.game is not None
            self.classroom.open(None if playing else visit.lesson, again=visit.embedded)
        if self.game is None:
            self._come_to_start()
            if visit.goes_on and self.state.games:
                self.desk.take_up(self.state.games[0].id, self.beginning.make_dice)
        if visit.replay is not None:
            self.leave_lesson()
            self.looking_back.show(visit.replay)
        if visit.letter is not None:
            self.post_office.receive(visit.letter)
        if visit.shared:
            self._housekeeper.pasting.open(visit.shared)
        if visit.daily is not None:
            self.open_day(visit.daily)

    def leave_lesson(self) -> None:
        """Put a lesson away, if one is on: it has no past to show."""
        if self.classroom.game is None:
            return
        self.classroom.put_away()
        if self.game is None:
            self.state = State(self.state.settings)
            self._come_to_start()
        else:
            self._lay()

    def tell(self, notice: Notice) -> None:
        """Put a notice over the page."""
        self.state = replace(self.state, notice=notice)

    def tell_once(self, notice: Notice) -> None:
        """Put a notice over the page, if none is there and this one never was."""
        if self.state.notice is None and self.drawer.tell_once(notice.value):
            self.tell(notice)

    def _come_to_start(self) -> None:
        self._list_games()
        if self.drawer.met is None:
            self._housekeeper.read_history()

    def _list_games(self) -> None:
        self.state = self._picker.listed(self.state)

    def open_day(self, date: str) -> None:
        """Open the dialog about a day; empty: today."""
        self._housekeeper.answer(Open(Dialog.DAILY, topic=date))

    def _look_at_table(self) -> None:
        self.storyteller.pause()
        game, room, elsewhere = self._playing, self.classroom, self._elsewhere
        watching = game.mover is not None or game.rests or elsewhere
        at = self.state.at(game.table, watching=watching)
        at = replace(at, elsewhere=elsewhere, bubble=room.bubble)
        if (stand := game.by_link) is not None:
            at = replace(at, by_link=stand, game=game.id)
        if room.game is not None:
            self.state = replace(at, lesson=room.code)
            return
        self.state = self.storyteller.known(self._aftermath.known(at))
        self._aftermath.follow(self._followed)

    @property
    def _elsewhere(self) -> bool:
        """Whether another tab plays the game that is shown here."""
        return self.classroom.game is None and not self.desk.mine

    def _followed(self) -> None:
        """More is known of a game that is over."""
        self.state = self.storyteller.known(self._aftermath.known(self.state))
        self._settled()

    # --- what the desk tells --------------------------------------------------------------------

    def laid(self) -> None:
        """Another game, or the same at another table, lies on the desk now."""
        if self.classroom.game is None:
            self._lay()

    def _lay(self) -> None:
        now = self.state
        self.state = State(now.settings, past=now.past, notice=now.notice, misled=now.misled)
        self._look_at_table()

    def changed(self, change: Change) -> None:
        """Somebody has said something to the game."""
        if change.table.outcome is not None:
            self.drawer.keep_met(None)  # there may be dogs in it that were never met before
        self._tell(change)

    def _tell(self, change: Change) -> None:
        self._look_at_table()
        for watcher in self._watchers:
            watcher(change)

    def told(self, notice: Notice, thinned: int = 0) -> None:
        """There is something to tell; that nothing can be saved is told once in a game."""
        if notice in (Notice.STORAGE, Notice.FULL) and not thinned:
            if self._told_of_storage or self.state.notice is not None:
                return
            self._told_of_storage = True
        self.state = replace(self.state, notice=notice, thinned=thinned)

    def settled(self) -> None:
        """All that happened is stored, or something has come of itself."""
        if self.state.history is not None and self.state.met != self.drawer.met:
            self.drawer.keep_met(self.state.met)
        if self.game is None:
            self._list_games()
        elif self._elsewhere != self.state.elsewhere:
            self._look_at_table()
        else:
            self._aftermath.follow(self._followed)
        self._followed()

    def lost(self, game: str) -> None:
        """Another tab has given up the game that lay here; that can be undone here, too."""
        self._housekeeper.giving_up.given_up(game)
        if self.game is None:
            self.state = State(self.state.settings)
        self.tell(Notice.GAVE_UP)
        self.settled()

    def survived(self) -> None:
        """The page was up and alive with what is on the table."""
        self.drawer.end_start()

    # --- computers ------------------------------------------------------------------------------

    def move(self, action: Action) -> None:
        """Say something for a computer; when people are to decide again, nothing is skipped."""
        self._playing.act(action)
        if self._playing.mover is None:
            self.state = replace(self.state, skipping=False)

    # --- intents --------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Do what the page asks; whether there is anything new to show."""
        game, lesson = self.game, self.classroom.game is not None
        self.storyteller.pause()
        if not heard(intent, game, self.state, mine=not self._elsewhere, lesson=lesson):
            return False
        before = (self.state, game and game.table)
        self.state = replace(self.state, refused=None, bubble=self.classroom.bubble)
        try:
            self._answer(intent)
        except SpotsError as error:
            self.state = replace(self.state, refused=error.reason)
        self.state = self.storyteller.known(self.state)
        return (self.state, self.game and self.game.table) != before

    def _answer(self, intent: Intent) -> None:
        match intent:
            case _ if isinstance(intent, OfPlayer):
                decided = decide(intent, self.table, self.state)
                if isinstance(decided, State):
                    self.state = decided
                else:
                    self._playing.say(decided)
            case _ if isinstance(intent, OfPast):
                self.looking_back.answer(intent)
            case Control.UNDO:
                self._playing.undo()
                self.state = replace(self.state, skipping=False, dialog=None)
            case Control.SKIP:
                self.state = replace(self.state, skipping=self._playing.mover is not None)
            case Control.AGAIN:
                self.begin(again(self._playing))
            case Control.NEXT_OPPONENT:
                if (asked := rematch(self._playing)) is not None:
                    self.begin(asked)
            case Control.LEAVE:
                self.leave()
            case Control.TAKE_OVER:
                self.desk.take_over()
            case Learn(code):
                self.classroom.learn(code)
            case Teaching():
                self._teach(intent)
            case Continue(game_id) if self.state.joining(game_id):
                self.post_office.answer(intent)
            case _ if isinstance(intent, OfShelf):
                self._picker.answer(intent, self.beginning.make_dice)
            case Open(Dialog.FRIEND) | Post() | Company() | Called():
                self.post_office.answer(intent)
            case _ if isinstance(intent, OfPage):
                self._housekeeper.answer(intent)

    def leave(self) -> None:
        """Go back to the start screen; the game or lesson is kept."""
        self.classroom.put_away()
        self.desk.leave()
        self.state = State(self.state.settings)
        self._come_to_start()
        if self.desk.shelf.unsaved:
            self._told_of_storage = False
            self.tell(Notice.UNSAVED)

    def _teach(self, asked: Teaching) -> None:
        """Go on with the lesson, or leave it: for the game that it lies over, or for a new one."""
        room = self.classroom
        if room.game is None or asked in WITHIN:
            room.answer(asked)
            return
        start: Table | Setup = room.game.table if asked is Teaching.GO_ON else Setup(2)
        room.leave()
        if asked is Teaching.GO_ON or (asked is Teaching.SKIP and self.game is None):
            self.begin(Begin(start, ("", ""), SEATS))
        elif asked is Teaching.HOME or self.game is None:
            self.leave()
        else:
            self._lay()
        if asked is Teaching.LIST:
            self._housekeeper.answer(ALL_EXERCISES)
