"""The dialog that shares a game: links are made in slices, and what is chosen is remembered."""

from __future__ import annotations

from dataclasses import replace

from spots.games import codec
from spots.games.codec import Challenge, Position, Story
from spots.games.daily.days import Day
from spots.games.envelope import BadLink
from spots.games.links import Leads, link, to_day
from spots.games.outcome import Result, result
from spots.games.race import Race, run
from spots.games.turns import Turns, follow_turns
from spots.logic import Setup, Table
from spots.sliced import Work
from spots.ui.app.archive import Stated
from spots.ui.app.game import Game
from spots.ui.app.intents import Choose, Page, Tick
from spots.ui.app.offers import Links, Offer
from spots.ui.app.opponents import at_one_device
from spots.ui.app.outside import Outside
from spots.ui.app.past import Past
from spots.ui.app.workers import Hire

Found = tuple[Result, Links, Turns, Race | None]
"""How a game stands, the links to it, its turns, and how it went if it is over."""


class Sharing:
    """Offers links to the game on the table or to one that is looked back at; has them sent."""

    def __init__(self, page: Stated, outside: Outside, hire: Hire) -> None:
        self._page = page
        self._outside = outside
        self._maker = hire()
        self._signed = True  # it stays as it was ticked last

    def open(self, game: Game | Past | None) -> None:
        """Offer what can be sent of a game; without one, a game like the one being chosen."""
        outside = self._outside
        offer = Offer(outside.page(), outside.link_to(game), outside.sends(), signed=self._signed)
        if game is None:
            self._show(offer)
            return
        offer = replace(offer, names=game.names, seats=game.seats, day=game.day)
        if isinstance(game, Game):
            offer = replace(offer, rival=game.rival)
        else:
            moment = None if game.at_first else game.moment
            offer = replace(offer, moment=moment, here=game.here)
        if game.over:
            pictures = outside.sends_pictures()
            offer = replace(offer, over=game.end, sends_picture=pictures)
        self._show(offer)

        def made(found: Found) -> None:
            if self._page.state.offer is not offer:
                return  # the dialog was closed, or is about another game
            came, links, turns, race = found
            first = Leads.CHALLENGE if offer.rival is not None else Leads.REPLAY
            first = Leads.DAILY if offer.day is not None else first
            first = first if came.winner is not None else Leads.POSITION
            first = Leads.REPLAY if isinstance(game, Past) else first
            chosen = first if first in dict(links) else links[0][0]
            of_game = replace(offer, result=came, links=links, turns=turns, race=race)
            self._show(replace(of_game, chosen=chosen))
            self._page.settled()

        seats = at_one_device(game.seats)
        self._maker(offered(Story(game.log, seats, game.secret), game.day, game.table), made)

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
            case Tick.MOMENT:
                self._show(replace(offer, from_moment=not offer.from_moment))
            case Tick.SIGNS:
                self._signed = not offer.signed
                self._show(replace(offer, signed=self._signed))
            case Page.SEND:
                self._outside.send(lambda: None)
            case Page.SEND_PICTURE:
                self._outside.send_picture()
            case Page.SAVE_PICTURE:
                self._outside.save_picture()

    def _show(self, offer: Offer) -> None:
        self._page.state = replace(self._page.state, offer=offer, copied=None)


def offered(story: Story, day: Day | None, table: Table) -> Work[Found]:
    """What can be sent of a game: a table only while it goes on.

    Dice to come are secret: a link has the seed, and a challenge is offered, only once the game is
    over.
    """
    came = yield from result(story.log)
    made: list[tuple[Leads, str]] = []
    if day is not None:
        made.append((Leads.DAILY, to_day(day)))
    try:
        word = yield from codec.write_story(story)
    except BadLink:  # it is too long
        pass
    else:
        made.append((Leads.REPLAY, link(Leads.REPLAY, word)))
        if day is None and codec.is_seeded(word):
            made.append((Leads.CHALLENGE, _challenge(story, came)))
    if came.winner is None or not made:
        position = codec.write_position(Position(table, story.seats))
        made.append((Leads.POSITION, link(Leads.POSITION, position)))
    turns = yield from follow_turns(story.log)
    race = None if came.winner is None else (yield from run(story.log))
    return came, tuple(made), turns, race


def _challenge(story: Story, came: Result) -> str:
    setup, source = story.log.start, story.source
    assert isinstance(setup, Setup)
    assert source is not None
    challenge = Challenge(setup, story.seats, source, came)
    return link(Leads.CHALLENGE, codec.write_challenge(challenge))
