"""What all finished games on this device come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from spots.games.history import Finished
from spots.games.tally import FROM_TABLE, Tally
from spots.logic import CARDS, FACES


@dataclass(frozen=True, slots=True)
class Record:
    """Games and how many of them were won."""

    games: int = 0
    won: int = 0


@dataclass(frozen=True, slots=True)
class Statistics:
    """The totals. A game is won if a person is alone against computers or d0g, and wins.

    Games of several people are counted, but nobody on this device has won or lost them: they are
    in no `Record` and in no streak. Nor has anybody won or lost a game that began from a table,
    which may have been its last one; only among the variants those are listed. All other figures
    are of the people who played here, computers and friends elsewhere left out, except for the
    dice: whether those are even, everybody's tell best.
    """

    games: int
    won: int
    together: int  # games of several people
    streak: int  # games won in a row, up to the last one
    longest_streak: int
    by_opponent: Mapping[str, Record]  # by level, or "d0g"; a game counts once for each kind
    by_variant: Mapping[str, Record]
    busts: int
    fast: int
    shortest_win: tuple[str, int] | None  # the game's id and its turns
    longest_win: tuple[str, int] | None
    dogs: Mapping[str, int]  # how often each dog was scored, by its code; not those never scored
    first_met: Mapping[str, str]  # the game in which each was scored first, by its id
    faces: tuple[int, ...]  # how often each of the six faces was rolled, by anybody
    from_table: int = 0  # games of one person that began from a table

    @property
    def decided(self) -> int:
        """How many games somebody has won or lost."""
        return self.games - self.together - self.from_table

    @property
    def met(self) -> int:
        """How many of all dogs were scored at least once."""
        return len([code for code in CARDS if self.dogs.get(code)])


def fold(games: Iterable[Finished]) -> Statistics:
    """The totals of finished games, in any order; those that are not counted yet are left out.

    So are games that only computers played.
    """
    oldest_first = sorted(games, key=lambda game: (game.brief.touched, game.brief.id))
    played = [(game, game.tally) for game in oldest_first if game.tally and game.own_seats]
    with_people = [(game.brief.id, tally) for game, tally in played]
    by_oneself = [(id_, tally) for id_, tally in with_people if len(_people(tally)) == 1]
    alone = [(id_, tally) for id_, tally in by_oneself if tally.variant != FROM_TABLE]
    wins = [(id_, tally.turns) for id_, tally in alone if _won(tally)]
    streaks = _streaks([_won(tally) for _, tally in alone])
    seats = [(game.brief.id, tally, seat) for game, tally in played for seat in game.own_seats]
    met = [(code, id_) for id_, tally, seat in seats for code in tally.dogs[seat]]
    rolled = [faces for _, tally in with_people for faces in tally.faces]
    return Statistics(
        games=len(with_people),
        won=len(wins),
        together=len(with_people) - len(by_oneself),
        streak=streaks[-1],
        longest_streak=max(streaks),
        by_opponent=_records(
            [(kind, tally) for _, tally in alone for kind in sorted({*tally.seats} - {""})]
        ),
        by_variant=_records([(tally.variant, tally) for _, tally in by_oneself]),
        busts=sum([tally.busts[seat] for _, tally, seat in seats]),
        fast=sum([tally.fast[seat] for _, tally, seat in seats]),
        shortest_win=min(wins, key=_turns, default=None),
        longest_win=max(wins, key=_turns, default=None),
        dogs=dict(Counter([code for code, _ in met])),
        first_met=dict(reversed(met)),
        faces=tuple([sum([faces[face - 1] for faces in rolled]) for face in FACES]),
        from_table=len(by_oneself) - len(alone),
    )


def _turns(win: tuple[str, int]) -> int:
    return win[1]


def _people(tally: Tally) -> list[int]:
    """The seats of people."""
    return [seat for seat, level in enumerate(tally.seats) if not level]


def _won(tally: Tally) -> bool:
    """Whether the person who is alone at a table has won."""
    return tally.seats[tally.winner] == ""


def _streaks(wins: list[bool]) -> list[int]:
    """How many games had been won in a row before the first and after each.

    >>> _streaks([True, True, False, True])
    [0, 1, 2, 0, 1]
    """
    streaks = [0]
    for won in wins:
        streaks.append(streaks[-1] + 1 if won else 0)
    return streaks


def _records(games: list[tuple[str, Tally]]) -> dict[str, Record]:
    played = Counter([key for key, _ in games])
    won = Counter([key for key, tally in games if _won(tally)])
    return {key: Record(count, won[key]) for key, count in played.items()}
