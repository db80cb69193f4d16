"""Settling, checked against the plainest way to say it: try every fate of every die."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from spots.logic import TRICKS, Ask, Doing, Settle, Space, kept_sets, legal_actions, why_not
from spots.logic.tricks import Keep
from tests.support import table as table_with

TURN = table_with("14:4.356:35.24=2+0", "25!12=5+1", top="126")


def may_keep(trick, kept, discarded, yard):
    """What the tile says of the dice kept and discarded."""
    hand = kept + discarded
    if trick == "fetch":
        return len(set(kept)) == 1 and not set(kept) & set(discarded)
    if trick == "guard":
        return all(die <= 3 for die in kept) and all(die > 3 for die in discarded)
    if trick == "hunt":
        return len(kept) == min(2, len(hand))
    if trick == "search":
        sums = {sum(pick) for pick in product(*((0, die) for die in hand))}
        return sum(kept) == 8 if 8 in sums else not kept
    if trick == "scavenge":
        return all(die < yard for die in discarded)
    return not discarded


@pytest.mark.parametrize(
    ("trick", "hand"),
    [
        ("walk", "13"),
        ("walk", "22"),
        ("fetch", "11246"),
        ("fetch", "44466"),
        ("guard", "1136"),
        ("guard", "4456"),
        ("hunt", "112"),
        ("hunt", "4"),
        ("hunt", "22446"),
        ("search", "12356"),
        ("search", "11146"),
        ("search", "11112"),
        ("scavenge", "1124"),
        ("scavenge", "1111"),
    ],
)
def test_legal_settlings_are_exactly_those_found_by_trying_everything(trick, hand):
    """Some hands are smaller than the trick's roll, as if there were hardly any dice."""
    dice = [int(digit) for digit in hand]
    doing = Doing(TRICKS[trick], number=3 if trick == "guard" else 0, hand=tuple(dice))
    table = replace(TURN, ask=Ask.SETTLE, doing=doing)
    fates = [
        ["bury", "discard", *(dog.card.code for dog in table.player.dogs if die in dog.empty)]
        for die in dice
    ]
    found = set()
    for fate in product(*fates):
        place = [Space(die, to) for die, to in zip(dice, fate, strict=True) if to.isdigit()]
        discarded = [die for die, to in zip(dice, fate, strict=True) if to == "discard"]
        kept = [die for die, to in zip(dice, fate, strict=True) if to != "discard"]
        if len(set(place)) == len(place):
            settle = Settle(tuple(place), tuple(discarded))
            allowed = may_keep(trick, kept, discarded, sum(table.player.yard))
            assert (why_not(table, settle) is None) == allowed, settle
            if allowed:
                found.add(settle)
    assert set(legal_actions(table)) == found


@pytest.mark.parametrize(
    ("keep", "limit", "kept"),
    [
        (Keep.ALL, 0, ["12446"]),
        (Keep.ONE_NUMBER, 0, ["1", "2", "44", "6"]),
        (Keep.UP_TO_NAMED, 4, ["1244"]),
        (Keep.TWO, 0, ["12", "14", "16", "24", "26", "44", "46"]),
        (Keep.EIGHT, 0, ["26", "44"]),
        (Keep.UNLESS_LOWER, 2, ["12446", "2446"]),
    ],
)
def test_the_sets_that_may_be_kept_of_a_roll(keep, limit, kept):
    sets = kept_sets(keep, (1, 2, 4, 4, 6), limit)
    assert ["".join(map(str, dice)) for dice in sets] == kept
