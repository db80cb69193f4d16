"""Medals: a fold over the finished games, for ways to play. None is for time, or for days in a row.

What a game tells of is its people; of a game by link, whoever plays it here. To win is what it is
in the statistics: somebody alone against computers or d0g has the six dogs. A game that began from
a table counts for no medal, as it may have begun at its end; but dogs are met in it, and the medal
for them goes by the album.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from spots.games.deeds import Deeds
from spots.games.history import Finished
from spots.games.tally import D0G, FROM_TABLE, Tally
from spots.logic import CARDS, SETS, TRICKS, YARD
from spots.sliced import Work

STRONGEST = "top-dog"
FAR_BEHIND = 3
"""How many dogs ahead somebody was, for a win to be a comeback."""
MANY = 3
"""How many dogs win together, for a flying finish."""
PIECE = 50
"""How many games are looked at at a time."""


class Medal(Enum):
    """All there are, in the order of the album."""

    PAIR = "pair"
    FLYING = "flying"
    STEADY = "steady"
    CLEAN = "clean"
    BRIM = "brim"
    THRIFT = "thrift"
    COMEBACK = "comeback"
    BARON = "baron"
    D0G = "d0g"
    SETS = "sets"
    TRICKS = "tricks"
    DOGS = "dogs"


@dataclass(frozen=True, slots=True)
class Awards:
    """Which medals were earned, and how far those have come that take several games."""

    games: Mapping[Medal, str] = field(default_factory=dict)  # the game that each was earned in
    counts: Mapping[Medal, tuple[int, int]] = field(default_factory=dict)  # done, and needed

    def earned_in(self, game: str) -> tuple[Medal, ...]:
        """The medals that one game has brought."""
        return tuple([medal for medal, id_ in self.games.items() if id_ == game])


@dataclass(frozen=True, slots=True)
class _Win:
    """A game that somebody won alone, with what its tally has at the winner's seat."""

    tally: Tally
    deeds: Deeds | None
    yard: int  # spots buried at the end
    seat: int

    @property
    def clean(self) -> bool:
        return self.tally.busts[self.seat] == 0

    @property
    def steady(self) -> bool:
        return self.tally.fast[self.seat] == 1  # the last dogs are always scored so

    @property
    def flying(self) -> bool:
        return self.deeds is not None and self.deeds.last >= MANY

    @property
    def brim(self) -> bool:
        return self.yard == YARD

    @property
    def thrift(self) -> bool:
        return self.deeds is not None and self.deeds.rerolls[self.seat] == 0

    @property
    def comeback(self) -> bool:
        return self.deeds is not None and self.deeds.behind[self.seat] >= FAR_BEHIND

    def beats(self, opponent: str) -> bool:
        """Whether this opponent was at the table."""
        return opponent in self.tally.seats


_FOR_A_WIN: Mapping[Medal, Callable[[_Win], bool]] = {
    Medal.FLYING: lambda win: win.flying,
    Medal.STEADY: lambda win: win.steady,
    Medal.CLEAN: lambda win: win.clean,
    Medal.BRIM: lambda win: win.brim,
    Medal.THRIFT: lambda win: win.thrift,
    Medal.COMEBACK: lambda win: win.comeback,
    Medal.BARON: lambda win: win.beats(STRONGEST),
    Medal.D0G: lambda win: win.beats(D0G),
}
_COLLECTIONS: Mapping[Medal, Collection[str]] = {
    Medal.SETS: SETS,
    Medal.TRICKS: TRICKS,
    Medal.DOGS: CARDS,
}
"""What has to be collected for these medals."""


def awards(games: Iterable[Finished]) -> Work[Awards]:
    """The medals of finished games, in any order; those that are not counted yet are left out."""
    earned: dict[Medal, str] = {}
    collected: dict[Medal, set[str]] = {medal: set() for medal in _COLLECTIONS}
    oldest_first = sorted(games, key=lambda game: (game.brief.touched, game.brief.id))
    for number, game in enumerate(oldest_first):
        for medal in _earned(game, collected):
            earned.setdefault(medal, game.brief.id)
        if number % PIECE == 0:
            yield
    counts = {
        medal: (len(collected[medal] & {*wanted}), len(wanted))
        for medal, wanted in _COLLECTIONS.items()
    }
    return Awards({medal: earned[medal] for medal in Medal if medal in earned}, counts)


def _earned(game: Finished, collected: Mapping[Medal, set[str]]) -> Iterable[Medal]:
    """The medals for which a game does what is asked; what it adds is collected."""
    tally = game.tally
    if tally is None:
        return
    for seat in game.own_seats:
        collected[Medal.DOGS].update(tally.dogs[seat])
    deeds = tally.deeds if tally.variant != FROM_TABLE else None
    if deeds is not None:
        for seat in game.own_seats:
            collected[Medal.TRICKS].update(deeds.tricks[seat])
            if deeds.at_once[seat] > 1:
                yield Medal.PAIR
    people = [seat for seat, level in enumerate(tally.seats) if not level]
    won = people == [tally.winner] and tally.variant != FROM_TABLE
    if won:
        collected[Medal.SETS].add(tally.variant)
    yield from [medal for medal, wanted in _COLLECTIONS.items() if collected[medal] >= {*wanted}]
    if won:
        yard = sum(game.brief.table.players[tally.winner].yard)
        win = _Win(tally, deeds, yard, tally.winner)
        yield from [medal for medal, fits in _FOR_A_WIN.items() if fits(win)]
