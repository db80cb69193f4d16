"""How a player's turn may end, and the chance to win that each end leaves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from typing import NamedTuple

from spots.logic import CARDS, PACK, Card, Table

from .evaluation import Pack, Worth, mask, of_pack, placed
from .roll_chances import Dice

DRAWS = 6
"""About how many ways to draw new dogs are sampled."""


class Mine(NamedTuple):
    """What changes in a player's turn: the dogs' empty spaces, the buried dice, the treats."""

    pack: Pack
    yard: Dice
    treats: int


class Ends:
    """The ends of one player's turn; `others` is what the opponents are worth then."""

    def __init__(self, table: Table, worth: Worth, others: float) -> None:
        me = table.player
        self.worth = worth
        self.others = others
        self._sharp = worth.sharp(table)
        self.cards: tuple[Card, ...] = tuple([dog.card for dog in me.dogs])
        self.bare = bare(self.cards)
        self._scored = len(me.scored)
        self._top = table.top
        self._deck = unordered(table.deck)
        self.packs: dict[Pack, tuple[float, int]] = {}  # what each pack is worth
        self._busts: dict[int, float] = {}
        self._new: dict[Pack, list[float]] = {}

    def _share(self, worth: float) -> float:
        """The chance to win when everything the player has is worth this much."""
        share = exp(self._sharp * worth)
        return share / (share + self.others)

    def end(self, mine: Mine) -> float:
        """The turn ends like this."""
        pack, yard, treats = mine
        dogs, stake = self._dogs(pack)
        worth = dogs + self.worth.yard(sum(yard), len(yard), stake) + self.worth.treats[treats]
        return self._share(worth)

    def _dogs(self, pack: Pack) -> tuple[float, int]:
        known = self.packs.get(pack)
        if known is None:
            dogs = self.worth.sum(of_pack(self._scored, self.cards, pack))
            known = self.packs[pack] = dogs, placed(self.cards, pack)
        return known

    def bust(self, treats: int) -> float:
        """The turn ends with a bust."""
        known = self._busts.get(treats)
        if known is None:
            known = self._busts[treats] = self.end(Mine(self.bare, (), treats))
        return known

    def score(self, mine: Mine) -> float:
        """Every complete dog is scored and new ones are drawn; the turn ends then."""
        ready = mine.pack.count(0)
        scored = self._scored + ready
        if scored >= PACK:
            return 1.0
        stay = [index for index, empty in enumerate(mine.pack) if empty]
        cards = tuple([self.cards[index] for index in stay])
        pack = tuple([mine.pack[index] for index in stay])
        known = self._new.get(mine.pack)
        if known is None:
            drawn = min(ready, PACK - scored - len(cards))
            known = self._new[mine.pack] = [
                self.worth.sum(of_pack(scored, cards + new, pack + bare(new)))
                for new in self._draws(drawn)
            ]
        yard = self.worth.yard(sum(mine.yard), len(mine.yard), placed(cards, pack))
        rest = yard + self.worth.treats[mine.treats]
        return sum([self._share(worth + rest) for worth in known]) / len(known)

    def _draws(self, dogs: int) -> Iterator[tuple[Card, ...]]:
        """Dogs that may be drawn: first the deck's top card, then a sample of the deck."""
        top = () if self._top is None else (self._top,)
        size = len(self._deck)
        unknown = min(dogs - len(top), size)
        if unknown <= 0:
            yield top[:dogs]
            return
        for start in range(0, size, max(1, size // DRAWS)):
            yield (*top, *[self._deck[(start + 7 * step) % size] for step in range(unknown)])


def unordered(deck: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of a deck in the order of the box, so that their order gives nothing away."""
    return tuple(sorted(deck, key=_BOX.__getitem__))


_BOX = {card: place for place, card in enumerate(CARDS.values())}


def bare(cards: Sequence[Card]) -> Pack:
    """Dogs without any dice."""
    return tuple([mask(card.spaces) for card in cards])
