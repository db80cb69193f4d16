"""Where dice can lead from a pack, one die after the other.

A case says which spaces are free, how much room the yard has and, for completing a dog, what each
dog lacks. Few of all imaginable cases are reachable: a die is buried only if no space of its number
is free, and a dog that lacks all that another one lacks, and more, can be ignored as long as none
is complete. So the cases are found from the pack onwards, in a layer for each die, and what they
are worth is worked out backwards from the last layer.

A worth is an integer, which is much faster than a fraction: the sum of what each fall brings, over
all falls of the dice that are due and of those rerolled for treats.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from spots.sliced import Work

from ..cards import FACES
from .figures import BITS, SIDES, Counts

Case = int
"""A case in one number: in its lowest bits the room, then the free spaces, then which goals."""
_BITS = 3
_EACH = (1 << _BITS) - 1
_FREE = [_BITS * number for number in range(FACES[-1] + 1)]  # where the spaces of a number begin
_GOALS = _BITS * (SIDES + 1)
_SPACES = (1 << _GOALS) - (1 << _BITS)  # all bits of the free spaces

_LOST, _SCORED = 0, 1
"""The first two places of every list of worths: for all hopeless cases, and for having scored all
dogs."""
_BLOCK = 256
"""How many cases make a piece of work: 4 ms at most on a page slowed down four times."""


class _Face(NamedTuple):
    """Where a die with some number leads, from each case of a block."""

    first: list[int]
    or_else: list[
        tuple[int, int]
    ]  # if it goes to another dog: the case's place in the block, and where it leads


_Layer = list[list[_Face]]
"""Where the next die leads from the cases of a layer: for each block, for each number."""


class Cases:
    """The cases of a pack for at most `most` dice, and what they are worth for one figure."""

    buried: Counts = FACES
    """How much room each number takes when it is buried."""
    costs: Counts = (0,) * SIDES
    """What each number costs when it falls."""
    scored = 1
    """What having scored all dogs is worth."""

    def __init__(self, free: Counts, rooms: int, most: int, goals: tuple[int, ...] = ()) -> None:
        self._most = most
        # The free spaces when all dogs are scored: none, unless there was nothing to score.
        self._scored_at = 0 if any(free) else -1
        # The sets of goals, known by their index, and how many numbers the nearest goal of each
        # lacks. The empty set: a goal has been reached.
        self.goals: list[tuple[int, ...]] = [(), goals] if goals else [()]
        self._numbers = {some: number for number, some in enumerate(self.goals)}
        self.lacking = [0] * len(self.goals)
        # For each number of a die and each set of goals: what changes in a case when the die goes
        # to one dog, and when it goes to others.
        self._given: list[dict[int, int]] = [{} for _ in BITS]
        self._or_given: list[dict[int, list[int]]] = [{} for _ in BITS]
        pack = rooms - 1 + sum([spaces << _FREE[at] for at, spaces in enumerate(free, 1)])
        self._cases = [self.start(pack)]
        self._layers: list[_Layer] = []

    # --- what the figures differ in ---------------------------------------------------------------

    def start(self, pack: Case) -> list[Case]:
        """The cases before the first die."""
        return [pack]

    def needs(self, _: Case) -> int:
        """How many more dice a case needs at least; with fewer it is hopeless."""
        return 0

    def end(self, _: Case) -> int:
        """What a case is worth after the last die."""
        return 0

    # --- where the dice lead ----------------------------------------------------------------------

    def follow(self, dice: int, treats: int) -> Work[list[int]]:
        """What the starting cases are worth with `dice` dice and `treats` treats.

        Callers may take turns with work on the same cases: they share the layers.
        """
        while (known := len(self._layers)) < dice:
            layer, cases = yield from self._one_more(self._cases[known], self._most - known - 1)
            if len(self._layers) == known:
                self._layers.append(layer)
                self._cases.append(cases)
        ends = []
        cases, end = self._cases[dice], self.end
        for start in range(0, len(cases), _BLOCK):
            ends += [end(case) for case in cases[start : start + _BLOCK]]
            yield
        worths: list[list[int]] = []
        for spent in range(treats + 1):
            unit = SIDES**spent
            worths.append([0, self.scored * unit, *[unit * worth for worth in ends]])
            yield
        for due in range(1, dice + 1):
            worths = yield from self._rolled(self._layers[dice - due], worths, due)
        return worths[-1][_SCORED + 1 :]

    def _one_more(self, cases: list[Case], left: int) -> Work[tuple[_Layer, list[Case]]]:
        """Where the next die leads from some cases, and the cases of the next layer."""
        for goals in range(len(self.goals)):
            if goals not in self._given[FACES[-1]]:
                for number in FACES:
                    self._give(number, goals)
                yield
        layer: _Layer = []
        places = _Places(self.needs, left, self._scored_at)
        for start in range(0, len(cases), _BLOCK):
            block = cases[start : start + _BLOCK]
            faces = []
            for number in FACES:
                faces.append(self._face(block, number, places))
                yield
            layer.append(faces)
        return layer, places.cases

    def _face(self, block: list[Case], number: int, places: _Places) -> _Face:
        """Where a die with this number leads: placed if it fits, or else buried."""
        spaces, given, others = _FREE[number], self._given[number], self._or_given[number]
        spots = self.buried[number - 1]
        first = [
            places[case + given[case >> _GOALS]]
            if case >> spaces & _EACH
            else places[case - spots]
            if case & _EACH >= spots
            else _LOST
            for case in block
        ]
        if not others:
            return _Face(first, [])
        or_else = [
            (at, places[case + by])
            for at, case in enumerate(block)
            if case >> _GOALS in others and case >> spaces & _EACH
            for by in others[case >> _GOALS]
        ]
        return _Face(first, or_else)

    def _give(self, number: int, goals: int) -> None:
        """Find out what placing a die changes in cases with these goals."""
        some, bit = self.goals[goals], BITS[number]
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
        """The index of a set of goals."""
        number = self._numbers.get(goals)
        if number is None:
            number = self._numbers[goals] = len(self.goals)
            self.goals.append(goals)
            self.lacking.append(min([goal.bit_count() for goal in goals]))
        return number

    # --- what they are worth ----------------------------------------------------------------------

    def _rolled(self, layer: _Layer, worths: list[list[int]], due: int) -> Work[list[list[int]]]:
        """What the cases of a layer are worth, for each number of treats, from the next layer's."""
        after: list[list[int]] = []
        for spent, now in enumerate(worths):
            known = [0, self.scored * SIDES ** (due + spent)]
            unit = SIDES ** (due - 1 + spent)
            for faces in layer:
                parts = [
                    _fallen(face, now, cost * unit)
                    for face, cost in zip(faces, self.costs, strict=True)
                ]
                if after:
                    # A treat rerolls every fall that is worth less than the reroll.
                    start = len(known)
                    again = after[-1][start : start + len(parts[0])]
                    parts = [list(map(max, part, again)) for part in parts]
                known += map(sum, zip(*parts, strict=True))
                yield
            after.append(known)
        return after


def _fallen(face: _Face, worths: list[int], cost: int) -> list[int]:
    """What cases are worth after a die, on whichever dog it is worth most."""
    fallen = list(map(worths.__getitem__, face.first))
    for at, place in face.or_else:
        fallen[at] = max(fallen[at], worths[place])
    return [worth - cost for worth in fallen] if cost else fallen


def _nearer(goals: tuple[int, ...], goal: int, bit: int) -> tuple[int, ...]:
    """The goals when one of them lacks one number less; only the smallest sets are kept."""
    less = goal & ~bit
    others = [other for other in goals if other != goal and other & less != less]
    return tuple(sorted([less, *others]))


class _Places(dict[Case, int]):
    """The place of each case in the list of worths; a new case is added to the next layer."""

    def __init__(self, needs: Callable[[Case], int], left: int, scored_at: int) -> None:
        super().__init__()
        self.cases: list[Case] = []
        self._needs = needs
        self._left = left
        self._scored_at = scored_at

    def __missing__(self, case: Case) -> int:
        if case & _SPACES == self._scored_at:
            place = _SCORED
        elif self._needs(case) > self._left:
            place = _LOST
        else:
            self.cases.append(case)
            place = len(self.cases) + _SCORED
        self[case] = place
        return place


# --- the figures --------------------------------------------------------------------------------


class Completing(Cases):
    """Not busting, and completing a dog without busting: what the two starting cases are worth."""

    def start(self, pack: Case) -> list[Case]:
        """One as if a dog were complete, where only a bust matters; and one with all goals."""
        return [pack + (number << _GOALS) for number in range(len(self.goals))]

    def needs(self, case: Case) -> int:
        """The numbers that the nearest dog lacks."""
        return self.lacking[case >> _GOALS]

    def end(self, case: Case) -> int:
        """1 if a dog is complete."""
        return 0 if case >> _GOALS else 1


class Scoring(Cases):
    """Filling all spaces before a bust."""

    def needs(self, case: Case) -> int:
        """The free spaces."""
        free = case >> _BITS
        # Six numbers of three bits each: added up in pairs, and then the three pairs.
        return ((free & 0o070707) + (free >> _BITS & 0o070707)) % 0o77


class Burying(Cases):
    """Burying as few spots as possible, as if a bust ended nothing; worths are negative.

    The buried spots are those of all dice, less those of the spaces that were filled. So every die
    costs its spots, wherever it goes, and every space that is still free at the end costs its own;
    the spots of all free spaces at the start are to be taken off.
    """

    buried = (0,) * SIDES
    costs = FACES
    scored = 0

    def end(self, case: Case) -> int:
        """What the free spaces cost."""
        return -sum([number * (case >> _FREE[number] & _EACH) for number in FACES])
