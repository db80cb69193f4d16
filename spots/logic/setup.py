"""Setting up a game: what the players choose, and the table as it is laid."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .cards import CARDS, DICE, MOST_PLAYERS, TREATS
from .errors import BadSetup, Why
from .events import StartTied
from .play import Play
from .sets import COLOURS, of_colour, own_choice, recommended
from .state import SETUP, Ask, D0g, Player, Table, Tile
from .tricks import TRICKS, Trick

MOST_D0G_TREATS = 5


@dataclass(frozen=True, slots=True)
class Setup:
    """What is chosen before a game.

    `tricks` are the four of a set, one of each colour in table order; no tricks at all means Off
    Leash Hours. `d0g` is how many treats d0g starts with, in a game for one player only.

    >>> Setup(players=2).tricks == recommended("adoption-event")
    True
    """

    players: int
    tricks: tuple[Trick, ...] = recommended("adoption-event")
    d0g: int | None = None

    def __post_init__(self) -> None:
        if type(self.players) is not int or not 1 <= self.players <= MOST_PLAYERS:
            raise BadSetup(Why.PLAYER_COUNT)
        if self.players > 1:
            if self.d0g is not None:
                raise BadSetup(Why.D0G_ALONE)
        elif type(self.d0g) is not int or not 0 <= self.d0g <= MOST_D0G_TREATS:
            raise BadSetup(Why.D0G_TREATS)
        if self.tricks != ():
            try:
                codes = [trick.code for trick in self.tricks]
            except (TypeError, AttributeError):
                raise BadSetup(Why.SET_SIZE) from None
            object.__setattr__(self, "tricks", own_choice(codes))

    @property
    def off_leash(self) -> bool:
        """Whether all 22 tricks are in play, in stacks."""
        return not self.tricks


def lay(setup: Setup) -> Table:
    """The table before anything is dealt.

    Table order: Howl, yellow, purple in the first row; Roll Over, blue, green in the second.
    """
    if setup.off_leash:
        coloured = [Tile(None, unseen=of_colour(colour)) for colour in COLOURS]
    else:
        coloured = [Tile(trick) for trick in setup.tricks]
    howl, roll_over = Tile(TRICKS["howl"]), Tile(TRICKS["roll-over"])
    # "One treat to each player", and those d0g starts with, come out of the 20.
    d0g = D0g(setup.d0g) if setup.d0g is not None else None
    return Table(
        ask=Ask.TOP_DOG,
        turn=SETUP,
        players=(Player(treats=1),) * setup.players,
        tiles=(howl, *coloured[:2], roll_over, *coloured[2:]),
        pile=DICE,
        supply=TREATS - setup.players - (setup.d0g or 0),
        top=None,
        deck=tuple(CARDS.values()),
        d0g=d0g,
    )


def starter(play: Play) -> int | None:
    """Who starts: the highest first die. Nobody yet while dice are to be rolled.

    Players tied for the highest take those dice back and roll them again. Ruling: their rerolls
    decide among them alone, even when another player's die is now the highest.
    """
    if not all([player.yard for player in play.players]):
        return None
    dice = {seat: play.players[seat].yard[0] for seat in play.tied or range(len(play.players))}
    highest = max(dice.values())
    tied = tuple([seat for seat, die in dice.items() if die == highest])
    if len(tied) == 1:
        play.tied = ()
        return tied[0]
    play.tied = tied
    play.say(StartTied(tied))
    for seat in tied:
        play.players[seat] = replace(play.players[seat], yard=())
        play.pile += 1
    return None
