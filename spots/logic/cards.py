"""What is in the box: the 32 dogs and the table's counts, as data.

No two dogs have the same spaces, so the numbers of its spaces are a dog's code: `"356"`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

DICE = 40
TREATS = 20
DEALT = 2
"""How many dogs each player starts with."""
PACK = 6
"""The most dog cards a player can have; with as many scored dogs, the player wins."""
YARD = 7
"""The most spots a yard holds without a bust."""
FACES = (1, 2, 3, 4, 5, 6)
MOST_PLAYERS = 4


@dataclass(frozen=True, slots=True)
class Card:
    """A dog card: its spaces' numbers, its paws, and a name of our own."""

    code: str
    name: str = field(hash=False, repr=False)
    paws: int = field(hash=False, repr=False)
    spaces: tuple[int, ...] = field(hash=False, repr=False)


# One line for each row of the table of dogs: the paws on its cards, then code and name of each.
_BOX = (
    (0, "1 Uno"),
    (0, "12 Kiki, 13 Momo, 14 Tobi, 15 Lulu, 16 Rufo, 23 Nika, 24 Pepo, 25 Zuzu"),
    (0, "26 Bruno, 34 Mango, 35 Dina, 36 Pipa, 45 Tango, 46 Bamba, 56 Sancho"),
    (1, "123 Mochi, 125 Taco, 126 Limon, 134 Gogo, 136 Bandito, 145 Kokos, 146 Tofi, 234 Samba"),
    (1, "235 Bolero, 245 Kivi, 246 Paprika, 256 Piruet, 345 Marabu, 356 Bonbon, 456 Goliat"),
    (2, "2356 Konfeti"),
)

CARDS: dict[str, Card] = {
    code: Card(code, name, paws, tuple(map(int, code)))
    for paws, row in _BOX
    for code, name in (entry.split() for entry in row.split(", "))
}
"""All 32 dogs by code, in the order of the rules' table."""
