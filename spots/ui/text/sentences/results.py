"""Games from the outside: how one stands, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from spots.games.by_link.chair import seen_from
from spots.games.kept import Brief
from spots.marked import msg

from ..language import Language
from .people import Names, everyone, player_name, subject


def players(language: Language, brief: Brief) -> Names:
    """What everybody at the table of a kept game is called."""
    chair, seats = brief.chair, brief.seats
    return everyone(language, brief.names, seen_from(seats, chair.seat) if chair else seats)


def scored(brief: Brief) -> tuple[int, ...]:
    """How many dogs everybody has scored, d0g last."""
    packs = [player.scored for player in brief.table.players]
    if brief.table.d0g is not None:
        packs.append(brief.table.d0g.scored)
    return tuple([len(pack) for pack in packs])


def standing(language: Language, names: Names, dogs: Sequence[int]) -> str:
    """How a game stands: 'You: 3, Buddy: 2'."""
    return language.with_commas(
        *[
            # Translators: a player and how many dogs that player has scored.
            language.text("{name}: {n}", name=player_name(language, names, seat), n=n)
            for seat, n in enumerate(dogs)
        ]
    )


def result(language: Language, names: Names, winner: int, dogs: Sequence[int]) -> str:
    """How a game ended: 'You won 6 to 4', 'You lost 4 to 6', 'Ada won 6 to 4 to 2'."""
    first = winner if names.you is None else names.you
    others = [n for seat, n in enumerate(dogs) if seat != first]
    score = figures(language, [dogs[first], *others])
    if names.you is not None and names.you != winner:
        # Translators: {figures} are dogs, such as "4 to 6"; yours come first.
        return language.text("You lost {figures}", figures=score)
    return subject(language, names, winner).tell(
        # Translators: {figures} are dogs, such as "6 to 4"; the winner's come first.
        msg("{name} won {figures}"),
        # Translators: {figures} are dogs, such as "6 to 4"; yours come first.
        msg("You won {figures}"),
        figures=score,
    )


def figures(language: Language, dogs: Sequence[int]) -> str:
    """Dogs against dogs: '6 to 4'."""
    first, *others = [language.number(n) for n in dogs]
    for other in others:
        # Translators: the result of a game, such as "6 to 4"; with three players "6 to 4 to 2".
        first = language.text("{first} to {next}", first=first, next=other)
    return first
