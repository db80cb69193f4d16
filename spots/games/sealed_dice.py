"""Dice under a seal as a game has them: a seed, words that came later, and how far both have come.

How far they have come follows from the log, so nothing else is kept of it. A game that is
played again, as a challenge or from a moment of the past, has its dice in the same order: the words
come in after as many answers of chance as they did then, no matter what is said meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from spots.logic import Answer, Card, Faces, HashedDice, Log, TopDog, TopTrick, Trick

T = TypeVar("T", Card, Trick)

MOST_WORDS = 60
"""How long words may be to be read."""
MOST_SAID = 24
"""How long new ones may be; in some scripts less, for links have little room (`lettering.py`)."""
LONGEST_WORDS = 1000
"""Characters that are looked at: a field may be given any number of them."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a game's dice come from."""

    seed: str
    words: str = ""
    since: int = 0
    """How many answers chance had given when the words were said, or will have given by then."""
    known: bool = False
    """Whether somebody knew the seed when the game began: then its seal promises nothing."""
    rolled: int = 0
    drawn: int = 0
    """Faces and cards that had come before the game began, which is then part of another one."""

    @property
    def whole(self) -> bool:
        """Whether the dice are those of the seed from their first on, so that anybody can check."""
        return not (self.rolled or self.drawn)

    def dice(self) -> SealedDice:
        """The dice, before the first one is rolled."""
        return SealedDice(self)


class SealedDice:
    """The dice of a source, after all that they have answered."""

    def __init__(self, source: Source, answers: Sequence[Answer] = ()) -> None:
        self.source = source
        self._given = len(answers)
        if source.words and 0 < source.since <= len(answers):
            self._begin(source.words, *_counts(answers[source.since :]))
            return
        rolled, drawn = _counts(answers)
        words = "" if source.since else source.words
        self._begin(words, source.rolled + rolled, source.drawn + drawn)

    def _begin(self, words: str, rolled: int = 0, drawn: int = 0) -> None:
        self._rolled, self._drawn = rolled, drawn
        self._dice = HashedDice(self.source.seed, words, rolled=rolled, drawn=drawn)

    def roll(self, count: int) -> tuple[int, ...]:
        """The faces of `count` dice."""
        faces = self._dice.roll(count)
        self._rolled += count
        self._answered()
        return faces

    def draw(self, options: Sequence[T]) -> T:
        """One of these cards or tiles, each equally likely."""
        drawn = self._dice.draw(options)
        self._drawn += 1
        self._answered()
        return drawn

    def _answered(self) -> None:
        self._given += 1
        if self.source.words and self._given == self.source.since:
            self._begin(self.source.words)

    def mix_in(self, words: str) -> None:
        """Let words decide everything from now on, with the seed; they can be said once."""
        assert not self.source.words
        self.source = Source(self.source.seed, words, self._given)
        self._begin(words)

    def from_here(self) -> SealedDice:
        """The same dice for another game, which begins here: no new secret can be drawn for it."""
        since = max(self.source.since - self._given, 0)
        rest = Source(self.source.seed, self.source.words, since, True, self._rolled, self._drawn)
        return SealedDice(rest)


def clean_words(text: object) -> str:
    r"""Words as they are hashed: one line, no superfluous spaces, of limited length.

    >>> clean_words("  Good\n dog! ")
    'Good dog!'
    """
    read = str(text)[:LONGEST_WORDS]
    words = "".join([c if c.isprintable() or c in "\u200c\u200d" else " " for c in read]).split()
    return " ".join(words)[:MOST_WORDS].strip(" \u200c\u200d")


def answered(log: Log) -> int:
    """How many answers chance has given."""
    return len(_answers(log))


def dice_after(source: Source, log: Log) -> SealedDice:
    """The dice as they are after all that chance has answered in a log."""
    return SealedDice(source, _answers(log))


def _answers(log: Log) -> list[Answer]:
    return [entry for entry in log.entries if isinstance(entry, Faces | TopDog | TopTrick)]


def _counts(answers: Iterable[Answer]) -> tuple[int, int]:
    """How many faces and how many cards these are."""
    rolls = [len(answer.dice) if isinstance(answer, Faces) else 0 for answer in answers]
    return sum(rolls), rolls.count(0)
