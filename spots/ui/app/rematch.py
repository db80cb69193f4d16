"""Who to play next: after a win somebody stronger, after a loss somebody easier."""

from __future__ import annotations

from dataclasses import dataclass, replace

from spots.bots import LEVELS
from spots.games.by_link.chair import FRIEND
from spots.games.tally import D0G
from spots.logic import MOST_D0G_TREATS, Ask, Outcome, Setup, Table
from spots.ui.app.game import Game
from spots.ui.app.opening import Begin

_RISING = tuple(LEVELS)


@dataclass(frozen=True, slots=True)
class Rematch:
    """The game to offer: who is new in it, and where everybody sits."""

    opponent: str  # a computer's level, or d0g
    start: Setup | Table
    seats: tuple[str, ...]  # the levels of computers, empty for people
    treats: int = 0  # that d0g starts with


def next_game(start: Setup | Table, seats: tuple[str, ...], outcome: Outcome) -> Rematch | None:
    """What to offer the only person at a table; None if nothing fits, or several people play."""
    count = start.players if isinstance(start, Setup) else len(start.players)
    seats = seats or ("",) * count
    if FRIEND in seats:
        return None  # they are not here to say whether they want to play
    people = [seat for seat, level in enumerate(seats) if not level]
    if len(people) != 1 or (isinstance(start, Table) and start.ask is Ask.NOTHING):
        return None
    won = outcome.winner == people[0]
    computers = [_RISING.index(level) for level in seats if level]
    if not computers:
        return _against_d0g(start, 1 if won else -1)
    before, step = (min(computers), 1) if won else (max(computers), -1)
    if 0 <= before + step < len(_RISING):
        at, level = seats.index(_RISING[before]), _RISING[before + step]
        return Rematch(level, start, (*seats[:at], level, *seats[at + 1 :]))
    if won and isinstance(start, Setup):  # nobody else is left
        return Rematch(D0G, replace(start, players=1, d0g=1), ("",), 1)
    return None


def again(game: Game) -> Begin:
    """The same game anew; that of a day has the same dice, and is practice."""
    return Begin(game.session.log.start, game.names, game.seats, day=game.day)


def rematch(game: Game) -> Begin | None:
    """The game that is offered after this one, under the same names."""
    outcome, names = game.table.outcome, game.names
    offered = next_game(game.session.log.start, game.seats, outcome) if outcome else None
    if offered is None:
        return None
    if len(offered.seats) < len(names):  # only the person plays on
        names = tuple([names[seat] for seat, level in enumerate(game.seats) if not level])
    return Begin(offered.start, names, offered.seats)


def _against_d0g(start: Setup | Table, more: int) -> Rematch | None:
    """The same with a treat more or fewer for d0g; a table that was sent has its own."""
    if isinstance(start, Table) or start.d0g is None:
        return None
    treats = start.d0g + more
    if not 0 <= treats <= MOST_D0G_TREATS:
        return None
    return Rematch(D0G, replace(start, d0g=treats), ("",), treats)
