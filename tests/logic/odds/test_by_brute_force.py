"""The odds against trying everything: every face of every die, every settling, every reroll.

This knows nothing of how the odds are counted. It plays on with `step` and `legal_actions` alone,
and takes for each figure by itself the best that the player can do. Faces of the same dice in
another order are one case with the number of its orders: with 8 dice, 1,287 instead of 1,679,616.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import islice, product

import pytest
from hypothesis import HealthCheck, given, settings

from spots.logic import (
    TRICKS,
    Ask,
    DoTrick,
    Faces,
    IllegalAction,
    Odds,
    Reroll,
    SeededDice,
    Settle,
    TopDog,
    legal_actions,
    odds,
    step,
)
from spots.logic.events import Busted, DiceSettled, DogsScored, TurnBegan
from tests.logic.strategies import seeds
from tests.support import at, play, said, table
from tools.games.selfplay import VARIANTS, any_action, game, keen, setup_for

BEST = (min, max, max, max, min)  # bust, place, complete, fast, buried


@cache
def weights(dice):
    """Every fall of the dice, as a multiset, with how many of all falls it is."""
    falls = Counter({(): 1})
    for _ in range(dice):
        falls, fewer = Counter(), falls
        for faces, ways in fewer.items():
            for face in range(1, 7):
                falls[tuple(sorted((*faces, face)))] += ways
    return tuple(falls.items())


@pytest.mark.parametrize("dice", range(1, 6))
def test_falls_are_those_of_all_faces(dice):
    everything = Counter(tuple(sorted(each)) for each in product(range(1, 7), repeat=dice))
    assert dict(weights(dice)) == everything


class Trial:
    """One choice, played on in every way: the five figures, each under its own best play."""

    def __init__(self, before, *, treats):
        self.turn = before.turn
        self.treats = treats
        self.had = {dog.card.code for dog in before.player.dogs if not dog.empty}
        self.known = {}

    def choose(self, now, action):
        """What an action leads to: what it places and buries itself, and what comes after it."""
        after, events = step(now, action)
        kinds = [type(event) for event in events]
        over = TurnBegan in kinds
        if over:
            # An empty pile busts everybody as the next turn begins: that is not this one's.
            events = events[: kinds.index(TurnBegan)]
        settled = [event for event in events if isinstance(event, DiceSettled)]
        placed = any(event.placed for event in settled)
        spots = sum(sum(event.buried) for event in settled)
        if any(isinstance(event, DogsScored) for event in events):
            return 0, placed, 1, 1, spots
        if any(isinstance(event, Busted) and event.player == self.turn for event in events):
            return 1, placed, 0, 0, spots + self.after_bust(now, action)
        if over:
            return self.ended(now, action, placed, spots)
        bust, place, complete, fast, buried = self.worth(after)
        return bust, placed or place, complete, fast, spots + buried

    def after_bust(self, now, action):
        """Spots are counted as if a bust ended nothing: with an empty yard the trick goes on."""
        if not isinstance(action, Settle):
            return 1000  # a player who busts by raising a die: not a way to bury less
        after = with_empty_yard(now, action)
        return 0 if after is None else self.worth(after)[4]

    def ended(self, now, last=None, placed=False, spots=0):
        """The figures where the player may stop, or after the last settling of a turn."""
        on = last.place if isinstance(last, Settle) else ()
        complete = any(
            dog.card.code not in self.had
            and all((number, dog.card.code) in on for number in dog.empty)
            for dog in now.player.dogs
        )
        return 0, placed, complete, 0, spots

    def worth(self, now):
        key = now.ask, now.players, now.doing, now.pile
        if key not in self.known:
            self.known[key] = self._worth(now)
        return self.known[key]

    def _worth(self, now):
        if now.ask is Ask.TOP_DOG:
            return self.choose(now, TopDog(now.deck[-1]))
        if now.ask is Ask.ROLL:
            dice = now.doing.rolling
            sums = [0] * 5
            for faces, ways in weights(dice):
                figures = self.worth(step(now, Faces(faces))[0])
                sums = [total + ways * figure for total, figure in zip(sums, figures, strict=True)]
            return [Fraction(total, 6**dice) for total in sums]
        if now.ask in (Ask.GO_ON, Ask.TURN):
            return self.ended(now)
        ways = [
            self.choose(now, action)
            for action in legal_actions(now)
            if self.treats or not isinstance(action, Reroll)
        ]
        return [best(figures) for best, figures in zip(BEST, zip(*ways, strict=True), strict=True)]


def busts(now, action):
    """Whether an action alone ends the turn with a bust."""
    kinds = [type(event) for event in step(now, action)[1]]
    return Busted in kinds[: kinds.index(TurnBegan)] if TurnBegan in kinds else False


def with_empty_yard(now, settling):
    """The table after a settling that busts, had the yard been empty; none if nothing follows."""
    players = list(now.players)
    players[now.turn] = replace(now.player, yard=())
    try:
        after, events = step(replace(now, players=tuple(players)), settling)
    except IllegalAction:  # what may be discarded looks at the yard; nothing follows that
        return None
    return None if {TurnBegan, DogsScored} & set(map(type, events)) else after


@cache
def most_dice(now, action):
    """The most dice that the first roll after an action may have; none if no roll comes.

    A die that has to be set and busts at once is still followed by the dice that were due.
    """
    after, events = step(now, action)
    if isinstance(action, Settle) and busts(now, action):
        after, events = with_empty_yard(now, action), ()
        if after is None:
            return 0
    while after.ask is Ask.TOP_DOG and DogsScored not in map(type, events):
        after, events = step(after, TopDog(after.deck[0]))
    if {TurnBegan, DogsScored} & set(map(type, events)) or after.ask in (Ask.GO_ON, Ask.TURN):
        return 0
    if after.ask is Ask.ROLL:
        return after.doing.rolling
    return max(most_dice(after, each) for each in legal_actions(after))


def tried(now, action, *, treats=False):
    """The odds as found by trying everything."""
    dice = most_dice(now, action)
    if not dice or busts(now, action):
        return None
    return Odds(dice, *map(Fraction, Trial(now, treats=treats).choose(now, action)))


def agree(now, action):
    for treats in (False, True) if now.player.treats else (False,):
        assert odds(now, action, treats=treats) == tried(now, action, treats=treats)


# --- every trick ----------------------------------------------------------------------------------

PACKS = (
    "14:4.25=3+1",
    "13:13.246:2=5+0",  # one is complete
    "356:3.24.1=34+1",  # a yard that is full
    "15.35.245+2",
    "46:46.15:1=111+1",
    "25:5.125:12=2+0",  # two spaces left
    "14:1.24:2=4+1",  # both want the same number
)
PAWS = "2356:23.456:6!14=6+1"


def reaching_no_more(me):
    """A case that is tried for what it is: its lines are those of the cases before it."""
    return pytest.param(me, marks=pytest.mark.no_cover)


@pytest.mark.parametrize("me", [PACKS[0], PAWS, *map(reaching_no_more, PACKS[1:])])
@pytest.mark.parametrize("trick", TRICKS)
def test_every_trick(trick, me):
    for pile in (1, 2):
        agree(at(me, trick, pile=pile), DoTrick(TRICKS[trick]))


@pytest.mark.no_cover
@pytest.mark.parametrize("me", PACKS[:2])
@pytest.mark.parametrize(
    "trick", ["guard", "bolt", "scavenge", "hunt", "track", "search", "fetch", "run", "dogpile"]
)
def test_more_dice(trick, me):
    agree(at(me, trick, pile=3), DoTrick(TRICKS[trick]))


def test_four_dice_of_the_yard_and_a_treat():
    agree(at("14:4.25=1112+1", "roll-over"), said("do:roll-over"))


def test_retrieve_the_last_space():
    agree(at("14:14.25:2=4+1", "retrieve", pile=3, top="35"), said("do:retrieve"))


@pytest.mark.no_cover
@pytest.mark.parametrize(("trick", "dice"), [("fetch", 8), ("search", 7), ("hunt", 6)])
def test_the_largest_rolls(trick, dice):
    now = at("2356:36.456:5.134:13=4+0" if trick == "hunt" else "14:4.25:5=3+0", trick)
    assert odds(now, DoTrick(TRICKS[trick])).dice == dice
    agree(now, DoTrick(TRICKS[trick]))


@pytest.mark.no_cover
@pytest.mark.parametrize(
    "me", ["12.13.23:2=1+0", "26.125=3+0", "14.46.125=3+1", "134.245:4.1=3+0", "1.2356:25+2"]
)
def test_bolt_one_die_after_the_other(me):
    """Several dogs want the same number, and which of them gets it is decided before the next."""
    asking, _ = step(at(me, "bolt", pile=5 if "+0" in me else 4), said("do:bolt"))
    for action in legal_actions(asking):
        agree(asking, action)


FEW = ("126:12.35=3+0", "125.136:1=12+0", "126:12.2356=6+0", "123.145=111+0")


@pytest.mark.parametrize("me", [FEW[0], *map(reaching_no_more, FEW[1:])])
def test_dig_with_a_pile_that_is_short(me):
    """Dice may come to the pile by adjusting: one's own, and by busting others."""
    for other in ("14.25=16+0", "13:13.24=3+0"):
        now = table(me, other, "56.16=25+0", tricks="dig chase guard chew")
        for pile in (0, 1):
            agree(replace(now, pile=pile), said("do:dig"))


@pytest.mark.parametrize("trick", ["retrieve", "dig", "trot", "dogpile", "guard"])
def test_every_answer_on_the_way(trick):
    """Whatever the trick asks, each answer has odds of its own."""
    asked, _ = step(at("14:4.125:2=3+1", trick, pile=2, top="24"), said(f"do:{trick}"))
    for action in legal_actions(asked):
        agree(asked, action)
        after, _ = step(asked, action)
        if after.ask in (Ask.SETTLE, Ask.ADJUST):
            for each in legal_actions(after):
                agree(after, each)


def test_rerolls_of_some_dice_and_of_all():
    for me in PACKS[:3]:
        for dice in ("136", "334"):
            now = play(at(me[:-1] + "2", "track"), "do:track", dice=dice).table
            rerolls = [action for action in legal_actions(now) if isinstance(action, Reroll)]
            assert len(rerolls) >= 5
            for action in rerolls:
                assert odds(now, action) == tried(now, action)
    now = play(at("14.25=1+2", "track", pile=2), "do:track", dice="66").table
    agree(now, said("reroll:6"))


# --- over random tables ---------------------------------------------------------------------------

usual = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.no_cover
@usual
@given(seeds)
def test_random_tables(seed):
    rng = random.Random(seed)
    setup = setup_for(rng.choice(VARIANTS), rng.randint(1, 4))
    moves = islice(game(setup, SeededDice(seed), rng.choice([keen, any_action]), rng), 400)
    tables = [now for now, actions, _ in moves if actions]
    for found in rng.sample(tables, min(2, len(tables))):
        # Few dice, so that everything can be tried.
        few = min(rng.randint(1, 3), found.pile)
        now = replace(found, pile=few) if found.ask in (Ask.TURN, Ask.COUNT) else found
        if now.doing is not None and now.doing.aside > 3:
            now = replace(now, doing=replace(now.doing, aside=3))
        actions = legal_actions(now)
        for action in rng.sample(actions, min(3, len(actions))):
            if now.player.paws <= 2 and most_dice(now, action) <= 2:
                assert odds(now, action) == tried(now, action)
