"""One player's turn thought through to its end: every roll, every settling, exactly weighed.

During a trick only the player's own pack, yard and treats change, so a turn is played in a small
model of them (`Mine`) instead of on whole tables, because there are thousands of ways to go on. The
rest of the table is one number: what the others are worth. Only the kinds of steps matter, as in
the rules; no trick is known by name.

Of the rolls that a player may leave out, only the next few are considered. The dogs drawn after a
scoring are a sample of the deck, and what the trick does with them is ignored.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement

from spots.logic import FACES, YARD, Table
from spots.logic.tricks import Keep, Per, Roll, Source, Step
from spots.sliced import Work, finish

from .evaluation import Pack, Worth, mask
from .roll_chances import CHOSEN, Dice, chances, known_offers, offered_sets, offers, parts
from .roll_outcomes import Falls, counted, falls, placed
from .settlings import Settling, keepable, may_bust, settlings, with_own_die
from .turn_ends import Ends, Mine
from .turn_memory import Going, Memory

MANY = 9
"""With this many free spaces, a die is placed only on the nearest dog if other dice follow."""
FEW = 2
"""The most dice of a later optional roll that is considered."""
WAYS = 4
"""How many ways to place many dice are followed in one piece."""
AT_ONCE = 3
"""The most dice of which all ways to place them are listed at once."""


@lru_cache(maxsize=4096)
def nearest(packs: tuple[Pack, ...]) -> tuple[Pack, ...]:
    """The pack whose dogs lack least."""
    return (min(packs, key=lambda pack: sorted([empty.bit_count() for empty in pack])),)


class Turn:
    """The rest of a turn, from a table in mid-trick."""

    def __init__(self, table: Table, worth: Worth, others: float, ahead: int) -> None:
        me = table.player
        self.ahead = ahead
        trick = table.doing.trick if table.doing else None
        self.ends = Ends(table, worth, others)
        self.cards = self.ends.cards
        self.steps: tuple[Step, ...] = trick.steps if trick else ()
        self.mine = Mine(tuple([mask(dog.empty) for dog in me.dogs]), me.yard, me.treats)
        self._pile = table.pile
        self._supply = table.supply
        self._paws = me.paws
        self.memory = Memory(self.ends)

    # --- going on ---------------------------------------------------------------------------------

    def after(self, mine: Mine, going: Going) -> float:
        """What it is worth when a step has been done, and all dice are settled without a bust."""
        memory = self.memory.after[going]
        known = memory.get(mine)
        if known is None:
            known = memory[mine] = self._go_on(mine, going)
        return known

    def knows(self, mine: Mine, going: Going) -> bool:
        """Whether `after` has worked this out already."""
        return mine in self.memory.after[going]

    def _go_on(self, mine: Mine, going: Going) -> float:
        if not any(mine.pack):
            return self.ends.score(mine)
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
        """What the next roll is worth, which may be optional."""
        if not step.optional(going.rounds, going.aside, self._paws):
            return self.begin(mine, going)
        stop = self.ends.end(mine)
        if not going.ahead or dice > FEW:
            return stop
        return max(stop, self.begin(mine, going._replace(ahead=going.ahead - 1)))

    def dice(self, step: Roll, mine: Mine, rounds: int, aside: int) -> int:
        """How many dice a roll would have."""
        more = 0
        if step.per is Per.PAW:
            more = self._paws
        elif step.per is Per.ROUND:
            more = rounds
        elif step.per is Per.OPEN_DOG:
            more = len(mine.pack) - mine.pack.count(0)
        own = step.own_die and (bool(mine.yard) or mine.pack != self.ends.bare)
        return step.size(more, self._pile, aside, len(mine.yard), own=own)

    # --- rolling ----------------------------------------------------------------------------------

    def begin(self, mine: Mine, going: Going) -> float:
        """What a roll is worth, with the best of what has to be chosen before it."""
        step = self.roll_at(going)
        dice = self.dice(step, mine, going.rounds, going.aside)
        if step.keep is Keep.UP_TO_NAMED:
            return max([self.roll(mine, going, dice, number) for number in FACES])
        if step.own_die:
            return max(
                [self.roll(taken, going, dice) for taken in with_own_die(mine, self.ends.bare)]
            )
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

    def roll(self, mine: Mine, going: Going, dice: int, number: int = 0, hand: Dice = ()) -> float:
        """What a roll is worth, beside dice kept in hand, with the best rerolls and settlings."""
        memory = self.memory.rolls[going]
        known = memory.get((mine, dice, number, hand))
        if known is None:
            step = self.roll_at(going)
            if step.pick:
                known = self._picky(mine, going, dice, hand)
            elif step.keep in CHOSEN or step.reward:
                known = self._chosen(mine, going, dice, number)
            elif dice > AT_ONCE:
                known = finish(self._many(mine, going, dice, number))
            else:
                known = self._all(mine, going, dice, number)
            memory[mine, dice, number, hand] = known
        return known

    def _again(self, mine: Mine, going: Going, dice: int, number: int, hand: Dice = ()) -> float:
        """What rerolling for a treat is worth; 0 if no treat can be spent."""
        if not mine.treats or not going.rerolls:
            return 0.0
        poorer = Mine(mine.pack, mine.yard, mine.treats - 1)
        return self.roll(poorer, going._replace(rerolls=going.rerolls - 1), dice, number, hand)

    def _picky(self, mine: Mine, going: Going, dice: int, hand: Dice) -> float:
        """A roll of which a treat may reroll any dice."""
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
                if again > best:  # noqa: PLR1730 - faster than calling max
                    best = again
            value += probability * best
        return value

    def _chosen(self, mine: Mine, going: Going, dice: int, number: int) -> float:
        """A roll of which the player keeps one of several sets: each set is judged once."""
        value = 0.0
        again = self._again(mine, going, dice, number)
        weighed: dict[Dice, float] = {}
        for options, probability in known_offers(self.roll_at(going).keep, dice):
            best = again
            for option in options:
                here = weighed.get(option)
                if here is None:
                    here = weighed[option] = self._place(mine, going, option)
                if here > best:  # noqa: PLR1730 - faster than calling max
                    best = here
            value += probability * best
        return value

    def _all(self, mine: Mine, going: Going, dice: int, number: int) -> float:
        """A roll of which all dice are settled."""
        _, yard, treats = mine
        spots = sum(yard)
        found, lost = self._falls(mine, going, dice, number)
        done = going._replace(rounds=going.rounds + 1)
        memory, go_on = self.memory.after[done], self._go_on
        again = self._again(mine, going, dice, number)
        bust = max(self.ends.bust(treats), again)
        value = lost * bust
        for packs, buried, bury, ways in found:
            then = tuple(sorted(yard + buried)) if buried else yard
            best = bust if spots + bury > YARD else again
            for now in self._worth_a_thought(packs) if going.aside else packs:
                after = Mine(now, then, treats)
                here = memory.get(after)  # as `self.after` does, which is called too often here
                if here is None:
                    here = memory[after] = go_on(after, done)
                if here > best:  # noqa: PLR1730 - faster than calling max
                    best = here
            value += ways * best
        return float(value / len(FACES) ** dice)

    def _many(self, mine: Mine, going: Going, dice: int, number: int) -> Work[float]:
        """The same for many dice, a piece for every few packs that they lead to.

        Nothing else leads to these packs, so they are not remembered.
        """
        pack, yard, treats = mine
        spots = sum(yard)
        counts, lost = counted(pack, dice, *self._limits(mine, going, number))
        done = going._replace(rounds=going.rounds + 1)
        again = self._again(mine, going, dice, number)
        bust = max(self.ends.bust(treats), again)
        value, followed = lost * bust, 0
        for count in counts:
            then = tuple(sorted(yard + count.buried)) if count.buried else yard
            best = bust if spots + count.spots > YARD else again
            for now in placed(pack, count):
                best = max(best, self._go_on(Mine(now, then, treats), done))
                followed += 1
                if followed % WAYS == 0:
                    yield
            value += count.ways * best
        return float(value / len(FACES) ** dice)

    def _worth_a_thought(self, packs: tuple[Pack, ...]) -> tuple[Pack, ...]:
        """Those ways to place a die that are followed if other dice are still set aside."""
        large = sum([empty.bit_count() for empty in packs[0]]) >= MANY
        return nearest(packs) if large else packs

    def _falls(self, mine: Mine, going: Going, dice: int, number: int) -> Falls:
        return falls(mine.pack, dice, *self._limits(mine, going, number))

    def _limits(self, mine: Mine, going: Going, number: int) -> tuple[int, int, int]:
        """The room in the yard, and the lowest and the highest number that has to be kept."""
        keep = self.roll_at(going).keep
        spots = sum(mine.yard)
        low = spots if keep is Keep.UNLESS_LOWER else 1
        return YARD - spots, low, number if keep is Keep.UP_TO_NAMED else FACES[-1]

    def pieces(
        self, mine: Mine, going: Going, dice: int, number: int = 0, least: int = 0
    ) -> Work[None]:
        """Prepare a roll piece by piece, so that `roll` finds most of it in its caches.

        The fewest treats come first, because what a roll is worth depends on what its reroll is.
        `least` treats are spent on it in any case.
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
                yield from self._offered(step.keep, poorer, now, dice)
            elif dice > AT_ONCE:
                value = yield from self._many(poorer, now, dice, number)
                self.memory.rolls[now][poorer, dice, number, ()] = value
            else:
                yield from self._fallen(poorer, now, dice, number)
            self.roll(poorer, now, dice, number)
            yield

    def _offered(self, keep: Keep, mine: Mine, going: Going, dice: int) -> Work[None]:
        """Prepare a roll of which the player keeps one of several sets."""
        yield from offers(keep, dice)
        for option in offered_sets(keep, dice):
            if (mine, going, option) not in self.memory.settled:
                self._place(mine, going, option)
                yield

    def _fallen(self, mine: Mine, going: Going, dice: int, number: int) -> Work[None]:
        """Prepare a roll of which all dice are settled."""
        done = going._replace(rounds=going.rounds + 1)
        for fall in self._falls(mine, going, dice, number).kept:
            yard = tuple(sorted(mine.yard + fall.buried))
            for pack in fall.packs:
                then = Mine(pack, yard, mine.treats)
                if not self.knows(then, done):
                    self.after(then, done)
                    yield

    def after_a_die(self, mine: Mine, going: Going) -> list[tuple[Mine, Going]]:
        """Where one more of the dice set aside may lead, with a treat spent on it or without."""
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
            for pack in (self._worth_a_thought(fall.packs) if now.aside else fall.packs)
        ]

    # --- settling ---------------------------------------------------------------------------------

    def settle(self, mine: Mine, going: Going, rolled: Dice, number: int = 0) -> float:
        """The best that can be made of a roll."""
        ways = self.keepable(mine, going, rolled, number)
        return max([self._place(mine, going, dice) for dice in ways])

    def keepable(self, mine: Mine, going: Going, rolled: Dice, number: int) -> tuple[Dice, ...]:
        """The sets of dice that may be placed or buried and are worth considering."""
        return keepable(self.steps[going.step], mine, rolled, number)

    def settlings(self, mine: Mine, going: Going, dice: Dice) -> list[Settling]:
        """The ways to place as many dice as fit; none if even that busts."""
        return settlings(self.steps[going.step], mine, dice, self._supply)

    def _place(self, mine: Mine, going: Going, dice: Dice) -> float:
        """The best that can be made of the dice that are kept."""
        key = mine, going, dice
        known = self.memory.settled.get(key)
        if known is None:
            done = going._replace(rounds=going.rounds + 1)
            values = [self.after(way.mine, done) for way in self.settlings(mine, going, dice)]
            if may_bust(mine, dice):
                values.append(self.ends.bust(mine.treats))
            known = self.memory.settled[key] = max(values)
        return known
