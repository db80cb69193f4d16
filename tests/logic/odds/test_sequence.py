"""The odds of single dice, checked against a plain recursion with fractions.

The brute force of `test_by_brute_force.py` plays by the rules themselves, and so with few dice.
This only knows how dice are settled, and so can follow more dice and treats.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from spots.logic.odds import sequence
from spots.logic.odds.figures import Figures, Missing, pack_of
from spots.logic.odds.sequence import roll_by_roll
from spots.sliced import finish

FACES = range(1, 7)


class Plain:
    """The five figures of a pack, each under the play that is best for it."""

    def __init__(self, dogs):
        self.dogs = dogs
        self.worth = cache(self._worth)

    def figures(self, room, dice, treats):
        """All five figures."""
        return Figures(
            1 - self.worth(self.dogs, room, dice, treats, "safe"),
            self.worth(self.dogs, room, dice, treats, "place"),
            self.worth(self.dogs, room, dice, treats, "complete"),
            self.worth(self.dogs, room, dice, treats, "fast"),
            -self.worth(self.dogs, 1000, dice, treats, "spared"),
        )

    def _worth(self, dogs, room, dice, treats, figure):
        if room < 0:
            return Fraction(0)
        if not dice:
            done = {"safe": 1, "complete": any(not dog for dog in dogs)}
            return Fraction(done.get(figure, 0))
        again = self.worth(dogs, room, dice, treats - 1, figure) if treats else None
        faces = [self.face(dogs, room, dice - 1, treats, figure, number) for number in FACES]
        return sum(each if again is None else max(each, again) for each in faces) / Fraction(6)

    def face(self, dogs, room, dice, treats, figure, number):
        """What a die with this number is worth, placed in the best way or else buried."""
        ways = []
        for dog in dogs:
            if number in dog:
                after = tuple(sorted([dog - {number}, *without(dogs, dog)], key=sorted))
                if figure == "place" or not any(after):
                    ways.append(Fraction(figure != "spared"))
                else:
                    ways.append(self.worth(after, room, dice, treats, figure))
        if ways:
            return max(ways)
        buried = self.worth(dogs, room - number, dice, treats, figure)
        return buried - number if figure == "spared" else buried


def without(dogs, dog):
    """The other dogs."""
    rest = list(dogs)
    rest.remove(dog)
    return rest


def agree(dogs, room, dice, treats):
    pack = pack_of(
        [Missing(tuple(sorted(dog)), wanted=True) for dog in dogs], 7 - room, placed=False, buried=0
    )
    plain = Plain(tuple(sorted(map(frozenset, dogs), key=sorted)))
    each = [plain.figures(room, some, treats) for some in dice]
    best = each[0]
    for other in each[1:]:
        best = best.best(other)
    assert finish(roll_by_roll(pack, dice, treats)) == best


def forget():
    for remembered in (sequence._figures, sequence._cases):
        remembered.cache_clear()


dogs = some.lists(
    some.frozensets(some.integers(1, 6), min_size=1, max_size=3), min_size=1, max_size=3
)


@pytest.mark.no_cover
@settings(max_examples=60, deadline=None)
@given(dogs, some.integers(0, 7), some.integers(1, 4), some.integers(0, 1), some.integers(0, 3))
def test_small_packs(pack, room, dice, more, treats):
    agree(pack, room, range(dice, dice + more + 1), treats)


def test_with_no_dog_at_all_every_die_is_buried():
    agree([], 7, range(1, 4), 2)


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("pack", "room", "dice", "treats"),
    [
        ([{1, 2}, {2, 3}, {2, 4}], 7, range(1, 8), 2),  # all want a 2
        ([{1, 4}, {2, 4}, {3, 4}, {5}], 3, range(3, 7), 1),
        ([{1, 2, 5}, {2, 3, 5}], 6, range(10, 11), 0),
        ([{1, 2, 3}, {1, 4, 5}], 7, range(9, 10), 1),
        ([{6}], 7, range(1, 5), 9),
        ([{1, 2, 3}, {1, 4, 5}, {2, 4, 6}, {3, 5, 6}], 7, range(4, 6), 1),
    ],
)
def test_rivals_many_dice_and_many_treats(pack, room, dice, treats):
    agree(pack, room, dice, treats)


LARGEST = ((2, 3, 5, 6), (1, 4, 5), (1, 4, 6), (2, 4, 5), (1, 2, 3), (3, 4, 6))


def pack_with(dogs):
    return pack_of([Missing(dog, wanted=True) for dog in dogs], 0, placed=False, buried=0)


@pytest.mark.no_cover
def test_of_the_largest_pack_every_dog_is_followed():
    """With many dice even the six largest dogs are rivals for every number."""
    figures = {
        dogs: finish(roll_by_roll(pack_with(dogs), range(6, 7), 0))
        for dogs in (LARGEST, LARGEST[:5], LARGEST[1:])
    }
    for fewer in (LARGEST[:5], LARGEST[1:]):
        assert figures[LARGEST].complete > figures[fewer].complete
        assert figures[LARGEST].bust < figures[fewer].bust
    forget()


def test_work_on_the_largest_pack_is_in_small_pieces():
    pieces = sum([1 for _ in roll_by_roll(pack_with(LARGEST), range(5, 6), 2)])
    assert pieces > 500
    # Callers who take turns get the same results.
    forget()
    both = [roll_by_roll(pack_with(LARGEST), range(3, 5), treats) for treats in (0, 1)]
    alone = [finish(work) for work in both]
    forget()
    both = [roll_by_roll(pack_with(LARGEST), range(3, 5), treats) for treats in (0, 1)]
    together = []
    while both:
        for work in list(both):
            try:
                next(work)
            except StopIteration as end:
                together.append(end.value)
                both.remove(work)
    assert together == alone
    forget()
