"""One player's turn thought through to its end: every roll, every settling, exactly weighed.

While a trick is done only the player's own pack, yard and treats change, so a turn is played in a
small model of them (`Mine`) instead of on whole tables: what may come is thousands of times as much
as what does. The rest of the table gives one number: how much the others are worth. Steps are asked
for their kind, as in the rules; no trick is known by name.

Rolls that a player may leave out are looked at so many ahead and no further; new dogs after a
scoring are a sample of what the deck still holds, and what a trick does with them is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from spots.logic import FACES, YARD, Table
from spots.logic.tricks import Keep, Per, Roll, Source, Step

from .ends import Ends, Mine
from .falls import Falls, falls, fill
from .rolls import CHOSEN, Dice, chances, choosable, kept_rolls, parts
from .settling import Settling, keepable, may_bust, settlings
from .worth import Pack, Worth, mask

AHEAD = 1
"""So many optional rolls are looked at beyond the one that is decided."""
REROLLS = 2
"""So many treats are thought of for one roll."""
MANY = 9
"""With more spaces than these, a die that others follow is thought of on the nearest dog only."""
FEW = 2
"""A later roll that may be left out is looked at only if it has no more dice than these."""


class Going(NamedTuple):
    """How far the trick is: its step, how often that was done, and how far to look."""

    step: int
    rounds: int
    aside: int  # dice still set aside
    ahead: int  # optional rolls to be looked at
    rerolls: int = REROLLS  # treats to be thought of


@lru_cache(maxsize=4096)
def nearest(packs: tuple[Pack, ...]) -> tuple[Pack, ...]:
    """The pack whose dogs lack least."""
    return (min(packs, key=lambda pack: sorted([empty.bit_count() for empty in pack])),)


class Turn:
    """A turn from a table in the middle of a trick on."""

    def __init__(self, table: Table, worth: Worth, others: float) -> None:
        me = table.player
        trick = table.doing.trick if table.doing else None
        self.ends = Ends(table, worth, others)
        self.cards = self.ends.cards
        self.steps: tuple[Step, ...] = trick.steps if trick else ()
        self.mine = Mine(tuple([mask(dog.empty) for dog in me.dogs]), me.yard, me.treats)
        self._pile = table.pile
        self._supply = table.supply
        self._paws = me.paws
        self._after: dict[tuple[Mine, Going], float] = {}
        self._rolls: dict[tuple[Mine, Going, int, int, Dice], float] = {}
        self._settled: dict[tuple[Mine, Going, Dice], float] = {}

    # --- going on ---------------------------------------------------------------------------------

    def after(self, mine: Mine, going: Going) -> float:
        """A step has been done so often and all dice are settled, without a bust."""
        if not any(mine.pack):
            return self.ends.score(mine)
        key = mine, going
        known = self._after.get(key)
        if known is None:
            known = self._after[key] = self._go_on(mine, going)
        return known

    def knows(self, mine: Mine, going: Going) -> bool:
        """Whether this has been thought of already."""
        return (mine, going) in self._after

    def _go_on(self, mine: Mine, going: Going) -> float:
        at, rounds, aside, ahead, rerolls = going
        while at < len(self.steps):
            step = self.steps[at]
            if isinstance(step, Roll) and (rounds == 0 or step.repeat):
                dice = self.dice(step, mine, rounds, aside)
                if dice:
                    return self._maybe(step, dice, mine, Going(at, rounds, aside, ahead, rerolls))
            at, rounds = at + 1, 0
        return self.ends.end(mine)

    def _maybe(self, step: Roll, dice: int, mine: Mine, going: Going) -> float:
        """A roll comes next, and it may be optional."""
        if not self._optional(step, going):
            return self.begin(mine, going)
        stop = self.ends.end(mine)
        if not going.ahead or dice > FEW:
            return stop
        return max(stop, self.begin(mine, going._replace(ahead=going.ahead - 1)))

    def _optional(self, step: Roll, going: Going) -> bool:
        """Whether the player may leave the roll out."""
        if step.source is Source.ASIDE:
            return self._paws >= going.aside
        return step.may or going.rounds > 0

    def dice(self, step: Roll, mine: Mine, rounds: int, aside: int) -> int:
        """How many dice a roll would have."""
        if step.source is Source.YARD:
            return len(mine.yard)
        if step.source is Source.ASIDE:
            return min(step.dice, aside)
        more = 0
        if step.per is Per.PAW:
            more = self._paws
        elif step.per is Per.ROUND:
            more = rounds
        elif step.per is Per.OPEN_DOG:
            more = len(mine.pack) - mine.pack.count(0)
        dice = min(step.dice + more, self._pile)
        own = step.own_die and (mine.yard or mine.pack != self.ends.bare)
        return dice + 1 if own else dice

    # --- rolling ----------------------------------------------------------------------------------

    def begin(self, mine: Mine, going: Going) -> float:
        """A roll is done, with whatever has to be chosen before it."""
        step = self.roll_at(going)
        dice = self.dice(step, mine, going.rounds, going.aside)
        if step.keep is Keep.UP_TO_NAMED:
            return max([self.roll(mine, going, dice, number) for number in FACES])
        if step.own_die:
            return max([self.roll(taken, going, dice) for taken in self.with_own_die(mine)])
        if step.source is Source.YARD:
            mine = mine._replace(yard=())
        elif step.source is Source.ASIDE:
            going = going._replace(aside=going.aside - dice)
        return self.roll(mine, going, dice)

    def roll_at(self, going: Going) -> Roll:
        """The roll that is being done."""
        step = self.steps[going.step]
        assert isinstance(step, Roll)
        return step

    def with_own_die(self, mine: Mine) -> list[Mine]:
        """What is left when one of the player's own dice joins a roll: any buried or placed one."""
        pack, yard, treats = mine
        left = [
            Mine(pack, yard[:index] + yard[index + 1 :], treats)
            for index, die in enumerate(yard)
            if die not in yard[:index]
        ]
        for dog, (empty, bare) in enumerate(zip(pack, self.ends.bare, strict=True)):
            filled = bare & ~empty
            for number in FACES:
                if filled >> number - 1 & 1:
                    left.append(Mine(fill(pack, (dog,), number), yard, treats))
        return left or [mine]

    def roll(self, mine: Mine, going: Going, dice: int, number: int = 0, hand: Dice = ()) -> float:
        """Dice are rolled beside those kept in hand, rerolled if that is better, and settled."""
        key = mine, going, dice, number, hand
        known = self._rolls.get(key)
        if known is None:
            step = self.roll_at(going)
            if step.pick:
                known = self._picky(mine, going, dice, hand)
            else:
                again = self._again(mine, going, dice, number)
                if step.keep in CHOSEN or step.reward:
                    known = self._chosen(mine, going, dice, again)
                else:
                    known = self._all(mine, going, dice, number, again)
            self._rolls[key] = known
        return known

    def _again(self, mine: Mine, going: Going, dice: int, number: int, hand: Dice = ()) -> float:
        """What a treat makes of a roll; nothing if there is none to be spent."""
        if not mine.treats or not going.rerolls:
            return 0.0
        poorer = Mine(mine.pack, mine.yard, mine.treats - 1)
        return self.roll(poorer, going._replace(rerolls=going.rerolls - 1), dice, number, hand)

    def _picky(self, mine: Mine, going: Going, dice: int, hand: Dice) -> float:
        """A roll of which a treat rerolls any dice."""
        value = 0.0
        known: dict[Dice, float] = {}
        for faces, probability in chances(dice):
            rolled = tuple(sorted(hand + faces)) if hand else faces
            best = self.settle(mine, going, rolled)
            for keep in parts(rolled):
                again = known.get(keep)
                if again is None:
                    more = len(rolled) - len(keep)
                    again = known[keep] = self._again(mine, going, more, 0, keep)
                if again > best:  # noqa: PLR1730 - quicker than a call of max
                    best = again
            value += probability * best
        return value

    def _chosen(self, mine: Mine, going: Going, dice: int, again: float) -> float:
        """A roll of which some dice are chosen: each set is weighed once, whatever lies beside."""
        value = 0.0
        weighed: dict[Dice, float] = {}
        for options, probability in kept_rolls(self.roll_at(going).keep, dice):
            best = again
            for option in options:
                here = weighed.get(option)
                if here is None:
                    here = weighed[option] = self._place(mine, going, option)
                if here > best:  # noqa: PLR1730 - quicker than a call of max
                    best = here
            value += probability * best
        return value

    def _all(self, mine: Mine, going: Going, dice: int, number: int, again: float) -> float:
        """A roll of which all dice are settled."""
        _, yard, treats = mine
        spots = sum(yard)
        found, lost = self._falls(mine, going, dice, number)
        done = going._replace(rounds=going.rounds + 1)
        after = self.after
        bust = max(self.ends.bust(treats), again)
        value = lost * bust
        for packs, buried, bury, ways in found:
            then = tuple(sorted(yard + buried)) if buried else yard
            best = bust if spots + bury > YARD else again
            for now in self._worth_a_thought(packs, going):
                here = after(Mine(now, then, treats), done)
                if here > best:  # noqa: PLR1730 - quicker than a call of max
                    best = here
            value += ways * best
        return float(value / len(FACES) ** dice)

    def _worth_a_thought(self, packs: tuple[Pack, ...], going: Going) -> tuple[Pack, ...]:
        """Of the ways to place a roll those that are followed."""
        large = going.aside and sum([empty.bit_count() for empty in packs[0]]) >= MANY
        return nearest(packs) if large else packs

    def _falls(self, mine: Mine, going: Going, dice: int, number: int) -> Falls:
        keep = self.roll_at(going).keep
        spots = sum(mine.yard)
        low = spots if keep is Keep.UNLESS_LOWER else 1
        high = number if keep is Keep.UP_TO_NAMED else FACES[-1]
        return falls(mine.pack, dice, YARD - spots, low, high)

    def pieces(
        self, mine: Mine, going: Going, dice: int, number: int = 0, least: int = 0
    ) -> Iterator[None]:
        """Think of the roll that comes now bit by bit: what `roll` asks then is known already.

        The poorest first: what a roll is worth depends on what rolling it again would be. `least`
        are the treats that are spent on it in any case.
        """
        step = self.roll_at(going)
        for spent in range(min(going.rerolls, mine.treats), least - 1, -1):
            poorer = mine._replace(treats=mine.treats - spent)
            now = going._replace(rerolls=going.rerolls - spent)
            if step.pick:
                for size in reversed(range(dice)):
                    for keep in combinations_with_replacement(FACES, size):
                        self.roll(poorer, now, dice - size, number, keep)
                        yield
            elif step.keep in CHOSEN or step.reward:
                for option in choosable(step.keep, dice):
                    self._place(poorer, now, option)
                yield
            else:
                done = now._replace(rounds=now.rounds + 1)
                for fall in self._falls(poorer, now, dice, number).kept:
                    yard = tuple(sorted(mine.yard + fall.buried))
                    for pack in fall.packs:
                        self.after(Mine(pack, yard, poorer.treats), done)
                        yield
            self.roll(poorer, now, dice, number)
            yield

    def after_a_die(self, mine: Mine, going: Going) -> list[tuple[Mine, Going]]:
        """Where one more of the dice set aside may lead, whether a treat is spent on it or not."""
        rolled = going._replace(aside=going.aside - 1)
        ways = [(mine, rolled)]
        if mine.treats and going.rerolls:
            poorer = mine._replace(treats=mine.treats - 1)
            ways.append((poorer, rolled._replace(rerolls=going.rerolls - 1)))
        return [
            (Mine(pack, tuple(sorted(before.yard + fall.buried)), before.treats), done)
            for before, now in ways
            for done in (now._replace(rounds=now.rounds + 1),)
            for fall in self._falls(before, now, 1, 0).kept
            for pack in self._worth_a_thought(fall.packs, now)
        ]

    # --- settling ---------------------------------------------------------------------------------

    def settle(self, mine: Mine, going: Going, rolled: Dice, number: int = 0) -> float:
        """The best that can be made of a roll."""
        ways = self.keepable(mine, going, rolled, number)
        return max([self._place(mine, going, dice) for dice in ways])

    def keepable(self, mine: Mine, going: Going, rolled: Dice, number: int) -> tuple[Dice, ...]:
        """The sets of dice that may be placed or buried, without those nobody would choose."""
        return keepable(self.steps[going.step], mine, rolled, number)

    def settlings(self, mine: Mine, going: Going, dice: Dice) -> list[Settling]:
        """The ways to place as many dice as fit; none if even that busts."""
        return settlings(self.steps[going.step], mine, dice, self._supply)

    def _place(self, mine: Mine, going: Going, dice: Dice) -> float:
        """The best that can be made of the dice that are kept."""
        key = mine, going, dice
        known = self._settled.get(key)
        if known is None:
            done = going._replace(rounds=going.rounds + 1)
            values = [self.after(way.mine, done) for way in self.settlings(mine, going, dice)]
            if may_bust(mine, dice):
                values.append(self.ends.bust(mine.treats))
            known = self._settled[key] = max(values)
        return known
