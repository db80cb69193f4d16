"""Every way to fill a pack, side by side in one large number.

What can be hoped for depends on which spaces are free, on who got a number that several dogs want,
and on the room in the yard. Each such case has a lane: so many bits of one large number, which hold
what the case is worth. A die moves what all cases are worth with one shift; adding up and taking
the larger of two are a few operations for all lanes together.

A worth is a whole number: how many of all falls of the dice that are due, and of the treats, bring
what is hoped for.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from functools import reduce
from operator import and_, or_
from typing import NamedTuple

from .cards import FACES
from .prospects import BITS, SIDES, Counts

Lanes = int
"""What every case is worth."""
Worth = list[Lanes]
"""The same for each number of treats, from none on."""


_LARGE = 1 << 16
"""Bits; with more of them a die is much work, and done in pieces."""


class _Spaces(NamedTuple):
    """How the spaces of one number may be filled.

    Only if several goals want it, it matters which of them have it: then a filling is first the
    goals that do, as bits, and when all do, how many more dogs. Otherwise it is how many dogs.
    """

    number: int
    rivals: tuple[int, ...]
    fillings: int
    stride: int  # bits from one filling to the next

    @property
    def shared(self) -> int:
        """The filling with which all rivals have their number."""
        return (1 << len(self.rivals)) - 1

    def given_to(self, goal: int) -> list[int]:
        """The fillings in which a goal that wants it has this number."""
        if not self.rivals:
            return list(range(1, self.fillings))
        bit = 1 << self.rivals.index(goal)
        return [some for some in range(self.fillings) if some & bit or some > self.shared]


class _Face(NamedTuple):
    """What a die with one number does: shifts, and the lanes in which they count."""

    buried: tuple[int, Lanes]
    placed: tuple[int, Lanes]
    given: list[tuple[int, Lanes]]  # to each of the rivals


class SideBySide:
    """The cases of a pack; the first of them is the pack as it is, with all the room."""

    ones: Lanes
    """One in each lane."""
    filled: list[Lanes]
    """For each number, all bits of the lanes in which none of its spaces is free."""
    scored: Lanes
    """All bits of the lanes in which all dogs are complete."""
    completed: Lanes
    """All bits of the lanes in which a dog is."""

    @classmethod
    def of(
        cls, free: Counts, goals: tuple[int, ...], rooms: int, most: int, *, busts: bool = True
    ) -> Generator[None, None, SideBySide]:
        """The cases for worths up to `most`. With `busts` unset, a yard holds everything."""
        side = cls(free, goals, rooms, most)
        yield from side._lay_out(goals, busts)
        if not any(free):
            side.scored = 0  # there was nothing to score
        return side

    def __init__(self, free: Counts, goals: tuple[int, ...], rooms: int, most: int) -> None:
        self._rooms = rooms
        self._width = most.bit_length() + 1
        self._spaces: list[_Spaces] = []
        stride = rooms * self._width
        for number, spaces in zip(FACES, free, strict=True):
            rivals = tuple([goal for goal in goals if goal & BITS[number]])
            if len(rivals) < 2:
                rivals = ()
            fillings = (1 << len(rivals)) + spaces - len(rivals)
            self._spaces.append(_Spaces(number, rivals, fillings, stride))
            stride *= fillings
        self._large = stride > _LARGE

    def _lay_out(self, goals: tuple[int, ...], busts: bool) -> Generator[None, None, None]:
        self.ones = self._with_room(0, 1)
        self._top = self.ones << self._width - 1
        self.filled = [self._filled(each, [each.fillings - 1]) for each in self._spaces]
        self.scored = reduce(and_, self.filled)
        self._faces: list[_Face] = []
        for each in self._spaces:
            if self._large:
                yield
            self._faces.append(self._face(each, busts))
        self.completed = 0
        for goal in goals:
            if self._large:
                yield
            self.completed |= self._completed(goal)

    def _face(self, spaces: _Spaces, busts: bool) -> _Face:
        number, rivals, fillings, stride = spaces
        buried, shift = self.filled[number - 1], 0
        if busts:
            shift = number * self._width
            buried &= self._with_room(number, (1 << self._width) - 1)
        given = []
        for rival in range(len(rivals)):
            without = [some for some in range(spaces.shared) if not some >> rival & 1]
            given.append((stride << rival, self._filled(spaces, without)))
        more = range(spaces.shared, fillings - 1)
        return _Face((shift, buried), (stride, self._filled(spaces, more)), given)

    def _completed(self, goal: int) -> Lanes:
        wanted = [each for each in self._spaces if goal & BITS[each.number]]
        return reduce(and_, [self._filled(each, each.given_to(goal)) for each in wanted])

    def _filled(self, spaces: _Spaces, fillings: Iterable[int]) -> Lanes:
        """All bits of the lanes with some fillings of a number."""
        lanes = (1 << spaces.stride) - 1
        some = sum([lanes << spaces.stride * filling for filling in fillings])
        return self._all_over(some, self._spaces[spaces.number :]) if some else 0

    def _with_room(self, spots: int, lane: int) -> Lanes:
        """Something in the lanes with room for so many spots."""
        rooms = [lane << self._width * room for room in range(spots, self._rooms)]
        return self._all_over(sum(rooms), self._spaces)

    @staticmethod
    def _all_over(block: Lanes, spaces: list[_Spaces]) -> Lanes:
        """The same whatever the fillings of some numbers."""
        for _, _, fillings, stride in spaces:
            so_far = 1
            while so_far < fillings:
                more = min(so_far, fillings - so_far)
                block |= block << stride * more
                so_far += more
        return block

    def first(self, worth: Lanes) -> int:
        """What the pack as it is is worth."""
        return worth >> self._width * (self._rooms - 1) & (1 << self._width) - 1

    def larger(self, one: Lanes, other: Lanes) -> Lanes:
        """The larger of two, lane by lane."""
        is_one = (one | self._top) - other & self._top
        return other ^ (one ^ other) & is_one - (is_one >> self._width - 1)

    def rolled(
        self,
        worth: Worth,
        rivals: Callable[[Lanes, Lanes], Lanes] = or_,
        gains: Sequence[Worth] | None = None,
    ) -> Generator[None, None, Worth]:
        """What it is worth with one more die to roll.

        Who of several rivals gets a number is left open, unless `rivals` says which is worth more.
        `gains`: for each number, what its fall is worth by itself.
        """
        after: Worth = []
        again = 0
        for treats, now in enumerate(worth):
            parts = []
            for number, (buried, placed, given) in enumerate(self._faces):
                part = taken = 0
                if buried[1]:
                    part = now << buried[0] & buried[1]
                if placed[1]:
                    part |= now >> placed[0] & placed[1]
                for shift, lanes in given:
                    taking = now >> shift & lanes
                    taken = rivals(taken, taking) if taken else taking
                part |= taken
                parts.append(part + gains[number][treats] if gains else part)
                if self._large:
                    yield
            again = self.average(parts, again)
            after.append(again)
            yield
        return after

    def buried(self, worth: Lanes, number: int) -> Lanes:
        """What it is worth after a number that is buried."""
        shift, lanes = self._faces[number - 1].buried
        return worth << shift & lanes

    def average(self, parts: list[Lanes], again: Lanes) -> Lanes:
        """The sum of what the six faces are worth, or a reroll of those worth less than it."""
        if not again:
            return sum(parts)
        total, top, edge = SIDES * again, self._top, self._width - 1
        for part in parts:
            more = (part | top) - again
            is_more = more & top
            total += more & is_more - (is_more >> edge)
        return total
