"""The table while `step` works through one input: mutable, and seen by nothing else.

The smallest things that the rules do with dice, treats and dogs are here: taking, burying, busting,
scoring, winning. Their order is in `rules.py`, and what each step asks in `steps.py`.
"""

from __future__ import annotations

from dataclasses import replace

from .cards import DEALT, PACK, YARD
from .events import Busted, DogJoined, DogsScored, Event, GameWon, TreatsReturned, TreatsTaken
from .state import SETUP, Ask, Dog, Doing, Player, Table
from .tricks import Step, Trick


class Play:
    """A table that can be changed; `freeze` gives the next `Table`."""

    __slots__ = (
        "aside",
        "ask",
        "busy",
        "d0g",
        "deck",
        "events",
        "hand",
        "left",
        "number",
        "owed",
        "pile",
        "players",
        "rolling",
        "rounds",
        "step",
        "supply",
        "tied",
        "tiles",
        "top",
        "trick",
        "turn",
    )

    def __init__(self, table: Table) -> None:
        self.events: list[Event] = []
        self.ask = table.ask
        self.turn = table.turn
        self.players = list(table.players)
        self.tiles = table.tiles
        self.pile = table.pile
        self.supply = table.supply
        self.top = table.top
        self.deck = table.deck
        self.d0g = table.d0g
        self.owed = table.owed
        self.tied = table.tied
        self.busy = table.doing is not None
        doing = table.doing or _IDLE
        self.trick = doing.trick
        self.step = doing.step
        self.rounds = doing.rounds
        self.number = doing.number
        self.left = doing.left
        self.aside = doing.aside
        self.rolling = doing.rolling
        self.hand = doing.hand

    def freeze(self) -> Table:
        """The table as it is now."""
        doing = None
        if self.busy:
            doing = Doing(
                self.trick,
                self.step,
                self.rounds,
                self.number,
                self.left,
                self.aside,
                self.rolling,
                self.hand,
            )
        return Table(
            self.ask,
            self.turn,
            tuple(self.players),
            self.tiles,
            self.pile,
            self.supply,
            self.top,
            self.deck,
            self.d0g,
            doing,
            self.owed,
            self.tied,
        )

    def say(self, event: Event) -> None:
        """Add to what happened."""
        self.events.append(event)

    # --- who and what -------------------------------------------------------------------------

    @property
    def me(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn]

    @me.setter
    def me(self, player: Player) -> None:
        self.players[self.turn] = player

    @property
    def d0g_seat(self) -> int:
        """d0g's seat, after those of all players."""
        return len(self.players)

    @property
    def current(self) -> Step | None:
        """The step to be done now; none when the trick is finished."""
        if self.trick is None or self.step >= len(self.trick.steps):
            return None
        return self.trick.steps[self.step]

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self.ask is Ask.NOTHING

    def take_up(self, trick: Trick | None = None) -> None:
        """Begin what the turn is used for: a trick, or, without one, scoring or d0g's die."""
        self.busy = True
        self.trick = trick

    def put_down(self) -> None:
        """End what is in progress; dice set aside and never rolled go back to the pile."""
        self.pile += self.aside
        self.busy = False
        self.trick = None
        self.step = self.rounds = self.number = self.left = self.aside = self.rolling = 0
        self.hand = ()

    # --- treats -------------------------------------------------------------------------------

    def take_treats(self, count: int) -> None:
        """Take treats, as many as the supply has."""
        count = min(count, self.supply)
        if count > 0:
            self.supply -= count
            self.me = replace(self.me, treats=self.me.treats + count)
            self.say(TreatsTaken(self.turn, count))

    def return_treats(self, count: int) -> None:
        """Return treats, at most what the player has."""
        count = min(count, self.me.treats)
        if count > 0:
            self.supply += count
            self.me = replace(self.me, treats=self.me.treats - count)
            self.say(TreatsReturned(self.turn, count))

    # --- dice and dogs ------------------------------------------------------------------------

    def bust(self, who: int) -> None:
        """All placed and buried dice of a player return to the pile."""
        player = self.players[who]
        dice = player.placed + len(player.yard)
        self.pile += dice
        dogs = tuple([Dog(dog.card) if dog.dice else dog for dog in player.dogs])
        self.players[who] = Player(dogs, player.scored, (), player.treats)
        self.say(Busted(who, dice))

    def too_much_buried(self, who: int) -> bool:
        """Whether a yard holds more than it can: exactly 7 is safe."""
        return sum(self.players[who].yard) > YARD

    def score(self, *, fast: bool) -> None:
        """Score every complete dog of the player: dice back, cards turned over, new dogs owed."""
        me = self.me
        complete = tuple([dog.card for dog in me.dogs if not dog.empty])
        self.pile += sum([len(card.spaces) for card in complete])
        waiting = tuple([dog for dog in me.dogs if dog.empty])
        self.me = me = Player(waiting, me.scored + complete, me.yard, me.treats)
        self.say(DogsScored(self.turn, complete, fast))
        if len(me.scored) >= PACK:
            self.win(self.turn)
        else:
            self.owed = min(len(complete), PACK - me.cards)

    def win(self, who: int) -> None:
        """End the game."""
        self.put_down()
        self.ask = Ask.NOTHING
        self.say(GameWon(who))

    def deal_top(self) -> bool:
        """Deal the deck's top card to the player who is owed a dog; whether one was dealt."""
        seat = self._owed_seat()
        if seat is None or self.top is None:
            self.owed = 0  # no player waits, or the deck is empty: stop drawing
            return False
        card, self.top = self.top, None
        if self.owed:
            self.owed -= 1
        player = self.players[seat]
        self.players[seat] = replace(player, dogs=(*player.dogs, Dog(card)))
        self.say(DogJoined(seat, card))
        return True

    def _owed_seat(self) -> int | None:
        if self.owed:
            return self.turn
        if self.turn == SETUP:
            for seat, player in enumerate(self.players):
                if len(player.dogs) < DEALT:
                    return seat
        return None


class Told(Play):
    """Keeps the table as it was when each thing had happened, for those who show it."""

    __slots__ = ("tables",)

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.tables: list[Table] = []

    def say(self, event: Event) -> None:
        """Add to what happened, and keep the table of this moment."""
        super().say(event)
        self.tables.append(self.freeze())


_IDLE = Doing()
