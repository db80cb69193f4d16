"""The model of a turn beside the rules themselves: every roll, every settling, on whole tables."""

from __future__ import annotations

from functools import cache

import pytest

from spots.bots.evaluation import BLOCKS, Worth
from spots.bots.judge import Judge
from spots.bots.levels import CAREFUL
from spots.bots.search import weigh
from spots.bots.weights import WEIGHTS
from spots.logic import TRICKS, Ask, DoTrick, TopDog, chance, legal_actions, step
from spots.sliced import finish
from tests.support import table

OF_OTHERS = ("seat", "tiles", "next", "tile")
WORTH = Worth(
    {
        **CAREFUL,
        # A die that fits is always worth placing, as the model of a turn takes for granted;
        # what counts for the next player, or by the tiles, is as top dog has it.
        "race": [0.01 * index for index in range(BLOCKS["race"])],
        "pack": [0.01 * index for index in range(BLOCKS["pack"])],
        "finish": [-0.02 * index for index in range(BLOCKS["finish"])],
        "cover": [-0.01 * index for index in range(BLOCKS["cover"])],
        "almost": [0.01 * index for index in range(BLOCKS["almost"])],
        **{
            name: weights
            for name, weights in WEIGHTS["table"].items()
            if name.startswith(OF_OTHERS)
        },
        "sharp": [0.0, 0.2, 0.0, 0.0],
    }
)
OTHER = "123.345=2+1"


@cache
def tried(at):
    """The best chance of player 0, by trying everything that may be said and may fall."""
    if at.turn != 0 or at.ask is Ask.TURN:
        return WORTH.chances(at, at.turn)[0]
    if at.ask is Ask.TOP_DOG:
        return tried(step(at, TopDog(at.deck[0]))[0])
    if at.ask.of_chance:
        return sum(float(p) * tried(step(at, said)[0]) for said, p in chance(at))
    return max(tried(step(at, said)[0]) for said in legal_actions(at))


def thought(at, action):
    return dict(finish(weigh(at, Judge(WORTH))))[action]


SETS = {
    "walk": "walk run hunt beg",
    "dig": "dig run guard chew",
    "trot": "trot run hunt gobble",
    "retrieve": "retrieve run scavenge play-dead",
    "track": "track run hunt stay",
}
CASES = [
    (trick, me)
    for tricks, packs in {
        # Packs that cannot be completed by the trick, so that no unknown dog comes in; with a
        # scored dog, a full yard, treats for rerolls, and dogs that compete for a number.
        "howl hunt beg chew gobble stay guard scavenge play-dead": (
            "2356.456=3+0",
            "126:1.145!16=5+1",
            "12.25.356=24+2",
        ),
        "walk roll-over dig trot retrieve": ("2356.456=1+0", "126:1.2356:5!16=12+1"),
        "track": ("2356.456=3+0", "2356.134=4+1"),
    }.items()
    for trick in tricks.split()
    for me in packs
]


@pytest.mark.parametrize(("trick", "me"), CASES)
def test_a_trick_is_worth_what_trying_everything_gives(trick, me):
    tricks = next((each for each in SETS.values() if trick in each), SETS["walk"])
    at = table(me, OTHER, tricks=tricks, top="34")
    action = DoTrick(TRICKS[trick])
    after, _ = step(at, action)
    assert thought(at, action) == pytest.approx(tried(after), abs=1e-9)


@pytest.mark.parametrize("trick", ["fetch", "search"])
def test_choosing_dice_is_worth_what_trying_everything_gives(trick):
    tricks = "walk run fetch beg" if trick == "fetch" else "track run search beg"
    at = table("2356.456=3+0", OTHER, tricks=tricks)
    action = DoTrick(TRICKS[trick])
    assert thought(at, action) == pytest.approx(tried(step(at, action)[0]), abs=1e-9)


def test_forced_dice_are_worth_what_trying_everything_gives():
    """With no paws there is no stopping: three dice, one after the other, and no treat."""
    at = table("25.46.35=3+0", OTHER, tricks="trot bolt hunt gobble")
    at, _ = step(at, DoTrick(TRICKS["bolt"]))
    for action, value in finish(weigh(at, Judge(WORTH))):
        if action.count <= 3:
            assert value == pytest.approx(tried(step(at, action)[0]), abs=1e-9)
            break
    else:
        pytest.fail("three dice were not thought of")
