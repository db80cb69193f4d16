"""Games by link on this device: inviting, joining, sending, and what comes of links.

A link is shown once it is stored that it was: from then on, nothing in it can be taken back. What
comes is checked in pieces, and changes a game only if it goes on with it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Protocol

from spots.games import kept as games
from spots.games.by_link import post
from spots.games.by_link.answers import Answer, Answered
from spots.games.by_link.chair import people, seen_from
from spots.games.by_link.letter import Letter
from spots.games.by_link.post import Accepted, Invited, Received, Stand, Standing
from spots.games.kept import BadGame, Kept
from spots.games.links import Carried, Leads, link, with_names
from spots.games.names import clean_name
from spots.games.store import Outcome, Place, Row
from spots.logic import (
    Faces,
    Reason,
    SeededDice,
    Setup,
    SpotsError,
    TopDog,
    TopTrick,
    fresh_secret,
    fresh_seed,
    tables,
)
from spots.sliced import Work
from spots.ui.app.classroom import Classroom
from spots.ui.app.desk import Desk
from spots.ui.app.intents import Called, Company, Continue, Dialog, OfPost, Open, Post
from spots.ui.app.mail import Asked, Choosing, Mail, Outgoing, Told
from spots.ui.app.opening import tricks_for
from spots.ui.app.outside import Outside
from spots.ui.app.state import Notice, State
from spots.ui.app.workers import Hire

MOST = 200
"""Letters of a link with its address, unless the address is very long: docs/FAIRNESS.md."""
SENT_AGAIN = (
    *(Answer.OWN, Answer.REPLIED, Answer.JOINED, Answer.UNSENT, Answer.OVER),
    Answer.TAKEN,
)
"""Answers with which one's own last link is shown again."""


class Page(Protocol):
    """The page that games by link are played on."""

    state: State
    desk: Desk
    classroom: Classroom

    def settled(self) -> None:
        """Something has come of itself."""

    def tell(self, notice: Notice) -> None:
        """Put a notice over the page."""


class PostOffice:
    """Answers every intent that is about games by link."""

    def __init__(
        self, page: Page, outside: Outside, hire: Hire, news: Callable[[int], None]
    ) -> None:
        """`news` shows what happened in the game on the table after the input that it is given."""
        self._news_since = news
        self._page = page
        self._outside = outside
        self._writer, self._checker = hire(), hire()

    def answer(self, intent: OfPost | Open | Continue) -> None:
        """Do what the dialog asks, or open it: to invite somebody, or to send a link."""
        mail = self._page.state.mail
        match intent:
            case Open(_, _, ""):
                self._show(Choosing())
            case Open(_, _, game) | Continue(game):
                self._show(None)
                self._with_game(game, self._send)
            case Company(friends, computer) if isinstance(mail, Choosing):
                self._show(mail.with_company(friends, computer))
            case Called(typed) if isinstance(mail, Choosing | Asked):
                self._show(replace(mail, name=typed))
            case Post.INVITE if isinstance(mail, Choosing):
                self._invite(mail)
            case Post.JOIN if isinstance(mail, Asked):
                self._join(mail)

    def _show(self, mail: Mail | None) -> None:
        state = self._page.state
        self._page.state = replace(state, mail=mail, dialog=Dialog.FRIEND, topic="", copied=None)

    # --- beginning --------------------------------------------------------------------------------

    def _invite(self, mail: Choosing) -> None:
        seats = mail.seats
        setup = Setup(len(seats), tricks_for(self._outside.chosen(), SeededDice(fresh_seed())))
        names = (clean_name(mail.name), *[""] * (len(seats) - 1))
        self._begin(post.invite(setup, names, seats, fresh_secret()))

    def _join(self, mail: Asked) -> None:
        self._with_game(mail.letter.name, partial(self._take_seat, mail))

    def _take_seat(self, mail: Asked, before: Kept | None, row: Row | None) -> None:
        """Join a game; with the same secret as `before`, if that was at another seat of it."""
        assert mail.letter.next is not None
        if before is not None and before.log.entries:
            self.receive(Carried(mail.letter, mail.names))  # it has begun meanwhile
            return
        names = [*mail.names]
        names[mail.letter.next] = clean_name(mail.name)
        known = before.chair if before is not None else None
        secret = fresh_secret() if known is None else known.secret
        self._begin(post.join(mail.letter, tuple(names), secret), row)

    def _begin(self, kept: Kept, row: Row | None = None) -> None:
        now = self._outside.now()
        self._send(replace(kept, began=now, touched=now), row)

    # --- sending ----------------------------------------------------------------------------------

    def _send(self, kept: Kept | None, row: Row | None, told: Answered | None = None) -> None:
        """Write a link, note that it is shown, and show it."""
        if kept is None or post.stand(kept).standing is Standing.YOURS:
            return  # nothing is sent in the middle of a turn

        again = partial(self._with_game, kept.id, partial(self._send, told=told))

        def written(word: str) -> None:
            desk, made = self._page.desk, self._outgoing(kept, word, told)
            if row is not None or not kept.log.entries:
                self._store(post.sent(kept), row, partial(self._shown, made), again)
            elif desk.game is None or not desk.mine or desk.game.known != known:
                again()  # something was said, or taken back, while the link was written
            else:
                desk.note_sent()
                self._page.state = replace(self._page.state, by_link=desk.game.by_link)
                self._shown(made)

        known = (kept.log, kept.source, kept.chair)
        room = MOST - len(self._address) - len(link(Leads.GAME, ""))
        self._writer(post.write(kept, room), written)

    def _shown(self, made: Outgoing) -> None:
        self._show(made)
        self._page.settled()

    @property
    def _address(self) -> str:
        """What stands before a link; a file's place on this disk is of no use elsewhere."""
        page = self._outside.page()
        return "" if page.startswith("file:") else page

    def _outgoing(self, kept: Kept, word: str, told: Answered | None) -> Outgoing:
        assert kept.chair is not None
        address, stand = self._address, post.stand(kept)
        return Outgoing(
            kept.id,
            kept.names,
            seen_from(kept.seats, kept.chair.seat),
            stand,
            with_names(f"{address}{link(Leads.GAME, word)}", _news_of_names(kept, stand), MOST),
            self._outside.sends() and bool(address),
            told,
        )

    # --- receiving --------------------------------------------------------------------------------

    def receive(self, carried: Carried) -> None:
        """See what comes of a link; what takes a while is told by the page's `settled`."""
        self._with_game(post.name_of(carried.letter), partial(self._check, carried))

    def _check(self, carried: Carried, kept: Kept | None, row: Row | None) -> None:
        given_up = row is not None and row.place is Place.GIVEN_UP
        work = _received(carried.letter, kept, given_up=given_up)
        self._checker(work, partial(self._came, carried, kept, row))

    def _came(
        self, carried: Carried, kept: Kept | None, row: Row | None, came: Received | Reason
    ) -> None:
        match came:
            case Reason():
                state = self._page.state
                self._page.state = replace(state, dialog=None, notice=Notice.LINK, refused=came)
            case Invited(letter, None):
                self._show(Asked(letter, carried.names))
            case Invited(letter, instead):
                assert kept is not None
                assert instead is not None
                self._show(Asked(letter, carried.names, kept.names[instead], instead))
            case Answered():
                self._tell(came, kept, row)
                return
            case Accepted(then, since):
                names = zip(then.names, carried.names, strict=True)
                # A link that had no room for a whole name may be followed by one that has.
                called = tuple([b if b.startswith(a) else a for a, b in names])
                self._accept(replace(then, names=called), row, since, carried)
                return
        self._page.settled()

    def _tell(self, told: Answered, kept: Kept | None, row: Row | None) -> None:
        """Say why a link changes nothing; and show our own link again, if that may help."""
        if kept is not None and told.answer in SENT_AGAIN and told.game:
            self._send(kept, row, told)
            return
        if kept is None or kept.chair is None:
            self._show(Told(told))
        else:
            self._show(Told(told, kept.names, seen_from(kept.seats, kept.chair.seat)))
        self._page.settled()

    def _accept(self, kept: Kept, row: Row | None, since: int, carried: Carried) -> None:
        """Store what has come, and lay it on the table."""
        desk = self._page.desk
        if row is None:  # it lies there
            game = desk.game
            if game is None or game.id != kept.id or len(game.session.log.entries) != since:
                self.receive(carried)  # something was said meanwhile
                return
            self._make_way()
            desk.goes_on(kept)
            self._news(kept, since)
            return
        again = partial(self.receive, carried)
        self._store(kept, row, partial(self._lay, kept, since), again)

    def _lay(self, kept: Kept, since: int) -> None:
        if not kept.log.entries:  # others are still to join
            self._with_game(kept.id, self._send)
            return
        self._make_way()
        self._page.desk.take_up(kept.id, fresh_dice, partial(self._news, kept, since))

    def _make_way(self) -> None:
        """A game is about to lie on the table: put away what lies over it."""
        self._page.classroom.put_away()
        self._page.state = replace(self._page.state, past=None, dialog=None, notice=None)

    def _news(self, kept: Kept, since: int) -> None:
        """Show what happened since the last turn here, if anybody has decided anything."""
        told = kept.log.entries[since:]
        if not all([isinstance(said, Faces | TopDog | TopTrick) for said in told]):
            self._news_since(since)
        self._page.settled()

    # --- games on this device ---------------------------------------------------------------------

    def _with_game(self, game: str, then: Callable[[Kept | None, Row | None], None]) -> None:
        """Find a game: on the table, where no row is of interest, or where it is stored."""
        desk = self._page.desk
        if desk.game is not None and desk.game.id == game and desk.mine:
            then(desk.game.kept(self._outside.now(), away=False), None)
            return

        def read(row: Row | None) -> None:
            try:
                kept = None if row is None else games.parse(row.record, row.words)
            except BadGame as bad:
                assert row is not None
                desk.cannot_read(row, bad)
                self._page.settled()
                return
            then(kept, row)

        desk.read(game, read)

    def _store(
        self, kept: Kept, row: Row | None, then: Callable[[], None], again: Callable[[], None]
    ) -> None:
        """Store a game that is not on the table; `again`: another page was faster."""

        def written(outcome: Outcome) -> None:
            if outcome is Outcome.KEPT:
                then()
            elif outcome is Outcome.OLDER:
                again()
            else:
                self._page.tell(Notice.FULL if outcome is Outcome.FULL else Notice.STORAGE)
                self._page.settled()

        there = replace(kept, touched=self._outside.now(), away=True)
        self._page.desk.shelf.post(there, row, written)


def fresh_dice() -> SeededDice:
    """For games whose dice are unknown, which those by link never are."""
    return SeededDice(fresh_seed())


def _received(letter: Letter, kept: Kept | None, *, given_up: bool) -> Work[Received | Reason]:
    try:
        return (yield from post.receive(letter, kept, given_up=given_up))
    except SpotsError as error:
        return error.reason


def _news_of_names(kept: Kept, stand: Stand) -> tuple[str, ...]:
    """The names that whoever opens a link may not know: none once everybody has played."""
    said = zip(tables(kept.log), kept.log.entries, strict=False)
    played = {table.turn for (table, _), _ in said if not table.ask.of_chance}
    if {*people(kept.seats)} <= played:
        return ()
    return tuple(["" if seat == stand.seat else name for seat, name in enumerate(kept.names)])
