"""The cases of a very large pack, one by one: only those that the dice can lead to.

There is a lane for every filling of a pack in `side_by_side.py`, and of six large dogs that is too
many. But few of them are ever met: a yard fills only after the last free space of a number, and a
dog that lacks all that another one lacks, and more, need not be known as long as none is complete.
So the cases are found die by die, from the pack as it is, and what they are worth is reckoned back
from the last die. A worth is a whole number, as it is there.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from .cards import FACES
from .prospects import BITS, SIDES, Counts

Case = int
"""A case in one number: in its lowest bits the room, then the free spaces, then which goals."""
_BITS = 3
_EACH = (1 << _BITS) - 1
_FREE = [_BITS * number for number in range(FACES[-1] + 1)]  # where the spaces of a number begin
_GOALS = _BITS * (SIDES + 1)

_LOST, _SCORED = 0, 1
"""The first two worths of every list: of what cannot come to anything any more, and of having
scored all dogs."""
_BLOCK = 256
"""So many cases are a piece of work."""


class _Face(NamedTuple):
    """Where a die with some number leads, from each case of a block."""

    first: list[int]
    or_else: list[tuple[int, int]]  # given to another dog: from which of them, and where


class CaseByCase:
    """What can be hoped for of a pack, for up to so many dice."""

    def __init__(self, free: Counts, goals: tuple[int, ...], rooms: int, most: int) -> None:
        assert any(free), "there has to be something to score"
        self._most = most
        self._goals: list[tuple[int, ...]] = [(), goals]  # none any more: a dog is complete
        self._numbers = {(): 0, goals: 1}
        self._lacking = [0, 0]  # how many numbers at least
        # For each number of a die and each of goals: what placing it on a dog changes in a case,
        # and what placing it on another one does.
        self._given: list[dict[int, int]] = [{} for _ in BITS]
        self._or_given: list[dict[int, list[int]]] = [{} for _ in BITS]
        pack = rooms - 1 + sum([spaces << _FREE[at] for at, spaces in enumerate(free, 1)])
        # As if a dog were complete, only a bust matters.
        self._cases = [[pack, pack + (1 << _GOALS)]]
        self._blocks: list[list[list[_Face]]] = []

    def follow(self, dice: int, treats: int) -> Generator[None, None, tuple[int, int]]:
        """In how many of all falls, of dice and treats, nothing busts; and a dog is complete too.

        Another one may be at the same.
        """
        while (known := len(self._blocks)) < dice:
            blocks, cases = yield from self._one_more(self._cases[known], self._most - known - 1)
            if len(self._blocks) == known:
                self._blocks.append(blocks)
                self._cases.append(cases)
        worths: list[list[int]] = []
        for spent in range(treats + 1):
            unit = SIDES**spent
            worths.append([0, unit, *[0 if case >> _GOALS else unit for case in self._cases[dice]]])
            yield
        for due, blocks in enumerate(reversed(self._blocks[:dice]), 1):
            worths = yield from _rolled(blocks, worths, due)
        _, _, safe, complete = worths[-1]
        return safe, complete

    # --- where the dice lead ----------------------------------------------------------------------

    def _one_more(
        self, cases: list[Case], left: int
    ) -> Generator[None, None, tuple[list[list[_Face]], list[Case]]]:
        """Where one more die leads from some cases, and the cases then; so many dice are left."""
        for goals in range(len(self._goals)):
            if goals not in self._given[FACES[-1]]:
                for number in FACES:
                    self._give(number, goals)
                yield
        blocks: list[list[_Face]] = []
        places = _Places(self._lacking, left)
        for start in range(0, len(cases), _BLOCK):
            block = cases[start : start + _BLOCK]
            faces = []
            for number in FACES:
                faces.append(self._face(block, number, places))
                yield
            blocks.append(faces)
        return blocks, places.cases

    def _face(self, block: list[Case], number: int, places: _Places) -> _Face:
        """Where a die with this number leads: placed if it fits, or else buried."""
        spaces, given, others = _FREE[number], self._given[number], self._or_given[number]
        first = [
            places[case + given[case >> _GOALS]]
            if case >> spaces & _EACH
            else places[case - number]
            if case & _EACH >= number
            else _LOST
            for case in block
        ]
        or_else = [
            (at, places[case + by])
            for at, case in enumerate(block)
            if case >> _GOALS in others and case >> spaces & _EACH
            for by in others[case >> _GOALS]
        ]
        return _Face(first, or_else)

    def _give(self, number: int, goals: int) -> None:
        """Find out what placing a die changes in a case with some goals."""
        some, bit = self._goals[goals], BITS[number]
        rivals = [goal for goal in some if goal & bit]
        if bit in rivals:
            ways = [0]  # completing a dog at once is best
        elif rivals:
            ways = [self._number_of(_nearer(some, goal, bit)) for goal in rivals]
        else:
            ways = [goals]
        first, *others = [(way - goals << _GOALS) - (1 << _FREE[number]) for way in ways]
        self._given[number][goals] = first
        if others:
            self._or_given[number][goals] = others

    def _number_of(self, goals: tuple[int, ...]) -> int:
        """The number by which cases know some goals."""
        number = self._numbers.get(goals)
        if number is None:
            number = self._numbers[goals] = len(self._goals)
            self._goals.append(goals)
            self._lacking.append(min([goal.bit_count() for goal in goals]))
        return number


def _nearer(goals: tuple[int, ...], goal: int, bit: int) -> tuple[int, ...]:
    """The goals when one of them lacks a number less; of all only the least count."""
    less = goal & ~bit
    others = [other for other in goals if other != goal and other & less != less]
    return tuple(sorted([less, *others]))


class _Places(dict[Case, int]):
    """Where the worth of each case stands in a list, which grows when a case is met first."""

    def __init__(self, lacking: list[int], left: int) -> None:
        super().__init__()
        self.cases: list[Case] = []
        self._lacking = lacking
        self._left = left

    def __missing__(self, case: Case) -> int:
        if not case >> _BITS & (1 << _GOALS - _BITS) - 1:
            place = _SCORED
        elif self._lacking[case >> _GOALS] > self._left:
            place = _LOST
        else:
            self.cases.append(case)
            place = len(self.cases) + _SCORED
        self[case] = place
        return place


# --- what they are worth ------------------------------------------------------------------------


def _rolled(
    blocks: list[list[_Face]], worths: list[list[int]], due: int
) -> Generator[None, None, list[list[int]]]:
    """What the cases are worth, for each number of treats, if those after one more die are."""
    after: list[list[int]] = []
    for spent, now in enumerate(worths):
        known = [0, SIDES ** (due + spent)]
        for faces in blocks:
            parts = [_fallen(face, now) for face in faces]
            if after:
                # A treat rolls again what is worth less than that.
                start = len(known)
                again = after[-1][start : start + len(parts[0])]
                parts = [list(map(max, part, again)) for part in parts]
            known += map(sum, zip(*parts, strict=True))
            yield
        after.append(known)
    return after


def _fallen(face: _Face, worths: list[int]) -> list[int]:
    """What cases are worth after a die with some number, given to whom it is worth most."""
    fallen = list(map(worths.__getitem__, face.first))
    for at, place in face.or_else:
        fallen[at] = max(fallen[at], worths[place])
    return fallen
