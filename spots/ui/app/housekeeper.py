"""What works with a game or without: dialogs, settings, notices, and all that is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from spots.games import kept as games
from spots.games.kept import BadGame
from spots.games.links import Led
from spots.games.store import Row
from spots.ui.app import settings
from spots.ui.app.archive import Archive, Stated
from spots.ui.app.desk import Desk
from spots.ui.app.drawer import Drawer
from spots.ui.app.fairness import Fairness
from spots.ui.app.game import Game, dice_of
from spots.ui.app.giving_up import GivingUp
from spots.ui.app.intents import (
    Choose,
    Copy,
    Dialog,
    Fair,
    Link,
    OfPage,
    Open,
    Page,
    Search,
    Set,
    Tick,
    Words,
)
from spots.ui.app.opening import Visit
from spots.ui.app.outside import Outside
from spots.ui.app.past import Past
from spots.ui.app.pasting import Pasting
from spots.ui.app.picker import diary
from spots.ui.app.post_office import PostOffice
from spots.ui.app.qr_codes import QrCodes
from spots.ui.app.sharing import Sharing
from spots.ui.app.state import Notice, State
from spots.ui.app.workers import Hire


class House(Stated, Protocol):
    """The page that is kept in order."""

    post_office: PostOffice

    @property
    def shown(self) -> Game | Past | None:
        """The game that the page shows."""

    def lead(self, opened: Led) -> None:
        """Go where a link leads."""


class Housekeeper:
    """Answers what is asked of the page; it says nothing in a game, and keeps all in order."""

    def __init__(
        self, house: House, desk: Desk, drawer: Drawer, outside: Outside, hire: Hire
    ) -> None:
        self._house = house
        self._desk = desk
        self._drawer = drawer
        self._outside = outside
        self._archive = Archive(desk.shelf, house, outside.download, hire, desk.read_again)
        self._fairness = Fairness(desk, house, hire, self._archive.read)
        self._sharing = Sharing(house, outside, hire)
        self._qr_codes = QrCodes(house, outside)
        self.pasting = Pasting(house, outside, hire)
        self.giving_up = GivingUp(desk, house.tell, house.settled)
        self.read_history = self._archive.read
        self.take_over_file = self._archive.take_over

    def answer(self, intent: OfPage) -> None:
        """Do what is asked, unless the post office does all of it."""
        if not self._house.post_office.giving_out.heed(intent):
            self._do(intent)

    def _do(self, intent: OfPage) -> None:
        match intent:
            case Open(dialog, trick, topic):
                self._show(dialog=dialog, trick=trick, topic=topic, query="")
                self._open(dialog, topic)
            case Set(name, value):
                self.set(name, value)
            case Search(query):
                self._show(query=query)
            case Copy(text):
                self._outside.copy(text)
                self._show(copied=text)
            case Choose() | Tick() | Page.SEND | Page.SEND_PICTURE | Page.SAVE_PICTURE:
                self._sharing.answer(intent)
            case Page.QR:
                self._qr_codes.open()
            case Link() | Page.PASTE | Page.FOLLOW:
                self.pasting.answer(intent)
            case Fair() | Words():
                self._fairness.answer(intent)
            case Page():
                self._press(intent)
            case _:
                raise AssertionError("games by link have a post office")

    def _press(self, button: Page) -> None:
        match button:
            case Page.CLOSE:
                self._close()
            case Page.DISMISS:
                if self._house.state.notice is Notice.GAVE_UP:
                    self._desk.shelf.forget_given_up()
                self._show(notice=None)
            case Page.REGRET:
                self._show(notice=None)
                self.giving_up.regret()
            case Page.EXPORT:
                self._archive.export()
            case Page.IMPORT:
                self._outside.ask_for_file()
            case Page.DELETE:
                self._delete()
            case Page.DOWNLOAD:
                self._outside.download("spots-damaged-save.txt", self._desk.unreadable)
            case Page.UPDATE:
                self._outside.update()

    def _close(self) -> None:
        """Close the dialog that is open; what was shown in its place is there again."""
        if self._house.state.dialog is Dialog.QR:
            self._qr_codes.close()
        else:
            self._show(dialog=None)

    def _open(self, dialog: Dialog, topic: str) -> None:
        if dialog is Dialog.SHARE and topic:
            self._share_kept(topic)
        elif dialog is Dialog.SHARE:
            self._sharing.open(self._house.shown)
        elif dialog is Dialog.PASTE:
            self.pasting.open()
        elif dialog is Dialog.FAIR:
            self._fairness.open()
        elif dialog is Dialog.RULES:
            self._show(learnt=self._drawer.learnt)
        elif dialog in (Dialog.HISTORY, Dialog.STATISTICS, Dialog.ALBUM, Dialog.DATA):
            self._read_games()
        elif dialog is Dialog.DAILY:
            self._show(diary=diary(self._drawer, self._outside.now()))
            self._read_games()

    def _read_games(self) -> None:
        self._show(imported=None, skipped=0, games=self._desk.shelf.games())
        self._archive.read()

    def _share_kept(self, name: str) -> None:
        """Offer links to a game of the shelf, once it is read."""
        self._show(offer=None, copied=None)

        def read(row: Row | None) -> None:
            if self._house.state.topic != name:
                return
            try:
                kept = games.parse(row.record, row.words) if row is not None else None
            except BadGame:
                kept = None
            if kept is None:
                self._show(dialog=None, notice=Notice.UNREADABLE)
            else:
                self._sharing.open(Game(kept, dice_of(kept, Visit().dice)))
            self._house.settled()

        self._desk.read(name, read)

    def set(self, name: str, value: str) -> None:
        """Change a setting, and keep it."""
        changed = self._house.state.settings.but(name, value)
        self._show(settings=changed)
        self._drawer.keep_settings(settings.dump(changed))

    def _delete(self) -> None:
        self._desk.forget()
        self._drawer.forget_lessons()
        self._drawer.forget_days()
        self._drawer.forget_choices()
        state = self._house.state
        self._house.state = replace(State(state.settings), dialog=state.dialog)
        self._archive.delete()

    def _show(self, **news: object) -> None:
        """Change what the page shows."""
        self._house.state = replace(self._house.state, **news)  # type: ignore[arg-type]
