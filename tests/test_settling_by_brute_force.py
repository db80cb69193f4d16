"""Settling, checked against the plainest way to say it: try every fate of every die."""

from __future__ import annotations

from itertools import product

import pytest

from spots.logic import Settle, Space, legal_actions, parse_table, why_not

HALF = "14:4.356:35.24=2+{treats}/25!12=5+1 - 126 * {doing} 0"
TILES = {
    "walk": "howl,-walk,run,roll-over,fetch,beg",
    "fetch": "howl,walk,run,roll-over,-fetch,beg",
    "guard": "howl,walk,run,roll-over,-guard,beg",
    "hunt": "howl,walk,run,roll-over,-hunt,beg",
    "search": "howl,walk,run,roll-over,-search,beg",
    "scavenge": "howl,walk,run,roll-over,-scavenge,beg",
}


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
    number = ".n3" if trick == "guard" else ""
    doing = f"{trick}.0.0{number}.h{hand}"
    text = f"spots/1 settle 0 {TILES[trick]} {HALF.format(treats=0, doing=doing)}"
    table = parse_table(text)
    dice = [int(digit) for digit in hand]
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
