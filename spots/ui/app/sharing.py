"""The dialog that shares a game: links are made in slices, and what is chosen is remembered."""

from __future__ import annotations

from dataclasses import replace

from spots.games import codec
from spots.games.codec import Challenge, Position, Story
from spots.games.deal import AnySource
from spots.games.envelope import BadLink
from spots.games.kept import Kept
from spots.games.links import Leads, link
from spots.games.outcome import Result, result
from spots.logic import Setup, Table
from spots.sliced import Work
from spots.ui.app.archive import Stated, Worker
from spots.ui.app.game import Game
from spots.ui.app.intents import Choose, Page
from spots.ui.app.offers import Links, Offer
from spots.ui.app.outside import Outside


class Sharing:
    """Offers links to the game on the table, and has them sent."""

    def __init__(self, page: Stated, outside: Outside, work: Worker) -> None:
        self._page = page
        self._outside = outside
        self._work = work

    def open(self, game: Game | None) -> None:
        """Offer what can be sent of a game; without one, a game like the one being chosen."""
        outside = self._outside
        offer = Offer(outside.page(), outside.link_to(game), outside.sends())
        if game is None:
            self._show(offer)
            return
        offer = replace(offer, names=game.names, seats=game.seats)
        self._show(offer)

        def made(found: tuple[Result, Links]) -> None:
            if self._page.state.offer is not offer:
                return  # the dialog was closed, or is about another game
            came, links = found
            first = Leads.REPLAY if came.winner is not None else Leads.POSITION
            chosen = first if first in dict(links) else links[0][0]
            self._show(replace(offer, result=came, links=links, chosen=chosen))
            self._page.settled()

        self._work(offered(game.kept(outside.now(), away=False), game.table), made)

    def answer(self, intent: Choose | Page) -> None:
        """Do what a button of the dialog says."""
        offer = self._page.state.offer
        if offer is None:
            return
        match intent:
            case Choose(leads):
                self._show(replace(offer, chosen=leads))
            case Page.NAMES:
                self._show(replace(offer, named=not offer.named))
            case Page.SEND:
                self._outside.send()

    def _show(self, offer: Offer) -> None:
        self._page.state = replace(self._page.state, offer=offer, copied=None)


def offered(kept: Kept, table: Table) -> Work[tuple[Result, Links]]:
    """How a game stands, and the links to it: a table only while it goes on.

    Dice to come are nobody's to know: a link has the seed, and a challenge is offered, only once
    the game is over.
    """
    source = kept.any_source
    came = yield from result(kept.log)
    made: list[tuple[Leads, str]] = []
    try:
        word = yield from codec.write_story(Story(kept.log, kept.seats, source))
    except BadLink:  # it is too long
        pass
    else:
        made.append((Leads.REPLAY, link(Leads.REPLAY, word)))
        if source is not None and codec.is_seeded(word):
            made.append((Leads.CHALLENGE, _challenge(kept, source, came)))
    if came.winner is None or not made:
        position = codec.write_position(Position(table, kept.seats))
        made.append((Leads.POSITION, link(Leads.POSITION, position)))
    return came, tuple(made)


def _challenge(kept: Kept, source: AnySource, came: Result) -> str:
    setup = kept.log.start
    assert isinstance(setup, Setup)
    challenge = Challenge(setup, kept.seats, source, came)
    return link(Leads.CHALLENGE, codec.write_challenge(challenge))
