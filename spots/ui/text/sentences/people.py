"""Who plays: what everybody is called, and sentences about somebody by name or about "you".

One person against computers or d0g is "you"; names tell people apart who share the device.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spots.bots import LEVELS
from spots.marked import Forms

from ..language import Fact, Language
from .opponents import opponent_at


@dataclass(frozen=True, slots=True)
class Names:
    """What everybody at the table is called: the players by seat, then d0g."""

    called: tuple[str, ...] = ()
    you: int | None = None  # the seat of the only person, if there is just one

    def __getitem__(self, seat: int) -> str:
        """The label of a seat."""
        return self.called[seat]


NAMELESS = Names()
"""No player has a name: they are called by number."""


@dataclass(frozen=True, slots=True)
class Subject:
    """Whom a sentence is about. Every sentence has two messages: one by name, one for "you"."""

    language: Language
    name: str
    you: bool = False

    def tell(self, named: str, you: str, /, **facts: Fact) -> str:
        """The message that fits; only `named` has a `{name}`."""
        if self.you:
            return self.language.text(you, **facts)
        return self.language.text(named, name=self.name, **facts)

    def count(self, named: Forms, you: Forms, n: int, /, **facts: Fact) -> str:
        """Like `tell`, for messages with plural forms."""
        if self.you:
            return self.language.plural(*you, n, **facts)
        return self.language.plural(*named, n, name=self.name, **facts)


def everyone(
    language: Language, names: Sequence[str], seats: Sequence[str] = (), *, here: bool = True
) -> Names:
    """What all who play are called, d0g last; players without a name are called by number.

    Computers have names of their own: `seats` holds their levels, empty for people. The only person
    at this device is "you" in every sentence, even if friends elsewhere play along. A name that
    person has typed still labels the seat: it was typed to be seen, and is not mistaken for
    somebody else's. Of a game that was not played `here` nobody is "you".
    """
    people = [seat for seat in range(len(names)) if not any(seats[seat : seat + 1])]
    you = people[0] if len(people) == 1 and here else None
    called = [
        opponent_at(language, seats, seat)
        if "".join(seats[seat : seat + 1]) in LEVELS
        else (name or _nameless(language, seat, you))
        for seat, name in enumerate(names)
    ]
    return Names((*called, d0g_name(language)), you)


def subject(language: Language, names: Names, seat: int) -> Subject:
    """The player in a seat, or d0g, as whom a sentence is about."""
    return Subject(language, player_name(language, names, seat), seat == names.you)


def player_name(language: Language, names: Names, seat: int) -> str:
    """The name of one of `everyone` as part of a sentence."""
    if seat < len(names.called):
        return language.isolate(names[seat])
    return _nameless(language, seat, names.you)


def d0g_name(language: Language) -> str:
    """What the opponent of a single player is called."""
    # Translators: the robot dog that a single player plays against.
    return language.text("d0g")


def _nameless(language: Language, seat: int, you: int | None) -> str:
    if seat == you:
        # Translators: labels the place of the only person at the table.
        return language.in_context("seat", "You")
    # Translators: a player who has no name; {n} is 1 to 4.
    return language.text("Player {n}", n=seat + 1)
