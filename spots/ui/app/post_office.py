"""Games by link on this device: inviting, joining, sending, and what comes of links.

A link is shown once its game is stored, and can be taken back until it is out. What comes is
checked in pieces, and changes a game only if it goes on with it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Protocol

from spots.games.by_link import post
from spots.games.by_link.answers import Answer, Answered
from spots.games.by_link.chair import people, seen_from
from spots.games.by_link.letter import Letter
from spots.games.by_link.post import Accepted, Invited, Received, Stand, Standing
from spots.games.kept import Kept
from spots.games.links import Carried, Leads, link, with_names
from spots.games.names import clean_name
from spots.games.store import Place, Row
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
from spots.ui.app.giving_out import GivingOut
from spots.ui.app.intents import Called, Company, Continue, Dialog, OfPost, Open, Post
from spots.ui.app.mail import Asked, Choosing, Mail, Outgoing, Told
from spots.ui.app.opening import tricks_for
from spots.ui.app.outside import Outside
from spots.ui.app.post_boxes import PostBoxes
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
        self._boxes = PostBoxes(page, outside)
        self.giving_out = GivingOut(page, outside, self._boxes)

    def answer(self, intent: OfPost | Open | Continue) -> None:
        """Do what the dialog asks, or open it: to invite somebody, or to send a link."""
        mail = self._page.state.mail
        match intent:
            case Open(_, _, ""):
                self._show(Choosing())
            case Open(_, _, game) | Continue(game):
                self._show(None)
                self._boxes.find(game, self._send)
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
        self._boxes.find(mail.letter.name, partial(self._take_seat, mail))

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
        self._send(replace(kept, began=now, touched=now), row, new=True)

    # --- sending ----------------------------------------------------------------------------------

    def _send(
        self, kept: Kept | None, row: Row | None, told: Answered | None = None, *, new: bool = False
    ) -> None:
        """Write a link, and show it; what is `new`, or was given up, is stored before."""
        if kept is None or post.stand(kept).standing is Standing.YOURS:
            return  # nothing is sent in the middle of a turn

        again = partial(self._boxes.find, kept.id, partial(self._send, told=told))

        def written(word: str) -> None:
            game, made = self._page.desk.game, self._outgoing(kept, word, told)
            if new or (row is not None and row.place is Place.GIVEN_UP):
                self._boxes.store(kept, row, partial(self._shown, made), again)
            elif row is None and (game is None or game.known != known or not self._page.desk.mine):
                again()  # something was said, or taken back, while the link was written
            else:
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
            len(kept.log.entries),
            kept.chair.sent,
            told,
        )

    # --- receiving --------------------------------------------------------------------------------

    def receive(self, carried: Carried) -> None:
        """See what comes of a link; what takes a while is told by the page's `settled`."""
        self._boxes.find(post.name_of(carried.letter), partial(self._check, carried))

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
                self._page.state = replace(state, dialog=None, notice=Notice.LINK, misled=came)
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
        self._boxes.store(kept, row, partial(self._lay, kept, since), again)

    def _lay(self, kept: Kept, since: int) -> None:
        if not kept.log.entries:  # others are still to join
            self._boxes.find(kept.id, self._send)
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
