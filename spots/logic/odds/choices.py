"""The exact odds of a choice.

Each figure stands by itself, under the play that is best for it, from the choice (and what it does)
through everything that is forced: up to where the player may stop, the end of the turn, or a fast
scoring, which brings unseen dogs. Choices on the way that belong to the
trick (a number, a count, an adjustment, a move, an own die) are made in the best way for the
figure. So a tile has the odds of its best number, and that number has its own.

Treats are spent only if asked for, and then in the best way for the figure. Spots are counted as if
a bust ended nothing: every die that is due is rolled, and as few spots as possible are buried.

The falls of dice are counted in `single_roll.py` (one roll, and nothing forced after it),
`picked_reroll.py` (treats reroll any of its dice) and `sequence.py` (single dice, one after the
other). This file finds out which of them a choice leads to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce

from spots.sliced import Work, finish

from ..actions import Action, TopDog
from ..cards import DICE, FACES, YARD
from ..events import DiceSettled, DogsScored, Event, TurnBegan
from ..legal import counts, numbers
from ..play import Play
from ..rules import step
from ..state import Ask, Doing, Player, Table
from ..steps import dice_to_roll
from ..tricks import Keep, Roll, SetDie, Source, Step
from .figures import SCORED, Figures, Missing, Pack, SingleRoll, pack_of
from .picked_reroll import roll_picking
from .sequence import roll_by_roll
from .single_roll import roll_once


@dataclass(frozen=True, slots=True)
class Odds:
    """What a choice may bring: how many dice, and the chances of what they may do."""

    dice: int
    """The most dice that the first roll may have."""
    bust: Fraction
    """That even the best settling busts."""
    place: Fraction
    """That at least one die can be placed."""
    complete: Fraction
    """That a dog that was not complete can be completed, without a bust."""
    fast: Fraction
    """That all dogs can be completed and scored at once."""
    buried: Fraction
    """How many spots are buried on average, burying as little as possible."""


def odds(table: Table, action: Action, *, treats: bool = False) -> Odds | None:
    """The odds of a choice, with the player's treats or without; `None` if no roll follows."""
    return finish(reckon(table, action, treats=treats))


def reckon(table: Table, action: Action, *, treats: bool = False) -> Work[Odds | None]:
    """The same as work in pieces."""
    had = frozenset([dog.card.code for dog in table.player.dogs if not dog.empty])
    table, events = step(table, action)
    if any([isinstance(event, TurnBegan | DogsScored) for event in events]):
        return None
    while table.ask is Ask.TOP_DOG:
        # Whichever dog comes to the top of the deck, the roll is the same.
        table, _ = step(table, TopDog(table.deck[0]))
    weigh = _WEIGH.get(table.ask)
    if weigh is None:
        return None
    ways: list[Way] = []
    for way in weigh(_Course(table, had, events, table.player.treats if treats else 0)):
        if way is not None:
            ways.append(way)
        yield
    dice = max([dice for dice, _ in ways])
    return Odds(dice, *reduce(Figures.best, [figures for _, figures in ways])) if dice else None


Way = tuple[int, Figures]
"""One way to go on: the dice rolled (none: the player may stop first) and what they bring."""
Ways = Iterator[Way | None]
"""All the ways to go on; `None` ends a piece of the work to find the next one."""


class _Course:
    """Where a choice has led, and what matters about it."""

    def __init__(
        self, table: Table, had: frozenset[str], events: tuple[Event, ...], treats: int
    ) -> None:
        assert table.doing is not None
        self.table = table
        self.doing: Doing = table.doing
        self.me: Player = table.player
        self.treats = treats
        self.dogs = [Missing(dog.empty, dog.card.code not in had) for dog in self.me.dogs]
        self.settled = [event for event in events if isinstance(event, DiceSettled)]
        self.pack = self.pack_with(self.dogs)
        self._dice: dict[tuple[Roll, int], int] = {}

    def pack_with(self, dogs: list[Missing], spots: int = 0) -> Pack:
        """The pack with other dogs, and with `spots` more in the yard."""
        return pack_of(
            dogs,
            sum(self.me.yard) + spots,
            placed=any([event.placed for event in self.settled]),
            buried=sum([sum(event.buried) for event in self.settled]),
        )

    def dice(self, roll: Roll, pile: int) -> int:
        """How many dice a roll has with `pile` dice in the pile."""
        dice = self._dice.get((roll, pile))
        if dice is None:
            play = Play(self.table)
            play.pile = pile
            dice = self._dice[roll, pile] = dice_to_roll(play, roll)
        return dice

    def roll(self, pack: Pack, roll: Roll, dice: int, named: int = 0) -> Way:
        """The way through a roll of `dice` dice."""
        if not dice:
            return 0, pack.now()
        return dice, pack.after(roll_once(self._cast(pack, roll, dice, named), self.treats))

    def _cast(self, pack: Pack, roll: Roll, dice: int, named: int = 0) -> SingleRoll:
        assert roll.source is not Source.ASIDE, "those are rolled one by one"
        low = max(YARD - pack.room, 1) if roll.keep is Keep.UNLESS_LOWER else FACES[0]
        high = named if roll.keep is Keep.UP_TO_NAMED else FACES[-1]
        return SingleRoll.of(pack, dice, roll.keep, low, high)

    def picked(self, roll: Roll, dice: int) -> Ways:
        """The way through a roll of which any dice may be rerolled, beside those in hand."""
        held = self.doing.hand
        cast = self._cast(self.pack, roll, dice + len(held))
        figures = yield from roll_picking(cast, held, self.treats)
        yield dice, self.pack.after(figures)

    def one_by_one(self, forced: range) -> Ways:
        """The ways through dice that have to be rolled one by one, any number in `forced`."""
        if forced[0] <= 0:
            yield 0, self.pack.now()
        if forced[-1] > 0:
            dice = range(max(forced[0], 1), forced[-1] + 1)
            figures = yield from roll_by_roll(self.pack, dice, self.treats)
            yield 1, self.pack.after(figures)

    def next_roll(self, pack: Pack, pile: int) -> Way:
        """The way on after the current step, with `pile` dice in the pile."""
        assert self.doing.trick is not None
        steps: tuple[Step, ...] = self.doing.trick.steps[self.doing.step + 1 :]
        if not steps or not isinstance(steps[0], Roll) or steps[0].may:
            return 0, pack.now()
        return self.roll(pack, steps[0], self.dice(steps[0], pile))


# --- what may be asked on the way -------------------------------------------------------------


def _rolling(course: _Course) -> Ways:
    doing = course.doing
    assert isinstance(doing.current, Roll)
    if doing.current.source is Source.ASIDE:
        # The player may stop once paws cover the dice that are left.
        forced = doing.rolling + max(0, doing.aside - course.me.paws)
        yield from course.one_by_one(range(forced, forced + 1))
    elif doing.current.pick:
        yield from course.picked(doing.current, doing.rolling)
    else:
        yield course.roll(course.pack, doing.current, doing.rolling, doing.number)


def _naming(course: _Course) -> Ways:
    now, pile = course.doing.current, course.table.pile
    if isinstance(now, Roll):
        for number in numbers(course.table):
            yield course.roll(course.pack, now, course.dice(now, pile), number)
    else:
        for number in numbers(course.table):
            yield from _set(course, number, pile - 1)


def _settling(course: _Course) -> Ways:
    assert isinstance(course.doing.current, SetDie), "dice that were rolled are chance's"
    (number,) = course.table.hand
    yield from _set(course, number, course.table.pile)


def _set(course: _Course, number: int, pile: int) -> Ways:
    """A die set to a number: placed on any dog it fits, or else buried."""
    dogs, fits = course.dogs, False
    for at, (missing, wanted) in enumerate(dogs):
        if number in missing:
            fits = True
            rest = Missing(tuple([each for each in missing if each != number]), wanted)
            pack = course.pack_with([*dogs[:at], rest, *dogs[at + 1 :]])._replace(placed=True)
            yield course.next_roll(pack, pile) if pack.spaces else (0, SCORED)
    if not fits:
        pack = course.pack_with(dogs, number)
        yield course.next_roll(pack._replace(buried=pack.buried + number), pile)


def _counting(course: _Course) -> Ways:
    some, paws = counts(course.table), course.me.paws
    yield from course.one_by_one(range(some[0] - paws, some[-1] - paws + 1))


def _moving(course: _Course) -> Ways:
    packs = {course.pack}
    for start, dog in enumerate(course.me.dogs):
        for die in dog.dice:
            for end, other in enumerate(course.dogs):
                for number in other.numbers:
                    packs.add(course.pack_with(_moved(course.dogs, start, die, end, number)))
    for pack in packs:
        yield course.next_roll(pack, course.table.pile)


def _moved(dogs: list[Missing], start: int, die: int, end: int, number: int) -> list[Missing]:
    after = list(dogs)
    after[start] = Missing((*after[start].numbers, die), after[start].wanted)
    missing, wanted = after[end]
    after[end] = Missing(tuple([each for each in missing if each != number]), wanted)
    return after


def _taking(course: _Course) -> Ways:
    now = course.doing.current
    assert isinstance(now, Roll)
    packs = {course.pack_with(course.dogs, -die) for die in course.me.yard}
    for at, dog in enumerate(course.me.dogs):
        for die in dog.dice:
            dogs = list(course.dogs)
            dogs[at] = Missing((*dogs[at].numbers, die), dogs[at].wanted)
            packs.add(course.pack_with(dogs))
    dice = course.dice(now, course.table.pile)
    for pack in packs:
        yield course.roll(pack, now, dice)


def _adjusting(course: _Course) -> Ways:
    """Lowering your own dice makes the most room, and may bring dice to a pile that is short."""
    table, left, yard = course.table, course.doing.left, course.me.yard
    short = _MOST_AFTER_ADJUSTING - table.pile
    if short <= 0:
        yield course.next_roll(_with_room(course.pack, min(left, sum(yard))), table.pile)
        return
    for freed in range(len(yard) + 1):
        # Each adjustment of your own dice makes room for a spot; `least` of them discard `freed`.
        least, most = sum(yard[:freed]), sum(yard) - (len(yard) - freed)
        for others, cost in enumerate(_freeing(course)[: short + 1]):
            if left - cost >= least:
                pack = _with_room(course.pack, min(left - cost, most))
                yield course.next_roll(pack, table.pile + freed + others)


_MOST_AFTER_ADJUSTING = 2
"""The dice of a roll that comes after adjusting."""


def _with_room(pack: Pack, spots: int) -> Pack:
    return pack._replace(room=pack.room + spots)


def _freeing(course: _Course) -> list[int]:
    """How many adjustments it takes to bring 0, 1 and 2 dice of the others to the pile."""
    one, two = [DICE], [DICE]
    for seat, player in enumerate(course.table.players):
        yard = player.yard
        if seat != course.table.turn and yard:
            one.append(yard[0])
            if len(yard) > 1:
                # Either two are discarded, or all of them by a bust.
                two.append(min(yard[0] + yard[1], YARD + 1 - sum(yard)))
    one.sort()
    two.append(sum(one[:2]))
    return [0, min(one[0], *two), min(two)]


_WEIGH: dict[Ask, Callable[[_Course], Ways]] = {
    Ask.ROLL: _rolling,
    Ask.NUMBER: _naming,
    Ask.SETTLE: _settling,
    Ask.COUNT: _counting,
    Ask.MOVE: _moving,
    Ask.OWN_DIE: _taking,
    Ask.ADJUST: _adjusting,
}
"""How the ways on from each question are found."""
