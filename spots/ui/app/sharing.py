"""The dialog that shares a game: links are made in slices, and what is chosen is remembered."""

from __future__ import annotations

from dataclasses import replace

from spots.games import codec
from spots.games.codec import Challenge, Position, Story
from spots.games.deal import AnySource
from spots.games.envelope import BadLink
from spots.games.kept import Kept
from spots.games.links import Leads, link, to_day
from spots.games.outcome import Result, result
from spots.games.race import Race, run
from spots.games.turns import Turns, follow_turns
from spots.logic import Ask, Setup, Table
from spots.sliced import Work
from spots.ui.app.archive import Stated
from spots.ui.app.game import Game
from spots.ui.app.intents import Choose, Page, Tick
from spots.ui.app.offers import Links, Offer
from spots.ui.app.outside import Outside
from spots.ui.app.workers import Hire

Found = tuple[Result, Links, Turns, Race | None]
"""How a game stands, the links to it, its turns, and how it went if it is over."""


class Sharing:
    """Offers links to the game on the table, and has them sent."""

    def __init__(self, page: Stated, outside: Outside, hire: Hire) -> None:
        self._page = page
        self._outside = outside
        self._maker = hire()
        self._signed = True  # it stays as it was ticked last

    def open(self, game: Game | None) -> None:
        """Offer what can be sent of a game; without one, a game like the one being chosen."""
        outside = self._outside
        offer = Offer(outside.page(), outside.link_to(game), outside.sends(), signed=self._signed)
        if game is None:
            self._show(offer)
            return
        offer = replace(offer, names=game.names, seats=game.seats)
        offer = replace(offer, rival=game.rival, day=game.day)
        if game.table.ask is Ask.NOTHING:
            pictures = outside.sends_pictures()
            offer = replace(offer, over=game.table, sends_picture=pictures)
        self._show(offer)

        def made(found: Found) -> None:
            if self._page.state.offer is not offer:
                return  # the dialog was closed, or is about another game
            came, links, turns, race = found
            first = Leads.CHALLENGE if offer.rival is not None else Leads.REPLAY
            first = Leads.DAILY if offer.day is not None else first
            first = first if came.winner is not None else Leads.POSITION
            chosen = first if first in dict(links) else links[0][0]
            of_game = replace(offer, result=came, links=links, turns=turns, race=race)
            self._show(replace(of_game, chosen=chosen))
            self._page.settled()

        self._maker(offered(game.kept(outside.now(), away=False), game.table), made)

    def answer(self, intent: Choose | Page | Tick) -> None:
        """Do what a button of the dialog says."""
        offer = self._page.state.offer
        if offer is None:
            return
        match intent:
            case Choose(leads):
                self._show(replace(offer, chosen=leads))
            case Tick.NAMES:
                self._show(replace(offer, named=not offer.named))
            case Tick.SIGNS:
                self._signed = not offer.signed
                self._show(replace(offer, signed=self._signed))
            case Page.SEND:
                self._outside.send()
            case Page.SEND_PICTURE:
                self._outside.send_picture()
            case Page.SAVE_PICTURE:
                self._outside.save_picture()

    def _show(self, offer: Offer) -> None:
        self._page.state = replace(self._page.state, offer=offer, copied=None)


def offered(kept: Kept, table: Table) -> Work[Found]:
    """What can be sent of a game: a table only while it goes on.

    Dice to come are secret: a link has the seed, and a challenge is offered, only once the game is
    over.
    """
    source = kept.any_source
    came = yield from result(kept.log)
    made: list[tuple[Leads, str]] = []
    if kept.day is not None:
        made.append((Leads.DAILY, to_day(kept.day)))
    try:
        word = yield from codec.write_story(Story(kept.log, kept.seats, source))
    except BadLink:  # it is too long
        pass
    else:
        made.append((Leads.REPLAY, link(Leads.REPLAY, word)))
        if source is not None and kept.day is None and codec.is_seeded(word):
            made.append((Leads.CHALLENGE, _challenge(kept, source, came)))
    if came.winner is None or not made:
        position = codec.write_position(Position(table, kept.seats))
        made.append((Leads.POSITION, link(Leads.POSITION, position)))
    turns = yield from follow_turns(kept.log)
    race = None if came.winner is None else (yield from run(kept.log))
    return came, tuple(made), turns, race


def _challenge(kept: Kept, source: AnySource, came: Result) -> str:
    setup = kept.log.start
    assert isinstance(setup, Setup)
    challenge = Challenge(setup, kept.seats, source, came)
    return link(Leads.CHALLENGE, codec.write_challenge(challenge))
